import type { Data } from '@bencao/shared/contract/index.ts'
import { isAskedToStop } from '@bencao/shared/domain/subscriptions/staffActs.ts'
import type { SubscriptionAct } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from './ActDialog.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

/** What staff can do with a subscription now. Each act opens a dialog that says what will happen. */
export function SubscriptionActions({ subscription }: { subscription: Data<'staff_subscription_detail'> }) {
  const text = useSubscriptionText()
  const [acting, setActing] = useState<SubscriptionAct | null>(null)
  const { actions } = subscription
  // Neither of the acts that answer a request to stop is the usual one.
  const isStopped = isAskedToStop(subscription)
  // A colleague or the renewals were faster.
  if (acting && !actions.includes(acting)) setActing(null)
  const close = () => setActing(null)
  return (
    <>
      {actions.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'answer' || (act === 'takeUp' && !isStopped) ? 'filled' : 'default'}
          onClick={() => setActing(act)}
        >
          {text(`desk.acts.${act}.action`)}
        </Button>
      ))}
      {acting === 'change' && <ChangeForm subscription={subscription} onClose={close} />}
      {acting !== null && acting !== 'change' && (
        <ActDialog key={acting} subscription={subscription} act={acting} onClose={close} />
      )}
    </>
  )
}
