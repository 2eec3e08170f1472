import { useCallback, useEffect, useRef, useState } from 'react'
import { openDocument } from '../../browser/documents.ts'
import { addressOf } from '../../browser/address.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { typedText } from '../../state/typedText.ts'
import { type CallServer, callServer } from './payment/callServer.ts'
import { awaitOutcome } from './payment/awaitOutcome.ts'
import { type Attempt, type Outcome, payOrder } from './payment/payOrder.ts'
import type { Quote } from './useQuote.ts'

/** The stage of the payment. The button is locked in all stages but `idle`. */
export type Stage = 'idle' | 'placing' | 'form' | 'charging' | 'settling' | 'paid'

/** The outcome shown to the user. `never`: the charge did not reach the server. */
export type ShownOutcome = Exclude<Outcome, { kind: 'paid' | 'settling' }> | { kind: 'never' }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Pays an order, one attempt at a time. Awaits a payment that is being settled, also after a reload. */
export function usePaying(
  { orderId, paymentLive }: Pick<Quote, 'orderId' | 'paymentLive'>,
  refetch: () => unknown,
) {
  const [stage, setStage] = useState<Stage>('idle')
  const [shown, setShown] = useState<ShownOutcome | null>(null)
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
    const end = await awaitOutcome({ orderId, before: decided.current, send: callServer, pause, stopped })
    if (end === 'paid') paid()
    if (end === 'never') await show({ kind: 'never' })
    if (end === 'declined') await show({ kind: 'declined', message: '', paymentId: null })
  }, [orderId, paid, refetch, show])

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
      return callServer(name, input, options)
    }
    const outcome = await payOrder({ orderId, ...attempt }, { send, openForm: openGatewayForm, pause })
    if (outcome.kind === 'declined') decided.current = outcome.paymentId ?? decided.current
    if (outcome.kind === 'paid') paid()
    else if (outcome.kind === 'settling') await settle()
    else await show(outcome)
  }

  return {
    stage,
    shown,
    /** Rejects only if the session has ended; that message has already been shown. */
    pay: (attempt: Omit<Attempt, 'orderId'>) => void pay(attempt).catch(() => null),
  }
}
