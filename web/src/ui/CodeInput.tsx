import { codeDigits } from '@bencao/shared/domain/verificationCode.ts'
import { TextInput } from '@mantine/core'
import { useText } from '../text/text.ts'
import styles from './code.module.css'

interface CodeInputProps {
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** One box for the whole code, so that it can be pasted and filled in by the phone. */
export function CodeInput({ value, onChange, error }: CodeInputProps) {
  const text = useText()
  return (
    <TextInput
      name="code"
      label={text('signIn.verificationCode')}
      classNames={{ input: styles.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
      error={error}
      errorProps={{ role: 'alert' }}
    />
  )
}
