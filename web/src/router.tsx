import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { queryClient } from './api/queryClient.ts'
import { needsNewDocument } from './browser/documents.ts'
import { queryString, readQuery } from './browser/query.ts'
import { ConsoleFrame, loadConsole } from './console/ConsoleFrame.tsx'
import { DoorLayout } from './layout/DoorLayout.tsx'
import { FailedScreen } from './layout/FailedScreen.tsx'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { loadFrame, PortalFrame } from './layout/PortalFrame.tsx'
import { Waiting } from './layout/Waiting.tsx'
import { doors, type Frame, moreRoutes, ownPaths, type Route, routes } from './routes.tsx'
import { landing } from './session/landing.ts'
import { clientState } from './session/session.ts'

const all = [...routes, ...moreRoutes]
const audienceOf = (path: string): Audience | null =>
  all.find((route) => route.path === path)?.audience ?? null
const signedInAs = (): Audience | null => clientState.get().userInfo?.audience ?? null

/** Who must sign in before a page is shown; null when nobody must. */
const missingAt = (path: string): Audience | null => {
  const audience = audienceOf(path)
  return audience === signedInAs() ? null : audience
}

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

/** Fetches the code of the first page while the texts are on their way; a failure shows when the page is opened. */
export const fetchAhead = (): void => {
  const path = documentPath === '/' ? '/order' : documentPath
  const missing = missingAt(path)
  const first = all.find((route) => route.path === (missing ? doors[missing].login : path))
  const ignore = () => undefined
  if (first?.frame === 'portal') loadFrame().catch(ignore)
  if (first?.frame === 'console') loadConsole().catch(ignore)
  first?.screen.load().catch(ignore)
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
  const children = all
    .filter((route) => route.frame === frame)
    .map(({ path, screen }: Route) => createRoute({ getParentRoute: () => layout, path, component: screen }))
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
