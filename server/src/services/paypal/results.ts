import type {
  ChargeResult,
  ChargeState,
  FindResult,
  GatewayCharge,
  NotDone,
  ReverseResult,
  Unanswered,
} from '../../ports/paymentGateway.ts'
import type { Answer } from './api.ts'
import { amountOf, invoiceOf, type WireCapture, type WireOrder } from './wire.ts'

type Failure = Exclude<Answer<never>, { kind: 'ok' }>

/** The buyer may approve another source of money for the same PayPal order. */
const approveAgain = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'PAYER_ACTION_REQUIRED',
  'ORDER_NOT_APPROVED',
])

/** PayPal will not charge this buyer for this order. */
const declines = new Set([
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
  'PAYEE_BLOCKED_TRANSACTION',
])

/** Our own fault, or that of our account: certainly nothing was done. */
const objections = new Set([
  'DUPLICATE_INVOICE_ID',
  'AMOUNT_MISMATCH',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PERMISSION_DENIED',
])

/** A capture that PayPal no longer refunds by itself: a person has to. */
const refundsByHand = new Set([
  'REFUND_TIME_LIMIT_EXCEEDED',
  'REFUND_NOT_ALLOWED',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
  'TRANSACTION_DISPUTED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
])

/** More than is left to refund was asked for, or less than all where PayPal gives back all only. */
const refusedRefunds = new Set([
  'REFUND_AMOUNT_EXCEEDED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
  'PENDING_CAPTURE',
])

export const alreadyCaptured = 'ORDER_ALREADY_CAPTURED'

const unanswered = (detail: string): Unanswered => ({ kind: 'unanswered', detail })

/** What a failure means where no issue has a meaning of its own. */
export function plainFailure(failure: Failure): NotDone | Unanswered {
  switch (failure.kind) {
    case 'refused':
      return { kind: 'notDone', reached: true, detail: failure.code }
    case 'unreachable':
      return { kind: 'notDone', reached: false, detail: failure.detail }
    case 'unanswered':
      return failure
    case 'objection':
      return objections.has(failure.issue)
        ? { kind: 'notDone', reached: true, detail: failure.issue }
        : unanswered(`${failure.status} ${failure.issue}`.trim())
  }
}

export function chargeFailure(failure: Failure): ChargeResult {
  if (failure.kind !== 'objection') return plainFailure(failure)
  const { issue, status } = failure
  if (approveAgain.has(issue)) return { kind: 'declined', code: issue, message: '', approveAgain: true }
  if (declines.has(issue)) return { kind: 'declined', code: issue, message: '' }
  return status === 404 ? { kind: 'refusedMethod', code: issue } : plainFailure(failure)
}

const paid = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const failed = new Set(['DECLINED', 'FAILED'])

/** A capture as a charge; null if its amount cannot be read. */
export function chargeFrom(capture: WireCapture, gatewayOrderId?: string): GatewayCharge | null {
  const amount = amountOf(capture.amount)
  if (!amount) return null
  return {
    transactionId: capture.id,
    ...amount,
    approvalCode: capture.id,
    voided: capture.status === 'REFUNDED',
    ...(gatewayOrderId && { gatewayOrderId }),
    ...(capture.invoice_id && { invoice: invoiceOf(capture.invoice_id) }),
  }
}

/** The charges of an order at PayPal. That an order is completed proves nothing: its captures do. */
export function foundIn(order: WireOrder): FindResult {
  const captures = (order.purchase_units ?? []).flatMap(({ payments }) => payments?.captures ?? [])
  const charges: GatewayCharge[] = []
  for (const capture of captures) {
    if (!paid.has(capture.status)) continue
    const charge = chargeFrom(capture, order.id)
    if (!charge) return unanswered('a capture without an amount')
    charges.push(charge)
  }
  if (charges.length > 0) return { kind: 'found', charges }
  if (captures.some(({ status }) => status === 'PENDING')) return { kind: 'held', detail: 'PENDING' }
  const [first] = captures
  if (!first) return { kind: 'found', charges: [] }
  if (captures.every(({ status }) => failed.has(status)))
    return { kind: 'declined', code: first.status, message: '' }
  return unanswered(`a capture that is ${first.status}`.slice(0, 60))
}

/** The meaning of the answer to a capture, or of the order that was captured before. */
export function chargedIn(order: WireOrder): ChargeResult {
  const found = foundIn(order)
  if (found.kind !== 'found') return found
  const [charge] = found.charges
  if (!charge) return unanswered('an order without its capture')
  return charge.voided ? unanswered('a capture that was refunded') : { kind: 'approved', charge }
}

const notThis = { kind: 'notDone', reached: true, thisAlone: true } as const

export function reverseFailure(failure: Failure): ReverseResult {
  if (failure.kind !== 'objection') return plainFailure(failure)
  const { issue, status } = failure
  if (issue === 'CAPTURE_FULLY_REFUNDED') return { kind: 'done' }
  if (refundsByHand.has(issue)) return { kind: 'settled' }
  if (refusedRefunds.has(issue)) return { ...notThis, detail: issue }
  return status === 404 ? { kind: 'unknownThere' } : plainFailure(failure)
}

export function reversedBy({ status }: { status: string }): ReverseResult {
  if (status === 'COMPLETED') return { kind: 'done' }
  if (status === 'FAILED' || status === 'CANCELLED') return { ...notThis, detail: `refund ${status}` }
  return unanswered('a refund that is not completed')
}

export function stateFrom({ status }: WireCapture): ChargeState {
  if (status === 'REFUNDED') return { kind: 'voided' }
  if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED') return { kind: 'settled' }
  return status === 'PENDING' ? { kind: 'open' } : unanswered(`a capture that is ${status}`.slice(0, 60))
}
