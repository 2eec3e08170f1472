import type { Data } from '@bencao/shared/contract/index.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { memo } from 'react'
import { useLang, useText } from '../../../text/text.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { Cautions } from '../../../orders/Cautions.tsx'
import { formText } from '../../../orders/formText.ts'
import { MemberPrice } from '../../../orders/MemberPrice.tsx'
import { ProductPicture } from '../../../orders/ProductPicture.tsx'
import { Marked } from './Marked.tsx'
import styles from './ProductRow.module.css'
import { StockText } from './StockText.tsx'

interface ProductRowProps {
  goods: Data<'goods_list'>['rows'][number]
  search: string
  orderFor: OrderFor
  /** The quantity that is already in the order. */
  inOrder: number
  id: string
  role: 'option'
  'aria-selected': boolean
}

/** A product in the list: its names with matches highlighted, form, price, stock and cautions. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { goods, search, orderFor, inOrder, ...option } = props
  const text = useText()
  const lang = useLang()
  const chinese = lang === 'zh-Hans' ? goods.nameZhHans : goods.nameZhHant
  const price = orderFor === 'clinic' ? goods.providerCents : goods.retailCents
  return (
    <div {...option} className={styles.row}>
      <span className={styles.picture}>
        <ProductPicture product={goods} side={48} />
      </span>
      <span className={styles.name}>
        <Marked by={search}>{goods.name}</Marked>
      </span>
      <span className={styles.price}>
        <Money cents={price} strong />
        {orderFor === 'clinic' && <MemberPrice cents={price} memberCents={goods.memberCents} />}
      </span>
      <span className={styles.about}>
        <span className={styles.pinyin}>
          <Marked by={search}>{goods.pinyin}</Marked>
        </span>{' '}
        {chinese !== '' && chinese !== goods.name && (
          <span lang={lang === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant'}>
            <Marked by={search}>{chinese}</Marked>
          </span>
        )}
        {[
          formText(goods.form, text),
          goods.timesOrdered > 0 && text('orderPad.products.ordered', { count: goods.timesOrdered }),
          inOrder > 0 && text('orderPad.products.inOrder', { count: inOrder }),
        ].map((part) => part && `\u00a0· ${part}`)}
        <Cautions cautions={goods.cautions} />
      </span>
      <span className={styles.end}>
        <StockText stock={goods.stock} />
        <span
          className={styles.more}
          data-about={goods.goodsId}
          title={text('orderPad.products.aboutKey')}
          aria-hidden
        >
          ⓘ
        </span>
      </span>
    </div>
  )
})
