import type { Audience } from '@bencao/shared/domain/account.ts'
import type { Db } from '../db/database.ts'
import type { ContextOf } from '../http/context.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { type SignInSetup, whileBusy } from './attempts.ts'
import { endLinks, type FoundLink, findLink, type LinkPurpose, useUpLink } from './oneTimeLinks.ts'
import { hashPassword } from './passwords.ts'
import { lockSigningIn, replacePassword } from './queries.ts'

export interface ByLink {
  token: string
  password: string
  purpose: LinkPurpose
  /** Null: of either. */
  audience: Audience | null
}

/** Sets a password by a link, which is then used up. All sessions but `kept` end, and all links of its kind. */
export async function setPasswordByLink(
  setup: SignInSetup,
  { token, password, purpose, audience }: ByLink,
  { transaction, refuse, audit }: ContextOf<'doctor_set_password'>,
  kept: Buffer | null = null,
): Promise<void> {
  const opened = (link: FoundLink): string => {
    if (link.state === 'unknown' || link.purpose !== purpose) return refuse('link.unknown')
    if (audience !== null && link.audience !== audience) return refuse('link.unknown')
    if (link.state === 'used') return refuse('link.used')
    return link.state === 'expired' ? refuse('link.expired') : link.accountId
  }
  const working =
    setup.hashing.run(async () => {
      const accountId = opened(await transaction((db) => findLink(db, token)))
      return { accountId, hash: await hashPassword(password) }
    }) ?? refuse('signIn.slowDown', whileBusy)
  const { accountId, hash } = await working
  await transaction(async (db) => {
    await lockSigningIn(db, accountId)
    if (!(await useUpLink(db, token))) {
      opened(await findLink(db, token))
      refuse('link.used')
    }
    await storePassword(db, accountId, hash, kept)
  })
  audit({ recordId: accountId })
}

/** Keeps a new password of an account that the caller has locked; whoever was signed in otherwise is no longer. */
export async function storePassword(
  db: Db,
  accountId: string,
  hash: string,
  kept: Buffer | null,
): Promise<void> {
  await replacePassword(db, accountId, hash)
  await endLinks(db, accountId, ['setPassword', 'resetPassword'])
  await endOtherSessions(db, accountId, kept)
}
