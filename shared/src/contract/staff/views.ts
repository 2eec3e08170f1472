import { z } from 'zod'
import { maxReasonLength } from '../../domain/limits.ts'
import { call } from '../entry/call.ts'
import { id, instant, text } from '../fields/fields.ts'
import { userInfo } from '../fields/userInfo.ts'

const providerId = id('account')
const reason = text(maxReasonLength).refine((typed) => typed !== '', { error: 'fields.reason' })

/** Customer service looks at a provider's portal. */
export const staffViewCalls = {
  staff_view_list: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['provider'],
    added: true,
    summary: 'Lists who looked at the portal of a provider, when and why, latest first; at most twenty.',
    input: z.object({ providerId }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          viewId: z.string(),
          by: z.string(),
          begunAt: instant,
          /** In the future while it lasts. */
          endedAt: instant,
          reason: z.string(),
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_view_begin: call({
    access: 'staff',
    permission: 'provider:viewAs',
    mode: 'write',
    changes: ['provider'],
    added: true,
    summary:
      'Opens the portal of a provider to a member of staff, read-only, for 30 minutes at most. The provider can read the reason. Looking at another portal ends it.',
    input: z.object({ providerId, reason }),
    output: z.strictObject({
      /** The session in the provider's portal: its token, and permissions that only read. */
      userInfo,
      endsAt: instant,
    }),
    refuses: ['record.unknown', 'account.decided'],
  }),
}
