import { useCallback, useEffect, useRef, useState } from 'react'
import { openDocument } from '../../browser/documents.ts'
import { addressOf } from '../../browser/address.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { typedText } from '../../state/typedText.ts'
import { type CallServer, callServer } from '../../payments/callServer.ts'
import { awaitOutcome } from '../../payments/awaitOutcome.ts'
import { type Attempt, type Outcome, payOrder, submitPaypal } from './payment/payOrder.ts'
import { leaveForPaypal, takePaypalReturn } from '../../payments/paypalReturn.ts'
import type { Quote } from './useQuote.ts'

/** The stage of the payment. The button is locked in all stages but `idle`. */
export type Stage =
  | 'idle'
  | 'placing'
  | 'form'
  | 'charging'
  /** PayPal's page opens. */
  | 'leaving'
  /** Back from PayPal's page; the server captures. */
  | 'confirming'
  | 'settling'
  | 'paid'

/** The outcome shown to the user. `never`: the charge did not reach the server. */
export type ShownOutcome =
  | Exclude<Outcome, { kind: 'paid' | 'settling' | 'leaves' }>
  | { kind: 'never' }
  | { kind: 'paypalCancelled' }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Pays an order, one attempt at a time. Awaits a payment that is being settled, also after a reload. */
export function usePaying(
  { orderId, paymentLive }: Pick<Quote, 'orderId' | 'paymentLive'>,
  refetch: () => unknown,
) {
  const [stage, setStage] = useState<Stage>('idle')
  const [shown, setShown] = useState<ShownOutcome | null>(null)
  /** What the server says while a payment is being settled. */
  const [waiting, setWaiting] = useState('')
  const [fromPaypal, setFromPaypal] = useState(false)
  const busy = useRef(false)
  const left = useRef(false)
  const decided = useRef<string | null>(null)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const paid = useCallback(() => {
    setStage('paid')
    // An address that was begun and not used must not hold the page back.
    typedText.clear()
    openDocument(addressOf('/orderPlaced', { orderId }))
  }, [orderId])

  const show = useCallback(
    async (what: ShownOutcome) => {
      await refetch()
      busy.current = false
      setShown(what)
      setStage('idle')
    },
    [refetch],
  )

  const settle = useCallback(async () => {
    setStage('settling')
    // The order is placed now, so the page must load it again and lock the choices.
    await refetch()
    const stopped = () => left.current
    const ask = () => callServer('payment_state', { orderId }, { background: true })
    const end = await awaitOutcome({ ask, before: decided.current, pause, stopped })
    if (end === 'paid') paid()
    if (end === 'never') await show({ kind: 'never' })
    if (end === 'declined') await show({ kind: 'declined', paymentId: null })
  }, [orderId, paid, refetch, show])

  const end = useCallback(
    async (outcome: Outcome) => {
      if (outcome.kind === 'declined') decided.current = outcome.paymentId ?? decided.current
      if (outcome.kind === 'paid') paid()
      else if (outcome.kind === 'settling') {
        setWaiting(outcome.message ?? '')
        await settle()
      } else if (outcome.kind === 'leaves') {
        setStage('leaving')
        typedText.clear()
        leaveForPaypal(outcome.approveUrl)
      } else await show(outcome)
    },
    [paid, settle, show],
  )

  useEffect(() => {
    const back = takePaypalReturn()
    if (!back || busy.current) return
    // By "Back" one also comes to a payment that was approved after all; it is awaited below.
    if (back.kind === 'cancelled' && paymentLive) return
    busy.current = true
    const confirm = async () => {
      setFromPaypal(true)
      if (back.kind === 'cancelled') return show({ kind: 'paypalCancelled' })
      setStage('confirming')
      await end(await submitPaypal(back.paypalOrderId, { send: callServer }))
    }
    confirm().catch(() => null)
  }, [end, paymentLive, show])

  useEffect(() => {
    // "Back" from PayPal's page may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      takePaypalReturn()
      show({ kind: 'paypalCancelled' }).catch(() => null)
    }
    if (stage !== 'leaving') return
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [stage, show])

  useEffect(() => {
    if (!paymentLive || busy.current) return
    busy.current = true
    settle().catch(() => null)
  }, [paymentLive, settle])

  const pay = async (attempt: Omit<Attempt, 'orderId'>) => {
    if (busy.current) return
    busy.current = true
    setShown(null)
    setStage('placing')
    const send: CallServer = (name, input, options) => {
      if (name.startsWith('converge'))
        setStage('cardId' in input || 'gatewayToken' in input ? 'charging' : 'form')
      if (name === 'create_payment') setStage('leaving')
      return callServer(name, input, options)
    }
    await end(await payOrder({ orderId, ...attempt }, { send, openForm: openGatewayForm, pause }))
  }

  return {
    stage,
    shown,
    waiting,
    /** The payer comes from PayPal's page. */
    fromPaypal,
    /** Rejects only if the session has ended; that message has already been shown. */
    pay: (attempt: Omit<Attempt, 'orderId'>) => void pay(attempt).catch(() => null),
  }
}
