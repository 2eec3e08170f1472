import { once } from '../../browser/once.ts'

/** Fetches the code and styles of the main layout. */
export const loadPortalLayout = once(async () => ({
  default: (await import('./PortalLayout.tsx')).PortalLayout,
}))
