import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { ReactNode } from 'react'
import type { Text } from '../text/text.ts'
import { PrintAmounts } from './PrintAmounts.tsx'
import { PrintLines } from './PrintLines.tsx'
import { PrintPlaces } from './PrintPlaces.tsx'
import styles from './PrintSheet.module.css'
import type { PrintData } from './printData.ts'

interface PrintSheetProps {
  print: PrintData
  text: Text
  timeZone: string
  /** The clinician's photo or logo. */
  photo?: ReactNode
}

/** A receipt or a packing slip: black on white, in the language of its data. */
export function PrintSheet({ print, text, timeZone, photo }: PrintSheetProps) {
  const { clinic } = print
  return (
    <article className={styles.sheet} lang={print.lang}>
      <header className={styles.head}>
        {photo}
        <div className={styles.from}>
          <p className={styles.clinic}>{clinic.name || clinic.providerName}</p>
          {clinic.name !== '' && <p>{clinic.providerName}</p>}
          {clinic.addressLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {clinic.phone !== '' && <p>{formatPhone(clinic.phone)}</p>}
        </div>
        <div className={styles.title}>
          <h1>{text(`print.${print.kind}`)}</h1>
          <p className={styles.number}>{text('print.order', { number: print.orderNumber })}</p>
          <p>
            {text('print.date')} {showDate(print.orderDate)}
          </p>
          {print.patientName !== '' && (
            <p className={styles.strong}>{text('print.forPatient', { name: print.patientName })}</p>
          )}
        </div>
      </header>

      <PrintPlaces print={print} text={text} />
      <PrintLines print={print} text={text} />

      <footer className={styles.foot}>
        <div className={styles.note}>
          {print.note !== '' && (
            <>
              <h2>{text('print.note')}</h2>
              <p>{print.note}</p>
            </>
          )}
          {print.kind === 'receipt' && <p className={styles.thanks}>{text('print.thanks')}</p>}
          {print.shareSvg !== null && (
            <figure className={styles.share}>
              <img src={`data:image/svg+xml,${encodeURIComponent(print.shareSvg)}`} alt="" />
              <figcaption>{text('print.scan', { clinic: clinic.name || clinic.providerName })}</figcaption>
            </figure>
          )}
        </div>
        {print.amounts ? (
          <PrintAmounts
            amounts={print.amounts}
            payment={print.payment}
            refunds={print.refunds}
            text={text}
            timeZone={timeZone}
          />
        ) : (
          <p className={styles.checked}>{text('print.checked')}</p>
        )}
      </footer>
    </article>
  )
}
