import { once } from '../browser/once.ts'

/** Fetches the code and styles of the main layout. */
export const loadFrame = once(async () => ({ default: (await import('./MainLayout.tsx')).MainLayout }))
