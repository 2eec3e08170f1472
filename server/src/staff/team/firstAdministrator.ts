import { writeAudit } from '../../audit/queries.ts'
import type { Database } from '../../db/open.ts'
import { sendPasswordLink } from '../../signUp/linkMessages.ts'
import { lockReached } from '../../signUp/queries.ts'
import { insertFirstAdministrator } from './queries.ts'

export interface FirstAdministrator {
  phone: string
  /** Empty: the link is sent to the phone only. */
  email: string
  name: string
}

/**
 * If there is no active administrator, creates the one of the settings or of the terminal, or promotes a pending staff account with that
 * phone, and sends the link to set the password. Returns true if it did; of several servers that start concurrently,
 * only one does.
 */
export const ensureAdministrator = (
  database: Database,
  publicUrl: string,
  administrator: FirstAdministrator,
  requestId: 'start' | 'terminal' = 'start',
): Promise<boolean> =>
  database.transaction(async (db) => {
    const accountId = await insertFirstAdministrator(db, administrator)
    if (accountId === null) return false
    const to = await lockReached(db, accountId)
    // This account needs no approval, so the message only has the link.
    if (!to.hasPassword) await sendPasswordLink(db, publicUrl, { ...to, emailVerified: true })
    await writeAudit(db, [
      {
        accountId,
        role: 'administrator',
        action: 'firstAdministrator',
        patientIds: [],
        recordId: accountId,
        outcome: 'ok',
        requestId,
      },
    ])
    return true
  })
