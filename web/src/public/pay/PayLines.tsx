import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Cautions } from '../../orders/Cautions.tsx'
import { formText } from '../../orders/formText.ts'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { useText } from '../../text/text.ts'
import { Dose } from './Dose.tsx'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'

/** The products: picture, name, how to take it, quantity and price. */
export function PayLines({ lines, priced }: { lines: Data<'pay_order'>['lines']; priced: boolean }) {
  const text = usePayText()
  const common = useText()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.itemId} className={styles.line}>
          <ProductPicture product={line} side={64} />
          <div>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.quiet}>
              {[line.nameZh === line.name ? '' : line.nameZh, formText(line.form, common)]
                .filter((part) => part)
                .join(' · ')}
              <Cautions cautions={line.cautions} />
            </p>
            <Dose line={line} />
          </div>
          <div className={styles.price}>
            {priced && <p>{formatCents(line.goodsCents)}</p>}
            {line.quantity > 1 && (
              <p className={styles.quiet}>{text('pay.what.quantity', { count: line.quantity })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
