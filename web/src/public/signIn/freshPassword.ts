import type { Audience } from '@bencao/shared/domain/account.ts'

/** The account whose password was just set in this tab, for its first sign-in. In memory only. */
let fresh: { audience: Audience; phone: string } | null = null

/** The phone is empty if the page did not know it. */
export const noteFreshPassword = (audience: Audience, phone: string): void => {
  fresh = { audience, phone }
}

/** The phone of the account whose password was just set; null if none was. */
export const freshPhone = (audience: Audience): string | null =>
  fresh?.audience === audience ? fresh.phone : null

export const forgetFreshPassword = (): void => {
  fresh = null
}
