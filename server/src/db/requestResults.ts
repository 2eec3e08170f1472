import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'

export interface RequestKey {
  /** An account, or a visitor's session in the form of an id. */
  callerId: string
  call: string
  requestId: string
  bodyHash: Buffer
}

const keptRow = z.strictObject({ sameBody: z.boolean(), reply: z.unknown() })
type Kept = z.infer<typeof keptRow>

/** After this time a first call that has stored nothing counts as ended by the end of its server. */
const runningSeconds = 90

/**
 * Claims a request id. Returns null for the first call, else what is stored; a null `reply` means that the first call is
 * running. In a transaction it waits for a concurrent call with the same id.
 */
export async function claimRequest(db: Db, key: RequestKey): Promise<Kept | null> {
  const inserted = await db.run(sql`
    insert into request_result (account_id, call, request_id, body_hash)
    values (${key.callerId}, ${key.call}, ${key.requestId}, ${key.bodyHash})
    on conflict do nothing`)
  if (inserted === 1) return null
  const takenOver = await db.run(sql`
    update request_result set created_at = app_now()
    where account_id = ${key.callerId} and call = ${key.call} and request_id = ${key.requestId}
      and reply is null and body_hash = ${key.bodyHash}
      and created_at < app_now() - make_interval(secs => ${runningSeconds}::int)`)
  if (takenOver === 1) return null
  return db.one(
    keptRow,
    sql`
      select body_hash = ${key.bodyHash} as "sameBody", reply from request_result
      where account_id = ${key.callerId} and call = ${key.call} and request_id = ${key.requestId}`,
  )
}

/** The statement that stores the reply of a claimed request. */
export const keptReply = (key: RequestKey, reply: unknown): Sql => sql`
    update request_result set reply = ${JSON.stringify(reply)}
    where account_id = ${key.callerId} and call = ${key.call} and request_id = ${key.requestId}`

/** Gives up the claim of a call that stored no reply, so that a repeat runs again. */
export async function releaseRequest(db: Db, key: RequestKey): Promise<void> {
  await db.run(sql`
    delete from request_result
    where account_id = ${key.callerId} and call = ${key.call} and request_id = ${key.requestId} and reply is null`)
}
