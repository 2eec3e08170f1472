import { later } from './entry/call.ts'

export const subscriptionCalls = {
  subscription_list: later({
    access: 'provider',
    permission: 'subscription:view',
    summary: "Lists this provider's subscriptions.",
  }),
  subscription_detail: later({
    access: 'provider',
    permission: 'subscription:view',
    summary: 'Returns one subscription with its orders.',
  }),
  subscription_cycle_options: later({
    method: 'GET',
    access: 'provider',
    permission: 'subscription:view',
    summary: 'Lists the cycles of 1, 2, 3, 4, 6 and 12 months with their names.',
  }),
}
