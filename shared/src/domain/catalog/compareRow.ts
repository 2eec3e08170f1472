import { type Price, priceOn, priceProblem, priceShown, type Product, productProblems } from './product.ts'
import {
  type CellChange,
  cellChanges,
  cellsOf,
  type CellProblem,
  ingredientsText,
  type Problem,
  type ProductColumn,
  type ReadRow,
} from './productCells.ts'

/** A product that is known, with all its prices. */
export interface KnownProduct {
  goodsId: string
  revision: number
  product: Product
  prices: readonly Price[]
}

/** What importing a row would do. */
export interface Compared {
  kind: 'bad' | 'new' | 'changed' | 'same'
  /** As it will be; null if the row is bad. */
  product: Product | null
  /** A price that will be set. */
  price: Price | null
  changes: CellChange[]
  problems: Problem[]
}

const needed: readonly (readonly [keyof Product, ProductColumn])[] = [
  ['name', 'name_en'],
  ['nameZhHant', 'name_zh_hant'],
  ['nameZhHans', 'name_zh_hans'],
  ['nameEs', 'name_es'],
  ['category', 'category'],
  ['form', 'form'],
  ['unitOfMeasure', 'unit'],
]

const fieldProblems: Readonly<Record<string, CellProblem>> = {
  'fields.subscribable': 'subscribable',
  'fields.ingredientTwice': 'ingredientTwice',
  'fields.shares': 'shares',
  'fields.required': 'required',
}

/** What a new product is where its file says nothing. */
const usual = (values: Partial<Product>) => ({
  pinyin: '',
  dosage: '',
  timesPerDay: 0,
  timing: 'anytime' as const,
  cautions: [],
  description: '',
  subscribable: values.category !== 'clinicSupplies',
  active: true,
  ingredients: [],
})

/**
 * The rows of one file, in its order, beside what is known. The same product twice, and two lists of ingredients for one
 * formula, are found over all rows. A new product whose SKU is the barcode of another one is bad.
 */
export function compareRows(today: string) {
  const skus = new Set<string>()
  const formulas = new Map<string, string>()
  return (row: ReadRow, known: KnownProduct | null, { isBarcode = false } = {}): Compared => {
    const problems = [...row.problems]
    const { values } = row
    const add = (column: ProductColumn, problem: CellProblem) => {
      if (!problems.some((each) => each.column === column)) problems.push({ column, problem })
    }
    const sku = values.sku?.toUpperCase()
    if (sku !== undefined) {
      if (skus.has(sku)) add('sku', 'twice')
      skus.add(sku)
    }
    if (!known && isBarcode) add('sku', 'barcode')
    if (!known) for (const [field, column] of needed) if (values[field] === undefined) add(column, 'required')
    const product = { ...(known?.product ?? usual(values)), ...values } as Product
    // A file may name it in small letters.
    if (known) product.sku = known.product.sku
    const given = row.price && wholePrice(row.price, known?.prices ?? [], today)
    if (row.price && !given)
      add(row.price.retailCents === null ? 'retail_price' : 'provider_price', 'priceHalf')
    const bad = (): Compared => ({ kind: 'bad', product: null, price: null, changes: [], problems })
    if (problems.length > 0) return bad()

    for (const [field, message] of Object.entries(productProblems(product)))
      add(field as ProductColumn, fieldProblems[message] ?? 'invalid')
    if (values.ingredients && product.pinyin !== '') {
      const text = ingredientsText(product.ingredients)
      if ((formulas.get(product.pinyin) ?? text) !== text) add('ingredients', 'ingredientsDiffer')
      formulas.set(product.pinyin, text)
    }
    const price = newPrice(given, known?.prices ?? [], today)
    const priceFault = price && priceProblem(price, known?.prices ?? [], today)
    if (priceFault) add(priceFault === 'pastDate' ? 'price_starts_on' : 'provider_price', priceFault)
    if (problems.length > 0) return bad()

    const before =
      known && cellsOf(known.product, known.prices.length > 0 ? priceBeside(known, price, today) : null)
    const after = cellsOf(product, price ?? (known && priceShown(known.prices, today)))
    const changes = cellChanges(before, after)
    if (!known) return { kind: 'new', product, price, changes, problems }
    return { kind: changes.length > 0 ? 'changed' : 'same', product, price, changes, problems }
  }
}

/** The price that a new one is shown beside: the one of its day. */
const priceBeside = ({ prices }: KnownProduct, price: Price | null, today: string): Price | null =>
  price ? priceOn(prices, price.startsOn) : priceShown(prices, today)

/**
 * Both prices of a row: what its file has no column for is that of the same day. Without a day, the price that an export
 * shows is the same price. Null: none has started by then.
 */
function wholePrice(
  given: NonNullable<ReadRow['price']>,
  known: readonly Price[],
  today: string,
): Price | null {
  const isUndated = given.startsOn === ''
  const shown = isUndated ? priceShown(known, today) : null
  const isShown =
    (given.retailCents ?? shown?.retailCents) === shown?.retailCents &&
    (given.providerCents ?? shown?.providerCents) === shown?.providerCents
  const stored = shown && isShown ? shown : priceOn(known, isUndated ? today : given.startsOn)
  const retailCents = given.retailCents ?? stored?.retailCents
  const providerCents = given.providerCents ?? stored?.providerCents
  if (retailCents === undefined || providerCents === undefined) return null
  return { retailCents, providerCents, startsOn: given.startsOn }
}

/** The price that a row sets; null if it is the one that holds. */
function newPrice(given: Price | null, known: readonly Price[], today: string): Price | null {
  if (!given) return null
  const isSame = (price: Price | null) =>
    price?.retailCents === given.retailCents && price.providerCents === given.providerCents
  if (given.startsOn === '') return isSame(priceShown(known, today)) ? null : { ...given, startsOn: today }
  return isSame(priceOn(known, given.startsOn)) ? null : given
}
