import type { Data } from '@bencao/shared/contract/index.ts'
import { isLive } from '@bencao/shared/domain/payment.ts'

type Payments = readonly Pick<Data<'order_detail'>['payments'][number], 'state'>[]

/** The state of all payments of an order together: paid, live, or the outcome of the last attempt. */
export const paymentStateOf = (payments: Payments) => {
  const states = payments.map(({ state }) => state)
  return states.find((state) => state === 'captured') ?? states.find(isLive) ?? states.at(-1) ?? 'none'
}
