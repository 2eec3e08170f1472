import type { Data } from '@bencao/shared/contract/index.ts'
import { isPaymentLive } from '@bencao/shared/domain/order.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShortcut } from '../../../session/useShortcut.ts'
import { usePermission } from '../../../state/usePermission.ts'
import { useClockText } from '../../../ui/text/useClockText.ts'
import { useText } from '../../../text/text.ts'
import { Allowed } from '../../../session/Allowed.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useProductHost } from '../../product/host.ts'
import { CorrectAddress } from './CorrectAddress.tsx'
import { NoticeBox } from '../../../ui/layout/NoticeBox.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { OrderAmounts } from './OrderAmounts.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import styles from './OrderDetailScreen.module.css'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPayLink } from './OrderPayLink.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderRecipient } from './OrderRecipient.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderTracking } from './OrderTracking.tsx'
import { paymentStateOf } from './paymentStateOf.ts'
import { StatusCell } from '../StatusCell.tsx'
import { useOrderActions } from '../useOrderActions.tsx'
import { useSettling } from './useSettling.ts'

/** The page of one order. */
export function OrderDetail({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const clockText = useClockText()
  const [correcting, setCorrecting] = useState(false)
  const { perform, dialogs, pending } = useOrderActions()
  const paymentState = paymentStateOf(order.payments)
  const settling = isPaymentLive(paymentState)
  useSettling(order.orderId, settling)
  useProductHost(order)

  const draft = order.statusId === 'draft'
  const pickup = order.delivery === 'pickup'
  const tracked =
    !draft && !pickup && (order.statusId !== 'cancelled' || order.tracking.trackingNumber !== '')
  const named = {
    ...order,
    patientName: order.patient?.name ?? '',
    trackingNumber: order.tracking.trackingNumber,
  }
  const mayEdit = usePermission('order:edit')
  useShortcut({ key: 'e' }, () => {
    if (!mayEdit) return
    if (draft) perform('continue', named)
    else if (!pickup && order.mayEditAddress) setCorrecting(true)
  })
  return (
    <Page
      title={
        draft
          ? text('orders.detail.titleOfDraft')
          : text('orders.detail.title', { number: order.orderNumber })
      }
      aside={<StatusCell order={{ ...order, paymentState: 'none' }} />}
      action={
        <OrderButtons
          order={{ ...named, paymentState }}
          pending={pending}
          onAction={(action) => perform(action, named)}
        />
      }
    >
      {settling && <NoticeBox>{text('notices.orderProcessing')}</NoticeBox>}
      {order.mayPay && order.payBefore !== null && order.payer === 'provider' && (
        <NoticeBox>{text('orders.detail.payBefore', { time: clockText(order.payBefore) })}</NoticeBox>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={text('orders.detail.facts')}>
            <OrderFacts order={order} />
          </Section>
          <Section title={text('orders.lines.title')}>
            <OrderLines order={order} />
          </Section>
          {tracked && (
            <Section title={text('orders.tracking.title')} name="tracking">
              <OrderTracking order={order} />
            </Section>
          )}
        </div>
        <div className={styles.column}>
          <Section title={text('orders.amounts.title')}>
            <OrderAmounts order={order} />
          </Section>
          <Section
            title={text(pickup ? 'orders.recipient.pickupBy' : 'orders.recipient.shipTo')}
            action={
              !draft &&
              !pickup &&
              order.mayEditAddress && (
                <Allowed to="order:edit">
                  <Button variant="subtle" size="compact-md" onClick={() => setCorrecting(true)}>
                    {text('orders.recipient.correct')}
                  </Button>
                </Allowed>
              )
            }
          >
            <OrderRecipient order={order} />
          </Section>
          {!draft && (
            <Section title={text('orders.payments.title')}>
              <OrderPayments order={order} />
            </Section>
          )}
          {(order.payLink || (order.mayPay && order.orderFor === 'patient')) && (
            <Section title={text('orders.payLink.title')}>
              <OrderPayLink order={order} />
            </Section>
          )}
          {order.history.length > 0 && (
            <Section title={text('orders.timeline.title')}>
              <OrderTimeline order={order} />
            </Section>
          )}
        </div>
      </div>
      {dialogs}
      <CorrectAddress order={order} opened={correcting} onClose={() => setCorrecting(false)} />
    </Page>
  )
}
