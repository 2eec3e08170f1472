import type { FaultMode } from '../../simulators/converge/faults.ts'
import { pans, samplePatient } from '../make/samples.ts'
import { tokenOf } from '../make/payLinks.ts'
import type { About } from './clinic.ts'

/** The gateway's behavior for a charge, a void or a refund, by the act's number; others are done normally. */
export const faults: Partial<Record<number, FaultMode>> = {
  6: 'decline',
  7: 'http500',
  8: 'reset_after',
  9: 'late:60000',
}

export async function payByCard({ clinic: { portal, shop }, orderId, number }: About): Promise<void> {
  portal.cards.clearFaults()
  if (faults[number]) portal.cards.fault({ mode: faults[number], match: 'ccsale' })
  await shop.pay(orderId)
  portal.cards.clearFaults()
}

export async function payByPaypal({ clinic: { portal, shop }, orderId, number }: About): Promise<void> {
  const { code, data } = await shop.provider.call('create_payment', { kind: 'order', orderId })
  if (code !== 0) return
  portal.paypal.clearFaults()
  if (faults[number]) portal.paypal.fault({ mode: faults[number], match: 'capture' })
  portal.paypal.approve(data.paypalOrderId)
  await shop.provider.call('order_paypal_submit', { paypalOrderId: data.paypalOrderId })
  portal.paypal.clearFaults()
}

/** The patient opens the newest link, and pays by card or PayPal. */
export async function payAsPatient({ clinic, orderId, which, number }: About): Promise<void> {
  const { portal, links } = clinic
  const payToken = tokenOf(links.get(orderId) ?? null)
  const opened = await portal.call('pay_confirm', { payToken, zip: samplePatient.zip })
  if (opened.code !== 0) return
  const { paySession, order } = opened.data
  const shown = { paySession, expectedTotalCents: order.totalCents }
  if (which === 0) {
    if (faults[number]) portal.cards.fault({ mode: faults[number], match: 'ccsale' })
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    await portal.call('pay_card', { ...shown, gatewayToken })
    return portal.cards.clearFaults()
  }
  const { data } = await portal.call('pay_paypal', shown)
  const paypalOrderId = data.opened?.paypalOrderId
  if (!paypalOrderId) return
  if (faults[number]) portal.paypal.fault({ mode: faults[number], match: 'capture' })
  portal.paypal.approve(paypalOrderId)
  await portal.call('pay_paypal', { ...shown, paypalOrderId })
  portal.paypal.clearFaults()
}

/** A year of membership, with one of the coupons or none, by card or PayPal. */
export async function buyMembership({ clinic, which, number }: About): Promise<void> {
  const { portal, shop, coupons } = clinic
  const { call } = shop.provider
  const couponCode = coupons[which]
  const price = couponCode ? await call('vip_code_verify', { couponCode }) : null
  if (price && price.code !== 0) return
  const expectedDueCents = price?.data.dueCents ?? 19_900
  const method = number % 2 ? 'paypal' : 'card'
  const asked = { method, cardId: shop.cardId, expectedDueCents, ...(couponCode && { couponCode }) }
  const { code, data } = await call('vip_submit', asked)
  if (code !== 0 || data.state === 'active') return
  const { vipOrderId, approveUrl } = data
  const paypalOrderId = approveUrl === null ? null : new URL(approveUrl).searchParams.get('token')
  if (paypalOrderId) {
    if (faults[number]) portal.paypal.fault({ mode: faults[number], match: 'capture' })
    portal.paypal.approve(paypalOrderId)
    await call('order_paypal_submit', { paypalOrderId })
    return portal.paypal.clearFaults()
  }
  if (faults[number]) portal.cards.fault({ mode: faults[number], match: 'ccsale' })
  await call('converge_vip_payment', { vipOrderId, cardId: shop.cardId })
  portal.cards.clearFaults()
}
