import { isoDate } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

const offers = {
  standardCents: z.int().nullable(),
  standardFreeFromCents: z.int().nullable(),
  standardDays: z.string().nullable(),
  expeditedCents: z.int().nullable(),
  expeditedFreeFromCents: z.int().nullable(),
  expeditedDays: z.string().nullable(),
}
const offersRow = z.strictObject(offers)
/** What shipping from a warehouse costs and how long it takes; a kind without a price is not offered. */
export type ShippingOffers = z.infer<typeof offersRow>

/** The kinds that are shipped, one by one. */
export const methodsOf = (offered: ShippingOffers) =>
  (['standard', 'expedited'] as const).map((kind) => ({
    kind,
    priceCents: offered[`${kind}Cents`],
    freeFromCents: offered[`${kind}FreeFromCents`],
    days: offered[`${kind}Days`],
  }))

const shippingRow = z.strictObject({ warehouseId: z.uuid(), startsOn: isoDate, ...offers })
type ShippingPlan = z.infer<typeof shippingRow>

/** What shipping costs from later days on, the next one first. */
export const listShippingPlans = (db: Db): Promise<ShippingPlan[]> =>
  db.many(
    shippingRow,
    sql`
      select s.warehouse_id as "warehouseId", s.starts_on as "startsOn", s.price_cents as "standardCents",
        s.free_from_cents as "standardFreeFromCents", s.days as "standardDays", e.price_cents as "expeditedCents",
        e.free_from_cents as "expeditedFreeFromCents", e.days as "expeditedDays"
      from shipping_plan s join shipping_plan e using (warehouse_id, starts_on)
      where s.kind = 'standard' and e.kind = 'expedited' and s.starts_on > business_date(app_now())
      order by s.starts_on`,
  )

/** Plans both kinds for a day; a kind that the warehouse never had becomes a method that is not offered yet. */
export async function writeShippingPlan(db: Db, plan: ShippingPlan): Promise<void> {
  const rows = JSON.stringify(methodsOf(plan).map((each) => ({ ...each, id: newId() })))
  await db.run(sql`
    insert into shipping_method (id, warehouse_id, kind, price_cents, active)
    select k.id, ${plan.warehouseId}::uuid, k.kind, 0, false from jsonb_to_recordset(${rows}::jsonb) as k (id uuid, kind text)
    on conflict (warehouse_id, kind) do nothing`)
  await db.run(sql`
    insert into shipping_plan (warehouse_id, kind, starts_on, price_cents, free_from_cents, days)
    select ${plan.warehouseId}::uuid, k.kind, ${plan.startsOn}::date, k."priceCents", k."freeFromCents", k.days
    from jsonb_to_recordset(${rows}::jsonb) as k (kind text, "priceCents" bigint, "freeFromCents" bigint, days text)
    on conflict (warehouse_id, kind, starts_on) do update
      set price_cents = excluded.price_cents, free_from_cents = excluded.free_from_cents, days = excluded.days`)
}

/** Withdraws what has not started. */
export const removeShippingPlan = (db: Db, warehouseId: string, startsOn: string): Promise<number> =>
  db.run(sql`
    delete from shipping_plan
    where warehouse_id = ${warehouseId} and starts_on = ${startsOn} and starts_on > business_date(app_now())`)

/** Plans that have started since a day, of which the page of that day knew nothing. */
export const hasStartedSince = (db: Db, warehouseId: string, day: string): Promise<boolean> =>
  db.exists(sql`
    select from shipping_plan where warehouse_id = ${warehouseId} and starts_on > ${day}
      and starts_on <= business_date(app_now()) limit 1`)

/** What has started is written to the methods from now on. */
export const endShippingPlans = (db: Db, warehouseId: string): Promise<number> =>
  db.run(sql`
    delete from shipping_plan where warehouse_id = ${warehouseId} and starts_on <= business_date(app_now())`)

const limitRow = z.strictObject({
  startsOn: isoDate,
  refundCents: z.int(),
  payoutCents: z.int(),
  runCents: z.int(),
})
type LimitPlan = z.infer<typeof limitRow>

/** The limits from later days on, the next one first. */
export const listLimitPlans = (db: Db): Promise<LimitPlan[]> =>
  db.many(
    limitRow,
    sql`
      select starts_on as "startsOn", refund_cents as "refundCents", payout_cents as "payoutCents",
        run_cents as "runCents"
      from limit_plan where starts_on > business_date(app_now()) order by starts_on`,
  )

export const writeLimitPlan = (db: Db, plan: LimitPlan): Promise<number> =>
  db.run(sql`
    insert into limit_plan (starts_on, refund_cents, payout_cents, run_cents)
    values (${plan.startsOn}, ${plan.refundCents}, ${plan.payoutCents}, ${plan.runCents})
    on conflict (starts_on) do update set refund_cents = excluded.refund_cents, payout_cents = excluded.payout_cents,
      run_cents = excluded.run_cents`)

/** Withdraws what has not started. */
export const removeLimitPlan = (db: Db, startsOn: string): Promise<number> =>
  db.run(sql`delete from limit_plan where starts_on = ${startsOn} and starts_on > business_date(app_now())`)

export const haveLimitsStartedSince = (db: Db, day: string): Promise<boolean> =>
  db.exists(sql`
    select from limit_plan where starts_on > ${day} and starts_on <= business_date(app_now()) limit 1`)

/** What has started is written to the setting from now on. */
export const endLimitPlans = (db: Db): Promise<number> =>
  db.run(sql`delete from limit_plan where starts_on <= business_date(app_now())`)
