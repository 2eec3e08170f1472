import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import { isCodeShape } from '@bencao/shared/domain/credentials/verificationCode.ts'
import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'

/** The proof of a sign-in: password or code. */
export type SignInMode = 'code' | 'password'

export interface Typed {
  phone: string
  code: string
  password: string
}

/** Field messages by field. */
export type Problems = Partial<Record<keyof Typed, FieldMessage>>

/** Sign-in has its own message for an invalid phone (docs/product.md, 17.2 Literal texts). */
const phoneProblem = (phone: string): Problems =>
  phoneDigits(phone) === null ? { phone: 'fields.phoneSignIn' } : {}

/**
 * The errors of a phone and its code. Before a code was sent, the code may be empty, because sending the form requests
 * one.
 */
export const codeProblems = (
  { phone, code }: Pick<Typed, 'phone' | 'code'>,
  codeSent: boolean,
): Problems => ({
  ...phoneProblem(phone),
  ...((codeSent || code !== '') && !isCodeShape(code) && { code: 'fields.enterCode' as const }),
})

/** The errors of a sign-in; empty if it can be sent. */
export const signInProblems = (mode: SignInMode, typed: Typed, codeSent: boolean): Problems =>
  mode === 'code'
    ? codeProblems(typed, codeSent)
    : {
        ...phoneProblem(typed.phone),
        ...(typed.password === '' && { password: 'fields.enterPassword' as const }),
      }
