import type { HandlersOf } from '../http/context.ts'
import { endSessionById, listSessions } from '../sessions/queries.ts'

/** Where an account is signed in. */
export const sessionHandlers: HandlersOf<'session_list' | 'session_end'> = {
  async session_list(_input, { db, session }) {
    return { rows: await listSessions(db, session) }
  },

  async session_end({ sessionId }, { db, session, refuse, audit }) {
    audit({ recordId: sessionId })
    if (!(await endSessionById(db, session.accountId, sessionId))) refuse('record.unknown')
    return {}
  },
}
