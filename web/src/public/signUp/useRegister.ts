import type { Sent } from '@bencao/shared/contract/index.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ZodType } from 'zod'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { messagesOf } from '../../ui/form/problems.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { audienceQuery } from '../layout/askedAudience.ts'
import type { MemberValues, ProviderValues } from './registerValues.ts'

/** What the parts of the forms take of them. */
export type MemberForm = Pick<ReturnType<typeof useContractForm<MemberValues>>, 'values' | 'field'>
export type ProviderForm = Pick<
  ReturnType<typeof useContractForm<ProviderValues>>,
  'values' | 'field' | 'setValue' | 'fill'
>

interface RegisterOptions<Values> {
  audience: Audience
  initialValues: Values
  rules: (codeAsked: boolean) => ZodType
  sent: (values: Values) => Sent<'register'>
}

/** A sign-up: the first time it is sent it asks for the code, with the code it signs up. */
export const useRegister = <Values extends MemberValues & Record<string, unknown>>(
  options: RegisterOptions<Values>,
) => {
  const { audience, initialValues, rules, sent } = options
  const navigate = useNavigate()
  const text = useText()
  const focus = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  const code = useSendCode({
    audience,
    purpose: 'register',
    onErrors: (errors) => form.showFields(errors),
    onSent: () => focus('code'),
  })
  const form = useContractForm<Values>({ schema: rules(code.sent), initialValues })
  const register = useSubmit('register', {
    onDone: () => void navigate({ to: '/registSuccess', search: audienceQuery(audience) }),
    onRefused: (refused) => form.showFields(messagesOf(refused, 'code')),
  })
  const sendCode = () => {
    const { phone } = form.values
    if (phoneDigits(phone) !== null) return code.sendTo(phone)
    form.showFields({ phone: text(phone.trim() === '' ? 'fields.enterPhone' : 'fields.phoneFormat') })
    focus('phone')
  }
  return {
    form,
    code: { ...code, onSend: sendCode },
    pending: register.pending,
    onSubmit: form.onSubmit((values) => {
      if (values.code === '') code.sendTo(values.phone)
      else register.submit(sent(values))
    }),
  }
}
