import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import { paidName } from '../../text/cardName.ts'
import { useLang, useText } from '../../text/text.ts'
import styles from './Pay.module.css'
import { PayAmounts } from './PayAmounts.tsx'
import { usePayText } from './payText.ts'

/** What a patient paid for, to whom and how: the part of the page that is kept when it is printed. */
export function PaidReceipt({ order }: { order: Data<'pay_order'> }) {
  const text = usePayText()
  const common = useText()
  const lang = useLang()
  const { payment } = order
  if (!payment) return null
  return (
    <>
      <h2 className={styles.subtitle}>{text('pay.paid.receipt')}</h2>
      <div>
        <p>{[order.clinicName, order.providerName].filter((part) => part !== '').join(' · ')}</p>
        <p>{text('pay.paid.order', { number: order.orderNumber })}</p>
        <p>{text('pay.paid.on', { date: showPatientDate(payment.paidOn, lang) })}</p>
        <p>{text('pay.paid.with', { card: paidName(payment, common) })}</p>
      </div>
      <dl className={styles.amounts}>
        {order.lines.map((line) => (
          <div key={line.itemId}>
            <dt>
              {text('pay.what.quantity', { count: line.quantity })} {line.name}
            </dt>
            <dd>{formatCents(line.goodsCents)}</dd>
          </div>
        ))}
      </dl>
      <PayAmounts order={order} />
    </>
  )
}
