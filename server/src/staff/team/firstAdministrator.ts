import { writeAudit } from '../../audit/queries.ts'
import type { Database } from '../../db/open.ts'
import { sendPasswordLink } from '../../signUp/linkMessages.ts'
import { lockReached } from '../../signUp/queries.ts'
import { insertFirstAdministrator } from './queries.ts'

export interface FirstAdministrator {
  phone: string
  /** Empty: the link goes to the phone alone. */
  email: string
  name: string
}

/**
 * Makes the administrator of the settings while no active one is there, or a waiting staff account of that phone one,
 * and sends the link to set the password. True when it did; of many servers that start at once, one does.
 */
export const ensureAdministrator = (
  database: Database,
  publicUrl: string,
  administrator: FirstAdministrator,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const accountId = await insertFirstAdministrator(db, administrator)
    if (accountId === null) return false
    const to = await lockReached(db, accountId)
    // There is nothing to wait for: the message with the link alone.
    if (!to.hasPassword) await sendPasswordLink(db, publicUrl, { ...to, emailVerified: true })
    await writeAudit(db, [
      {
        accountId,
        role: 'administrator',
        action: 'firstAdministrator',
        patientIds: [],
        recordId: accountId,
        outcome: 'ok',
        requestId: 'start',
      },
    ])
    return true
  })
