import type { Audience } from '@bencao/shared/domain/account.ts'
import type { FunctionComponent } from 'react'
import { once } from './browser/once.ts'

interface Screen {
  /** Its code and styles, which come once: when it is opened, or ahead of that. */
  load: () => Promise<{ default: FunctionComponent }>
}

const screen = (fetch: Screen['load']): Screen => ({ load: once(fetch) })

/** Entries of the menu that a route may highlight (spec section 2). */
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

/** `portal`: under the menu; `console`: staff; `door`: for visitors; `bare`: the screen alone, as on paper. */
export type Frame = 'portal' | 'console' | 'door' | 'bare'

export interface Route {
  path: string
  screen: Screen
  /** Who must be signed in; null for everybody. */
  audience: Audience | null
  frame: Frame
  tag: MenuTag | null
}

const later = screen(async () => ({ default: (await import('./layout/LaterScreen.tsx')).LaterScreen }))
const signIn = screen(async () => ({ default: (await import('./signIn/SignInScreen.tsx')).SignInScreen }))
const staffSignIn = screen(async () => ({
  default: (await import('./signIn/StaffSignInScreen.tsx')).StaffSignInScreen,
}))
const register = screen(async () => ({
  default: (await import('./signUp/RegisterScreen.tsx')).RegisterScreen,
}))
const staffRegister = screen(async () => ({
  default: (await import('./signUp/StaffRegisterScreen.tsx')).StaffRegisterScreen,
}))
const registered = screen(async () => ({
  default: (await import('./signUp/RegisteredScreen.tsx')).RegisteredScreen,
}))
const emailProof = screen(async () => ({
  default: (await import('./signUp/EmailProofScreen.tsx')).EmailProofScreen,
}))
const setPassword = screen(async () => ({
  default: (await import('./signUp/SetPasswordScreen.tsx')).SetPasswordScreen,
}))
const forgotPassword = screen(async () => ({
  default: (await import('./signUp/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
}))
const resetPassword = screen(async () => ({
  default: (await import('./signUp/ResetPasswordScreen.tsx')).ResetPasswordScreen,
}))
const orders = screen(async () => ({
  default: (await import('./orders/OrderListScreen.tsx')).OrderListScreen,
}))
const order = screen(async () => ({
  default: (await import('./orders/OrderDetailScreen.tsx')).OrderDetailScreen,
}))
const pad = screen(async () => ({ default: (await import('./orderPad/OrderPadScreen.tsx')).OrderPadScreen }))
const checkout = screen(async () => ({
  default: (await import('./checkout/CheckoutScreen.tsx')).CheckoutScreen,
}))
const placed = screen(async () => ({
  default: (await import('./checkout/OrderPlacedScreen.tsx')).OrderPlacedScreen,
}))
const patients = screen(async () => ({
  default: (await import('./patients/PatientListScreen.tsx')).PatientListScreen,
}))
const patient = screen(async () => ({
  default: (await import('./patients/PatientDetailScreen.tsx')).PatientDetailScreen,
}))
const cards = screen(async () => ({
  default: (await import('./cards/ChargeMethodScreen.tsx')).ChargeMethodScreen,
}))
const changePassword = screen(async () => ({
  default: (await import('./account/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}))
const profile = screen(async () => ({ default: (await import('./profile/ProfileScreen.tsx')).ProfileScreen }))
const printOrder = screen(async () => ({
  default: (await import('./print/PrintOrderScreen.tsx')).PrintOrderScreen,
}))
const deposit = screen(async () => ({
  default: (await import('./deposit/DepositMethodScreen.tsx')).DepositMethodScreen,
}))
const help = screen(async () => ({ default: (await import('./help/HelpCenterScreen.tsx')).HelpCenterScreen }))
const policy = screen(async () => ({ default: (await import('./help/PolicyScreen.tsx')).PolicyScreen }))
const terms = screen(async () => ({ default: (await import('./help/TermsScreen.tsx')).TermsScreen }))
const outbox = screen(async () => ({ default: (await import('./demo/OutboxScreen.tsx')).OutboxScreen }))
const staffProviders = screen(async () => ({
  default: (await import('./console/ProvidersScreen.tsx')).ProvidersScreen,
}))
const staffAddProvider = screen(async () => ({
  default: (await import('./console/AddProviderScreen.tsx')).AddProviderScreen,
}))
const staffMessages = screen(async () => ({
  default: (await import('./console/MessagesScreen.tsx')).MessagesScreen,
}))
const staffInbox = screen(async () => ({ default: (await import('./console/InboxScreen.tsx')).InboxScreen }))
const staffOrders = screen(async () => ({
  default: (await import('./console/OrdersScreen.tsx')).OrdersScreen,
}))
const staffTeam = screen(async () => ({ default: (await import('./console/TeamScreen.tsx')).TeamScreen }))

const open = (path: string, screen: Screen, frame: Frame = 'door', tag: MenuTag | null = null): Route => ({
  path,
  screen,
  audience: null,
  frame,
  tag,
})

const signedIn = (path: string, screen: Screen, tag: MenuTag): Route => ({
  path,
  screen,
  audience: 'provider',
  frame: 'portal',
  tag,
})

const staffOnly = (path: string, screen: Screen): Route => ({
  path,
  screen,
  audience: 'staff',
  frame: 'console',
  tag: null,
})

/** Every route of spec section 2. `/` goes to /order; any other path is the not-found page. */
export const routes: readonly Route[] = [
  open('/login', signIn, 'bare'),
  open('/login2', staffSignIn, 'bare'),
  open('/register', register),
  open('/register2', staffRegister),
  open('/forgotPassword', forgotPassword, 'door', 'password'),
  open('/resetPassword', resetPassword, 'door', 'password'),
  open('/registSuccess', registered),
  open('/setPassword', setPassword, 'door', 'password'),
  open('/emailForRegistSuccess', emailProof),
  open('/orderPlaced', placed, 'door', 'Order'),
  open('/printOrder', printOrder, 'bare', 'Order'),
  open('/printTransaction', later, 'bare', 'Transaction'),

  signedIn('/order', orders, 'Order'),
  signedIn('/orderDetail', order, 'Order'),
  signedIn('/referralDetail', later, 'Order'),
  signedIn('/subscriptiondetail', later, 'Order'),
  signedIn('/addOrder', pad, 'Order'),
  signedIn('/checkout', checkout, 'Order'),
  signedIn('/patient', patients, 'Patient'),
  signedIn('/patientDetail', patient, 'Patient'),
  signedIn('/transaction', later, 'Transaction'),
  signedIn('/profile', profile, 'profile'),
  signedIn('/changePassword', changePassword, 'password'),
  signedIn('/commission', deposit, 'commission'),
  signedIn('/helpCenter', help, 'helpCenter'),
  signedIn('/payment', cards, 'payment'),
  signedIn('/policy', policy, 'policy'),
  signedIn('/terms', terms, 'terms'),
  signedIn('/vip', later, 'vip'),
  signedIn('/viewCodepatient', later, 'viewCodepatient'),
]

/** Routes that the specification does not have. */
export const moreRoutes: readonly Route[] = [
  open('/dev/outbox', outbox),
  staffOnly('/console', staffProviders),
  staffOnly('/console/addProvider', staffAddProvider),
  staffOnly('/console/orders', staffOrders),
  staffOnly('/console/messages', staffMessages),
  staffOnly('/console/inbox', staffInbox),
  staffOnly('/console/staff', staffTeam),
  staffOnly('/console/security', changePassword),
]

/** Where somebody signs in, and where that leads when no page was asked for. */
export const doors: Record<Audience, { login: string; home: string }> = {
  provider: { login: '/login', home: '/order' },
  staff: { login: '/login2', home: '/console' },
}

/** Pages that a sign-in may lead to. */
export const ownPaths = (audience: Audience): readonly string[] =>
  [...routes, ...moreRoutes].filter((route) => route.audience === audience).map(({ path }) => path)
