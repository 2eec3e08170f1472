import { expireUnpaidOrders } from '../../server/src/jobs/expireUnpaidOrders.ts'
import { newId } from '../../server/src/db/ids.ts'
import { newTrackingNumber } from '../make/tracking.ts'
import { advance, settleDue } from '../steps/settle.ts'
import type { About, Clinic } from './clinic.ts'
import { buyMembership, payAsPatient, payByCard, payByPaypal } from './payActs.ts'
import { cancelByStaff, decide, refund } from './staffActs.ts'

/** More than an action at the same time can add to a total. */
const noTotal = 5_000_000
const trackingNumber = newTrackingNumber()

const submit =
  (payer: 'provider' | 'patient', more = 0) =>
  async ({ clinic, orderId, totalCents }: About) => {
    const asked = { orderId, expectedTotalCents: totalCents + more, payer }
    const { code, data } = await clinic.shop.provider.call('order_submit', asked)
    if (more) clinic.wrongTotals.add(code)
    if (code === 0 && data.payUrl) clinic.links.set(orderId, data.payUrl)
  }

const move =
  (to: string, more: object = {}) =>
  async ({ clinic, orderId }: About) => {
    const { providerId } = clinic.shop.provider
    await clinic.staff.call('staff_order_move', { providerId, orderId, to, ...more })
  }

/** The actions of provider, patient, staff and time. */
const acts = {
  async add({ clinic: { shop, goods }, orderId, which, number: quantity }: About) {
    await shop.provider.call('order_goods_add', { orderId, goodsId: goods[which], quantity })
  },
  async edit({ clinic: { shop }, orderId, itemId, number: quantity }: About) {
    await shop.provider.call('order_goods_edit', { orderId, itemId, quantity })
  },
  async way({ clinic: { shop }, orderId, number }: About) {
    await shop.provider.call('order_address_edit', { orderId, delivery: number % 2 ? 'ship' : 'pickup' })
  },
  submit: submit('provider'),
  submitToPatient: submit('patient'),
  wrongTotal: submit('provider', noTotal),
  async sendLink({ clinic, orderId }: About) {
    const { code, data } = await clinic.shop.provider.call('order_pay_link', { orderId, act: 'send' })
    if (code === 0 && data.payUrl) clinic.links.set(orderId, data.payUrl)
  },
  async cancel({ clinic: { shop }, orderId }: About) {
    await shop.provider.call('order_cancel', { orderId })
  },
  pay: payByCard,
  payByPaypal,
  payAsPatient,
  buyMembership,
  async wait({ clinic: { portal }, number }: About) {
    await advance(portal, number * 120)
    await settleDue(portal)
    await expireUnpaidOrders(portal.database)
    await portal.jobs.tasks['expirePurchases']?.()
    await portal.jobs.tasks['renewMemberships']?.()
  },
  async discard({ clinic: { shop }, orderId }: About) {
    await shop.provider.call('draft_discard', { orderId })
  },
  async again({ clinic: { shop, orders }, orderId }: About) {
    const draft = await shop.provider.call('reorder', { orderId })
    if (draft.code === 0) orders.push(draft.data.orderId)
  },
  pack: move('packed'),
  async takeBack({ clinic: { staff, shop }, orderId }: About) {
    const { providerId } = shop.provider
    await staff.call('staff_orders_undo', { orders: [{ providerId, orderId }] })
  },
  async handOver(about: About) {
    await move('shipped', { carrier: 'UPS', trackingNumber })(about)
    await move('readyForPickup')(about)
  },
  deliver: move('delivered'),
  cancelByStaff,
  decide,
  refund,
  async settleBatch({ clinic: { portal } }: About) {
    portal.cards.settle()
  },
}

/** One action on the existing orders; `of` picks which. */
export interface Act {
  kind: 'new' | keyof typeof acts
  of: number
  which: number
  number: number
}

export const actKinds = ['new', ...(Object.keys(acts) as (keyof typeof acts)[])] as const

export async function perform({ kind, of, which, number }: Act, clinic: Clinic): Promise<void> {
  const { shop, orders, patientId } = clinic
  const orderId = orders[of % Math.max(1, orders.length)]
  if (kind === 'new' || !orderId) {
    const whom = number % 2 ? { orderFor: 'clinic' } : { orderFor: 'patient', patientId }
    orders.push((await shop.provider.call('order_add', { ...whom, requestId: newId() })).data.orderId)
    return
  }
  const { code, data } = await shop.provider.call('order_checkout', { orderId })
  const { totalCents, lines } = code === 0 ? data : { totalCents: 0, lines: [] }
  const itemId = lines[which % Math.max(1, lines.length)]?.itemId
  await acts[kind]({ clinic, orderId, which, number, totalCents, itemId })
}
