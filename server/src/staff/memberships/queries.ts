import { contract } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { foundProviders } from '../../accounts/searchQueries.ts'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/personName.ts'
import type { Provider } from '../../http/provider.ts'

const memberRow = contract.staff_membership_list.output.shape.rows.element
export type Member = z.infer<typeof memberRow>

export interface MemberFilter {
  show: 'renewing' | 'ending' | 'over' | 'all'
  search?: string | undefined
  page: number
  pageSize: number
}

const today = sql`business_date(app_now())`
const shown: Record<MemberFilter['show'], Sql> = {
  renewing: sql`v.renews and v.ends_on >= ${today}`,
  ending: sql`not v.renews and v.ends_on >= ${today}`,
  over: sql`v.ends_on < ${today}`,
  all: sql`true`,
}

/** The last year of each provider. */
const matching = ({ show, search }: MemberFilter): Sql => {
  const among = search
    ? sql`and v.provider_id in (select provider_id from (${foundProviders(search)}) f)`
    : sql``
  return sql`
    from vip_membership v
    where ${shown[show]} ${among}
      and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
        and (l.ends_on, l.id) > (v.ends_on, v.id))`
}

const columns = sql`
  p.provider_id as "providerId", p.provider_number as "providerNumber", ${personName(sql`p`)} as name,
  p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= ${today} as active,
  v.renews and v.ends_on >= ${today} as renews`

/** A page of members, the one that ends first at the top; of those that are over, the last one. */
export async function listMembers(db: Db, filter: MemberFilter): Promise<{ rows: Member[]; total: number }> {
  const from = matching(filter)
  const order =
    filter.show === 'over' || filter.show === 'all'
      ? sql`v.ends_on desc, v.provider_id`
      : sql`v.ends_on, v.provider_id`
  const rows = await db.many(
    memberRow,
    sql`
      with v as materialized (select v.* ${from} order by ${order} ${pageOf(filter)})
      select ${columns} from v
        cross join lateral (select * from provider where provider_id = v.provider_id offset 0) p
      order by ${order}`,
  )
  return { rows, total: await countUpTo(db, from) }
}

const detail = contract.staff_membership_detail.output
const detailRow = detail.omit({ purchases: true, years: true, currency: true })

export const findMember = (db: Db, { providerId }: Provider): Promise<z.infer<typeof detailRow> | null> =>
  db.optional(
    detailRow,
    sql`
      select ${columns}, a.phone from provider p
        join account a on a.id = p.provider_id
        cross join lateral (select * from vip_membership where provider_id = p.provider_id
          order by ends_on desc, id desc limit 1) v
      where p.provider_id = ${providerId}`,
  )

const purchaseRow = detail.shape.purchases.element

export const listPurchases = (db: Db, { providerId }: Provider): Promise<z.infer<typeof purchaseRow>[]> =>
  db.many(
    purchaseRow,
    sql`
      select o.id as "vipOrderId", o.vip_number as "vipNumber", o.state, epoch(o.ordered_at) as "orderedAt",
        coalesce(o.starts_on::text, '') as "validFrom", coalesce(o.ends_on::text, '') as "validTo",
        o.price_cents as "priceCents", o.discount_cents as "discountCents", o.due_cents as "dueCents",
        coalesce(c.code, '') as "couponCode", o.renews_on is not null as "isRenewal", o.tries,
        coalesce(business_date(o.next_try_at)::text, '') as "retryOn", coalesce(e.name, '') as "endedBy",
        o.stop_reason as "endReason"
      from vip_order o
        left join vip_coupon c on c.id = o.coupon_id
        left join account e on e.id = o.stopped_by
      where o.provider_id = ${providerId} order by o.id desc limit 100`,
  )

const yearRow = detail.shape.years.element

export const listYears = (db: Db, { providerId }: Provider): Promise<z.infer<typeof yearRow>[]> =>
  db.many(
    yearRow,
    sql`
      select v.starts_on::text as "startsOn", v.ends_on::text as "endsOn", v.percent, v.renews,
        coalesce(e.name, '') as "endedBy", epoch(v.ended_at) as "endedAt", v.end_reason as "endReason"
      from vip_membership v left join account e on e.id = v.ended_by
      where v.provider_id = ${providerId} order by v.starts_on desc, v.id desc limit 100`,
  )
