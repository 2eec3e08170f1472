import { isLive, notFoundHorizonSeconds, settlePayment } from '@bencao/shared/domain/payment.ts'
import type { ChargeResult, GatewayCharge } from '../../ports/paymentGateway.ts'
import type { Payment } from '../queries.ts'
import type { Settlement } from './queries.ts'

/** The gateway's answer about an attempt, to the charge itself or to a later look-up. */
export type GatewayResult =
  | ChargeResult
  /** It knows no such charge. */
  | { kind: 'none' }

export interface Found {
  payment: Payment
  /** How long ago the attempt was started. */
  secondsAgo: number
  /** Its subject awaits payment. The unique index prevents another attempt from having paid it. */
  isDue: boolean
  result: GatewayResult
}

/** The consequence of a result for an attempt; null if nothing changes. */
export function decide(found: Found): Settlement | null {
  return isLive(found.payment.state) ? decideLive(found) : decideReleased(found)
}

function decideLive({ payment, secondsAgo, isDue, result }: Found): Settlement {
  // The charge call did not charge, and there is no other call that could have. A gateway that was reached may have
  // booked the charge in spite of its answer, so the attempt is looked up again like one that was not found.
  if (result.kind === 'notDone')
    return { state: 'void', checkAfterSeconds: result.reached ? notFoundHorizonSeconds : null }
  // It may take days, and the gateway's event comes first.
  if (result.kind === 'held') return { state: 'unknown', checkAfterSeconds: askAboutHeldAfter }
  const decided = settlePayment({
    state: payment.state,
    startedSecondsAgo: secondsAgo,
    notFoundCount: payment.notFoundCount,
    amountCents: payment.amountCents,
    found: result.kind === 'refusedMethod' ? 'declined' : result.kind,
    foundAmountCents: result.kind === 'approved' ? amountIn(result.charge) : undefined,
  })
  const state = decided.to === 'stay' ? payment.state : decided.to
  if (result.kind === 'approved' && (decided.voidCharge || (state === 'captured' && !isDue))) {
    return reversing(result.charge, 'void')
  }
  if (result.kind === 'approved' && state === 'captured') {
    return { ...factsOf(result.charge), state, checkAfterSeconds: null }
  }
  if (result.kind === 'declined' || result.kind === 'refusedMethod') {
    return { state, declineCode: result.code, checkAfterSeconds: null }
  }
  const { countNotFound } = decided
  const checkAfterSeconds = isLive(state) ? lookUpAgainAfter(secondsAgo) : lookBackAfter(secondsAgo)
  return { state, countNotFound, checkAfterSeconds }
}

/** A decided attempt stays decided; a charge that appears afterwards is reversed. */
function decideReleased({ payment, secondsAgo, result }: Found): Settlement | null {
  if (payment.state === 'captured' || payment.reversing) return null
  if (result.kind === 'approved') return reversing(result.charge, payment.state)
  if (payment.state !== 'void' || result.kind === 'notDone') return null
  if (result.kind === 'held') return { state: payment.state, checkAfterSeconds: askAboutHeldAfter }
  return { state: payment.state, checkAfterSeconds: lookBackAfter(secondsAgo) }
}

const reversing = (charge: GatewayCharge, state: Payment['state']): Settlement => ({
  ...factsOf(charge),
  state,
  reverse: charge.voided ? undefined : charge.transactionId,
  checkAfterSeconds: null,
})

/** Another currency counts as another amount. */
const amountIn = ({ amountCents, currency }: GatewayCharge): number =>
  currency === undefined || currency === 'USD' ? amountCents : -1

const factsOf = ({ transactionId, approvalCode, card }: GatewayCharge) => ({
  transactionId,
  approvalCode,
  network: card?.network === 'other' ? undefined : card?.network,
  last4: card?.last4 || undefined,
})

const askAboutHeldAfter = 1_800

/** When to look up next, in seconds, by how long ago the attempt was started. */
const lookUpAgainAfter = (secondsAgo: number): number => {
  if (secondsAgo < 10) return 2
  if (secondsAgo < 60) return 10
  return secondsAgo < 600 ? 60 : 300
}

/** A released attempt is looked up for two more days, because a charge may be booked late. */
const lookBackAfter = (secondsAgo: number): number | null => {
  if (secondsAgo < 4 * 3_600) return 900
  return secondsAgo < 48 * 3_600 ? 6 * 3_600 : null
}
