import { type PayoutHold, payoutHoldOf } from '@bencao/shared/domain/earnings/payout.ts'
import { bankText } from '@bencao/shared/domain/nacha/bankText.ts'
import type { Db } from '../db/database.ts'
import { findLimits } from '../db/settings.ts'
import { type Earner, listEarners, sumDue } from './dueQueries.ts'

/** Providers per statement, so that it usually takes not long. */
export const dueSlice = 200

export interface DueEarner extends Earner {
  dueCents: number
  /** Too little to be paid now. */
  isCarried: boolean
  hold: PayoutHold | null
}

export const holdOf = ({
  isActive,
  holderName,
  refused,
  held,
}: Pick<Earner, 'isActive' | 'holderName' | 'refused' | 'held'>): PayoutHold | null => {
  const account = holderName === null ? null : { refused, held, hasBankName: bankText(holderName) !== null }
  return payoutHoldOf({ isActive, account })
}

/** The next providers with what a month would pay to each, and what keeps it back; `last` is null after all of them. */
export async function nextDue(
  db: Db,
  period: string,
  after: string,
  size: number,
): Promise<{ earners: DueEarner[]; last: string | null }> {
  const all = await listEarners(db, period, after, size)
  const ids = all.map(({ providerId }) => providerId)
  const { payoutCents } = await findLimits(db)
  const sums = ids.length === 0 ? [] : await sumDue(db, period, ids)
  const due = new Map(sums.map(({ providerId, dueCents }) => [providerId, dueCents]))
  const earners = all
    .filter(({ providerId }) => due.has(providerId))
    .map((earner) => {
      const dueCents = due.get(earner.providerId) ?? 0
      return { ...earner, dueCents, isCarried: dueCents < payoutCents, hold: holdOf(earner) }
    })
  return { earners, last: all.length < size ? null : (ids.at(-1) ?? null) }
}
