import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import { type EarningKind, earningKinds, type PayoutState } from '@bencao/shared/domain/earnings/payout.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { mostListed, pageOf, totalRow } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { nameColumn } from '../../goods/queries.ts'
import { chineseNameColumn } from '../../orders/lineQueries.ts'
import { isArrival, payableAt } from '../entries/queries.ts'

const { element: listedRow } = contract.referral_order_list.output.shape.rows
const earnedOrderRow = listedRow.extend({ patientId: z.uuid().nullable() })
type EarnedOrder = z.infer<typeof earnedOrderRow>

interface EarnedFilter {
  payoutId?: string | undefined
  statusId?: PayoutState | undefined
  kind?: EarningKind | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  page: number
  pageSize: number
}

/** The entries `e` of a provider that match, whatever their state. */
const matching = (
  { providerId }: Provider,
  { payoutId, kind, dateFrom, dateTo }: Omit<EarnedFilter, 'statusId'>,
): Sql[] => [
  sql`e.provider_id = ${providerId}`,
  ...(kind ? [sql`e.kind = ${kind}`] : []),
  ...(dateFrom ? [sql`e.at >= (select business_start(${dateFrom}::date))`] : []),
  ...(dateTo ? [sql`e.at < (select business_start(${dateTo}::date + 1))`] : []),
  ...(payoutId
    ? [
        sql`e.id in (
          select y.earning_id from payout_entry y where y.provider_id = ${providerId} and y.payout_id = ${payoutId})`,
      ]
    : []),
]

/** The payout `w` that pays an entry `e`, if there is one. */
const withPayout = sql`
  left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
  left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id`

const isReturned = sql`(w.id is null and exists (
  select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))`

/** Entries in a state: that of their payout `w`. Without one they are pending, also if the bank returned them. */
const isInState: Record<PayoutState, Sql> = {
  pending: sql`coalesce(w.state, 'pending') = 'pending'`,
  processing: sql`w.state = 'processing'`,
  completed: sql`w.state = 'completed'`,
  returned: isReturned,
}

const pageRow = totalRow.extend({ sumCents: cents, takenBack: z.int(), rows: z.array(earnedOrderRow) })

/**
 * A page of the orders that earned a provider something, the newest first, with the sum and the number of all of them.
 * Another provider's patient is not named. One statement, because it groups all entries; their payouts and orders are looked
 * up for the page alone.
 */
export function listEarnedOrders(
  db: Db,
  provider: Provider,
  { statusId, ...filter }: EarnedFilter,
): Promise<{ rows: EarnedOrder[]; total: number; takenBack: number; sumCents: number }> {
  const matches = join([...matching(provider, filter), ...(statusId ? [isInState[statusId]] : [])], ' and ')
  return db.one(
    pageRow,
    sql`
      with earned as materialized (
        select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
          max(e.at) filter (where e.cents < 0) as back_at
        from earning e ${statusId ? withPayout : empty}
        where ${matches} group by e.order_provider_id, e.order_id, e.kind),
      shown as materialized (
        select * from earned order by at desc, order_id desc, kind ${pageOf(filter)}),
      listed as (
        select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
          case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
          case when s.kind = 'referred' then null else o.patient_id end as "patientId",
          o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
          case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
          its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
          case
            when not exists (
              select 1 from earning a
              where a.provider_id = ${provider.providerId} and a.order_provider_id = s.order_provider_id
                and a.order_id = s.order_id and a.kind = s.kind
              having sum(a.cents) <> 0) then 'reversed'
            when not its.open then 'paid'
            when (select ${payableAt} from order_event v
              where v.provider_id = o.provider_id and v.order_id = o.id and ${isArrival}) <= app_now() then 'payable'
            else 'pending' end as "stateId",
          row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
        from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
          cross join lateral (
            select bool_or(w.id is null) as open,
              case when bool_and(${isReturned}) then 'returned'
                when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
                when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
              (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
              (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
                as payout_number
            from earning e ${withPayout}
            where ${matches} and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
              and e.kind = s.kind) its)
      select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), ${mostListed}::int) as total,
        count(*) filter (where cents < 0) as "takenBack",
        (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
      from earned`,
  )
}

const { element: shownLine } = contract.referral_checkout.output.shape.lines
const earnedLineRow = shownLine.extend({
  orderNumber: z.string(),
  patientId: z.uuid().nullable(),
  kind: z.enum(earningKinds),
  payoutNumber: z.string().nullable(),
})

/**
 * What an order earned a provider, line by line, with the lines that earned nothing; none if it earned nothing at all. Of
 * another provider’s order one line is all that is shown: what was paid for its goods.
 */
export const listEarnedLines = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  lang: Lang,
): Promise<z.infer<typeof earnedLineRow>[]> =>
  db.many(
    earnedLineRow,
    sql`
      with mine as materialized (
        select order_provider_id, order_id, item_id, kind, cause, cents, id from earning
        where provider_id = ${providerId} and order_id = ${orderId}),
      whole as (
        select distinct on (m.order_id) m.kind, o.provider_id, o.id, o.order_number, o.patient_id,
          o.subtotal_cents - o.discount_cents as paid, (
            select w.payout_number from mine a
              join payout_entry x on x.provider_id = ${providerId} and x.earning_id = a.id and x.live
              join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
            order by w.made_at desc, w.id desc limit 1) as payout
        from mine m join orders o on o.provider_id = m.order_provider_id and o.id = m.order_id
        order by m.order_id, m.kind),
      line as (
        select o.order_number, o.patient_id, o.kind, o.payout, i.${nameColumn(lang)} as name, i.pinyin,
          i.${chineseNameColumn(lang)} as name_zh, i.form, i.quantity,
          i.goods_cents - i.discount_cents as paid, i.provider_unit_cents * i.quantity as price, i.id as item_id,
          i.goods_id
        from whole o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
        where o.kind <> 'referred'
        union all
        select order_number, null, kind, payout, '', '', '', '', 0, paid, 0, null, null from whole where kind = 'referred')
      select l.order_number as "orderNumber", l.patient_id as "patientId", l.kind, l.payout as "payoutNumber",
        l.goods_id as "goodsId", l.name, l.pinyin, l.name_zh as "nameZh", l.form, l.quantity, l.paid as "paidCents", l.price as "providerCents",
        coalesce(sum(m.cents) filter (where m.cause = 'captured'), 0)::bigint as "profitCents",
        coalesce(-sum(m.cents) filter (where m.cause <> 'captured'), 0)::bigint as "reversedCents"
      from line l left join mine m on m.kind = l.kind and (l.item_id is null or m.item_id = l.item_id)
      group by l.order_number, l.patient_id, l.kind, l.payout, l.name, l.pinyin, l.name_zh, l.form, l.quantity, l.paid,
        l.price, l.item_id, l.goods_id
      order by l.item_id`,
  )
