import type { Permission } from '@bencao/shared/domain/permission.ts'
import type { Path } from '../../routes/paths.ts'

export type Area =
  | 'providers'
  | 'patients'
  | 'orders'
  | 'products'
  | 'stock'
  | 'subscriptions'
  | 'memberships'
  | 'coupons'
  | 'findings'
  | 'payouts'
  | 'messages'
  | 'inbox'
  | 'team'
  | 'settings'
  | 'faq'
  | 'audit'

/** The groups of the navigation in their order. An empty one is left out. */
export const areaGroups = ['people', 'service', 'catalog', 'money', 'company'] as const
type AreaGroup = (typeof areaGroups)[number]

/** The areas of the back office in the order of each group, each with the permission it needs. */
export const areas: readonly { area: Area; group: AreaGroup; path: Path; permission: Permission }[] = [
  { area: 'providers', group: 'people', path: '/staff', permission: 'provider:view' },
  { area: 'patients', group: 'people', path: '/staff/patients', permission: 'patient:open' },
  { area: 'orders', group: 'service', path: '/staff/orders', permission: 'fulfillment:view' },
  { area: 'subscriptions', group: 'service', path: '/staff/subscriptions', permission: 'subscription:edit' },
  { area: 'memberships', group: 'money', path: '/staff/memberships', permission: 'provider:view' },
  { area: 'coupons', group: 'money', path: '/staff/coupons', permission: 'coupon:edit' },
  { area: 'products', group: 'catalog', path: '/staff/products', permission: 'goods:edit' },
  { area: 'stock', group: 'catalog', path: '/staff/stock', permission: 'goods:edit' },
  { area: 'findings', group: 'money', path: '/staff/payments', permission: 'finding:edit' },
  { area: 'payouts', group: 'money', path: '/staff/payouts', permission: 'payout:view' },
  { area: 'messages', group: 'service', path: '/staff/messages', permission: 'inbox:view' },
  { area: 'inbox', group: 'service', path: '/staff/inbox', permission: 'inbox:view' },
  { area: 'faq', group: 'service', path: '/staff/faq', permission: 'faq:edit' },
  { area: 'team', group: 'company', path: '/staff/team', permission: 'staff:approve' },
  { area: 'settings', group: 'company', path: '/staff/settings', permission: 'settings:edit' },
  { area: 'audit', group: 'company', path: '/staff/audit', permission: 'audit:view' },
]

const partOf: Record<string, Area> = {
  '/staff/addProvider': 'providers',
  '/staff/start': 'settings',
  '/staff/plan': 'coupons',
  '/staff/addProduct': 'products',
  '/staff/changeProducts': 'products',
  '/staff/productFiles': 'products',
}

/** The area of a page. */
export const areaOf = (pathname: string): Area | null =>
  partOf[pathname] ?? areas.find(({ path }) => path === pathname)?.area ?? null

const needed: Record<string, Permission> = { '/staff/addProvider': 'provider:verify' }

/** The code that a page needs; null: it is none of the back office's. */
export const permissionFor = (pathname: string): Permission | null =>
  needed[pathname] ?? areas.find(({ area }) => area === areaOf(pathname))?.permission ?? null

/** The first page that an account with these codes may open; the providers' page, which says so, if it may open none. */
export const firstPage = (permissions: readonly Permission[]): Path =>
  areas.find(({ permission }) => permissions.includes(permission))?.path ?? '/staff'

/** The page of one's own account, which every account may open. */
export const ownPage: Path = '/staff/security'
