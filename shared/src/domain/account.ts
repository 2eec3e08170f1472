export const audiences = ['provider', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const roles = ['provider', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** What a member of staff does; one person may have several. An administrator may do everything, and has no other. */
export const staffRoles = ['service', 'warehouse', 'finance', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles that are kept as a set beside `Role`. */
export const staffTasks = ['service', 'warehouse', 'finance'] as const satisfies readonly StaffRole[]
export type StaffTask = (typeof staffTasks)[number]

/** Pending: not verified (provider) or not approved (staff). */
export const accountStatuses = ['pending', 'active', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** The kind of second step: a code by SMS, or a code of an authenticator app. */
export const secondStepMethods = ['sms', 'totp'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** The second step required at sign-in, if any. */
export const twoStepMethods = ['off', ...secondStepMethods] as const
export type TwoStepMethod = (typeof twoStepMethods)[number]

/** The setting of the second step of staff: an authenticator app is required, or the choice is theirs. */
export const staffTwoSteps = ['totp', 'optional'] as const
export type StaffTwoStep = (typeof staffTwoSteps)[number]

/** What a one-time link is for. */
export const linkPurposes = ['setPassword', 'resetPassword', 'email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
