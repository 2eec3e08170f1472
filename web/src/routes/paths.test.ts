import { expect, it } from 'vitest'
import { isPath, menuTags, paths, portalPaths as routesOfSpec, type Route } from './paths.ts'

const routes: [string, Route][] = Object.entries(routesOfSpec)

const publicPaths = `/login /login2 /register /register2 /forgotPassword /resetPassword /registSuccess /setPassword
  /emailForRegistSuccess /orderPlaced /printOrder /printTransaction`
const portalPaths = `/order /orderDetail /referralDetail /subscriptiondetail /addOrder /checkout /patient /patientDetail
  /transaction /profile /changePassword /commission /helpCenter /payment /policy /terms /vip /viewCodepatient`
const words = (text: string) => text.split(/\s+/)

it('has the 30 fixed routes', () => {
  const paths = (audience: 'provider' | null) =>
    routes.filter(([, route]) => route.audience === audience).map(([path]) => path)
  expect(paths(null)).toEqual(words(publicPaths))
  expect(paths('provider')).toEqual(words(portalPaths))
  expect(routes).toHaveLength(30)
})

it('has the 12 fixed menu tags, each used by a route', () => {
  expect(menuTags).toEqual(
    words(
      'Order Patient Transaction profile password commission helpCenter payment policy terms vip viewCodepatient',
    ),
  )
  const carried = new Set(routes.filter(([, route]) => route.audience !== null).map(([, route]) => route.tag))
  expect(carried).toEqual(new Set(menuTags))
})

it('highlights the menu entry a page belongs to', () => {
  const tagOf = (path: string) => (isPath(path) ? paths[path].tag : undefined)
  expect(tagOf('/subscriptiondetail')).toBe('Order')
  expect(tagOf('/checkout')).toBe('Order')
  expect(tagOf('/patientDetail')).toBe('Patient')
  expect(tagOf('/changePassword')).toBe('password')
})
