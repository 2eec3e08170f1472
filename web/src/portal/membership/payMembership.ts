import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Answer } from '../../api/answer.ts'
import { type Charged, notCharged, resultOf } from '../../payments/charged.ts'
import { type OpenForm, typedCard } from '../../payments/gatewayForm.ts'
import type { CallServer } from '../../payments/callServer.ts'
import type { PaymentMethod } from '../checkout/payment/payOrder.ts'

export interface Purchase {
  couponCode: string
  referralId: string
  paymentMethod: PaymentMethod
  expectedDueCents: number
}

export type Bought =
  | Exclude<Charged, { kind: 'settling' }>
  /** It was paid before, and nothing was bought now. */
  | { kind: 'alreadyPaid' }
  /** The buyer goes to PayPal's page, and nothing is charged yet. */
  | { kind: 'leaves'; approveUrl: string }
  /** It is unknown whether anything was charged; the server's message says why. */
  | { kind: 'settling'; vipOrderId: string; message?: string | undefined }
  | { kind: 'formClosed' | 'formFailed' | 'offline' }

interface Ports {
  send: CallServer
  openForm: OpenForm
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
      return { kind: 'settling', vipOrderId: data.vipOrderId, message }
    if (data.dueCents !== undefined) return { kind: 'changed', message, amountCents: data.dueCents }
    return { kind: 'refused', message, fields: data.fields }
  }
  const { vipOrderId, dueCents, state, form, approveUrl } = ordered.data
  // Only what a coupon covers is active without a charge of its own.
  if (state === 'active') return { kind: dueCents === 0 ? 'paid' : 'alreadyPaid' }
  if (approveUrl !== null) return { kind: 'leaves', approveUrl }

  const card = typeof paymentMethod === 'object' ? paymentMethod : await typedCard(form, openForm)
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
  const charged = paid.code === 0 ? resultOf(paid.data) : notCharged(paid)
  return charged.kind === 'settling' ? { ...charged, vipOrderId } : charged
}
