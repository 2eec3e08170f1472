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

/**
 * `portal`: with the menu; `staff`: the back office; `public`: for visitors; `own`: a provider's order, with the menu, or
 * a page for patients; `bare`: the screen alone, for printing.
 */
export type Frame = 'portal' | 'staff' | 'public' | 'own' | 'bare'

export interface Route {
  /** The audience that must be signed in; null for public pages. */
  audience: Audience | null
  frame: Frame
  tag: MenuTag | null
}

const open = (frame: Frame = 'public', tag: MenuTag | null = null): Route => ({ audience: null, frame, tag })
const provider = (tag: MenuTag): Route => ({ audience: 'provider', frame: 'portal', tag })
const staff: Route = { audience: 'staff', frame: 'staff', tag: null }

/** The fixed routes (docs/product.md, 18.2 Routes). `/` leads to /order; any other path is the not-found page. */
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
  '/orderPlaced': open('own', 'Order'),
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

/** Every path of the portal. `app/ahead/screens.ts` has their screens. */
export const paths = {
  ...portalPaths,
  '/pay': open(),
  '/shop': open(),
  '/renewal': open(),
  '/dev/outbox': open(),
  '/staff': staff,
  '/staff/addProvider': staff,
  '/staff/patients': staff,
  '/staff/orders': staff,
  '/staff/payments': staff,
  '/staff/payouts': staff,
  '/staff/subscriptions': staff,
  '/staff/stock': staff,
  '/staff/products': staff,
  '/staff/addProduct': staff,
  '/staff/changeProducts': staff,
  '/staff/productFiles': staff,
  '/staff/memberships': staff,
  '/staff/coupons': staff,
  '/staff/plan': staff,
  '/staff/messages': staff,
  '/staff/inbox': staff,
  '/staff/team': staff,
  '/staff/settings': staff,
  '/staff/start': staff,
  '/staff/faq': staff,
  '/staff/audit': staff,
  '/staff/security': staff,
} as const satisfies Record<string, Route>

export type Path = keyof typeof paths

export const isPath = (path: string): path is Path => Object.hasOwn(paths, path)

/** The sign-in page of each audience, and the page after it if none was requested. */
export const signInPages: Record<Audience, { login: Path; home: Path }> = {
  provider: { login: '/login', home: '/order' },
  staff: { login: '/login2', home: '/staff' },
}

export const allPaths: readonly Path[] = Object.keys(paths).filter(isPath)

/** Pages that may be opened after a sign-in. */
export const ownPaths = (audience: Audience): readonly Path[] =>
  allPaths.filter((path) => paths[path].audience === audience)
