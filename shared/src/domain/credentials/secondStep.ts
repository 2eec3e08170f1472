import type { Audience, SecondStepMethod, StaffTwoStep, TwoStepMethod } from '../account.ts'

/** The second step that an account must have; null if it may do without one (docs/product.md, 1.7 Second step). */
export const requiredStep = (audience: Audience, setting: StaffTwoStep): SecondStepMethod | null =>
  audience === 'staff' && setting === 'totp' ? 'totp' : null

/** The account still has to turn its required second step on. Until then its sessions can do nothing else. */
export const isStepMissing = (
  { audience, twoStep }: { audience: Audience; twoStep: TwoStepMethod },
  setting: StaffTwoStep,
): boolean => {
  const required = requiredStep(audience, setting)
  return required !== null && twoStep !== required
}
