import type { OrderState, Placer, RefundMark } from '@bencao/shared/domain/order.ts'
import type { Random } from './random.ts'

/** The outcome of one order of the demo. */
export interface Plan {
  state: OrderState
  /** When it was submitted, in epoch seconds; for a draft, when it was started. */
  at: number
  /** What staff give back of it today. */
  refund: RefundMark
  payer: 'provider' | 'patient'
  pickup: boolean
}

/** Half of what patients have paid they ordered themselves, on the share page. */
export const placerOf = ({ payer, state, at }: Plan): Placer =>
  payer === 'patient' && state !== 'awaitingPayment' && Math.floor(at) % 2 === 0 ? 'patient' : 'provider'

const hour = 3_600
const day = 24 * hour

/** How many orders are in which state, and how many hours old they are. */
const recent: readonly {
  state: OrderState
  count: number
  hours: readonly [number, number]
  pickup?: true
}[] = [
  { state: 'draft', count: 3, hours: [0.3, 30] },
  { state: 'awaitingPayment', count: 2, hours: [0.05, 0.2] },
  { state: 'processing', count: 6, hours: [0.5, 30] },
  { state: 'packed', count: 4, hours: [20, 50] },
  { state: 'shipped', count: 9, hours: [48, 140] },
  { state: 'readyForPickup', count: 3, hours: [26, 90], pickup: true },
  { state: 'cancelled', count: 14, hours: [60, 9_000] },
]

const all = 400
const months = 18
const partlyRefunded = 5
const fullyRefunded = 3

/** The demo's orders, oldest first: over eighteen months, more of them recently. */
export function planOrders(random: Random, now: number): Plan[] {
  const plans = recent.flatMap(({ state, count, hours: [from, to], pickup = false }) =>
    Array.from({ length: count }, () => ({
      state,
      at: Math.round(now - (from + random.next() * (to - from)) * hour),
      refund: 'none' as RefundMark,
      payer: 'provider' as Plan['payer'],
      pickup,
    })),
  )
  // For these, patients have links to pay (demo/payLinks.ts).
  for (const daysAgo of [1, 3]) {
    const at = now - daysAgo * day + hour
    plans.push({ state: 'awaitingPayment', at, refund: 'none', payer: 'patient', pickup: false })
  }
  const days = months * 30
  for (let left = all - plans.length; left > 0; left -= 1) {
    const marked = left <= partlyRefunded + fullyRefunded
    const daysAgo = marked ? random.whole(10, 45) : 8 + (days - 8) * random.next() ** 1.3
    plans.push({
      state: 'delivered',
      at: inOfficeHours(random, now - daysAgo * day),
      refund: !marked ? 'none' : left <= fullyRefunded ? 'full' : 'partial',
      // The simulated gateway knows the cards of the provider.
      payer: random.chance(0.1) && !marked ? 'patient' : 'provider',
      pickup: random.chance(0.06),
    })
  }
  return plans.toSorted((a, b) => a.at - b.at)
}

/** Between 8 and 16 o'clock in the west of the US, on the given day or the last working day before it. */
function inOfficeHours(random: Random, instant: number): number {
  let start = Math.floor(instant / day) * day
  while ([0, 6].includes(new Date(start * 1000).getUTCDay())) start -= day
  return start + 16 * hour + random.whole(0, 8 * hour)
}
