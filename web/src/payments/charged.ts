import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { DeclineReason } from '@bencao/shared/domain/cards/declineReason.ts'
import type { Cents } from '@bencao/shared/domain/money.ts'
import type { Refused } from '../api/answer.ts'

export interface Declined {
  kind: 'declined'
  why?: DeclineReason | undefined
  /** Null if the gateway's form declined the card, so that nothing was tried. */
  paymentId: string | null
  /** PayPal's page, where another source of money can be chosen. */
  approveUrl?: string | undefined
}

/** How one try to charge ended. */
export type Charged =
  | { kind: 'paid' }
  /** It is unknown whether anything was charged; the server's message says why. */
  | { kind: 'settling'; message?: string | undefined }
  | Declined
  /** Another amount is due than was shown or approved. */
  | { kind: 'changed'; message: string; amountCents: Cents }
  | { kind: 'unreachable'; message: string }
  | { kind: 'refused'; message: string; fields?: Readonly<Record<string, string>> | undefined }

type ChargingCall =
  | 'converge_direct_payment'
  | 'converge_payment'
  | 'converge_vip_payment'
  | 'create_payment'
  | 'order_paypal_submit'
  | 'pay_card'
  | 'pay_paypal'

/** Reads a refusal of a call that charges. */
export function notCharged({ code, message, data }: Refused<ChargingCall>): Charged {
  const { why, paymentId = null, approveUrl, amountCents, fields } = data
  if (code === replyCodes.paymentDeclined) return { kind: 'declined', why, paymentId, approveUrl }
  if (code === replyCodes.paymentUnknown) return { kind: 'settling', message }
  if (amountCents !== undefined) return { kind: 'changed', message, amountCents }
  if (code === replyCodes.gatewayUnreachable) return { kind: 'unreachable', message }
  return { kind: 'refused', message, fields }
}

/** Reads the payment of a call that succeeded. */
export function resultOf(payment: { state: string; paymentId: string } | null): Charged {
  if (payment?.state === 'captured') return { kind: 'paid' }
  return payment?.state === 'declined'
    ? { kind: 'declined', paymentId: payment.paymentId }
    : { kind: 'settling' }
}
