import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { readMobile } from '../../browser/query.ts'
import { showError } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { requestedAudience, audienceQuery } from '../layout/requestedAudience.ts'
import { PublicLinks } from '../layout/PublicLinks.tsx'
import { PublicPage } from '../layout/PublicPage.tsx'
import { keepToken } from '../oneTimeLink/useLinkToken.ts'
import { noteFreshPassword } from '../signIn/freshPassword.ts'
import { codeProblems } from '../signIn/signInProblems.ts'
import { type AskedProof, proofIn, SecondProof } from './SecondProof.tsx'

/** Asks for phone and code, to set a new password (/forgotPassword). */
export function ForgotPasswordScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const audience = requestedAudience(searchStr)
  const code = useSendCode({
    audience,
    purpose: 'resetPassword',
    onErrors: (errors) => showFields(errors),
    onSent: () => focus('code'),
  })
  const { values, checkField, field, focus, formProps, reset, showFields } = useForm({
    initialValues: { phone: formatPhone(readMobile(searchStr)), code: '' },
    check: (typed) => codeProblems(typed, code.sent),
  })
  const [asked, setAsked] = useState<AskedProof | null>(null)
  const onToken = (resetToken: string) => {
    keepToken('/resetPassword', resetToken)
    noteFreshPassword(audience, values.phone)
    void navigate({ to: '/resetPassword', search: audienceQuery(audience) })
  }
  const proof = useSubmit('forget_pwd', {
    // A second proof is not an error; every other refusal is shown here.
    quiet: true,
    onDone: ({ resetToken }) => onToken(resetToken),
    onRefused: (refused) => {
      const more = proofIn(refused)
      if (more) return setAsked(more)
      showError(refused.message)
      showFields(messagesOf(refused, 'code'))
    },
  })

  if (asked) {
    return (
      <PublicPage title={text('signUp.forgot.title')}>
        <SecondProof
          audience={audience}
          proof={asked}
          onToken={onToken}
          onExpired={() => {
            setAsked(null)
            reset()
          }}
        />
        <PublicLinks audience={audience} signIn={text('signUp.forgot.back')} />
      </PublicPage>
    )
  }

  return (
    <PublicPage title={text('signUp.forgot.title')} intro={text('signUp.forgot.intro')}>
      <form
        {...formProps((typed) => {
          if (typed.code === '') code.sendTo(typed.phone)
          else proof.submit({ audience, phone: phoneDigits(typed.phone) ?? '', code: typed.code })
        })}
      >
        <PhoneInput
          autoComplete="tel-national"
          name="phone"
          autoFocus
          label={text('signIn.phone')}
          errorProps={{ role: 'alert' }}
          {...field('phone')}
        />
        <CodeInput {...field('code')} />
        <SendCodeButton
          {...code}
          onSend={() => checkField('phone') && code.sendTo(values.phone)}
          sentText={text('signIn.sent')}
        />
        <Button type="submit" loading={proof.pending}>
          {text('signUp.forgot.next')}
        </Button>
      </form>
      <PublicLinks audience={audience} signIn={text('signUp.forgot.back')} />
    </PublicPage>
  )
}
