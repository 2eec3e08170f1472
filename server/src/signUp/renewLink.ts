import { findLink } from '../accounts/linkQueries.ts'
import type { Db } from '../db/database.ts'
import { countWithin, type Limit } from '../limits/queries.ts'
import { sendEmailLink, sendPasswordLink, notifyAccountExists } from './linkMessages.ts'
import { lockReached } from './queries.ts'

const ofAccount = (accountId: string): Limit[] => [
  { key: `linkRenew:minute:${accountId}`, most: 1, seconds: 60 },
  { key: `linkRenew:day:${accountId}`, most: 5, seconds: 86_400 },
]

/** Counts one more link to an account's owner; returns whether it may be sent. */
export async function mayRenew(db: Db, accountId: string): Promise<boolean> {
  for (const limit of ofAccount(accountId)) if (!(await countWithin(db, limit))) return false
  return true
}

/** Sends the replacement of a link to its account, and returns which; null, and silently nothing, for an unknown link, or too often. */
export async function renewLink(db: Db, publicUrl: string, token: string): Promise<string | null> {
  const link = await findLink(db, token)
  if (link.state === 'unknown' || link.purpose === 'resetPassword') return null
  const to = await lockReached(db, link.accountId)
  if (!(await mayRenew(db, to.accountId))) return null
  if (link.purpose === 'email' && !to.emailVerified) await sendEmailLink(db, publicUrl, to, link)
  else if (to.hasPassword) await notifyAccountExists(db, to)
  else await sendPasswordLink(db, publicUrl, to)
  return to.accountId
}
