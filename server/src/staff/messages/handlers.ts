import type { HandlersOf } from '../../http/context.ts'
import { hasMessage, listFailed, listInbox, markInbox, resendFailed } from './queries.ts'

type Calls = 'staff_message_list' | 'staff_message_resend' | 'staff_inbox_list' | 'staff_inbox_done'

export const staffMessageHandlers: HandlersOf<Calls> = {
  async staff_message_list({ page, pageSize }, { db }) {
    return { ...(await listFailed(db, { page, pageSize })), page, pageSize }
  },

  async staff_message_resend({ messageId }, { db, refuse, audit }) {
    audit({ recordId: messageId })
    if (await resendFailed(db, messageId)) return {}
    return refuse((await hasMessage(db, messageId)) ? 'message.notFailed' : 'record.unknown')
  },

  async staff_inbox_list({ page, pageSize }, { db }) {
    return { ...(await listInbox(db, { page, pageSize })), page, pageSize }
  },

  async staff_inbox_done({ messageId, done }, { db, session, refuse, audit }) {
    audit({ recordId: messageId })
    if (!(await markInbox(db, { messageId, done, by: session.accountId }))) refuse('record.unknown')
    return {}
  },
}
