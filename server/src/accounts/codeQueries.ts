import {
  codeResendSeconds,
  codeTries,
  othersTries,
} from '@bencao/shared/domain/credentials/verificationCode.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeLockOf } from '../db/locks.ts'
import { type CodeFor, lifetimeOf } from './codes.ts'

/** Stores a new code, which ends the previous one; returns its id. */
export async function replaceCode(
  db: Db,
  { audience, phone, purpose }: CodeFor,
  { salt, hash, sent, browser }: { salt: Buffer; hash: Buffer; sent: boolean; browser: Buffer | null },
): Promise<string> {
  const id = newId()
  await takeLockOf(db, `code:${audience}:${phone}:${purpose}`)
  await db.run(sql`
    update verification_code set replaced_at = app_now()
    where audience = ${audience} and phone = ${phone} and purpose = ${purpose}
      and used_at is null and replaced_at is null`)
  await db.run(sql`
    insert into verification_code (id, audience, phone, purpose, salt, code_hash, sent, browser_hash, expires_at)
    values (${id}, ${audience}, ${phone}, ${purpose}, ${salt}, ${hash}, ${sent}, ${browser},
      app_now() + make_interval(secs => ${lifetimeOf(purpose)}::int))`)
  return id
}

const guessedCodeRow = z.strictObject({
  id: z.uuid(),
  salt: z.instanceof(Buffer),
  hash: z.instanceof(Buffer),
  sent: z.boolean(),
})
export type GuessedCode = z.infer<typeof guessedCodeRow>

/**
 * Takes one of the live code's tries before the comparison; null if none is left. The browser that requested the code
 * has its own, so that others cannot use them up.
 */
export const takeTry = (
  db: Db,
  { audience, phone, purpose }: CodeFor,
  browser: Buffer | null,
): Promise<GuessedCode | null> => {
  const asked = sql`(browser_hash is null or browser_hash is not distinct from ${browser}::bytea)`
  return db.optional(
    guessedCodeRow,
    sql`
      update verification_code set
        tries = tries + ${asked}::int, others_tries = others_tries + (not ${asked})::int
      where audience = ${audience} and phone = ${phone} and purpose = ${purpose}
        and case when ${asked} then tries < ${codeTries}::int else others_tries < ${othersTries}::int end and used_at is null and replaced_at is null and expires_at > app_now()
      returning id, salt, code_hash as hash, sent`,
  )
}

/** Uses a code up; false if it was used, replaced or expired in the meantime. */
export const useUpCode = async (db: Db, id: string): Promise<boolean> =>
  (await db.run(sql`
    update verification_code set used_at = app_now()
    where id = ${id} and used_at is null and replaced_at is null and expires_at > app_now()`)) === 1

/** Whether a code that was sent a moment ago is still valid, so that it need not be sent again. */
export const hasFreshCode = (db: Db, { audience, phone, purpose }: CodeFor): Promise<boolean> =>
  db.exists(sql`
    select 1 from verification_code
    where audience = ${audience} and phone = ${phone} and purpose = ${purpose}
      and tries < ${codeTries}::int and used_at is null and replaced_at is null
      and created_at > app_now() - make_interval(secs => ${codeResendSeconds}::int) limit 1`)

const usedRow = z.strictObject({ purpose: z.string(), used: z.int() })

/**
 * Purposes for which less than `usedPercent` of the last `sent` codes were entered. Codes that can still be entered, or
 * from before a pause (a limit of `pauseSeconds`), do not count. Codes of the second step require a correct password
 * and are never paused.
 */
export const listHardlyUsed = (
  db: Db,
  { sent, usedPercent, pauseSeconds }: { sent: number; usedPercent: number; pauseSeconds: number },
): Promise<z.infer<typeof usedRow>[]> =>
  // The id begins with its creation time, so the index on it finds the last day.
  db.many(
    usedRow,
    sql`
      select purpose, count(used_at) as used
      from (
        select purpose, used_at, row_number() over (partition by purpose order by id desc) as newest
        from verification_code c
        where id >= rpad(lpad(to_hex((extract(epoch from now() - interval '25 hours') * 1000)::bigint), 12, '0'),
            32, '0')::uuid
          and purpose not in ('secondStep', 'turnOnStep')
          and created_at > app_now() - interval '24 hours' and (used_at is not null or expires_at <= app_now())
          and not exists (select 1 from limit_event l where l.key = 'codesPaused:' || c.purpose
            and c.created_at < l.at + make_interval(secs => ${pauseSeconds}::int))
          and exists (select 1 from outbox o
            where o.kind = 'code' and o.ref = c.id::text and o.channel = 'sms' and o.sent_at is not null)
      ) as decided
      where newest <= ${sent}::int group by purpose
      having count(*) = ${sent}::int and count(used_at) * 100 < ${usedPercent * sent}::int`,
  )
