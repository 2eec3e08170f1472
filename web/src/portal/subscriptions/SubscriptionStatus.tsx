import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../../text/text.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'

export type Subscription = Data<'subscription_detail'>
export type SubscriptionRow = Data<'subscription_list'>['rows'][number]

/** The status of a subscription; of one on hold, the reason. */
export function SubscriptionStatus({ of }: { of: Pick<SubscriptionRow, 'statusId' | 'hold'> }) {
  const text = useText()
  const { statusId, hold } = of
  const tone = statusId === 'cancelled' ? 'stopped' : hold === null ? 'active' : 'waiting'
  const held = statusId === 'active' && hold !== null
  return (
    <StatusMark tone={tone}>
      {text(held ? `subscriptions.hold.${hold}` : `subscriptions.status.${statusId}`)}
    </StatusMark>
  )
}

/** What was asked for last and has no answer yet. To stop is a hold of its own; what has ended waits for nothing. */
export const openAskOf = ({ statusId, openAsks }: Pick<SubscriptionRow, 'statusId' | 'openAsks'>) =>
  statusId === 'active' ? openAsks.findLast(({ ask }) => ask !== 'stop') : undefined

/** Whether a subscription will make orders. */
export const isRunning = ({ statusId, hold }: Pick<SubscriptionRow, 'statusId' | 'hold'>): boolean =>
  statusId === 'active' && hold === null
