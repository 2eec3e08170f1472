import type { Audience, TwoStepMethod } from '../account.ts'

export interface ResetFacts {
  audience: Audience
  twoStep: TwoStepMethod
  email: string
  emailVerified: boolean
  /** How many are unused. */
  recoveryCodes: number
}

/**
 * Whether a password needs more than the phone to be reset (docs/product.md, 1.5 Passwords). With a second step by SMS
 * the phone would prove both steps. Staff without an authenticator app could set up one of a thief's after the reset.
 */
export const needsSecondProof = ({ audience, twoStep }: Pick<ResetFacts, 'audience' | 'twoStep'>): boolean =>
  twoStep === 'sms' || (audience === 'staff' && twoStep === 'off')

export interface SecondProofs {
  email: boolean
  recoveryCode: boolean
}

/**
 * What may be the second proof. Nobody can change the e-mail address of staff, so it counts without having been
 * confirmed.
 */
export const secondProofsOf = ({
  audience,
  email,
  emailVerified,
  recoveryCodes,
}: ResetFacts): SecondProofs => ({
  email: email !== '' && (emailVerified || audience === 'staff'),
  recoveryCode: recoveryCodes > 0,
})
