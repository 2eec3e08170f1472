import type { AccountStatus } from './account.ts'
import type { Permission } from './permission.ts'

/** Staff's answer to a sign-up or a permit. After `sentBack` the provider must act. */
export const reviewDecisions = ['approved', 'sentBack'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The state of a sign-up: pending with staff or, after it was sent back, with the provider. */
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

/** The actions of staff on a provider (docs/product.md, 13.1 Verifying providers). */
export const signUpActionsFor = (
  { status, reviewState }: SignUp,
  permissions: readonly Permission[],
): SignUpAction[] => {
  if (!permissions.includes('provider:verify')) return []
  if (status === 'suspended') return ['reinstate']
  return status === 'active' ? ['suspend'] : [...ofPending[reviewState]]
}

/** The actions of staff on a seller's permit. */
export const permitActionsFor = (state: PermitState, permissions: readonly Permission[]): PermitAction[] =>
  state === 'waiting' && permissions.includes('provider:verify') ? ['refuse', 'approve'] : []

/** Actions that need a reason, which the provider reads. */
export const needsReason = (action: SignUpAction | PermitAction): boolean =>
  action === 'sendBack' || action === 'suspend' || action === 'refuse'

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
