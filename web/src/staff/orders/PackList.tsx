import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../work/Section.tsx'
import classes from './PackList.module.css'
import { useStaffText } from '../work/staffText.ts'

/** What goes into the parcel: how many of what. */
export function PackList({ lines }: { lines: Data<'staff_order_detail'>['lines'] }) {
  const text = useStaffText()
  return (
    <Section title={text('orders.lines')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.quantity}>
              {text('orders.quantity')}
            </th>
            <th scope="col">{text('orders.product')}</th>
            <th scope="col">{text('orders.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, name, unitOfMeasure, quantity }, place) => (
            <tr key={`${place} ${sku}`}>
              <td className={classes.quantity}>{quantity}</td>
              <td>
                {name} <span className={classes.unit}>{unitOfMeasure}</span>
              </td>
              <td className={classes.sku}>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
