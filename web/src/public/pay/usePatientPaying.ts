import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressOf } from '../../browser/address.ts'
import { openDocument } from '../../browser/documents.ts'
import { callServer } from '../../payments/callServer.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import type { PaypalReturn } from '../../payments/paypalReturn.ts'
import { type Shown, usePayLoop } from '../../payments/usePayLoop.ts'
import { openPaypal, payByCard, type PayOutcome, submitPaypal } from './payAsPatient.ts'

/** What is shown after a try. `never`: the charge did not reach the server. */
export type ShownOutcome = Shown<PayOutcome>

interface Given {
  paySession: string
  totalCents: number
  /** A payment was being settled when the page opened. */
  settlingAtFirst: boolean
  /** How the payment begins by itself. */
  back: PaypalReturn | null
  begin?: PaidBy | undefined
  onStart: () => void
  shown: ShownOutcome | null
  onShown: (shown: ShownOutcome | null) => void
  refetch: () => Promise<unknown>
}

/** The patient's payment, one try at a time; waits for one that is being settled. */
export function usePatientPaying({
  paySession,
  totalCents,
  settlingAtFirst,
  back,
  begin,
  onStart,
  shown,
  onShown,
  refetch,
}: Given) {
  const begun = useRef(false)
  const { stage, waiting, run } = usePayLoop<PayOutcome>({
    ask: () => callServer('pay_state', { paySession }, { background: true }),
    onPaid: () => {
      openDocument(addressOf('/orderPlaced'))
    },
    refetch,
    onShown,
    before: shown?.kind === 'declined' ? shown.paymentId : null,
  })

  useEffect(() => {
    // "Back" may show this page as it was left. A try that is being settled goes on by itself.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    if (stage !== 'paid' && stage !== 'leaving') return
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [stage])

  const paying = { paySession, expectedTotalCents: totalCents, send: callServer }
  const start = useEffectEvent(async () => {
    if (begun.current) return
    begun.current = true
    onStart()
    if (settlingAtFirst) await run(async () => ({ kind: 'settling' }))
    else if (back?.kind === 'cancelled') onShown({ kind: 'formClosed' })
    else if (back) await run(() => submitPaypal(paying, back.paypalOrderId))
    else if (begin === 'paypal') await run(() => openPaypal(paying))
    else if (begin === 'card') await run(() => payByCard(paying, openGatewayForm, ''))
  })
  useEffect(() => {
    start().catch(() => null)
  }, [])

  return {
    stage,
    waiting,
    card: (agreedTerms: string) =>
      void run(() => payByCard(paying, openGatewayForm, agreedTerms)).catch(() => null),
    paypal: () => void run(() => openPaypal(paying)).catch(() => null),
  }
}
