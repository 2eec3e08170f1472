import { codeDigits } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './code.module.css'

interface CodeInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onChange: (code: string) => void
}

/** One field for the whole code, so that paste and the phone's autofill work. */
export function CodeInput({ value, onChange, ...input }: CodeInputProps) {
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
      errorProps={{ role: 'alert' }}
      {...input}
    />
  )
}
