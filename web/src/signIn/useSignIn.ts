import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { readMobile, readQuery } from '../browser/query.ts'
import { doors, ownPaths } from '../routes.tsx'
import { landing } from '../session/landing.ts'
import { clientState } from '../session/session.ts'
import { useText } from '../text/text.ts'
import { messagesOf } from '../ui/problems.ts'
import { phoneProblem, type Problems, signInProblems, type Typed, type Way } from './problems.ts'

/** The state of the sign-in form: what is typed, what is wrong with it, and how it is sent. */
export const useSignIn = (way: Way) => {
  const text = useText()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const [typed, setTyped] = useState<Typed>(() => ({
    phone: formatPhone(readMobile(searchStr)),
    code: '',
    password: '',
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})

  const login = useSubmit('login', {
    onDone: ({ userInfo }) => {
      clientState.set({ userInfo, vipstatus: userInfo.vipStatus })
      const { audience } = userInfo
      const asked = readQuery(searchStr)['next']
      void navigate({ href: landing(asked, ownPaths(audience), doors[audience].home), replace: true })
    },
    onRefused: (refused) => setErrors(messagesOf(refused, way)),
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
      const who = { audience: 'provider' as const, phone: phoneDigits(typed.phone) ?? '' }
      if (way === 'code') login.submit({ ...who, mode: way, code: typed.code })
      else login.submit({ ...who, mode: way, password: typed.password })
    },
  }
}
