import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshTopics } from '../../api/refresh.ts'
import { showSuccess } from '../../notices/notices.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { useText } from '../../text/text.ts'
import { awaitOutcome } from '../../payments/awaitOutcome.ts'
import { callServer } from '../../payments/callServer.ts'
import { leaveForPaypal, takePaypalReturn } from '../../payments/paypalReturn.ts'
import { type Bought, payMembership, type Purchase, submitPaypal } from './payMembership.ts'

/** The outcome shown to the user. `never`: the charge did not reach the server. */
export type ShownBought =
  | Exclude<Bought, { kind: 'active' | 'settling' | 'leaves' }>
  | { kind: 'never' | 'paypalCancelled' }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Buys a membership, one attempt at a time, and waits for a payment that is being settled. */
export function useBuying(onChanged: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const [stage, setStage] = useState<'idle' | 'buying' | 'settling'>('idle')
  const [shown, setShown] = useState<ShownBought | null>(null)
  const [fromPaypal, setFromPaypal] = useState(false)
  const left = useRef(false)
  /** The last attempt whose decline is known: the next one may be of the same purchase. */
  const decided = useRef<string | null>(null)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const settle = async (vipOrderId: string): Promise<Bought | { kind: 'never' } | null> => {
    setStage('settling')
    const end = await awaitOutcome({
      ask: () => callServer('vip_payment_state', { vipOrderId }, { background: true }),
      before: decided.current,
      pause,
      stopped: () => left.current,
    })
    if (end === 'stopped') return null
    return { kind: end === 'paid' ? 'active' : end }
  }

  const end = async (bought: Bought | { kind: 'paypalCancelled' }) => {
    if (bought.kind === 'leaves') return leaveForPaypal(bought.approveUrl)
    const known = bought.kind === 'settling' ? await settle(bought.vipOrderId) : bought
    if (known === null || known.kind === 'settling' || known.kind === 'leaves') return
    if (known.kind === 'declined') decided.current = known.paymentId ?? decided.current
    if (known.kind === 'active') showSuccess(text('notices.upgraded'))
    else setShown(known)
    if (known.kind === 'changed' || known.kind === 'active') onChanged()
    await refreshTopics(queries, ['vip', 'cards', 'checkout', 'notifications'])
    setStage('idle')
  }

  const run = async (purchase: Purchase) => {
    setShown(null)
    setStage('buying')
    await end(await payMembership(purchase, { send: callServer, openForm: openGatewayForm }))
  }

  // The buyer comes back from PayPal's page once, when this page opens.
  const comeBack = useEffectEvent(async () => {
    const vipOrderId = new URLSearchParams(window.location.search).get('vipOrderId') ?? ''
    const back = takePaypalReturn()
    if (!back) return
    setFromPaypal(true)
    if (back.kind === 'cancelled') return end({ kind: 'paypalCancelled' })
    setStage('buying')
    await end(await submitPaypal({ paypalOrderId: back.paypalOrderId, vipOrderId }, callServer))
  })
  useEffect(() => {
    const confirm = async () => comeBack()
    confirm().catch(() => setStage('idle'))
    // "Back" from PayPal's page may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) confirm().catch(() => setStage('idle'))
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    stage,
    shown,
    /** The buyer comes from PayPal's page. */
    fromPaypal,
    /** Rejects only if the session has ended; that message has already been shown. */
    buy: (purchase: Purchase) => void run(purchase).catch(() => setStage('idle')),
  }
}
