import { orderMoves, type OrderState } from '@bencao/shared/domain/order.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireUnpaidOrders } from '../jobs/expireUnpaidOrders.ts'
import type { TestProvider } from '../testing/people.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { markPaid } from './moveOrder.ts'
import { addGoods, addPatient } from './ordersRig.ts'

const stock = 12

let portal: TestPortal
let rosa: TestProvider
let patientId: string
let goods: string[]
beforeAll(async () => {
  portal = await openPortal()
  rosa = await portal.provider({ patientDiscountPercent: 13 })
  patientId = await addPatient(rosa)
  goods = [
    await addGoods(portal.db, { retailCents: 1999, providerCents: 1299, stock }),
    await addGoods(portal.db, { retailCents: 7, providerCents: 7, stock }),
    await addGoods(portal.db, { retailCents: 6001, providerCents: 1, stock }),
  ]
})
afterAll(() => portal.close())

/** One act of somebody on the orders there are; `of` picks which. */
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

/** Always among the runs, so that every state is reached whatever the seed. */
const paidAndCancelled: Act[] = (['new', 'add', 'submit', 'pay', 'again', 'submit', 'cancel'] as const).map(
  (kind, place) => ({ ...first, kind, of: place < 5 ? 0 : 1 }),
)

async function perform({ kind, of, which, number }: Act, orders: string[]): Promise<void> {
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
      await portal.database.transaction((db) => markPaid(db, rosa, orderId)).catch(() => {})
      break
    case 'wait':
      await portal.clock.advance(number * 300)
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

interface Standing {
  orderId: string
  state: OrderState
  sums: boolean
  inTime: boolean
  moves: string[]
}

const reached = new Set<OrderState>()
const wrongTotals = new Set<number>()

async function mustHold(): Promise<void> {
  const standing = await portal.db.many<Standing>(sql`
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
      from order_item i where i.order_id = o.id) l on true`)
  for (const order of standing) {
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
      where i.goods_id = s.goods_id and o.state not in ('draft', 'cancelled')), 0) as all
    from stock s join warehouse w on w.id = s.warehouse_id and w.province = 'CA'
    where s.goods_id = any (${goods})`)
  expect(held.map((row) => row.all)).toEqual([stock, stock, stock])
  const miscounted = await portal.db.many(sql`
    select * from order_count c full join (
      select provider_id, state, count(*) from orders group by provider_id, state) o using (provider_id, state)
    where coalesce(c.count, 0) <> coalesce(o.count, 0)`)
  expect(miscounted).toEqual([])
}

test('whatever people do: sums add up, moves are legal, and no bottle is lost or sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const orders: string[] = []
      for (const one of acts) await perform(one, orders)
      await mustHold()
      await portal.db.run(sql`update stock set on_hand = ${stock} where goods_id = any (${goods})`)
      await portal.db.run(sql`delete from orders`)
      await portal.db.run(sql`update app_clock set offset_seconds = 0`)
    }),
    { numRuns: 25, examples: [[paidAndCancelled]] },
  )
  expect([...reached].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'awaitingPayment',
    'cancelled',
    'processing',
  ])
})
