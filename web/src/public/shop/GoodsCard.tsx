import { formatCents } from '@bencao/shared/domain/money.ts'
import { Cautions } from '../../orders/Cautions.tsx'
import { formText } from '../../orders/formText.ts'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { useText } from '../../text/text.ts'
import pay from '../pay/Pay.module.css'
import type { ShopGoods } from './basket.ts'
import { ListPrice } from './ListPrice.tsx'
import styles from './Shop.module.css'
import { useShopText } from './shopText.ts'

interface GoodsCardProps {
  goods: ShopGoods
  /** How many of it are in the basket. */
  quantity: number
  onLook: () => void
  onAdd: () => void
}

/** One product of the page. */
export function GoodsCard({ goods, quantity, onLook, onAdd }: GoodsCardProps) {
  const text = useShopText()
  const common = useText()
  const { name, nameZh, form, note, retailCents, priceCents, cautions, inStock } = goods
  return (
    <li className={styles.card}>
      <button type="button" className={styles.look} onClick={onLook} aria-label={text('shop.look', { name })}>
        <ProductPicture product={goods} side={160} />
      </button>
      <p className={pay.name}>{name}</p>
      <p className={pay.quiet}>
        {[nameZh === name ? '' : nameZh, formText(form, common)].filter((part) => part !== '').join(' · ')}
        <Cautions cautions={cautions} />
      </p>
      {note !== '' && <p className={styles.words}>{note}</p>}
      <div className={styles.buy}>
        <div>
          <span className={styles.cents}>{formatCents(priceCents)}</span>
          <ListPrice listCents={retailCents} priceCents={priceCents} />
        </div>
        {inStock ? (
          <button
            type="button"
            className={pay.link}
            onClick={onAdd}
            aria-label={text('shop.addNamed', { name })}
          >
            {text('shop.add')}
          </button>
        ) : (
          <span className={pay.quiet}>{text('shop.out')}</span>
        )}
      </div>
      {quantity > 0 && <p className={styles.inBasket}>{text('shop.inBasket', { count: quantity })}</p>}
    </li>
  )
}
