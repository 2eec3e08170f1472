import { useEffect, useRef, useState } from 'react'
import { type PaymentState, pause } from './awaitOutcome.ts'
import { type Known, makePayLoop, type Settling, type Tried } from './payLoop.ts'
import { leaveForPaypal } from './paypalReturn.ts'

/** The outcomes that are shown; the others lead to another page or wait. */
export type Shown<O extends Tried> = Exclude<Known<O>, { kind: 'paid' | 'leaves' }>

interface Given<O extends Tried> {
  ask: (settling: Settling<O>) => Promise<PaymentState>
  /** Opens another page, unless it answers `stay`. */
  onPaid: () => 'stay' | undefined
  /** Loads again what a try has changed. */
  refetch: () => Promise<unknown>
  /** Null: another try begins. */
  onShown: (shown: Shown<O> | null) => void
  /** The last payment whose outcome was known before the first try. */
  before?: string | null
}

/** Payments, one try at a time. Waits for one that is being settled. */
export function usePayLoop<O extends Tried>({ ask, onPaid, refetch, onShown, before = null }: Given<O>) {
  const [stage, setStage] = useState<'idle' | 'working' | 'settling' | 'leaving' | 'paid'>('idle')
  /** What the server says while a payment is being settled. */
  const [waiting, setWaiting] = useState('')
  const busy = useRef(false)
  const left = useRef(false)
  const loop = useRef<ReturnType<typeof makePayLoop<O>> | null>(null)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** Ends a try, also one that was left at PayPal. Null: there is nothing to show. */
  const show = async (shown: Shown<O> | null) => {
    busy.current = true
    await refetch()
    busy.current = false
    onShown(shown)
    setStage('idle')
  }

  const end = async (outcome: O) => {
    if (outcome.kind === 'settling') {
      setWaiting(outcome.message ?? '')
      setStage('settling')
    }
    loop.current ??= makePayLoop<O>({ ask, pause, stopped: () => left.current, before })
    const known: Tried | null = await loop.current.finish(outcome)
    if (known === null) return
    if (known.kind === 'paid') {
      setStage('paid')
      if (onPaid() === 'stay') await show(null)
    } else if (known.kind === 'leaves') {
      setStage('leaving')
      leaveForPaypal(known.approveUrl ?? '')
    } else await show(known as Shown<O>)
  }

  /** Rejects only if the session has ended; that message has already been shown. */
  const run = async (work: () => Promise<O>) => {
    if (busy.current) return
    busy.current = true
    onShown(null)
    setStage('working')
    await end(await work())
  }

  return { stage, waiting, run, show }
}
