import { isLive, settlePayment } from '@bencao/shared/domain/payment.ts'
import type { CardTransaction } from '../ports/cardGateway.ts'
import type { Finding } from './finding.ts'
import type { Payment, Settlement } from './queries.ts'

export interface Found {
  payment: Payment
  /** How long ago the attempt was started. */
  secondsAgo: number
  /** The order waits for payment and nothing else has paid it. */
  payable: boolean
  finding: Finding
}

/** What a finding means for an attempt; null when it changes nothing. */
export function decide(found: Found): Settlement | null {
  return isLive(found.payment.state) ? decideLive(found) : decideReleased(found)
}

function decideLive({ payment, secondsAgo, payable, finding }: Found): Settlement {
  // The one call that could have charged is certain that it did not.
  if (finding.kind === 'unreachable') return { state: 'void', checkAfterSeconds: null }
  const decided = settlePayment({
    state: payment.state,
    startedSecondsAgo: secondsAgo,
    notFoundCount: payment.notFoundCount,
    amountCents: payment.amountCents,
    found: finding.kind,
    foundAmountCents: finding.kind === 'approved' ? amountIn(finding.transaction) : undefined,
  })
  const state = decided.to === 'stay' ? payment.state : decided.to
  if (finding.kind === 'approved' && (decided.voidCharge || (state === 'captured' && !payable))) {
    return undoing(finding.transaction, 'void')
  }
  if (finding.kind === 'approved' && state === 'captured') {
    return { ...factsOf(finding.transaction), state, checkAfterSeconds: null }
  }
  if (finding.kind === 'declined') return { state, declineCode: finding.code, checkAfterSeconds: null }
  const { countNotFound } = decided
  const checkAfterSeconds = isLive(state) ? askAgainAfter(secondsAgo) : lookBackAfter(secondsAgo)
  return { state, countNotFound, checkAfterSeconds }
}

/** A decided attempt stays decided; a charge that turns up afterwards is undone. */
function decideReleased({ payment, secondsAgo, finding }: Found): Settlement | null {
  if (payment.state === 'captured' || payment.voidWanted) return null
  if (finding.kind === 'approved') return undoing(finding.transaction, payment.state)
  if (payment.state !== 'void' || finding.kind === 'unreachable') return null
  return { state: payment.state, checkAfterSeconds: lookBackAfter(secondsAgo) }
}

const undoing = (transaction: CardTransaction, state: Payment['state']): Settlement => ({
  ...factsOf(transaction),
  state,
  wantVoid: !transaction.voided,
  checkAfterSeconds: transaction.voided ? null : 0,
})

/** Another currency is another amount. */
const amountIn = ({ amountCents, currency }: CardTransaction): number =>
  currency === undefined || currency === 'USD' ? amountCents : -1

const factsOf = ({ transactionId, approvalCode, network, last4 }: CardTransaction) => ({
  transactionId,
  approvalCode,
  network: network === 'other' ? undefined : network,
  last4: last4 || undefined,
})

/** When to ask again, in seconds, by how long ago the attempt was started. */
const askAgainAfter = (secondsAgo: number): number => {
  if (secondsAgo < 10) return 2
  if (secondsAgo < 60) return 10
  return secondsAgo < 600 ? 60 : 300
}

/** A released attempt is looked at again for two days, because a charge may be booked late. */
const lookBackAfter = (secondsAgo: number): number | null => {
  if (secondsAgo < 4 * 3_600) return 900
  return secondsAgo < 48 * 3_600 ? 6 * 3_600 : null
}
