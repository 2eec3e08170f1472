import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text.ts'
import { newPasswordProblems, type TypedTwice } from './newPasswordProblems.ts'
import { firstWrong } from './problems.ts'

type Errors = Partial<Record<keyof TypedTwice, string>>

/**
 * A new password typed twice, for `<NewPassword {...}>`. `check()` gives the password once nothing is wrong with it,
 * else null with the messages shown; `showFields` shows what the server said.
 */
export const useNewPassword = () => {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<TypedTwice>({ password: '', again: '' })
  const [errors, setErrors] = useState<Errors>({})

  useEffect(() => {
    const wrong = firstWrong(['password', 'again'], errors)
    if (wrong) box.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
  }, [errors])

  return {
    box,
    typed,
    errors,
    type: (field: keyof TypedTwice, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }))
      setErrors({})
    },
    check: (): string | null => {
      const problems = Object.entries(newPasswordProblems(typed))
      setErrors(Object.fromEntries(problems.map(([field, key]) => [field, text(key)])))
      return problems.length === 0 ? typed.password : null
    },
    showFields: (fields: Record<string, string>) => {
      if ('password' in fields) setErrors(fields)
    },
  }
}
