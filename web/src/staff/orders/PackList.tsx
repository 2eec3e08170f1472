import type { Data } from '@bencao/shared/contract/index.ts'
import { Checkbox } from '@mantine/core'
import { ProductAbout } from '../../orders/ProductAbout.tsx'
import { useLang, useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './PackList.module.css'
import { useStaffText } from '../work/staffText.ts'

interface PackListProps {
  lines: Data<'staff_order_detail'>['lines']
  /** The order is being packed: each line has a box to tick once it is in the parcel. */
  packs: boolean
}

/** The contents of the parcel. */
export function PackList({ lines, packs }: PackListProps) {
  const text = useStaffText()
  const portalText = useText()
  const lang = useLang()
  return (
    <Section level={3} title={text(packs ? 'orders.lines' : 'orders.contents')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {packs && <th scope="col">{text('orders.inParcel')}</th>}
            <th scope="col" className={styles.quantity}>
              {text('orders.quantity')}
            </th>
            <th scope="col">{text('orders.product')}</th>
            <th scope="col">{text('orders.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={`${place} ${line.sku}`}>
              {packs && (
                <td className={styles.tick}>
                  {line.quantity > line.notSentQuantity && (
                    <Checkbox
                      size="md"
                      aria-label={text('orders.lineInParcel', { name: line.name, sku: line.sku })}
                    />
                  )}
                </td>
              )}
              <td className={styles.quantity}>{line.quantity - line.notSentQuantity}</td>
              <td>
                <span className={styles.name}>{line.name}</span>
                <span className={styles.about}>
                  <ProductAbout product={line} text={portalText} lang={lang} />
                </span>
                {line.notSentQuantity > 0 && (
                  <strong className={styles.notSent}>
                    {text('orders.notSent', { count: line.notSentQuantity, of: line.quantity })}
                  </strong>
                )}
              </td>
              <td className={styles.sku}>{line.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
