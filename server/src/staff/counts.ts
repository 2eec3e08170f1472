import { type Permission, permissionsOf } from '@bencao/shared/domain/permission.ts'
import type { HandlersOf } from '../http/context.ts'
import { countWaitingMembers } from './memberQueries.ts'
import { countFailed, countOpenInbox } from './messageQueries.ts'
import { countToPack } from './orderQueries.ts'
import { countWaitingProviders } from './providerQueries.ts'

export const staffCountHandlers: HandlersOf<'staff_counts'> = {
  async staff_counts(_input, { db, session }) {
    const may = permissionsOf(session)
    const counted = (permission: Permission, count: (on: typeof db) => Promise<number>) =>
      may.includes(permission) ? count(db) : 0
    return {
      providers: await countWaitingProviders(db),
      orders: await counted('fulfillment:view', countToPack),
      messages: await counted('inbox:view', countFailed),
      inbox: await counted('inbox:view', countOpenInbox),
      team: await counted('staff:approve', countWaitingMembers),
    }
  },
}
