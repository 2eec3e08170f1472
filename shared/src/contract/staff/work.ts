import { z } from 'zod'
import { call } from '../entry/call.ts'
import { noInput } from '../fields/fields.ts'

export const staffWorkCalls = {
  staff_counts: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['staffCounts'],
    added: true,
    summary:
      'How much waits in each area of the back office; 0 where the account may not look. Counted up to ten thousand.',
    input: noInput,
    output: z.strictObject({
      /** Sign-ups and permits that wait for a decision, each provider once. */
      providers: z.int(),
      /** Orders to pack. */
      orders: z.int(),
      /** Messages that failed. */
      messages: z.int(),
      /** Letters that nobody has answered. */
      inbox: z.int(),
      /** Colleagues who wait for approval. */
      team: z.int(),
    }),
  }),
}
