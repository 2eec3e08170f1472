import { answeredOf } from '@bencao/shared/domain/subscriptions/answered.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { withoutUnasked } from '@bencao/shared/domain/catalog/product.ts'
import { holds } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Link } from '@tanstack/react-router'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { formatTime } from '../../browser/time.ts'
import { Instructions } from '../../orders/Instructions.tsx'
import { Allowed } from '../../session/Allowed.tsx'
import { cardName } from '../../text/cardName.ts'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section, Sections } from '../../ui/layout/Section.tsx'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { AskSupport } from './AskSupport.tsx'
import { DatesLine } from './DatesLine.tsx'
import { isOfDelivery } from './ofDelivery.ts'
import { ProductLink } from '../product/ProductLink.tsx'
import styles from './Subscriptions.module.css'
import { SubscribedAbout } from './SubscribedAbout.tsx'
import { isRunning, openAskOf, type Subscription, SubscriptionStatus } from './SubscriptionStatus.tsx'

/** A subscription with its dates, what is sent, who pays, and what happened. */
export function SubscriptionDetail({ subscription }: { subscription: Subscription }) {
  const text = useText()
  const zone = useBusinessZone()
  const openAsk = openAskOf(subscription)
  const { subscriptionNumber: number, orderFor, payer, address, cardEnding: last4 } = subscription
  const card = last4 === '' ? '' : cardName({ network: subscription.cardNetwork, last4 }, text)
  const patients = subscription.cardKept ? 'patientCard' : 'patientNoCard'
  const charged = card || text(`subscriptions.detail.${payer === 'patient' ? patients : 'noCard'}`)
  return (
    <Page
      title={subscription.itemName}
      aside={<SubscriptionStatus of={subscription} />}
      intro={text('subscriptions.detail.title', { number })}
    >
      <Sections>
        <Section title={text('subscriptions.detail.times')}>
          {openAsk && (
            <NoticeBox live>
              {text('openAsks.waits', {
                ask: openAsk.ask,
                by: openAsk.by,
                day: formatTime(openAsk.askedAt, 'm/d/y', zone),
                next: isRunning(subscription) ? showDate(subscription.nextShippingDate) : 'none',
              })}
            </NoticeBox>
          )}
          <DatesLine subscription={subscription} />
        </Section>
        <Section title={text('subscriptions.detail.instructions')}>
          <Facts>
            <Fact name={text('subscriptions.list.forWhom')}>
              {orderFor === 'clinic' || subscription.patientId === null ? (
                text('subscriptions.list.clinic')
              ) : (
                <Link to="/patientDetail" search={{ patientId: subscription.patientId }}>
                  {subscription.patientName}
                </Link>
              )}
            </Fact>
            <Fact name={text('subscriptions.list.item')}>
              <ProductLink goodsId={subscription.goodsId}>{subscription.itemName}</ProductLink>
              <span className={styles.small}>
                <SubscribedAbout of={subscription} />
              </span>
            </Fact>
            <Fact name={text('subscriptions.detail.quantity')}>{subscription.quantity}</Fact>
            <Fact name={text('subscriptions.list.frequency')}>
              {text('subscriptions.every', { months: subscription.cycleMonths })}
            </Fact>
            <Fact name={text('subscriptions.list.start')}>
              <DateText date={subscription.startDate} />
            </Fact>
            <Fact name={text('subscriptions.detail.amount')}>
              <Money cents={subscription.amountCents} />
              <span className={styles.small}>{text('subscriptions.detail.amountHint')}</span>
            </Fact>
          </Facts>
          <Instructions line={withoutUnasked({ ...subscription, cycleMonths: 0 }, orderFor)} />
        </Section>
        <Section title={text('subscriptions.detail.address')}>
          <address className={styles.address}>
            {formatAddressLines(address).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <span className={styles.small}>{subscription.shippingMethod}</span>
        </Section>
        <Section title={text('subscriptions.detail.payer')}>
          {text(`subscriptions.detail.${payer === 'provider' ? 'byProvider' : 'byPatient'}`)}
          <span className={styles.small}>{charged}</span>
        </Section>
        {subscription.statusId === 'active' && (
          <Allowed to="support:send" explain>
            <AskSupport subscription={subscription} />
          </Allowed>
        )}
        <Section title={text('subscriptions.detail.history')}>
          <ol className={styles.history}>
            {subscription.history.toReversed().map((one, place) => (
              <li key={`${one.at} ${place}`}>
                {whenOf(one)}
                {changesOf(one).map((change) => (
                  <span key={change} className={styles.small}>
                    {change}
                  </span>
                ))}
                {whyOf(one) !== '' && <span className={styles.small}>{whyOf(one)}</span>}
                <span className={styles.small}>
                  <InstantText at={one.at} clock />
                </span>
              </li>
            ))}
          </ol>
        </Section>
      </Sections>
    </Page>
  )

  /** What happened, with its delivery if it is about one. */
  function whenOf(one: Subscription['history'][number]): string {
    const event = whatHappened(one)
    if (!isOfDelivery(one)) return event
    return text('subscriptions.event.ofDelivery', { event, day: showDate(one.shipsOn) })
  }

  function whatHappened({ kind, detail, by, asks }: Subscription['history'][number]): string {
    if (kind === 'asked') return text('subscriptions.event.asked', { ask: detail, by })
    if (kind === 'changed') return text('subscriptions.event.changed', { by })
    return text(`subscriptions.event.${kind}`, { asks: answeredOf(asks) })
  }

  /** What customer service changed, line by line. */
  function changesOf({ changes }: Subscription['history'][number]): string[] {
    const shown = (field: string, value: string) => (field === 'nextDate' ? showDate(value) : value)
    return changes.map(({ field, from, to }) => {
      const part = text('subscriptions.event.part', { field })
      return from === '' ? part : `${part}: ${shown(field, from)} → ${shown(field, to)}`
    })
  }

  /** The reason of a hold, or what customer service wrote. */
  function whyOf({ kind, detail }: Subscription['history'][number]): string {
    if (kind === 'asked') return ''
    const hold = kind === 'held' ? holds.find((one) => one === detail) : undefined
    return hold ? text(`subscriptions.hold.${hold}`) : detail
  }
}
