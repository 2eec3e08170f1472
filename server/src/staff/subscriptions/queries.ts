import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { foldText, wordsOf } from '@bencao/shared/domain/foldText.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { foundProviders } from '../../accounts/searchQueries.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo, mostListed, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/personName.ts'
import type { Provider } from '../../http/provider.ts'
import { nameColumn } from '../../goods/queries.ts'
import { pricedColumns, pricedRow } from '../../subscriptions/priceQueries.ts'
import { answeredAsks, changesOf } from '../../subscriptions/renewals/listQueries.ts'

const names = { firstName: z.string(), middleName: z.string(), lastName: z.string() }
const listedRow = contract.staff_subscription_list.output.shape.rows.element
  .omit({ patientName: true })
  .extend(names)
export type Listed = z.infer<typeof listedRow>

const columns = (lang: Lang): Sql => sql`
  s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
  v.clinic_name as "clinicName", ${personName(sql`v`)} as "providerName", s.patient_id as "patientId",
  coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
  coalesce(p.last_name, '') as "lastName", g.${nameColumn(lang)} as "itemName", s.quantity,
  s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
  array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
    and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks`

/** `goods_today` where the price of today is read, which the product's own row may not have. */
const joinedTo = (goods: Sql): Sql => sql`
  cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
  join ${goods} g on g.id = s.goods_id
  left join patient p on p.id = s.patient_id`

export interface SubscriptionFilter {
  show: 'asked' | 'active' | 'hold' | 'cancelled' | 'all'
  search?: string | undefined
  page: number
  pageSize: number
}

const ofState: Record<Exclude<SubscriptionFilter['show'], 'asked'>, Sql> = {
  active: sql`s.state = 'active'`,
  hold: sql`s.state = 'active' and s.hold is not null`,
  cancelled: sql`s.state = 'cancelled'`,
  all: sql`true`,
}

/** Active subscriptions with something that was asked for and is not answered, by when it was first asked. */
const asked = sql`
  (select provider_id, subscription_id as id, min(asked_at) as asked_at from subscription_ask
    where answered_at is null group by provider_id, subscription_id) w
  join subscription s on s.provider_id = w.provider_id and s.id = w.id and s.state = 'active'`

const number = (search: string): string | null => {
  const [, year, sequence] = /^S?(\d{2})-?(\d{6,})$/i.exec(search.replace(/\s/g, '')) ?? []
  return year === undefined ? null : `S${year}-${sequence}`
}

/** The subscriptions that a search finds; each part goes by an index of its own. */
function found(search: string, show: SubscriptionFilter['show']): Sql {
  const kept = sql`select s.provider_id, s.id, s.next_on`
  const state = show === 'asked' ? sql`true` : ofState[show]
  const whole = number(search)
  if (whole !== null)
    return sql`${kept} from subscription s where s.subscription_number = ${whole} and ${state}`
  const words = wordsOf(foldText(search))
  if (words.length === 0) return sql`${kept} from subscription s where false`
  const like = (text: Sql) =>
    join(
      words.map((word) => sql`${text} like ${contains(word)}`),
      ' and ',
    )
  const each = (of: Sql) =>
    sql`cross join lateral (select * from subscription where ${of} offset 0) s where ${state}`
  return sql`
    (${kept} from (${foundProviders(search)}) f ${each(sql`provider_id = f.provider_id`)})
    union (${kept} from (
        select provider_id, patient_id from provider_patient l where ${like(sql`l.search_text`)} and l.hidden_at is null
        limit ${mostListed}) l
      ${each(sql`provider_id = l.provider_id and patient_id = l.patient_id`)})
    union (${kept} from (select id from goods g where ${like(sql`g.search_text`)} offset 0) g
      ${each(sql`goods_id = g.id`)})`
}

/** A page of all providers' subscriptions. A search covers those without a request, too. */
export async function listSubscriptions(
  db: Db,
  filter: SubscriptionFilter,
  lang: Lang,
): Promise<{ rows: Listed[]; total: number }> {
  const { show, search } = filter
  const page = search ? await searchPage(db, filter, search) : null
  const kept = show === 'asked' && !search ? sql`, w.asked_at` : empty
  const order = show === 'asked' && !search ? sql`asked_at, s.id` : sql`s.next_on, s.id`
  const from = show === 'asked' ? sql`from ${asked}` : sql`from subscription s where ${ofState[show]}`
  const shown = page
    ? sql`
        select s.* from unnest(${page.providerIds}::uuid[], ${page.ids}::uuid[]) as f (provider_id, id)
          join subscription s on s.provider_id = f.provider_id and s.id = f.id`
    : sql`select s.*${kept} ${from} order by ${order} ${pageOf(filter)}`
  const rows = await db.many(
    listedRow,
    sql`
      with shown as materialized (${shown})
      select ${columns(lang)} from shown s ${joinedTo(sql`goods`)} order by ${order}`,
  )
  return { rows, total: page?.total ?? (await countUpTo(db, from)) }
}

