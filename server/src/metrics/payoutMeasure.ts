import sql from 'sql-template-tag'
import { z } from 'zod'
import { isHeldByRestore } from '../earnings/payouts/heldQueries.ts'
import { mayGoOn } from '../payouts/restoreQueries.ts'
import type { Measure } from './measures.ts'

const ageRow = z.strictObject({ run: z.number(), payout: z.number() })

export const payoutAges: Measure = {
  gauges: {
    bencao_payout_run_oldest_seconds: { help: 'Age of the oldest run of payouts that is not finished' },
    bencao_payout_pending_oldest_seconds: {
      help: 'Age of the oldest payout that is in no file although nothing holds it',
    },
  },
  keptMs: 15_000,
  async take(db) {
    const { run, payout } = await db.one(
      ageRow,
      sql`
        select coalesce((
            select extract(epoch from app_now() - min(coalesce(r.begun_at, r.asked_at))) from payout_run r
            where r.state = 'running' and ${mayGoOn}), 0)::float8 as run,
          coalesce((
            select extract(epoch from app_now() - min(o.made_at)) from payout o
            where o.state = 'pending' and o.hold is null and not ${isHeldByRestore}), 0)::float8 as payout`,
    )
    return {
      bencao_payout_run_oldest_seconds: [{ value: run }],
      bencao_payout_pending_oldest_seconds: [{ value: payout }],
    }
  },
}
