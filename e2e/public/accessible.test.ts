import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { newcomerWithPassword, signUpByCall, signUpByStaff } from '../support/newcomers.ts'
import { sentCode, sentLink } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { passwordBox, signInByPassword } from '../support/signInSteps.ts'
import { field, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const visitor = fixtures.lasting()
/** With orders that can be printed. */
const demo = fixtures.lasting({ as: 'lin' })

const ids = { print: '' }
const links = { alive: '', used: '', email: '', byStaff: '' }
const phones = { twoSteps: '', forgetful: '', waiting: '' }
/** The code that turned on the second step. */
const codes = { forgetful: '' }

/** A provider who signs in with a code by SMS as well. */
async function newcomerWithSecondStep() {
  const url = fixtures.url()
  const { phone, link, user } = await newcomerWithPassword(url, 'provider')
  const { ticket } = await call(url, 'two_step_begin', { method: 'sms', password }, user.token)
  const code = await sentCode(url, phone)
  await call(url, 'two_step_set', { ticket, code }, user.token)
  return { phone, link, code }
}

beforeAll(async () => {
  const { token } = await demo()
  const orders = await call(fixtures.url(), 'order_list', { statusId: 'delivered', pageSize: 1 }, token)
  const orderId = orders.rows[0]?.orderId ?? ''
  ids.print = (await call(fixtures.url(), 'order_print', { orderId, kind: 'receipt' }, token)).printToken
  const newcomer = await signUpByCall(fixtures.url(), 'provider')
  links.alive = newcomer.link
  links.email = await sentLink(fixtures.url(), newcomer.email, '/emailForRegistSuccess')
  const first = await newcomerWithSecondStep()
  links.used = first.link
  phones.twoSteps = first.phone
  const second = await newcomerWithSecondStep()
  phones.forgetful = second.phone
  codes.forgetful = second.code
  links.byStaff = await signUpByStaff(fixtures.url(), fixtures.staffToken())
  phones.waiting = (await newcomerWithPassword(fixtures.url(), 'staff')).phone
})

const places: Place[] = [
  { name: 'sign-in by code', path: () => '/login', shows: 'Send code' },
  {
    name: 'sign-in by password, refused',
    path: () => '/login',
    shows: 'Send code',
    async after(page) {
      await page.getByText('Password', { exact: true }).click()
      await press(page, 'Sign in')
      await shown(page, 'Please enter the correct phone number.')
    },
  },
  { name: 'print page', path: () => `/printOrder#token=${ids.print}`, shows: /^Order B/ },
  { name: 'print page without a token', path: () => '/printOrder', shows: 'Nothing to print here.' },
  { name: 'no order placed', path: () => '/orderPlaced', shows: 'No order is open here' },
  {
    name: 'renewal page without a link',
    path: () => '/renewal',
    shows: 'Please open the link in your message',
  },
  { name: 'pay page without a link', path: () => '/pay', shows: 'Please open the link in your message' },
  { name: 'pay link that has ended', path: () => `/pay#${'x'.repeat(43)}`, shows: /no longer valid/ },
  { name: 'nothing here', path: () => '/nowhere', shows: 'Page not found' },
  { name: 'outbox', path: () => '/dev/outbox', shows: /outbox/i },
  { name: 'staff sign-in', path: () => '/login2', shows: 'Customer service sign-in' },
  {
    name: 'second step',
    path: () => '/login',
    shows: 'Send code',
    async after(page) {
      await signInByPassword(page, phones.twoSteps, password)
      await shown(page, 'One more step')
    },
  },
  {
    name: 'second step by a recovery code, refused',
    path: () => '/login',
    shows: 'Send code',
    async after(page) {
      await signInByPassword(page, phones.twoSteps, password)
      await press(page, 'Use a recovery code')
      await field(page, 'Recovery code').fill('ABCD')
      await press(page, 'Continue')
      await shown(page, 'A recovery code has 16 letters and digits.')
    },
  },
  {
    name: 'waiting for approval',
    path: () => '/login2',
    shows: 'Customer service sign-in',
    async after(page) {
      await signInByPassword(page, phones.waiting, password)
      await shown(page, 'Awaiting approval')
    },
  },
  { name: 'sign-up', path: () => '/register', shows: 'Your clinic' },
  {
    name: 'sign-up, refused, with the registry’s answer',
    path: () => '/register',
    shows: 'Your clinic',
    async after(page) {
      await field(page, 'NPI').fill('1111111112')
      await shown(page, /lists this NPI as not active/)
      await field(page, 'First name').fill('Somebody')
      await field(page, 'Permit number').fill('SR-1')
      await press(page, 'Create account')
      await shown(page, 'Please enter the clinic name')
    },
  },
  {
    name: 'sign-up with the terms open',
    path: () => '/register',
    shows: 'Your clinic',
    async after(page) {
      await press(page, 'Read the terms')
      await shown(page.getByRole('dialog'), /In effect since/)
    },
  },
  { name: 'staff sign-up', path: () => '/register2', shows: 'About you' },
  { name: 'signed up', path: () => '/registSuccess', shows: 'Thank you for signing up' },
  { name: 'set the password', path: () => links.alive, shows: 'At least 1 number' },
  {
    name: 'set the password, refused',
    path: () => links.alive,
    shows: 'At least 1 number',
    async after(page) {
      await passwordBox(page).fill('Herbs')
      await press(page, 'Save password')
      await shown(page, /^At least 6 characters, at least 1 upper/)
    },
  },
  {
    name: 'set the password without the terms',
    path: () => links.byStaff,
    shows: 'Read the terms',
    async after(page) {
      await passwordBox(page).fill(password)
      await passwordBox(page, 'again').fill(password)
      await press(page, 'Save password')
      await shown(page, 'Please accept the terms to continue.')
    },
  },
  { name: 'a used link', path: () => links.used, shows: 'Send another link' },
  { name: 'an address to be proved', path: () => links.email, shows: /Please confirm that this email/ },
  { name: 'forgot the password', path: () => '/forgotPassword', shows: 'Send code' },
  {
    name: 'a second proof',
    path: () => '/forgotPassword',
    shows: 'Send code',
    async after(page) {
      await field(page, 'Phone number').fill(phones.forgetful)
      await press(page, 'Send code')
      await expect.poll(() => sentCode(fixtures.url(), phones.forgetful)).not.toBe(codes.forgetful)
      await field(page, 'Verification code').fill(await sentCode(fixtures.url(), phones.forgetful))
      await press(page, 'Continue')
      await shown(page, 'The phone alone is not enough to reset the password of this account.')
    },
  },
  { name: 'reset without a code', path: () => '/resetPassword', shows: 'Request a new code' },
]

describe('is accessible', () => {
  it.each(places)('$name', async (place) => {
    const { page } = await visitor()
    await expectGoodLooks(page, place)
  })
})
