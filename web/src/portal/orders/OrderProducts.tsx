import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formText } from '../../orders/formText.ts'
import { joinNames, separatorIn } from '../../text/joinNames.ts'
import { ProductLink } from '../product/ProductLink.tsx'
import { useLang, useText } from '../../text/text.ts'
import styles from './OrderProducts.module.css'
import { type ListedProduct, listedProducts, type ProductsOfOrder } from './listedProducts.ts'

/** The first products of an order on at most two lines, and how many more there are. */
export function OrderProducts({ order }: { order: ProductsOfOrder }) {
  const text = useText()
  const lang = useLang()
  if (order.itemCount === 0) return <span className={styles.none}>{text('orders.noProducts')}</span>
  const { listed, more } = listedProducts(order, lang)
  return (
    <span
      className={styles.products}
      title={joinNames(
        listed.map(({ full }) => full),
        lang,
      )}
    >
      {listed.map((product, at) => (
        <span key={`${product.full} ${product.form} ${at}`}>
          {at > 0 && separatorIn(lang)}
          <Product product={product} lang={lang} />
        </span>
      ))}
      {more > 0 && text('orders.moreProducts', { count: more })}
    </span>
  )
}

function Product({
  product: { goodsId, name, zh, form, quantity },
  lang,
}: {
  product: ListedProduct
  lang: Lang
}) {
  const text = useText()
  const about = formText(form, text)
  return (
    <>
      <ProductLink goodsId={goodsId}>
        {name}
        {zh !== '' && (
          <>
            {' '}
            <span lang={lang === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant'}>{zh}</span>
          </>
        )}
      </ProductLink>
      {about !== '' && ` · ${about}`} <span className={styles.quantity}>×{quantity}</span>
    </>
  )
}
