import { addMonths } from '../calendar.ts'
import { type Cents, divideHalfUp } from '../money.ts'
import { roundTogether, shareOut } from '../prices/shareOut.ts'

/** What a provider earns of the goods that a referred provider paid, and for how long after the sign-up. */
export const referralPercent = 5
export const referralMonths = 12

/** Whether a provider who signed up on a day still earns the referring one something. */
export const isReferralPaid = (joinedOn: string, today: string): boolean =>
  today < addMonths(joinedOn, referralMonths)

/**
 * Until which month, at the latest, a provider who joined in a month, as its first day, earns the referring one something, and whether
 * it is over. It names no day, because nobody learns on which day somebody joined.
 */
export const referralEnd = (joined: string, today: string): { month: string; isOver: boolean } => {
  const month = addMonths(joined, referralMonths).slice(0, 7)
  return { month, isOver: month < today.slice(0, 7) }
}

/** The commission of an order, rounded once and shared over what was paid for the goods of each line. */
export const referralShares = (paid: readonly Cents[]): Cents[] => {
  const all = paid.reduce((sum, cents) => sum + cents, 0)
  return shareOut(divideHalfUp(BigInt(all) * BigInt(referralPercent), 100), paid)
}

/** Of a line: what is left of the commission and of the goods paid, and what a refund takes of the latter. */
export interface ReferredLine {
  leftCents: Cents
  paidLeftCents: Cents
  paidBackCents: Cents
}

/**
 * What of the commission a refund takes back from each line, in proportion to what is left, by largest remainder: so
 * refunds in any order take back exactly what was earned.
 */
export const referralBack = (lines: readonly ReferredLine[]): Cents[] => {
  const divisors = lines.map(({ paidLeftCents }) => BigInt(Math.max(paidLeftCents, 1)))
  const common = divisors.reduce((product, divisor) => product * divisor, 1n)
  return roundTogether(
    lines.map(
      ({ leftCents, paidBackCents }, place) =>
        (BigInt(leftCents) * BigInt(paidBackCents) * common) / (divisors[place] ?? 1n),
    ),
    common,
  )
}
