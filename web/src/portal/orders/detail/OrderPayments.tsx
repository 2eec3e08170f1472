import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { payerCentsOf } from '@bencao/shared/domain/refund.ts'
import { refundReasonText } from '../../../orders/refundReasonText.ts'
import { paidName } from '../../../text/cardName.ts'
import { useClockText } from '../../../ui/text/useClockText.ts'
import { useText } from '../../../text/text.ts'
import styles from './OrderFacts.module.css'
import { outcomesOf, voidedCentsOf } from './timeline.ts'

/** Every payment attempt with its method and outcome, and what was refunded. */
export function OrderPayments({ order }: { order: Data<'order_detail'> }) {
  const text = useText()
  const clockText = useClockText()
  const { payments, refunds } = order
  return (
    <>
      {payments.length === 0 && <p className={styles.hint}>{text('orders.payments.none')}</p>}
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.paymentId} className={styles.entry}>
            <div>
              <p className={styles.hint}>{text('orders.payments.method')}</p>
              <p>
                {paidName(payment, text)}
                {payment.payer === 'patient' && ` · ${text('orders.detail.payers.patient')}`}
              </p>
              {outcomesOf(payment).map(({ state, at }) => (
                <p key={state} className={styles.hint}>
                  {text(`states.payment.${state}`)} · {clockText(at)}
                </p>
              ))}
              {payment.approvalCode !== '' && (
                <p className={styles.hint}>
                  {text('orders.payments.approval', { code: payment.approvalCode })}
                </p>
              )}
            </div>
            <p className={styles.figure}>
              {formatCents(payment.amountCents)}
              {voidedCentsOf(payment, refunds) > 0 && (
                <>
                  <br />
                  {formatCents(-voidedCentsOf(payment, refunds))}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <>
          <h3 className={styles.name}>{text('orders.payments.refunds')}</h3>
          <ul className={styles.list}>
            {refunds.map((refund, place) => (
              <li key={`${refund.at} ${place}`} className={styles.entry}>
                <div>
                  <p>{clockText(refund.at)}</p>
                  {refund.reason !== '' && (
                    <p className={styles.hint}>
                      {text('orders.payments.refundReason', {
                        reason: refundReasonText(refund.reason, text),
                      })}
                    </p>
                  )}
                  {refund.feeCents !== 0 && (
                    <p className={styles.hint}>
                      {text('orders.payments.refundFee', {
                        whole: formatCents(refund.amountCents),
                        fee: formatCents(refund.feeCents),
                      })}
                    </p>
                  )}
                </div>
                <p className={styles.figure}>{formatCents(-payerCentsOf(refund))}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
