import { formatCents } from '@bencao/shared/domain/money.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTitle } from '../../browser/useTitle.ts'
import { useLang, useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { arrivalText } from './arrivalText.ts'
import { ClinicLine } from './ClinicLine.tsx'
import styles from './Pay.module.css'
import { PaidReceipt } from './PaidReceipt.tsx'
import { PayFrame } from './PayFrame.tsx'
import { PayLines } from './PayLines.tsx'
import { PayMessage } from './PayMessage.tsx'
import { payText, usePayText } from './payText.ts'

/** The end of the pay page, on /orderPlaced: when it comes, how to take it, whom to call. */
export function PaidOrder({ paySession }: { paySession: string }) {
  const [texts, setTexts] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  useEffect(() => {
    payText.load().then(
      () => setTexts('loaded'),
      () => setTexts('failed'),
    )
  }, [])
  if (texts === 'failed') return <Thanks />
  return texts === 'loaded' ? <Paid paySession={paySession} /> : null
}

/** The texts of the page could not be loaded, but the payment is made. */
function Thanks() {
  const common = useText()
  const title = common('checkout.placed.thanks')
  useTitle(title)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <ErrorState onTryAgain={() => window.location.reload()} />
    </div>
  )
}

function Paid({ paySession }: { paySession: string }) {
  const text = usePayText()
  const lang = useLang()
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
  if (order.paidByProvider) return <PayMessage says={text('pay.ended.paidByProvider')} clinic={order} />
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
      {order.expected && <p>{arrivalText(order.expected, text, lang)}</p>}
      {order.state === 'paid' && order.renewals.length > 0 && (
        <>
          <h2 className={styles.subtitle}>{common('subscriptions.consent.title')}</h2>
          {order.renewals.map(({ cycleMonths, nextOn }) => (
            <p key={cycleMonths}>
              {text('pay.paid.again', {
                every: common('subscriptions.every', { months: cycleMonths }),
                day: showPatientDate(nextOn, lang),
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
