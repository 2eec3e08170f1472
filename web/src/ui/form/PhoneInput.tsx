import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  onChange: (value: string) => void
}

/**
 * A phone as typed; formatted as (xxx) xxx-xxxx when it is complete and the field loses focus. The browser only fills in the
 * reader's own phone where the field asks for it by `autoComplete`.
 */
export function PhoneInput({ value = '', onChange, onBlur, ...input }: PhoneInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const digits = phoneDigits(value)
        if (digits !== null) onChange(formatPhone(digits))
        onBlur?.(event)
      }}
    />
  )
}
