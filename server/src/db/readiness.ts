import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from './database.ts'
import { migrationsIn } from './migrate.ts'

const patienceMs = 500

const appliedRow = z.strictObject({ applied: z.int() })

/**
 * Checks whether the database answers within half a second and has every migration in `folder`. It may have newer ones.
 */
export async function readinessOf(db: Db, folder: string): Promise<() => Promise<boolean>> {
  const names = await migrationsIn(folder)
  const atHead = () =>
    db.one(appliedRow, sql`select count(*) as applied from migration where name = any(${names})`).then(
      ({ applied }) => applied === names.length,
      () => false,
    )
  return () => Promise.race([atHead(), pause(patienceMs, false, { ref: false })])
}
