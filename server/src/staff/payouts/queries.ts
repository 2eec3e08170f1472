import { contract } from '@bencao/shared/contract/index.ts'
import type { PayoutState } from '@bencao/shared/domain/earnings/payout.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../../db/contains.ts'
import { pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/personName.ts'
import type { Provider } from '../../http/provider.ts'
import { isAskedSinceRestore } from '../../payouts/restoreQueries.ts'

const list = contract.staff_payout_list.output.shape
const { element: payoutRow } = list.rows
const { element: fileRow } = list.files
const { element: totalRow } = list.totals

export interface PayoutFilter {
  statusId?: PayoutState | undefined
  period?: string | undefined
  providerId?: string | undefined
  search?: string | undefined
  page: number
  pageSize: number
}

/** Only of the filters that are in use, so that an index can serve them. */
const matching = ({ statusId, period, providerId, search }: Omit<PayoutFilter, 'page' | 'pageSize'>): Sql => {
  const words = contains(search ?? '')
  const conditions = [
    ...(statusId ? [sql`o.state = ${statusId}`] : []),
    ...(period ? [sql`o.period = ${period}::date`] : []),
    ...(providerId ? [sql`o.provider_id = ${providerId}`] : []),
    ...(search
      ? [
          sql`(o.payout_number ilike ${words} or o.trace ilike ${words} or p.clinic_name ilike ${words}
            or p.first_name || ' ' || p.last_name ilike ${words})`,
        ]
      : []),
  ]
  return sql`
    from payout o join provider p on p.provider_id = o.provider_id
    ${conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`}`
}

/** A page of all providers' payouts, the newest first. */
export const listPayouts = (db: Db, filter: PayoutFilter): Promise<z.infer<typeof payoutRow>[]> =>
  db.many(
    payoutRow,
    sql`
    select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
      p.clinic_name as "clinicName", ${personName(sql`p`)} as "providerName",
      p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
      case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
      case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
      o.return_code as "returnCode", o.file_id as "fileId", o.trace,
      exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
      coalesce((select d.last4 from deposit_account d
        where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
    ${matching(filter)}
    order by o.id desc ${pageOf(filter)}`,
  )

/** How many payouts are in each state, and their sums, of all that match the filters but the state. */
export const sumStates = (
  db: Db,
  { period, providerId, search }: PayoutFilter,
): Promise<z.infer<typeof totalRow>[]> =>
  db.many(
    totalRow,
    sql`
      select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
      ${matching({ period, providerId, search })}
      group by o.state order by o.state`,
  )

const nameRow = z.strictObject({ clinicName: z.string() })

/** Null: there is no such provider. */
export const findClinicName = async (db: Db, { providerId }: Provider): Promise<string | null> =>
  (
    await db.optional(
      nameRow,
      sql`select clinic_name as "clinicName" from provider where provider_id = ${providerId}`,
    )
  )?.clinicName ?? null

const monthRow = z.strictObject({ period: z.iso.date() })

/** The newest months of which payouts were made. */
export const listMonths = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db.many(
    monthRow,
    sql`
      select period from payout_run where state = 'done' group by period order by period desc limit ${most}`,
  )
  return rows.map(({ period }) => period)
}

const waitingRow = z.strictObject({ waiting: z.int() })

/** Runs that another person asked for, and files that nobody has fetched. */
export const countWaitingPayouts = async (db: Db, accountId: string): Promise<number> => {
  const { waiting } = await db.one(
    waitingRow,
    sql`
      select (select count(*) from payout_run r
          where r.state = 'toConfirm' and r.asked_by <> ${accountId} and ${isAskedSinceRestore})
        + (select count(*) from payout_file f
            where not exists (select 1 from payout_file_download d where d.file_id = f.id)) as waiting`,
  )
  return waiting
}

const isFetched = sql`exists (select 1 from payout_file_download d where d.file_id = f.id)`

/** All files for the bank that nobody has fetched, then the newest others; each the newest first. */
export const listFiles = (db: Db, most: number): Promise<z.infer<typeof fileRow>[]> =>
  db.many(
    fileRow,
    sql`
      with shown as (
        select f.* from payout_file f where not ${isFetched}
        union all
        (select f.* from payout_file f where ${isFetched} order by f.id desc limit ${most}))
      select f.id as "fileId", f.made_on as "madeOn", f.modifier, f.effective_on as "effectiveOn", f.payouts,
        f.cents as "amountCents", encode(f.sha256, 'hex') as sha256, coalesce(d.name, '') as "downloadedBy",
        d.completes_on as "completesOn",
        exists (
          select 1 from setting s where s.key = 'restoredAt' and f.made_at < (s.value #>> '{}')::timestamptz) as restored
      from shown f left join lateral (
        select a.name, w.completes_on from payout_file_download w join account a on a.id = w.account_id
        where w.file_id = f.id order by w.id limit 1) d on true
      order by d.completes_on is not null, f.id desc`,
  )
