import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'
import { migrationsIn } from './migrate.ts'

const patienceMs = 500
/** The path is public, so that a flood of requests must not queue up on its connection. */
const sharedMs = 1_000

const appliedRow = z.strictObject({ applied: z.int() })

/**
 * Checks whether the database answers within half a second and has every migration in `folder`. It may have newer ones.
 * All who ask within a second share one check.
 */
export async function readinessOf(
  db: Db,
  folder: string,
  now = () => performance.now(),
): Promise<() => Promise<boolean>> {
  const names = await migrationsIn(folder)
  const atHead = () =>
    db.one(appliedRow, sql`select count(*) as applied from migration where name = any(${names})`).then(
      ({ applied }) => applied === names.length,
      () => false,
    )
  let shared = Promise.resolve(false)
  let until = Number.NEGATIVE_INFINITY
  return () => {
    if (now() < until) return shared
    until = now() + sharedMs
    shared = Promise.race([atHead(), pause(patienceMs, false, { ref: false })])
    return shared
  }
}
