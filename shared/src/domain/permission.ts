import type { AccountStatus, Audience, Role, StaffRole, StaffTask } from './account.ts'

const providerPermissions = [
  'order:view',
  'order:edit',
  'order:submit',
  'order:pay',
  'patient:view',
  'patient:edit',
  'card:view',
  'card:edit',
  'goods:view',
  'profile:view',
  'profile:edit',
  'vip:view',
  'vip:buy',
  'subscription:view',
  'bill:view',
  'earnings:view',
  'deposit:view',
  'deposit:edit',
  'share:view',
  'notification:view',
  'notification:edit',
  'support:send',
] as const

const staffPermissions = [
  'work:view',
  'provider:view',
  'provider:verify',
  'provider:viewAs',
  'patient:open',
  'fulfillment:view',
  'fulfillment:edit',
  'fulfillment:cancel',
  'refund:make',
  'finding:edit',
  'subscription:edit',
  'payout:view',
  'payout:run',
  'goods:edit',
  'coupon:edit',
  'faq:edit',
  'inbox:view',
  'inbox:edit',
  'audit:view',
  'staff:approve',
  'settings:edit',
  'secondStep:reset',
] as const
type StaffPermission = (typeof staffPermissions)[number]

/** What each role of staff may do (docs/product.md, 1.2 Permissions). A person has the codes of all their roles. */
export const codesOf: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  service: [
    'work:view',
    'provider:view',
    'provider:verify',
    'provider:viewAs',
    'patient:open',
    'fulfillment:view',
    'fulfillment:cancel',
    'refund:make',
    'subscription:edit',
    'coupon:edit',
    'faq:edit',
    'inbox:view',
    'inbox:edit',
  ],
  warehouse: ['work:view', 'fulfillment:view', 'fulfillment:edit', 'goods:edit'],
  finance: [
    'work:view',
    'fulfillment:view',
    'refund:make',
    'finding:edit',
    'payout:view',
    'payout:run',
    'audit:view',
  ],
  administrator: staffPermissions,
}

export const permissions = [...providerPermissions, ...staffPermissions] as const
export type Permission = (typeof permissions)[number]

/**
 * What a pending provider may not do before verification: everything that moves money, has the gateway verify a card, or
 * hands out a link to buy.
 */
export const unlockedByVerification: readonly Permission[] = [
  'order:submit',
  'order:pay',
  'card:edit',
  'vip:buy',
  'deposit:edit',
  'share:view',
]

export type AccountFacts = {
  audience: Audience
  role: Role
  /** Of staff who are not administrators. */
  staffRoles?: readonly StaffTask[]
  status: AccountStatus
  /** The second step that the account must have is not on yet. */
  stepMissing?: boolean
  /** Customer service looks at the account's portal and changes nothing. */
  readOnly?: boolean
}

/** The roles of a member of staff. */
export const rolesOf = ({
  role,
  staffRoles = [],
}: Pick<AccountFacts, 'role' | 'staffRoles'>): readonly StaffRole[] =>
  role === 'administrator' ? ['administrator'] : staffRoles

/**
 * The permissions of an account. A suspended provider can read and write to support, nothing else. Staff have none
 * before their second step is on.
 */
export const permissionsOf = ({ readOnly = false, ...account }: AccountFacts): Permission[] => {
  const whole = wholePermissionsOf(account)
  return readOnly ? whole.filter(readsOnly) : whole
}

const wholePermissionsOf = ({
  audience,
  role,
  staffRoles,
  status,
  stepMissing = false,
}: Omit<AccountFacts, 'readOnly'>): Permission[] => {
  if (stepMissing) return []
  if (audience === 'staff') {
    if (status !== 'active' || role === 'provider') return []
    const codes = new Set(
      rolesOf({ role, ...(staffRoles && { staffRoles }) }).flatMap((each) => codesOf[each]),
    )
    return staffPermissions.filter((permission) => codes.has(permission))
  }
  if (role !== 'provider') return []
  if (status === 'active') return [...providerPermissions]
  const open = providerPermissions.filter((permission) => !unlockedByVerification.includes(permission))
  return status === 'pending'
    ? open
    : open.filter((permission) => readsOnly(permission) || permission === 'support:send')
}

/** Why an account lacks a permission, to show what would unlock it; null if it has the permission. */
export const whyNotPermitted = (
  account: AccountFacts,
  permission: Permission,
): 'pending' | 'suspended' | 'missing' | null => {
  if (permissionsOf(account).includes(permission)) return null
  if (account.status === 'active') return 'missing'
  return permissionsOf({ ...account, status: 'active' }).includes(permission) ? account.status : 'missing'
}

const readsOnly = (permission: Permission) => permission.endsWith(':view')
