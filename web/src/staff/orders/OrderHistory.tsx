import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { paidName } from '../../text/cardName.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Every state of the order with its actor, and every declined payment, latest first. */
export function OrderHistory({
  order: { history, declined },
}: {
  order: Pick<Data<'staff_order_detail'>, 'history' | 'declined'>
}) {
  const text = useStaffText()
  const portalText = useText()
  const entries = [
    ...history.map(({ to, by, at, reason }) => ({
      at,
      what: <OrderStatus statusId={to} />,
      by: by === '' ? text('orders.system') : by,
      reason,
    })),
    ...declined.map(({ at, amountCents, why, ...payment }) => ({
      at,
      what: portalText('orders.timeline.declined', { amount: formatCents(amountCents) }),
      by: paidName(payment, portalText),
      reason: why === null ? '' : portalText(`checkout.outcome.why.${why}`),
    })),
  ]
  return (
    <Section level={3} title={text('orders.history')}>
      <HistoryList empty={null}>
        {entries
          .toSorted((a, b) => a.at - b.at)
          .toReversed()
          .map(({ at, what, by, reason }, place) => (
            <HistoryEntry key={`${at} ${place}`} what={what} by={by} at={at} reason={reason} />
          ))}
      </HistoryList>
    </Section>
  )
}
