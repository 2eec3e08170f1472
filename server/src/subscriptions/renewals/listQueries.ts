import { instant, shownAddress, timing } from '@bencao/shared/contract/fields/fields.ts'
import { subscriptionChange } from '@bencao/shared/contract/fields/subscriptionChange.ts'
import { subscriptionRow } from '@bencao/shared/contract/subscriptions.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { payers, shippingKinds } from '@bencao/shared/domain/order.ts'
import {
  subscriptionActors,
  subscriptionAsks,
  subscriptionEvents,
  type SubscriptionState,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../../db/contains.ts'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { nameColumn } from '../../goods/queries.ts'
import { chineseNameColumn } from '../../orders/lineQueries.ts'
import { pricedColumns, pricedRow } from '../priceQueries.ts'

const listedRow = subscriptionRow.omit({ amountCents: true, patientName: true }).extend({
  ...pricedRow.shape,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
})
export type ListedSubscription = z.infer<typeof listedRow>

const columnsIn = (lang: Lang): Sql => sql`
  s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
  g.${nameColumn(lang)} as "itemName", g.pinyin, g.${chineseNameColumn(lang)} as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
  coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
  s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
  (select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
      order by q.asked_at, q.id), '[]')
    from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
      and q.answered_at is null) as "openAsks", ${pricedColumns}`

const columns: Record<Lang, Sql> = {
  en: columnsIn('en'),
  'zh-Hant': columnsIn('zh-Hant'),
  'zh-Hans': columnsIn('zh-Hans'),
  es: columnsIn('es'),
}

interface ListOptions {
  state?: SubscriptionState | undefined
  patientId?: string | undefined
  /** Each must occur in the number, the product or the patient. */
  terms: readonly string[]
  page: number
  pageSize: number
  lang: Lang
}

const joined = sql`
  from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id`

const containing = (term: string): Sql => sql`
  concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like ${contains(term)}`

const matching = ({ providerId }: Provider, { state, patientId, terms }: ListOptions): Sql => {
  const conditions = [
    sql`s.provider_id = ${providerId}`,
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(patientId ? [sql`s.patient_id = ${patientId}`] : []),
    ...terms.map(containing),
  ]
  return sql`${joined}
      left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
      where ${join(conditions, ' and ')}`
}

/** A page of a provider's subscriptions: active ones by their next date, then those that have ended; names in `lang`. */
export async function listSubscriptions(
  db: Db,
  provider: Provider,
  options: ListOptions,
): Promise<{ rows: ListedSubscription[]; total: number }> {
  const rows = await db.many(
    listedRow,
    sql`
      select ${columns[options.lang]} ${matching(provider, options)}
      order by s.state, s.next_on, s.id ${pageOf(options)}`,
  )
  return { rows, total: await countUpTo(db, matching(provider, options)) }
}

const detailRow = listedRow.extend({
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  address: shownAddress,
  shippingKind: z.enum(['', ...shippingKinds]),
  payer: z.enum(payers),
  cardKept: z.boolean(),
  cardNetwork: z.string(),
  cardEnding: z.string(),
  /** From where dates count. */
  countsFrom: z.iso.date(),
  history: z.array(
    z.strictObject({
      at: instant,
      kind: z.enum(subscriptionEvents),
      shipsOn: z.string(),
      detail: z.string(),
      by: z.enum(subscriptionActors),
      changes: z.array(subscriptionChange),
      asks: z.array(z.enum(subscriptionAsks)),
    }),
  ),
})

/** What an event `e` changed, with the names of products in `lang`. */
export const changesOf = (lang: Lang): Sql => sql`
  (select coalesce(json_agg(json_build_object('field', c.field,
      'from', coalesce((select n.${nameColumn(lang)} from goods n
        where n.id = case c.field when 'goods' then c."from"::uuid end), c."from"),
      'to', coalesce((select n.${nameColumn(lang)} from goods n
        where n.id = case c.field when 'goods' then c."to"::uuid end), c."to"))), '[]')
    from jsonb_to_recordset(coalesce(e.changes, '[]')) as c (field text, "from" text, "to" text))`

/** What the answer `e` in a history is about: it was written with it. */
export const answeredAsks = sql`
  array(select distinct a.ask from subscription_ask a
    where e.kind in ('askDone', 'askDeclined') and a.provider_id = e.provider_id
      and a.subscription_id = e.subscription_id and a.answered_at = e.at)`

export const findSubscription = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
  lang: Lang,
): Promise<z.infer<typeof detailRow> | null> =>
  db.optional(
    detailRow,
    sql`
      select ${columns[lang]}, s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note,
        coalesce(s.counts_from, s.starts_on) as "countsFrom", json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
          'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
          'province', s.ship_province, 'zip', s.ship_zip) as address,
        s.shipping_kind as "shippingKind", s.payer,
        k.kept as "cardKept", case when k.kept and s.payer = 'provider' then s.kept_network else '' end as "cardNetwork",
        case when k.kept and s.payer = 'provider' then s.kept_last4 else '' end as "cardEnding",
        (select coalesce(json_agg(json_build_object('at', epoch(e.at), 'kind', e.kind,
            'shipsOn', coalesce(e.ships_on::text, ''), 'detail', e.detail, 'by', e.by_kind,
            'changes', ${changesOf(lang)}, 'asks', ${answeredAsks}) order by e.id), '[]')
          from subscription_event e
          where e.provider_id = s.provider_id and e.subscription_id = s.id) as history
      ${joined}
        left join card c on c.provider_id = s.provider_id and c.id = s.card_id
        cross join lateral (select s.kept_token is not null or c.id is not null as kept) k
      where s.provider_id = ${providerId} and s.id = ${subscriptionId}`,
  )

const askerRow = z.strictObject({
  subscriptionNumber: z.string(),
  active: z.boolean(),
  hold: subscriptionRow.shape.hold,
  patientId: z.uuid().nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** A subscription and who asks about it; null if the provider has no such one. */
export const findAsker = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
): Promise<z.infer<typeof askerRow> | null> =>
  db.optional(
    askerRow,
    sql`
      select s.subscription_number as "subscriptionNumber", s.state = 'active' as active, s.hold,
        s.patient_id as "patientId", concat_ws(' ', p.first_name, p.last_name) as name, a.phone, a.email
      from subscription s join provider p on p.provider_id = s.provider_id join account a on a.id = s.provider_id
      where s.provider_id = ${providerId} and s.id = ${subscriptionId}`,
  )

const renewedRow = z.strictObject({
  subscriptionId: z.uuid(),
  subscriptionNumber: z.string(),
  name: z.string(),
})

/** The subscriptions of a renewal, with the names of their products in the provider's language. */
export const listRenewed = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof renewedRow>[]> =>
  db.many(
    renewedRow,
    sql`
      select s.id as "subscriptionId", s.subscription_number as "subscriptionNumber",
        case a.lang when 'zh-Hant' then g.name_zh_hant when 'zh-Hans' then g.name_zh_hans when 'es' then g.name_es
          else g.name_en end as name
      from subscription_order o
        join subscription s on s.provider_id = o.provider_id and s.id = o.subscription_id
        join goods_today g on g.id = s.goods_id
        join account a on a.id = s.provider_id
      where o.provider_id = ${providerId} and o.order_id = ${orderId} order by s.id`,
  )
