import { cautions, cents, picture, timing } from '@bencao/shared/contract/fields/fields.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ShareAudience } from '@bencao/shared/domain/share.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const codeColumns: Record<ShareAudience, Sql> = {
  patient: sql`patient_share_code`,
  provider: sql`share_code`,
}

const codeRow = z.strictObject({ code: z.string() })

export const findCode = async (
  db: Db,
  { providerId }: Provider,
  audience: ShareAudience,
): Promise<string> => {
  const { code } = await db.one(
    codeRow,
    sql`
      select ${codeColumns[audience]} as code from provider where provider_id = ${providerId}`,
  )
  return code
}

/** Makes another code in place of `before`; does nothing if that has already ended. */
export const replaceCode = (
  db: Db,
  { providerId }: Provider,
  audience: ShareAudience,
  before: string,
): Promise<number> =>
  db.run(sql`
    update provider set ${codeColumns[audience]} = new_share_code()
    where provider_id = ${providerId} and ${codeColumns[audience]} = ${before}`)

const factsRow = z.strictObject({ greeting: z.string(), discountPercent: z.int() })

/** What of the provider's profile the share page shows; locks it against other changes of what is recommended. */
export const lockShare = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`select 1 from provider where provider_id = ${providerId} for no key update`)

export const findShare = (db: Db, { providerId }: Provider): Promise<z.infer<typeof factsRow>> =>
  db.one(
    factsRow,
    sql`
      select share_greeting as greeting, patient_discount_percent as "discountPercent" from provider
      where provider_id = ${providerId}`,
  )

export const setGreeting = (db: Db, { providerId }: Provider, greeting: string): Promise<number> =>
  db.run(sql`update provider set share_greeting = ${greeting} where provider_id = ${providerId}`)

const names: Record<Lang, { name: Sql; chinese: Sql }> = {
  en: { name: sql`g.name_en`, chinese: sql`g.name_zh_hant` },
  'zh-Hant': { name: sql`g.name_zh_hant`, chinese: sql`g.name_zh_hant` },
  'zh-Hans': { name: sql`g.name_zh_hans`, chinese: sql`g.name_zh_hans` },
  es: { name: sql`g.name_es`, chinese: sql`g.name_zh_hant` },
}

/** What patients may see of a product, and its prices. */
export const sharedGoodsRow = z.strictObject({
  goodsId: z.uuid(),
  name: z.string(),
  pinyin: z.string(),
  nameZh: z.string(),
  form: z.string(),
  picture,
  cautions,
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  retailCents: cents,
  providerCents: cents,
})

export const sharedColumns = (lang: Lang): Sql =>
  columnsOf(sharedGoodsRow, {
    goodsId: sql`g.id`,
    name: names[lang].name,
    pinyin: sql`g.pinyin`,
    nameZh: names[lang].chinese,
    form: sql`g.form`,
    picture: sql`g.picture`,
    cautions: sql`g.cautions`,
    dosage: sql`coalesce(r.dosage, g.dosage)`,
    timesPerDay: sql`coalesce(r.times_per_day, g.times_per_day)`,
    timing: sql`coalesce(r.timing, g.timing)`,
    note: sql`coalesce(r.note, '')`,
    retailCents: sql`g.retail_cents`,
    providerCents: sql`g.provider_cents`,
  })

const recommendedRow = sharedGoodsRow.extend({ sku: z.string(), active: z.boolean() })

/** What the provider recommends, in its order, also what is no longer sold. */
export const listRecommended = (
  db: Db,
  { providerId }: Provider,
  lang: Lang,
): Promise<z.infer<typeof recommendedRow>[]> =>
  db.many(
    recommendedRow,
    sql`
      select ${sharedColumns(lang)}, g.sku, g.active
      from recommended_goods r join goods_today g on g.id = r.goods_id
      where r.provider_id = ${providerId} order by r.position`,
  )

const orderedRow = z.strictObject({ goodsId: z.uuid() })

export const listOrder = async (db: Db, { providerId }: Provider): Promise<string[]> => {
  const rows = await db.many(
    orderedRow,
    sql`
      select goods_id as "goodsId" from recommended_goods where provider_id = ${providerId} order by position`,
  )
  return rows.map(({ goodsId }) => goodsId)
}

const activeRow = z.strictObject({ active: z.boolean() })

/** Whether a product is sold; null if there is none. */
export const isSold = async (db: Db, goodsId: string): Promise<boolean | null> =>
  (await db.optional(activeRow, sql`select active from goods_today where id = ${goodsId}`))?.active ?? null

const countRow = z.strictObject({ count: z.int() })

/** Whether each of these ids is of a product, sold or not. */
export async function areGoods(db: Db, goodsIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(goodsIds)]
  const { count } = await db.one(
    countRow,
    sql`select count(*) as count from goods where id = any(${wanted}::uuid[])`,
  )
  return count === wanted.length
}

export interface Instructions {
  dosage?: string | undefined
  timesPerDay?: number | undefined
  timing?: string | undefined
  note?: string | undefined
}

/** Recommends a product behind all others, with the given instructions, else those of the product. */
export const insertRecommended = (
  db: Db,
  { providerId }: Provider,
  goodsId: string,
  { dosage, timesPerDay, timing, note }: Instructions,
): Promise<number> =>
  db.run(sql`
    insert into recommended_goods (provider_id, goods_id, position, dosage, times_per_day, timing, note)
    select ${providerId}, id,
      (select coalesce(max(position), 0) + 1 from recommended_goods where provider_id = ${providerId}),
      coalesce(${dosage ?? null}, dosage), coalesce(${timesPerDay ?? null}::int, times_per_day),
      coalesce(${timing ?? null}, timing), ${note ?? ''}
    from goods where id = ${goodsId}`)

export const updateRecommended = (
  db: Db,
  { providerId }: Provider,
  goodsId: string,
  { dosage, timesPerDay, timing, note }: Instructions,
): Promise<number> =>
  db.run(sql`
    update recommended_goods set dosage = coalesce(${dosage ?? null}, dosage),
      times_per_day = coalesce(${timesPerDay ?? null}::int, times_per_day),
      timing = coalesce(${timing ?? null}, timing), note = coalesce(${note ?? null}, note)
    where provider_id = ${providerId} and goods_id = ${goodsId}`)

export const deleteRecommended = (db: Db, { providerId }: Provider, goodsId: string): Promise<number> =>
  db.run(sql`delete from recommended_goods where provider_id = ${providerId} and goods_id = ${goodsId}`)

/** Numbers the recommended products from 1 in the given order. */
export const writeOrder = (db: Db, { providerId }: Provider, goodsIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update recommended_goods r set position = n.place
    from unnest(${[...goodsIds]}::uuid[]) with ordinality as n (goods_id, place)
    where r.provider_id = ${providerId} and r.goods_id = n.goods_id and r.position <> n.place`)
