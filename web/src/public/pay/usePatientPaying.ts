import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addressOf } from '../../browser/address.ts'
import { openDocument } from '../../browser/documents.ts'
import { awaitOutcome } from '../../payments/awaitOutcome.ts'
import { callServer } from '../../payments/callServer.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { leaveForPaypal, type PaypalReturn } from '../../payments/paypalReturn.ts'
import { openPaypal, payByCard, type PayOutcome, submitPaypal } from './payAsPatient.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What is shown after a try; the others lead to another page or wait. */
export type ShownOutcome = Exclude<PayOutcome, { kind: 'paid' | 'settling' | 'leaves' }>

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
  const [stage, setStage] = useState<'idle' | 'working' | 'settling'>('idle')
  const busy = useRef(false)
  const left = useRef(false)
  const begun = useRef(false)
  /** Another page was opened in place of this one. */
  const away = useRef(false)
  /** The last try whose outcome is known. */
  const decided = useRef(shown?.kind === 'declined' ? shown.paymentId : null)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const show = useCallback(
    async (outcome: ShownOutcome) => {
      await refetch()
      busy.current = false
      onShown(outcome)
      setStage('idle')
    },
    [onShown, refetch],
  )

  /** Null: this page was left meanwhile. */
  const settled = useCallback(async (): Promise<Exclude<PayOutcome, { kind: 'settling' }> | null> => {
    setStage('settling')
    const ask = () => callServer('pay_state', { paySession }, { background: true })
    const stopped = () => left.current
    const how = await awaitOutcome({ ask, before: decided.current, pause, stopped })
    if (how === 'stopped') return null
    return { kind: how === 'paid' ? 'paid' : 'unpaid' }
  }, [paySession])

  const end = useCallback(
    async (first: PayOutcome) => {
      if (first.kind === 'declined') decided.current = first.paymentId ?? decided.current
      const outcome = first.kind === 'settling' ? await settled() : first
      if (outcome === null) return
      if (outcome.kind !== 'paid' && outcome.kind !== 'leaves') return show(outcome)
      away.current = true
      if (outcome.kind === 'paid') openDocument(addressOf('/orderPlaced'))
      else leaveForPaypal(outcome.approveUrl)
    },
    [settled, show],
  )

  useEffect(() => {
    // "Back" may show this page as it was left. A try that is being settled goes on by itself.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && away.current) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const run = useCallback(
    async (work: () => Promise<PayOutcome>) => {
      if (busy.current) return
      busy.current = true
      onShown(null)
      setStage('working')
      await end(await work())
    },
    [end, onShown],
  )

  const paying = useMemo(
    () => ({ paySession, expectedTotalCents: totalCents, send: callServer }),
    [paySession, totalCents],
  )
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    onStart()
    const start = async () => {
      if (settlingAtFirst) await run(async () => ({ kind: 'settling' }))
      else if (back?.kind === 'cancelled') onShown({ kind: 'closed' })
      else if (back) {
        const { paypalOrderId } = back
        await run(() => submitPaypal(paying, paypalOrderId))
      } else if (begin === 'paypal') await run(() => openPaypal(paying))
      else if (begin === 'card') await run(() => payByCard(paying, openGatewayForm, ''))
    }
    start().catch(() => null)
  }, [back, begin, onShown, onStart, paying, run, settlingAtFirst])

  return {
    stage,
    card: (agreedTerms: string) =>
      void run(() => payByCard(paying, openGatewayForm, agreedTerms)).catch(() => null),
    paypal: () => void run(() => openPaypal(paying)).catch(() => null),
  }
}
