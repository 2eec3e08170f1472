import type { Data } from '@bencao/shared/contract/index.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Panel } from '../work/Panel.tsx'
import { useStaffText } from '../work/staffText.ts'
import { OrderActions, useFulfillmentActions } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { ExpeditedMark } from './packing/ExpeditedMark.tsx'
import { PackList } from './packing/PackList.tsx'
import { ParcelNews, ParcelTrouble } from './ParcelNews.tsx'
import { LabelHistory } from './LabelHistory.tsx'
import { LabelPart } from './LabelPart.tsx'
import { PackLots } from './packing/PackLots.tsx'
import { RefundByHand } from './RefundByHand.tsx'
import { OrderRefunds } from './refund/OrderRefunds.tsx'
import { useLookAgain } from './useLookAgain.ts'

/** An order for fulfillment. */
export function OrderPanel({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const portalText = useText()
  const actions = useFulfillmentActions(order)
  const isRefunding = order.refunds.some(({ state }) => state === 'started')
  const isBuying = order.labels.some(({ state }) => state === 'buying')
  useLookAgain(order, isRefunding || isBuying)
  return (
    <Panel
      title={text('orders.order', { number: order.orderNumber })}
      aside={
        <>
          <OrderStatus statusId={order.statusId} />
          {order.expedited && <ExpeditedMark name={order.shippingMethod} />}{' '}
          {portalText(`states.refund.${order.refund}`)}
        </>
      }
      actions={<OrderActions order={order} />}
      about={
        <>
          {order.clinicName} · <PhoneText phone={order.providerPhone} dial />
        </>
      }
      notices={
        <>
          {order.note !== '' && (
            <NoticeBox>
              {text('orders.note')}: {order.note}
            </NoticeBox>
          )}
          {order.givenBack && order.statusId === 'processing' && (
            <NoticeBox>{text('orders.givenBack')}</NoticeBox>
          )}
          {order.refundDue && actions.includes('decideRefund') && (
            <RefundByHand key={order.refundDue.chargeNumber} order={order} due={order.refundDue} />
          )}
          <ParcelTrouble order={order} />
          <LabelPart key={order.orderId} order={order} />
        </>
      }
      main={
        <>
          <PackList
            key={order.orderId}
            orderId={order.orderId}
            lines={order.lines}
            packs={order.statusId === 'processing'}
          />
          <ParcelNews order={order} />
          <LabelHistory labels={order.labels} />
          <PackLots providerId={order.providerId} orderId={order.orderId} />
          <OrderRefunds order={order} />
          <OrderHistory order={order} />
        </>
      }
      side={
        <>
          <OrderAddress order={order} />
          <Section level={3} title={text('orders.parcel')}>
            <Facts>
              <Fact name={text('orders.method')}>{order.shippingMethod}</Fact>
              <Fact name={text('orders.warehouse')}>{order.warehouseName}</Fact>
              <Fact name={text('orders.tracking')}>
                {[carrierName(order.carrier), order.trackingNumber].filter((part) => part !== '').join(' ')}
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
        </>
      }
    />
  )
}
