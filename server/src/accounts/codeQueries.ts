import { codeLifetimeSeconds, codeResendSeconds, codeTries } from '@bencao/shared/domain/verificationCode.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeLockOf } from '../db/locks.ts'
import type { CodeFor } from './codes.ts'

/** Keeps a new code, which ends the one before; returns its id. */
export async function replaceCode(
  db: Db,
  { audience, phone, purpose }: CodeFor,
  { salt, hash }: { salt: Buffer; hash: Buffer },
): Promise<string> {
  const id = newId()
  await takeLockOf(db, `code:${audience}:${phone}:${purpose}`)
  await db.run(sql`
    update verification_code set replaced_at = app_now()
    where audience = ${audience} and phone = ${phone} and purpose = ${purpose}
      and used_at is null and replaced_at is null`)
  await db.run(sql`
    insert into verification_code (id, audience, phone, purpose, salt, code_hash, expires_at)
    values (${id}, ${audience}, ${phone}, ${purpose}, ${salt}, ${hash},
      app_now() + make_interval(secs => ${codeLifetimeSeconds}::int))`)
  return id
}

export interface GuessedCode {
  id: string
  salt: Buffer
  hash: Buffer
}

/** Takes one of the live code's tries, before anything is compared; null when there is none to take. */
export const takeTry = (db: Db, { audience, phone, purpose }: CodeFor): Promise<GuessedCode | null> =>
  db.maybe<GuessedCode>(sql`
    update verification_code set tries = tries + 1
    where audience = ${audience} and phone = ${phone} and purpose = ${purpose}
      and tries < ${codeTries}::int and used_at is null and replaced_at is null and expires_at > app_now()
    returning id, salt, code_hash as hash`)

/** Uses a code up; false when it was used, replaced or expired meanwhile. */
export const useUpCode = async (db: Db, id: string): Promise<boolean> =>
  (await db.run(sql`
    update verification_code set used_at = app_now()
    where id = ${id} and used_at is null and replaced_at is null and expires_at > app_now()`)) === 1

/** Whether a code that was sent just now still opens something, so that it need not be sent again. */
export const hasFreshCode = (db: Db, { audience, phone, purpose }: CodeFor): Promise<boolean> =>
  db.exists(sql`
    select 1 from verification_code
    where audience = ${audience} and phone = ${phone} and purpose = ${purpose}
      and tries < ${codeTries}::int and used_at is null and replaced_at is null
      and created_at > app_now() - make_interval(secs => ${codeResendSeconds}::int) limit 1`)
