import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Timing, parseTiming } from '@bencao/shared/domain/dosage.ts'
import { cautionNames } from '@bencao/shared/domain/catalog/product.ts'
import { goodsSearchText } from '@bencao/shared/domain/catalog/goodsText.ts'
import { divideHalfUp, parseDollars } from '@bencao/shared/domain/money.ts'
import { parse } from 'csv-parse/sync'
import { v5 } from 'uuid'

const namespace = 'b52a1f0e-6f3c-4d57-9d0a-2c8e7f4a9b61'

/** The same id for the same record on every machine and at every load. */
export const catalogId = (kind: 'goods' | 'warehouse' | 'shippingMethod' | 'faq', key: string): string =>
  v5(`${kind}:${key}`, namespace)

/** The rows of a CSV file. It must have exactly these columns in this order; a row with more or fewer is an error. */
export async function readCsv<Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const text = await readFile(join(folder, name), 'utf8')
  const [header, ...rows] = parse(text, { bom: true })
  if (header?.join() !== columns.join()) throw new Error(`${name}: the columns are not the expected ones.`)
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])) as Record<Column, string>,
  )
}

const goodsColumns = [
  'sku',
  'category',
  'name_en',
  'pinyin',
  'name_zh_hans',
  'name_zh_hant',
  'name_es',
  'form',
  'unit_of_measure',
  'price_usd',
  'dosage',
  'times_per_day',
  'timing',
  'pregnancy_caution',
  'interactions_caution',
  'description_en',
] as const

const categories: Record<string, string> = {
  formula_granules: 'formulas',
  formula_teapills: 'formulas',
  formula_capsules: 'formulas',
  formula_tincture: 'formulas',
  single_herb: 'singleHerbs',
  supplement: 'supplements',
  topical: 'topicals',
  clinic_supply: 'clinicSupplies',
}

const timingOf = (text: string): Timing => {
  const timing = text === '' ? 'anytime' : parseTiming(text)
  if (!timing) throw new Error(`catalog.csv: unknown timing ${text}`)
  return timing
}

/** Provider price as a percent of retail (docs/product.md, 4.1 Products and stock). */
const providerPercent = 65

/** The products of catalog.csv as rows of `goods`, with the prices that they start with. */
export const readGoods = async (folder: string) =>
  (await readCsv(folder, 'catalog.csv', goodsColumns)).map((row) => {
    const retail = parseDollars(row.price_usd)
    const category = categories[row.category]
    if (retail === null || !category) throw new Error(`catalog.csv: ${row.sku} has no price or category.`)
    const searched = {
      sku: row.sku,
      name: row.name_en,
      pinyin: row.pinyin,
      nameZhHans: row.name_zh_hans,
      nameZhHant: row.name_zh_hant,
      nameEs: row.name_es,
      form: row.form,
    }
    return {
      id: catalogId('goods', row.sku),
      sku: row.sku,
      name_en: row.name_en,
      name_zh_hans: row.name_zh_hans,
      name_zh_hant: row.name_zh_hant,
      name_es: row.name_es,
      pinyin: row.pinyin,
      description: row.description_en,
      category,
      form: row.form,
      unit_of_measure: row.unit_of_measure,
      retail_cents: retail,
      provider_cents: divideHalfUp(retail * providerPercent, 100),
      dosage: row.dosage,
      times_per_day: Number(row.times_per_day),
      timing: timingOf(row.timing),
      cautions: cautionNames.filter((name) => row[`${name}_caution`] === 'y'),
      subscribable: category !== 'clinicSupplies',
      search_text: goodsSearchText(searched),
    }
  })

export const readIngredients = async (folder: string) =>
  (await readCsv(folder, 'formula_ingredients.csv', ['formula_pinyin', 'herb_pinyin', 'position'])).map(
    (row) => ({ ...row, position: Number(row.position) }),
  )

export const readIncompatiblePairs = (folder: string) =>
  readCsv(folder, 'incompatible_pairs.csv', ['herb_a', 'herb_b', 'list'])

const warehouseColumns = [
  'code',
  'name',
  'address1',
  'city',
  'province',
  'zip',
  'phone',
  'pickup_hours',
] as const

export const readWarehouses = async (folder: string) =>
  (await readCsv(folder, 'warehouses.csv', warehouseColumns)).map((row) => ({
    id: catalogId('warehouse', row.code),
    ...row,
  }))

const methodColumns = ['kind', 'price_cents', 'free_from_cents', 'days'] as const

export const readShippingMethods = async (folder: string) =>
  (await readCsv(folder, 'shipping_methods.csv', methodColumns)).map((row) => ({
    kind: row.kind,
    price_cents: Number(row.price_cents),
    free_from_cents: row.free_from_cents === '' ? null : Number(row.free_from_cents),
    days: row.days === '' ? null : row.days,
  }))

export const readTaxRates = async (folder: string) =>
  (await readCsv(folder, 'tax_rates.csv', ['province', 'starts_on', 'percent'])).map((row) => ({
    province: row.province,
    starts_on: row.starts_on,
    millionths: Math.round(Number(row.percent) * 10_000),
  }))
