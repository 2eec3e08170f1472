import type { Db } from '../db/database.ts'
import { sendPasswordLink } from './linkMessages.ts'
import { hasAcceptedTerms, lockReached } from './queries.ts'
import { mayRenew } from './renewLink.ts'

/**
 * Whether staff signed this provider up, who has not yet accepted the terms or set a password. That must come first, so
 * the link for it is sent again, as often as the limit allows.
 */
export async function isUnfinished(db: Db, publicUrl: string, accountId: string): Promise<boolean> {
  const to = await lockReached(db, accountId)
  if (to.hasPassword || to.audience !== 'provider' || (await hasAcceptedTerms(db, accountId))) return false
  if (await mayRenew(db, accountId)) await sendPasswordLink(db, publicUrl, to)
  return true
}
