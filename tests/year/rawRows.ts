import sql from 'sql-template-tag'
import type { TestDb } from '../portal/testDb.ts'

/** Rows as they are stored, without any sum. Times are milliseconds since 1970. */
export interface RawRows {
  orders: RawOrder[]
  items: RawItem[]
  payments: RawPayment[]
  refunds: RawRefund[]
  refundLines: RawRefundLine[]
  /** When payments were undone. */
  undone: { providerId: string; paymentId: string; reason: string; at: number }[]
  arrivals: { orderId: string; to: string; at: number }[]
  providers: { providerId: string; referredBy: string | null; joinedAt: number }[]
  deposits: { providerId: string; id: string; setAt: number; payableFrom: number }[]
  payouts: RawPayout[]
  runs: { period: string; doneAt: number | null }[]
  now: number
}

export interface RawOrder {
  providerId: string
  orderId: string
  state: string
  orderFor: string
  payer: 'provider' | 'patient'
  paidAt: number | null
  totalCents: number
  shippingCents: number
}
export interface RawItem {
  orderId: string
  itemId: string
  quantity: number
  unitCents: number
  providerUnitCents: number
  discountCents: number
  taxCents: number
}
export interface RawPayment {
  providerId: string
  paymentId: string
  reference: string
  orderId: string | null
  vipOrderId: string | null
  payer: string
  method: 'card' | 'paypal'
  state: string
  amountCents: number
  settledAt: number | null
  /** How its charge, or a part of it, went back; a void takes all of it. */
  undoneBy: 'void' | 'refund' | null
}
export interface RawRefund {
  providerId: string
  orderId: string
  refundId: string
  amountCents: number
  feeCents: number
  at: number
}
export interface RawRefundLine {
  refundId: string
  itemId: string
  quantity: number
  goodsCents: number
  discountCents: number
  taxCents: number
  profitCents: number
}
export interface RawPayout {
  providerId: string
  payoutId: string
  period: string
  state: string
  amountCents: number
  depositId: string | null
  completedAt: number | null
  madeAt: number
  returnedAt: number | null
  returnCode: string
}

export async function readRaw(db: TestDb): Promise<RawRows> {
  const ms = (column: string) => `extract(epoch from ${column})::float8 * 1000`
  // Columns only: whatever is summed, rounded or dated is worked out in the test.
  const read = <Row>(text: string) => db.many<Row>(sql([text]))
  return {
    orders: await read(`
      select provider_id as "providerId", id as "orderId", state, order_for as "orderFor", payer, ${ms('paid_at')} as "paidAt",
        total_cents as "totalCents", shipping_cents as "shippingCents"
      from orders where state <> 'draft' order by id`),
    items: await read(`
      select order_id as "orderId", id as "itemId", quantity, unit_cents as "unitCents",
        provider_unit_cents as "providerUnitCents", discount_cents as "discountCents", tax_cents as "taxCents"
      from order_item order by id`),
    payments: await read(`
      select provider_id as "providerId", id as "paymentId", reference, order_id as "orderId",
        vip_order_id as "vipOrderId", payer, method, state, amount_cents as "amountCents", ${ms('settled_at')} as "settledAt",
        (select r.kind from payment_reversal r
          where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.state = 'done'
            and r.gateway_transaction_id = payment.gateway_transaction_id
          order by r.kind desc limit 1) as "undoneBy"
      from payment order by id`),
    refunds: await read(`
      select provider_id as "providerId", order_id as "orderId", id as "refundId", amount_cents as "amountCents",
        fee_cents as "feeCents", ${ms('at')} as at
      from refund order by at, id`),
    refundLines: await read(`
      select refund_id as "refundId", item_id as "itemId", quantity, goods_cents as "goodsCents",
        discount_cents as "discountCents", tax_cents as "taxCents", profit_cents as "profitCents"
      from refund_line`),
    undone: await read(`
      select provider_id as "providerId", payment_id as "paymentId", reason, ${ms('settled_at')} as at
      from payment_reversal where not as_refund and state in ('done', 'notNeeded')`),
    arrivals: await read(`
      select order_id as "orderId", to_state as to, ${ms('at')} as at from order_event
      where to_state in ('shipped', 'delivered')`),
    providers: await read(`
      select p.provider_id as "providerId", p.referred_by as "referredBy", ${ms('a.created_at')} as "joinedAt"
      from provider p join account a on a.id = p.provider_id order by 1`),
    deposits: await read(`
      select provider_id as "providerId", id, ${ms('created_at')} as "setAt", ${ms('payable_from')} as "payableFrom"
      from deposit_account order by created_at, id`),
    payouts: await read(`
      select provider_id as "providerId", id as "payoutId", period::text as period, state, amount_cents as "amountCents",
        deposit_id as "depositId", ${ms('made_at')} as "madeAt", ${ms('completed_at')} as "completedAt",
        ${ms('returned_at')} as "returnedAt", return_code as "returnCode"
      from payout order by made_at`),
    runs: await read(`
      select period::text as period, ${ms('done_at')} as "doneAt" from payout_run order by period`),
    now: (await read<{ now: number }>(`select ${ms('app_now()')} as now`))[0]?.now ?? 0,
  }
}
