import { once } from '../../browser/once.ts'

/** Fetches the code and styles of the portal's frame. */
export const loadPortalLayout = once(async () => ({
  default: (await import('./PortalLayout.tsx')).PortalLayout,
}))
