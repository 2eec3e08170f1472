import type { Cents } from './money.ts'

export const paymentStates = ['started', 'captured', 'declined', 'unknown', 'void'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How people pay. */
export const paidBys = ['card', 'paypal'] as const
export type PaidBy = (typeof paidBys)[number]

/** Its outcome is open, so the same order cannot be paid again. */
export const isLive = (state: PaymentState): boolean => state === 'started' || state === 'unknown'

/** A gateway may book a charge late: "not found" releases an order only after this long and this many answers. */
export const notFoundHorizonSeconds = 900
export const notFoundsToRelease = 3

/** The gateway's answer. `none`: it knows no such charge. `unanswered`: no answer that can be interpreted. */
export type ChargeAnswer = 'approved' | 'declined' | 'none' | 'unanswered'

export type Settling = {
  state: PaymentState
  startedSecondsAgo: number
  /** Earlier "not found" answers, this one excluded. */
  notFoundCount: number
  amountCents: Cents
  found: ChargeAnswer
  foundAmountCents?: Cents | undefined
}

export type Settled = { to: PaymentState | 'stay'; voidCharge: boolean; countNotFound: boolean }

/**
 * The effect of the gateway's answer on a payment attempt, after a query or after the charge itself. `voidCharge`: the
 * gateway holds money that no order may keep (another amount, or booked after the release). An approval without an
 * amount proves nothing and leaves the attempt unknown.
 */
export const settlePayment = (attempt: Settling): Settled => {
  const { state, found } = attempt
  if (state === 'captured') return stay
  if (!isLive(state)) return { ...stay, voidCharge: found === 'approved' }
  if (found === 'approved' && attempt.foundAmountCents !== undefined) {
    return attempt.foundAmountCents === attempt.amountCents
      ? { ...stay, to: 'captured' }
      : { ...stay, to: 'void', voidCharge: true }
  }
  if (found === 'declined') return { ...stay, to: 'declined' }

  const open = state === 'started' ? 'unknown' : 'stay'
  if (found !== 'none') return { ...stay, to: open }
  const released =
    attempt.startedSecondsAgo >= notFoundHorizonSeconds && attempt.notFoundCount + 1 >= notFoundsToRelease
  return { to: released ? 'void' : open, voidCharge: false, countNotFound: true }
}

const stay: Settled = { to: 'stay', voidCharge: false, countNotFound: false }
