import type { AccountStatus } from './account.ts'
import type { Permission } from './permission.ts'

/** Staff's answer to a sign-up or a permit. After `sentBack` the provider must act. */
export const reviewDecisions = ['approved', 'sentBack'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/**
 * The state of a provider's verification: pending with staff or, after it was sent back, with the provider. `changed`:
 * approved, and then the provider changed name or NPI, which staff have to approve.
 */
export const reviewStates = ['waiting', 'sentBack', 'approved', 'changed'] as const
export type ReviewState = (typeof reviewStates)[number]

export const permitStates = ['waiting', 'approved', 'refused'] as const
export type PermitState = (typeof permitStates)[number]

export const permitDecisions = ['approved', 'refused'] as const satisfies readonly PermitState[]
export type PermitDecision = (typeof permitDecisions)[number]

export type SignUpAction = 'approve' | 'sendBack' | 'approveChange' | 'rejectChange' | 'suspend' | 'reinstate'
export type PermitAction = 'approve' | 'refuse'

export const actionOf = {
  approved: 'approve',
  sentBack: 'sendBack',
  refused: 'refuse',
} as const satisfies Record<ReviewDecision | PermitDecision, SignUpAction | PermitAction>

type SignUp = { status: AccountStatus; reviewState: ReviewState }

/** The state table of the review: what staff may do, by the account's status and the review's state. */
const actionsBy: Record<AccountStatus, Record<ReviewState, readonly SignUpAction[]>> = {
  pending: {
    waiting: ['suspend', 'sendBack', 'approve'],
    sentBack: ['suspend', 'approve'],
    approved: ['suspend'],
    changed: ['suspend'],
  },
  active: {
    waiting: ['suspend'],
    sentBack: ['suspend'],
    approved: ['suspend'],
    changed: ['suspend', 'rejectChange', 'approveChange'],
  },
  suspended: {
    waiting: ['reinstate'],
    sentBack: ['reinstate'],
    approved: ['reinstate'],
    changed: ['reinstate'],
  },
}

/** The action that a decision is, about a sign-up or about a changed name or NPI. */
export const decisionAction = (state: ReviewState, decision: ReviewDecision): SignUpAction => {
  if (state === 'changed') return decision === 'approved' ? 'approveChange' : 'rejectChange'
  return actionOf[decision]
}

/** What staff verify of a provider. */
export interface Identity {
  firstName: string
  lastName: string
  npi: string
}

const isSame = (one: Identity, other: Identity): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.npi === other.npi

/**
 * What an edit of the profile does to the review: `open` shows a new name or NPI to staff, `withdraw` ends that because
 * the approved values are back. A sign-up that is not approved yet is reviewed as a whole.
 */
export const reviewOfEdit = (
  { status, approved, before }: { status: AccountStatus; approved: Identity | null; before: Identity },
  change: { [Part in keyof Identity]?: string | undefined },
): 'open' | 'withdraw' | 'none' => {
  const after = {
    firstName: change.firstName ?? before.firstName,
    lastName: change.lastName ?? before.lastName,
    npi: change.npi ?? before.npi,
  }
  if (status !== 'active' || isSame(before, after)) return 'none'
  return approved && isSame(approved, after) ? 'withdraw' : 'open'
}

/**
 * What a provider can change of the profile, and whether staff verify it. After a change of one of these a sign-up that was
 * sent back waits again (docs/product.md, 1.9 Profile and verification).
 */
export const reviewedFields = {
  firstName: true,
  lastName: true,
  npi: true,
  npiFileId: true,
  clinicName: true,
  clinicPhone: true,
  address1: true,
  address2: true,
  city: true,
  province: true,
  zip: true,
  email: true,
  phone: false,
  photoFileId: false,
  patientDiscountPercent: false,
  warehouseId: false,
  lang: false,
} as const
export type ProfileField = keyof typeof reviewedFields

/** A change whose fields are all decided on above; the compiler takes no other. */
type Decided<Change> = { [Field in keyof Change]: Field extends ProfileField ? unknown : never }

/** Whether a change of the profile is of what staff verify. */
export const isReviewed = <Change extends Decided<Change>>(change: Change): boolean =>
  Object.entries(change).some(
    ([field, value]) => value !== undefined && reviewedFields[field as ProfileField],
  )

/** The actions of staff on a provider (docs/product.md, 13.1 Verifying providers). */
export const signUpActionsFor = (
  { status, reviewState }: SignUp,
  permissions: readonly Permission[],
): SignUpAction[] => {
  if (!permissions.includes('provider:verify')) return []
  return [...actionsBy[status][reviewState]]
}

/** The actions of staff on a seller's permit. */
export const permitActionsFor = (state: PermitState, permissions: readonly Permission[]): PermitAction[] =>
  state === 'waiting' && permissions.includes('provider:verify') ? ['refuse', 'approve'] : []

/** Actions that need a reason, which the provider reads. */
export const needsReason = (action: SignUpAction | PermitAction): boolean =>
  ['sendBack', 'rejectChange', 'suspend', 'refuse'].includes(action)

/**
 * The document cannot be removed while staff review it, nor afterward (docs/product.md, 1.9 Profile and verification).
 */
export const mayRemoveNpiFile = (state: ReviewState): boolean => state === 'sentBack'

export const verificationNeeds = ['npiFile', 'email', 'address'] as const
export type VerificationNeed = (typeof verificationNeeds)[number]

/** What is missing from a provider who awaits verification. */
export const missingForVerification = (facts: {
  hasNpiFile: boolean
  emailVerified: boolean
  address1: string
}): VerificationNeed[] =>
  verificationNeeds.filter((need) => {
    if (need === 'npiFile') return !facts.hasNpiFile
    return need === 'email' ? !facts.emailVerified : facts.address1 === ''
  })
