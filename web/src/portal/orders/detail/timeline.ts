import type { Data } from '@bencao/shared/contract/index.ts'
import type { DeclineReason } from '@bencao/shared/domain/cards/declineReason.ts'
import type { OrderState } from '@bencao/shared/domain/order.ts'

type Order = Pick<Data<'order_detail'>, 'history' | 'payments' | 'declines' | 'refunds'>
type Payment = Order['payments'][number]
export type By = Order['history'][number]['by']

/** One event of an order; `at` is epoch seconds, amounts are cents. */
export type Happening = { at: number } & (
  | { kind: 'state'; statusId: OrderState; by: By; reason: string }
  | { kind: 'paid' | 'refunded'; amountCents: number }
  | { kind: 'declined'; amountCents: number; payment: Payment; why: DeclineReason | undefined }
)

/** What happens within one second: the order is submitted, then paid, then processed; a refund comes last. */
const turn = (happening: Happening): number => {
  if (happening.kind === 'refunded') return 3
  if (happening.kind !== 'state') return 1
  return happening.statusId === 'draft' || happening.statusId === 'awaitingPayment' ? 0 : 2
}

/** The events of an order, latest first. Those of the same second stand in the order in which they follow each other. */
export const timelineOf = ({ history, payments, declines, refunds }: Order): Happening[] =>
  [
    ...history.map(
      ({ at, statusId, by, reason }): Happening => ({ at, kind: 'state', statusId, by, reason }),
    ),
    ...payments.flatMap((payment): Happening[] => {
      const { at, state, amountCents, paymentId } = payment
      if (state === 'captured') return [{ at, kind: 'paid', amountCents }]
      if (state !== 'declined') return []
      const why = declines.find((each) => each.paymentId === paymentId)?.why
      return [{ at, kind: 'declined', amountCents, payment, why }]
    }),
    ...refunds.map(
      ({ at, amountCents, feeCents }): Happening => ({
        at,
        kind: 'refunded',
        amountCents: amountCents - feeCents,
      }),
    ),
  ]
    .toSorted((a, b) => a.at - b.at || turn(a) - turn(b))
    .toReversed()
