import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { lockVipOrder, type VipOrder } from './queries.ts'

const untilRow = z.strictObject({ until: z.iso.date().nullable() })

/** The last day that is paid for; null without a membership today or later. */
export async function findPaidUntil(db: Db, { providerId }: Provider): Promise<string | null> {
  const { until } = await db.one(
    untilRow,
    sql`
      select max(ends_on) as until from vip_membership
      where provider_id = ${providerId} and ends_on >= business_date(app_now())`,
  )
  return until
}

const idRow = z.strictObject({ vipOrderId: z.uuid() })

/** The renewal that could not be charged yet; for a locked provider. */
export async function findOpenRenewal(db: Db, provider: Provider): Promise<VipOrder | null> {
  const found = await db.optional(
    idRow,
    sql`
      select id as "vipOrderId" from vip_order
      where provider_id = ${provider.providerId} and state = 'awaitingPayment' and renews_on is not null
      order by renews_on limit 1`,
  )
  return found && lockVipOrder(db, provider, found.vipOrderId)
}

/** When a renewal is charged next: on a day, or in an hour if the gateway was away. */
export const setNextTry = async (
  db: Db,
  { providerId }: Provider,
  vipOrderId: string,
  { tries, on }: { tries: number; on: string | null },
): Promise<void> => {
  await db.run(sql`
    update vip_order set tries = ${tries}, leased_until = null,
      next_try_at = coalesce(${on}::date::timestamp at time zone business_zone(), app_now() + interval '1 hour')
    where provider_id = ${providerId} and id = ${vipOrderId} and state = 'awaitingPayment'`)
}

/** The last day of the last year; for a provider with a year. */
export async function findLastDay(db: Db, { providerId }: Provider): Promise<string> {
  const { until } = await db.one(
    untilRow,
    sql`select max(ends_on) as until from vip_membership where provider_id = ${providerId}`,
  )
  if (until === null) throw new Error('a renewal without a year before it')
  return until
}

/** Who ends a renewal, and why. */
export interface StoppedBy {
  byAccount: string
  reason: string
}

/** Marks a renewal that awaits its charge as ended. Returns 0 if it was before. */
export const markStopped = (
  db: Db,
  { providerId }: Provider,
  vipOrderId: string,
  { byAccount, reason }: StoppedBy,
): Promise<number> =>
  db.run(sql`
    update vip_order set stopped_by = ${byAccount}, stopped_at = app_now(), stop_reason = ${reason}
    where provider_id = ${providerId} and id = ${vipOrderId} and stopped_at is null`)

/**
 * Ends the renewal of years: those that are paid last to their ends. One that is over, and not yet taken by the job,
 * is not renewed either. Returns how many had a renewal.
 */
export const stopRenewing = (
  db: Db,
  { providerId }: Provider,
  { byAccount, reason }: StoppedBy,
): Promise<number> =>
  db.run(sql`
    update vip_membership set renews = false, ended_by = ${byAccount}, ended_at = app_now(), end_reason = ${reason}
    where provider_id = ${providerId} and renews
      and (ends_on >= business_date(app_now()) or vip_order_id is not null)`)
