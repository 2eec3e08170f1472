import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Anchor, Button, Group, Kbd } from '@mantine/core'
import { addressOf } from '../../../browser/address.ts'
import { openPrint } from '../../../orders/openPrint.ts'
import { Allowed } from '../../../session/Allowed.tsx'
import { useText } from '../../../text/text.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { paymentStateOf } from '../../orders/detail/paymentStateOf.ts'
import { useOfferedActions } from '../../orders/useOfferedActions.ts'
import { NextSteps } from './NextSteps.tsx'
import { PlacedFacts } from './PlacedFacts.tsx'
import { Renewals } from './Renewals.tsx'
import styles from './PlacedOrder.module.css'
import { AnchorLink, ButtonLink } from '../../../ui/layout/links.tsx'

type Order = Data<'order_detail'>

/** The placed order: its number, what is in it, when it arrives, what happens next, and links. */
export function PlacedOrder({ order }: { order: Order }) {
  const text = useText()
  const { orderId, orderNumber, statusId, patient, totalCents, payments } = order
  const total = formatCents(totalCents)
  const unpaid = statusId === 'draft' || statusId === 'awaitingPayment'
  const paymentState = paymentStateOf(payments)
  const prints = useOfferedActions({ ...order, ...order.tracking, paymentState }).filter(
    (action) => action === 'receipt' || action === 'packingSlip',
  )
  const goesOn = !unpaid && statusId !== 'cancelled'
  return (
    <Page title={text(titleOf(order))}>
      <div className={styles.facts}>
        <p className={styles.number}>{text('checkout.placed.order', { number: orderNumber })}</p>
        <p className={styles.whom}>
          {patient
            ? text('checkout.placed.forPatient', { name: patient.name, total })
            : text('checkout.placed.forClinic', { total })}
        </p>
        <PlacedFacts order={order} />
      </div>
      {goesOn && <NextSteps order={order} />}
      {goesOn && <Renewals order={order} />}
      <Group>
        {unpaid && (
          <Button component="a" href={addressOf('/checkout', { orderId })}>
            {text('orders.actions.pay')}
          </Button>
        )}
        <Allowed to="order:edit">
          <ButtonLink
            to="/addOrder"
            variant={unpaid ? 'default' : 'filled'}
            aria-keyshortcuts="N"
            rightSection={
              <Kbd className={styles.key} aria-hidden>
                N
              </Kbd>
            }
          >
            {text('checkout.placed.another')}
          </ButtonLink>
        </Allowed>
      </Group>
      <p className={styles.links}>
        {prints.map((kind) => (
          <Anchor key={kind} component="button" type="button" onClick={() => void openPrint(orderId, kind)}>
            {text(`orders.actions.${kind}`)}
          </Anchor>
        ))}
        <AnchorLink to="/orderDetail" search={{ orderId }}>
          {text('orders.actions.detail')}
        </AnchorLink>
        <AnchorLink to="/order">{text('checkout.toOrders')}</AnchorLink>
      </p>
    </Page>
  )
}

const titleOf = ({ statusId }: Order) => {
  if (statusId === 'cancelled') return 'checkout.placed.titleCancelled'
  return statusId === 'draft' || statusId === 'awaitingPayment'
    ? 'checkout.placed.titleUnpaid'
    : 'notices.paymentSuccessful'
}
