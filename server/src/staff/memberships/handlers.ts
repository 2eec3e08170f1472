import type { Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { findMember, listMembers, listPurchases, listYears } from './queries.ts'

export const staffMembershipHandlers = {
  async staff_membership_list(filter, { db }) {
    const { page, pageSize } = filter
    return { ...(await listMembers(db, filter)), page, pageSize }
  },

  async staff_membership_detail({ providerId }, { db, refuse, audit }) {
    audit({ recordId: providerId })
    const provider = forStaff({ providerId })
    const member = (await findMember(db, provider)) ?? refuse('record.unknown')
    return {
      ...member,
      purchases: await listPurchases(db, provider),
      years: await listYears(db, provider),
      currency: 'USD',
    }
  },
} satisfies Partial<Handlers>
