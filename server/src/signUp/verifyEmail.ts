import { linkSeconds } from '@bencao/shared/domain/limits.ts'
import type { Input, Output } from '@bencao/shared/contract/index.ts'
import { findLink, newLink, useUpLink } from '../accounts/linkQueries.ts'
import type { ContextOf } from '../http/context.ts'
import { lockReached, markEmailVerified } from './queries.ts'

/**
 * Proves an e-mail address; a person without a password then sets one. Not after a change of the address: a stranger with the
 * session may have made it.
 */
export async function verifyEmail(
  { linkToken }: Input<'email_verify'>,
  { transaction, refuse, audit }: ContextOf<'email_verify'>,
): Promise<Output<'email_verify'>> {
  const { accountId, ...answer } = await transaction(async (db) => {
    const link = await findLink(db, linkToken)
    if (link.state === 'unknown' || link.purpose !== 'email') return refuse('link.unknown')
    if (link.state === 'expired') return refuse('link.expired')
    if (link.state === 'used' || !(await useUpLink(db, linkToken))) return refuse('link.used')
    const account = await lockReached(db, link.accountId)
    await markEmailVerified(db, link.accountId)
    const setPasswordToken =
      link.ofSignUp && !account.hasPassword
        ? await newLink(db, link.accountId, 'setPassword', linkSeconds)
        : null
    return { accountId: link.accountId, audience: link.audience, setPasswordToken }
  })
  audit({ recordId: accountId })
  return answer
}
