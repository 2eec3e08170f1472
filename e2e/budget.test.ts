import { expect, it } from 'vitest'
import { firstLoad, screensByPath } from './bundles.ts'

/** Most that opening a screen with an empty cache may load, gzipped, in units of 1,000 bytes. */
const budgets: Record<string, { scriptKb: number; styleKb: number }> = {
  'src/signIn/SignInScreen.tsx': { scriptKb: 186, styleKb: 21 },
  'src/signIn/StaffSignInScreen.tsx': { scriptKb: 186, styleKb: 21 },
  'src/signUp/RegisterScreen.tsx': { scriptKb: 235, styleKb: 22 },
  'src/signUp/StaffRegisterScreen.tsx': { scriptKb: 235, styleKb: 22 },
  'src/signUp/RegisteredScreen.tsx': { scriptKb: 186, styleKb: 21 },
  'src/signUp/EmailProofScreen.tsx': { scriptKb: 186, styleKb: 21 },
  'src/signUp/SetPasswordScreen.tsx': { scriptKb: 190, styleKb: 21 },
  'src/signUp/ForgotPasswordScreen.tsx': { scriptKb: 186, styleKb: 21 },
  'src/signUp/ResetPasswordScreen.tsx': { scriptKb: 186, styleKb: 21 },
  'src/layout/LaterScreen.tsx': { scriptKb: 240, styleKb: 24 },
  'src/checkout/OrderPlacedScreen.tsx': { scriptKb: 183, styleKb: 21 },
  'src/print/PrintOrderScreen.tsx': { scriptKb: 183, styleKb: 21 },
  'src/demo/OutboxScreen.tsx': { scriptKb: 183, styleKb: 21 },
  'src/orders/OrderListScreen.tsx': { scriptKb: 238, styleKb: 24 },
  'src/orders/OrderDetailScreen.tsx': { scriptKb: 286, styleKb: 26 },
  'src/orderPad/OrderPadScreen.tsx': { scriptKb: 246, styleKb: 26 },
  'src/checkout/CheckoutScreen.tsx': { scriptKb: 242, styleKb: 24 },
  'src/patients/PatientListScreen.tsx': { scriptKb: 240, styleKb: 24 },
  'src/patients/PatientDetailScreen.tsx': { scriptKb: 240, styleKb: 24 },
  'src/help/PolicyScreen.tsx': { scriptKb: 245, styleKb: 26 },
  'src/help/HelpCenterScreen.tsx': { scriptKb: 285, styleKb: 26 },
  'src/help/TermsScreen.tsx': { scriptKb: 245, styleKb: 25 },
  'src/account/ChangePasswordScreen.tsx': { scriptKb: 243, styleKb: 25 },
  'src/profile/ProfileScreen.tsx': { scriptKb: 285, styleKb: 26 },
  'src/deposit/DepositMethodScreen.tsx': { scriptKb: 285, styleKb: 26 },
  'src/cards/ChargeMethodScreen.tsx': { scriptKb: 285, styleKb: 26 },
  'src/console/ProvidersScreen.tsx': { scriptKb: 248, styleKb: 26 },
  'src/console/OrdersScreen.tsx': { scriptKb: 248, styleKb: 26 },
  'src/console/TeamScreen.tsx': { scriptKb: 245, styleKb: 26 },
  'src/console/MessagesScreen.tsx': { scriptKb: 245, styleKb: 26 },
  'src/console/InboxScreen.tsx': { scriptKb: 245, styleKb: 26 },
  'src/console/AddProviderScreen.tsx': { scriptKb: 290, styleKb: 26 },
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
