import sql from 'sql-template-tag'
import { z } from 'zod'
import { businessToday } from './businessDate.ts'
import type { Db } from './database.ts'

/** How long the sessions of an audience last, in seconds: without use, and in all. */
interface SessionTimes {
  idle: number
  whole: number
}

/** First values of settings, from the environment. */
export interface StoredSettings {
  /** Null: the database keeps its time zone. */
  timeZone: string | null
  sessionTimes: { provider: SessionTimes; staff: SessionTimes }
  support: { email: string; phone: string; hours: string }
}

const phoneRow = z.strictObject({ phone: z.string() })

/** The phone of customer service, 10 digits. */
export const findSupportPhone = async (db: Db): Promise<string> =>
  (await db.one(phoneRow, sql`select value #>> '{}' as phone from setting where key = 'supportPhone'`)).phone

const companyRow = z.strictObject({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportHours: z.string(),
  timeZone: z.string(),
})
export type Company = z.infer<typeof companyRow>

/** The company, and how its customer service is reached: hours such as 09:00-17:00 in the business time zone. */
export const findCompany = (db: Db): Promise<Company> =>
  db.one(
    companyRow,
    sql`
      select c.value ->> 'name' as name, c.value ->> 'address1' as address1, c.value ->> 'address2' as address2,
        c.value ->> 'city' as city, c.value ->> 'province' as province, c.value ->> 'zip' as zip,
        e.value #>> '{}' as "supportEmail", p.value #>> '{}' as "supportPhone", h.value #>> '{}' as "supportHours",
        business_zone() as "timeZone"
      from setting c
      join setting e on e.key = 'supportEmail'
      join setting p on p.key = 'supportPhone'
      join setting h on h.key = 'supportHours'
      where c.key = 'company'`,
  )

const captured = sql`exists (select 1 from ledger_txn where kind = 'capture')`

/** A payment was captured: the time zone stays, because months and years that were handed out count payments in it. */
export const isZoneFixed = (db: Db): Promise<boolean> => db.exists(sql`select 1 where ${captured}`)

const limitsRow = z.strictObject({ refundCents: z.int(), payoutCents: z.int(), runCents: z.int() })
type Limits = z.infer<typeof limitsRow>

/**
 * The limits of today. Above `refundCents` a second person confirms a refund, above `runCents` a run of payouts; less than
 * `payoutCents` is carried over.
 */
export const findLimits = (db: Db): Promise<Limits> =>
  db.one(
    limitsRow,
    sql`
      select refund_cents as "refundCents", payout_cents as "payoutCents", run_cents as "runCents"
      from limits_today`,
  )

/**
 * The change that set the limits of today: the plan that has begun, or else what was saved for at once. A plan of a later day
 * and its withdrawal say nothing about today.
 */
const deciding = sql`
  select c.account_id, c.revision from setting_change c
  where c.subject = 'limits' and c.before ->> 'startsOn' is null and c.after ->> 'startsOn' is not distinct from (
    select max(l.starts_on)::text from limit_plan l where l.starts_on <= business_date(app_now()))
  order by c.id desc limit 1`

/** Whether an account set the limits of today. */
export const decidedLimits = (db: Db, accountId: string): Promise<boolean> =>
  db.exists(sql`select from (${deciding}) d where d.account_id = ${accountId}`)

const refundLimitRow = limitsRow.pick({ refundCents: true })

/**
 * What an account gives back alone; null: the portal itself. Who set the limits of today is held to the least limit that held
 * before one of their changes since those of others that held: a plan that was made again or withdrawn never did.
 */
export const findRefundLimit = async (db: Db, accountId: string | null): Promise<number> =>
  (
    await db.one(
      refundLimitRow,
      sql`
        select least(t.refund_cents, (
          select min((c.before ->> 'refundCents')::bigint) from (${deciding}) d
          join setting_change c on c.subject = 'limits' and c.account_id = d.account_id and c.revision <= d.revision
          where d.account_id = ${accountId} and c.before ->> 'startsOn' is null and c.revision > coalesce((
            select max(o.revision) from setting_change o
            where o.subject = 'limits' and o.account_id <> d.account_id and o.revision < d.revision
              and o.before ->> 'startsOn' is null
              and coalesce((o.after ->> 'startsOn')::date <= business_date(app_now()), true)
              and not exists (select from setting_change w where w.subject = 'limits' and w.revision > o.revision
                and o.after ->> 'startsOn' in (w.after ->> 'startsOn', w.before ->> 'startsOn'))), 0))) as "refundCents"
        from limits_today t`,
    )
  ).refundCents

/**
 * Stores the first values of the environment. A section that staff have saved keeps what they saved, and the time zone stays
 * once a payment was captured.
 * @throws Error if PostgreSQL does not know the time zone
 */
export async function storeSettings(
  db: Db,
  { timeZone, sessionTimes, support }: StoredSettings,
): Promise<void> {
  const settings = {
    sessionTimes,
    supportEmail: support.email,
    supportPhone: support.phone,
    supportHours: support.hours,
    ...(timeZone !== null && { timeZone }),
  }
  await db.run(sql`
    update setting s set value = n.value from jsonb_each(${JSON.stringify(settings)}::jsonb) as n (key, value)
    where s.key = n.key and s.value <> n.value and not exists (
      select 1 from setting_change c
      where c.subject = case s.key when 'sessionTimes' then 'sessions' else 'company' end)
      and not (s.key = 'timeZone' and ${captured})`)
  await businessToday(db)
}
