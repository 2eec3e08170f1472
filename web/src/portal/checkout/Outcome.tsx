import { formatCents } from '@bencao/shared/domain/money.ts'
import { Anchor } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { addressOf } from '../../browser/address.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import type { ShownOutcome } from './usePaying.ts'
import type { Quote } from './useQuote.ts'

/** Shows the result of the last attempt, and what to do now. `before` is the total at that attempt. */
export function Outcome({ shown, quote, before }: { shown: ShownOutcome; quote: Quote; before: number }) {
  const text = useText()
  switch (shown.kind) {
    case 'declined':
      return (
        <Notice title={text('notices.paymentFailed')}>
          {shown.why && <p>{text(`checkout.outcome.why.${shown.why}`)}</p>}
          <p>{text('checkout.outcome.declined')}</p>
          {shown.approveUrl && (
            <Anchor href={shown.approveUrl}>{text('checkout.outcome.backToPaypal')}</Anchor>
          )}
        </Notice>
      )
    case 'unreachable':
      return <Notice title={text('checkout.outcome.unreachableTitle')}>{shown.message}</Notice>
    case 'never':
      return <Notice title={text('notices.paymentFailed')}>{text('checkout.outcome.never')}</Notice>
    case 'changed': {
      const total = shown.amountCents ?? quote.totalCents
      return (
        <Notice title={text('checkout.outcome.changedTitle')}>
          {total === before
            ? text('checkout.outcome.changedNothing')
            : text('checkout.outcome.changed', { old: formatCents(before), total: formatCents(total) })}
        </Notice>
      )
    }
    case 'short':
      return (
        <Notice title={text('checkout.outcome.shortTitle')}>
          <ul>
            {quote.lines
              .filter(({ goodsId }) => shown.stock.has(goodsId))
              .map(({ itemId, goodsId, name, quantity }) => (
                <li key={itemId}>
                  {text('checkout.outcome.shortLine', {
                    name,
                    wanted: quantity,
                    stock: shown.stock.get(goodsId) ?? 0,
                  })}
                </li>
              ))}
          </ul>
          <Anchor href={addressOf('/addOrder', { orderId: quote.orderId })}>
            {text('checkout.outcome.shortBack')}
          </Anchor>
        </Notice>
      )
    case 'formClosed':
      return (
        <Notice tone="waiting" title={text('checkout.outcome.formClosed')}>
          <Anchor href={addressOf('/orderDetail', { orderId: quote.orderId })}>
            {text('checkout.outcome.orCancel')}
          </Anchor>
        </Notice>
      )
    case 'paypalCancelled':
      return <Notice tone="waiting" title={text('checkout.outcome.paypalCancelled')} />
    case 'refused':
      return <Notice title={shown.message} />
    default:
      return <Notice title={text(`checkout.outcome.${shown.kind}`)} />
  }
}
