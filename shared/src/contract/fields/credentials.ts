import { z } from 'zod'
import { audiences } from '../../domain/account.ts'
import { passwordProblem } from '../../domain/credentials/password.ts'
import { recoveryCodeIn } from '../../domain/credentials/recoveryCode.ts'
import { isCodeShape } from '../../domain/credentials/verificationCode.ts'
import { tooLong } from './fields.ts'

export const audience = z.enum(audiences, { error: 'fields.invalid' })

export const verificationCode = z
  .string({ error: 'fields.enterCode' })
  .trim()
  .regex(/^\d{6}$/, { error: 'fields.enterCode' })

/** Six digits, or a recovery code in any spelling. */
export const secondStepCode = z
  .string({ error: 'fields.enterCode' })
  .trim()
  .refine((typed) => isCodeShape(typed) || recoveryCodeIn(typed) !== null, { error: 'fields.enterCode' })

export const typedPassword = z
  .string({ error: 'fields.enterPassword' })
  .min(1, { error: 'fields.enterPassword' })
  .max(1000, tooLong)

/** The password rule (docs/product.md, 1.5 Passwords). That of staff asks for more, which the handler checks. */
export const newPassword = typedPassword.refine((text) => passwordProblem(text, 'provider') === null, {
  error: 'fields.passwordRule',
})

/** 256 random bits, sent after the `#` of a link. */
export const linkToken = z
  .string({ error: 'fields.invalid' })
  .regex(/^[\w-]{43}$/, { error: 'fields.invalid' })

export const linkRefusals = ['link.unknown', 'link.used', 'link.expired'] as const
export const passwordRefusals = ['password.wrong', 'password.none', 'signIn.slowDown'] as const
export const codeRefusals = ['signIn.wrongCode', 'signIn.slowDown'] as const
