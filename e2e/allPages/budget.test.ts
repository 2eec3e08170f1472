import { expect, it } from 'vitest'
import { firstLoad, screensByPath } from '../support/bundles.ts'

/** Maximum that opening a screen with an empty cache may load, gzipped, in units of 1,000 bytes. */
const budgets: Record<string, { scriptKb: number; styleKb: number }> = {
  'src/public/signIn/SignInScreen.tsx': { scriptKb: 191, styleKb: 21 },
  'src/public/signIn/StaffSignInScreen.tsx': { scriptKb: 191, styleKb: 21 },
  'src/public/signUp/RegisterScreen.tsx': { scriptKb: 229, styleKb: 22 },
  'src/public/signUp/StaffRegisterScreen.tsx': { scriptKb: 229, styleKb: 22 },
  'src/public/signUp/RegisteredScreen.tsx': { scriptKb: 191, styleKb: 21 },
  'src/public/signUp/EmailProofScreen.tsx': { scriptKb: 191, styleKb: 21 },
  'src/public/passwords/SetPasswordScreen.tsx': { scriptKb: 195, styleKb: 21 },
  'src/public/passwords/ForgotPasswordScreen.tsx': { scriptKb: 193, styleKb: 21 },
  'src/public/passwords/ResetPasswordScreen.tsx': { scriptKb: 192, styleKb: 21 },
  'src/layout/LaterScreen.tsx': { scriptKb: 242, styleKb: 24 },
  'src/portal/checkout/placed/OrderPlacedScreen.tsx': { scriptKb: 190, styleKb: 21 },
  'src/public/print/PrintOrderScreen.tsx': { scriptKb: 191, styleKb: 21 },
  'src/demo/OutboxScreen.tsx': { scriptKb: 188, styleKb: 21 },
  'src/portal/orders/OrderListScreen.tsx': { scriptKb: 245, styleKb: 24 },
  'src/portal/orders/detail/OrderDetailScreen.tsx': { scriptKb: 277, styleKb: 25 },
  'src/portal/orderPad/OrderPadScreen.tsx': { scriptKb: 254, styleKb: 26 },
  'src/portal/checkout/CheckoutScreen.tsx': { scriptKb: 250, styleKb: 24 },
  'src/portal/patients/PatientListScreen.tsx': { scriptKb: 245, styleKb: 24 },
  'src/portal/patients/PatientDetailScreen.tsx': { scriptKb: 247, styleKb: 24 },
  'src/portal/help/PolicyScreen.tsx': { scriptKb: 247, styleKb: 26 },
  'src/portal/help/HelpCenterScreen.tsx': { scriptKb: 275, styleKb: 25 },
  'src/portal/help/TermsScreen.tsx': { scriptKb: 247, styleKb: 25 },
  'src/portal/account/ChangePasswordScreen.tsx': { scriptKb: 250, styleKb: 25 },
  'src/portal/profile/ProfileScreen.tsx': { scriptKb: 280, styleKb: 25 },
  'src/portal/earnings/DepositMethodScreen.tsx': { scriptKb: 275, styleKb: 25 },
  'src/portal/cards/ChargeMethodScreen.tsx': { scriptKb: 276, styleKb: 25 },
  'src/staff/providers/ProvidersScreen.tsx': { scriptKb: 246, styleKb: 26 },
  'src/staff/orders/OrdersScreen.tsx': { scriptKb: 249, styleKb: 26 },
  'src/staff/team/TeamScreen.tsx': { scriptKb: 247, styleKb: 26 },
  'src/staff/messages/MessagesScreen.tsx': { scriptKb: 247, styleKb: 26 },
  'src/staff/findings/FindingsScreen.tsx': { scriptKb: 247, styleKb: 26 },
  'src/staff/inbox/InboxScreen.tsx': { scriptKb: 247, styleKb: 26 },
  'src/staff/providers/AddProviderScreen.tsx': { scriptKb: 274, styleKb: 26 },
}

const routes = [...screensByPath()].map(([path, route]) => ({ path, ...route }))

it('knows the screen of every route', () => {
  expect(routes.length).toBeGreaterThanOrEqual(31)
  expect(new Set(routes.map(({ screen }) => screen))).toEqual(new Set(Object.keys(budgets)))
})

it.each(routes)('$path stays within its budget', ({ path, screen, frame }) => {
  const { scriptKb, styleKb } = firstLoad(screen, frame)
  const budget = budgets[screen]
  console.info(`${path}: ${scriptKb} KB of scripts, ${styleKb} KB of styles`)
  expect(scriptKb).toBeGreaterThan(0)
  expect(scriptKb, 'scripts').toBeLessThanOrEqual(budget?.scriptKb ?? 0)
  expect(styleKb, 'styles').toBeLessThanOrEqual(budget?.styleKb ?? 0)
})
