import type { Data } from '@bencao/shared/contract/index.ts'
import { withoutUnasked } from '@bencao/shared/domain/catalog/product.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Cautions } from '../../../orders/Cautions.tsx'
import { Instructions } from '../../../orders/Instructions.tsx'
import { ProductAbout } from '../../../orders/ProductAbout.tsx'
import { ProductPicture } from '../../../orders/ProductPicture.tsx'
import { unitPriceText } from '../../../orders/unitText.ts'
import { useLang, useText } from '../../../text/text.ts'
import { useDescriptions } from '../../../orders/useDescriptions.ts'
import { ProductLink } from '../../product/ProductLink.tsx'
import styles from './OrderLines.module.css'

interface OrderLinesProps {
  order: Pick<Data<'order_detail'>, 'orderFor' | 'lines'>
}

/** The products of an order with their instructions. */
export function OrderLines({ order: { orderFor, lines } }: OrderLinesProps) {
  const text = useText()
  const lang = useLang()
  const describe = useDescriptions()
  if (lines.length === 0) return <p className={styles.none}>{text('orders.noProducts')}</p>
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.itemId}>
          <ProductPicture product={line} side={64} />
          <div>
            <p className={styles.name}>
              <ProductLink goodsId={line.goodsId}>{line.name}</ProductLink>
            </p>
            <p className={styles.small}>
              <ProductAbout product={line} text={text} lang={lang} /> · {line.sku}
              <Cautions cautions={line.cautions} />
            </p>
            {line.description !== '' && <Description of={describe(line.description)} />}
            <Instructions line={withoutUnasked(line, orderFor)} />
          </div>
          <div className={styles.figures}>
            <p className={styles.total}>{formatCents(line.goodsCents)}</p>
            <p className={styles.small}>
              {line.quantity} × {unitPriceText(line, text)}
            </p>
            {line.refundedQuantity > 0 && (
              <p className={styles.small}>
                {text('orders.lines.refunded', { count: line.refundedQuantity, of: line.quantity })}
              </p>
            )}
            {line.discountCents !== 0 && (
              <p className={styles.small}>
                {text('orders.lines.discount', { amount: formatCents(-line.discountCents) })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const Description = ({ of: { text, lang } }: { of: ReturnType<ReturnType<typeof useDescriptions>> }) => (
  <p lang={lang} className={styles.small}>
    {text}
  </p>
)
