import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formText } from '../../orders/formText.ts'
import { joinNames } from '../../text/joinNames.ts'
import type { Text } from '../../text/text.ts'

type Row = Pick<Data<'order_list'>['rows'][number], 'products' | 'productForms' | 'itemCount'>

/** The first products of an order, each with its form, and how many more there are. */
export const productsOf = ({ products, productForms, itemCount }: Row, text: Text, lang: Lang): string => {
  const withForms = products.map((name, at) => {
    const form = formText(productForms[at] ?? '', text)
    return form === '' ? name : `${name} · ${form}`
  })
  const names = joinNames(withForms, lang)
  const count = itemCount - products.length
  return count > 0 ? text('orders.moreProducts', { names, count }) : names
}
