import type { Permission } from '@bencao/shared/domain/permission.ts'

export type Area = 'providers' | 'orders' | 'messages' | 'inbox' | 'team'

/** The console's areas in the order of its header, each with what an account needs to open it. */
export const areas: readonly { area: Area; path: string; permission: Permission }[] = [
  { area: 'providers', path: '/console', permission: 'provider:view' },
  { area: 'orders', path: '/console/orders', permission: 'fulfillment:view' },
  { area: 'messages', path: '/console/messages', permission: 'inbox:view' },
  { area: 'inbox', path: '/console/inbox', permission: 'inbox:view' },
  { area: 'team', path: '/console/staff', permission: 'staff:approve' },
]

const partOf: Record<string, Area> = { '/console/addProvider': 'providers' }

/** The area that a page belongs to. */
export const areaOf = (pathname: string): Area | null =>
  partOf[pathname] ?? areas.find(({ path }) => path === pathname)?.area ?? null

/** The account's own page, which everybody has. */
export const ownPage = '/console/security'
