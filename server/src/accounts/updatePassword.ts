import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { ContextOf } from '../http/context.ts'
import { newId } from '../db/ids.ts'
import { textsIn } from '../http/texts.ts'
import { forgetCounted, type Limit } from '../limits/queries.ts'
import { queueMessage } from '../outbox/queries.ts'
import { type SignInSetup, secondsOver, whileBusy } from './attempts.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { lockSigningIn } from './queries.ts'
import { setPasswordByLink, storePassword } from './setPassword.ts'

type WithOld = Extract<Input<'update_pwd'>, { mode: 'old' }>

/** A phone is no proof: the old password is one, in a session of its account, or a fresh reset token. */
export async function updatePassword(
  setup: SignInSetup,
  input: Input<'update_pwd'>,
  context: ContextOf<'update_pwd'>,
): Promise<Output<'update_pwd'>> {
  if (input.mode === 'old') await changePassword(setup, input, context)
  else {
    const { resetToken: token, password } = input
    const link = { token, password, purpose: 'resetPassword', audience: null } as const
    await setPasswordByLink(setup, link, context, context.session?.tokenHash)
  }
  setup.messageQueued?.()
  return {}
}

const wrongOldOnes = (scale: number, accountId: string): Limit => ({
  key: `password:change:${accountId}`,
  most: Math.max(1, Math.round(10 * scale)),
  seconds: 15 * 60,
})

async function changePassword(
  setup: SignInSetup,
  { oldPassword, password }: WithOld,
  { session, transaction, refuse, audit }: ContextOf<'update_pwd'>,
): Promise<void> {
  if (!session) return refuse('session.tokenMissing')
  const { accountId, tokenHash } = session
  const limit = wrongOldOnes(setup.rateLimitScale, accountId)
  const working =
    setup.hashing.run(async () => {
      const account = await transaction(async (db) => {
        const retryAfterSeconds = await secondsOver(db, [limit])
        if (retryAfterSeconds > 0) refuse('signIn.slowDown', { data: { retryAfterSeconds } })
        return lockSigningIn(db, accountId)
      })
      if (!(await passwordMatches(oldPassword, account.passwordHash))) return refuse('password.wrong')
      return { before: account.passwordHash, hash: await hashPassword(password) }
    }) ?? refuse('signIn.slowDown', whileBusy)
  const { before, hash } = await working
  await transaction(async (db) => {
    const account = await lockSigningIn(db, accountId)
    if (account.passwordHash !== before) refuse('password.wrong')
    await forgetCounted(db, limit.key)
    await storePassword(db, accountId, hash, tokenHash)
    await queueMessage(db, {
      kind: 'passwordChanged',
      ref: newId(),
      channel: 'sms',
      recipient: account.phone,
      body: textsIn(account.lang)('sms.passwordChanged'),
      askedFor: true,
    })
  })
  audit({ recordId: accountId })
}
