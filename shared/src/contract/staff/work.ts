import { z } from 'zod'
import { call } from '../entry/call.ts'
import { noInput } from '../fields/fields.ts'

export const staffWorkCalls = {
  staff_counts: call({
    access: 'staff',
    permission: 'work:view',
    mode: 'read',
    about: ['staffCounts'],
    added: true,
    summary:
      'Returns how many items wait in each area of the back office, at most ten thousand; 0 for areas that the account may not open.',
    input: noInput,
    output: z.strictObject({
      /** Providers with a pending sign-up or permit, each counted once. */
      providers: z.int(),
      /** Orders to pack and, for who may refund, orders to decide; one that is both counts once. */
      orders: z.int(),
      /** Failed messages. */
      messages: z.int(),
      /** Unanswered messages of the contact form. */
      inbox: z.int(),
      /** Money at the gateway that nobody has checked. */
      findings: z.int(),
      /** Runs that another person asked for, and files for the bank that nobody has fetched. */
      payouts: z.int(),
      /** Subscriptions with something that was asked for. */
      subscriptions: z.int(),
      /** Staff sign-ups pending approval. */
      team: z.int(),
    }),
  }),
}
