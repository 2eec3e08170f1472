import type { Data } from '@bencao/shared/contract/index.ts'
import { isLive } from '@bencao/shared/domain/payment.ts'

type Payments = Pick<Data<'order_detail'>, 'payments'>['payments']

/** How an order's payments stand altogether: paid, open, or as the last attempt ended. */
export const paymentStateOf = (payments: Payments) => {
  const states = payments.map(({ state }) => state)
  return states.find((state) => state === 'captured') ?? states.find(isLive) ?? states.at(-1) ?? 'none'
}
