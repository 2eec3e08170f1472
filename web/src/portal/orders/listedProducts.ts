import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'

/** What a list says of an order's products. */
export type ProductsOfOrder = Pick<
  Data<'order_list'>['rows'][number],
  | 'products'
  | 'productForms'
  | 'productIds'
  | 'productPinyin'
  | 'productsZh'
  | 'productQuantities'
  | 'itemCount'
>

export interface ListedProduct {
  goodsId: string
  /** As herbalists read it: pinyin, if the product has any. */
  name: string
  /** The Chinese name beside it; empty if `name` is Chinese already, or there is none. */
  zh: string
  form: string
  quantity: number
  /** The name in the reader's language. */
  full: string
}

/** Two lines have room for so many. */
const mostListed = 2

/** The first products of an order as a list names them, and how many more there are. */
export const listedProducts = (
  {
    products,
    productForms,
    productIds,
    productPinyin,
    productsZh,
    productQuantities,
    itemCount,
  }: ProductsOfOrder,
  lang: Lang,
): { listed: ListedProduct[]; more: number } => {
  const listed = products.slice(0, mostListed).map((full, at): ListedProduct => {
    const pinyin = productPinyin[at] ?? ''
    const isChinese = lang.startsWith('zh')
    const name = isChinese || pinyin === '' ? full : pinyin
    const zh = isChinese || productsZh[at] === name ? '' : (productsZh[at] ?? '')
    return {
      goodsId: productIds[at] ?? '',
      name,
      zh,
      form: productForms[at] ?? '',
      quantity: productQuantities[at] ?? 1,
      full,
    }
  })
  return { listed, more: itemCount - listed.length }
}
