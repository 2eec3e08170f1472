import type { Output } from '@bencao/shared/contract/index.ts'
import type { StaffTwoStep } from '@bencao/shared/domain/account.ts'
import { isStepMissing } from '@bencao/shared/domain/credentials/secondStep.ts'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import { type AuditRow, writeAudit } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { countEach } from '../limits/queries.ts'
import { auditedFailures } from './attemptLimits.ts'
import { rememberBrowser } from './browserQueries.ts'
import { openSession } from '../sessions/queries.ts'
import { findCredentials, type SigningIn, type UserFacts } from './queries.ts'
import { networkOf } from '../limits/network.ts'
import { type Slots, slots } from '../limits/slots.ts'

export interface AccountSettings {
  /** The portal's public address; links begin with it. */
  publicUrl: string
  /** Mixed into the hashes of verification codes. */
  pepper: string
  /** Whether staff must have an authenticator app as their second step. */
  staffTwoStep: StaffTwoStep
  /** Multiplies the limits on signing in and on sending codes. */
  rateLimitScale: number
}

/** What signing in needs. At most two hashes, of passwords and codes together, are computed at once. */
export interface SignInSetup extends AccountSettings {
  hashing: Slots
}

const hashesAtOnce = 2
const mayWait = 60
/** Strangers, in whatever many networks, cannot keep those out whose browser has signed in before. */
const shares = { strangers: 40, ofStranger: 20, ofKnown: 4 }

/** Each server has its own hashing slots; the counts are in the database. */
export const signInSetup = (settings: AccountSettings): SignInSetup => ({
  ...settings,
  hashing: slots(hashesAtOnce, mayWait, shares),
})

type Attempt = Pick<AuditRow, 'outcome' | 'requestId'> & { ip: string; action?: string }

/**
 * Writes a failed sign-in, or a failed `action`, to the audit. Rows of the audit stay for good, so a network writes a
 * limited number of them.
 */
export async function auditFailure(
  { rateLimitScale }: AccountSettings,
  db: Db,
  who: Pick<SigningIn, 'audience' | 'phone'>,
  attempt: Attempt,
): Promise<void> {
  if (await countEach(db, auditedFailures(rateLimitScale, attempt.ip))) await auditAttempt(db, who, attempt)
}

/** Writes an attempt to sign in to the audit. The record is the account, if the phone has one. */
export async function auditAttempt(
  db: Db,
  { audience, phone }: Pick<SigningIn, 'audience' | 'phone'>,
  { outcome, requestId, ip, action = 'login' }: Attempt,
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
      network: networkOf(ip),
    },
  ])
}

interface Entering extends Omit<Attempt, 'outcome'> {
  device: string
  browser: Buffer | null
}

/**
 * Opens the session of a person who has proved their identity, and remembers the browser. Staff who are suspended get
 * none: they may do nothing, and all their sessions ended.
 */
export async function admitAccount(
  setup: AccountSettings,
  db: Db,
  account: SigningIn,
  { device, browser, requestId, ip, action = 'login' }: Entering,
): Promise<Output<'login'> | 'suspended'> {
  const { accountId, audience, status } = account
  if (audience === 'staff' && status === 'suspended') {
    await auditFailure(setup, db, account, { action, outcome: 'signIn.suspended', requestId, ip })
    return 'suspended'
  }
  const stepMissing = isStepMissing(account, setup.staffTwoStep)
  await rememberBrowser(db, accountId, browser)
  const token = await openSession(db, { id: accountId, audience }, device)
  return { userInfo: userInfoOf(account, { token, stepMissing }) }
}

/** What the browser stores about the account of a session. */
export const userInfoOf = (
  { accountId, audience, role, staffRoles, name, phone, status, vipStatus, photoFileId, lang }: UserFacts,
  {
    token,
    stepMissing = false,
    readOnly = false,
  }: { token: string; stepMissing?: boolean; readOnly?: boolean },
): Output<'login'>['userInfo'] => ({
  token,
  accountId,
  audience,
  role,
  name,
  phone,
  status,
  verified: status === 'active',
  permissions: permissionsOf({ audience, role, staffRoles, status, stepMissing, readOnly }),
  stepMissing,
  vipStatus,
  photoFileId,
  lang,
})
