import { isLive } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Payment } from '../../server/src/payments/queries.ts'
import type { TestProvider } from './people.ts'
import type { TestPortal } from './portal.ts'

export const pans = {
  approves: '4000000000000002',
  alsoApproves: '5121212121212124',
  declinesLater: '4000000000000341',
} as const

/** A provider with a card on file, who places orders for the clinic or for a patient. */
export interface TestCheckout {
  provider: TestProvider
  cardId: string
  goodsId: string
  /** Submits an order that awaits payment. */
  place(wish?: { quantity?: number; forPatient?: boolean }): Promise<{ orderId: string; totalCents: number }>
  addCard(pan: string): Promise<string>
  pay: (orderId: string, more?: object) => ReturnType<typeof payWith>
}

const payWith = (provider: TestProvider, orderId: string, more: object) =>
  provider.call('converge_direct_payment', { orderId, ...more })

export async function openCheckout(portal: TestPortal): Promise<TestCheckout> {
  const provider = await portal.provider()
  const { goodsId } = await portal.db.one<{ goodsId: string }>(sql`
    select s.goods_id as "goodsId" from stock s join warehouse w on w.id = s.warehouse_id join goods g on g.id = s.goods_id
    where w.province = 'CA' and s.on_hand > 50 and g.provider_cents > 0 and g.active order by g.sku limit 1`)

  async function addCard(pan: string): Promise<string> {
    const gatewayToken = portal.cards.makeToken({ pan, expiry: '12/2031' })
    const added = await provider.call('card_add', { gatewayToken })
    if (!added.data.card) throw new Error(`no card was added: ${added.message}`)
    return added.data.card.cardId
  }

  const cardId = await addCard(pans.approves)
  return {
    provider,
    cardId,
    goodsId,
    addCard,
    pay: (orderId, more = {}) => payWith(provider, orderId, { cardId, ...more }),
    async place({ quantity = 1, forPatient = false } = {}) {
      const patientId = forPatient ? (await provider.call('patient_add', somebody)).data.patientId : undefined
      const orderFor = forPatient ? 'patient' : 'clinic'
      const { orderId } = (await provider.call('order_add', { orderFor, patientId })).data
      await provider.call('order_goods_add', { orderId, goodsId, quantity })
      const { totalCents } = (await provider.call('order_checkout', { orderId })).data
      const submitted = await provider.call('order_submit', { orderId, expectedTotalCents: totalCents })
      if (submitted.code !== 0) throw new Error(`no order was placed: ${submitted.message}`)
      return { orderId, totalCents }
    },
  }
}

const somebody = {
  firstName: 'Ana',
  lastName: 'Castillo',
  gender: 'female',
  dateOfBirth: '1980-03-07',
  phone: '2125550123',
  address1: '12 Elm St',
  city: 'Oakland',
  area: 'Alameda',
  province: 'CA',
  zip: '94607',
}

/** Moves the portal's and the gateway's clocks together. */
export async function advance(portal: TestPortal, seconds: number): Promise<void> {
  await portal.clock.advance(seconds)
  portal.cards.advance(seconds)
}

/** Lets the settling job work until nothing is due. */
export async function settleDue(portal: TestPortal): Promise<void> {
  while ((await portal.jobs.settler.runOnce()) > 0);
}

/** Leaves no reversal of earlier tests to the job. */
export const withdrawReversals = (portal: TestPortal): Promise<number> =>
  portal.db.run(sql`
    update payment_reversal set state = 'withdrawn', settled_at = app_now(), next_check_at = null where live`)

/** What is stored of an order and its attempts, oldest first. */
export async function storedOrder(portal: TestPortal, orderId: string) {
  const order = await portal.db.one<{ state: string; paidAt: number | null }>(sql`
    select state, epoch(paid_at) as "paidAt" from orders where id = ${orderId}`)
  const attempts = await portal.db.many<
    Pick<Payment, 'state' | 'reversing' | 'reference' | 'oneOffToken'> & { checked: boolean }
  >(sql`
    select state, reference, one_off_token as "oneOffToken", next_check_at is null as checked,
      exists (select 1 from payment_reversal r where r.payment_id = payment.id and r.live) as reversing
    from payment where order_id = ${orderId} order by id`)
  const messages = await portal.db.many(sql`
    select 1 from outbox where kind = 'orderPaid' and ref = ${orderId}`)
  const charges = portal.cards
    .charges()
    .filter(({ reference }) => attempts.some((attempt) => attempt.reference === reference))
  return {
    state: order.state,
    paid: order.paidAt !== null,
    attempts: attempts.map(({ state }) => state),
    open: attempts.filter(({ state, reversing }) => isLive(state) || reversing).length,
    charged: charges.length,
    kept: charges.filter(({ voided }) => !voided).length,
    messages: messages.length,
    tokens: attempts.map(({ oneOffToken }) => oneOffToken),
  }
}
