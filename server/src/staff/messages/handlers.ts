import type { Handlers } from '../../http/context.ts'
import { hasMessage, listFailed, resendFailed } from './queries.ts'

export const staffMessageHandlers = {
  async staff_message_list({ page, pageSize }, { db }) {
    return { ...(await listFailed(db, { page, pageSize })), page, pageSize }
  },

  async staff_message_resend({ messageId }, { db, refuse, audit }) {
    audit({ recordId: messageId })
    if (await resendFailed(db, messageId)) return {}
    return refuse((await hasMessage(db, messageId)) ? 'message.notFailed' : 'record.unknown')
  },
} satisfies Partial<Handlers>
