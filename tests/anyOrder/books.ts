import { orderMoves, type OrderState } from '@bencao/shared/domain/order.ts'
import sql, { join } from 'sql-template-tag'
import { expect } from 'vitest'
import { couponsAfter, membershipsAfter } from '../../server/src/jobs/checkMemberships.ts'
import { countWrong, ordersAfter } from '../../server/src/jobs/checkOrders.ts'
import { earningsAfter } from '../../server/src/jobs/checkPayouts.ts'
import { proveBooks } from '../../server/src/proof/proveBooks.ts'
import type { TestPortal } from '../portal/portal.ts'
import { advance, settleDue } from '../steps/settle.ts'
import { type Clinic, stock } from './clinic.ts'

const paid: OrderState[] = ['processing', 'packed', 'shipped', 'readyForPickup', 'delivered']
const paidStates = join(paid)

/** The states that orders were in. */
export const reached = new Set<OrderState>()

/** Whatever was done: sums add up, moves are legal, and no bottle or cent is lost or counted twice. */
export async function mustHold(clinic: Clinic): Promise<void> {
  expect(clinic.wrongTotals).not.toContain(0)
  await ordersMustHold(clinic)
  await stockMustHold(clinic)
  await moneyMustHold(clinic)
}

interface KeptOrder {
  orderId: string
  state: OrderState
  moves: string[]
}

async function ordersMustHold({ portal, shop }: Clinic): Promise<void> {
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
  const miscounted = await portal.db.many(sql`
    select * from (select * from order_count where provider_id = ${providerId}) c full join (
      select provider_id, state, count(*) from orders where provider_id = ${providerId} group by provider_id, state) o
      using (provider_id, state)
    where coalesce(c.count, 0) <> coalesce(o.count, 0)`)
  expect(miscounted).toEqual([])
  const missearched = await portal.db.many(sql`
    select * from (select order_id as id, search_text from order_search where provider_id = ${providerId}) s full join (
      select id, search_text from orders where provider_id = ${providerId} and state <> 'draft') o using (id, search_text)
    where s is null or o is null`)
  expect(missearched, 'placed orders, and the texts they are found by').toEqual([])
  const packed = await portal.db.many(sql`
    select e.order_id from order_event e join orders o on o.provider_id = e.provider_id and o.id = e.order_id
    where o.provider_id = ${providerId} and e.to_state = 'packed' and o.total_cents <= (
      select sum(f.amount_cents) from refund f
      where f.provider_id = o.provider_id and f.order_id = o.id and f.at < e.at)`)
  expect(packed, 'packed after all its money went back').toEqual([])
}

/** What refunds put back into stock is not with an order any more. */
async function stockMustHold({ portal, shop, goods }: Clinic): Promise<void> {
  const { providerId } = shop.provider
  const held = await portal.db.many<{ all: number }>(sql`
    select s.on_hand + coalesce((
      select sum(i.quantity - coalesce((
        select sum(l.quantity) from refund_line l
          join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id and r.restock
          join refund f on f.provider_id = r.provider_id and f.order_id = l.order_id and f.id = r.id
        where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id), 0))::int
      from order_item i join orders o on o.provider_id = i.provider_id and o.id = i.order_id
      where i.provider_id = ${providerId} and i.goods_id = s.goods_id
        and o.state not in ('draft', 'cancelled')), 0) as all
    from stock s join warehouse w on w.id = s.warehouse_id and w.province = 'CA'
    where s.goods_id = any (${goods})`)
  expect(held.map((row) => row.all)).toEqual([stock, stock, stock])
}

/** What the gateways keep of a payment when nothing is open: a fee stays even if the rest went back later. */
const keptCents = sql`
  (select case when p.state = 'captured' then p.amount_cents - coalesce(sum(f.amount_cents - f.fee_cents), 0)
      else coalesce(sum(f.fee_cents), 0) end::bigint
    from payment_reversal r join refund f on f.provider_id = r.provider_id and f.id = r.id
    where r.provider_id = p.provider_id and r.payment_id = p.id and r.as_refund)`

