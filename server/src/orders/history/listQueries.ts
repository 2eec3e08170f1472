import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import {
  type OrderFor,
  orderFors,
  type OrderState,
  orderStates,
  type Payer,
} from '@bencao/shared/domain/order.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { contains } from '../../db/contains.ts'
import type { Provider } from '../../http/provider.ts'
import { chineseNameColumn } from '../lineQueries.ts'
import { latestFirst, nameColumn } from '../../goods/queries.ts'
import { shippingMethodNames } from '../presentOrder.ts'
import { paymentState } from '../paymentQueries.ts'

/** A filter of a provider's orders; dates are business dates, both included. */
export interface OrderFilter {
  patientId?: string | undefined
  orderFor?: OrderFor | undefined
  payer?: Payer | undefined
  /** The order that began it, and those of its dates. */
  subscriptionId?: string | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  /** Each must occur in the order's search text. */
  terms?: readonly string[] | undefined
}

/** A text under three letters has no trigram, so the index would only slow the query down. */
const containing = (term: string): Sql =>
  term.length < 3 ? sql`strpos(search_text, ${term}) > 0` : sql`search_text like ${contains(term)}`

/** Orders whose search text contains each term; that of a draft stands in the draft. */
const found = ({ providerId }: Provider, terms: readonly string[]): Sql => {
  const containsEach = join(terms.map(containing), ' and ')
  return sql`o.id in (
    select order_id from order_search where provider_id = ${providerId} and ${containsEach}
    union all select id from orders where provider_id = ${providerId} and state = 'draft' and ${containsEach})`
}

const conditions = (provider: Provider, filter: OrderFilter): Sql[] => [
  ...(filter.patientId ? [sql`o.patient_id = ${filter.patientId}`] : []),
  ...(filter.orderFor ? [sql`o.order_for = ${filter.orderFor}`] : []),
  ...(filter.payer ? [sql`o.payer = ${filter.payer}`] : []),
  ...(filter.subscriptionId
    ? [
        sql`o.id in (select n.order_id from subscription_order n
            where n.provider_id = o.provider_id and n.subscription_id = ${filter.subscriptionId}
          union all select b.order_id from subscription b
            where b.provider_id = o.provider_id and b.id = ${filter.subscriptionId})`,
      ]
    : []),
  ...(filter.dateFrom ? [sql`o.order_date >= ${filter.dateFrom}::date`] : []),
  ...(filter.dateTo ? [sql`o.order_date <= ${filter.dateTo}::date`] : []),
  ...(filter.terms?.length ? [found(provider, filter.terms)] : []),
]

const matching = (provider: Provider, filter: OrderFilter): Sql =>
  join([sql`o.provider_id = ${provider.providerId}`, ...conditions(provider, filter)], ' and ')

/** The number of orders in each state; without a filter, from the stored counts. */
const counted = (provider: Provider, filter: OrderFilter): Sql =>
  conditions(provider, filter).length === 0
    ? sql`select state, count from order_count where provider_id = ${provider.providerId} and count > 0`
    : sql`select o.state, count(*) as count from orders o where ${matching(provider, filter)} group by o.state`

const { element: orderRow } = contract.order_list.output.shape.rows

/** A draft's row without the patient's name and the total, and the facts to compute them from. */
const draftPart = z.strictObject({
  row: orderRow,
  /** Null if the patient is not on the provider's list. */
  patient: z.strictObject({ firstName: z.string(), middleName: z.string(), lastName: z.string() }).nullable(),
  orderFor: z.enum(orderFors),
  /** At today's prices. */
  lines: z.array(z.strictObject({ retailCents: cents, providerCents: cents, quantity: z.int() })),
  vipPercent: z.int(),
})

/** An order of the page, together with the counts; null if the page is empty. */
const listedOrderRow = z.strictObject({
  /** By state, under the same filter without the state. */
  counts: z.partialRecord(z.enum(orderStates), z.int()),
  patientId: z.uuid().nullable(),
  /** The row of the answer as JSON text; null for a draft. */
  json: z.string().nullable(),
  draft: draftPart.nullable(),
})
type ListedOrderRow = z.infer<typeof listedOrderRow>

