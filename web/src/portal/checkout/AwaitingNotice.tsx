import { useClockText } from '../../ui/text/useClockText.ts'
import { useText } from '../../text/text.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import type { Quote } from './useQuote.ts'

interface AwaitingNoticeProps {
  quote: Quote
  settling: boolean
  /** What the server said about the payment that is being settled. */
  waiting: string
}

/** Says that the order is placed and awaits its payment, or the outcome of one. */
export function AwaitingNotice({ quote, settling, waiting }: AwaitingNoticeProps) {
  const text = useText()
  const clockText = useClockText()
  if (settling) {
    return (
      <Notice tone="waiting" title={text('notices.orderProcessing')}>
        {waiting !== '' && waiting !== text('notices.orderProcessing')
          ? waiting
          : text('checkout.outcome.settling')}
      </Notice>
    )
  }
  return (
    <Notice tone="quiet" title={text('checkout.awaiting.title')}>
      <p>{text('checkout.awaiting.body')}</p>
      {quote.payer === 'patient' && <p>{text('checkout.payer.instead')}</p>}
      {quote.payBefore !== null && (
        <p>{text('checkout.awaiting.until', { time: clockText(quote.payBefore) })}</p>
      )}
    </Notice>
  )
}
