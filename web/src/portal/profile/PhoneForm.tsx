import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import { isCodeShape } from '@bencao/shared/domain/verificationCode.ts'
import { Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { FormFoot } from '../../ui/form/FormFoot.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { firstWrong, messagesOf } from '../../ui/form/problems.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { useEditProfile } from './useEditProfile.ts'

/** A new phone, and the code sent to it that proves it. */
export function PhoneForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const sending = useSendCode({
    audience: 'provider',
    purpose: 'changePhone',
    onErrors: setErrors,
    onSent: () => input('code')?.focus(),
  })
  const edit = useEditProfile({
    done: 'notices.modified',
    quiet: true,
    onDone: onClose,
    // Another account has the phone: said of the phone, once its code has proved it.
    onRefused: (refused) =>
      setErrors(messagesOf(refused, refused.code === replyCodes.conflict ? 'phone' : 'code')),
  })

  useEffect(() => {
    const wrong = firstWrong(['phone', 'code'], errors)
    if (wrong) form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
  }, [errors])

  const refuse = (wrong: { phone: boolean; code: boolean }) =>
    setErrors({
      ...(wrong.phone && { phone: text('fields.phoneFormat') }),
      ...(wrong.code && { code: text('fields.enterCode') }),
    })
  const sendCode = () => {
    const digits = phoneDigits(phone)
    refuse({ phone: digits === null, code: false })
    if (digits !== null) sending.sendTo(digits)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const digits = phoneDigits(phone)
    const wrong = { phone: digits === null, code: !isCodeShape(code) }
    refuse(wrong)
    if (digits !== null && !wrong.code) edit.submit({ phone: digits, code })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text('profile.phone.about')}
        </Text>
        <PhoneInput
          name="phone"
          label={text('profile.phone.label')}
          value={phone}
          onChange={setPhone}
          error={errors['phone']}
          errorProps={{ role: 'alert' }}
          data-autofocus
        />
        <SendCodeButton {...sending} onSend={sendCode} sentText={text('profile.phone.sent')} />
        <CodeInput value={code} onChange={setCode} error={errors['code']} />
        <FormFoot act={text('profile.save')} pending={edit.pending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
