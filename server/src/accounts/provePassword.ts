import type { Db, Transaction } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import { forgetCounted, type Limit, scaled, secondsOver } from '../limits/queries.ts'
import type { SignInSetup } from './attempts.ts'
import { passwordMatches } from './passwords.ts'
import { lockSigningIn, type SigningIn } from './queries.ts'
import { whileBusy } from '../limits/slots.ts'

const wrongOldOnes = (scale: number, accountId: string): Limit =>
  scaled(scale, { key: `password:change:${accountId}`, most: 10, seconds: 15 * 60 })

/** The result of a correct password. Call it in the transaction of the change; it locks the account. */
export type Proof = (db: Db) => Promise<SigningIn>

/**
 * Checks what the owner of a session types against the account's password. The attempt is counted before the check, and
 * a correct password resets the count.
 * @throws Refusal `password.wrong`, `password.none`, `signIn.slowDown`
 */
export async function provePassword(
  setup: SignInSetup,
  transaction: Transaction,
  accountId: string,
  typed: string,
  field: 'password' | 'oldPassword' = 'password',
): Promise<Proof> {
  const limit = wrongOldOnes(setup.rateLimitScale, accountId)
  const checking =
    setup.hashing.run(async () => {
      const { passwordHash } = await transaction(async (db) => {
        const retryAfterSeconds = await secondsOver(db, [limit])
        if (retryAfterSeconds > 0) refuse('signIn.slowDown', { data: { retryAfterSeconds } })
        return lockSigningIn(db, accountId)
      })
      // A first password needs a code to the phone on file, which is as good a proof.
      if (passwordHash === null) refuse('password.none', { fields: { [field]: 'fields.passwordNone' } })
      if (!(await passwordMatches(typed, passwordHash)))
        refuse('password.wrong', { fields: { [field]: 'fields.passwordWrong' } })
      return passwordHash
    }) ?? refuse('signIn.slowDown', whileBusy)
  const proved = await checking
  return async (db) => {
    const account = await lockSigningIn(db, accountId)
    if (account.passwordHash !== proved) refuse('password.wrong')
    await forgetCounted(db, limit.key)
    return account
  }
}
