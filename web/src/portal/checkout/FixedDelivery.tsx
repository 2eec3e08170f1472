import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { AddressText } from './AddressText.tsx'
import styles from './FixedDelivery.module.css'
import type { Quote } from './useQuote.ts'

type Warehouse = Data<'warehouse_address_list'>['rows'][number]

/** Where and how a placed order is delivered. */
export function FixedDelivery({ quote, warehouse }: { quote: Quote; warehouse: Warehouse | undefined }) {
  const text = useText()
  const { delivery, shipTo, addresses, shippingMethodId, note } = quote
  const address = addresses[shipTo]
  const method = warehouse?.shippingMethods.find((known) => known.shippingMethodId === shippingMethodId)
  return (
    <Facts className={styles.facts}>
      {delivery === 'ship' && address && (
        <Fact name={text('checkout.where.goesTo')}>
          <AddressText address={address} />
        </Fact>
      )}
      {warehouse && (
        <Fact name={text(delivery === 'pickup' ? 'checkout.where.pickupAt' : 'checkout.where.shipsFrom')}>
          {warehouse.name}
        </Fact>
      )}
      {delivery === 'ship' && method && (
        <Fact name={text('orders.detail.shippingMethod')}>{method.name}</Fact>
      )}
      <Fact name={text('checkout.note.label')}>{note}</Fact>
    </Facts>
  )
}
