import { reminderDays } from '@bencao/shared/domain/membership/membership.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const dueProviderRow = z.strictObject({ providerId: z.uuid() })

/** Of a renewing membership: how many days before its end the announcement that is due now belongs. */
const reminderNow = sql`
  case when v.ends_on + 1 - business_date(app_now()) <= ${reminderDays[1]}::int then ${reminderDays[1]}::int
    else ${reminderDays[0]}::int end`

/** The last membership of its provider, to be renewed soon and not announced yet. */
const toRemind = sql`
  v.renews and v.vip_order_id is not null
    and v.ends_on between business_date(app_now()) and business_date(app_now()) + ${reminderDays[0] - 1}::int
    and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id and l.ends_on > v.ends_on)
    and not exists (select 1 from vip_reminder r
      where r.provider_id = v.provider_id and r.vip_order_id = v.vip_order_id and r.days <= ${reminderNow})`

/** Providers whose renewal is to be announced. */
export const listToRemind = (db: Db, most: number): Promise<z.infer<typeof dueProviderRow>[]> =>
  db.many(
    dueProviderRow,
    sql`
      select v.provider_id as "providerId" from vip_membership v where ${toRemind} order by v.ends_on limit ${most}`,
  )

const reminderRow = z.strictObject({ vipOrderId: z.uuid(), renewsOn: z.iso.date(), days: z.int() })

/** Notes that a provider's renewal is announced; null if another server does it. */
export const takeReminder = (db: Db, { providerId }: Provider): Promise<z.infer<typeof reminderRow> | null> =>
  db.optional(
    reminderRow,
    sql`
      with soon as (
        select v.provider_id, v.vip_order_id, v.ends_on + 1 as renews_on, ${reminderNow} as days
        from vip_membership v where v.provider_id = ${providerId} and ${toRemind} for update of v skip locked),
      noted as (
        insert into vip_reminder (provider_id, vip_order_id, days)
        select provider_id, vip_order_id, days from soon on conflict do nothing returning 1)
      select vip_order_id as "vipOrderId", renews_on as "renewsOn", days from soon where exists (select 1 from noted)`,
  )

/** Keeps the price that was announced. */
export const noteAnnounced = (
  db: Db,
  { providerId }: Provider,
  { vipOrderId, days }: z.infer<typeof reminderRow>,
  cents: number,
): Promise<number> =>
  db.run(sql`
    update vip_reminder set cents = ${cents}
    where provider_id = ${providerId} and vip_order_id = ${vipOrderId} and days = ${days}`)

const announcedRow = z.strictObject({ cents: z.int().nullable() })

/** The price that was announced last for the renewal of a year; null: none was kept. */
export const findAnnounced = async (
  db: Db,
  { providerId }: Provider,
  vipOrderId: string,
): Promise<number | null> => {
  const found = await db.optional(
    announcedRow,
    sql`
      select cents from vip_reminder where provider_id = ${providerId} and vip_order_id = ${vipOrderId}
      order by days limit 1`,
  )
  return found?.cents ?? null
}

const dueEndRow = z.strictObject({ providerId: z.uuid(), membershipId: z.uuid() })

/** Renewing memberships that are over. */
export const listEnded = (db: Db, most: number): Promise<z.infer<typeof dueEndRow>[]> =>
  db.many(
    dueEndRow,
    sql`
      select provider_id as "providerId", id as "membershipId" from vip_membership
      where renews and vip_order_id is not null and ends_on < business_date(app_now()) order by ends_on limit ${most}`,
  )

const endedRow = z.strictObject({
  vipOrderId: z.uuid(),
  renewsOn: z.iso.date(),
  /** Nothing follows it. Whether its provider is active, and whether it is not too late, is asked at each try. */
  continues: z.boolean(),
})

/** Takes a renewing membership that is over, so that it is renewed once; null if another server does it. */
export const takeEnded = (
  db: Db,
  { providerId }: Provider,
  membershipId: string,
): Promise<z.infer<typeof endedRow> | null> =>
  db.optional(
    endedRow,
    sql`
      with ended as (
        select provider_id, id from vip_membership
        where provider_id = ${providerId} and id = ${membershipId} and renews for update skip locked)
      update vip_membership v set renews = false from ended e
      where v.provider_id = e.provider_id and v.id = e.id
      returning v.vip_order_id as "vipOrderId", v.ends_on + 1 as "renewsOn",
        not exists (select 1 from vip_membership l
          where l.provider_id = v.provider_id and l.ends_on > v.ends_on) as continues`,
  )

const renewalRow = z.strictObject({
  providerId: z.uuid(),
  vipOrderId: z.uuid(),
  tries: z.int(),
  renewsOn: z.iso.date(),
  today: z.iso.date(),
})
export type DueRenewal = z.infer<typeof renewalRow>

/**
 * Leases a renewal of an active provider that is to be charged, for longer than a charge takes; null if none is left, apart
 * from those of providers who are `busy`.
 */
export const leaseRenewal = (db: Db, busy: readonly string[]): Promise<DueRenewal | null> =>
  db.optional(
    renewalRow,
    sql`
      update vip_order set leased_until = app_now() + interval '5 minutes'
      where (provider_id, id) in (
        select o.provider_id, o.id from vip_order o
        where o.next_try_at <= app_now() and (o.leased_until is null or o.leased_until <= app_now())
          and o.provider_id <> all(${busy}::uuid[])
          and (select a.status from account a where a.id = o.provider_id) = 'active'
        order by o.next_try_at limit 1 for update of o skip locked)
      returning provider_id as "providerId", id as "vipOrderId", tries, renews_on as "renewsOn",
        business_date(app_now()) as today`,
  )

const overdueRow = z.strictObject({ overdue: z.int() })

/** Memberships that should be continued, and renewals that should be charged, for longer than it usually takes. */
export const countOverdueMemberships = (db: Db): Promise<z.infer<typeof overdueRow>> =>
  db.one(
    overdueRow,
    sql`
      select (select count(*) from vip_membership where renews and vip_order_id is not null
          and ends_on < business_date(app_now() - interval '15 minutes'))
        + (select count(*) from vip_order o
          where o.next_try_at < app_now() - interval '15 minutes'
            and (select a.status from account a where a.id = o.provider_id) = 'active'
            and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.subject_kind = 'vip'
              and p.subject_id = o.id and p.live)) as overdue`,
  )

const cardRow = z.strictObject({ cardId: z.uuid() })

export const findDefaultCard = (db: Db, { providerId }: Provider): Promise<z.infer<typeof cardRow> | null> =>
  db.optional(cardRow, sql`select id as "cardId" from card where provider_id = ${providerId} and is_default`)

/** Whether a leased renewal is still to be charged to this card; its provider is locked. */
export const isStillCharged = (db: Db, { providerId }: Provider, cardId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from card c join account a on a.id = c.provider_id and a.status = 'active'
    where c.provider_id = ${providerId} and c.id = ${cardId} and c.is_default`)
