import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { OrderStatus } from '../ui/OrderStatus.tsx'
import { PhoneText } from '../ui/PhoneText.tsx'
import { useText } from '../text/text.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Section } from './Section.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { PackList } from './PackList.tsx'
import { ParcelForm } from './ParcelForm.tsx'
import { SheetHead } from './SheetHead.tsx'
import classes from './SheetHead.module.css'
import { useConsoleText } from './text.ts'

/** An order as it is packed and sent. */
export function OrderSheet({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useConsoleText()
  const portalText = useText()
  const ships = order.statusId === 'packed' && order.delivery === 'ship'
  return (
    <article className={classes.sheet} aria-label={text('orders.order', { number: order.orderNumber })}>
      <SheetHead
        title={text('orders.order', { number: order.orderNumber })}
        aside={<OrderStatus statusId={order.statusId} />}
        acts={<OrderActs order={order} />}
      >
        {order.clinicName} · <PhoneText phone={order.providerPhone} dial />
      </SheetHead>
      {order.note !== '' && (
        <p className={classes.notice}>
          {text('orders.note')}: {order.note}
        </p>
      )}
      {ships && <ParcelForm order={order} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <PackList lines={order.lines} />
          <OrderHistory history={order.history} />
        </div>
        <div className={classes.column}>
          <OrderAddress order={order} />
          <Section title={text('orders.parcel')}>
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
