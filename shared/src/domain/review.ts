/** What staff answer to a sign-up or a permit; `sentBack` waits for the provider again. */
export const reviewDecisions = ['approved', 'sentBack'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Where a sign-up stands: it waits for staff, or, sent back, for the provider. */
export const reviewStates = ['waiting', 'sentBack', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

export const permitStates = ['waiting', 'approved', 'refused'] as const
export type PermitState = (typeof permitStates)[number]

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
