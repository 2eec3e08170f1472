import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { frames } from './frames.tsx'
import { Viewed } from './Viewed.tsx'
import { missingAt, signedInAs } from './ahead/access.ts'
import { screens } from './ahead/screens.ts'
import { endedSession } from '../api/call.ts'
import { queryClient } from '../api/queryClient.ts'
import { needsNewDocument } from '../browser/documents.ts'
import { queryString, readQuery } from '../browser/query.ts'
import { loadedBy } from '../layout/loadedBy.ts'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
import { hideErrors } from '../notices/notices.ts'
import { FailedScreen } from '../public/layout/FailedScreen.tsx'
import { NotFoundScreen } from '../public/layout/NotFoundScreen.tsx'
import { allPaths, type Frame, isPath, ownPaths, type Path, paths, signInPages } from '../routes/paths.ts'
import { landing } from '../routes/landing.ts'
import { clientState } from '../state/clientState.ts'
import { viewing } from '../state/viewing.ts'

/** The page that this document was loaded for. The document has the content policy of that page. */
const documentPath = window.location.pathname.replace(/(?<=.)\/$/, '')

// The router opens "/order" at "/order/" and keeps the address, so slashes at the end are removed before it starts.
const { pathname, search, hash } = window.location
const withoutSlash = pathname.replace(/(?<=.)\/+$/, '')
if (withoutSlash !== pathname) window.history.replaceState(null, '', `${withoutSlash}${search}${hash}`)

/**
 * The path of the route that the router opens at an address, which it also finds for "/Order"; undefined if there is
 * none.
 */
const openedAt = (pathname: string): Path | undefined => {
  const [, rest, route] = router.getMatchedRoutes(pathname)
  const path: unknown = rest['**'] ? undefined : route?.fullPath
  return typeof path === 'string' && isPath(path) ? path : undefined
}

const guard = (location: ParsedLocation): void | Promise<never> => {
  const opened = openedAt(location.pathname)
  // Everything below compares paths exactly, so another spelling is corrected first.
  if (opened !== undefined && opened !== location.pathname)
    throw redirect({ href: `${opened}${location.href.slice(location.pathname.length)}`, replace: true })
  if (location.pathname === '/')
    throw redirect({ to: signInPages[signedInAs() ?? 'provider'].home, replace: true })
  const missing = missingAt(location.pathname)
  if (missing) throw redirect({ ...loginFor(missing, location), replace: true })
  const audience = signedInAs()
  if (audience && location.pathname === signInPages[audience].login) {
    const requested = readQuery(location.searchStr)['next']
    throw redirect({
      href: landing(requested, ownPaths(audience), signInPages[audience].home),
      replace: true,
    })
  }
  if (needsNewDocument(documentPath, location.pathname)) {
    window.location.replace(location.href)
    return new Promise<never>(() => undefined)
  }
}

const loginFor = (audience: Audience, location: ParsedLocation) => ({
  to: signInPages[audience].login,
  search: { next: location.href },
})

const root = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  component: viewing ? Viewed : Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: FailedScreen,
})

const framed = (frame: Frame) => {
  const layout = createRoute({ getParentRoute: () => root, id: frame, component: frames[frame] })
  const children = allPaths
    .filter((path) => paths[path].frame === frame)
    .map((path) =>
      createRoute({
        getParentRoute: () => layout,
        path,
        component: loadedBy(screens[path].load, <ScreenSkeleton />),
      }),
    )
  return layout.addChildren(children)
}

export const router = createRouter({
  routeTree: root.addChildren([
    framed('portal'),
    framed('staff'),
    framed('public'),
    framed('own'),
    framed('bare'),
  ]),
  parseSearch: readQuery,
  stringifySearch: (search) => {
    const query = queryString(search)
    return query === '' ? '' : `?${query}`
  },
  scrollRestoration: true,
  defaultPendingMinMs: 0,
})

// Lets the compiler check every path of a link.
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

let token = clientState.get().userInfo?.token ?? null

/**
 * The signed-in account changed, here or in another tab: drop the former account's data, and leave a page that needs
 * sign-in.
 */
clientState.subscribe(({ userInfo }) => {
  const now = userInfo?.token ?? null
  if (now === token) return
  token = now
  if (now !== null) {
    hideErrors()
    void queryClient.resetQueries()
    return
  }
  queryClient.clear()
  // This tab becomes one of staff, and loads its page again.
  if (viewing) return
  const { location } = router.state
  const missing = missingAt(location.pathname)
  if (missing) void router.navigate(loginFor(missing, location))
})

/** The server ended the session: a public page that used it is left, too. */
endedSession.subscribe(({ audience }) => {
  if (audience === null) return
  const { location } = router.state
  // A page that needs sign-in is being left, or has been left, by the subscription above.
  const isLeft = missingAt(location.pathname) !== null || location.pathname === signInPages[audience].login
  if (!isLeft) void router.navigate(loginFor(audience, location))
})
