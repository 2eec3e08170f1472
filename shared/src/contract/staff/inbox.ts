import { z } from 'zod'
import { call } from '../entry/call.ts'
import { id, instant, nothing, page, rowsOf, yesNo } from '../fields/fields.ts'

export const staffInboxCalls = {
  staff_inbox_list: call({
    access: 'staff',
    permission: 'inbox:view',
    mode: 'read',
    about: ['inbox'],
    // The messages may mention patients.
    phi: true,
    added: true,
    summary: "Lists the providers' messages of the contact form, unanswered first.",
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        messageId: id('message'),
        providerId: id('account'),
        topic: z.string(),
        name: z.string(),
        clinicName: z.string(),
        phone: z.string(),
        email: z.string(),
        message: z.string(),
        createdAt: instant,
        done: z.boolean(),
        /** The subscriptions that the message is about, each with the order that began it. */
        subscriptions: z.array(
          z.strictObject({ subscriptionNumber: z.string(), orderId: id('order'), orderNumber: z.string() }),
        ),
      }),
    ),
  }),
  staff_inbox_done: call({
    access: 'staff',
    permission: 'inbox:edit',
    mode: 'write',
    changes: ['inbox', 'staffCounts'],
    added: true,
    summary: 'Marks a message of the inbox as answered, or as open again.',
    input: z.object({ messageId: id('message'), done: yesNo }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
