import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { isCodeShape } from '@bencao/shared/domain/verificationCode.ts'
import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { readMobile } from '../../browser/query.ts'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { firstWrong, messagesOf } from '../../ui/form/problems.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { askedAudience, audienceQuery } from '../layout/askedAudience.ts'
import { PublicLinks } from '../layout/PublicLinks.tsx'
import { PublicPage } from '../layout/PublicPage.tsx'
import { keepToken } from '../oneTimeLink/useLinkToken.ts'

/** Phone and code, for a new password (/forgotPassword). */
export function ForgotPasswordScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const audience = askedAudience(searchStr)
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(() => formatPhone(readMobile(searchStr)))
  const [typedCode, setTypedCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)

  const code = useSendCode({
    audience,
    purpose: 'resetPassword',
    onErrors: setErrors,
    onSent: () => input('code')?.focus(),
  })
  const proof = useSubmit('forget_pwd', {
    onDone: ({ resetToken }) => {
      keepToken('/resetPassword', resetToken)
      void navigate({ to: '/resetPassword', search: audienceQuery(audience) })
    },
    onRefused: (refused) => setErrors(messagesOf(refused, 'code')),
  })

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[name="phone"]')?.focus()
  }, [])
  useEffect(() => {
    const wrong = firstWrong(['phone', 'code'], errors)
    if (wrong) form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
  }, [errors])

  const digits = phoneDigits(phone)
  const wrongPhone = () => setErrors({ phone: text('fields.phoneSignIn') })
  const sendCode = () => (digits === null ? wrongPhone() : code.sendTo(digits))
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (digits === null) wrongPhone()
    else if (typedCode === '' && !code.sent) sendCode()
    else if (!isCodeShape(typedCode)) setErrors({ code: text('fields.enterCode') })
    else proof.submit({ audience, phone: digits, code: typedCode })
  }

  return (
    <PublicPage title={text('signUp.forgot.title')} intro={text('signUp.forgot.intro')}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <PhoneInput
          name="phone"
          label={text('signIn.phone')}
          value={phone}
          onChange={(typed) => {
            setPhone(typed)
            setErrors({})
          }}
          error={errors['phone']}
          errorProps={{ role: 'alert' }}
        />
        <CodeInput
          value={typedCode}
          onChange={(typed) => {
            setTypedCode(typed)
            setErrors({})
          }}
          error={errors['code']}
        />
        <SendCodeButton {...code} onSend={sendCode} sentText={text('signIn.sent')} />
        <Button type="submit" loading={proof.pending}>
          {text('signUp.forgot.next')}
        </Button>
      </form>
      <PublicLinks audience={audience} signIn={text('signUp.forgot.back')} />
    </PublicPage>
  )
}
