import type { OrderState } from '@bencao/shared/domain/order.ts'
import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'

/** What happened to an order, each list oldest first; instants in epoch seconds. */
export interface OrderPast {
  history: { statusId: OrderState; at: number; by: 'provider' | 'staff' | 'system' }[]
  payments: {
    paymentId: string
    at: number
    state: PaymentState
    amountCents: number
    network: string
    last4: string
    approvalCode: string
  }[]
  refunds: { at: number; amountCents: number; feeCents: number; reason: string }[]
  tracking: { at: number; text: string; place: string }[]
}

export const findOrderPast = (db: Db, { providerId }: Provider, orderId: string): Promise<OrderPast> =>
  db.one<OrderPast>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind)
          order by e.at, e.id), '[]')
        from order_event e where e.provider_id = ${providerId} and e.order_id = ${orderId}) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'at', epoch(p.started_at), 'state', p.state,
          'amountCents', p.amount_cents, 'network', p.network, 'last4', p.last4, 'approvalCode', p.approval_code)
          order by p.id), '[]')
        from payment p where p.provider_id = ${providerId} and p.order_id = ${orderId}) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
          'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')
        from refund r where r.provider_id = ${providerId} and r.order_id = ${orderId}) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('at', epoch(t.at), 'text', t.text, 'place', t.place)
          order by t.at, t.id), '[]')
        from tracking_event t where t.provider_id = ${providerId} and t.order_id = ${orderId}) as tracking`)
