import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Measure } from './measures.ts'

const waitingRow = z.strictObject({ waiting: z.int() })

export const settledDays: Measure = {
  gauges: {
    bencao_settled_days_waiting: { help: 'Days whose settled list of a gateway is not compared yet' },
  },
  keptMs: 60_000,
  async take(db) {
    const { waiting } = await db.one(
      waitingRow,
      sql`select count(*)::int as waiting from settled_day where done_at is null and listed_at is null`,
    )
    return { bencao_settled_days_waiting: [{ value: waiting }] }
  },
}
