import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { amountCell } from '@bencao/shared/domain/bills/csv.ts'
import { orderFors, payers } from '@bencao/shared/domain/order.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { totalRow } from '../db/countUpTo.ts'
import type { Provider } from '../http/provider.ts'
import { refundReasonText } from '../http/texts.ts'
import { payingAttempt } from '../orders/paymentQueries.ts'
import { givenBackBetween, refundKind } from '../payments/reversals/undoneQueries.ts'
import { type Export, paidWithCell } from './csvOf.ts'
import { lastId, paidRow } from './orderQueries.ts'
import type { Range } from './queries.ts'

const refundRow = z.strictObject({
  /** With microseconds, so that the next slice begins exactly behind it. */
  at: z.string(),
  refundId: z.uuid(),
  date: z.string(),
  orderNumber: z.string(),
  patientId: z.uuid().nullable(),
  orderFor: z.enum(orderFors),
  patientName: z.string(),
  payer: z.enum(payers),
  kind: z.enum(['full', 'partial']),
  amountCents: cents,
  feeCents: cents,
  reason: z.string(),
  paid: paidRow.nullable(),
})

const matching = ({ providerId }: Provider, { dateFrom, dateTo }: Range): Sql => {
  const from = sql`(select business_start(${dateFrom}::date))`
  const to = sql`(select business_start(${dateTo}::date + 1))`
  return sql`
    from (${givenBackBetween(providerId, from, to)}) r join orders o on o.provider_id = ${providerId} and o.id = r.order_id`
}

/** Refunds of the provider's orders and their charges that were undone, also of those that a patient paid, newest first. */
export const refundExport: Export<z.infer<typeof refundRow>> = {
  next: (db, provider, { after, most, ...range }) =>
    db.many(
      refundRow,
      sql`
        select r.at::text as at, r.id as "refundId", business_date(r.at)::text as date, o.order_number as "orderNumber",
          o.patient_id as "patientId", o.order_for as "orderFor", o.patient_name as "patientName", o.payer,
          ${refundKind} as kind,
          r.amount_cents - r.fee_cents as "amountCents", r.fee_cents as "feeCents", r.reason,
          (select jsonb_build_object('method', w.method,
              'network', case when w.payer = 'provider' then w.network else '' end,
              'last4', case when w.payer = 'provider' then w.last4 else '' end) from ${payingAttempt} w) as paid
        ${matching(provider, range)}
        where (r.at, r.id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.refundId ?? lastId}::uuid)
        order by r.at desc, r.id desc limit ${most}`,
    ),
  count: async (db, provider, range) =>
    (await db.one(totalRow, sql`select count(*) as total ${matching(provider, range)}`)).total,
  patientOf: ({ patientId }) => patientId,
  columns: {
    date: (row) => row.date,
    orderNumber: (row) => row.orderNumber,
    for: (row, texts) => (row.orderFor === 'clinic' ? texts('orders.clinic') : row.patientName),
    payer: (row, texts) => texts(`orders.detail.payers.${row.payer}`),
    paidWith: (row, texts) => paidWithCell(row.paid, texts),
    amount: (row) => amountCell(-row.amountCents),
    refund: (row, texts) => texts(`states.refund.${row.kind}`),
    fee: (row) => amountCell(row.feeCents),
    reason: (row, texts) => refundReasonText(row.reason, texts),
  },
}
