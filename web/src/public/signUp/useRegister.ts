import type { Sent } from '@bencao/shared/contract/index.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ZodType } from 'zod'
import { useSubmit } from '../../api/useSubmit.ts'
import { familyFirst } from '../../text/familyFirst.ts'
import { useLang } from '../../text/text.ts'
import { messagesOf } from '../../ui/form/problems.ts'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { audienceQuery } from '../layout/requestedAudience.ts'
import type { MemberValues, ProviderValues } from './registerValues.ts'

/** The part of the form that its sections use. */
export type MemberForm = Pick<Form<MemberValues>, 'values' | 'field' | 'checkbox'>
export type ProviderForm = Pick<Form<ProviderValues>, 'values' | 'field' | 'checkbox' | 'fill'>

interface RegisterOptions<Values> {
  audience: Audience
  initialValues: Values
  rules: (codeSent: boolean) => ZodType
  sent: (values: Values) => Sent<'register'>
}

const ofPhone: ReadonlySet<string> = new Set(['phone', 'code'])

/** A sign-up. Sent without a code it requests one; sent with a code it signs up. */
export const useRegister = <Values extends MemberValues & Record<keyof Values, string | boolean>>(
  options: RegisterOptions<Values>,
) => {
  const { audience, initialValues, rules, sent } = options
  const navigate = useNavigate()
  const lang = useLang()
  const code = useSendCode({
    audience,
    purpose: 'register',
    onErrors: (errors) => form.showFields(errors),
    onSent: () => form.focus('code'),
  })
  const form = useContractForm<Values>({ schema: rules(code.sent), initialValues })
  const register = useSubmit('register', {
    onDone: () => void navigate({ to: '/registSuccess', search: audienceQuery(audience) }),
    onRefused: (refused) => form.showFields(messagesOf(refused, 'code')),
  })
  /** The field after the code. */
  const [first = 'npi'] = audience === 'staff' ? familyFirst(lang, ['firstName', 'lastName']) : []
  const untouched = Object.keys(initialValues).every(
    (name) => ofPhone.has(name) || form.values[name as keyof Values] === initialValues[name as keyof Values],
  )
  return {
    form,
    code: {
      ...code,
      onSend: () => {
        if (form.checkField('phone')) code.sendTo(form.values.phone)
      },
      /** Leads to the fields that follow, while nothing is typed there. */
      next: untouched && code.sent ? () => form.focus(first) : undefined,
    },
    pending: register.pending,
    formProps: form.formProps((values) => {
      if (values.code === '') code.sendTo(values.phone)
      else register.submit(sent(values))
    }),
  }
}
