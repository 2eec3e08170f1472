import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshTopics } from '../../api/refresh.ts'
import { showSuccess } from '../../notices/notices.ts'
import { callServer } from '../../payments/callServer.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import { takePaypalReturn } from '../../payments/paypalReturn.ts'
import { type Shown, usePayLoop } from '../../payments/usePayLoop.ts'
import { useText } from '../../text/text.ts'
import { type Bought, payMembership, type Purchase, submitPaypal } from './payMembership.ts'

/** The outcome shown to the user. `never`: the charge did not reach the server. */
export type ShownBought = Shown<Bought | { kind: 'paypalCancelled' }>

/** Buys a membership, one attempt at a time, and waits for a payment that is being settled. */
export function useBuying(onChanged: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const [shown, setShown] = useState<ShownBought | null>(null)
  const [fromPaypal, setFromPaypal] = useState(false)
  const { stage, waiting, run, show } = usePayLoop<Bought | { kind: 'paypalCancelled' }>({
    ask: ({ vipOrderId }) => callServer('vip_payment_state', { vipOrderId }, { background: true }),
    onPaid: () => {
      showSuccess(text('notices.upgraded'))
      onChanged()
      return 'stay'
    },
    refetch: () => refreshTopics(queries, ['vip', 'cards', 'checkout', 'notifications']),
    onShown: (next) => {
      setShown(next)
      if (next?.kind === 'changed') onChanged()
    },
  })

  // The buyer comes back from PayPal's page once, when this page opens.
  const comeBack = useEffectEvent(async () => {
    const vipOrderId = new URLSearchParams(window.location.search).get('vipOrderId') ?? ''
    const back = takePaypalReturn()
    if (!back) return
    setFromPaypal(true)
    if (back.kind === 'cancelled') return show({ kind: 'paypalCancelled' })
    await run(() => submitPaypal({ paypalOrderId: back.paypalOrderId, vipOrderId }, callServer))
  })
  useEffect(() => {
    const confirm = () => void comeBack().catch(() => null)
    confirm()
    // "Back" from PayPal's page may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) confirm()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    stage,
    shown,
    waiting,
    /** The buyer comes from PayPal's page. */
    fromPaypal,
    /** Rejects only if the session has ended; that message has already been shown. */
    buy: (purchase: Purchase) =>
      void run(() => payMembership(purchase, { send: callServer, openForm: openGatewayForm })).catch(
        () => null,
      ),
  }
}
