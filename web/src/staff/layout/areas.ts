import type { Permission } from '@bencao/shared/domain/permission.ts'
import type { Path } from '../../routes/paths.ts'

export type Area =
  | 'providers'
  | 'orders'
  | 'findings'
  | 'payouts'
  | 'messages'
  | 'inbox'
  | 'team'
  | 'settings'
  | 'faq'

/** The groups of the navigation in their order. An empty one is left out. */
export const areaGroups = ['people', 'service', 'catalog', 'money', 'company'] as const
type AreaGroup = (typeof areaGroups)[number]

/** The areas of the back office in the order of each group, each with the permission it needs. */
export const areas: readonly { area: Area; group: AreaGroup; path: Path; permission: Permission }[] = [
  { area: 'providers', group: 'people', path: '/staff', permission: 'provider:view' },
  { area: 'orders', group: 'service', path: '/staff/orders', permission: 'fulfillment:view' },
  { area: 'findings', group: 'money', path: '/staff/payments', permission: 'refund:make' },
  { area: 'payouts', group: 'money', path: '/staff/payouts', permission: 'payout:view' },
  { area: 'messages', group: 'service', path: '/staff/messages', permission: 'inbox:view' },
  { area: 'inbox', group: 'service', path: '/staff/inbox', permission: 'inbox:view' },
  { area: 'faq', group: 'service', path: '/staff/faq', permission: 'faq:edit' },
  { area: 'team', group: 'company', path: '/staff/team', permission: 'staff:approve' },
  { area: 'settings', group: 'company', path: '/staff/settings', permission: 'settings:edit' },
]

const partOf: Record<string, Area> = { '/staff/addProvider': 'providers', '/staff/start': 'settings' }

/** The area of a page. */
export const areaOf = (pathname: string): Area | null =>
  partOf[pathname] ?? areas.find(({ path }) => path === pathname)?.area ?? null

/** The page of one's own account, which every account may open. */
export const ownPage: Path = '/staff/security'
