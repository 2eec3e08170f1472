import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { DeclineReason } from '@bencao/shared/domain/cards/declineReason.ts'
import type { Answer } from '../../api/answer.ts'
import type { GatewayAnswer } from '../../payments/gatewayForm.ts'
import type { CallServer } from '../../payments/callServer.ts'
import type { PaymentMethod } from '../checkout/payment/payOrder.ts'

export interface Purchase {
  couponCode: string
  referralId: string
  paymentMethod: PaymentMethod
  expectedDueCents: number
}

export type Bought =
  | { kind: 'active' }
  /** It was paid before, and nothing was bought now. */
  | { kind: 'alreadyPaid' }
  /** The buyer goes to PayPal's page, and nothing is charged yet. */
  | { kind: 'leaves'; approveUrl: string }
  /** It is unknown whether the card was charged. */
  | { kind: 'settling'; vipOrderId: string }
  /** `approveUrl`: PayPal's page, where another source of money can be chosen. */
  | {
      kind: 'declined'
      why?: DeclineReason | undefined
      /** Missing if the gateway's form declined the card, so that nothing was charged. */
      paymentId?: string | undefined
      approveUrl?: string | undefined
    }
  | { kind: 'formClosed' | 'formFailed' | 'offline' }
  | { kind: 'changed'; dueCents: number }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

interface Ports {
  send: CallServer
  openForm: (form: { formToken: string; scriptUrl: string }) => Promise<GatewayAnswer>
}

/**
 * One press of the button: orders the membership, then charges once. A charge is never repeated: if its answer is lost,
 * its outcome is polled.
 */
export async function payMembership(purchase: Purchase, { send, openForm }: Ports): Promise<Bought> {
  const { paymentMethod, expectedDueCents, couponCode, referralId } = purchase
  const ordered = await send('vip_submit', {
    couponCode,
    referralId,
    expectedDueCents,
    ...(typeof paymentMethod === 'object'
      ? { method: 'card' as const, cardId: paymentMethod.cardId }
      : { method: paymentMethod }),
    requestId: crypto.randomUUID(),
  })
  if (ordered === null) return { kind: 'offline' }
  if (ordered.code !== 0) {
    const { message, data } = ordered
    if (ordered.code === replyCodes.paymentUnknown && data.vipOrderId)
      return { kind: 'settling', vipOrderId: data.vipOrderId }
    if (data.dueCents !== undefined) return { kind: 'changed', dueCents: data.dueCents }
    return { kind: 'refused', message, fields: data.fields ?? {} }
  }
  const { vipOrderId, dueCents, state, form, approveUrl } = ordered.data
  // Only what a coupon covers is active without a charge of its own.
  if (state === 'active') return { kind: dueCents === 0 ? 'active' : 'alreadyPaid' }
  if (approveUrl !== null) return { kind: 'leaves', approveUrl }

  const card =
    typeof paymentMethod === 'object'
      ? paymentMethod
      : form
        ? await typedCard(form, openForm)
        : ({ kind: 'formFailed' } as const)
  if ('kind' in card) return card
  return boughtBy(
    await send('converge_vip_payment', { vipOrderId, ...card, requestId: crypto.randomUUID() }),
    vipOrderId,
  )
}

/** Back from PayPal's page: the server asks PayPal, and captures once. */
export async function submitPaypal(
  { paypalOrderId, vipOrderId }: { paypalOrderId: string; vipOrderId: string },
  send: CallServer,
): Promise<Bought> {
  const paid = await send('order_paypal_submit', { paypalOrderId, requestId: crypto.randomUUID() })
  return boughtBy(paid, vipOrderId)
}

function boughtBy(
  paid: Answer<'converge_vip_payment' | 'order_paypal_submit'> | null,
  vipOrderId: string,
): Bought {
  if (paid === null) return { kind: 'settling', vipOrderId }
  if (paid.code === 0) return { kind: 'active' }
  if (paid.code === replyCodes.paymentUnknown) return { kind: 'settling', vipOrderId }
  if (paid.code === replyCodes.paymentDeclined) {
    const { why, paymentId, approveUrl } = paid.data
    return { kind: 'declined', why, paymentId, approveUrl }
  }
  return { kind: 'refused', message: paid.message, fields: {} }
}

async function typedCard(
  form: { formToken: string; scriptUrl: string },
  openForm: Ports['openForm'],
): Promise<
  | { gatewayToken: string }
  | { kind: 'declined'; why?: DeclineReason | undefined }
  | { kind: 'formClosed' | 'formFailed' }
> {
  const filled = await openForm(form)
  if (filled.kind === 'token') return { gatewayToken: filled.gatewayToken }
  if (filled.kind === 'cancelled') return { kind: 'formClosed' }
  return filled.kind === 'declined' ? filled : { kind: 'formFailed' }
}
