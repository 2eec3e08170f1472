import type { Data } from '@bencao/shared/contract/index.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { Button } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { copy } from '../../../ui/text/copy.tsx'
import { useClockText } from '../../../ui/text/useClockText.ts'
import { useText } from '../../../text/text.ts'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import styles from './OrderFacts.module.css'

const lookAgainMs = 300_000

/** Tracking of the parcel. Both empty cases have fixed texts (docs/product.md, 17.2 Literal texts). */
export function OrderTracking({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const clockText = useClockText()
  const { trackingNumber, link, status, events } = order.tracking
  const carrier = carrierName(order.tracking.carrier)
  // What the carrier reports on the way leaves no notification.
  useCall(
    'order_detail',
    { orderId: order.orderId },
    { enabled: order.statusId === 'shipped', background: true, refetchInterval: lookAgainMs },
  )
  if (trackingNumber === '') {
    const waits = order.statusId === 'processing' || order.statusId === 'packed'
    return (
      <>
        {waits && <p>{text('orders.tracking.notLeft')}</p>}
        <p className={styles.hint}>{text('notices.notTrackable')}</p>
      </>
    )
  }
  return (
    <>
      <Facts className={styles.tracking}>
        <Fact name={text('orders.tracking.carrier')}>{carrier}</Fact>
        <Fact name={text('orders.tracking.number')}>
          <span>{trackingNumber}</span>{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void copy(trackingNumber)}>
            {text('orders.tracking.copy')}
          </Button>
        </Fact>
      </Facts>
      {link !== '' && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {text('orders.tracking.open', { carrier })}{' '}
            <span className={styles.hint}>{text('orders.tracking.opensNewTab')}</span>
          </a>
        </p>
      )}
      {status !== '' && <p className={styles.status}>{status}</p>}
      {events.length === 0 && status === '' ? (
        <p className={styles.hint}>{text('notices.noLogistics')}</p>
      ) : (
        <ol className={styles.list} reversed>
          {events.toReversed().map((event, place) => (
            <li key={`${event.at} ${place}`} className={styles.entry}>
              <div>
                <p>{event.text}</p>
                <p className={styles.hint}>
                  {[clockText(event.at), event.place].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
