import { sendable, shortageOf } from '@bencao/shared/domain/orders/shortage.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { ProductAbout } from '../../orders/ProductAbout.tsx'
import { useLang, useText } from '../../text/text.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { ProductLink } from '../product/ProductLink.tsx'
import styles from './Shortages.module.css'
import type { useDelivery } from './useDelivery.ts'
import type { Quote } from './useQuote.ts'

interface ShortagesProps {
  quote: Quote
  /** Where the order leaves from. */
  warehouseName: string
  delivery: ReturnType<typeof useDelivery>
  /** The user has tried to continue. */
  attempted: boolean
}

/** The lines of a draft that cannot be sent. */
export const shortLines = ({ lines, warehouseId }: Quote) =>
  lines.flatMap((line) => {
    const shortage = shortageOf(line)
    // Without a warehouse there is no stock to compare with.
    return shortage && (shortage === 'withdrawn' || warehouseId) ? [{ ...line, shortage }] : []
  })

/** Names the products that cannot be sent, and offers what to do about it. */
export function Shortages({ quote, warehouseName, delivery, attempted }: ShortagesProps) {
  const text = useText()
  const lang = useLang()
  const edit = useSubmit('order_goods_edit')
  const { orderId } = quote
  const short = shortLines(quote)
  /** Then nothing of the order is left out. */
  const elsewhere = quote.warehousesWithStock.length > 0
  const rest = quote.lines.some((line) => sendable(line) > 0)
  /** Changes one line after the other, each based on the revision that the one before left. */
  const setQuantities = async (changes: readonly { itemId: string; quantity: number }[]) => {
    let { revision } = quote
    for (const change of changes) {
      const answer = await edit.submitAsync({ orderId, revision, ...change }).catch(() => null)
      if (answer?.code !== 0) return
      revision = answer.data.revision
    }
  }
  const pickup = delivery.chosen.delivery === 'pickup'

  return (
    <Notice title={text('checkout.shortages.title')} tone={attempted ? 'wrong' : 'waiting'}>
      <ul className={styles.lines}>
        {short.map((line) => (
          <li key={line.itemId}>
            <div>
              <strong>
                <ProductLink goodsId={line.goodsId}>{line.name}</ProductLink>
              </strong>
              <p className={styles.about}>
                <ProductAbout product={line} text={text} lang={lang} />
              </p>
              <p>
                {text(`checkout.shortages.${line.shortage}`, {
                  count: line.stock,
                  wanted: line.quantity,
                  warehouse: warehouseName,
                })}
              </p>
            </div>
            <div className={styles.actions}>
              {line.shortage === 'short' && (
                <Button
                  variant="default"
                  disabled={edit.pending}
                  onClick={() => void setQuantities([{ itemId: line.itemId, quantity: line.stock }])}
                >
                  {text('checkout.shortages.take', { count: line.stock })}
                </Button>
              )}
              <Button
                variant="default"
                disabled={edit.pending}
                aria-label={text('orderPad.lines.remove', { name: line.name })}
                onClick={() => void setQuantities([{ itemId: line.itemId, quantity: 0 }])}
              >
                {text('checkout.shortages.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.whole}>
        {quote.warehousesWithStock.map(({ warehouseId, name }, place) => (
          <Button
            key={warehouseId}
            variant={place === 0 ? 'filled' : 'default'}
            disabled={delivery.saving}
            onClick={() => void delivery.change({ warehouseId, shippingMethodId: null })}
          >
            {text(`checkout.shortages.${pickup ? 'pickUpAt' : 'shipFrom'}`, { warehouse: name })}
          </Button>
        ))}
        {rest && (
          <Button
            variant={elsewhere ? 'default' : 'filled'}
            disabled={edit.pending}
            onClick={() =>
              void setQuantities(short.map((line) => ({ itemId: line.itemId, quantity: sendable(line) })))
            }
          >
            {text('checkout.shortages.rest')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