const pageRow = z.strictObject({ providerIds: z.array(z.uuid()), ids: z.array(z.uuid()), total: z.int() })

/** The ids of a page of what a search finds, and how many it finds: the search is made once for both. */
const searchPage = (db: Db, filter: SubscriptionFilter, search: string): Promise<z.infer<typeof pageRow>> =>
  db.one(
    pageRow,
    sql`
      with found as materialized (${found(search, filter.show)}),
        page as materialized (select * from found s order by s.next_on, s.id ${pageOf(filter)})
      select array(select provider_id from page order by next_on, id) as "providerIds",
        array(select id from page order by next_on, id) as ids,
        (select least(count(*), ${mostListed}::int)::int from found) as total`,
  )

export const countAsked = (db: Db): Promise<number> => countUpTo(db, sql`from ${asked}`)
export const countHeld = (db: Db): Promise<number> =>
  countUpTo(db, sql`from subscription s where ${ofState.hold}`)

const detail = contract.staff_subscription_detail.output.shape
const detailRow = contract.staff_subscription_detail.output
  .omit({
    patientName: true,
    actions: true,
    amountCents: true,
    currency: true,
    shippingMethod: true,
    upcoming: true,
    earliest: true,
    orders: true,
  })
  .extend({
    ...names,
    ...pricedRow.shape,
    shippingKind: z.string(),
    today: z.iso.date(),
    countsFrom: z.iso.date(),
  })
export type Detail = z.infer<typeof detailRow>

/** A subscription with its history; null if the provider has no such one. */
export const findDetail = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
  lang: Lang,
): Promise<Detail | null> =>
  db.optional(
    detailRow,
    sql`
      select ${columns(lang)}, ${pricedColumns}, s.revision, s.goods_id as "goodsId", g.sku, s.dosage,
        s.times_per_day as "timesPerDay", s.timing, s.note, s.starts_on as "startDate",
        coalesce(s.counts_from, s.starts_on) as "countsFrom", s.delivery, s.shipping_kind as "shippingKind",
        business_date(app_now()) as today,
        json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
          'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
          'province', s.ship_province, 'zip', s.ship_zip) as address,
        s.payer, k.kept as "cardKept", case when k.kept then s.kept_network else '' end as "cardNetwork",
        case when k.kept then s.kept_last4 else '' end as "cardEnding", u.phone as "providerPhone",
        (select coalesce(json_agg(json_build_object('ask', a.ask, 'message', a.message, 'by', a.by_kind,
            'askedAt', epoch(a.asked_at)) order by a.asked_at, a.id), '[]')
          from subscription_ask a where a.provider_id = s.provider_id and a.subscription_id = s.id
            and a.answered_at is null) as "openAsks",
        (select coalesce(json_agg(json_build_object('at', epoch(e.at), 'kind', e.kind,
            'shipsOn', coalesce(e.ships_on::text, ''), 'detail', e.detail, 'by', e.by_kind,
            'byName', coalesce(m.name, ''), 'changes', ${changesOf(lang)},
            'asks', ${answeredAsks}) order by e.id), '[]')
          from subscription_event e left join account m on m.id = e.by_account and e.by_kind = 'staff'
          where e.provider_id = s.provider_id and e.subscription_id = s.id) as history
      from subscription s ${joinedTo(sql`goods_today`)}
        join account u on u.id = s.provider_id
        left join card c on c.provider_id = s.provider_id and c.id = s.card_id
        cross join lateral (select s.kept_token is not null or c.id is not null as kept) k
      where s.provider_id = ${providerId} and s.id = ${subscriptionId}`,
  )

const orderRow = detail.orders.element

/** The newest orders of a subscription's dates. */
export const listOrders = (
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
): Promise<z.infer<typeof orderRow>[]> =>
  db.many(
    orderRow,
    sql`
      select o.id as "orderId", o.order_number as "orderNumber", d.ships_on::text as "shipsOn", o.state as "statusId",
        o.total_cents as "totalCents",
        case when o.state = 'awaitingPayment' then coalesce(business_date(r.next_try_at)::text, '') else '' end
          as "retryOn"
      from subscription_order d
        join orders o on o.provider_id = d.provider_id and o.id = d.order_id
        left join renewal r on r.provider_id = o.provider_id and r.order_id = o.id
      where d.provider_id = ${providerId} and d.subscription_id = ${subscriptionId}
      order by d.ships_on desc limit 50`,
  )

const goodsRow = contract.staff_subscription_goods.output.shape.rows.element

/** Products that are sold today and can be subscribed; names in `lang`. */
export const findGoods = (db: Db, search: string, lang: Lang): Promise<z.infer<typeof goodsRow>[]> => {
  const words = wordsOf(foldText(search))
  const like = words.map((word) => sql`search_text like ${contains(word)}`)
  return db.many(
    goodsRow,
    sql`
      select id as "goodsId", sku, ${nameColumn(lang)} as name from goods_today
      where active and subscribable and ${like.length === 0 ? sql`false` : join(like, ' and ')}
      order by ${nameColumn(lang)}, id limit 20`,
  )
}
