import type { Data } from '@bencao/shared/contract/index.ts'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Every state of the order, latest first, with its actor. */
export function OrderHistory({ history }: { history: Data<'staff_order_detail'>['history'] }) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('orders.history')}>
      <HistoryList empty={null}>
        {history.toReversed().map(({ to, by, at, reason }) => (
          <HistoryEntry
            key={`${at} ${to}`}
            what={<OrderStatus statusId={to} />}
            by={by === '' ? text('orders.system') : by}
            at={at}
            reason={reason}
          />
        ))}
      </HistoryList>
    </Section>
  )
}
