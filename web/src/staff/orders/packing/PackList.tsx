import type { Data } from '@bencao/shared/contract/index.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ProductAbout } from '../../../orders/ProductAbout.tsx'
import { usePermission } from '../../../state/usePermission.ts'
import { useLang, useText } from '../../../text/text.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { useStaffText } from '../../work/staffText.ts'
import { useKeptRest } from './AskRest.tsx'
import styles from './PackList.module.css'
import { usePackingText } from './packingText.ts'
import { ScanPart } from './ScanPart.tsx'
import { type Packed, restOf } from './scans.ts'

interface PackListProps {
  orderId: string
  lines: Data<'staff_order_detail'>['lines']
  /** The order is being packed: each line has a box to tick once it is in the parcel, by hand or by a scan. */
  packs: boolean
}

/** The contents of the parcel. */
export function PackList({ orderId, lines: all, packs }: PackListProps) {
  const text = useStaffText()
  const packingText = usePackingText()
  const portalText = useText()
  const lang = useLang()
  const scans = usePermission('fulfillment:edit') && packs
  const lines = all.map((line) => ({ ...line, sent: line.quantity - line.notSentQuantity }))
  const [packed, setPacked] = useState<Packed>(lines.map(() => 0))
  useKeptRest(orderId, packs ? restOf(lines, packed) : null)
  const tick = (place: number, pieces: number) =>
    setPacked((before) => before.map((each, at) => (at === place ? pieces : each)))
  return (
    <Section level={3} title={text(packs ? 'orders.lines' : 'orders.contents')}>
      {scans && <ScanPart lines={lines} packed={packed} onPacked={setPacked} />}
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
          {lines.map((line, place) => {
            const inParcel = packed[place] ?? 0
            const isPart = inParcel > 0 && inParcel < line.sent
            return (
              <tr key={`${place} ${line.sku}`}>
                {packs && (
                  <td className={styles.tick}>
                    {line.sent > 0 && (
                      <Checkbox
                        size="md"
                        aria-label={text('orders.lineInParcel', { name: line.name, sku: line.sku })}
                        checked={inParcel >= line.sent}
                        indeterminate={isPart}
                        onChange={({ currentTarget }) => tick(place, currentTarget.checked ? line.sent : 0)}
                      />
                    )}
                    {isPart && (
                      <span className={styles.part}>
                        {packingText('packing.scan.part', { count: inParcel, of: line.sent })}
                      </span>
                    )}
                  </td>
                )}
                <td className={styles.quantity}>{line.sent}</td>
                <td>
                  <span className={styles.name}>{line.name}</span>
                  <span className={styles.about}>
                    <ProductAbout product={line} text={portalText} lang={lang} />
                  </span>
                  {line.notSentQuantity > 0 && (
                    <strong className={styles.notSent}>
                      {text('orders.notSent', {
                        count: line.notSentQuantity,
                        of: line.quantity,
                        left: line.sent,
                      })}
                    </strong>
                  )}
                </td>
                <td className={styles.sku}>{line.sku}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
