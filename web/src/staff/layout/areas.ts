import type { Permission } from '@bencao/shared/domain/permission.ts'
import type { Path } from '../../routes/paths.ts'

export type Area = 'providers' | 'orders' | 'findings' | 'payouts' | 'messages' | 'inbox' | 'team' | 'audit'

/** The areas of the back office in the order of its header, each with the permission it needs. */
export const areas: readonly { area: Area; path: Path; permission: Permission }[] = [
  { area: 'providers', path: '/staff', permission: 'provider:view' },
  { area: 'orders', path: '/staff/orders', permission: 'fulfillment:view' },
  { area: 'findings', path: '/staff/payments', permission: 'finding:edit' },
  { area: 'payouts', path: '/staff/payouts', permission: 'payout:view' },
  { area: 'messages', path: '/staff/messages', permission: 'inbox:view' },
  { area: 'inbox', path: '/staff/inbox', permission: 'inbox:view' },
  { area: 'team', path: '/staff/team', permission: 'staff:approve' },
  { area: 'audit', path: '/staff/audit', permission: 'audit:view' },
]

const partOf: Record<string, Area> = { '/staff/addProvider': 'providers' }

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
