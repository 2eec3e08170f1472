import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** Whose turn it is with a payment: as long as the lease stands, nobody else asks the gateway about it. */
export interface Turn {
  leasedUntil: string
}

/** How long a turn lasts, in seconds; `readConfig` holds the gateway's time-out below. */
export const turnSeconds = {
  /** Longer than one question may take. */
  look: 60,
  /** Longer than a void may take, and the question what became of it. */
  void: 90,
} as const

/** Makes a turn last as long as a void may take. Null: it was over, and another process has taken it. */
export const keepTurn = (
  db: Db,
  { providerId, paymentId }: { providerId: string; paymentId: string },
  { leasedUntil }: Turn,
): Promise<Turn | null> =>
  db.maybe<Turn>(sql`
    update payment set leased_until = app_now() + make_interval(secs => ${turnSeconds.void}::int)
    where provider_id = ${providerId} and id = ${paymentId} and leased_until = ${leasedUntil}::timestamptz
    returning leased_until::text as "leasedUntil"`)
