import { useCallback, useEffect, useRef, useState } from 'react'
import { openDocument } from '../../browser/documents.ts'
import { addressOf } from '../../browser/address.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { type Ask, askServer } from './payment/ask.ts'
import { awaitOutcome } from './payment/awaitOutcome.ts'
import { type Attempt, type Outcome, payOrder } from './payment/payOrder.ts'
import type { Quote } from './useQuote.ts'

/** How far the payment is; the button is locked in all but `idle`. */
export type Stage = 'idle' | 'placing' | 'form' | 'charging' | 'settling' | 'paid'

/** What the reader is shown; `never`: the charge did not reach the server. */
export type ShownOutcome = Exclude<Outcome, { kind: 'paid' | 'settling' }> | { kind: 'never' }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Pays an order, one press at a time. A payment that is being settled is waited for, also after a reload. */
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
    // The order is placed by now: what is shown of it must not be changed any more.
    await refetch()
    const stopped = () => left.current
    const end = await awaitOutcome({ orderId, before: decided.current, ask: askServer, pause, stopped })
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
    const ask: Ask = (name, input, options) => {
      if (name.startsWith('converge'))
        setStage('cardId' in input || 'gatewayToken' in input ? 'charging' : 'form')
      return askServer(name, input, options)
    }
    const outcome = await payOrder({ orderId, ...attempt }, { ask, openForm: openGatewayForm, pause })
    if (outcome.kind === 'declined') decided.current = outcome.paymentId ?? decided.current
    if (outcome.kind === 'paid') paid()
    else if (outcome.kind === 'settling') await settle()
    else await show(outcome)
  }

  return {
    stage,
    shown,
    /** Rejects only where nobody is signed in any more, which has been said then. */
    pay: (attempt: Omit<Attempt, 'orderId'>) => void pay(attempt).catch(() => null),
  }
}
