import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Data } from '@bencao/shared/contract/index.ts'
import type { Buyer } from '../make/buyer.ts'
import type { TestStaff } from '../make/people.ts'
import type { TestPortal } from '../portal/portal.ts'

/** A paid order whose charge is settled, so that it is refunded by a return. */
export async function buySettled(
  portal: TestPortal,
  shop: Buyer,
  { quantity = 4, settled = true } = {},
): Promise<Data<'order_submit'>> {
  const order = await shop.buy({ quantity })
  if (settled) portal.cards.settle()
  return order
}

/** The reversals of an order's payments, oldest first. */
export const reversalsOf = (portal: TestPortal, orderId: string) =>
  portal.db.many<{ kind: string; state: string; cents: number }>(sql`
    select r.kind, r.state, r.cents from payment_reversal r join payment p on p.id = r.payment_id
    where p.order_id = ${orderId} order by r.id`)

/** How many of a product all warehouses have. */
export const onHandOf = async (portal: TestPortal, goodsId: string): Promise<number> =>
  (
    await portal.db.one<{ onHand: number }>(
      sql`select sum(on_hand)::int as "onHand" from stock where goods_id = ${goodsId}`,
    )
  ).onHand

/** The sum of the ledger's accounts of a provider. */
export const owedTo = async (portal: TestPortal, providerId: string): Promise<number> =>
  (
    await portal.db.one<{ cents: number }>(sql`
      select coalesce(sum(e.cents), 0)::bigint as cents from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.provider_id = ${providerId}`)
  ).cents

/** The orders whose money waits for a decision of staff. */
export async function undecidedOrders(staff: TestStaff): Promise<string[]> {
  const { rows, counts, total } = (await staff.call('staff_order_list', { undecided: true })).data
  expect(counts.undecided).toBe(total)
  return rows.map(({ orderId }) => orderId)
}

/** What the ledger says of a provider's only sale, by account; what is zero is left out. */
export async function booksOf(portal: TestPortal, orderId: string): Promise<Record<string, number>> {
  const rows = await portal.db.many<{ kind: string; cents: number }>(sql`
    select a.kind, sum(e.cents)::bigint as cents
    from payment p
      join ledger_txn t on (t.kind in ('capture', 'captureVoid') and t.ref = p.id)
        or (t.kind = 'refund' and t.ref in (select id from payment_reversal where payment_id = p.id))
      join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where p.order_id = ${orderId}
    group by a.kind having sum(e.cents) <> 0`)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** What the gateway returned of an order's charge. */
export async function returnedOf(portal: TestPortal, orderId: string): Promise<number> {
  const { transactionId } = await portal.db.one<{ transactionId: string }>(sql`
    select gateway_transaction_id as "transactionId" from payment
    where order_id = ${orderId} and gateway_transaction_id is not null order by id desc limit 1`)
  const charge = portal.cards.charges().find((each) => each.transactionId === transactionId)
  if (!charge) throw new Error('no such charge at the gateway')
  return charge.voided ? charge.amountCents : charge.returnedCents
}
