import { contract } from '@bencao/shared/contract/index.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../../db/contains.ts'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

const stored = {
  held: z.int(),
  ended: z.boolean(),
  today: z.iso.date(),
}
const couponRow = contract.staff_coupon_list.output.shape.rows.element.omit({ state: true }).extend(stored)
export type CouponRow = z.infer<typeof couponRow>

const columns = sql`
  c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents", c.starts_on as "startsOn",
  c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider", c.most_uses as "mostUses", c.held,
  c.ended_at is not null as ended, business_date(app_now()) as today, coalesce(p.clinic_name, '') as "forClinic", c.note,
  u.uses, u.discount as "discountCents", u.paid as "paidCents"`

/** With what a coupon earned: memberships that were bought with it. */
const joined = sql`
  left join provider p on p.provider_id = c.provider_id
  cross join lateral (
    select count(*) as uses, coalesce(sum(o.discount_cents), 0)::bigint as discount,
      coalesce(sum(o.due_cents), 0)::bigint as paid
    from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled' and o.state = 'active') u`

export interface CouponFilter {
  show: 'open' | 'closed' | 'all'
  search?: string | undefined
  page: number
  pageSize: number
}

const closed = sql`(c.ended_at is not null or c.ends_on < business_date(app_now())
  or c.held >= coalesce(c.most_uses, c.held + 1))`
const shown: Record<CouponFilter['show'], Sql> = {
  open: sql`not ${closed}`,
  closed,
  all: sql`true`,
}

const matching = ({ show, search }: CouponFilter): Sql => {
  const words = (search ?? '').normalize('NFKC').toUpperCase().split(/\s+/).filter(Boolean)
  const conditions = [
    shown[show],
    ...words.map((word) => sql`c.code || ' ' || upper(c.note) like ${contains(word)}`),
  ]
  return sql`from vip_coupon c where ${join(conditions, ' and ')}`
}

/** A page of coupons, the newest first. */
export async function listCoupons(
  db: Db,
  filter: CouponFilter,
): Promise<{ rows: CouponRow[]; total: number }> {
  const from = matching(filter)
  const rows = await db.many(
    couponRow,
    sql`
      with c as materialized (select c.* ${from} order by c.made_at desc, c.id desc ${pageOf(filter)})
      select ${columns} from c ${joined} order by c.made_at desc, c.id desc`,
  )
  return { rows, total: await countUpTo(db, from) }
}

const detailRow = contract.staff_coupon_detail.output
  .omit({ state: true, purchases: true, reserved: true, currency: true })
  .extend(stored)

export const findCoupon = (db: Db, couponId: string): Promise<z.infer<typeof detailRow> | null> =>
  db.optional(
    detailRow,
    sql`
      select ${columns}, c.batch_id as "batchId",
        (select count(*) from vip_coupon b where b.batch_id = c.batch_id) as "batchSize",
        coalesce(m.name, '') as "madeBy", epoch(c.made_at) as "madeAt", coalesce(e.name, '') as "endedBy",
        epoch(c.ended_at) as "endedAt", c.end_reason as "endReason"
      from vip_coupon c ${joined}
        left join account m on m.id = c.made_by left join account e on e.id = c.ended_by
      where c.id = ${couponId}`,
  )

const purchaseRow = contract.staff_coupon_detail.output.shape.purchases.element

/** The newest memberships that were bought with a coupon. */
export const listPurchases = (db: Db, couponId: string): Promise<z.infer<typeof purchaseRow>[]> =>
  db.many(
    purchaseRow,
    sql`
      select o.provider_id as "providerId", p.clinic_name as "clinicName", o.vip_number as "vipNumber",
        business_date(o.paid_at)::text as "paidOn", o.discount_cents as "discountCents", o.due_cents as "paidCents"
      from vip_order o join provider p on p.provider_id = o.provider_id
      where o.coupon_id = ${couponId} and o.state <> 'cancelled' and o.state = 'active'
      order by o.paid_at desc limit 100`,
  )

const providerRow = z.strictObject({ providerId: z.uuid() })

export const findByNumber = (db: Db, number: number): Promise<z.infer<typeof providerRow> | null> =>
  db.optional(
    providerRow,
    sql`select provider_id as "providerId" from provider where provider_number = ${number}`,
  )

export interface NewCoupons
  extends Pick<
    Input<'staff_coupon_add'>,
    'kind' | 'percent' | 'amountCents' | 'startsOn' | 'endsOn' | 'oncePerProvider' | 'mostUses' | 'note'
  > {
  codes: readonly string[]
  batchId: string
  providerId: string | null
  byAccount: string
}

const insertedRow = z.strictObject({ couponId: z.uuid(), code: z.string() })

/** Adds coupons; those whose code is taken are left out. Waits for others that add the same code. */
export const insertCoupons = (db: Db, of: NewCoupons): Promise<z.infer<typeof insertedRow>[]> => {
  const rows = of.codes.map((code) => ({ id: newId(), code }))
  return db.many(
    insertedRow,
    sql`
      insert into vip_coupon (id, code, kind, percent, amount_cents, starts_on, ends_on, once_per_provider, most_uses,
        provider_id, note, batch_id, made_by)
      select n.id, n.code, ${of.kind}::text, ${of.percent ?? null}::int, ${of.amountCents ?? null}::bigint,
        ${of.startsOn}::date, ${of.endsOn}::date, ${of.oncePerProvider}::boolean, ${of.mostUses ?? null}::int,
        ${of.providerId}::uuid, ${of.note}::text, ${of.batchId}::uuid, ${of.byAccount}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, code text)
      on conflict (code) do nothing
      returning id as "couponId", code`,
  )
}

/** Returns 0 if there is no such coupon, or it has been ended. */
export const endCoupon = (
  db: Db,
  couponId: string,
  { reason, byAccount }: { reason: string; byAccount: string },
): Promise<number> =>
  db.run(sql`
    update vip_coupon set ended_by = ${byAccount}, ended_at = app_now(), end_reason = ${reason}
    where id = ${couponId} and ended_at is null`)

export const hasCoupon = (db: Db, couponId: string): Promise<boolean> =>
  db.exists(sql`select 1 from vip_coupon where id = ${couponId}`)

const batchRow = z.strictObject({
  code: z.string(),
  kind: z.string(),
  percent: z.int().nullable(),
  amountCents: z.int().nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  note: z.string(),
})

/** The coupons that were made together. */
export const listBatch = (db: Db, batchId: string): Promise<z.infer<typeof batchRow>[]> =>
  db.many(
    batchRow,
    sql`
      select code, kind, percent, amount_cents as "amountCents", starts_on as "startsOn", ends_on as "endsOn", note
      from vip_coupon where batch_id = ${batchId} order by code`,
  )
