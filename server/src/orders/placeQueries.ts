import { payWithinSeconds } from '@bencao/shared/domain/limits.ts'
import type { Address } from '@bencao/shared/domain/address.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { Assignments } from './moveQueries.ts'
import type { Amounts } from './queries.ts'

const numberRow = z.strictObject({ year: z.int(), sequence: z.int(), products: z.array(z.string()) })

/** The next order number's sequence, the year of the business date, and the facts for the search text. */
export const takeNumber = (db: Db, provider: Provider, orderId: string): Promise<z.infer<typeof numberRow>> =>
  db.one(
    numberRow,
    sql`
      select extract(year from business_date(app_now()))::int as year, nextval('order_number_seq') as sequence,
        ${searchedNames(provider, orderId)} as products`,
  )

export interface FixedLine {
  itemId: string
  unitCents: number
  providerUnitCents: number
  goodsCents: number
  discountCents: number
  taxCents: number
  profitCents: number
}

/** Writes prices and today's names of the products into the lines. */
export const fixLines = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  lines: readonly FixedLine[],
): void =>
  db.later(sql`
    update order_item i set sku = g.sku, name_en = g.name_en, name_zh_hans = g.name_zh_hans,
      name_zh_hant = g.name_zh_hant, name_es = g.name_es, pinyin = g.pinyin, description = g.description,
      form = g.form, unit_of_measure = g.unit_of_measure, unit_cents = f."unitCents",
      provider_unit_cents = f."providerUnitCents", goods_cents = f."goodsCents",
      discount_cents = f."discountCents", tax_cents = f."taxCents", profit_cents = f."profitCents"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as f ("itemId" uuid, "unitCents" bigint,
      "providerUnitCents" bigint, "goodsCents" bigint, "discountCents" bigint, "taxCents" bigint,
      "profitCents" bigint), goods g
    where i.provider_id = ${providerId} and i.order_id = ${orderId} and i.id = f."itemId" and g.id = i.goods_id`)

/** Assignments that write an address into an order. */
export const shipColumns = (
  to: Address,
) => sql`ship_first_name = ${to.firstName}, ship_last_name = ${to.lastName},
  ship_phone = ${to.phone}, ship_email = ${to.email}, ship_address1 = ${to.address1}, ship_address2 = ${to.address2},
  ship_city = ${to.city}, ship_province = ${to.province}, ship_zip = ${to.zip}`

/** The values of an order that are written when it is placed. */
export interface Placement {
  orderNumber: string
  to: Address
  patientName: string
  shippingKind: string
  /** Undefined: it keeps its note. */
  note: string | undefined
  patientDiscountPercent: number
  amounts: Amounts
  profitCents: number
  taxMillionths: number
  /** Null: no member. */
  vipPercent: number | null
  vipSavesCents: number | null
  searchText: string
}

/** Places an order, which must be paid within half an hour. */
export const placed = (placement: Placement): Assignments => {
  const { amounts } = placement
  return [
    shipColumns(placement.to),
    sql`order_number = ${placement.orderNumber}, patient_name = ${placement.patientName}, shipping_kind = ${placement.shippingKind},
      note = coalesce(${placement.note ?? null}, note),
      patient_discount_percent = ${placement.patientDiscountPercent},
      subtotal_cents = ${amounts.subtotalCents}, discount_cents = ${amounts.discountCents},
      shipping_cents = ${amounts.shippingCents}, tax_cents = ${amounts.taxCents}, total_cents = ${amounts.totalCents},
      profit_cents = ${placement.profitCents}, tax_millionths = ${placement.taxMillionths},
      vip_percent = ${placement.vipPercent}, vip_saves_cents = ${placement.vipSavesCents},
      submitted_at = app_now(), saved_at = app_now(), order_date = business_date(app_now()),
      pay_before = app_now() + make_interval(secs => ${payWithinSeconds}::int), search_text = ${placement.searchText}`,
  ]
}

const namesWhere = (where: Sql): Sql => sql`array(
  select n.name from order_item i join goods g on g.id = i.goods_id
  cross join lateral unnest(array[g.sku, g.name_en, g.pinyin, g.name_zh_hans, g.name_zh_hant, g.name_es]) as n (name)
  where ${where} order by i.id)`

/** The product names for the search text of an order, in every language. */
export const searchedNames = ({ providerId }: Provider, orderId: string): Sql =>
  namesWhere(sql`i.provider_id = ${providerId} and i.order_id = ${orderId}`)

/** The same of an order `o`. */
export const searchedNamesOfOrder: Sql = namesWhere(sql`i.provider_id = o.provider_id and i.order_id = o.id`)
