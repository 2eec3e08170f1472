import { orderPayable } from '../orders/payable.ts'
import type { Payables } from '../payments/payable.ts'

/** All that can be paid for: the one place that names it. */
export const payables: Payables = { order: orderPayable }
