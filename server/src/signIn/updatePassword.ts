import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { ContextOf } from '../http/context.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { provePassword } from '../accounts/provePassword.ts'
import { refuseWeak, setPasswordByLink, storePassword } from '../passwords/setPassword.ts'
import { whileBusy } from '../limits/slots.ts'

type WithOld = Extract<Input<'update_pwd'>, { mode: 'old' }>

/** A phone is not a proof. The proof is the old password, in a session of its account, or a fresh reset token. */
export async function updatePassword(
  setup: SignInSetup,
  input: Input<'update_pwd'>,
  context: ContextOf<'update_pwd'>,
): Promise<Output<'update_pwd'>> {
  if (input.mode === 'old') await changePassword(setup, input, context)
  else {
    const { resetToken: token, password } = input
    await setPasswordByLink(setup, { token, password, purpose: 'resetPassword', audience: null }, context)
  }
  return {}
}

async function changePassword(
  setup: SignInSetup,
  { oldPassword, password }: WithOld,
  { session, transaction, refuse, audit }: ContextOf<'update_pwd'>,
): Promise<void> {
  if (!session) return refuse('session.tokenMissing')
  const { accountId, audience, tokenHash } = session
  refuseWeak(password, audience)
  const proved = await provePassword(setup, transaction, accountId, oldPassword, 'oldPassword')
  const hash = await (setup.hashing.run(() => hashPassword(password)) ?? refuse('signIn.slowDown', whileBusy))
  await transaction(async (db) => {
    await storePassword(db, await proved(db), hash, tokenHash)
  })
  audit({ recordId: accountId })
}
