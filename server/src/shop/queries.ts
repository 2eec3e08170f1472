import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { sellable } from '../goods/stockQueries.ts'
import { personName } from '../db/personName.ts'
import type { Provider } from '../http/provider.ts'
import { catalogVersion } from '../goods/queries.ts'
import { offersPickup } from '../orders/addressQueries.ts'
import { sharedColumns, sharedGoodsRow } from '../share/queries.ts'

const shopRow = z.strictObject({
  providerId: z.uuid(),
  clinicName: z.string(),
  providerName: z.string(),
  greeting: z.string(),
  clinicPhone: z.string(),
  discountPercent: z.int(),
  photoFileId: z.uuid().nullable(),
  recommended: z.boolean(),
  /** Changes when products change, and with the business day. */
  goodsVersion: z.string(),
})

/** Whose share page a code opens; null if it has ended, never was, or its provider may not sell now. */
export const findShop = (db: Db, shareCode: string): Promise<z.infer<typeof shopRow> | null> =>
  db.optional(
    shopRow,
    sql`
      select p.provider_id as "providerId", p.clinic_name as "clinicName",
        ${personName(sql`p`)} as "providerName", p.share_greeting as greeting,
        p.clinic_phone as "clinicPhone",
        p.patient_discount_percent as "discountPercent", p.photo_file_id as "photoFileId",
        exists (select 1 from recommended_goods r join goods_today g on g.id = r.goods_id
          where r.provider_id = p.provider_id and g.active) as recommended,
        ${catalogVersion} as "goodsVersion"
      from provider p join account a on a.id = p.provider_id
      where p.patient_share_code = upper(${shareCode}) and a.status = 'active'`,
  )

const pickupRow = z.strictObject({
  warehouseId: z.uuid(),
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  pickupHours: z.string(),
})

/** The warehouses where goods can be picked up, the provider's own first. */
export const listPickups = (db: Db, { providerId }: Provider): Promise<z.infer<typeof pickupRow>[]> =>
  db.many(
    pickupRow,
    sql`
      select w.id as "warehouseId", w.name, w.address1, w.city, w.province, w.zip, w.pickup_hours as "pickupHours"
      from warehouse w join provider p on p.provider_id = ${providerId}
      where ${offersPickup}
      order by w.id is distinct from p.warehouse_id, w.code`,
  )

const knownRow = z.strictObject({ goodsId: z.uuid(), searchText: z.string() })

/** What is recommended and sold, in the provider's order. */
export const listRecommendedIds = (db: Db, { providerId }: Provider): Promise<z.infer<typeof knownRow>[]> =>
  db.many(
    knownRow,
    sql`
      select g.id as "goodsId", g.search_text as "searchText"
      from recommended_goods r join goods_today g on g.id = r.goods_id
      where r.provider_id = ${providerId} and g.active order by r.position`,
  )

const offeredRow = sharedGoodsRow.extend({ inStock: z.boolean() })

/**
 * These products, in this order, if the share page offers them: what is recommended, else the catalog without clinic
 * supplies. Reads no others.
 */
export const readOffered = (
  db: Db,
  { providerId }: Provider,
  { goodsIds, recommended, lang }: { goodsIds: readonly string[]; recommended: boolean; lang: Lang },
): Promise<z.infer<typeof offeredRow>[]> =>
  db.many(
    offeredRow,
    sql`
      select ${sharedColumns(lang)},
        exists (select 1 from stock s join warehouse w on w.id = s.warehouse_id and w.active
          where s.goods_id = g.id and ${sellable(sql`s`)} > 0) as "inStock"
      from unnest(${[...goodsIds]}::uuid[]) with ordinality as wanted (id, place) join goods_today g on g.id = wanted.id
        left join recommended_goods r on r.provider_id = ${providerId} and r.goods_id = g.id
      where g.active and case when ${recommended} then r.goods_id is not null else g.category <> 'clinicSupplies' end
      order by wanted.place`,
  )
