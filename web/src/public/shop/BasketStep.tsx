import type { ReactNode } from 'react'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { mostOfOneProduct } from '@bencao/shared/domain/share.ts'
import { formText } from '../../orders/formText.ts'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { useText } from '../../text/text.ts'
import { Dose } from '../pay/Dose.tsx'
import pay from '../pay/Pay.module.css'
import { PayFrame } from '../pay/PayFrame.tsx'
import { type Basket, isFull, lineSumsOf, type ShopGoods, sumOf, withQuantity } from './basket.ts'
import { ListPrice } from './ListPrice.tsx'
import styles from './Shop.module.css'
import { useShopText } from './shopText.ts'

interface BasketStepProps {
  basket: Basket
  rows: readonly ShopGoods[]
  /** Shown in place of the sum, while what is in the basket is not known. */
  waiting: ReactNode
  /** What there is of products that are short. */
  short: Readonly<Record<string, number>>
  notice: string
  onBasket: (basket: Basket) => void
  onBack: () => void
  onGo: () => void
}

/** The second step: what is in the basket. */
export function BasketStep(props: BasketStepProps) {
  const { basket, rows, waiting, short, notice, onBasket, onBack, onGo } = props
  const text = useShopText()
  const common = useText()
  const sums = lineSumsOf(basket, rows)
  const isEmpty = Object.keys(basket).length === 0
  return (
    <PayFrame title={text('shop.basket.title')} step={[2, 6]}>
      {notice !== '' && (
        <p role="alert" className={pay.wrong}>
          {notice}
        </p>
      )}
      {isEmpty && <p>{text('shop.basket.empty')}</p>}
      <ul className={pay.lines}>
        {rows.map((goods, place) => {
          const { goodsId, name, form, retailCents } = goods
          const quantity = basket[goodsId] ?? 0
          const left = short[goodsId]
          const priceCents = sums[place] ?? 0
          const set = (next: number) => onBasket(withQuantity(basket, goodsId, next))
          return (
            <li key={goodsId} className={pay.line}>
              <ProductPicture product={goods} side={64} />
              <div>
                <p className={pay.name}>{name}</p>
                <p className={pay.quiet}>{formText(form, common)}</p>
                <Dose line={goods} />
                <ListPrice listCents={retailCents * quantity} priceCents={priceCents} />
                {left !== undefined && (
                  <p className={pay.wrong}>{text('shop.basket.short', { count: left })}</p>
                )}
                <div className={styles.quantity}>
                  <button
                    type="button"
                    className={styles.step}
                    aria-label={text('shop.basket.less', { name })}
                    onClick={() => set(quantity - 1)}
                  >
                    −
                  </button>
                  <output>{quantity}</output>
                  <button
                    type="button"
                    className={styles.step}
                    aria-label={text('shop.basket.another', { name })}
                    aria-disabled={quantity >= mostOfOneProduct || isFull(basket)}
                    onClick={() => set(quantity + 1)}
                  >
                    +
                  </button>
                  <button
                    type="button"
                    className={pay.link}
                    aria-label={text('shop.basket.removeNamed', { name })}
                    onClick={() => set(0)}
                  >
                    {text('shop.basket.remove')}
                  </button>
                </div>
              </div>
              <p className={pay.price}>{formatCents(priceCents)}</p>
            </li>
          )
        })}
      </ul>
      {waiting}
      {!isEmpty && !waiting && (
        <div>
          <div className={pay.between}>
            <p>{text('shop.basket.sumLine')}</p>
            <p className={styles.cents}>{formatCents(sumOf(basket, rows))}</p>
          </div>
          <p className={pay.quiet}>{text('shop.basket.later')}</p>
          <p className={pay.quiet} aria-live="polite">
            {isFull(basket)
              ? common('fields.pieces')
              : Object.values(basket).includes(mostOfOneProduct) &&
                text('shop.basket.most', { count: mostOfOneProduct })}
          </p>
        </div>
      )}
      <button type="button" className={pay.link} onClick={onBack}>
        {text('shop.basket.choose')}
      </button>
      {!isEmpty && !waiting && (
        <div className={pay.foot}>
          <button type="button" className={pay.main} onClick={onGo}>
            {text('shop.basket.go')}
          </button>
        </div>
      )}
    </PayFrame>
  )
}
