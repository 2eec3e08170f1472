import { z } from 'zod'
import { accountStatuses } from '../domain/account.ts'
import { permissions } from '../domain/permission.ts'
import { call } from './entry/call.ts'
import { id, instant, noInput, nothing } from './fields/fields.ts'

export const sessionCalls = {
  sign_out: call({
    access: 'signedIn',
    permission: null,
    beforeStep: true,
    mode: 'write',
    changes: [],
    added: true,
    summary: 'Ends this session on the server.',
    input: noInput,
    output: nothing,
  }),
  session_state: call({
    access: 'signedIn',
    permission: null,
    beforeStep: true,
    mode: 'read',
    about: ['session', 'unread'],
    added: true,
    summary:
      'Returns when this session ends, through inactivity and in any case. A background request does not keep the session alive.',
    input: noInput,
    output: z.strictObject({
      idleEndsAt: instant,
      endsAt: instant,
      permissions: z.array(z.enum(permissions)),
      status: z.enum(accountStatuses),
      /** The account must turn on its second step before anything else. */
      stepMissing: z.boolean(),
      /** Unread notifications; 0 for staff. */
      unread: z.int(),
      /** Changes whenever something happened that an open page may show; empty for staff. */
      newest: z.string(),
    }),
  }),
  session_list: call({
    access: 'signedIn',
    permission: null,
    mode: 'read',
    about: ['sessions'],
    added: true,
    summary: 'Lists the sessions of the signed-in account, this one marked; at most ten.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          sessionId: z.string(),
          device: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  session_end: call({
    access: 'signedIn',
    permission: null,
    mode: 'write',
    changes: ['sessions'],
    added: true,
    summary: 'Ends another session of the account.',
    input: z.object({ sessionId: id('session') }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  view_list: call({
    access: 'provider',
    permission: 'profile:view',
    mode: 'read',
    about: ['security'],
    added: true,
    summary: 'Lists when and why customer service looked at this portal, latest first; at most fifty.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          viewId: z.string(),
          begunAt: instant,
          /** In the future while it lasts. */
          endedAt: instant,
          reason: z.string(),
        }),
      ),
    }),
  }),
  view_end: call({
    access: 'provider',
    permission: null,
    mode: 'write',
    changes: [],
    added: true,
    summary: 'Customer service stops looking at a portal. Refused in the provider’s own session.',
    input: noInput,
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