async function moneyMustHold({ portal, shop }: Clinic): Promise<void> {
  const { providerId } = shop.provider
  const wrong: string[] = []
  await countWrong(portal.db, ordersAfter, (id) => wrong.push(`order ${id}`))
  await countWrong(portal.db, earningsAfter, (id) => wrong.push(`earnings of order ${id}`))
  await countWrong(portal.db, membershipsAfter, (id) => wrong.push(`membership ${id}`))
  await countWrong(portal.db, couponsAfter, (id) => wrong.push(`coupon ${id}`))
  expect(wrong).toEqual([])
  const uneven = await portal.db.many(sql`
    select txn_id from ledger_entry group by txn_id having sum(cents) <> 0`)
  expect(uneven).toEqual([])
  const clearing = await portal.db.many<{ method: string; kept: number; cleared: number }>(sql`
    select p.method, sum(${keptCents})::bigint as kept, sum(coalesce((
      select sum(e.cents) from ledger_txn t join ledger_entry e on e.txn_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = p.method || '_clearing'
      where t.kind in ('capture', 'captureVoid') and t.ref = p.id or t.kind = 'refund' and t.ref in (
        select r.id from payment_reversal r where r.provider_id = p.provider_id and r.payment_id = p.id)), 0))::bigint as cleared
    from payment p where p.provider_id = ${providerId} group by p.method`)
  for (const { kept, cleared } of clearing) expect(cleared).toBe(kept)
  const { owed, profit } = await portal.db.one<{ owed: number; profit: number }>(sql`
    select coalesce((select -sum(e.cents) from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind = 'sales_profit_payable' and a.provider_id = ${providerId}), 0)::bigint as owed,
      coalesce((select sum(o.profit_cents - coalesce((
          select sum(l.profit_cents) from refund f
            join refund_line l on l.provider_id = f.provider_id and l.refund_id = f.id
          where f.provider_id = o.provider_id and f.order_id = o.id), 0))
        from orders o where o.provider_id = ${providerId} and o.state in (${paidStates})), 0)::bigint as profit`)
  expect(owed).toBe(profit)
}

/** Everything that people see is what other rows say. */
export async function mustProve({ databaseEnv, options }: TestPortal): Promise<void> {
  const proved = await proveBooks({ databaseUrl: databaseEnv.DATABASE_URL, keys: options.keys })
  expect(proved.filter(({ wrongs }) => wrongs > 0)).toEqual([])
}

/** Once the gateways have reported every charge: what they keep is what the books say, one charge for each paid thing. */
export async function mustSettle({ portal, shop }: Clinic): Promise<void> {
  for (let quarter = 0; quarter < 8; quarter++) {
    await advance(portal, 900)
    await settleDue(portal)
  }
  const { providerId } = shop.provider
  const attempts = await portal.db.many<{
    reference: string
    state: string
    keptCents: number
    of: string
  }>(sql`
    select p.reference, p.state, ${keptCents} as "keptCents", coalesce(o.state, v.state) as of
    from payment p left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
      left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
    where p.provider_id = ${providerId}`)
  const ours = new Set(attempts.map(({ reference }) => reference))
  const charges = [
    ...portal.cards
      .charges()
      .map((charge) => ({ ...charge, back: charge.voided ? charge.amountCents : charge.returnedCents })),
    ...portal.paypal
      .captures()
      .map((capture) => ({ ...capture, reference: capture.requestId, back: capture.refundedCents })),
  ]
  const kept = charges
    .filter(({ reference, amountCents, back }) => ours.has(reference) && amountCents > back)
    .map(({ reference, amountCents, back }) => [reference, amountCents - back])
  expect(kept.toSorted()).toEqual(
    attempts
      .filter(({ keptCents }) => keptCents > 0)
      .map(({ reference, keptCents }) => [reference, keptCents])
      .toSorted(),
  )
  for (const { state, of, keptCents } of attempts) {
    expect(['captured', 'declined', 'void']).toContain(state)
    // What was refunded in full stays captured when its order is cancelled.
    if (state === 'captured' && keptCents > 0) expect([...paid, 'active']).toContain(of)
  }
}
