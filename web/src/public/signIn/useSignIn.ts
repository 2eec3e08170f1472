import type { Audience } from '@bencao/shared/domain/account.ts'
import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { readMobile } from '../../browser/query.ts'
import type { UserInfo } from '../../state/makeClientState.ts'
import { useText } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import { messagesOf } from '../../ui/form/problems.ts'
import { phoneProblem, type Problems, signInProblems, type Typed, type Way } from './signInProblems.ts'
import { type Ticket, ticketIn } from './ticket.ts'

interface SignInOptions {
  way: Way
  audience: Audience
  /** What was typed before; null reads it from the address. */
  phone: string | null
  /** The account has a second step, which is taken with this. */
  onTicket: (ticket: Ticket, phone: string) => void
  onDone: (userInfo: UserInfo) => void
}

/** The state of the sign-in form: what is typed, what is wrong with it, and how it is sent. */
export const useSignIn = ({ way, audience, phone, onTicket, onDone }: SignInOptions) => {
  const text = useText()
  const { searchStr } = useLocation()
  const [typed, setTyped] = useState<Typed>(() => ({
    phone: phone ?? formatPhone(readMobile(searchStr)),
    code: '',
    password: '',
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})

  const login = useSubmit('login', {
    // A second step is nothing that went wrong; every other refusal is said here.
    quiet: true,
    onDone: ({ userInfo }) => onDone(userInfo),
    onRefused: (refused) => {
      const ticket = ticketIn(refused)
      if (ticket) return onTicket(ticket, typed.phone)
      showError(refused.message)
      setErrors(messagesOf(refused, way))
    },
  })

  const refuse = (problems: Problems) =>
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, text(key)])))

  return {
    typed,
    errors,
    setErrors,
    pending: login.pending,
    type: (field: keyof Typed, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)))
    },
    /** Whether the phone is one; says so under it when not. */
    checkPhone: (): boolean => {
      const problems = phoneProblem(typed)
      refuse(problems)
      return problems.phone === undefined
    },
    send: () => {
      const problems = signInProblems(way, typed)
      refuse(problems)
      if (Object.keys(problems).length > 0) return
      const who = { audience, phone: phoneDigits(typed.phone) ?? '' }
      if (way === 'code') login.submit({ ...who, mode: way, code: typed.code })
      else login.submit({ ...who, mode: way, password: typed.password })
    },
  }
}
