import { couponKinds } from '@bencao/shared/domain/membership/coupon.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const couponRow = z.strictObject({
  couponId: z.uuid(),
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.int().nullable(),
  amountCents: z.int().nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  oncePerProvider: z.boolean(),
  providerId: z.uuid().nullable(),
  /** It was ended, all its uses are taken, or this provider's one is. */
  taken: z.boolean(),
})
export type StoredCoupon = z.infer<typeof couponRow>

/** A coupon as it is for a provider. What a purchase of theirs that is not paid holds of it is theirs to use. */
export const findCoupon = (db: Db, { providerId }: Provider, code: string): Promise<StoredCoupon | null> =>
  db.optional(
    couponRow,
    sql`
      select c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents",
        c.starts_on as "startsOn", c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider",
        c.provider_id as "providerId",
        c.ended_at is not null or c.held - o.open >= coalesce(c.most_uses, c.held + 1)
          or (c.once_per_provider and o.active > 0) as taken
      from vip_coupon c cross join lateral (
        select count(*) filter (where o.state = 'awaitingPayment') as open,
          count(*) filter (where o.state = 'active') as active
        from vip_order o where o.provider_id = ${providerId} and o.coupon_id = c.id) o
      where c.code = ${code}`,
  )

/** Takes one of a coupon's uses until `releaseCoupon`. Returns none if all are taken; waits for others that take one. */
export const holdCoupon = (db: Db, couponId: string): Promise<number> =>
  db.run(sql`
    update vip_coupon set held = held + 1
    where id = ${couponId} and ended_at is null and (most_uses is null or held < most_uses)`)

export const releaseCoupon = (db: Db, couponId: string): Promise<number> =>
  db.run(sql`update vip_coupon set held = held - 1 where id = ${couponId}`)
