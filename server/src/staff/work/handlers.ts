import { type Permission, permissionsOf } from '@bencao/shared/domain/permission.ts'
import type { Handlers } from '../../http/context.ts'
import { countWaitingMembers } from '../team/queries.ts'
import { countOpenFindings } from '../findings/queries.ts'
import { countWaitingPayouts } from '../payouts/queries.ts'
import { countOpenInbox } from '../inbox/queries.ts'
import { countFailed } from '../messages/queries.ts'
import { countWaitingOrders } from '../orders/queries.ts'
import { countAsked } from '../subscriptions/queries.ts'
import { countWaitingProviders } from '../providers/queries.ts'

export const staffCountHandlers = {
  async staff_counts(_input, { db, session }) {
    const may = permissionsOf(session)
    const counted = (permission: Permission, count: (on: typeof db) => Promise<number>) =>
      may.includes(permission) ? count(db) : 0
    return {
      providers: await counted('provider:view', countWaitingProviders),
      orders: await counted('fulfillment:view', (on) =>
        countWaitingOrders(on, { decides: may.includes('refund:make') }),
      ),
      messages: await counted('inbox:view', countFailed),
      inbox: await counted('inbox:view', countOpenInbox),
      findings: await counted('finding:edit', countOpenFindings),
      payouts: await counted('payout:run', (on) => countWaitingPayouts(on, session.accountId)),
      subscriptions: await counted('subscription:edit', countAsked),
      team: await counted('staff:approve', countWaitingMembers),
    }
  },
} satisfies Partial<Handlers>
