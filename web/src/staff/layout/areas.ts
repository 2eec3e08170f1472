import type { Permission } from '@bencao/shared/domain/permission.ts'
import type { Path } from '../../routes/paths.ts'

export type Area =
  | 'providers'
  | 'patients'
  | 'orders'
  | 'findings'
  | 'payouts'
  | 'messages'
  | 'inbox'
  | 'team'

/** The areas of the back office in the order of its header, each with the permission it needs. */
export const areas: readonly { area: Area; path: Path; permission: Permission }[] = [
  { area: 'providers', path: '/staff', permission: 'provider:view' },
  { area: 'patients', path: '/staff/patients', permission: 'patient:open' },
  { area: 'orders', path: '/staff/orders', permission: 'fulfillment:view' },
  { area: 'findings', path: '/staff/payments', permission: 'refund:make' },
  { area: 'payouts', path: '/staff/payouts', permission: 'payout:view' },
  { area: 'messages', path: '/staff/messages', permission: 'inbox:view' },
  { area: 'inbox', path: '/staff/inbox', permission: 'inbox:view' },
  { area: 'team', path: '/staff/team', permission: 'staff:approve' },
]

const partOf: Record<string, Area> = { '/staff/addProvider': 'providers' }

/** The area of a page. */
export const areaOf = (pathname: string): Area | null =>
  partOf[pathname] ?? areas.find(({ path }) => path === pathname)?.area ?? null

/** The page of one's own account, which every account may open. */
export const ownPage: Path = '/staff/security'
