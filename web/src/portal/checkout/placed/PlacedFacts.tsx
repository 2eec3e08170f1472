import type { Data } from '@bencao/shared/contract/index.ts'
import { ExpectedText } from '../../../orders/ExpectedText.tsx'
import { ProductAbout } from '../../../orders/ProductAbout.tsx'
import { useLang, useText } from '../../../text/text.ts'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { useProductHost } from '../../product/host.ts'
import { ProductLink } from '../../product/ProductLink.tsx'
import { AddressText } from '../AddressText.tsx'
import styles from './PlacedOrder.module.css'

/** What was ordered, where it goes, and when it is expected. */
export function PlacedFacts({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const lang = useLang()
  const { lines, delivery, recipient, warehouse, expected } = order
  useProductHost(order)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.itemId}>
            <span className={styles.count}>{line.quantity} ×</span>
            <span>
              <ProductLink goodsId={line.goodsId}>{line.name}</ProductLink>
              <span className={styles.about}>
                <ProductAbout product={line} text={text} lang={lang} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Facts className={styles.where}>
        {delivery === 'ship' ? (
          <Fact name={text('checkout.where.goesTo')}>
            <AddressText address={recipient} />
          </Fact>
        ) : (
          <Fact name={text('checkout.where.pickupAt')}>{warehouse?.name ?? ''}</Fact>
        )}
        <Fact name={text('orders.arrival.title')}>{expected && <ExpectedText order={order} />}</Fact>
      </Facts>
    </>
  )
}
