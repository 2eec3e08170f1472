import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import { isCodeShape } from '@bencao/shared/domain/credentials/verificationCode.ts'
import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'

/** What a sign-in proves the phone with. */
export type SignInMode = 'code' | 'password'

export interface Typed {
  phone: string
  code: string
  password: string
}

/** Field messages by field. */
export type Problems = Partial<Record<keyof Typed, FieldMessage>>

/** Sign-in has a message of its own for a wrong phone (docs/product.md, 17.2 Literal texts). */
const phoneProblem = (phone: string): Problems =>
  phoneDigits(phone) === null ? { phone: 'fields.phoneSignIn' } : {}

/** What is wrong with a phone and its code; before a code was sent none has to be there, because sending asks for it. */
export const codeProblems = (
  { phone, code }: Pick<Typed, 'phone' | 'code'>,
  codeSent: boolean,
): Problems => ({
  ...phoneProblem(phone),
  ...((codeSent || code !== '') && !isCodeShape(code) && { code: 'fields.enterCode' as const }),
})

/** What keeps a sign-in from being sent; empty when nothing does. */
export const signInProblems = (mode: SignInMode, typed: Typed, codeSent: boolean): Problems =>
  mode === 'code'
    ? codeProblems(typed, codeSent)
    : {
        ...phoneProblem(typed.phone),
        ...(typed.password === '' && { password: 'fields.enterPassword' as const }),
      }
