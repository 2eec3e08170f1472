import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../text/text.ts'
import { withCard } from './PayPart.tsx'
import type { PaymentMethod } from './payment/payOrder.ts'
import type { Stage } from './usePaying.ts'
import type { Quote } from './useQuote.ts'

interface PayButtonProps {
  quote: Quote
  /** By a link: nothing is paid now. */
  patientPays: boolean
  paymentMethod: PaymentMethod
  stage: Stage
  /** The amount is not final yet, so the order cannot be placed. */
  working: boolean
  onPress: () => void
}

/** Places the order or pays it, by the button or Ctrl-Enter. The button shows the amount, and the card that it charges. */
export function PayButton({ quote, patientPays, paymentMethod, stage, working, onPress }: PayButtonProps) {
  const text = useText()
  const locked = stage !== 'idle'
  const total = formatCents(quote.totalCents)
  const place = patientPays ? 'checkout.payer.place' : 'checkout.button.place'
  const amount = text(quote.statusId === 'draft' ? place : 'checkout.button.pay', { total })
  const charges = quote.totalCents > 0 && !patientPays
  const idle = charges ? withCard(amount, paymentMethod, quote.cards, text) : amount
  const says = {
    idle,
    placing: text('checkout.button.placing'),
    form: idle,
    charging: text('checkout.button.charging'),
    leaving: text('checkout.button.leaving'),
    confirming: text('notices.orderProcessing'),
    settling: text('notices.orderProcessing'),
    paid: text('notices.paymentSuccessful'),
  }

  const press = () => {
    if (!locked && !working) onPress()
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is still held down from the previous page must not place an order.
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('dialog[open], [role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Button
      size="lg"
      fullWidth
      aria-disabled={locked || working}
      {...(locked && { 'data-disabled': true })}
      aria-keyshortcuts="Control+Enter"
      title={text('checkout.button.key')}
      leftSection={locked && stage !== 'paid' ? <Loader size="xs" color="currentColor" /> : null}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault()
      }}
      onClick={press}
    >
      {says[stage]}
    </Button>
  )
}
