import { createHash, randomBytes } from 'node:crypto'
import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import {
  accountStatuses,
  type Audience,
  audiences,
  type Role,
  roles,
  staffTasks,
  twoStepMethods,
} from '@bencao/shared/domain/account.ts'
import { type Permission, permissionsOf } from '@bencao/shared/domain/permission.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'

export const sessionRow = z.strictObject({
  sessionId: z.uuid(),
  tokenHash: z.instanceof(Buffer),
  accountId: z.uuid(),
  audience: z.enum(audiences),
  role: z.enum(roles),
  staffRoles: z.array(z.enum(staffTasks)),
  status: z.enum(accountStatuses),
  twoStep: z.enum(twoStepMethods),
  endsAt: instant,
  idleEndsAt: instant,
  /** The last use was recorded over a minute ago, so this one must be recorded. */
  touchDue: z.boolean(),
})
export type LiveSession = z.infer<typeof sessionRow>

export interface Session extends LiveSession {
  /** The account must turn on its second step before anything else. */
  stepMissing: boolean
  /** The member of staff who looks at the portal of this provider, and changes nothing; null: the account's own session. */
  viewer: { accountId: string; role: Role } | null
}

/** What a session may do now. */
export const permissionsOfSession = ({ viewer, ...session }: Session): Permission[] =>
  permissionsOf({ ...session, readOnly: viewer !== null })

const most = 10

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

const idleEndsAt = sql`s.last_seen_at + make_interval(secs => s.idle_seconds)`

const sessions = (which: Sql): Sql => sql`
    select s.id as "sessionId", s.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role,
      a.staff_roles as "staffRoles", a.status,
      a.two_step as "twoStep", epoch(s.ends_at) as "endsAt", epoch(${idleEndsAt}) as "idleEndsAt",
      s.last_seen_at < c.now - interval '1 minute' as "touchDue"
    from session s join account a on a.id = s.account_id cross join clock c
    where ${which} and s.ends_at > c.now and ${idleEndsAt} > c.now`

/** The live session of a token, with its account's state; null if it is unknown, idle for too long or ended. */
export const findSession = (db: Db, tokenHash: Buffer): Promise<LiveSession | null> =>
  db.optional(sessionRow, sessions(sql`s.token_hash = ${tokenHash}`))

/** Like `findSession` for many tokens, in their order. */
async function findSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<(LiveSession | null)[]> {
  const keys = tokenHashes.map((hash) => hash.toString('hex'))
  const wanted = new Map(keys.map((key, at) => [key, tokenHashes[at]]))
  const found = await db.many(
    sessionRow,
    sessions(sql`s.token_hash = any (${[...wanted.values()]}::bytea[])`),
  )
  const known = new Map(found.map((session) => [session.tokenHash.toString('hex'), session]))
  return keys.map((key) => known.get(key) ?? null)
}

/** The current live session of a token. It is never cached, so that a session ended by any server ends here at once. */
export type SessionFinder = (tokenHash: Buffer) => Promise<LiveSession | null>

/** Finds the sessions of concurrent callers with one statement. */
export const sessionFinder = (db: Db): SessionFinder =>
  together(200, (tokenHashes: Buffer[]) => findSessions(db, tokenHashes))

/** Recorded at most once a minute. */
export const touchSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    update session set last_seen_at = app_now()
    where token_hash = ${tokenHash} and last_seen_at < app_now() - interval '1 minute'`)

/**
 * Opens a session that lasts as long as the settings say, and returns its token, which is not stored. Ends the oldest
 * sessions over ten; those that ended without use do not count.
 */
export async function openSession(
  db: Db,
  account: { id: string; audience: Audience },
  device: string,
): Promise<string> {
  const token = newToken()
  await db.run(sql`
    insert into session (token_hash, account_id, ends_at, idle_seconds, device)
    select ${hashToken(token)}::bytea, ${account.id}::uuid, app_now() + make_interval(secs => t.whole), t.idle,
      ${device}::text
    from setting s, jsonb_to_record(s.value -> ${account.audience}::text) as t (idle int, whole int)
    where s.key = 'sessionTimes'`)
  await db.run(sql`
    delete from session s where s.account_id = ${account.id} and (${idleEndsAt} <= app_now() or s.token_hash in (
      select s.token_hash from session s where s.account_id = ${account.id} and ${idleEndsAt} > app_now()
      order by s.created_at desc offset ${most}))`)
  return token
}

export const endSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`delete from session where token_hash = ${tokenHash}`)

const { element: listedSessionRow } = contract.session_list.output.shape.rows
export type ListedSession = z.infer<typeof listedSessionRow>

/** The live sessions of an account, the caller's first; at most ten are open at a time. */
export const listSessions = (db: Db, { accountId, tokenHash }: Session): Promise<ListedSession[]> =>
  db.many(
    listedSessionRow,
    sql`
      select s.id as "sessionId", s.device, epoch(s.created_at) as "createdAt", epoch(s.last_seen_at) as "lastSeenAt",
        s.token_hash = ${tokenHash} as current
      from session s cross join clock c
      where s.account_id = ${accountId} and s.ends_at > c.now and ${idleEndsAt} > c.now
      order by current desc, s.last_seen_at desc, s.id limit ${most}`,
  )

/** Ends one session of the account; false if it has none with that id. */
export const endSessionById = async (db: Db, accountId: string, sessionId: string): Promise<boolean> =>
  (await db.run(sql`delete from session where account_id = ${accountId} and id = ${sessionId}`)) === 1

/** Ends all sessions of an account except `kept`. */
export const endOtherSessions = (db: Db, accountId: string, kept: Buffer | null): Promise<number> =>
  db.run(sql`
    delete from session where account_id = ${accountId} and token_hash is distinct from ${kept}::bytea`)
