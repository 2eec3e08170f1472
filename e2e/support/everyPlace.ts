import type { Path } from '../../web/src/routes/paths.ts'
import type { LongRecords } from './longNames.ts'
import type { Place } from './looks.ts'
import { field, press, shown } from './steps.ts'

/** What opens pages besides the records. */
type Opening = Record<
  'providerId' | 'printToken' | 'monthToken' | 'yearToken' | 'vipToken' | 'shopHash',
  string
>

const dialog =
  (button: string | RegExp): NonNullable<Place['after']> =>
  async (page) => {
    await press(page, button)
    await page.getByRole('dialog').first().waitFor()
  }

type Nameless = Omit<Place, 'name'>

/** Fills in the box of the search over every page, and waits for what it finds. */
const search: NonNullable<Place['after']> = async (page) => {
  await page.getByRole('searchbox', { name: 'Search orders, patients and products' }).fill('Maximiliana')
  await page
    .getByRole('option', { name: /Maximiliana/ })
    .first()
    .waitFor()
}

/** Answers with the ZIP code of the patient on a pay link. */
const confirm: NonNullable<Place['after']> = async (page) => {
  await field(page, 'ZIP Code or date of birth').fill('94607')
  await press(page, 'Continue')
  await shown(page, '2 of 3')
}

