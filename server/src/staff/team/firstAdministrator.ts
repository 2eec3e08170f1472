import sql from 'sql-template-tag'
import { writeAudit } from '../../audit/queries.ts'
import { newId } from '../../db/ids.ts'
import { takeLockOf } from '../../db/locks.ts'
import type { Database } from '../../db/open.ts'
import { sendPasswordLink } from '../../signUp/linkMessages.ts'
import { lockReached } from '../../signUp/queries.ts'

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
  { phone, email, name }: FirstAdministrator,
): Promise<boolean> =>
  database.transaction(async (db) => {
    await takeLockOf(db, 'firstAdministrator')
    const made = await db.maybe<{ accountId: string }>(sql`
      insert into account as a (id, audience, role, status, phone, email, name)
      select ${newId()}, 'staff', 'administrator', 'active', ${phone}, ${email}, ${name}
      where not exists (select 1 from account where audience = 'staff' and role = 'administrator' and status = 'active')
      on conflict (audience, phone) do update set role = 'administrator', status = 'active'
      where a.status <> 'suspended'
      returning id as "accountId"`)
    if (!made) return false
    const { accountId } = made
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
