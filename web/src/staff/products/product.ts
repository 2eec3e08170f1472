import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { newPrice, staffProductCalls } from '@bencao/shared/contract/staff/products.ts'
import { type Caution, cautionNames } from '@bencao/shared/domain/catalog/product.ts'
import { ingredientsText } from '@bencao/shared/domain/catalog/productCells.ts'
import { z } from 'zod'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'
import { typedDollars } from '../../ui/contractForm/typedDollarsRule.ts'

const { requestId: _, cautions: __, ...fields } = staffProductCalls.staff_goods_add.input.shape

const boxes = { pregnancy: z.boolean(), interactions: z.boolean() } satisfies Record<Caution, z.ZodBoolean>
const sentFields = z.object(fields)
/** The contract's rules, with a box for each caution. */
export const productSchema = sentFields.extend(boxes)

type Flags = Caution | 'subscribable' | 'active'
/** A product as it is typed. */
export type TypedProduct = Record<Exclude<keyof z.output<typeof productSchema>, Flags>, string> &
  Record<Flags, boolean>

export const emptyProduct: TypedProduct = {
  sku: '',
  name: '',
  nameZhHant: '',
  nameZhHans: '',
  nameEs: '',
  pinyin: '',
  category: 'formulas',
  form: '',
  unitOfMeasure: '',
  dosage: '',
  timesPerDay: '2',
  timing: 'anytime',
  pregnancy: false,
  interactions: false,
  description: '',
  subscribable: true,
  active: true,
  ingredients: '',
  why: '',
}

export const typedOf = (product: Data<'staff_goods_detail'>): TypedProduct => ({
  sku: product.sku,
  name: product.name,
  nameZhHant: product.nameZhHant,
  nameZhHans: product.nameZhHans,
  nameEs: product.nameEs,
  pinyin: product.pinyin,
  category: product.category,
  form: product.form,
  unitOfMeasure: product.unitOfMeasure,
  dosage: product.dosage,
  timesPerDay: String(product.timesPerDay),
  timing: product.timing,
  pregnancy: product.cautions.includes('pregnancy'),
  interactions: product.cautions.includes('interactions'),
  description: product.description,
  subscribable: product.subscribable,
  active: product.active,
  ingredients: ingredientsText(product.ingredients).replaceAll('; ', '\n'),
  why: '',
})

/** What the contract takes for what was typed. */
export const sentOf = (typed: TypedProduct): Sent<'staff_goods_add'> => ({
  ...sentFields.parse(typed),
  ingredients: typed.ingredients,
  cautions: cautionNames.filter((name) => typed[name]),
})

const { startsOn, why } = staffProductCalls.staff_goods_price.input.shape

/** Prices as they are typed. */
export const priceSchema = z.object({
  retailCents: typedDollars(newPrice.retailCents),
  providerCents: typedDollars(newPrice.providerCents),
  startsOn: typedDate(startsOn),
  why,
})
export type TypedPrice = Record<keyof z.output<typeof priceSchema>, string>

/** Whether an address names a category. */
export const categoryOf = (named: string) =>
  staffProductCalls.staff_goods_add.input.shape.category.safeParse(named).data
