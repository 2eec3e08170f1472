import type { Db } from '../db/database.ts'
import { type DueEarner, nextDue } from './due.ts'

const beginning = '00000000-0000-0000-0000-000000000000'

/** Providers per statement: few, because a transaction cannot go on after one that took too long. */
const slice = 50

/** Of providers in one part of a run. */
interface Part {
  count: number
  cents: number
  /** The largest sums first. */
  earners: DueEarner[]
}

/** What a run for a month would do now. */
export async function previewRun(db: Db, period: string): Promise<Record<'paid' | 'carried' | 'held', Part>> {
  const all: DueEarner[] = []
  let after: string | null = beginning
  while (after !== null) {
    const next: Awaited<ReturnType<typeof nextDue>> = await nextDue(db, period, after, slice)
    all.push(...next.earners)
    after = next.last
  }
  const due = all.filter(({ isCarried }) => !isCarried)
  return {
    paid: partOf(due.filter(({ hold }) => hold === null)),
    carried: partOf(all.filter(({ isCarried }) => isCarried)),
    held: partOf(due.filter(({ hold }) => hold !== null)),
  }
}

const partOf = (earners: readonly DueEarner[]): Part => ({
  count: earners.length,
  cents: earners.reduce((sum, { dueCents }) => sum + dueCents, 0),
  earners: earners.toSorted((a, b) => b.dueCents - a.dueCents),
})
