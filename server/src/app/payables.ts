import { vipPayable } from '../membership/payable.ts'
import type { Payables } from '../payments/payable.ts'
import { subscribedOrderPayable } from '../subscriptions/renewals/payable.ts'

/** Everything that can be paid for; the only place that lists it. */
export const payables: Payables = { order: subscribedOrderPayable, vip: vipPayable }
