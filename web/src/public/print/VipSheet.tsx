import { showDate, showInstantDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { paidName } from '../../text/cardName.ts'
import type { Text } from '../../text/text.ts'
import { type Company, CompanyHead } from './CompanyHead.tsx'
import styles from '../../printing/PrintSheet.module.css'
import type { VipPrintData } from './usePrintData.ts'

interface VipSheetProps {
  company: Company
  print: VipPrintData
  text: Text
  timeZone: string
}

/** The receipt of a membership: black on white, in the language of its data. */
export function VipSheet({ company, print, text, timeZone }: VipSheetProps) {
  const { clinic, payment, couponCode } = print
  return (
    <article className={styles.sheet} lang={print.lang}>
      <header className={styles.head}>
        <CompanyHead company={company} />
        <div className={styles.title}>
          <h1>{text('membership.receiptTitle')}</h1>
          <p className={styles.number}>{text('membership.receiptNumber', { number: print.vipNumber })}</p>
          <p>
            {text('membership.receiptDate')} {showDate(print.receiptDate)}
          </p>
        </div>
      </header>
      <div className={styles.places}>
        <div>
          <h2>{text('membership.billedTo')}</h2>
          <p className={styles.strong}>{clinic.name || clinic.providerName}</p>
          {clinic.name !== '' && <p>{clinic.providerName}</p>}
          {clinic.addressLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{[formatPhone(clinic.phone), clinic.email].filter(Boolean).join(' · ')}</p>
        </div>
        <div>
          <h2>{text('membership.valid')}</h2>
          <p>
            {text('membership.receiptFrom', {
              from: showDate(print.validFrom),
              to: showDate(print.validTo),
            })}
          </p>
          {print.referralId !== '' && <p>{text('membership.referredBy', { number: print.referralId })}</p>}
        </div>
      </div>
      <footer className={styles.foot}>
        <p className={styles.note}>{text('membership.noRefund')}</p>
        <div className={styles.amounts}>
          <dl>
            <Row name={text('membership.oneYear')} cents={print.priceCents} />
            {couponCode !== '' && (
              <Row name={text('membership.discount', { code: couponCode })} cents={-print.discountCents} />
            )}
            <div className={styles.total}>
              <dt>{text('membership.paid')}</dt>
              <dd>{formatCents(print.paidCents)}</dd>
            </div>
          </dl>
          <p className={styles.paid}>
            {payment ? (
              <>
                {(payment.method !== 'card' || payment.last4 !== '') && <>{paidName(payment, text)} · </>}
                {text('print.paidOn', { date: showInstantDate(payment.paidAt, timeZone) })}
              </>
            ) : (
              text('membership.covered', { code: couponCode })
            )}
          </p>
        </div>
      </footer>
    </article>
  )
}

const Row = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
)
