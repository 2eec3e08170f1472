import type { Path } from '../../web/src/routes/paths.ts'
import type { LongRecords } from './longNames.ts'
import type { Place } from './looks.ts'
import { press } from './steps.ts'

const dialog =
  (button: string | RegExp): NonNullable<Place['after']> =>
  async (page) => {
    await press(page, button)
    await page.getByRole('dialog').first().waitFor()
  }

/** Every screen, with the longest names where it shows any. A path without places is not complete. */
export function everyPlace(
  long: LongRecords,
  { providerId, printToken, shopHash }: Record<'providerId' | 'printToken' | 'shopHash', string>,
): Record<Path, readonly Omit<Place, 'name'>[]> {
  const at = (path: string, shows: Place['shows'], after?: Place['after']) => ({
    path: () => path,
    shows,
    ...(after && { after }),
  })
  const ofOrder = (orderId: string) => `providerId=${providerId}&orderId=${orderId}`
  return {
    '/login': [at('/login', 'Send code')],
    '/login2': [at('/login2', 'Customer service sign-in')],
    '/register': [at('/register', 'Your clinic')],
    '/register2': [at('/register2', 'About you')],
    '/forgotPassword': [at('/forgotPassword', 'Send code')],
    '/resetPassword': [at('/resetPassword', 'Request a new code')],
    '/registSuccess': [at('/registSuccess', 'Thank you for signing up')],
    '/setPassword': [at('/setPassword', 'Set your password')],
    '/emailForRegistSuccess': [at('/emailForRegistSuccess', 'Confirm your email address')],
    '/orderPlaced': [at(`/orderPlaced?orderId=${long.placed}`, 'Payment successful!')],
    '/printOrder': [at(`/printOrder#token=${printToken}`, /^Order B/)],
    '/printTransaction': [at('/printTransaction', 'Print')],
    '/order': [
      at('/order', /^1–/),
      at('/order?search=Nobody', /^No /),
      at('/order?tab=profit', 'Sales Profit'),
      at('/order?tab=subscriptions', /^1–/),
    ],
    '/orderDetail': [
      at(`/orderDetail?orderId=${long.placed}`, 'History'),
      at(`/orderDetail?orderId=${long.shipped}`, 'History'),
      at(`/orderDetail?orderId=${long.unpaid}`, 'History'),
      at('/orderDetail', 'Order detail'),
    ],
    '/referralDetail': [at('/referralDetail', 'No payout is chosen.')],
    '/subscriptiondetail': [
      at(`/subscriptiondetail?subscriptionId=${long.subscription}`, /Polvo|Honeysuckle|S\d\d-/),
    ],
    '/addOrder': [
      at('/addOrder', 'No products yet.'),
      at(`/addOrder?orderId=${long.draft}`, 'Continue to checkout'),
      at(`/addOrder?orderId=${long.draft}&product=${long.goods}`, 'Continue to checkout', async (page) =>
        page.getByRole('dialog').first().waitFor(),
      ),
      at(`/addOrder?orderId=${long.draft}`, 'Continue to checkout', async (page) => {
        await page.getByRole('combobox', { name: 'Search products' }).fill('gf-008')
        await page
          .getByRole('option', { name: /Honeysuckle/i })
          .first()
          .waitFor()
      }),
    ],
    '/checkout': [at(`/checkout?orderId=${long.draft}`, /^Place order/)],
    '/patient': [at('/patient', /^1–/), at('/patient', /^1–/, dialog('New patient'))],
    '/patientDetail': [
      at(`/patientDetail?patientId=${long.patient}`, 'Edit'),
      at(`/patientDetail?patientId=${long.patient}`, 'Edit', dialog('Edit')),
    ],
    '/transaction': [
      at('/transaction', 'Net'),
      at('/transaction?tab=year', 'For tax forms'),
      at('/transaction?tab=refunds', /^(?:1–|No Data)/),
    ],
    '/profile': [at('/profile', 'Verified'), at('/profile', 'Verified', dialog('Edit'))],
    '/changePassword': [at('/changePassword', 'This device')],
    '/commission': [at('/commission', /^No deposit account/)],
    '/helpCenter': [at('/helpCenter', 'What does shipping cost?')],
    '/payment': [at('/payment', /ending in/), at('/payment', /ending in/, dialog(/^Delete/))],
    '/policy': [at('/policy', 'What we keep about you')],
    '/terms': [at('/terms', 'What Bencao is')],
    '/vip': [at('/vip', 'What you get')],
    '/viewCodepatient': [at('/viewCodepatient', 'New code')],
    '/pay': [at(`/pay${long.payHash}`, '1 of 3'), at('/pay', 'Please open the link in your message')],
    '/shop': [at(`/shop${shopHash}`, /^Add/), at('/shop', /scan|QR/i)],
    '/renewal': [at('/renewal', 'Please open the link in your message')],
    '/dev/outbox': [at('/dev/outbox', /outbox/i)],
    '/staff': [
      at('/staff?show=all', /Acupuncture/),
      at(`/staff?show=all&providerId=${providerId}`, 'Entered vs. registry'),
    ],
    '/staff/addProvider': [at('/staff/addProvider', 'Sign up a provider')],
    '/staff/patients': [
      at('/staff/patients', /^Search by a whole phone number/),
      at(
        `/staff/patients?providerId=${providerId}&patientId=${long.patient}`,
        'Why do you open this record?',
      ),
    ],
    '/staff/orders': [
      at('/staff/orders', /^B\d\d-/),
      at(`/staff/orders?${ofOrder(long.placed)}`, 'History'),
      at(`/staff/orders?queue=shipped&${ofOrder(long.shipped)}`, 'History'),
      at(`/staff/orders?${ofOrder(long.placed)}`, 'History', dialog('Cancel order')),
    ],
    '/staff/payments': [at('/staff/payments', /payments? to check/i)],
    '/staff/payouts': [at('/staff/payouts', /^P\d\d-/), at('/staff/payouts?tab=files', /^payouts-/)],
    '/staff/subscriptions': [
      at('/staff/subscriptions?tab=all', /S\d\d-/),
      at(
        `/staff/subscriptions?providerId=${providerId}&subscriptionId=${long.subscription}`,
        /Polvo|Honeysuckle|S\d\d-/,
      ),
    ],
    '/staff/stock': [
      at('/staff/stock', /GF-0/),
      at('/staff/stock?tab=lots', 'Expiring lots'),
      at('/staff/stock?tab=deliveries', 'New delivery'),
      at('/staff/stock?tab=counts', /count/i),
    ],
    '/staff/products': [at('/staff/products', /GF-0/), at(`/staff/products?goodsId=${long.goods}`, 'Prices')],
    '/staff/addProduct': [at('/staff/addProduct', 'English name')],
    '/staff/changeProducts': [at('/staff/changeProducts', /GF-0/)],
    '/staff/productFiles': [at('/staff/productFiles', 'Download XLSX')],
    '/staff/memberships': [at('/staff/memberships', 'Members')],
    '/staff/coupons': [
      at('/staff/coupons', 'Create coupons'),
      at('/staff/coupons', 'Create coupons', dialog('Create coupons')),
    ],
    '/staff/plan': [at('/staff/plan', 'Set a price', dialog('Set a price'))],
    '/staff/messages': [at('/staff/messages', /could not be delivered/)],
    '/staff/inbox': [at('/staff/inbox', /Maximiliana/)],
    '/staff/team': [
      at('/staff/team', 'Tom Alvarez'),
      at('/staff/team', 'Tom Alvarez', dialog('Change roles: Tom Alvarez')),
    ],
    '/staff/settings': [
      at('/staff/settings', 'Customer service'),
      at('/staff/settings?tab=taxes', /Wyoming/),
      at('/staff/settings?tab=limits', 'They apply to what is asked for from now on.'),
      at('/staff/settings?tab=sessions', /They apply to sessions/),
    ],
    '/staff/start': [at('/staff/start', /You can take orders/)],
    '/staff/faq': [at('/staff/faq', 'Add a question')],
    '/staff/audit': [
      at('/staff/audit', 'Done', async (page) =>
        page.getByRole('button', { name: 'Details' }).first().click(),
      ),
    ],
    '/staff/security': [at('/staff/security', 'This device')],
  }
}
