import type { Audience } from '@bencao/shared/domain/account.ts'
import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { useLocation } from '@tanstack/react-router'
import { useSubmit } from '../../api/useSubmit.ts'
import { readMobile } from '../../browser/query.ts'
import type { UserInfo } from '../../state/makeClientState.ts'
import { showError } from '../../notices/notices.ts'
import { messagesOf } from '../../ui/form/problems.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { type SignInMode, signInProblems } from './signInProblems.ts'
import { type Ticket, ticketIn } from './ticket.ts'

interface SignInOptions {
  mode: SignInMode
  audience: Audience
  /** The earlier input; null reads the phone from the address. */
  phone: string | null
  /** Called if the account has a second step, with the ticket for it. */
  onTicket: (ticket: Ticket, phone: string) => void
  onDone: (userInfo: UserInfo) => void
}

/** The sign-in form. Sent without a code, it requests one first. */
export const useSignIn = ({ mode, audience, phone, onTicket, onDone }: SignInOptions) => {
  const { searchStr } = useLocation()
  const code = useSendCode({
    audience,
    purpose: 'signIn',
    onErrors: (errors) => form.showFields(errors),
    onSent: () => form.focus('code'),
  })
  const form = useForm({
    initialValues: { phone: phone ?? formatPhone(readMobile(searchStr)), code: '', password: '' },
    check: (typed) => signInProblems(mode, typed, code.sent),
  })
  const login = useSubmit('login', {
    // A second step is not an error; every other refusal is shown here.
    quiet: true,
    onDone: ({ userInfo }) => onDone(userInfo),
    onRefused: (refused) => {
      const ticket = ticketIn(refused)
      if (ticket) return onTicket(ticket, form.values.phone)
      showError(refused.message)
      form.showFields(messagesOf(refused, mode))
    },
  })

  return {
    form,
    code: { ...code, onSend: () => form.checkField('phone') && code.sendTo(form.values.phone) },
    pending: login.pending,
    formProps: form.formProps((typed) => {
      const account = { audience, phone: phoneDigits(typed.phone) ?? '' }
      if (mode === 'password') login.submit({ ...account, mode, password: typed.password })
      else if (typed.code === '') code.sendTo(typed.phone)
      else login.submit({ ...account, mode, code: typed.code })
    }),
  }
}
