import type { SignInSetup } from './attempts.ts'
import { checkCode, type Guesser } from './checkCode.ts'
import { useUpCode } from './codeQueries.ts'
import type { CodeFor } from './codes.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'

/**
 * Compares a code with the live one. Returns a function that uses it up, to be called in the transaction of the change.
 * @throws Refusal `signIn.wrongCode`, `signIn.slowDown`
 */
export async function proveByFreshCode(
  setup: SignInSetup,
  guesser: Guesser,
  wanted: CodeFor,
  code: string,
): Promise<(db: Db) => Promise<void>> {
  const codeId = (await checkCode(setup, guesser, wanted, code)) ?? refuse('signIn.wrongCode')
  return async (db) => {
    if (!(await useUpCode(db, codeId))) refuse('signIn.wrongCode')
  }
}
