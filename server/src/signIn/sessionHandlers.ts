import type { Handlers } from '../http/context.ts'
import { findNewest } from '../notifications/queries.ts'
import {
  endSession,
  endSessionById,
  findSession,
  listSessions,
  permissionsOfSession,
} from '../sessions/queries.ts'

/** The sessions of an account. */
export const sessionHandlers = {
  async sign_out(_input, { db, session }) {
    await endSession(db, session.tokenHash)
    return {}
  },

  async session_state(_input, { db, session, refuse }) {
    // A call that is not a background poll has already extended the session.
    const live = session.viewer
      ? session
      : { ...session, ...((await findSession(db, session.tokenHash)) ?? refuse('session.invalid')) }
    const { idleEndsAt, endsAt, status, stepMissing } = live
    const notifications = await findNewest(db, session.accountId)
    const permissions = permissionsOfSession(live)
    return { idleEndsAt, endsAt, status, permissions, stepMissing, ...notifications }
  },

  async session_list(_input, { db, session }) {
    return { rows: await listSessions(db, session) }
  },

  async session_end({ sessionId }, { db, session, refuse, audit }) {
    audit({ recordId: sessionId })
    if (!(await endSessionById(db, session.accountId, sessionId))) refuse('record.unknown')
    return {}
  },
} satisfies Partial<Handlers>
