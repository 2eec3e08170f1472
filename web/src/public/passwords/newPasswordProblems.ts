import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { passwordProblem } from '@bencao/shared/domain/credentials/password.ts'

/** A new password, typed twice. */
export const noPassword = { password: '', again: '' }
export type TypedTwice = typeof noPassword

/** The errors of a new password by field (docs/product.md, 1.5 Passwords); empty if it is valid. */
export const newPasswordProblems = (
  { password, again }: TypedTwice,
  audience: Audience,
): Partial<Record<keyof TypedTwice, FieldMessage>> => {
  if (password === '') return { password: 'fields.enterPassword' }
  if (passwordProblem(password, audience) !== null)
    return { password: audience === 'staff' ? 'fields.passwordStaffRule' : 'fields.passwordRule' }
  return password === again ? {} : { again: 'fields.passwordsDiffer' }
}
