import { orderPayable } from '../orders/payable.ts'
import type { Payables } from '../payments/payable.ts'

/** Everything that can be paid for; the only place that lists it. */
export const payables: Payables = { order: orderPayable }
