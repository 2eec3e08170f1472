import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { arrivalText } from './arrivalText.ts'
import { ClinicLine } from './ClinicLine.tsx'
import styles from './Pay.module.css'
import { PaidReceipt } from './PaidReceipt.tsx'
import { PayFrame } from './PayFrame.tsx'
import { PayLines } from './PayLines.tsx'
import { payText, usePayText } from './payText.ts'

/** The end of the pay page, on /orderPlaced: when it comes, how to take it, whom to call. */
export function PaidOrder({ paySession }: { paySession: string }) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    payText.load().then(
      () => setLoaded(true),
      () => null,
    )
  }, [])
  return loaded ? <Paid paySession={paySession} /> : null
}

function Paid({ paySession }: { paySession: string }) {
  const text = usePayText()
  const common = useText()
  const { data: order, isError } = useCall('pay_order', { paySession }, { quiet: true })
  if (isError) {
    return (
      <PayFrame title={common('checkout.placed.thanks')}>
        <p>{common('checkout.placed.thanksBody')}</p>
      </PayFrame>
    )
  }
  if (!order) return null
  const { delivery, address, warehouse } = order
  return (
    <PayFrame
      title={common(order.state === 'paid' ? 'notices.paymentSuccessful' : 'notices.orderProcessing')}
    >
      <p className={styles.quiet}>{text('pay.paid.order', { number: order.orderNumber })}</p>
      {order.payment && <p>{text('pay.paid.amount', { amount: formatCents(order.totalCents) })}</p>}
      {delivery === 'ship' && order.shippingMethod !== '' && (
        <p>{text('pay.paid.method', { method: order.shippingMethod })}</p>
      )}
      <p>
        {delivery === 'ship'
          ? text('pay.paid.ships', { city: address.city })
          : text('pay.paid.pickup', { warehouse: warehouse.name })}
      </p>
      {order.expected && <p>{arrivalText(order.expected, text)}</p>}
      {order.state === 'paid' && order.renewals.length > 0 && (
        <>
          <h2 className={styles.subtitle}>{common('subscriptions.consent.title')}</h2>
          {order.renewals.map(({ cycleMonths, nextOn }) => (
            <p key={cycleMonths}>
              {text('pay.paid.again', {
                every: common('subscriptions.every', { months: cycleMonths }),
                day: showDate(nextOn),
              })}
            </p>
          ))}
          <p className={styles.quiet}>{text('pay.paid.againHint')}</p>
        </>
      )}
      <PaidReceipt order={order} />
      <h2 className={styles.subtitle}>{text('pay.paid.how')}</h2>
      <PayLines lines={order.lines} priced={false} />
      <button type="button" className={styles.second} onClick={() => window.print()}>
        {text('pay.paid.print')}
      </button>
      <ClinicLine {...order} />
    </PayFrame>
  )
}
