import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { Text } from '../text/text.ts'
import styles from './PrintSheet.module.css'
import type { PrintData } from './printData.ts'

/** The recipient, the warehouse and the delivery. */
export function PrintPlaces({ print, text }: { print: PrintData; text: Text }) {
  const { recipient, warehouse, delivery } = print
  const [name = '', ...street] = formatAddressLines(recipient)
  const clinic = print.recipientClinic
  const pickup = delivery === 'pickup'
  return (
    <section className={styles.places}>
      <div>
        <h2>{text(pickup ? 'print.pickupBy' : 'print.shipTo')}</h2>
        {clinic !== '' && <p className={styles.strong}>{clinic}</p>}
        <p className={styles.strong}>{name}</p>
        {!pickup && street.map((line) => <p key={line}>{line}</p>)}
        <p>{formatPhone(clinic === '' ? recipient.phone : print.clinic.phone)}</p>
      </div>
      <div>
        <h2>{text(pickup ? 'print.pickupAt' : 'print.shippedFrom')}</h2>
        <p className={styles.strong}>{warehouse.name}</p>
        {warehouse.addressLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{formatPhone(warehouse.phone)}</p>
      </div>
      <div>
        <h2>{text('print.shippingMethod')}</h2>
        <p className={styles.strong}>{print.shippingMethod}</p>
        {print.carrier !== '' && <p>{text('print.carrier', { name: carrierName(print.carrier) })}</p>}
        {print.trackingNumber !== '' && (
          <p>{text('print.trackingNumber', { number: print.trackingNumber })}</p>
        )}
        {print.orderFor === 'clinic' && <p>{text('print.forClinic')}</p>}
      </div>
    </section>
  )
}
