import type { Audience } from '@bencao/shared/domain/account.ts'
import { doors, moreRoutes, type Route, routes } from './routes.ts'
import { clientState } from './session/session.ts'

export const allRoutes: readonly Route[] = [...routes, ...moreRoutes]

const routeOf = (path: string) => allRoutes.find((route) => route.path === path)

export const signedInAs = (): Audience | null => clientState.get().userInfo?.audience ?? null

/** Who must sign in before a page is shown; null when nobody must. */
export const missingAt = (path: string): Audience | null => {
  const audience = routeOf(path)?.audience ?? null
  return audience === signedInAs() ? null : audience
}

/** What is shown at a path: its own screen, or the sign-in that it needs first. */
export const shownAt = (path: string): Route | undefined => {
  const asked = path === '/' ? doors[signedInAs() ?? 'provider'].home : path
  const missing = missingAt(asked)
  return routeOf(missing ? doors[missing].login : asked)
}
