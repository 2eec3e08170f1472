import { orderMoves, orderStates, type OrderState } from '@bencao/shared/domain/order.ts'
import fc from 'fast-check'
import sql, { join } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireUnpaidOrders } from '../jobs/expireUnpaidOrders.ts'
import type { FaultMode } from '../../../simulators/converge/faults.ts'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
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

/** A separate clinic and products for each run; staff serve all of them. */
interface Clinic {
  shop: Buyer
  staff: TestStaff
  goods: string[]
  patientId: string
  orders: string[]
}

async function openClinic(): Promise<Clinic> {
  wrongTotals.clear()
  const shop = await make.buyer(portal)
  await shop.provider.call('doctor_edit', { patientDiscountPercent: 13 })
  const goods = [
    await make.goods(portal, { retailCents: 1999, providerCents: 1299, stock }),
    await make.goods(portal, { retailCents: 7, providerCents: 7, stock }),
    await make.goods(portal, { retailCents: 6001, providerCents: 1, stock }),
  ]
  const staff = await make.staff(portal, { role: 'administrator' })
  return { shop, staff, goods, patientId: await make.patient(shop.provider), orders: [] }
}

/** One action of the provider or of staff on the existing orders; `of` picks which. */
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
    | 'pack'
    | 'handOver'
    | 'deliver'
    | 'cancelByStaff'
    | 'decide'
    | 'settleBatch'
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
    'pack',
    'handOver',
    'deliver',
    'cancelByStaff',
    'decide',
    'settleBatch',
  ),
  of: fc.nat(5),
  which: fc.nat(2),
  number: fc.nat(9),
})

/** Actions that happen at the same time; mostly a single one. */
const moment: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(act) },
  { weight: 1, arbitrary: fc.array(act, { minLength: 2, maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.array(act, { minLength: 2, maxLength: 3 }).map(([one, ...others]) => {
      const same = one as Act
      return [same, ...others.map((other) => ({ ...other, of: same.of }))]
    }),
  },
)

const alone = (kinds: Act['kind'][], of = 0, number = 2): Act[][] =>
  kinds.map((kind) => [{ kind, of, which: 0, number }])

/** Always part of the runs, so that every state is reached with any seed. */
const examples: [Act[][]][] = [
  [[...alone(['new', 'add', 'submit', 'pay', 'again']), ...alone(['submit', 'cancel'], 1)]],
  [alone(['new', 'add', 'submit', 'pay', 'pack', 'handOver', 'deliver', 'cancelByStaff'])],
  [alone(['new', 'add', 'way', 'submit', 'pay', 'pack', 'handOver', 'deliver'])],
  [alone(['new', 'add', 'submit', 'pay', 'cancelByStaff'])],
  [alone(['new', 'add', 'submit', 'pay', 'settleBatch', 'cancelByStaff', 'pack', 'decide', 'pack'], 0, 3)],
  [[...alone(['new', 'add', 'submit', 'pay']), alone(['cancelByStaff', 'pack']).flat()]],
]

/** The gateway's behavior for a charge or a void, by the act's number; others are done normally. */
const faults: Partial<Record<number, FaultMode>> = {
  6: 'decline',
  7: 'http500',
  8: 'reset_after',
  9: 'late:60000',
}

async function perform(
  { kind, of, which, number }: Act,
  { shop, staff, goods, patientId, orders }: Clinic,
): Promise<void> {
  const { provider: rosa } = shop
  const { providerId } = rosa
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
      wrongTotals.add(
        (await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents + noTotal })).code,
      )
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
      break
    }
    case 'pack':
      await staff.call('staff_order_move', { providerId, orderId, to: 'packed' })
      break
    case 'handOver':
      await staff.call('staff_order_move', {
        providerId,
        orderId,
        to: 'shipped',
        carrier: 'UPS',
        trackingNumber,
      })
      await staff.call('staff_order_move', { providerId, orderId, to: 'readyForPickup' })
      break
    case 'deliver':
      await staff.call('staff_order_move', { providerId, orderId, to: 'delivered' })
      break
    case 'cancelByStaff':
      if (faults[number]) portal.cards.fault({ mode: faults[number], match: 'ccvoid' })
      await staff.call('staff_order_cancel', { providerId, orderId, reason: 'Sold out' })
      portal.cards.clearFaults()
      break
    case 'decide': {
      const decision = number % 2 ? 'kept' : 'cancelled'
      await staff.call('staff_order_cancel_decide', { providerId, orderId, decision })
      const { data: shown } = await staff.call('staff_order_detail', { providerId, orderId })
      const refund = shown?.refundDue
      if (refund)
        await staff.call('staff_order_refund_decide', {
          providerId,
          orderId,
          chargeNumber: refund.chargeNumber,
          decision: 'kept',
        })
      break
    }
    case 'settleBatch':
      portal.cards.settle()
  }
}

interface KeptOrder {
  orderId: string
  state: OrderState
  sums: boolean
  inTime: boolean
  moves: string[]
}

const paid: OrderState[] = ['processing', 'packed', 'shipped', 'readyForPickup', 'delivered']
const paidStates = join(paid)
const trackingNumber = '1Z12345E0205271688'

const reached = new Set<OrderState>()
/** More than an action at the same time can add to a total. */
const noTotal = 5_000_000
const wrongTotals = new Set<number>()

async function mustHold({ shop, goods }: Clinic): Promise<void> {
  const { providerId } = shop.provider
  const kept = await portal.db.many<KeptOrder>(sql`
    select o.id as "orderId", o.state,
      o.state = 'draft' or (o.subtotal_cents = l.goods and o.discount_cents = l.discount and o.tax_cents = l.tax
        and o.profit_cents = l.profit and o.total_cents = l.goods - l.discount + l.tax + o.shipping_cents) as sums,
      (o.state = 'awaitingPayment') = (o.pay_before is not null)
        and case when o.state in (${paidStates}) then o.paid_at is not null
          when o.state in ('draft', 'awaitingPayment') then o.paid_at is null else true end as "inTime",
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
        where o.provider_id = ${providerId} and o.state in (${paidStates})), 0)::bigint as profit
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
    if (state === 'captured') expect(paid).toContain(order)
  }
}

test(
  'after any actions sums add up, moves are legal, and no bottle or cent is lost or counted twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 10, maxLength: 30 }), async (moments) => {
        const clinic = await openClinic()
        for (const acts of moments) {
          await Promise.all(acts.map((one) => perform(one, clinic)))
          await mustHold(clinic)
        }
        await mustSettle(clinic)
        await mustHold(clinic)
        await portal.db.run(sql`update app_clock set offset_seconds = 0`)
      }),
      { numRuns: runs, examples },
    )
    expect([...reached].toSorted()).toEqual(orderStates.filter((state) => state !== 'draft').toSorted())
  },
  60_000 + runs * 4_000,
)
