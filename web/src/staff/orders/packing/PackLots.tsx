import { useCall } from '../../../api/useCall.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useStaffText } from '../../work/staffText.ts'
import styles from './PackList.module.css'

/** The lots from which an order is packed; nothing if its products have none. */
export function PackLots({ providerId, orderId }: { providerId: string; orderId: string }) {
  const text = useStaffText()
  const { data } = useCall('staff_order_lots', { providerId, orderId }, { quiet: true })
  if (!data || data.lots.length === 0) return null
  return (
    <Section level={3} title={text('orders.lots')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.quantity}>
              {text('orders.quantity')}
            </th>
            <th scope="col">{text('orders.lot')}</th>
            <th scope="col">{text('orders.lotExpires')}</th>
            <th scope="col">{text('orders.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lots.map((lot) => (
            <tr key={`${lot.sku} ${lot.number}`}>
              <td className={styles.quantity}>{lot.quantity}</td>
              <td className={styles.lot}>{lot.number}</td>
              <td>
                {lot.expiresOn === null ? '–' : <DateText date={lot.expiresOn} />}
                {lot.expired && ` · ${text('orders.lotExpired')}`}
              </td>
              <td className={styles.sku}>{lot.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
