import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useHistoryStep } from '../../browser/useHistoryStep.ts'
import type { PaypalReturn } from '../../payments/paypalReturn.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { HowStep } from './HowStep.tsx'
import styles from './Pay.module.css'
import type { Step } from './PayFrame.tsx'
import { PaidFacts } from './PaidFacts.tsx'
import { PayMessage } from './PayMessage.tsx'
import { usePayText } from './payText.ts'
import type { ShownOutcome } from './usePatientPaying.ts'
import { WhatStep } from './WhatStep.tsx'

const payingSteps = ['what', 'how'] as const

interface PayOrderProps {
  paySession: string
  onEnded: () => void
  /** What is shown once the session has ended, where more is known than that. */
  ended?: ReactNode
  /** The patient comes back from PayPal's page. */
  back?: PaypalReturn | null
  /** Pays at once, in the way that was chosen elsewhere. */
  begin?: PaidBy
  /** Of the step that was shown, if the payment continues it. */
  title?: string
  /** Which steps of how many the two are. */
  steps?: { what: Step; how: Step }
}

/** The order of a session: what it is, then how it is paid. */
export function PayOrder({
  paySession,
  onEnded,
  ended,
  back = null,
  begin,
  title,
  steps = { what: [2, 3], how: [3, 3] },
}: PayOrderProps) {
  const common = useText()
  const text = usePayText()
  const opensPaying = back !== null || begin !== undefined
  const { step, goTo, leave } = useHistoryStep('payStep', payingSteps, opensPaying ? 'how' : undefined)
  const paying = step === 'how'
  /** How the payment begins by itself, once: a step that is entered again begins nothing. */
  const [start, setStart] = useState({ back, begin })
  const [shown, setShown] = useState<ShownOutcome | null>(null)
  /** A payment was tried on this page: it leads on by itself once the order is paid. */
  const [tried, setTried] = useState(false)
  const onShown = useCallback((next: ShownOutcome | null) => {
    setTried(true)
    setShown(next)
  }, [])
  const { data: order, error, refetch } = useCall('pay_order', { paySession }, { quiet: true })
  if (error instanceof RefusedError) {
    // The half hour is over, or the link.
    if (ended) return ended
    return (
      <PayMessage says={text('pay.missing')}>
        <button type="button" className={styles.second} onClick={onEnded}>
          {text('pay.back')}
        </button>
      </PayMessage>
    )
  }
  if (error && !order) return <ErrorState onTryAgain={() => void refetch()} />
  if (!order) return null
  if (order.state === 'ended') return <PayMessage says={common('refusals.pay.ended')} clinic={order} />
  if (order.paidByProvider) return <PayMessage says={text('pay.ended.paidByProvider')} clinic={order} />
  const leadsOn = paying && (tried || start.back?.kind === 'approved')
  if (order.state === 'paid' && !leadsOn) {
    const { payment, totalCents, orderNumber } = order
    return (
      <PayMessage says={common('notices.paymentSuccessful')} clinic={order}>
        {payment && <PaidFacts orderNumber={orderNumber} amountCents={totalCents} paidOn={payment.paidOn} />}
      </PayMessage>
    )
  }
  return paying || order.state === 'settling' ? (
    <HowStep
      paySession={paySession}
      order={order}
      {...start}
      onStart={() => setStart({ back: null, begin: undefined })}
      shown={shown}
      onShown={onShown}
      refetch={refetch}
      onBack={leave}
      step={steps.how}
      title={title}
    />
  ) : (
    <WhatStep
      paySession={paySession}
      order={order}
      onChanged={refetch}
      onPay={() => {
        // What was declined is still so; the rest was about a total or a form of before.
        if (shown?.kind !== 'declined') setShown(null)
        goTo('how')
      }}
      step={steps.what}
    />
  )
}
