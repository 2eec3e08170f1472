import sql from 'sql-template-tag'
import type { TestPortal } from '../portal/portal.ts'

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
