import type { AccountStatus } from './account.ts'
import type { Permission } from './permission.ts'

/** What staff answer to a sign-up or a permit; `sentBack` waits for the provider again. */
export const reviewDecisions = ['approved', 'sentBack'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Where a sign-up stands: it waits for staff, or, sent back, for the provider. */
export const reviewStates = ['waiting', 'sentBack', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

export const permitStates = ['waiting', 'approved', 'refused'] as const
export type PermitState = (typeof permitStates)[number]

export const permitDecisions = ['approved', 'refused'] as const satisfies readonly PermitState[]
export type PermitDecision = (typeof permitDecisions)[number]

export type SignUpAction = 'approve' | 'sendBack' | 'suspend' | 'reinstate'
export type PermitAction = 'approve' | 'refuse'

export const actionOf = {
  approved: 'approve',
  sentBack: 'sendBack',
  refused: 'refuse',
} as const satisfies Record<ReviewDecision | PermitDecision, SignUpAction | PermitAction>

type SignUp = { status: AccountStatus; reviewState: ReviewState }

const ofPending: Record<ReviewState, readonly SignUpAction[]> = {
  waiting: ['suspend', 'sendBack', 'approve'],
  sentBack: ['suspend', 'approve'],
  approved: ['suspend'],
}

/** What staff may do with a provider now (docs/product.md, 13.1 Verifying providers). */
export const signUpActionsFor = (
  { status, reviewState }: SignUp,
  permissions: readonly Permission[],
): SignUpAction[] => {
  if (!permissions.includes('provider:verify')) return []
  if (status === 'suspended') return ['reinstate']
  return status === 'active' ? ['suspend'] : [...ofPending[reviewState]]
}

/** What staff may do with a seller's permit now. */
export const permitActionsFor = (state: PermitState, permissions: readonly Permission[]): PermitAction[] =>
  state === 'waiting' && permissions.includes('provider:verify') ? ['refuse', 'approve'] : []

/** The provider reads why something was turned down. */
export const needsReason = (action: SignUpAction | PermitAction): boolean =>
  action === 'sendBack' || action === 'suspend' || action === 'refuse'

/** The document stays while staff look at it and after (docs/product.md, 1.9 Profile and verification). */
export const mayRemoveNpiFile = (state: ReviewState): boolean => state === 'sentBack'

export const verificationNeeds = ['npiFile', 'email', 'address'] as const
export type VerificationNeed = (typeof verificationNeeds)[number]

/** What staff still miss of a provider who waits for verification. */
export const missingForVerification = (facts: {
  hasNpiFile: boolean
  emailVerified: boolean
  address1: string
}): VerificationNeed[] =>
  verificationNeeds.filter((need) => {
    if (need === 'npiFile') return !facts.hasNpiFile
    return need === 'email' ? !facts.emailVerified : facts.address1 === ''
  })
