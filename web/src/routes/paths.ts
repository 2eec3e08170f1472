import type { Audience } from '@bencao/shared/domain/account.ts'

/** Entries of the menu that a route may highlight (docs/product.md). */
export const menuTags = [
  'Order',
  'Patient',
  'Transaction',
  'profile',
  'password',
  'commission',
  'helpCenter',
  'payment',
  'policy',
  'terms',
  'vip',
  'viewCodepatient',
] as const
export type MenuTag = (typeof menuTags)[number]

/** `portal`: under the menu; `staff`: the back office; `public`: for visitors; `bare`: the screen alone, as on paper. */
export type Frame = 'portal' | 'staff' | 'public' | 'bare'

export interface Route {
  /** Who must be signed in; null for everybody. */
  audience: Audience | null
  frame: Frame
  tag: MenuTag | null
}

const open = (frame: Frame = 'public', tag: MenuTag | null = null): Route => ({ audience: null, frame, tag })
const provider = (tag: MenuTag): Route => ({ audience: 'provider', frame: 'portal', tag })
const staff: Route = { audience: 'staff', frame: 'staff', tag: null }

/** The routes of the specification. `/` goes to /order; any other path is the not-found page. */
export const portalPaths = {
  '/login': open('bare'),
  '/login2': open('bare'),
  '/register': open(),
  '/register2': open(),
  '/forgotPassword': open('public', 'password'),
  '/resetPassword': open('public', 'password'),
  '/registSuccess': open(),
  '/setPassword': open('public', 'password'),
  '/emailForRegistSuccess': open(),
  '/orderPlaced': open('public', 'Order'),
  '/printOrder': open('bare', 'Order'),
  '/printTransaction': open('bare', 'Transaction'),
  '/order': provider('Order'),
  '/orderDetail': provider('Order'),
  '/referralDetail': provider('Order'),
  '/subscriptiondetail': provider('Order'),
  '/addOrder': provider('Order'),
  '/checkout': provider('Order'),
  '/patient': provider('Patient'),
  '/patientDetail': provider('Patient'),
  '/transaction': provider('Transaction'),
  '/profile': provider('profile'),
  '/changePassword': provider('password'),
  '/commission': provider('commission'),
  '/helpCenter': provider('helpCenter'),
  '/payment': provider('payment'),
  '/policy': provider('policy'),
  '/terms': provider('terms'),
  '/vip': provider('vip'),
  '/viewCodepatient': provider('viewCodepatient'),
} as const satisfies Record<string, Route>

/** Every path of the portal; `app/screens.ts` says what is shown there. */
export const paths = {
  ...portalPaths,
  '/dev/outbox': open(),
  '/staff': staff,
  '/staff/addProvider': staff,
  '/staff/orders': staff,
  '/staff/messages': staff,
  '/staff/inbox': staff,
  '/staff/team': staff,
  '/staff/security': staff,
} as const satisfies Record<string, Route>

export type Path = keyof typeof paths

export const isPath = (path: string): path is Path => Object.hasOwn(paths, path)

/** Where somebody signs in, and where that leads when no page was asked for. */
export const signInPages: Record<Audience, { login: Path; home: Path }> = {
  provider: { login: '/login', home: '/order' },
  staff: { login: '/login2', home: '/staff' },
}

export const allPaths: readonly Path[] = Object.keys(paths).filter(isPath)

/** Pages that a sign-in may lead to. */
export const ownPaths = (audience: Audience): readonly Path[] =>
  allPaths.filter((path) => paths[path].audience === audience)
