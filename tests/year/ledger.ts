import sql from 'sql-template-tag'
import { add, type Earned, groupBy } from './earned.ts'
import type { RawRows } from './rawRows.ts'
import type { Town } from './people.ts'
import type { World } from './world.ts'

interface Balance {
  kind: string
  providerId: string | null
  cents: number
}

/** What the ledger says, against what the gateways keep, what was earned, and what was paid out. */
export async function wrongLedger(
  { db, cards, paypal, byHand }: World,
  raw: RawRows,
  earned: readonly Earned[],
): Promise<string[]> {
  const wrong: string[] = []
  const { sum, uneven } = await db.one<{ sum: number; uneven: number }>(sql`
    select coalesce(sum(cents), 0)::bigint as sum, (
      select count(*)::int from (select 1 from ledger_entry group by txn_id having sum(cents) <> 0) t) as uneven
    from ledger_entry`)
  if (sum !== 0 || uneven !== 0) wrong.push(`the ledger adds up to ${sum}, ${uneven} postings do not to zero`)
  const balances = await db.many<Balance>(sql`
    select a.kind, a.provider_id as "providerId", sum(e.cents)::bigint as cents
    from ledger_account a join ledger_entry e on e.account_id = a.id group by 1, 2`)
  const balance = (kind: string, providerId: string | null = null) =>
    balances.find((one) => one.kind === kind && one.providerId === providerId)?.cents ?? 0

  const kept = {
    card_clearing: add(
      cards
        .charges()
        .map(({ voided, amountCents, returnedCents, transactionId }) =>
          voided || byHand.has(transactionId) ? 0 : amountCents - returnedCents,
        ),
    ),
    paypal_clearing: add(
      paypal.captures().map(({ amountCents, refundedCents }) => amountCents - refundedCents),
    ),
  }
  for (const [kind, cents] of Object.entries(kept))
    if (balance(kind) !== cents) wrong.push(`${kind} has ${balance(kind)}, the gateway ${cents}`)

  const inState = (state: string) => raw.payouts.filter((payout) => payout.state === state)
  const cents = (payouts: readonly { amountCents: number }[]) =>
    add(payouts.map(({ amountCents }) => amountCents))
  if (0 - balance('bank') !== cents(inState('completed'))) wrong.push(`bank has ${balance('bank')}`)
  if (0 - balance('payout_in_transit') !== cents(inState('processing')))
    wrong.push(`in transit are ${balance('payout_in_transit')}`)
  const entries = groupBy(earned, ({ providerId }) => providerId)
  for (const { providerId } of raw.providers) {
    const all = add((entries.get(providerId) ?? []).map((one) => one.cents))
    const paid = cents(
      [...inState('completed'), ...inState('processing')].filter(
        (payout) => payout.providerId === providerId,
      ),
    )
    const owed = 0 - balance('sales_profit_payable', providerId) - balance('commission_payable', providerId)
    if (owed !== all - paid) wrong.push(`${providerId} is owed ${owed}, not ${all - paid}`)
  }
  const items = groupBy(raw.items, ({ orderId }) => orderId)
  for (const order of raw.orders) {
    const lines = (items.get(order.orderId) ?? []).map(
      (item) => item.unitCents * item.quantity - item.discountCents + item.taxCents,
    )
    if (add(lines) + order.shippingCents !== order.totalCents)
      wrong.push(`${order.orderId} is not the sum of its lines`)
  }
  return wrong
}

/** Every charge that a gateway keeps has paid one thing, and everything paid has one charge. */
export function wrongCharges(
  { cards, paypal, byHand }: World,
  raw: RawRows,
  { acknowledged }: Town,
): string[] {
  const wrong: string[] = []
  const left = new Map<string, number>()
  for (const { reference, voided, amountCents, returnedCents, transactionId } of cards.charges()) {
    const rest = voided || byHand.has(transactionId) ? 0 : amountCents - returnedCents
    if (rest > 0 && left.has(reference)) wrong.push(`${reference} was charged twice`)
    if (rest > 0 || !left.has(reference)) left.set(reference, rest)
  }
  for (const { requestId, amountCents, refundedCents } of paypal.captures())
    left.set(requestId, (left.get(requestId) ?? 0) + amountCents - refundedCents)
  const refunds = groupBy(raw.refunds, ({ orderId }) => orderId)
  const captured = raw.payments.filter(({ state }) => state === 'captured')
  const known = new Map(raw.payments.map((payment) => [payment.reference, payment]))
  for (const [reference, cents] of left) {
    const payment = known.get(reference)
    const back = add(
      (refunds.get(payment?.orderId ?? '') ?? []).map(({ amountCents, feeCents }) => amountCents - feeCents),
    )
    const fees = add((refunds.get(payment?.orderId ?? '') ?? []).map(({ feeCents }) => feeCents))
    const expected =
      payment?.state === 'captured'
        ? payment.amountCents - back
        : payment?.state === 'void'
          ? Math.min(fees, cents)
          : 0
    if (cents !== expected) wrong.push(`the gateway keeps ${cents} of ${reference}, not ${expected}`)
  }
  for (const { reference } of captured) if (!left.has(reference)) wrong.push(`${reference} was never charged`)
  const paidFor = groupBy(captured, ({ orderId, vipOrderId }) => orderId ?? vipOrderId ?? '')
  for (const [id, payments] of paidFor)
    if (payments.length > 1) wrong.push(`${id} was paid ${payments.length} times`)
  for (const { orderId, state, paidAt, totalCents } of raw.orders) {
    const isPaid = paidAt !== null && state !== 'cancelled' && totalCents > 0
    const cents = add((paidFor.get(orderId) ?? []).map(({ amountCents }) => amountCents))
    if (isPaid && cents !== totalCents) wrong.push(`${orderId} of ${totalCents} was paid with ${cents}`)
    if (acknowledged.paid.has(orderId) && paidAt === null) wrong.push(`${orderId} was said to be paid`)
  }
  const refunded = new Set(raw.refunds.map(({ refundId }) => refundId))
  for (const refundId of acknowledged.refunded)
    if (!refunded.has(refundId)) wrong.push(`${refundId} was said to be refunded`)
  return wrong
}
