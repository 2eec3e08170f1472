import type { Output } from '@bencao/shared/contract/index.ts'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import { type AuditRow, writeAudit } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { openSession } from '../sessions/queries.ts'
import { findCredentials, type SigningIn } from './queries.ts'
import { type Slots, slots } from '../limits/slots.ts'

export interface AccountSettings {
  /** Where people reach the portal; links begin with it. */
  publicUrl: string
  /** Mixed into the hashes of verification codes. */
  pepper: string
  /** Multiplies the limits on signing in and on sending codes. */
  rateLimitScale: number
}

/** What signing in works with: two hashes at once, of passwords and codes together. */
export interface SignInSetup extends AccountSettings {
  hashing: Slots
}

const hashesAtOnce = 2
const mayWait = 60

/** Each server has its own hashing slots; what is counted lies in the database. */
export const signInSetup = (settings: AccountSettings): SignInSetup => ({
  ...settings,
  hashing: slots(hashesAtOnce, mayWait),
})

/** Writes a sign-in, or what `action` names, that failed to the audit; the record is the account, where the phone has one. */
export async function auditFailure(
  db: Db,
  { audience, phone }: Pick<SigningIn, 'audience' | 'phone'>,
  { outcome, requestId, action = 'login' }: Pick<AuditRow, 'outcome' | 'requestId'> & { action?: string },
): Promise<void> {
  const found = await findCredentials(db, audience, phone)
  await writeAudit(db, [
    {
      accountId: null,
      role: 'visitor',
      action,
      patientIds: [],
      recordId: found?.accountId ?? null,
      outcome,
      requestId,
    },
  ])
}

/** Opens the session of somebody who has proved who they are. */
export async function admitAccount(db: Db, account: SigningIn, device: string): Promise<Output<'login'>> {
  const { accountId, audience, role, name, phone, status, vipStatus, lang } = account
  const token = await openSession(db, { id: accountId, audience }, device)
  return {
    userInfo: {
      token,
      accountId,
      audience,
      role,
      name,
      phone,
      status,
      verified: status === 'active',
      permissions: permissionsOf(account),
      vipStatus,
      lang,
    },
  }
}
