import { formatCents } from '@bencao/shared/domain/money.ts'
import { dosageText } from '../orders/measureText.ts'
import { ProductAbout } from '../orders/ProductAbout.tsx'
import { piecesText, unitPriceText } from '../orders/unitText.ts'
import type { Text } from '../text/text.ts'
import styles from './PrintSheet.module.css'
import type { PrintData } from './printData.ts'

/** The products with their instructions; prices only on a receipt. */
export function PrintLines({ print, text }: { print: PrintData; text: Text }) {
  const priced = print.kind === 'receipt'
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{text('print.product')}</th>
          <th scope="col" className={styles.figure}>
            {text('print.quantity')}
          </th>
          {priced && (
            <>
              <th scope="col" className={styles.figure}>
                {text('print.unitPrice')}
              </th>
              <th scope="col" className={styles.figure}>
                {text('print.lineTotal')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {print.lines.map((line, place) => (
          <tr key={`${line.sku} ${place}`}>
            <td>
              <p className={styles.strong}>{line.name}</p>
              <p className={styles.small}>
                <ProductAbout product={line} text={text} lang={print.lang} /> · {line.sku}
              </p>
              {line.cautions.length > 0 && (
                <p className={styles.strong}>
                  {line.cautions.map((caution) => text(`states.caution.${caution}`)).join(' · ')}
                </p>
              )}
              <p>{instructions(line, text)}</p>
              {line.note !== '' && <p>{line.note}</p>}
            </td>
            <td className={styles.figure}>{priced ? line.quantity : piecesText(line, text)}</td>
            {priced && (
              <>
                <td className={`${styles.figure} ${styles.unitPrice}`}>
                  {line.unitCents !== null && unitPriceText({ ...line, unitCents: line.unitCents }, text)}
                </td>
                <td className={styles.figure}>
                  {line.goodsCents !== null && formatCents(line.goodsCents)}
                  {line.discountCents !== null && line.discountCents !== 0 && (
                    <p className={styles.small}>
                      {text('print.discount')} {formatCents(-line.discountCents)}
                    </p>
                  )}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Line = PrintData['lines'][number]

/** Products that are not ingested (times per day 0, such as cups and needles) have neither frequency nor timing. */
const instructions = ({ dosage, timesPerDay, timing }: Line, text: Text) => {
  const taken =
    timesPerDay > 0
      ? [text('print.timesPerDay', { count: timesPerDay }), text(`states.timing.${timing}`)]
      : []
  return [dosageText(dosage, text), ...taken].filter(Boolean).join(' · ')
}
