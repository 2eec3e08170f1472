import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { type OrderFor, orderFors } from '@bencao/shared/domain/order.ts'
import { priceOrder } from '@bencao/shared/domain/pricing.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

/** What the price of a subscription depends on. */
export const pricedRow = z.strictObject({
  orderFor: z.enum(orderFors),
  patientDiscountPercent: z.int(),
  quantity: z.int(),
  retailCents: cents,
  providerCents: cents,
  vipPercent: z.int(),
})

/** Today's prices of a subscription `s` with its product `g`, as columns of `pricedRow`. */
export const pricedColumns: Sql = sql`s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
  s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
  coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
    and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"`

interface Priced {
  orderFor: OrderFor
  patientDiscountPercent: number
  quantity: number
  retailCents: number
  providerCents: number
  vipPercent: number
}

/** Today's price of the goods of one date, after the discount; without shipping and tax. */
export const amountCentsOf = (of: Priced): number => {
  const { subtotalCents, discountCents } = priceOrder({
    orderFor: of.orderFor,
    lines: [of],
    patientDiscountPercent: of.patientDiscountPercent,
    vipPercent: of.vipPercent,
    shipping: null,
    taxMillionths: 0,
    taxExempt: true,
  })
  return subtotalCents - discountCents
}

const amountRow = pricedRow.extend({ subscriptionId: z.uuid() })

/** Today's price of the goods of each of these subscriptions. */
export async function amountsOf(
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.many(
    amountRow,
    sql`
      select s.id as "subscriptionId", ${pricedColumns} from subscription s join goods_today g on g.id = s.goods_id
      where s.provider_id = ${providerId} and s.id = any(${subscriptionIds}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.subscriptionId, amountCentsOf(row)]))
}

/** Today's price of the goods of subscriptions. */
export async function goodsCentsOf(
  db: Db,
  provider: Provider,
  subscriptionIds: readonly string[],
): Promise<number> {
  const amounts = await amountsOf(db, provider, subscriptionIds)
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0)
}
