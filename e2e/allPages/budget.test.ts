import { expect, it } from 'vitest'
import { firstLoad, screensByPath } from '../support/bundles.ts'

/** Maximum that opening a screen with an empty cache may load, gzipped, in units of 1,000 bytes. */
const budgets: Record<string, { scriptKb: number; styleKb: number }> = {
  'src/public/signIn/SignInScreen.tsx': { scriptKb: 208, styleKb: 21 },
  'src/public/signIn/StaffSignInScreen.tsx': { scriptKb: 208, styleKb: 21 },
  'src/public/signUp/RegisterScreen.tsx': { scriptKb: 246, styleKb: 22 },
  'src/public/signUp/StaffRegisterScreen.tsx': { scriptKb: 246, styleKb: 22 },
  'src/public/signUp/RegisteredScreen.tsx': { scriptKb: 208, styleKb: 21 },
  'src/public/signUp/EmailProofScreen.tsx': { scriptKb: 208, styleKb: 21 },
  'src/public/passwords/SetPasswordScreen.tsx': { scriptKb: 212, styleKb: 21 },
  'src/public/passwords/ForgotPasswordScreen.tsx': { scriptKb: 210, styleKb: 21 },
  'src/public/passwords/ResetPasswordScreen.tsx': { scriptKb: 209, styleKb: 21 },
  'src/portal/checkout/placed/OrderPlacedScreen.tsx': { scriptKb: 212, styleKb: 22 },
  'src/public/pay/PayScreen.tsx': { scriptKb: 131, styleKb: 12 },
  'src/public/shop/ShopScreen.tsx': { scriptKb: 130, styleKb: 12 },
  'src/public/pay/RenewalScreen.tsx': { scriptKb: 130, styleKb: 12 },
  'src/public/print/PrintOrderScreen.tsx': { scriptKb: 208, styleKb: 21 },
  'src/public/print/PrintTransactionScreen.tsx': { scriptKb: 208, styleKb: 22 },
  'src/demo/OutboxScreen.tsx': { scriptKb: 205, styleKb: 21 },
  'src/portal/orders/OrderListScreen.tsx': { scriptKb: 264, styleKb: 25 },
  'src/portal/orders/detail/OrderDetailScreen.tsx': { scriptKb: 296, styleKb: 26 },
  'src/portal/subscriptions/SubscriptionDetailScreen.tsx': { scriptKb: 273, styleKb: 25 },
  'src/portal/orderPad/OrderPadScreen.tsx': { scriptKb: 271, styleKb: 26 },
  'src/portal/checkout/CheckoutScreen.tsx': { scriptKb: 281, styleKb: 27 },
  'src/portal/bills/TransactionScreen.tsx': { scriptKb: 265, styleKb: 26 },
  'src/portal/patients/PatientListScreen.tsx': { scriptKb: 263, styleKb: 25 },
  'src/portal/patients/PatientDetailScreen.tsx': { scriptKb: 266, styleKb: 25 },
  'src/portal/help/PolicyScreen.tsx': { scriptKb: 264, styleKb: 26 },
  'src/portal/help/HelpCenterScreen.tsx': { scriptKb: 294, styleKb: 25 },
  'src/portal/help/TermsScreen.tsx': { scriptKb: 264, styleKb: 25 },
  'src/portal/account/ChangePasswordScreen.tsx': { scriptKb: 274, styleKb: 27 },
  'src/portal/profile/ProfileScreen.tsx': { scriptKb: 299, styleKb: 26 },
  'src/portal/earnings/DepositMethodScreen.tsx': { scriptKb: 297, styleKb: 26 },
  'src/portal/earnings/payout/PayoutDetailScreen.tsx': { scriptKb: 265, styleKb: 26 },
  'src/portal/cards/ChargeMethodScreen.tsx': { scriptKb: 301, styleKb: 26 },
  'src/portal/membership/MembershipScreen.tsx': { scriptKb: 275, styleKb: 26 },
  'src/portal/share/ShareScreen.tsx': { scriptKb: 275, styleKb: 28 },
  'src/staff/providers/ProvidersScreen.tsx': { scriptKb: 269, styleKb: 26 },
  'src/staff/patients/PatientsScreen.tsx': { scriptKb: 270, styleKb: 26 },
  'src/staff/orders/OrdersScreen.tsx': { scriptKb: 275, styleKb: 26 },
  'src/staff/team/TeamScreen.tsx': { scriptKb: 266, styleKb: 26 },
  'src/staff/messages/MessagesScreen.tsx': { scriptKb: 266, styleKb: 26 },
  'src/staff/findings/FindingsScreen.tsx': { scriptKb: 266, styleKb: 26 },
  'src/staff/payouts/PayoutsScreen.tsx': { scriptKb: 270, styleKb: 26 },
  'src/staff/stock/StockScreen.tsx': { scriptKb: 273, styleKb: 26 },
  'src/staff/products/ProductsScreen.tsx': { scriptKb: 305, styleKb: 27 },
  'src/staff/products/AddProductScreen.tsx': { scriptKb: 300, styleKb: 27 },
  'src/staff/products/ChangeProductsScreen.tsx': { scriptKb: 300, styleKb: 27 },
  'src/staff/products/ProductFilesScreen.tsx': { scriptKb: 275, styleKb: 27 },
  'src/staff/inbox/InboxScreen.tsx': { scriptKb: 266, styleKb: 26 },
  'src/staff/providers/AddProviderScreen.tsx': { scriptKb: 298, styleKb: 26 },
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
