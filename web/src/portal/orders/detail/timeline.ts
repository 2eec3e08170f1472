import type { Data } from '@bencao/shared/contract/index.ts'
import type { DeclineReason } from '@bencao/shared/domain/cards/declineReason.ts'
import type { OrderState } from '@bencao/shared/domain/order.ts'
import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import { leftOf, payerCentsOf } from '@bencao/shared/domain/refund.ts'

type Order = Pick<Data<'order_detail'>, 'history' | 'payments' | 'declines' | 'refunds'>
type Payment = Order['payments'][number]
export type By = Order['history'][number]['by']

/** One event of an order; `at` is epoch seconds, amounts are cents. */
export type Happening = { at: number } & (
  | { kind: 'state'; statusId: OrderState; by: By; reason: string }
  | { kind: 'paid' | 'voided' | 'refunded'; amountCents: number }
  | { kind: 'declined'; amountCents: number; payment: Payment; why: DeclineReason | undefined }
)

/** What happens within one second: the order is submitted, then paid, then processed; what goes back comes last. */
const turn = (happening: Happening): number => {
  if (happening.kind === 'refunded' || happening.kind === 'voided') return 3
  if (happening.kind !== 'state') return 1
  return happening.statusId === 'draft' || happening.statusId === 'awaitingPayment' ? 0 : 2
}

/** What came of a payment, each with its own time: a charge that was undone had paid before. */
export const outcomesOf = ({
  at,
  settledAt,
  undoneAt,
  state,
}: Pick<Payment, 'at' | 'settledAt' | 'undoneAt' | 'state'>): { state: PaymentState; at: number }[] => {
  const then = settledAt ?? at
  if (undoneAt === null) return [{ state, at: then }]
  return [
    { state: 'captured', at: then },
    { state, at: undoneAt },
  ]
}

/** What a payment lost when it was undone. What was refunded of it has a line of its own. */
export const voidedCentsOf = (
  { amountCents, undoneAt }: Pick<Payment, 'amountCents' | 'undoneAt'>,
  refunds: Order['refunds'],
): number => (undoneAt === null ? 0 : Math.max(0, leftOf(amountCents, refunds)))

/** The events of an order, latest first. Those of the same second stand in the order in which they follow each other. */
export const timelineOf = ({ history, payments, declines, refunds }: Order): Happening[] =>
  [
    ...history.map(
      ({ at, statusId, by, reason }): Happening => ({ at, kind: 'state', statusId, by, reason }),
    ),
    ...payments.flatMap((payment) =>
      outcomesOf(payment).flatMap(({ state, at }): Happening[] => {
        const { amountCents, paymentId } = payment
        if (state === 'captured') return [{ at, kind: 'paid', amountCents }]
        if (state === 'declined') {
          const why = declines.find((each) => each.paymentId === paymentId)?.why
          return [{ at, kind: 'declined', amountCents, payment, why }]
        }
        const backCents = voidedCentsOf(payment, refunds)
        return backCents === 0 ? [] : [{ at, kind: 'voided', amountCents: backCents }]
      }),
    ),
    ...refunds.map(
      (refund): Happening => ({ at: refund.at, kind: 'refunded', amountCents: payerCentsOf(refund) }),
    ),
  ]
    .toSorted((a, b) => a.at - b.at || turn(a) - turn(b))
    .toReversed()
