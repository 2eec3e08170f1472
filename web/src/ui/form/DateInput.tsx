import { TextInput, type TextInputProps } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { tidyDate } from './typedDate.ts'

interface DateInputProps extends Omit<TextInputProps, 'onBlur' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** How a date that was typed is written when the field loses focus. */
  tidy?: (typed: string) => string
}

/** A day as typed, with the order of its parts as placeholder. */
export function DateInput({ value, onChange, tidy = tidyDate, ...input }: DateInputProps) {
  const text = useText()
  return (
    <TextInput
      placeholder={text('fields.dateFormat')}
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(tidy(value))}
    />
  )
}
