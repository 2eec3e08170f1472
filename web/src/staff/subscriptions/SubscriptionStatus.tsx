import type { Data } from '@bencao/shared/contract/index.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

type Row = Data<'staff_subscription_list'>['rows'][number]

/** The status of a subscription; of one on hold, the reason. */
export function SubscriptionStatus({ of: { statusId, hold } }: { of: Pick<Row, 'statusId' | 'hold'> }) {
  const text = useSubscriptionText()
  if (statusId === 'active' && hold !== null)
    return <StatusMark tone="waiting">{text(`desk.hold.${hold}`)}</StatusMark>
  return (
    <StatusMark tone={statusId === 'active' ? 'active' : 'stopped'}>
      {text(`desk.status.${statusId}`)}
    </StatusMark>
  )
}
