import { useEffect, useEffectEvent, useState } from 'react'
import { openDocument } from '../../browser/documents.ts'
import { addressOf } from '../../browser/address.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { typedText } from '../../state/typedText.ts'
import { type CallServer, callServer } from '../../payments/callServer.ts'
import { pause } from '../../payments/awaitOutcome.ts'
import { type Shown, usePayLoop } from '../../payments/usePayLoop.ts'
import { type Attempt, type Outcome, payOrder, submitPaypal } from './payment/payOrder.ts'
import { takePaypalReturn } from '../../payments/paypalReturn.ts'
import type { Quote } from './useQuote.ts'

type Working =
  | 'placing'
  | 'form'
  | 'charging'
  /** PayPal's page opens. */
  | 'leaving'
  /** Back from PayPal's page; the server captures. */
  | 'confirming'

/** The stage of the payment. The button is locked in all stages but `idle`. */
export type Stage = 'idle' | Working | 'settling' | 'paid'

/** The outcome shown to the user. `never`: the charge did not reach the server. */
export type ShownOutcome = Shown<Outcome | { kind: 'paypalCancelled' }>

/** Pays an order, one attempt at a time. Awaits a payment that is being settled, also after a reload. */
export function usePaying(
  { orderId, paymentLive }: Pick<Quote, 'orderId' | 'paymentLive'>,
  refetch: () => Promise<unknown>,
) {
  /** What is done while the loop works. */
  const [working, setWorking] = useState<Working>('placing')
  const [shown, setShown] = useState<ShownOutcome | null>(null)
  const [fromPaypal, setFromPaypal] = useState(false)
  const { run, show, waiting, ...loop } = usePayLoop<Outcome | { kind: 'paypalCancelled' }>({
    ask: () => callServer('payment_state', { orderId }, { background: true }),
    onPaid: () => {
      // An address that was begun and not used must not hold the page back.
      typedText.clear()
      openDocument(addressOf('/orderPlaced', { orderId }))
    },
    refetch,
    onShown: setShown,
  })
  const stage: Stage = loop.stage === 'working' ? working : loop.stage

  const comeBack = useEffectEvent(async () => {
    const back = takePaypalReturn()
    // By "Back" one also comes to a payment that was approved after all; it is awaited below.
    if (!back || (back.kind === 'cancelled' && paymentLive)) return
    setFromPaypal(true)
    if (back.kind === 'cancelled') return show({ kind: 'paypalCancelled' })
    setWorking('confirming')
    await run(() => submitPaypal(back.paypalOrderId, { send: callServer }))
  })
  useEffect(() => {
    const confirm = async () => comeBack()
    confirm().catch(() => null)
  }, [])

  const cancelled = useEffectEvent(async () => show({ kind: 'paypalCancelled' }))
  useEffect(() => {
    // "Back" from PayPal's page may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      takePaypalReturn()
      cancelled().catch(() => null)
    }
    if (stage !== 'leaving') return
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [stage])

  const settle = useEffectEvent(async () => run(async () => ({ kind: 'settling' })))
  useEffect(() => {
    if (paymentLive) settle().catch(() => null)
  }, [paymentLive])

  useEffect(() => {
    // The order is placed now, so the page must load it again and lock the choices.
    if (stage === 'settling') void refetch()
  }, [stage, refetch])

  const pay = async (attempt: Omit<Attempt, 'orderId'>) => {
    const send: CallServer = (name, input, options) => {
      if (name.startsWith('converge'))
        setWorking('cardId' in input || 'gatewayToken' in input ? 'charging' : 'form')
      if (name === 'create_payment') setWorking('leaving')
      return callServer(name, input, options)
    }
    await run(async () => {
      setWorking('placing')
      const outcome = await payOrder({ orderId, ...attempt }, { send, openForm: openGatewayForm, pause })
      if (outcome.kind === 'leaves') typedText.clear()
      return outcome
    })
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
