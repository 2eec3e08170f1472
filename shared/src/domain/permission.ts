import type { AccountStatus, Audience, Role } from './account.ts'

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
  'provider:view',
  'provider:verify',
  'provider:viewAs',
  'patient:open',
  'fulfillment:view',
  'fulfillment:edit',
  'refund:make',
  'subscription:edit',
  'payout:view',
  'goods:edit',
  'coupon:edit',
  'faq:edit',
  'inbox:view',
  'inbox:edit',
  'audit:view',
] as const

const administratorPermissions = ['payout:run', 'staff:approve', 'settings:edit', 'secondStep:reset'] as const

export const permissions = [...providerPermissions, ...staffPermissions, ...administratorPermissions] as const
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
  status: AccountStatus
  /** The second step that the account must have is not on yet. */
  stepMissing?: boolean
  /** Customer service looks at the account's portal and changes nothing. */
  readOnly?: boolean
}

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
  status,
  stepMissing = false,
}: Omit<AccountFacts, 'readOnly'>): Permission[] => {
  if (stepMissing) return []
  if (audience === 'staff') {
    if (status !== 'active' || role === 'provider') return []
    return role === 'administrator'
      ? [...staffPermissions, ...administratorPermissions]
      : [...staffPermissions]
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
