import { z } from 'zod'
import { messageChannels } from '../../domain/notification.ts'
import { call } from '../entry/call.ts'
import { id, instant, nothing, page, rowsOf } from '../fields/fields.ts'

export const staffMessageCalls = {
  staff_message_list: call({
    access: 'staff',
    permission: 'inbox:view',
    mode: 'read',
    about: ['failedMessages'],
    added: true,
    summary: 'Lists SMS and e-mails that failed or bounced, newest first, with only the end of the address.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        messageId: id('message'),
        kind: z.string(),
        channel: z.enum(messageChannels),
        recipient: z.string(),
        tries: z.int(),
        failure: z.string(),
        createdAt: instant,
        failedAt: instant,
        canResend: z.boolean(),
      }),
    ),
  }),
  staff_message_resend: call({
    access: 'staff',
    permission: 'inbox:edit',
    mode: 'write',
    changes: ['failedMessages', 'staffCounts'],
    added: true,
    summary: 'Sends a failed message again.',
    input: z.object({ messageId: id('message') }),
    output: nothing,
    refuses: ['record.unknown', 'message.notFailed'],
  }),
}
