import type { AccountStatus } from '../account.ts'

/** What leads a new provider to the first order, in this order. */
export const welcomeSteps = ['document', 'card', 'patient', 'order'] as const
export type WelcomeStep = (typeof welcomeSteps)[number]

/** `waiting`: customer service works on it. `later`: possible once the account is verified. */
export const welcomeStates = ['open', 'waiting', 'later', 'done'] as const
export type WelcomeState = (typeof welcomeStates)[number]

/** What is in the database now. */
export interface WelcomeFacts {
  status: AccountStatus
  hasNpiFile: boolean
  /** Customer service has sent the sign-up back, and nothing was corrected since. */
  sentBack: boolean
  hasCard: boolean
  hasPatient: boolean
  /** An order was submitted. */
  hasOrdered: boolean
  /** The provider has hidden the list. */
  isHidden: boolean
}

/**
 * The steps of a new provider with their states. Empty once an order was submitted or the list was hidden, and for a
 * suspended account, which can do none of them.
 */
export const welcomeList = (facts: WelcomeFacts): { step: WelcomeStep; state: WelcomeState }[] => {
  if (facts.isHidden || facts.hasOrdered || facts.status === 'suspended') return []
  const verified = facts.status === 'active'
  const inReview = facts.hasNpiFile && !facts.sentBack
  const states: Record<WelcomeStep, WelcomeState> = {
    document: verified ? 'done' : inReview ? 'waiting' : 'open',
    card: facts.hasCard ? 'done' : verified ? 'open' : 'later',
    patient: facts.hasPatient ? 'done' : 'open',
    order: verified ? 'open' : 'later',
  }
  return welcomeSteps.map((step) => ({ step, state: states[step] }))
}
