import { showInstantDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { netPaidOf } from '@bencao/shared/domain/refund.ts'
import { paidName } from '../text/cardName.ts'
import type { Text } from '../text/text.ts'
import styles from './PrintSheet.module.css'
import type { PrintData } from './printData.ts'

/** The amounts of a receipt and how it was paid. */
export function PrintAmounts({
  amounts,
  payment,
  refunds,
  text,
  timeZone,
}: {
  amounts: NonNullable<PrintData['amounts']>
  payment: PrintData['payment']
  refunds: PrintData['refunds']
  text: Text
  timeZone: string
}) {
  const refundName = (at: number, feeCents: number) => {
    const date = showInstantDate(at, timeZone)
    return feeCents === 0
      ? text('print.refund', { date })
      : text('print.refundLessFee', { date, fee: formatCents(feeCents) })
  }
  return (
    <div className={styles.amounts}>
      <dl>
        <Row name={text('print.subtotal')} amount={amounts.subtotalCents} />
        {amounts.discountCents !== 0 && <Row name={text('print.discount')} amount={-amounts.discountCents} />}
        <Row name={text('print.shipping')} amount={amounts.shippingCents} />
        <Row name={text('print.tax')} amount={amounts.taxCents} />
        <Row name={text('print.total')} amount={amounts.totalCents} total />
        {refunds.map(({ at, backCents, feeCents }, place) => (
          <Row key={`${at} ${place}`} name={refundName(at, feeCents)} amount={-backCents} />
        ))}
        {refunds.length > 0 && (
          <Row name={text('print.netPaid')} amount={netPaidOf(amounts.totalCents, refunds)} total />
        )}
      </dl>
      <p className={styles.paid}>
        {payment ? (
          <>
            {(payment.method !== 'card' || payment.last4 !== '') && <>{paidName(payment, text)} · </>}
            {text('print.paidOn', { date: showInstantDate(payment.paidAt, timeZone) })}
          </>
        ) : (
          amounts.totalCents > 0 && text('print.notPaid')
        )}
      </p>
    </div>
  )
}

function Row({ name, amount, total = false }: { name: string; amount: number; total?: boolean }) {
  return (
    <div className={total ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{formatCents(amount)}</dd>
    </div>
  )
}
