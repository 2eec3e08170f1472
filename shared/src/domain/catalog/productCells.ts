import { parseTiming } from '../dosage.ts'
import { isIsoDate } from '../calendar.ts'
import { maxCents, parseDollars, plainAmount } from '../money.ts'
import {
  cautionNames,
  goodsCategories,
  type Ingredient,
  isHerb,
  maxHerbLength,
  maxIngredients,
  type Price,
  type Product,
  wholeShare,
} from './product.ts'

/** The columns of an export and of an import, in the order of the export. */
export const productColumns = [
  'sku',
  'name_en',
  'name_zh_hant',
  'name_zh_hans',
  'name_es',
  'pinyin',
  'category',
  'form',
  'unit',
  'dosage',
  'times_per_day',
  'timing',
  'cautions',
  'description',
  'subscribable',
  'active',
  'retail_price',
  'provider_price',
  'price_starts_on',
  'ingredients',
] as const
export type ProductColumn = (typeof productColumns)[number]
export type ProductCells = Record<ProductColumn, string>

/** What can be wrong with a cell. */
export const cellProblems = [
  'required',
  'tooLong',
  'invalid',
  'sku',
  'category',
  'timing',
  'cautions',
  'yesNo',
  'whole',
  'amount',
  'date',
  'pastDate',
  'priceAbove',
  'priceHalf',
  'ingredients',
  'ingredientTwice',
  'ingredientsDiffer',
  'shares',
  'subscribable',
  'twice',
  'barcode',
  'formula',
  'type',
  'damaged',
  'extra',
] as const
export type CellProblem = (typeof cellProblems)[number]

export interface Problem {
  column: ProductColumn | ''
  problem: CellProblem
}

/** What a row of a file says; what its file has no column for is missing. */
export interface ReadRow {
  line: number
  values: Partial<Product>
  /** Both prices, from a day on; without the day, from today on if they are others. Null: the file has no column for it. */
  price: { retailCents: number | null; providerCents: number | null; startsOn: string } | null
  problems: Problem[]
}

/** A change of a product, as its cells show it. */
export interface CellChange {
  column: ProductColumn | 'picture'
  from: string
  to: string
}

const shareText = (share: number): string => `${String(share / 100)}%`

export const ingredientsText = (ingredients: readonly Ingredient[]): string =>
  ingredients.map(({ herb, share }) => (share === null ? herb : `${herb} ${shareText(share)}`)).join('; ')

/** The ingredients in a text such as `Chai Hu 60%; Bai Shao 40%`; null if it is none. */
export const readIngredients = (text: string): Ingredient[] | null => {
  if (text.trim() === '') return []
  const parts = text.split(/[;\n]/).map((part) => part.trim())
  const read = parts.filter((part) => part !== '').map(readIngredient)
  const found = read.filter((one) => one !== null)
  return found.length < read.length || found.length > maxIngredients ? null : found
}

const readIngredient = (text: string): Ingredient | null => {
  const [, herb = '', digits] = /^(.+?)(?:\s+(\d{1,3}(?:\.\d{1,2})?)\s*%)?$/.exec(text) ?? []
  if (herb === '' || herb.length > maxHerbLength || !isHerb(herb)) return null
  if (digits === undefined) return { herb, share: null }
  const share = Math.round(Number(digits) * 100)
  return share >= 1 && share <= wholeShare ? { herb, share } : null
}

/** A product and its price as cells. */
export const cellsOf = (product: Product, price: Price | null): ProductCells => ({
  sku: product.sku,
  name_en: product.name,
  name_zh_hant: product.nameZhHant,
  name_zh_hans: product.nameZhHans,
  name_es: product.nameEs,
  pinyin: product.pinyin,
  category: product.category,
  form: product.form,
  unit: product.unitOfMeasure,
  dosage: product.dosage,
  times_per_day: String(product.timesPerDay),
  timing: product.timing,
  cautions: product.cautions.join('; '),
  description: product.description,
  subscribable: product.subscribable ? 'yes' : 'no',
  active: product.active ? 'yes' : 'no',
  retail_price: price === null ? '' : plainAmount(price.retailCents),
  provider_price: price === null ? '' : plainAmount(price.providerCents),
  price_starts_on: price?.startsOn ?? '',
  ingredients: ingredientsText(product.ingredients),
})

