import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Delivery, OrderFor, OrderState, RefundMark } from '@bencao/shared/domain/order.ts'
import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import type { PricingLine } from '@bencao/shared/domain/pricing.ts'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { contains } from '../db/contains.ts'
import type { Provider } from '../http/context.ts'
import { nameColumn } from './goodsNames.ts'
import type { OrderShippingMethod } from './queries.ts'

/** Which of a provider's orders; dates are business dates, both included. */
export interface OrderFilter {
  patientId?: string | undefined
  orderFor?: OrderFor | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  /** Each must stand in the order's search text. */
  terms?: readonly string[] | undefined
}

/** A text under three letters has no trigram: the index would only be in the way. */
const standing = (term: string): Sql =>
  term.length < 3 ? sql`strpos(o.search_text, ${term}) > 0` : sql`o.search_text like ${contains(term)}`

const matching = ({ providerId }: Provider, filter: OrderFilter): Sql =>
  join(
    [
      sql`o.provider_id = ${providerId}`,
      ...(filter.patientId ? [sql`o.patient_id = ${filter.patientId}`] : []),
      ...(filter.orderFor ? [sql`o.order_for = ${filter.orderFor}`] : []),
      ...(filter.dateFrom ? [sql`o.order_date >= ${filter.dateFrom}::date`] : []),
      ...(filter.dateTo ? [sql`o.order_date <= ${filter.dateTo}::date`] : []),
      ...(filter.terms ?? []).map(standing),
    ],
    ' and ',
  )

export const countOrders = (
  db: Db,
  provider: Provider,
  filter: OrderFilter,
): Promise<{ state: OrderState; count: number }[]> =>
  db.many<{ state: OrderState; count: number }>(sql`
    select o.state, count(*) from orders o where ${matching(provider, filter)} group by o.state`)

export interface ListedOrder {
  orderId: string
  orderNumber: string
  orderDate: string
  state: OrderState
  refund: RefundMark
  orderFor: OrderFor
  patientId: string | null
  /** As it was at submit; empty in a draft. */
  patientName: string
  /** Of a draft, while the patient is on the provider's list. */
  patient: { firstName: string; middleName: string; lastName: string } | null
  products: string[]
  itemCount: number
  delivery: Delivery
  shippingKind: OrderShippingMethod['kind'] | null
  totalCents: number
  /** Of a draft, at today's prices. */
  draftLines: PricingLine[] | null
  vipPercent: number
  carrier: string
  trackingNumber: string
  paymentState: PaymentState | 'none'
}

export interface Page {
  page: number
  pageSize: number
}

/** One page of orders, newest first, product names in `lang`. */
export const listOrders = (
  db: Db,
  provider: Provider,
  filter: OrderFilter & { state?: OrderState | undefined },
  { page, pageSize }: Page,
  lang: Lang,
): Promise<ListedOrder[]> => {
  const name = nameColumn(lang)
  return db.many<ListedOrder>(sql`
    select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state,
      o.refund, o.order_for as "orderFor", o.patient_id as "patientId", o.patient_name as "patientName",
      case when pt.id is not null then jsonb_build_object('firstName', pt.first_name, 'middleName', pt.middle_name,
        'lastName', pt.last_name) end as patient,
      coalesce(l.names[1:3], '{}') as products, coalesce(l.count, 0)::int as "itemCount", o.delivery,
      coalesce(nullif(o.shipping_kind, ''), m.kind) as "shippingKind", o.total_cents as "totalCents",
      l.priced as "draftLines",
      case when o.state = 'draft' then coalesce((select max(v.percent) from vip_membership v
        where v.provider_id = o.provider_id and business_date(app_now()) between v.starts_on and v.ends_on), 0)
        else 0 end as "vipPercent",
      o.carrier, o.tracking_number as "trackingNumber", coalesce(y.state, 'none') as "paymentState"
    from (
      select * from orders o
      where ${matching(provider, filter)} ${filter.state ? sql`and o.state = ${filter.state}` : empty}
      order by o.order_date desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) o
    left join provider_patient pp on o.state = 'draft' and pp.provider_id = o.provider_id
      and pp.patient_id = o.patient_id and pp.hidden_at is null
    left join patient pt on pt.id = pp.patient_id
    left join shipping_method m on m.id = o.shipping_method_id
    left join lateral (
      select count(*) as count,
        array_agg(${raw(`case when o.state = 'draft' then g.${name} else i.${name} end`)} order by i.id) as names,
        case when o.state = 'draft' then jsonb_agg(jsonb_build_object('retailCents', g.retail_cents,
          'providerCents', g.provider_cents, 'quantity', i.quantity)) end as priced
      from order_item i join goods g on g.id = i.goods_id
      where i.provider_id = o.provider_id and i.order_id = o.id) l on true
    left join lateral (
      select p.state from payment p where p.provider_id = o.provider_id and p.order_id = o.id
      order by p.id desc limit 1) y on true
    order by o.order_date desc, o.id desc`)
}

/** Whether the patient is or was in the provider's list. */
export const isPatientKnown = async (db: Db, { providerId }: Provider, patientId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from provider_patient where provider_id = ${providerId} and patient_id = ${patientId}`)) !== null
