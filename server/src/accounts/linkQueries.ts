import { audiences, type LinkPurpose, linkPurposes } from '@bencao/shared/domain/account.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../sessions/queries.ts'

/** How long a password may be reset after a code was entered, in seconds. */
export const resetSeconds = 15 * 60

/** Creates a link for an account and returns its token: 256 random bits, of which only a hash is stored. */
export async function newLink(
  db: Db,
  accountId: string,
  purpose: LinkPurpose,
  seconds: number,
  { ofSignUp = false }: { ofSignUp?: boolean } = {},
): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into one_time_link (token_hash, account_id, purpose, of_sign_up, expires_at)
    values (${hashToken(token)}, ${accountId}, ${purpose}, ${ofSignUp}, app_now() + make_interval(secs => ${seconds}::int))`)
  return token
}

const knownLinkRow = z.strictObject({
  state: z.enum(['alive', 'used', 'expired']),
  purpose: z.enum(linkPurposes),
  accountId: z.uuid(),
  audience: z.enum(audiences),
  /** It proves the e-mail address that was given at sign-up. */
  ofSignUp: z.boolean(),
})
interface UnknownLink {
  state: 'unknown'
  purpose: null
  accountId: null
  audience: null
  ofSignUp: false
}
export type FoundLink = z.infer<typeof knownLinkRow> | UnknownLink

const nowhere: UnknownLink = {
  state: 'unknown',
  purpose: null,
  accountId: null,
  audience: null,
  ofSignUp: false,
}

/** The state of a link. Looking at it does not use it up. */
export async function findLink(db: Db, token: string): Promise<FoundLink> {
  const found = await db.optional(
    knownLinkRow,
    sql`
      select l.purpose, l.of_sign_up as "ofSignUp", l.account_id as "accountId", a.audience,
        case when l.used_at is not null then 'used' when l.expires_at <= app_now() then 'expired' else 'alive' end as state
      from one_time_link l join account a on a.id = l.account_id
      where l.token_hash = ${hashToken(token)}`,
  )
  return found ?? nowhere
}

/** Uses a live link up; false for all but one of several concurrent callers. */
export const useUpLink = async (db: Db, token: string): Promise<boolean> =>
  (await db.run(sql`
    update one_time_link set used_at = app_now()
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > app_now()`)) === 1

/** Ends the live links of an account for these purposes. */
export const endLinks = (db: Db, accountId: string, purposes: readonly LinkPurpose[]): Promise<number> =>
  db.run(sql`
    update one_time_link set expires_at = app_now()
    where account_id = ${accountId} and purpose = any(${[...purposes]}::text[])
      and used_at is null and expires_at > app_now()`)
