import type { Handlers } from '../../http/context.ts'
import { listInbox, markInbox } from './queries.ts'

export const staffInboxHandlers = {
  async staff_inbox_list({ page, pageSize }, { db }) {
    return { ...(await listInbox(db, { page, pageSize })), page, pageSize }
  },

  async staff_inbox_done({ messageId, done }, { db, session, refuse, audit }) {
    audit({ recordId: messageId })
    if (!(await markInbox(db, { messageId, done, by: session.accountId }))) refuse('record.unknown')
    return {}
  },
} satisfies Partial<Handlers>
