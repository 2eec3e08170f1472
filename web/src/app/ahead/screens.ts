import type { FunctionComponent } from 'react'
import { once } from '../../browser/once.ts'
import type { Path } from '../../routes/paths.ts'

interface Screen {
  /** Loads its code and styles, once: when it is opened, or earlier. */
  load: () => Promise<{ default: FunctionComponent }>
}

const screen = (fetch: Screen['load']): Screen => ({ load: once(fetch) })

/** A screen outside the portal that says texts of the portal. */
const portalTextScreen = (fetch: () => Promise<FunctionComponent>): Screen =>
  screen(async () => {
    const [component, { loadPortalTexts }] = await Promise.all([fetch(), import('../../text/portalTexts.ts')])
    await loadPortalTexts()
    return { default: component }
  })

/** A screen of products, with its texts. */
const productScreen = (fetch: () => Promise<FunctionComponent>): Screen =>
  screen(async () => {
    const [component, { productText }] = await Promise.all([
      fetch(),
      import('../../staff/products/productText.ts'),
    ])
    await productText.load()
    return { default: component }
  })

const changePassword = screen(async () => ({
  default: (await import('../../portal/account/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}))

/** The screen of each path. */
export const screens: Record<Path, Screen> = {
  '/login': screen(async () => ({
    default: (await import('../../public/signIn/SignInScreen.tsx')).SignInScreen,
  })),
  '/login2': screen(async () => ({
    default: (await import('../../public/signIn/StaffSignInScreen.tsx')).StaffSignInScreen,
  })),
  '/register': screen(async () => ({
    default: (await import('../../public/signUp/RegisterScreen.tsx')).RegisterScreen,
  })),
  '/register2': screen(async () => ({
    default: (await import('../../public/signUp/StaffRegisterScreen.tsx')).StaffRegisterScreen,
  })),
  '/forgotPassword': screen(async () => ({
    default: (await import('../../public/passwords/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  })),
  '/resetPassword': screen(async () => ({
    default: (await import('../../public/passwords/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  })),
  '/registSuccess': screen(async () => ({
    default: (await import('../../public/signUp/RegisteredScreen.tsx')).RegisteredScreen,
  })),
  '/setPassword': screen(async () => ({
    default: (await import('../../public/passwords/SetPasswordScreen.tsx')).SetPasswordScreen,
  })),
  '/emailForRegistSuccess': screen(async () => ({
    default: (await import('../../public/signUp/EmailProofScreen.tsx')).EmailProofScreen,
  })),
  '/orderPlaced': portalTextScreen(
    async () => (await import('../../portal/checkout/placed/OrderPlacedScreen.tsx')).OrderPlacedScreen,
  ),
  '/printOrder': portalTextScreen(
    async () => (await import('../../public/print/PrintOrderScreen.tsx')).PrintOrderScreen,
  ),
  '/printTransaction': portalTextScreen(
    async () => (await import('../../public/print/PrintTransactionScreen.tsx')).PrintTransactionScreen,
  ),
  '/order': screen(async () => ({
    default: (await import('../../portal/orders/OrderListScreen.tsx')).OrderListScreen,
  })),
  '/orderDetail': screen(async () => ({
    default: (await import('../../portal/orders/detail/OrderDetailScreen.tsx')).OrderDetailScreen,
  })),
  '/referralDetail': screen(async () => {
    const [{ PayoutDetailScreen }, { profitText }] = await Promise.all([
      import('../../portal/earnings/payout/PayoutDetailScreen.tsx'),
      import('../../portal/earnings/earned/profitText.ts'),
    ])
    await profitText.load()
    return { default: PayoutDetailScreen }
  }),
  '/subscriptiondetail': screen(async () => ({
    default: (await import('../../portal/subscriptions/SubscriptionDetailScreen.tsx'))
      .SubscriptionDetailScreen,
  })),
  '/addOrder': screen(async () => ({
    default: (await import('../../portal/orderPad/OrderPadScreen.tsx')).OrderPadScreen,
  })),
  '/checkout': screen(async () => ({
    default: (await import('../../portal/checkout/CheckoutScreen.tsx')).CheckoutScreen,
  })),
  '/patient': screen(async () => ({
    default: (await import('../../portal/patients/PatientListScreen.tsx')).PatientListScreen,
  })),
  '/patientDetail': screen(async () => ({
    default: (await import('../../portal/patients/PatientDetailScreen.tsx')).PatientDetailScreen,
  })),
  '/transaction': screen(async () => ({
    default: (await import('../../portal/bills/TransactionScreen.tsx')).TransactionScreen,
  })),
  '/profile': screen(async () => ({
    default: (await import('../../portal/profile/ProfileScreen.tsx')).ProfileScreen,
  })),
  '/changePassword': changePassword,
  '/commission': screen(async () => {
    const [{ DepositMethodScreen }, { profitText }] = await Promise.all([
      import('../../portal/earnings/DepositMethodScreen.tsx'),
      import('../../portal/earnings/earned/profitText.ts'),
    ])
    await profitText.load()
    return { default: DepositMethodScreen }
  }),
  '/helpCenter': screen(async () => ({
    default: (await import('../../portal/help/HelpCenterScreen.tsx')).HelpCenterScreen,
  })),
  '/payment': screen(async () => ({
    default: (await import('../../portal/cards/ChargeMethodScreen.tsx')).ChargeMethodScreen,
  })),
  '/policy': screen(async () => ({
    default: (await import('../../portal/help/PolicyScreen.tsx')).PolicyScreen,
  })),
  '/terms': screen(async () => ({
    default: (await import('../../portal/help/TermsScreen.tsx')).TermsScreen,
  })),
  '/vip': screen(async () => ({
    default: (await import('../../portal/membership/MembershipScreen.tsx')).MembershipScreen,
  })),
  '/viewCodepatient': screen(async () => {
    const [{ ShareScreen }, { shareText }] = await Promise.all([
      import('../../portal/share/ShareScreen.tsx'),
      import('../../portal/share/shareText.ts'),
    ])
    await shareText.load()
    return { default: ShareScreen }
  }),
  '/pay': screen(async () => {
    const [{ PayScreen }, { payText }, { loadPortalTexts }] = await Promise.all([
      import('../../public/pay/PayScreen.tsx'),
      import('../../public/pay/payText.ts'),
      import('../../text/portalTexts.ts'),
    ])
    await Promise.all([payText.load(), loadPortalTexts()])
    return { default: PayScreen }
  }),
  '/shop': screen(async () => {
    const [{ ShopScreen }, { shopText }, { payText }, { loadPortalTexts }] = await Promise.all([
      import('../../public/shop/ShopScreen.tsx'),
      import('../../public/shop/shopText.ts'),
      import('../../public/pay/payText.ts'),
      import('../../text/portalTexts.ts'),
    ])
    await Promise.all([shopText.load(), payText.load(), loadPortalTexts()])
    return { default: ShopScreen }
  }),
  '/renewal': screen(async () => {
    const [{ RenewalScreen }, { payText }] = await Promise.all([
      import('../../public/pay/RenewalScreen.tsx'),
      import('../../public/pay/payText.ts'),
    ])
    await payText.load()
    return { default: RenewalScreen }
  }),
  '/dev/outbox': screen(async () => ({
    default: (await import('../../demo/OutboxScreen.tsx')).OutboxScreen,
  })),
  '/staff': screen(async () => ({
    default: (await import('../../staff/providers/ProvidersScreen.tsx')).ProvidersScreen,
  })),
  '/staff/addProvider': screen(async () => ({
    default: (await import('../../staff/providers/AddProviderScreen.tsx')).AddProviderScreen,
  })),
  '/staff/patients': screen(async () => {
    const [{ PatientsScreen }, { patientText }] = await Promise.all([
      import('../../staff/patients/PatientsScreen.tsx'),
      import('../../staff/patients/patientText.ts'),
    ])
    await patientText.load()
    return { default: PatientsScreen }
  }),
  '/staff/orders': screen(async () => {
    const [{ OrdersScreen }, { packingText }] = await Promise.all([
      import('../../staff/orders/OrdersScreen.tsx'),
      import('../../staff/orders/packing/packingText.ts'),
    ])
    await packingText.load()
    return { default: OrdersScreen }
  }),
  '/staff/payments': screen(async () => ({
    default: (await import('../../staff/findings/FindingsScreen.tsx')).FindingsScreen,
  })),
  '/staff/payouts': screen(async () => {
    const [{ PayoutsScreen }, { payoutText }] = await Promise.all([
      import('../../staff/payouts/PayoutsScreen.tsx'),
      import('../../staff/payouts/payoutText.ts'),
    ])
    await payoutText.load()
    return { default: PayoutsScreen }
  }),
  '/staff/subscriptions': screen(async () => {
    const [{ SubscriptionsScreen }, { subscriptionText }] = await Promise.all([
      import('../../staff/subscriptions/SubscriptionsScreen.tsx'),
      import('../../staff/subscriptions/subscriptionText.ts'),
    ])
    await subscriptionText.load()
    return { default: SubscriptionsScreen }
  }),
  '/staff/stock': screen(async () => {
    const [{ StockScreen }, { stockText }] = await Promise.all([
      import('../../staff/stock/StockScreen.tsx'),
      import('../../staff/stock/stockText.ts'),
    ])
    await stockText.load()
    return { default: StockScreen }
  }),
  '/staff/products': productScreen(
    async () => (await import('../../staff/products/ProductsScreen.tsx')).ProductsScreen,
  ),
  '/staff/addProduct': productScreen(
    async () => (await import('../../staff/products/AddProductScreen.tsx')).AddProductScreen,
  ),
  '/staff/changeProducts': productScreen(
    async () => (await import('../../staff/products/ChangeProductsScreen.tsx')).ChangeProductsScreen,
  ),
  '/staff/productFiles': productScreen(
    async () => (await import('../../staff/products/ProductFilesScreen.tsx')).ProductFilesScreen,
  ),
  '/staff/memberships': screen(async () => {
    const [{ MembersScreen }, { vipText }] = await Promise.all([
      import('../../staff/memberships/MembersScreen.tsx'),
      import('../../staff/memberships/vipText.ts'),
    ])
    await vipText.load()
    return { default: MembersScreen }
  }),
  '/staff/coupons': screen(async () => {
    const [{ CouponsScreen }, { vipText }] = await Promise.all([
      import('../../staff/memberships/CouponsScreen.tsx'),
      import('../../staff/memberships/vipText.ts'),
    ])
    await vipText.load()
    return { default: CouponsScreen }
  }),
  '/staff/plan': screen(async () => {
    const [{ PlanScreen }, { vipText }] = await Promise.all([
      import('../../staff/memberships/PlanScreen.tsx'),
      import('../../staff/memberships/vipText.ts'),
    ])
    await vipText.load()
    return { default: PlanScreen }
  }),
  '/staff/messages': screen(async () => ({
    default: (await import('../../staff/messages/MessagesScreen.tsx')).MessagesScreen,
  })),
  '/staff/inbox': screen(async () => ({
    default: (await import('../../staff/inbox/InboxScreen.tsx')).InboxScreen,
  })),
  '/staff/team': screen(async () => ({
    default: (await import('../../staff/team/TeamScreen.tsx')).TeamScreen,
  })),
  '/staff/settings': screen(async () => {
    const [{ SettingsScreen }, { settingText }] = await Promise.all([
      import('../../staff/settings/SettingsScreen.tsx'),
      import('../../staff/settings/settingText.ts'),
    ])
    await settingText.load()
    return { default: SettingsScreen }
  }),
  '/staff/start': screen(async () => {
    const [{ StartScreen }, { settingText }] = await Promise.all([
      import('../../staff/settings/StartScreen.tsx'),
      import('../../staff/settings/settingText.ts'),
    ])
    await settingText.load()
    return { default: StartScreen }
  }),
  '/staff/faq': screen(async () => {
    const [{ FaqScreen }, { settingText }] = await Promise.all([
      import('../../staff/faq/FaqScreen.tsx'),
      import('../../staff/settings/settingText.ts'),
    ])
    await settingText.load()
    return { default: FaqScreen }
  }),
  '/staff/audit': screen(async () => {
    const [{ AuditScreen }, { auditText }] = await Promise.all([
      import('../../staff/audit/AuditScreen.tsx'),
      import('../../staff/audit/auditText.ts'),
    ])
    await auditText.load()
    return { default: AuditScreen }
  }),
  '/staff/security': changePassword,
}
