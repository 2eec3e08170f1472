import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../../../text/text.ts'
import styles from './NextSteps.module.css'

/** What happens to an order after payment. */
export function NextSteps({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const { delivery, warehouse, shippingMethod, recipient } = order
  const place = warehouse?.name ?? ''
  const steps = [
    text('checkout.placed.packs', { warehouse: place }),
    delivery === 'pickup'
      ? text('checkout.placed.pickup', { warehouse: place })
      : text('checkout.placed.ships', { city: recipient.city, method: shippingMethod }),
    text('checkout.placed.record'),
  ]
  return (
    <section>
      <h2 className={styles.title}>{text('checkout.placed.next')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
