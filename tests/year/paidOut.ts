import { monthsAfter, startOf } from './calendar.ts'
import { add, type Earned, groupBy } from './earned.ts'
import type { RawPayout, RawRows } from './rawRows.ts'

const day = 86_400_000
const leastCents = 1_000
/** Answers of banks after which an account is not paid to again. */
const refusals = ['R02', 'R03', 'R04', 'R13', 'R16', 'R20']

interface Open extends Earned {
  payableAt: number
  paidBy: string | null
}

/** What kept a provider from being paid at a moment: no account, one that was changed just before, or refused. */
function isHeld(raw: RawRows, providerId: string, at: number): boolean {
  const newest = raw.deposits
    .filter((deposit) => deposit.providerId === providerId && deposit.setAt <= at)
    .at(-1)
  if (!newest || newest.payableFrom > at) return true
  return raw.payouts.some(
    ({ depositId, returnedAt, returnCode }) =>
      depositId === newest.id && returnedAt !== null && returnedAt <= at && refusals.includes(returnCode),
  )
}

/**
 * Goes through all that was earned and paid out in the order of time, and says what differs from a payout of everything that
 * was payable at the end of each month, at least $10, once per provider and month.
 */
export function wrongPayouts(raw: RawRows, earned: readonly Earned[]): string[] {
  const arrivals = groupBy(raw.arrivals, ({ orderId }) => orderId)
  const payableAt = (orderId: string) =>
    Math.min(
      ...(arrivals.get(orderId) ?? []).map(({ to, at }) => (to === 'delivered' ? at : at + 14 * day)),
      Number.POSITIVE_INFINITY,
    )
  const entriesOf = groupBy(earned, ({ providerId }) => providerId)
  const payoutsOf = groupBy(raw.payouts, ({ providerId }) => providerId)
  return raw.providers.flatMap(({ providerId }) => {
    const entries = (entriesOf.get(providerId) ?? []).map(
      (one): Open => ({ ...one, payableAt: payableAt(one.orderId), paidBy: null }),
    )
    const payouts = payoutsOf.get(providerId) ?? []
    return wrongOf(raw, providerId, entries, payouts)
  })
}

function wrongOf(
  raw: RawRows,
  providerId: string,
  entries: readonly Open[],
  payouts: readonly RawPayout[],
): string[] {
  const wrong: string[] = []
  const back = payouts
    .filter(({ returnedAt }) => returnedAt !== null)
    .sort((a, b) => (a.returnedAt ?? 0) - (b.returnedAt ?? 0))
  const due = (period: string, at: number) => {
    // What came back before this run is open again.
    for (const { payoutId, returnedAt } of back)
      if ((returnedAt ?? 0) <= at)
        for (const entry of entries) if (entry.paidBy === payoutId) entry.paidBy = null
    const end = startOf(monthsAfter(period, 1))
    return entries.filter((entry) => entry.at <= at && entry.payableAt < end && entry.paidBy === null)
  }
  for (const { period, doneAt } of raw.runs) {
    const [payout, ...more] = payouts.filter((one) => one.period === period)
    if (more.length > 0) wrong.push(`${providerId}: ${period} was paid twice`)
    const at = payout?.madeAt ?? doneAt ?? raw.now
    const paid = due(period, at)
    const cents = add(paid.map((entry) => entry.cents))
    const expected = cents < leastCents || isHeld(raw, providerId, at) ? 0 : cents
    if ((payout?.amountCents ?? 0) !== expected)
      wrong.push(`${providerId}: ${period} paid ${payout?.amountCents ?? 0}, not ${expected}`)
    for (const entry of paid) if (payout) entry.paidBy = payout.payoutId
  }
  return wrong
}
