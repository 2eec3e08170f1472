import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { crontab, type Jobs } from '../../jobs/jobs.ts'
import type { Repeating } from '../../jobs/repeating.ts'
import { hopsBetween } from './hops.ts'

export interface MovedTime {
  /** Connected as the owner of the tables: the server's own user cannot move the clock. */
  db: Db
  jobs: Pick<Jobs, 'sender' | 'settler' | 'renewer' | 'parcels' | 'tasks'>
  /** Moves what keeps a clock of its own. */
  onHop?: (seconds: number) => void
}

const nowRow = z.strictObject({ now: z.int() })

/** The second that has begun: a hop from it never ends before its moment. */
const readNow = async (db: Db): Promise<number> =>
  (await db.one(nowRow, sql`select floor(extract(epoch from app_now()))::bigint as now`)).now

/**
 * Moves business time ahead, from one due moment to the next, and does at each what is due by then, so that every day
 * has its run and sees its own date. Returns the time at the end, and the tasks that failed.
 */
export async function moveClock(
  { db, jobs, onHop }: MovedTime,
  seconds: number,
): Promise<{ now: number; failed: string[] }> {
  const failed = new Set<string>()
  const begin = await readNow(db)
  let moved = 0
  for (const { at, tasks } of hopsBetween(crontab, begin, begin + seconds)) {
    const hop = at - begin - moved
    await db.run(sql`update app_clock set offset_seconds = offset_seconds + ${hop}::bigint`)
    onHop?.(hop)
    moved += hop
    await empty(jobs)
    for (const task of tasks) await jobs.tasks[task]?.().catch(() => failed.add(task))
    await empty(jobs)
  }
  return { now: await readNow(db), failed: [...failed] }
}

const mostRounds = 1_000

/** What a queue finds may give work to those after it. */
async function empty({ renewer, settler, parcels, sender }: MovedTime['jobs']): Promise<void> {
  for (const queue of [renewer, settler, parcels, sender]) await runOut(queue)
}

async function runOut(queue: Repeating): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if ((await queue.runOnce()) === 0) return
}
