export const audiences = ['provider', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const roles = ['provider', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** Pending: not verified (provider) or not approved (staff) yet. */
export const accountStatuses = ['pending', 'active', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** What a sign-in asks for beside the password. */
export const twoStepMethods = ['off', 'sms', 'totp'] as const
