import { existsSync, readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import type { TestDb } from '../portal/testDb.ts'
import type { PaypalSimulator } from '../../simulators/paypal/simulator.ts'
import type { SimulatedCharge } from '../../simulators/converge/simulator.ts'

interface StoredOrder {
  orderId: string
  state: string
  /** Paid, and not cancelled by staff since. */
  paid: boolean
  reversed: boolean
  totalCents: number
  references: string[]
  captured: number
  messages: number
  cancelMessages: number
  /** What the payer got of refunds. */
  returnedCents: number
  refunds: number
  refundMessages: number
}

const listOrders = (db: TestDb) =>
  db.many<StoredOrder>(sql`
    select o.id as "orderId", o.state, o.paid_at is not null and o.state <> 'cancelled' as paid,
      o.paid_at is not null and o.state = 'cancelled' as "reversed", o.total_cents as "totalCents",
      array(select reference from payment p where p.provider_id = o.provider_id and p.order_id = o.id) as references,
      (select count(*)::int from payment p
        where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured') as captured,
      (select count(*)::int from outbox m where m.kind = 'orderPaid' and m.ref = o.id::text) as messages,
      (select count(*)::int from outbox m where m.kind = 'orderCancelledByStaff' and m.ref = o.id::text) as "cancelMessages",
      (select count(*)::int from outbox m join refund f on m.ref = f.id::text
        where m.kind = 'orderRefunded' and f.provider_id = o.provider_id and f.order_id = o.id) as "refundMessages",
      coalesce(f.returned, 0)::bigint as "returnedCents",
      coalesce(f.refunds, 0)::int as refunds
    from orders o left join lateral (
      select sum(r.amount_cents - r.fee_cents) as returned, count(*) as refunds
      from refund r join payment_reversal v on v.provider_id = r.provider_id and v.id = r.id and v.as_refund
      where r.provider_id = o.provider_id and r.order_id = o.id) f on true
    where o.state <> 'draft'`)

/** A charge as one of the gateways has it. */
type GatewaysCharge = Pick<SimulatedCharge, 'reference' | 'amountCents' | 'voided' | 'returnedCents'>

/** PayPal's captures in the same form. */
export const paypalCharges = (paypal: PaypalSimulator): GatewaysCharge[] =>
  paypal.captures().map(({ requestId: reference, amountCents, refundedCents: returnedCents }) => ({
    reference,
    amountCents,
    returnedCents,
    voided: returnedCents === amountCents,
  }))

/** The final state: the gateways' own state beside ours. */
export async function tally(db: TestDb, charges: readonly GatewaysCharge[], sink: string) {
  const orders = await listOrders(db)
  const paid = orders.filter((order) => order.paid)
  const kept = charges.filter(
    ({ voided, amountCents, returnedCents }) => !voided && returnedCents < amountCents,
  )
  const leftOf = ({ amountCents, returnedCents }: GatewaysCharge) => amountCents - returnedCents
  const chargesOf = ({ references }: StoredOrder) =>
    kept.filter(({ reference }) => references.includes(reference))
  const owners = new Map(orders.flatMap((order) => order.references.map((each) => [each, order] as const)))

  const open = await db.one<{ stuck: number; unsent: number }>(sql`
    select (select count(*)::int from payment where live)
        + (select count(*)::int from payment_reversal where live and state <> 'refundDue') as stuck,
      (select count(*)::int from outbox where sent_at is null) as unsent`)
  const books = await db.one<{ sum: number; uneven: number; clearing: number; captures: number }>(sql`
    select (select coalesce(sum(cents), 0)::bigint from ledger_entry) as sum,
      (select count(*)::int from (select 1 from ledger_entry group by txn_id having sum(cents) <> 0) t) as uneven,
      (select coalesce(sum(e.cents), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind in ('card_clearing', 'paypal_clearing')) as clearing,
      (select coalesce(sum(amount_cents), 0)::bigint from payment where state = 'captured') as captures`)
  const returned = orders.reduce((all, { returnedCents }) => all + returnedCents, 0)
  const counts = {
    orders: orders.length,
    paid: paid.length,
    reversed: orders.filter(({ reversed }) => reversed).length,
    charges: charges.length,
    voided: charges.length - kept.length,
    captured: orders.reduce((all, order) => all + order.captured, 0),
    refunds: orders.reduce((all, order) => all + order.refunds, 0),
  }
  const notifiedOf = notifiedIds(sink)
  const mustBeZero = {
    // Charged, and neither paid nor reversed.
    lost: kept.filter(({ reference }) => !owners.get(reference)?.paid).length,
    double: orders.filter((order) => chargesOf(order).length > 1).length,
    // Paid without a charge.
    phantom: paid.filter((order) => chargesOf(order).length === 0 || order.captured !== 1).length,
    otherAmount: paid.filter((order) =>
      chargesOf(order).some((each) => each.amountCents !== order.totalCents),
    ).length,
    halfPaid: orders.filter((order) => order.paid !== (order.captured === 1)).length,
    stuck: open.stuck,
    unsent: open.unsent,
    messagesMissingOrTwice: orders.filter(
      ({ messages, paid, reversed }) => messages !== (paid || reversed ? 1 : 0),
    ).length,
    cancelsUntoldOrTwice: orders.filter(
      ({ cancelMessages, reversed }) => cancelMessages !== (reversed ? 1 : 0),
    ).length,
    refundsUntoldOrTwice: orders.filter(({ refunds, refundMessages }) => refundMessages !== refunds).length,
    refundedTwice: orders.filter(({ refunds }) => refunds > 1).length,
    otherRefund: paid.filter(
      (order) =>
        chargesOf(order).reduce((all, { returnedCents }) => all + returnedCents, 0) !== order.returnedCents,
    ).length,
    notifiedTwice: notifiedOf.filter((ids) => ids.size > 1).length,
    // Each has a message about its payment, and each reversed or refunded one has another.
    notNotified: Math.max(0, counts.paid + counts.reversed * 2 + counts.refunds - notifiedOf.length),
    ledgerSum: books.sum,
    ledgerUneven: books.uneven,
    clearingDiffers: books.clearing - books.captures + returned,
    keptDiffers: kept.reduce((all, charge) => all + leftOf(charge), 0) - books.captures + returned,
  }
  return { counts, mustBeZero }
}

/** The ids under which the carriers received each move of an order; they pass on repeats under one id only once. */
function notifiedIds(sink: string): Set<string>[] {
  const ids = new Map<string, Set<string>>()
  for (const line of existsSync(sink) ? readFileSync(sink, 'utf8').split('\n') : []) {
    const [, subject] = /"subject":"([^"]+)"/.exec(line) ?? []
    const [, id] = /"dedupeId":"([^"]+)"/.exec(line) ?? []
    if (subject && id) ids.set(subject, (ids.get(subject) ?? new Set()).add(id))
  }
  return [...ids.values()]
}

/** The stock of each product, and the quantity held by submitted orders. */
export const listStock = (db: TestDb) =>
  db.many<{ goodsId: string; onHand: number; held: number }>(sql`
    select s.goods_id as "goodsId", sum(s.on_hand)::int as "onHand",
      (select coalesce(sum(i.quantity), 0)::int from order_item i
        join orders o on o.provider_id = i.provider_id and o.id = i.order_id
        where i.goods_id = s.goods_id and o.state not in ('draft', 'cancelled')) as held
    from stock s group by s.goods_id order by s.goods_id`)
