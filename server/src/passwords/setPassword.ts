import type { Audience } from '@bencao/shared/domain/account.ts'
import { passwordProblem } from '@bencao/shared/domain/credentials/password.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { ContextOf } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { strangerFrom } from '../accounts/asker.ts'
import { notifyOfChange } from '../accounts/changeMessages.ts'
import { endTickets } from '../secondStep/queries.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { forgetBrowsers, rememberBrowser } from '../accounts/browserQueries.ts'
import type { LinkPurpose } from '@bencao/shared/domain/account.ts'
import { endLinks, type FoundLink, findLink, useUpLink } from '../accounts/linkQueries.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { keepTerms, lockSigningIn, replacePassword, type SigningIn } from '../accounts/queries.ts'
import { whileBusy } from '../limits/slots.ts'

/** Refuses a new password that breaks the rule of the account's audience. */
export function refuseWeak(password: string, audience: Audience): void {
  if (passwordProblem(password, audience) === null) return
  refuse('input.refused', {
    fields: { password: audience === 'staff' ? 'fields.passwordStaffRule' : 'fields.passwordRule' },
  })
}

export interface ByLink {
  token: string
  password: string
  purpose: LinkPurpose
  /** Null: either audience. */
  audience: Audience | null
  /** Whether the terms are accepted with it; left out if the page does not ask. */
  acceptTerms?: boolean
}

/**
 * Sets a password by a link, which is then used up. All sessions end, including the caller's, and so do all links. Of
 * the account's browsers only the caller's stays known, and with a second step none. Returns the phone to sign in with.
 */
export async function setPasswordByLink(
  setup: SignInSetup,
  { token, password, purpose, audience, acceptTerms }: ByLink,
  { transaction, audit, ip, browser }: ContextOf<'doctor_set_password'>,
): Promise<{ phone: string }> {
  const opened = (link: FoundLink): string => {
    if (link.state === 'unknown' || link.purpose !== purpose) return refuse('link.unknown')
    if (audience !== null && link.audience !== audience) return refuse('link.unknown')
    if (link.state === 'used') return refuse('link.used')
    if (link.state === 'expired') return refuse('link.expired')
    refuseWeak(password, link.audience)
    return link.accountId
  }
  const working =
    setup.hashing.run(async () => {
      const accountId = opened(await transaction((db) => findLink(db, token)))
      return { accountId, hash: await hashPassword(password) }
    }, strangerFrom(ip)) ?? refuse('signIn.slowDown', whileBusy)
  const { accountId, hash } = await working
  const { phone } = await transaction(async (db) => {
    const account = await lockSigningIn(db, accountId)
    if (!(await useUpLink(db, token))) {
      opened(await findLink(db, token))
      refuse('link.used')
    }
    if (acceptTerms !== undefined && !(await keepTerms(db, accountId, acceptTerms)))
      refuse('input.refused', { fields: { acceptTerms: 'fields.acceptTerms' } })
    await storePassword(db, account, hash, null)
    await forgetBrowsers(db, accountId)
    // With a second step, the link alone does not prove the owner.
    if (account.twoStep === 'off') await rememberBrowser(db, accountId, browser)
    return account
  })
  audit({ recordId: accountId })
  return { phone }
}

/**
 * Stores a new password for an account that the caller has locked. Ends its links to set one, its sign-ins in progress
 * and its sessions except `kept`. If it replaces a password, the owner is notified by phone and e-mail.
 */
export async function storePassword(
  db: Db,
  account: SigningIn,
  hash: string,
  kept: Buffer | null,
): Promise<void> {
  const { accountId } = account
  await replacePassword(db, accountId, hash)
  await endLinks(db, accountId, ['setPassword', 'resetPassword'])
  await endOtherSessions(db, accountId, kept)
  await endTickets(db, accountId)
  if (account.passwordHash !== null) await notifyOfChange(db, 'passwordChanged', newId(), account)
}
