import { createHash, randomInt } from 'node:crypto'
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeIn,
  recoveryCodeLength,
  shownRecoveryCode,
} from '@bencao/shared/domain/credentials/recoveryCode.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

const newCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    '',
  )

/** Bound to its account, so that equal codes of two accounts have different hashes. */
const hashOf = (accountId: string, code: string): Buffer =>
  createHash('sha256').update(`recovery:${accountId}:${code}`).digest()

/** Creates an account's codes and replaces the old ones; they are shown once and stored as hashes only. */
export async function newRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await forgetRecoveryCodes(db, accountId)
  await db.run(sql`
    insert into recovery_code (account_id, code_hash)
    select ${accountId}, hash from unnest(${codes.map((code) => hashOf(accountId, code))}::bytea[]) as hash`)
  return codes.map(shownRecoveryCode)
}

export const forgetRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from recovery_code where account_id = ${accountId}`)

/** The hash of an unused code of this account; null for everything else. */
export async function findRecoveryCode(db: Db, accountId: string, typed: string): Promise<Buffer | null> {
  const code = recoveryCodeIn(typed)
  if (code === null) return null
  const hash = hashOf(accountId, code)
  const found = await db.exists(sql`
    select 1 from recovery_code where account_id = ${accountId} and code_hash = ${hash} and used_at is null`)
  return found ? hash : null
}

/** Uses a code up; false for all but one of several concurrent callers. */
export const useUpRecoveryCode = async (db: Db, accountId: string, hash: Buffer): Promise<boolean> =>
  (await db.run(sql`
    update recovery_code set used_at = app_now()
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`)) === 1
