import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { lazy } from 'react'
import { allRoutes, missingAt, signedInAs } from './access.ts'
import { queryClient } from './api/queryClient.ts'
import { needsNewDocument } from './browser/documents.ts'
import { queryString, readQuery } from './browser/query.ts'
import { ConsoleFrame } from './console/ConsoleFrame.tsx'
import { DoorLayout } from './layout/DoorLayout.tsx'
import { FailedScreen } from './layout/FailedScreen.tsx'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { PortalFrame } from './layout/PortalFrame.tsx'
import { Waiting } from './layout/Waiting.tsx'
import { doors, type Frame, ownPaths, type Route } from './routes.ts'
import { landing } from './session/landing.ts'
import { clientState } from './session/session.ts'

/** The page that this document was loaded for; its policy is that page's. */
const documentPath = window.location.pathname

const guard = (location: ParsedLocation): void | Promise<never> => {
  if (location.pathname === '/') throw redirect({ to: doors[signedInAs() ?? 'provider'].home, replace: true })
  const missing = missingAt(location.pathname)
  if (missing) throw redirect({ ...loginFor(missing, location), replace: true })
  const audience = signedInAs()
  if (audience && location.pathname === doors[audience].login) {
    const asked = readQuery(location.searchStr)['next']
    throw redirect({ href: landing(asked, ownPaths(audience), doors[audience].home), replace: true })
  }
  if (needsNewDocument(documentPath, location.pathname)) {
    window.location.replace(location.href)
    return new Promise<never>(() => undefined)
  }
}

const loginFor = (audience: Audience, location: ParsedLocation) => ({
  to: doors[audience].login,
  search: { next: location.href },
})

const root = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: FailedScreen,
})

const frames: Record<Frame, () => React.ReactNode> = {
  portal: () => (
    <PortalFrame>
      <Waiting>
        <Outlet />
      </Waiting>
    </PortalFrame>
  ),
  console: () => (
    <ConsoleFrame>
      <Waiting>
        <Outlet />
      </Waiting>
    </ConsoleFrame>
  ),
  door: () => (
    <DoorLayout>
      <Waiting>
        <Outlet />
      </Waiting>
    </DoorLayout>
  ),
  bare: () => (
    <Waiting>
      <Outlet />
    </Waiting>
  ),
}

const framed = (frame: Frame) => {
  const layout = createRoute({ getParentRoute: () => root, id: frame, component: frames[frame] })
  const children = allRoutes
    .filter((route) => route.frame === frame)
    .map(({ path, screen }: Route) =>
      createRoute({ getParentRoute: () => layout, path, component: lazy(screen.load) }),
    )
  return layout.addChildren(children)
}

export const router = createRouter({
  routeTree: root.addChildren([framed('portal'), framed('console'), framed('door'), framed('bare')]),
  parseSearch: readQuery,
  stringifySearch: (search) => {
    const query = queryString(search)
    return query === '' ? '' : `?${query}`
  },
  scrollRestoration: true,
  defaultPendingMinMs: 0,
})

let token = clientState.get().userInfo?.token ?? null

/** Who is signed in changed, here or in another tab: what the last one saw goes, and a page that needs login is left. */
clientState.subscribe(() => {
  const now = clientState.get().userInfo?.token ?? null
  if (now === token) return
  token = now
  if (now !== null) {
    void queryClient.resetQueries()
    return
  }
  queryClient.clear()
  const { location } = router.state
  const missing = missingAt(location.pathname)
  if (missing) void router.navigate(loginFor(missing, location))
})
