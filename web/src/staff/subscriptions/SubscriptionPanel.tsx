import type { Data } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { withoutUnasked } from '@bencao/shared/domain/catalog/product.ts'
import { Instructions } from '../../orders/Instructions.tsx'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { cardName } from '../../text/cardName.ts'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { useClockText } from '../../ui/text/useClockText.ts'
import { HistoryList } from '../work/HistoryList.tsx'
import { Panel } from '../work/Panel.tsx'
import { askText } from './eventText.ts'
import styles from './Subscriptions.module.css'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import { SubscriptionHistory } from './SubscriptionHistory.tsx'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

type Subscription = Data<'staff_subscription_detail'>

/** A subscription with what was asked for, what staff can do, its orders and its history. */
export function SubscriptionPanel({ subscription }: { subscription: Subscription }) {
  const text = useSubscriptionText()
  const portalText = useText()
  const clockText = useClockText()
  const { subscriptionNumber: number, address, openAsks, orders, upcoming, cardKept } = subscription
  return (
    <Panel
      title={text('desk.subscription', { number })}
      aside={<SubscriptionStatus of={subscription} />}
      actions={<SubscriptionActions key={number} subscription={subscription} />}
      about={
        <>
          {subscription.clinicName} · {subscription.providerName} ·{' '}
          <PhoneText phone={subscription.providerPhone} dial />
        </>
      }
      notices={openAsks.map((asked) => (
        <NoticeBox key={`${asked.ask} ${asked.askedAt} ${asked.message}`}>
          <strong>{askText(text, asked, clockText(asked.askedAt))}</strong>
          {asked.message !== '' && (
            <>
              <br />
              {asked.message}
            </>
          )}
        </NoticeBox>
      ))}
      main={
        <>
          <Section level={3} title={text('desk.content')}>
            <Facts>
              <Fact name={text('desk.goods')}>
                {subscription.itemName} ({subscription.sku})
              </Fact>
              <Fact name={text('desk.quantity')}>{subscription.quantity}</Fact>
              <Fact name={text('desk.cycle')}>
                {portalText('subscriptions.every', { months: subscription.cycleMonths })}
              </Fact>
              <Fact name={text('desk.forWhom')}>{subscription.patientName || text('desk.clinic')}</Fact>
              <Fact name={text('desk.amount')}>
                <Money cents={subscription.amountCents} />
              </Fact>
              <Fact name={text('desk.start')}>
                <DateText date={subscription.startDate} />
              </Fact>
              <Fact name={text('desk.upcoming')}>
                {upcoming.length === 0
                  ? text('desk.noDates')
                  : upcoming.map((date) => (
                      <div key={date}>
                        <DateText date={date} />
                      </div>
                    ))}
              </Fact>
            </Facts>
            <Instructions line={withoutUnasked({ ...subscription, cycleMonths: 0 }, subscription.orderFor)} />
          </Section>
          <Section level={3} title={text('desk.orders')}>
            <HistoryList empty={orders.length === 0 ? text('desk.noOrders') : null}>
              {orders.map(({ orderId, orderNumber, shipsOn, statusId, totalCents, retryOn }) => (
                <li key={orderId}>
                  <AnchorLink
                    to="/staff/orders"
                    search={{ queue: 'all', providerId: subscription.providerId, orderId }}
                  >
                    {orderNumber}
                  </AnchorLink>{' '}
                  <DateText date={shipsOn} /> · <Money cents={totalCents} /> ·{' '}
                  <OrderStatus statusId={statusId} />
                  {retryOn !== '' && (
                    <>
                      {' '}
                      {text('desk.retry')} <DateText date={retryOn} />
                    </>
                  )}
                </li>
              ))}
            </HistoryList>
          </Section>
          <SubscriptionHistory history={subscription.history} />
        </>
      }
      side={
        <>
          <Section level={3} title={text('desk.address')}>
            <address className={styles.address}>
              {formatAddressLines(address).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
            <p>{subscription.shippingMethod || text('desk.pickup')}</p>
          </Section>
          <Section level={3} title={text('desk.payer')}>
            <p>{text(`desk.paidBy.${subscription.payer}`)}</p>
            <p>
              {cardKept
                ? cardName({ network: subscription.cardNetwork, last4: subscription.cardEnding }, portalText)
                : text('desk.noCard')}
            </p>
          </Section>
        </>
      }
    />
  )
}