/** The cells in which two states of a product differ; `before` is null for a new one. */
export const cellChanges = (before: ProductCells | null, after: ProductCells): CellChange[] =>
  productColumns.flatMap((column) => {
    const from = before?.[column] ?? ''
    const to = after[column]
    return from === to ? [] : [{ column, from, to }]
  })

type Read<T> = { value: T } | { problem: CellProblem }

const aLine =
  (max: number, { required = false } = {}) =>
  (cell: string): Read<string> => {
    const value = cell.trim()
    if (required && value === '') return { problem: 'required' }
    if (value.length > max) return { problem: 'tooLong' }
    return /\p{Cc}/u.test(value) ? { problem: 'invalid' } : { value }
  }

const oneOf =
  <T extends string>(known: readonly T[], problem: CellProblem) =>
  (cell: string): Read<T> => {
    const typed = cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]/g, '')
    const value = known.find((one) => one.toLowerCase() === typed)
    return value === undefined ? { problem } : { value }
  }

const yes = new Set(['yes', 'y', 'true', '1', '是', 'sí', 'si'])
const no = new Set(['no', 'n', 'false', '0', '否'])
const yesOrNo = (cell: string): Read<boolean> => {
  const typed = cell.trim().toLowerCase()
  if (yes.has(typed)) return { value: true }
  return no.has(typed) ? { value: false } : { problem: typed === '' ? 'required' : 'yesNo' }
}

const manyLines =
  (max: number) =>
  (cell: string): Read<string> => {
    const value = cell.trim().replaceAll('\r\n', '\n')
    if (value.length > max) return { problem: 'tooLong' }
    return /[^\P{Cc}\n\r\t]/u.test(value) ? { problem: 'invalid' } : { value }
  }

export const readers = {
  line: aLine,
  lines: manyLines,
  oneOf,
  yesOrNo,
  category: oneOf(goodsCategories, 'category'),
  timing: (cell: string): Read<Product['timing']> => {
    const value = cell.trim() === '' ? 'anytime' : parseTiming(cell)
    return value === null ? { problem: 'timing' } : { value }
  },
  cautions: (cell: string): Read<Product['cautions']> => {
    const names = cell
      .split(/[;,]/)
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '')
    const value = cautionNames.filter((known) => names.includes(known))
    return value.length < new Set(names).size ? { problem: 'cautions' } : { value }
  },
  whole:
    (min: number, max: number) =>
    (cell: string): Read<number> => {
      const typed = cell.trim()
      const value = typed === '' ? 0 : Number(typed)
      return /^\d{0,4}$/.test(typed) && value >= min && value <= max ? { value } : { problem: 'whole' }
    },
  ingredients: (cell: string): Read<Ingredient[]> => {
    const value = readIngredients(cell)
    return value === null ? { problem: 'ingredients' } : { value }
  },
  amount: (cell: string): Read<number | null> => {
    if (cell.trim() === '') return { value: null }
    const value = parseDollars(cell)
    return value === null || value > maxCents ? { problem: 'amount' } : { value }
  },
  date: (cell: string): Read<string> => {
    const value = cell.trim()
    return value === '' || isIsoDate(value) ? { value } : { problem: 'date' }
  },
} as const

/** What may run as a formula, at the start of a cell or behind what divides cells where people live. */
const formulaSigns = '=+\\-@＝＋－＠'
// They look back from the sign, so that a long run of line breaks is read once.
const atStart = new RegExp(`^('*)(?=[\\s"]*[${formulaSigns}])`)
const inside = new RegExp(`(?=[${formulaSigns}])(?<=[;|\\t\\r\\n][\\s"]*'*)`, 'g')
const markedAtStart = new RegExp(`^('*)'(?=[\\s"]*[${formulaSigns}])`)
const markedInside = new RegExp(`'(?=[${formulaSigns}])(?<=[;|\\t\\r\\n][\\s"]*'*')`, 'g')

/** A cell that no spreadsheet runs as a formula. */
export const safeCell = (text: string): string => text.replace(atStart, "$1'").replace(inside, "'")

/** Undoes `safeCell`, the last first. */
export const plainCell = (cell: string): string => cell.replace(markedInside, '').replace(markedAtStart, '$1')
