import type { Timing } from '../dosage.ts'
import type { Cents } from '../money.ts'
import type { OrderFor } from '../order.ts'

export const goodsCategories = [
  'formulas',
  'singleHerbs',
  'supplements',
  'topicals',
  'clinicSupplies',
] as const
export type GoodsCategory = (typeof goodsCategories)[number]

/**
 * Whether a line asks how its product is taken (docs/product.md, 5.1 Drafts): not for the clinic, which gives no
 * instructions to anybody, and never of clinic supplies, which no subscription has.
 */
export const hasInstructions = (orderFor: OrderFor, category?: GoodsCategory): boolean =>
  orderFor === 'patient' && category !== 'clinicSupplies'

/** A line with the instructions that it shows: only its note if none are asked for. */
export const withoutUnasked = <
  Line extends { dosage: string; timesPerDay: number; category?: GoodsCategory },
>(
  line: Line,
  orderFor: OrderFor,
): Line => (hasInstructions(orderFor, line.category) ? line : { ...line, dosage: '', timesPerDay: 0 })

export const cautionNames = ['pregnancy', 'interactions'] as const
export type Caution = (typeof cautionNames)[number]

/** The classical lists of herbs that are not taken together: 十八反 and 十九畏. */
export const incompatibleLists = ['18_incompatibilities', '19_antagonisms'] as const

/** An ingredient of a formula; its share is in hundredths of a percent. */
export interface Ingredient {
  herb: string
  share: number | null
}

/** What staff enter of a product, besides its prices and its picture. */
export interface Product {
  sku: string
  name: string
  nameZhHant: string
  nameZhHans: string
  nameEs: string
  pinyin: string
  category: GoodsCategory
  form: string
  unitOfMeasure: string
  dosage: string
  timesPerDay: number
  timing: Timing
  cautions: Caution[]
  /** For clinicians, in English. Patients never see it. */
  description: string
  subscribable: boolean
  active: boolean
  ingredients: Ingredient[]
}

/** The price from a business day on. */
export interface Price {
  startsOn: string
  retailCents: Cents
  providerCents: Cents
}

export const maxSkuLength = 40
export const maxNameLength = 120
export const maxFormLength = 60
export const maxUnitLength = 60
export const maxDescriptionLength = 2_000
export const maxIngredients = 40
export const maxHerbLength = 60

/** All shares of a formula, in hundredths of a percent. */
export const wholeShare = 10_000

/** Letters, digits and what stands between them; a spreadsheet takes none of it as a formula. */
export const isSku = (sku: string): boolean => /^[A-Za-z0-9](?:[A-Za-z0-9._/-]*[A-Za-z0-9])?$/.test(sku)

/** A name that can be written in a list of ingredients. */
export const isHerb = (herb: string): boolean => !/[;%\p{Cc}]/u.test(herb)

/** Whether all ingredients have shares that add up to the whole, or none has one. */
export const sharesFit = (ingredients: readonly Ingredient[]): boolean => {
  const shares = ingredients.flatMap(({ share }) => (share === null ? [] : [share]))
  if (shares.length === 0) return true
  return shares.length === ingredients.length && shares.reduce((sum, share) => sum + share, 0) === wholeShare
}

/** Texts of what does not fit together. */
type ProductProblem = 'fields.subscribable' | 'fields.required' | 'fields.shares' | 'fields.ingredientTwice'
type ProductProblems = { [Field in keyof Product]?: ProductProblem }

/** What does not fit together in a product whose fields are right by themselves. */
export const productProblems = (product: Product): ProductProblems => {
  const { category, subscribable, ingredients, pinyin } = product
  const herbs = ingredients.map(({ herb }) => herb.toLowerCase())
  const problems: ProductProblems = {}
  if (category === 'clinicSupplies' && subscribable) problems.subscribable = 'fields.subscribable'
  if (ingredients.length > 0 && pinyin === '') problems.pinyin = 'fields.required'
  if (!sharesFit(ingredients)) problems.ingredients = 'fields.shares'
  if (new Set(herbs).size < herbs.length) problems.ingredients = 'fields.ingredientTwice'
  return problems
}

/** What is wrong with a new price; null if nothing is. The first price of a product may start on a past day. */
export const priceProblem = (
  price: Price,
  known: readonly Price[],
  today: string,
): 'priceAbove' | 'pastDate' | null => {
  if (price.providerCents > price.retailCents) return 'priceAbove'
  return price.startsOn < today && known.some(({ startsOn }) => startsOn < today) ? 'pastDate' : null
}

/** The price of a day: the latest that starts on or before it. */
export const priceOn = (prices: readonly Price[], day: string): Price | null =>
  prices
    .filter(({ startsOn }) => startsOn <= day)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0] ?? null

/** The price of a day, else the one that starts first. */
export const priceShown = (prices: readonly Price[], day: string): Price | null =>
  priceOn(prices, day) ?? prices.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))[0] ?? null
