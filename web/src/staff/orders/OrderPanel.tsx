import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { OrderActions, useFulfillmentActions } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { PackList } from './PackList.tsx'
import { ParcelForm } from './ParcelForm.tsx'
import { PanelHead } from '../work/PanelHead.tsx'
import styles from '../work/PanelHead.module.css'
import { useStaffText } from '../work/staffText.ts'

/** An order as it is packed and sent. */
export function OrderPanel({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const portalText = useText()
  const ships = useFulfillmentActions(order).includes('shipped')
  return (
    <article className={styles.sheet} aria-label={text('orders.order', { number: order.orderNumber })}>
      <PanelHead
        title={text('orders.order', { number: order.orderNumber })}
        aside={<OrderStatus statusId={order.statusId} />}
        acts={<OrderActions order={order} />}
      >
        {order.clinicName} · <PhoneText phone={order.providerPhone} dial />
      </PanelHead>
      {order.note !== '' && (
        <p className={styles.notice}>
          {text('orders.note')}: {order.note}
        </p>
      )}
      {ships && <ParcelForm order={order} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PackList lines={order.lines} />
          <OrderHistory history={order.history} />
        </div>
        <div className={styles.column}>
          <OrderAddress order={order} />
          <Section level={3} title={text('orders.parcel')}>
            <Facts>
              <Fact name={text('orders.method')}>{order.shippingMethod}</Fact>
              <Fact name={text('orders.warehouse')}>{order.warehouseName}</Fact>
              <Fact name={text('orders.tracking')}>
                {[order.carrier, order.trackingNumber].filter((part) => part !== '').join(' ')}
              </Fact>
              <Fact name={text('orders.total')}>
                <Money cents={order.totalCents} />
              </Fact>
              <Fact name={text('orders.payment')}>{portalText(`states.payment.${order.paymentState}`)}</Fact>
              <Fact name={text('orders.paid')}>
                {order.paidAt === null ? null : <InstantText at={order.paidAt} clock />}
              </Fact>
            </Facts>
          </Section>
        </div>
      </div>
    </article>
  )
}
