import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import { isCodeShape } from '@bencao/shared/domain/verificationCode.ts'
import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'

export type Way = 'code' | 'password'

export interface Typed {
  phone: string
  code: string
  password: string
}

/** Field messages by field. */
export type Problems = Partial<Record<keyof Typed, FieldMessage>>

/** Sign-in has a message of its own for a wrong phone (docs/product.md, 17.2 Literal texts). */
export const phoneProblem = ({ phone }: Typed): Problems =>
  phoneDigits(phone) === null ? { phone: 'fields.phoneSignIn' } : {}

/** What keeps a sign-in from being sent; empty when nothing does. */
export const signInProblems = (way: Way, typed: Typed): Problems => ({
  ...phoneProblem(typed),
  ...(way === 'code' && !isCodeShape(typed.code) && { code: 'fields.enterCode' as const }),
  ...(way === 'password' && typed.password === '' && { password: 'fields.enterPassword' as const }),
})
