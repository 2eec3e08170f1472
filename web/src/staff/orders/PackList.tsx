import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './PackList.module.css'
import { useStaffText } from '../work/staffText.ts'

/** The contents of the parcel. */
export function PackList({ lines }: { lines: Data<'staff_order_detail'>['lines'] }) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('orders.lines')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.quantity}>
              {text('orders.quantity')}
            </th>
            <th scope="col">{text('orders.product')}</th>
            <th scope="col">{text('orders.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, name, unitOfMeasure, quantity }, place) => (
            <tr key={`${place} ${sku}`}>
              <td className={styles.quantity}>{quantity}</td>
              <td>
                {name} <span className={styles.unit}>{unitOfMeasure}</span>
              </td>
              <td className={styles.sku}>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