/** Every screen, with the longest names where it shows any. A path without places is not complete. */
export function everyPlace(
  long: LongRecords,
  { providerId, printToken, monthToken, yearToken, vipToken, shopHash }: Opening,
): Record<Path, readonly [Nameless, ...Nameless[]]> {
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
    '/printTransaction': [
      at(`/printTransaction#month=${monthToken}`, 'Net'),
      at(`/printTransaction#year=${yearToken}`, 'Net'),
      at(`/printTransaction#vip=${vipToken}`, /^One year/),
      at('/printTransaction', 'Print'),
    ],
    '/order': [
      at('/order', /^1–/),
      at('/order?search=Nobody', /^No /),
      at('/order', /^1–/, dialog(/^Notifications/)),
      at('/order', /^1–/, search),
      at('/order', /^1–/, async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog').waitFor()
      }),
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
      at(
        `/subscriptiondetail?subscriptionId=${long.subscription}`,
        /Polvo|Honeysuckle|S\d\d-/,
        async (page) => {
          await page.getByText('Stop', { exact: true }).click()
          await field(page, 'Message').waitFor()
        },
      ),
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
    '/profile': [
      at('/profile', 'Verified'),
      at('/profile', 'Verified', dialog('Edit')),
      at('/profile', 'Verified', dialog('Submit a permit')),
    ],
    '/changePassword': [at('/changePassword', 'This device')],
    '/commission': [at('/commission', /^No deposit account/)],
    '/helpCenter': [at('/helpCenter', 'What does shipping cost?')],
    '/payment': [at('/payment', /ending in/), at('/payment', /ending in/, dialog(/^Delete/))],
    '/policy': [at('/policy', 'What we keep about you')],
    '/terms': [at('/terms', 'What Bencao is')],
    '/vip': [at('/vip', 'Add a year')],
    '/viewCodepatient': [at('/viewCodepatient', 'New code')],
    '/pay': [
      at(`/pay${long.payHash}`, '1 of 3'),
      at('/pay', 'Please open the link in your message'),
      at(`/pay${long.payHash}`, '1 of 3', confirm),
      at(`/pay${long.payHash}`, '1 of 3', async (page) => {
        await confirm(page)
        await press(page, 'Change')
        await shown(page, 'Street and number')
      }),
    ],
    '/shop': [
      at(`/shop${shopHash}`, /^Add/),
      at(`/shop${shopHash}`, /^Add/, (page) => press(page, /^How to use/)),
      at(`/shop${shopHash}`, /^Add/, async (page) => {
        await press(page, /^Add/)
        await press(page, 'Continue')
        await shown(page, '2 of 6')
      }),
      at('/shop', /scan|QR/i),
    ],
    '/renewal': [at('/renewal', 'Please open the link in your message')],
    '/dev/outbox': [at('/dev/outbox', /outbox/i)],
    '/staff': [
      at('/staff?show=all', /Acupuncture/),
      at(`/staff?show=all&providerId=${providerId}`, 'Entered vs. registry'),
      at(`/staff?show=all&providerId=${providerId}`, 'Entered vs. registry', dialog('View as provider')),
      at(`/staff?show=all&providerId=${providerId}`, 'Entered vs. registry', dialog(/^Suspend$/)),
    ],
    '/staff/addProvider': [at('/staff/addProvider', 'Sign up a provider')],
    '/staff/patients': [
      at('/staff/patients', /^Search by a whole phone number/),
      at(
        `/staff/patients?providerId=${providerId}&patientId=${long.patient}`,
        'Why do you open this record?',
      ),
      at(
        `/staff/patients?providerId=${providerId}&patientId=${long.patient}`,
        'Why do you open this record?',
        async (page) => {
          await field(page, 'Reason').fill('Called about an order')
          await press(page, 'Open the record')
          await shown(page, 'open for 30 minutes')
        },
      ),
    ],
    '/staff/orders': [
      at('/staff/orders', /^B\d\d-/),
      at(`/staff/orders?${ofOrder(long.placed)}`, 'History'),
      at(`/staff/orders?queue=shipped&${ofOrder(long.shipped)}`, 'History'),
      at(`/staff/orders?${ofOrder(long.placed)}`, 'History', dialog('Cancel order')),
      at(`/staff/orders?${ofOrder(long.placed)}`, 'History', dialog('Refund')),
      at(`/staff/orders?${ofOrder(long.placed)}`, 'History', dialog('Print packing slip')),
      at('/staff/orders', /^B\d\d-/, async (page) => {
        await page.getByRole('checkbox', { name: 'All on this page' }).check()
        await shown(page, 'Print pick list')
      }),
      at('/staff/orders', /^B\d\d-/, async (page) => {
        await page.getByRole('checkbox', { name: 'All on this page' }).check()
        await dialog('Print pick list')(page)
      }),
      at(`/staff/orders?queue=packed&${ofOrder(long.packed)}`, 'Buy a label', dialog('Buy a label')),
      ...(['packed', 'readyForPickup', 'undecided', 'trouble', 'all'] as const).map((queue) =>
        at(`/staff/orders?queue=${queue}`, 'Orders'),
      ),
    ],
    '/staff/payments': [at('/staff/payments', /payments? to check/i)],
    '/staff/payouts': [
      at('/staff/payouts', /^P\d\d-/),
      at('/staff/payouts?tab=run', /paid/i),
      at('/staff/payouts?tab=files', /^payouts-/),
    ],
    '/staff/subscriptions': [
      at('/staff/subscriptions?tab=all', /S\d\d-/),
      at(
        `/staff/subscriptions?providerId=${providerId}&subscriptionId=${long.subscription}`,
        /Polvo|Honeysuckle|S\d\d-/,
      ),
    ],
    '/staff/stock': [
      at('/staff/stock', /GF-0/),
      at('/staff/stock?tab=lots', 'Lots that have expired'),
      at('/staff/stock?tab=deliveries', 'New delivery'),
      at('/staff/stock?tab=counts', /count/i),
      at(`/staff/stock?${long.stock}`, 'Movements'),
      at(`/staff/stock?${long.stock}`, 'Movements', dialog('Correct stock')),
      at(`/staff/stock?tab=deliveries&deliveryId=${long.delivery}`, /2 lines/),
      at(`/staff/stock?tab=counts&countId=${long.count}`, /1 counted/),
      at(`/staff/stock?tab=lots&lotId=${long.lot}`, /^Orders with the lot/),
    ],
    '/staff/products': [at('/staff/products', /GF-0/), at(`/staff/products?goodsId=${long.goods}`, 'Prices')],
    '/staff/addProduct': [at('/staff/addProduct', 'English name')],
    '/staff/changeProducts': [at('/staff/changeProducts', /GF-0/)],
    '/staff/productFiles': [at('/staff/productFiles', 'Download XLSX')],
    '/staff/memberships': [
      at('/staff/memberships', 'Members'),
      at(`/staff/memberships?providerId=${providerId}`, /^V\d\d-/),
    ],
    '/staff/coupons': [
      at('/staff/coupons', 'Create coupons'),
      at(`/staff/coupons?couponId=${long.coupon}`, /Acupuncture/),
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
      at('/staff/settings?tab=warehouses', /Flushing/),
      at('/staff/settings?tab=warehouses', /Flushing/, dialog('Edit Flushing')),
      at('/staff/settings?tab=taxes', /Wyoming/),
      at('/staff/settings?tab=limits', 'They apply to what is asked for from now on.'),
      at('/staff/settings?tab=sessions', /They apply to sessions/),
    ],
    '/staff/start': [at('/staff/start', /You can take orders/)],
    '/staff/faq': [
      at('/staff/faq', 'Add a question'),
      at('/staff/faq', 'Add a question', dialog('Add a question')),
    ],
    '/staff/audit': [
      at('/staff/audit', 'Done', async (page) =>
        page.getByRole('button', { name: 'Details' }).first().click(),
      ),
    ],
    '/staff/security': [at('/staff/security', 'This device')],
  }
}
