import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { queryClient } from './api/queryClient.ts'
import { needsNewDocument } from './browser/documents.ts'
import { queryString, readQuery } from './browser/query.ts'
import { DoorLayout } from './layout/DoorLayout.tsx'
import { FailedScreen } from './layout/FailedScreen.tsx'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { loadFrame, PortalFrame } from './layout/PortalFrame.tsx'
import { Waiting } from './layout/Waiting.tsx'
import { type Frame, moreRoutes, ownPaths, type Route, routes } from './routes.tsx'
import { landing } from './session/landing.ts'
import { clientState } from './session/session.ts'

const all = [...routes, ...moreRoutes]
const needsLogin = (path: string) => all.some((route) => route.path === path && route.needsLogin)

/** The page that this document was loaded for; its policy is that page's. */
const documentPath = window.location.pathname

const guard = (location: ParsedLocation): void | Promise<never> => {
  const signedIn = clientState.get().userInfo !== null
  if (location.pathname === '/') throw redirect({ to: '/order', replace: true })
  if (needsLogin(location.pathname) && !signedIn) throw redirect({ ...loginFor(location), replace: true })
  if (location.pathname === '/login' && signedIn) {
    throw redirect({ href: landing(readQuery(location.searchStr)['next'], ownPaths), replace: true })
  }
  if (needsNewDocument(documentPath, location.pathname)) {
    window.location.replace(location.href)
    return new Promise<never>(() => undefined)
  }
}

/** Fetches the code of the first page while the texts are on their way; a failure shows when the page is opened. */
export const fetchAhead = (): void => {
  const path = documentPath === '/' ? '/order' : documentPath
  const signedIn = clientState.get().userInfo !== null
  const first = all.find((route) => route.path === (needsLogin(path) && !signedIn ? '/login' : path))
  const ignore = () => undefined
  if (first?.frame === 'portal') loadFrame().catch(ignore)
  first?.screen.load().catch(ignore)
}

const loginFor = (location: ParsedLocation) => ({ to: '/login', search: { next: location.href } })

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
  routeTree: root.addChildren([framed('portal'), framed('door'), framed('bare')]),
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
  if (needsLogin(router.state.location.pathname)) void router.navigate(loginFor(router.state.location))
})
