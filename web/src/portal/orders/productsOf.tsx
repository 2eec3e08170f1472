import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Fragment, type ReactNode } from 'react'
import { formText } from '../../orders/formText.ts'
import { separatorIn } from '../../text/joinNames.ts'
import type { Text } from '../../text/text.ts'
import { ProductLink } from '../product/ProductLink.tsx'

type Row = Pick<Data<'order_list'>['rows'][number], 'products' | 'productForms' | 'productIds' | 'itemCount'>

/** Stands where the names go, in a text around them. */
const place = '\u0000'

/** The first products of an order, each with its form and a link to it, and how many more there are. */
export const productsOf = (
  { products, productForms, productIds, itemCount }: Row,
  text: Text,
  lang: Lang,
): ReactNode => {
  const names = products.map((name, at) => {
    const form = formText(productForms[at] ?? '', text)
    const goodsId = productIds[at] ?? ''
    return (
      <Fragment key={goodsId}>
        {at > 0 && separatorIn(lang)}
        <ProductLink goodsId={goodsId}>{form === '' ? name : `${name} · ${form}`}</ProductLink>
      </Fragment>
    )
  })
  const count = itemCount - products.length
  if (count <= 0) return names
  const [before, after] = text('orders.moreProducts', { names: place, count }).split(place)
  return (
    <>
      {before}
      {names}
      {after}
    </>
  )
}
