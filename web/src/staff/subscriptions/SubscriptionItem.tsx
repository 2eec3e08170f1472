import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../../text/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

/** A subscription in the list. */
export function SubscriptionItem({ row }: { row: Data<'staff_subscription_list'>['rows'][number] }) {
  const text = useSubscriptionText()
  const portalText = useText()
  const { itemName, quantity, cycleMonths: months, asks } = row
  return (
    <QueueItem
      title={row.subscriptionNumber}
      aside={row.statusId === 'active' ? <DateText date={row.nextShippingDate} /> : null}
    >
      <QueueItemLine>
        {row.clinicName} · {row.patientName || text('desk.clinic')}
      </QueueItemLine>
      <QueueItemLine>
        {itemName} × {quantity} · {portalText('subscriptions.every', { months })}
      </QueueItemLine>
      <QueueItemLine>
        <SubscriptionStatus of={row} />
        {asks.map((ask) => ` · ${text(`desk.asked.${ask}`)}`)}
      </QueueItemLine>
    </QueueItem>
  )
}
