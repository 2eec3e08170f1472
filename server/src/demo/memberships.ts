import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { ofRow } from '../http/provider.ts'
import { orderMembership } from '../membership/purchase.ts'
import type { Random } from './random.ts'

/** A coupon that covers the first year, and one of a fifth; both once per provider. */
const coupons = [
  { code: 'WELCOME100', kind: 'full', percent: null },
  { code: 'SPRING20', kind: 'percent', percent: 20 },
] as const

/** Adds the coupons, and makes one provider a member by one of them. */
export async function writeMemberships(
  db: Db,
  random: Random,
  { now, memberId }: { now: number; memberId: string },
): Promise<void> {
  for (const { code, kind, percent } of coupons) {
    await db.run(sql`
      insert into vip_coupon (id, code, kind, percent, starts_on, ends_on, once_per_provider)
      values (${random.id(now)}, ${code}, ${kind}, ${percent}, business_date(app_now()) - 30,
        business_date(app_now()) + 730, true)`)
  }
  const couponCode = coupons[0].code
  const provider = ofRow({ providerId: memberId })
  await orderMembership(db, provider, { couponCode, method: 'card', expectedDueCents: 0 })
}
