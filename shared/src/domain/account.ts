export const audiences = ['provider', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const roles = ['provider', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** Pending: not verified (provider) or not approved (staff) yet. */
export const accountStatuses = ['pending', 'active', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** What a second step asks for: a code by SMS, or one of an authenticator app. */
export const secondStepMethods = ['sms', 'totp'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** What a sign-in asks for beside the password. */
export const twoStepMethods = ['off', ...secondStepMethods] as const

/** What a one-time link opens. */
export const linkPurposes = ['setPassword', 'resetPassword', 'email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