export type ListedOrder = Pick<ListedOrderRow, 'patientId' | 'json' | 'draft'>
export type ListedOrders = Pick<ListedOrderRow, 'counts'> & { orders: ListedOrder[] }

export const sumOf = (counts: ListedOrders['counts']): number =>
  Object.values(counts).reduce((all, count) => all + count, 0)

interface ListOptions {
  filter: OrderFilter
  state?: OrderState | undefined
  page: number
  pageSize: number
  lang: Lang
}

const shippingMethodOf = (kind: Sql, lang: Lang): Sql => {
  const names = shippingMethodNames[lang]
  return sql`case ${kind} when 'standard' then ${names.standard} when 'expedited' then ${names.expedited}
    when 'pickup' then ${names.pickup} else '' end`
}

/** One page of orders, newest first, names in `lang`. */
export async function listOrders(
  db: Db,
  provider: Provider,
  { filter, state, page, pageSize, lang }: ListOptions,
): Promise<ListedOrders> {
  const name = nameColumn(lang)
  const nameZh = chineseNameColumn(lang)
  const rows = await db.many(
    listedOrderRow,
    sql`
      select c.counts, o.patient_id as "patientId", o.json, o.draft
      from (select coalesce(json_object_agg(state, count), '{}') as counts from (${counted(provider, filter)}) s) c
      left join (
        select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
          case when o.state = 'draft' then (
            select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
                select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
                from provider_patient l join patient p on p.id = l.patient_id
                where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
              'lines', (
                select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                  'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
                from order_item i join goods_today g on g.id = i.goods_id
                where i.provider_id = o.provider_id and i.order_id = o.id),
              'vipPercent', (
                select coalesce(max(v.percent), 0) from vip_membership v
                where v.provider_id = o.provider_id
                  and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
        from (
          select * from orders o
          where ${matching(provider, filter)} ${state ? sql`and o.state = ${state}` : empty}
          order by o.order_date desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) o
        left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
        cross join lateral (
          select coalesce(array_agg(coalesce(g.${name}, i.${name}) order by i.id), '{}') as names,
            coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
            coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
            coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
            coalesce(array_agg(coalesce(g.${nameZh}, i.${nameZh}) order by i.id), '{}') as zh,
            coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
          from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
          where i.provider_id = o.provider_id and i.order_id = o.id
          offset 0) l
        cross join lateral (
          select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
            o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
            l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
            l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
            cardinality(l.names) as "itemCount", o.delivery,
            ${shippingMethodOf(sql`coalesce(nullif(o.shipping_kind, ''), m.kind)`, lang)} as "shippingMethod",
            o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
            ${paymentState} as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
      order by o.order_date desc, o.id desc`,
  )
  const orders = rows.flatMap(({ patientId, json, draft }) =>
    json === null && draft === null ? [] : [{ patientId, json, draft }],
  )
  return { counts: rows[0]?.counts ?? {}, orders }
}

const lastOrderRow = z.strictObject({ lastOrderId: z.uuid().nullable(), lastOrderDate: z.string() })

/** A patient's latest order, without drafts and cancelled ones; null if the patient is and was not on the provider's list. */
export const findLastOrder = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<z.infer<typeof lastOrderRow> | null> =>
  db.optional(
    lastOrderRow,
    sql`
      select last.id as "lastOrderId", coalesce(last.order_date::text, '') as "lastOrderDate"
      from provider_patient p
      left join lateral (
        select o.id, o.order_date from orders o
        where o.provider_id = p.provider_id and o.patient_id = p.patient_id and o.state not in ('draft', 'cancelled')
        order by ${latestFirst(sql`o`)} limit 1) last on true
      where p.provider_id = ${providerId} and p.patient_id = ${patientId}`,
  )

/** Whether the patient is or was on the provider's list. */
export const isPatientKnown = (db: Db, { providerId }: Provider, patientId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from provider_patient where provider_id = ${providerId} and patient_id = ${patientId}`)
