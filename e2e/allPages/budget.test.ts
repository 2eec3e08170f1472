import { expect, it } from 'vitest'
import { firstLoad, screensByPath } from '../support/bundles.ts'

/** Maximum that opening a screen with an empty cache may load, gzipped, in units of 1,000 bytes. */
const budgets: Record<string, { scriptKb: number; styleKb: number }> = {
  'src/public/signIn/SignInScreen.tsx': { scriptKb: 177, styleKb: 21 },
  'src/public/signIn/StaffSignInScreen.tsx': { scriptKb: 177, styleKb: 21 },
  'src/public/signUp/RegisterScreen.tsx': { scriptKb: 222.1, styleKb: 22 },
  'src/public/signUp/StaffRegisterScreen.tsx': { scriptKb: 219.5, styleKb: 21 },
  'src/public/signUp/RegisteredScreen.tsx': { scriptKb: 177, styleKb: 21 },
  'src/public/signUp/EmailProofScreen.tsx': { scriptKb: 177.5, styleKb: 21 },
  'src/public/passwords/SetPasswordScreen.tsx': { scriptKb: 181.5, styleKb: 21 },
  'src/public/passwords/ForgotPasswordScreen.tsx': { scriptKb: 178, styleKb: 21 },
  'src/public/passwords/ResetPasswordScreen.tsx': { scriptKb: 178.5, styleKb: 21 },
  'src/portal/checkout/placed/OrderPlacedScreen.tsx': { scriptKb: 234, styleKb: 26.5 },
  'src/public/pay/PayScreen.tsx': { scriptKb: 111.8, styleKb: 10 },
  'src/public/shop/ShopScreen.tsx': { scriptKb: 108.6, styleKb: 11 },
  'src/public/pay/RenewalScreen.tsx': { scriptKb: 99.6, styleKb: 9.5 },
  'src/public/print/PrintOrderScreen.tsx': { scriptKb: 194.5, styleKb: 22 },
  'src/public/print/PrintTransactionScreen.tsx': { scriptKb: 196, styleKb: 22 },
  'src/demo/OutboxScreen.tsx': { scriptKb: 175, styleKb: 21 },
  'src/portal/orders/OrderListScreen.tsx': { scriptKb: 232, styleKb: 26.5 },
  'src/portal/orders/detail/OrderDetailScreen.tsx': { scriptKb: 310.2, styleKb: 27.5 },
  'src/portal/subscriptions/SubscriptionDetailScreen.tsx': { scriptKb: 232.7, styleKb: 25.5 },
  'src/portal/orderPad/OrderPadScreen.tsx': { scriptKb: 238.5, styleKb: 28.5 },
  'src/portal/checkout/CheckoutScreen.tsx': { scriptKb: 249, styleKb: 28.5 },
  'src/portal/bills/TransactionScreen.tsx': { scriptKb: 235, styleKb: 26.5 },
  'src/portal/patients/PatientListScreen.tsx': { scriptKb: 233.1, styleKb: 26.5 },
  'src/portal/patients/PatientDetailScreen.tsx': { scriptKb: 236, styleKb: 26.5 },
  'src/portal/help/PolicyScreen.tsx': { scriptKb: 230.5, styleKb: 25.5 },
  'src/portal/help/HelpCenterScreen.tsx': { scriptKb: 271, styleKb: 26.5 },
  'src/portal/help/TermsScreen.tsx': { scriptKb: 230.5, styleKb: 25.5 },
  'src/portal/account/ChangePasswordScreen.tsx': { scriptKb: 287, styleKb: 29 },
  'src/portal/profile/ProfileScreen.tsx': { scriptKb: 313.5, styleKb: 26.5 },
  'src/portal/earnings/DepositMethodScreen.tsx': { scriptKb: 273.5, styleKb: 27.5 },
  'src/portal/earnings/payout/PayoutDetailScreen.tsx': { scriptKb: 234.5, styleKb: 27.5 },
  'src/portal/cards/ChargeMethodScreen.tsx': { scriptKb: 314.5, styleKb: 27.5 },
  'src/portal/membership/MembershipScreen.tsx': { scriptKb: 243.6, styleKb: 27.5 },
  'src/portal/share/ShareScreen.tsx': { scriptKb: 272.7, styleKb: 28 },
  'src/staff/providers/ProvidersScreen.tsx': { scriptKb: 286, styleKb: 27.5 },
  'src/staff/patients/PatientsScreen.tsx': { scriptKb: 280.1, styleKb: 27.5 },
  'src/staff/orders/OrdersScreen.tsx': { scriptKb: 289.5, styleKb: 28.5 },
  'src/staff/team/TeamScreen.tsx': { scriptKb: 278.5, styleKb: 26.5 },
  'src/staff/messages/MessagesScreen.tsx': { scriptKb: 277.6, styleKb: 26.5 },
  'src/staff/findings/FindingsScreen.tsx': { scriptKb: 278, styleKb: 26.5 },
  'src/staff/payouts/PayoutsScreen.tsx': { scriptKb: 282.1, styleKb: 27.5 },
  'src/staff/stock/StockScreen.tsx': { scriptKb: 285.5, styleKb: 27.5 },
  'src/staff/products/ProductsScreen.tsx': { scriptKb: 320.5, styleKb: 27.5 },
  'src/staff/products/AddProductScreen.tsx': { scriptKb: 316.7, styleKb: 27.5 },
  'src/staff/products/ChangeProductsScreen.tsx': { scriptKb: 319, styleKb: 27.5 },
  'src/staff/products/ProductFilesScreen.tsx': { scriptKb: 318.5, styleKb: 27.5 },
  'src/staff/inbox/InboxScreen.tsx': { scriptKb: 278, styleKb: 27.5 },
  'src/staff/providers/AddProviderScreen.tsx': { scriptKb: 318.6, styleKb: 27.5 },
  'src/staff/audit/AuditScreen.tsx': { scriptKb: 280, styleKb: 27.5 },
  'src/staff/faq/FaqScreen.tsx': { scriptKb: 318.6, styleKb: 27.5 },
  'src/staff/memberships/CouponsScreen.tsx': { scriptKb: 317.6, styleKb: 26.5 },
  'src/staff/memberships/MembersScreen.tsx': { scriptKb: 316.5, styleKb: 26.5 },
  'src/staff/memberships/PlanScreen.tsx': { scriptKb: 317, styleKb: 26.5 },
  'src/staff/settings/SettingsScreen.tsx': { scriptKb: 323.1, styleKb: 27.5 },
  'src/staff/settings/StartScreen.tsx': { scriptKb: 279.2, styleKb: 27.5 },
  'src/staff/subscriptions/SubscriptionsScreen.tsx': { scriptKb: 322.5, styleKb: 26.5 },
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
