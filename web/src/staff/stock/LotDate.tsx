import { DateText } from '../../ui/text/DateText.tsx'
import styles from './Stock.module.css'
import { useStockText } from './stockText.ts'

/** When a lot expires, and whether it has. */
export function LotDate({ expiresOn, expired }: { expiresOn: string | null; expired: boolean }) {
  const text = useStockText()
  if (expiresOn === null) return text('stock.lots.never')
  return (
    <span className={expired ? styles.warning : undefined}>
      <DateText date={expiresOn} />
      {expired && ` · ${text('stock.lots.expired')}`}
    </span>
  )
}
