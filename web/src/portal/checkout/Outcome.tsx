import { formatCents } from '@bencao/shared/domain/money.ts'
import { Anchor } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { addressOf } from '../../browser/filters.ts'
import { Notice } from './Notice.tsx'
import type { Told } from './usePaying.ts'
import type { Quote } from './useQuote.ts'

/** Says what became of the last press of the button, and what to do now. `before` is the total it was pressed at. */
export function Outcome({ told, quote, before }: { told: Told; quote: Quote; before: number }) {
  const text = useText()
  switch (told.kind) {
    case 'declined':
      return (
        <Notice title={text('notices.paymentFailed')}>
          {told.message !== '' && told.message !== text('notices.paymentFailed') && <p>{told.message}</p>}
          <p>{text('checkout.outcome.declined')}</p>
        </Notice>
      )
    case 'unreachable':
      return <Notice title={text('checkout.outcome.unreachableTitle')}>{told.message}</Notice>
    case 'never':
      return <Notice title={text('notices.paymentFailed')}>{text('checkout.outcome.never')}</Notice>
    case 'changed': {
      const total = told.totalCents ?? quote.totalCents
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
              .filter(({ goodsId }) => told.stock.has(goodsId))
              .map(({ itemId, goodsId, name, quantity }) => (
                <li key={itemId}>
                  {text('checkout.outcome.shortLine', {
                    name,
                    wanted: quantity,
                    stock: told.stock.get(goodsId) ?? 0,
                  })}
                </li>
              ))}
          </ul>
          <Anchor href={addressOf('/addOrder', { orderId: quote.orderId })}>
            {text('checkout.outcome.shortBack')}
          </Anchor>
        </Notice>
      )
    case 'refused':
      return <Notice title={told.message} />
    default:
      return <Notice title={text(`checkout.outcome.${told.kind}`)} />
  }
}
