import { orderMoves, type OrderState } from '@bencao/shared/domain/order.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireUnpaidOrders } from '../jobs/expireUnpaidOrders.ts'
import type { FaultMode } from '../../../simulators/converge/faults.ts'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { advance, settleDue } from '../../../tests/steps/settle.ts'

/** Set `ORDER_RUNS=300` for a long run. */
const runs = Number(process.env['ORDER_RUNS'] ?? 40)
/** Small, so that it runs out. */
const stock = 12

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 1_000 })
})
afterAll(() => portal.close())

/** A separate clinic and products for each run. */
interface Clinic {
  shop: Buyer
  goods: string[]
  patientId: string
  orders: string[]
}

async function openClinic(): Promise<Clinic> {
  const shop = await make.buyer(portal)
  await shop.provider.call('doctor_edit', { patientDiscountPercent: 13 })
  const goods = [
    await make.goods(portal, { retailCents: 1999, providerCents: 1299, stock }),
    await make.goods(portal, { retailCents: 7, providerCents: 7, stock }),
    await make.goods(portal, { retailCents: 6001, providerCents: 1, stock }),
  ]
  return { shop, goods, patientId: await make.patient(shop.provider), orders: [] }
}

/** One action on the existing orders; `of` picks which. */
type Act = { of: number; which: number; number: number } & {
  kind:
    | 'new'
    | 'add'
    | 'edit'
    | 'way'
    | 'submit'
    | 'wrongTotal'
    | 'cancel'
    | 'pay'
    | 'wait'
    | 'discard'
    | 'again'
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'new',
    'add',
    'add',
    'edit',
    'way',
    'submit',
    'submit',
    'wrongTotal',
    'cancel',
    'pay',
    'wait',
    'discard',
    'again',
  ),
  of: fc.nat(5),
  which: fc.nat(2),
  number: fc.nat(9),
})

const first = { of: 0, which: 0, number: 2 }

/** Always part of the runs, so that every state is reached with any seed. */
const paidAndCancelled: Act[] = (['new', 'add', 'submit', 'pay', 'again', 'submit', 'cancel'] as const).map(
  (kind, place) => ({ ...first, kind, of: place < 5 ? 0 : 1 }),
)

/** The gateway's behavior for a charge, by the act's number; others are charged normally. */
const faults: Partial<Record<number, FaultMode>> = {
  6: 'decline',
  7: 'http500',
  8: 'reset_after',
  9: 'late:60000',
}

async function perform(
  { kind, of, which, number }: Act,
  { shop, goods, patientId, orders }: Clinic,
): Promise<void> {
  const { provider: rosa } = shop
  const orderId = orders[of % Math.max(1, orders.length)]
  if (kind === 'new' || !orderId) {
    const whom = number % 2 ? { orderFor: 'clinic' } : { orderFor: 'patient', patientId }
    orders.push((await rosa.call('order_add', whom)).data.orderId)
    return
  }
  const { code, data } = await rosa.call('order_checkout', { orderId })
  const quote = code === 0 ? data : null
  const totalCents = quote?.totalCents ?? 0
  const itemId = quote?.lines[which % Math.max(1, quote.lines.length)]?.itemId
  switch (kind) {
    case 'add':
      await rosa.call('order_goods_add', { orderId, goodsId: goods[which], quantity: number })
      break
    case 'edit':
      await rosa.call('order_goods_edit', { orderId, itemId, quantity: number })
      break
    case 'way':
      await rosa.call('order_address_edit', { orderId, delivery: number % 2 ? 'ship' : 'pickup' })
      break
    case 'submit':
      await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })
      break
    case 'wrongTotal':
      wrongTotals.add((await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents + 1 })).code)
      break
    case 'cancel':
      await rosa.call('order_cancel', { orderId })
      break
    case 'pay':
      portal.cards.clearFaults()
      if (faults[number]) portal.cards.fault({ mode: faults[number], match: 'ccsale' })
      await shop.pay(orderId)
      portal.cards.clearFaults()
      break
    case 'wait':
      await advance(portal, number * 120)
      await settleDue(portal)
      await expireUnpaidOrders(portal.database)
      break
    case 'discard':
      await rosa.call('draft_discard', { orderId })
      break
    case 'again': {
      const draft = await rosa.call('reorder', { orderId })
      if (draft.code === 0) orders.push(draft.data.orderId)
    }
  }
}

interface KeptOrder {
  orderId: string
  state: OrderState
  sums: boolean
  inTime: boolean
  moves: string[]
}

const reached = new Set<OrderState>()
const wrongTotals = new Set<number>()

