import { vipPriceCents } from '../make/memberships.ts'
import { tokenOf } from '../make/payLinks.ts'
import { pans, samplePatient } from '../make/samples.ts'
import { makeSubscriptions } from '../make/subscriptions.ts'
import type { Clinic, Town } from './people.ts'
import type { World } from './world.ts'

export interface Place {
  world: World
  town: Town
  clinic: Clinic
}

export const chance = ({ random }: World, fraction: number): boolean => random.fraction() < fraction
export const below = ({ random }: World, count: number): number => Math.floor(random.fraction() * count)
export function pick<T>(world: World, of: readonly T[]): T {
  const one = of[below(world, of.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** An order for a patient or the clinic, of one or more products, some of them again and again; paid in any way, or not. */
export async function buy(at: Place): Promise<void> {
  const { world, town, clinic } = at
  const { call } = clinic.provider
  const forPatient = chance(world, 0.7)
  const whom = forPatient
    ? { orderFor: 'patient', patientId: pick(world, clinic.patients) }
    : { orderFor: 'clinic' }
  const { orderId } = (await call('order_add', whom)).data
  clinic.orders.push(orderId)
  const wanted = new Set(Array.from({ length: 1 + below(world, 3) }, () => pick(world, town.goods)))
  for (const goodsId of wanted)
    await call('order_goods_add', { orderId, goodsId, quantity: 1 + below(world, 6) })
  const { lines } = (await call('order_checkout', { orderId })).data
  const again = chance(world, 0.12)
  const [first] = lines
  if (again && first)
    await call('order_goods_edit', { orderId, itemId: first.itemId, cycleMonths: pick(world, [1, 2, 3]) })
  const { totalCents } = (await call('order_checkout', { orderId })).data
  const payer = forPatient && chance(world, 0.4) ? 'patient' : 'provider'
  const placed = await call('order_submit', { orderId, expectedTotalCents: totalCents, payer })
  // The answer with the link may have been lost.
  if (placed.code !== 0 || chance(world, 0.04)) return
  if (payer === 'patient') await payAsPatient(at, orderId, placed.data.payUrl)
  else await payAsProvider(at, orderId, again)
}

/** A declined charge is tried again; what is unknown is left to the portal. */
async function payAsProvider(
  { world, town, clinic }: Place,
  orderId: string,
  keepCard: boolean,
): Promise<void> {
  const { call } = clinic.provider
  const way = world.random.fraction()
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await (async () => {
      if (way < 0.55) return call('converge_direct_payment', { orderId, cardId: clinic.cardId, keepCard })
      if (way < 0.7) {
        const gatewayToken = world.cards.makeToken({ pan: pans.alsoApproves, expiry: '12/2031' })
        const { code, data } = await call('converge_payment', { orderId, gatewayToken, keepCard })
        return { code, data: { state: data?.payment?.state } }
      }
      const opened = await call('create_payment', { kind: 'order', orderId })
      if (opened.code !== 0) return { code: opened.code, data: { state: undefined } }
      const { paypalOrderId } = opened.data
      world.paypal.approve(paypalOrderId)
      return call('order_paypal_submit', { paypalOrderId })
    })()
    if (answer.code === 0 && answer.data.state === 'captured') town.acknowledged.paid.add(orderId)
    if (answer.code !== 20) return
  }
}

async function payAsPatient({ world, town }: Place, orderId: string, payUrl: string | null): Promise<void> {
  const opened = await world.call('pay_confirm', { payToken: tokenOf(payUrl), zip: samplePatient.zip })
  if (opened.code !== 0) return
  const { paySession, order } = opened.data
  const shown = { paySession, expectedTotalCents: order.totalCents }
  if (chance(world, 0.7)) {
    const gatewayToken = world.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const { code } = await world.call('pay_card', { ...shown, gatewayToken, keepCard: true })
    if (code === 0) town.acknowledged.paid.add(orderId)
    return
  }
  const { data } = await world.call('pay_paypal', shown)
  const paypalOrderId = data?.opened?.paypalOrderId
  if (!paypalOrderId) return
  world.paypal.approve(paypalOrderId)
  await world.call('pay_paypal', { ...shown, paypalOrderId })
}

/** A product of the clinic each month, with a kept card. */
export async function subscribe({ town, clinic }: Place): Promise<void> {
  const { provider, cardId } = clinic
  const lines = town.goods.slice(0, 1).map((goodsId) => [goodsId, 1] as const)
  const { orderId } = await makeSubscriptions(provider, { cardId, lines })
  clinic.orders.push(orderId)
  town.acknowledged.paid.add(orderId)
}

/** A year of membership, sometimes with a coupon that takes a part or all of its price. */
export async function buyMembership({ world, town, clinic }: Place): Promise<void> {
  const { call } = clinic.provider
  const couponCode = town.coupons[below(world, 3)]
  const price = couponCode ? await call('vip_code_verify', { couponCode }) : null
  if (price && price.code !== 0) return
  const expectedDueCents = price?.data.dueCents ?? vipPriceCents
  const method = chance(world, 0.3) ? 'paypal' : 'card'
  const asked = { method, cardId: clinic.cardId, expectedDueCents, ...(couponCode && { couponCode }) }
  const { code, data } = await call('vip_submit', asked)
  if (code !== 0 || data.state === 'active') return
  const { vipOrderId, approveUrl } = data
  const paypalOrderId = approveUrl === null ? null : new URL(approveUrl).searchParams.get('token')
  if (!paypalOrderId) return void (await call('converge_vip_payment', { vipOrderId, cardId: clinic.cardId }))
  world.paypal.approve(paypalOrderId)
  await call('order_paypal_submit', { paypalOrderId })
}
