import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { amountCell } from '@bencao/shared/domain/bills/csv.ts'
import { orderFors, orderStates, payers, refundMarks } from '@bencao/shared/domain/order.ts'
import { paidBys } from '@bencao/shared/domain/payment.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { totalRow } from '../db/countUpTo.ts'
import { nameColumn } from '../goods/queries.ts'
import { type Export, paidWithCell } from './csvOf.ts'

export const paidRow = z.strictObject({ method: z.enum(paidBys), network: z.string(), last4: z.string() })

const orderRow = z.strictObject({
  orderId: z.uuid(),
  patientId: z.uuid().nullable(),
  orderNumber: z.string(),
  orderDate: z.string(),
  state: z.enum(orderStates),
  refund: z.enum(refundMarks),
  orderFor: z.enum(orderFors),
  patientName: z.string(),
  payer: z.enum(payers),
  products: z.string(),
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
  carrier: z.string(),
  trackingNumber: z.string(),
  paid: paidRow.nullable(),
})

/** Submitted orders by their date, newest first. */
export const orderExport: Export<z.infer<typeof orderRow>> = {
  next: (db, { providerId }, { dateFrom, dateTo, after, most, lang }) =>
    db.many(
      orderRow,
      sql`
        select o.id as "orderId", o.patient_id as "patientId", o.order_number as "orderNumber",
          o.order_date::text as "orderDate", o.state, o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          o.payer, o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
          o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier,
          o.tracking_number as "trackingNumber",
          coalesce((select string_agg(i.quantity || ' × ' || i.${nameColumn(lang)}, '; ' order by i.id) from order_item i
            where i.provider_id = o.provider_id and i.order_id = o.id), '') as products,
          (select jsonb_build_object('method', y.method,
              'network', case when y.payer = 'provider' then y.network else '' end,
              'last4', case when y.payer = 'provider' then y.last4 else '' end)
            from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as paid
        from orders o
        where o.provider_id = ${providerId} and o.state <> 'draft' and o.order_date >= ${dateFrom}::date
          and (o.order_date, o.id) < (${after?.orderDate ?? 'infinity'}::date, ${after?.orderId ?? lastId}::uuid)
          and o.order_date <= ${dateTo}::date
        order by o.order_date desc, o.id desc limit ${most}`,
    ),
  count: async (db, { providerId }, { dateFrom, dateTo }) =>
    (
      await db.one(
        totalRow,
        sql`
          select count(*) as total from orders where provider_id = ${providerId} and state <> 'draft'
            and order_date between ${dateFrom}::date and ${dateTo}::date`,
      )
    ).total,
  patientOf: ({ patientId }) => patientId,
  columns: {
    orderNumber: (row) => row.orderNumber,
    date: (row) => row.orderDate,
    status: (row, texts) => texts(`states.order.${row.state}`),
    refund: (row, texts) => texts(`states.refund.${row.refund}`),
    for: (row, texts) => (row.orderFor === 'clinic' ? texts('orders.clinic') : row.patientName),
    products: (row) => row.products,
    payer: (row, texts) => texts(`orders.detail.payers.${row.payer}`),
    subtotal: (row) => amountCell(row.subtotalCents),
    discount: (row) => amountCell(row.discountCents),
    shipping: (row) => amountCell(row.shippingCents),
    tax: (row) => amountCell(row.taxCents),
    total: (row) => amountCell(row.totalCents),
    paidWith: (row, texts) => paidWithCell(row.paid, texts),
    carrier: (row) => carrierName(row.carrier),
    tracking: (row) => row.trackingNumber,
  },
}

/** Sorts after every id. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