async function mustHold({ shop, goods }: Clinic): Promise<void> {
  const { providerId } = shop.provider
  const kept = await portal.db.many<KeptOrder>(sql`
    select o.id as "orderId", o.state,
      o.state = 'draft' or (o.subtotal_cents = l.goods and o.discount_cents = l.discount and o.tax_cents = l.tax
        and o.profit_cents = l.profit and o.total_cents = l.goods - l.discount + l.tax + o.shipping_cents) as sums,
      (o.state = 'awaitingPayment') = (o.pay_before is not null)
        and (o.state in ('processing')) = (o.paid_at is not null) as "inTime",
      coalesce((select array_agg(e.from_state || ' ' || e.to_state order by e.id) from order_event e
        where e.order_id = o.id), '{}') as moves
    from orders o left join lateral (
      select sum(i.goods_cents) as goods, sum(i.discount_cents) as discount, sum(i.tax_cents) as tax,
        sum(i.profit_cents) as profit
      from order_item i where i.order_id = o.id) l on true
    where o.provider_id = ${providerId}`)
  for (const order of kept) {
    expect(order).toMatchObject({ sums: true, inTime: true })
    let state: OrderState = 'draft'
    for (const move of order.moves) {
      const [from, to] = move.split(' ') as [OrderState, OrderState]
      expect(from).toBe(state)
      expect(orderMoves[from]).toContain(to)
      state = to
      reached.add(to)
    }
    expect(order.state).toBe(state)
  }
  expect(wrongTotals).not.toContain(0)
  const held = await portal.db.many<{ all: number }>(sql`
    select s.on_hand + coalesce((select sum(i.quantity)::int from order_item i
      join orders o on o.provider_id = i.provider_id and o.id = i.order_id
      where i.provider_id = ${providerId} and i.goods_id = s.goods_id and o.state not in ('draft', 'cancelled')), 0)
      as all
    from stock s join warehouse w on w.id = s.warehouse_id and w.province = 'CA'
    where s.goods_id = any (${goods})`)
  expect(held.map((row) => row.all)).toEqual([stock, stock, stock])
  const miscounted = await portal.db.many(sql`
    select * from (select * from order_count where provider_id = ${providerId}) c full join (
      select provider_id, state, count(*) from orders where provider_id = ${providerId} group by provider_id, state) o
      using (provider_id, state)
    where coalesce(c.count, 0) <> coalesce(o.count, 0)`)
  expect(miscounted).toEqual([])
  const uneven = await portal.db.many(sql`
    select txn_id from ledger_entry group by txn_id having sum(cents) <> 0`)
  expect(uneven).toEqual([])
  const money = await portal.db.one<{ captured: number; cleared: number; owed: number; profit: number }>(sql`
    select coalesce(sum(p.amount_cents) filter (where p.state = 'captured'), 0)::bigint as captured,
      coalesce((select sum(e.cents) from ledger_entry e join ledger_account a on a.id = e.account_id
        join ledger_txn t on t.id = e.txn_id
        where a.kind = 'card_clearing' and t.ref in (select id from payment where provider_id = ${providerId})), 0)::bigint
        as cleared,
      coalesce((select -sum(e.cents) from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind = 'sales_profit_payable' and a.provider_id = ${providerId}), 0)::bigint as owed,
      coalesce((select sum(o.profit_cents) from orders o
        where o.provider_id = ${providerId} and o.state = 'processing'), 0)::bigint as profit
    from payment p where p.provider_id = ${providerId}`)
  expect([money.cleared, money.owed]).toEqual([money.captured, money.profit])
}

/** Once the gateway has reported every charge: what it kept is what was captured, one charge for each paid order. */
async function mustSettle({ shop }: Clinic): Promise<void> {
  for (let quarter = 0; quarter < 8; quarter++) {
    await advance(portal, 900)
    await settleDue(portal)
  }
  const { providerId } = shop.provider
  const attempts = await portal.db.many<{
    reference: string
    state: string
    amountCents: number
    order: string
  }>(sql`
    select p.reference, p.state, p.amount_cents as "amountCents", o.state as order
    from payment p join orders o on o.provider_id = p.provider_id and o.id = p.order_id
    where p.provider_id = ${providerId}`)
  const of = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  const kept = portal.cards.charges().filter(({ reference, voided }) => of.has(reference) && !voided)
  expect(kept.map(({ reference, amountCents }) => [reference, amountCents]).toSorted()).toEqual(
    attempts
      .filter(({ state }) => state === 'captured')
      .map(({ reference, amountCents }) => [reference, amountCents])
      .toSorted(),
  )
  for (const { state, order } of attempts) {
    expect(['captured', 'declined', 'void']).toContain(state)
    if (state === 'captured') expect(order).toBe('processing')
  }
}

test(
  'after any actions sums add up, moves are legal, and no bottle or cent is lost or counted twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
        const clinic = await openClinic()
        for (const one of acts) {
          await perform(one, clinic)
          await mustHold(clinic)
        }
        await mustSettle(clinic)
        await mustHold(clinic)
        await portal.db.run(sql`update app_clock set offset_seconds = 0`)
      }),
      { numRuns: runs, examples: [[paidAndCancelled]] },
    )
    expect([...reached].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'awaitingPayment',
      'cancelled',
      'processing',
    ])
  },
  60_000 + runs * 1_000,
)
