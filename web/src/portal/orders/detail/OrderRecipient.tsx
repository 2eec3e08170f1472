import type { Data } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { useText } from '../../../text/text.ts'
import { PhoneText } from '../../../ui/text/PhoneText.tsx'
import styles from './OrderFacts.module.css'

/** Where the parcel goes, or who picks it up and where. */
export function OrderRecipient({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const { recipient, warehouse, delivery } = order
  const lines = formatAddressLines(recipient)
  return (
    <>
      {lines.length === 0 && delivery === 'ship' && (
        <p className={styles.hint}>{text('orders.recipient.notEntered')}</p>
      )}
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {recipient.phone !== '' && <PhoneText phone={recipient.phone} dial />}
        {recipient.email !== '' && <span>{recipient.email}</span>}
      </address>
      {delivery === 'pickup' && warehouse && (
        <>
          <h3 className={styles.name}>{text('orders.recipient.pickupAt')}</h3>
          <address className={styles.address}>
            <span>{warehouse.name}</span>
            {warehouse.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {warehouse.phone !== '' && <PhoneText phone={warehouse.phone} dial />}
          </address>
        </>
      )}
    </>
  )
}
