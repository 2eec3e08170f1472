import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { newcomerWithPassword, newPhone, signUpByCall } from '../support/newcomers.ts'
import { payButton, placedOrder } from '../support/orderSteps.ts'
import { sentCode, sentLink, sentWords } from '../support/outbox.ts'
import { demoPeople, password } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { addDraft } from '../support/records.ts'
import { passwordBox, signInByPassword } from '../support/signInSteps.ts'
import {
  arrived,
  field,
  fill,
  filled,
  focused,
  follow,
  gone,
  noticed,
  paste,
  press,
  shown,
  stored,
} from '../support/steps.ts'
import { ownStaff } from '../support/own.ts'

const fixtures = openBrowser()
const staff = ownStaff(fixtures)

/** Everything that a page has stored. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )

/** Staff find the new provider in the back office and approve the sign-up. */
async function approve(phone: string): Promise<void> {
  const { page: desk } = await fixtures.visit({ as: staff })
  await desk.goto('/staff')
  await desk.getByPlaceholder('Name, clinic, NPI or phone').fill(phone)
  await desk.getByRole('link', { name: /Jane Doe/ }).click()
  const sheet = desk.getByRole('article', { name: 'Jane Doe' })
  await sheet.getByRole('img', { name: 'The uploaded NPI document' }).waitFor()
  await press(sheet, 'Approve')
  await press(desk.getByRole('dialog'), 'Approve')
  await noticed(desk, 'Jane Doe is approved')
}

async function typePasswordTwice(page: Page, text: string): Promise<void> {
  await passwordBox(page).fill(text)
  await passwordBox(page, 'again').fill(text)
}

/** Enter leads from the phone to its code, and from there to the field after it. */
async function proveThePhone(
  page: Page,
  phone: string,
  next: string,
  labels = { phone: 'Mobile phone number', code: 'Verification code' },
): Promise<void> {
  await field(page, labels.phone).fill(phone)
  await page.keyboard.press('Enter')
  await focused(page, labels.code)
  await page.keyboard.type(await sentCode(fixtures.url(), phone))
  await page.keyboard.press('Enter')
  await focused(page, next)
}

async function createAccount(page: Page): Promise<void> {
  await page.getByLabel('I have read and accept the terms of use.').check()
  await press(page, 'Create account')
  await arrived(page, '/registSuccess')
}

it('leads a new provider from the first page through verification to the first order', async () => {
  const phone = newPhone()
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await follow(page, 'Create an account')
  await arrived(page, '/register')

  await proveThePhone(page, phone, 'NPI')
  await field(page, 'NPI').fill('1234567890')
  await shown(page, /This is not a valid NPI/)
  await field(page, 'NPI').fill('1234567893')
  await shown(page, 'Jane Doe L.AC. · Acupuncturist · 1 Main St, San Francisco, CA 94105')
  await filled(page, { 'First name': 'Jane', State: 'CA' })

  await press(page, 'Create account')
  await shown(page, 'Please enter the clinic name')
  await focused(page, 'Email')
  await field(page, 'Email').fill('jane@clinic.example')
  await field(page, 'Clinic name').fill('Doe Acupuncture')
  await press(page, 'Read the terms')
  await shown(page.getByRole('dialog', { name: 'Terms' }), /In effect since/)
  await page.keyboard.press('Escape')
  await createAccount(page)
  await shown(page, /A one-time link is on its way/)
  await shown(page, /within 1-2 business days/)
  await shown(page, /upload your NPI under Settings, Profile/)

  const link = await sentLink(fixtures.url(), phone, '/setPassword')
  await page.goto(link)
  await passwordBox(page).fill('herbs')
  await press(page, 'Save password')
  await shown(page, 'At least 6 characters, at least 1 upper case letter, at least 1 number')
  expect(new URL(page.url()).hash).toBe('')
  expect(await kept(page)).not.toContain(link.split('#')[1])
  await passwordBox(page).fill('Herbs2027')
  await shown(page, /so it is easy to guess/)
  await passwordBox(page).fill(password)
  await passwordBox(page, 'again').fill('Herbs2027')
  await press(page, 'Save password')
  await shown(page, 'The passwords entered twice are not the same!')
  await passwordBox(page, 'again').fill(password)
  await press(page, 'Save password')
  await noticed(page, 'Activation successful!')
  await arrived(page, '/login')
  await filled(page, { 'Phone number': formatPhone(phone) })

  await signInByPassword(page, phone, password)
  await arrived(page, '/order')
  await shown(page, 'Your account is being verified, which takes 1-2 business days.')
  const { userInfo = '{}' } = await stored(page)
  const orderId = await addDraft(fixtures.url(), (JSON.parse(userInfo) as { token: string }).token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await shown(page, 'This becomes available once your account is verified, within 1-2 business days.')
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)

  const profile = await page.context().newPage()
  await profile.goto('/profile')
  await profile
    .getByRole('group', { name: 'Document that shows your NPI' })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'npi.png', mimeType: 'image/png', buffer: picture })
  await noticed(profile, 'Submit successfully')
  await profile.close()
  await page.bringToFront()
  await approve(phone)
  await field(page, 'Ships from').selectOption('Oakland')
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await payButton(page, /^Place order · \$/).click()
  await fillCardForm(page, '5121212121212124')
  await placedOrder(page)
})

it('keeps other errors when the registry fills in fields', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/register')
  await press(page, 'Create account')
  await shown(page, 'Please enter the clinic name')
  await shown(page, 'Please enter first name')
  await field(page, 'NPI').fill('1234567893')
  await filled(page, { 'First name': 'Jane' })
  await gone(page, 'Please enter first name')
  await shown(page, 'Please enter the clinic name')
})

it('never reveals at sign-up whether a phone has an account: its owner is notified by SMS', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/register?mobile=917-555-0142')
  await proveThePhone(page, demoPeople.lin.phone, 'NPI')
  await field(page, 'NPI').fill('1234567893')
  await shown(page, 'Jane Doe L.AC. · Acupuncturist · 1 Main St, San Francisco, CA 94105')
  await field(page, 'Email').fill('else@clinic.example')
  await field(page, 'Clinic name').fill('Another clinic')
  await createAccount(page)
  await shown(page, /A one-time link is on its way/)
  await sentWords(fixtures.url(), demoPeople.lin.phone, /already has an account/)
})

it('says at once that a referral in the address is unknown', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/register?referralId=NOBODYS')
  await shown(page, 'This referral link or code was not found. Please check it, or leave the field empty.')
  await field(page, 'Referral link or code').fill('')
  await shown(page, 'Referred by a colleague (optional)')
})

it('proves an e-mail address only when the button is pressed, and goes on to the password', async () => {
  const { email, phone } = await signUpByCall(fixtures.url(), 'provider')
  const { page } = await fixtures.visit()
  await page.goto(await sentLink(fixtures.url(), email, '/emailForRegistSuccess'))
  await press(page, 'Confirm email address')
  await shown(page, 'Your email address is confirmed')
  await follow(page, 'Set your password')
  await arrived(page, '/setPassword')
  await typePasswordTwice(page, password)
  await press(page, 'Save password')
  await noticed(page, 'Activation successful!')
  await arrived(page, '/login')
  await signInByPassword(page, phone, password)
  await arrived(page, '/order')
})

it('leads a signed-in provider who proved an e-mail address back to the orders', async () => {
  const { email, user } = await newcomerWithPassword(fixtures.url(), 'provider')
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await page.evaluate((userInfo) => localStorage.setItem('userInfo', userInfo), JSON.stringify(user))
  await page.goto(await sentLink(fixtures.url(), email, '/emailForRegistSuccess'))
  await press(page, 'Confirm email address')
  await shown(page, 'Your email address is confirmed')
  await gone(page, 'Go to sign in')
  await follow(page, 'Go to orders')
  await arrived(page, '/order')
})

it('says at once that a link is dead, and sends a new one', async () => {
  const { link, phone } = await signUpByCall(fixtures.url(), 'provider')
  const { page } = await fixtures.visit()
  await call(fixtures.url(), 'link_renew', { linkToken: link.split('#')[1] ?? '' })
  await expect.poll(() => sentLink(fixtures.url(), phone, '/setPassword')).not.toBe(link)

  await page.goto(link)
  await shown(page, 'This link has expired. Please request another.')
  expect(new URL(page.url()).hash).toBe('')
  await press(page, 'Send another link')
  await shown(page, /If this account still needs a link/)

  await page.goto(`/setPassword#${'x'.repeat(43)}`)
  await shown(page, 'This link is not valid. Please request another.')
  await page.goto('/login')
  await page.goto('/setPassword')
  await shown(page, /This page needs the link from your text message/)
  await follow(page, 'Set a password with a code instead')
  await arrived(page, '/forgotPassword')
})

it('resets a forgotten password with a code, and ends all sessions', async () => {
  const { phone, user } = await newcomerWithPassword(fixtures.url(), 'provider')
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await follow(page, 'Forgot password?')
  await arrived(page, '/forgotPassword')
  await field(page, 'Phone number').fill('12345')
  await press(page, 'Continue')
  await shown(page, 'Please enter the correct phone number.')
  await field(page, 'Phone number').fill(phone)
  await page.keyboard.press('Enter')
  await shown(page, 'If this number has an account')
  await focused(page, 'Verification code')
  const code = await sentCode(fixtures.url(), phone)
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await shown(page, 'The code is incorrect or has expired.')
  await field(page, 'Verification code').fill(code)
  await page.keyboard.press('Enter')
  await arrived(page, '/resetPassword')
  await typePasswordTwice(page, 'Ginseng77')
  await page.keyboard.press('Enter')
  await noticed(page, 'Password reset successfully')
  await arrived(page, '/login')
  await signInByPassword(page, phone, 'Ginseng77')
  await arrived(page, '/order')

  const old = await fetch(`${fixtures.url()}/card_list`, { method: 'POST', headers: { token: user.token } })
  expect(await old.json()).toMatchObject({ code: -100 })
})

it('keeps the new password form when the server only asks to retry, and says when its code is used up', async () => {
  const { phone } = await newcomerWithPassword(fixtures.url(), 'provider')
  const { page } = await fixtures.visit()
  await page.goto('/forgotPassword')
  await field(page, 'Phone number').fill(phone)
  await press(page, 'Send code')
  await shown(page, 'If this number has an account')
  await field(page, 'Verification code').fill(await sentCode(fixtures.url(), phone))
  const [answered] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/forget_pwd')),
    press(page, 'Continue'),
  ])
  const { data } = (await answered.json()) as { data: { resetToken: string } }
  await arrived(page, '/resetPassword')
  await typePasswordTwice(page, 'Ginseng77')
  await page.route('**/update_pwd', (route) =>
    route.fulfill({ json: { code: 13, message: 'Something else was saved just now.', data: {} } }),
  )
  await press(page, 'Save password')
  await noticed(page, 'Something else was saved just now.')
  await page.unrouteAll({ behavior: 'wait' })
  expect(await passwordBox(page).inputValue()).toBe('Ginseng77')

  await call(fixtures.url(), 'update_pwd', {
    mode: 'reset',
    resetToken: data.resetToken,
    password: 'Astragalus8',
  })
  await press(page, 'Save password')
  await shown(page, /^This link has already been used/)
  await follow(page, 'Request a new code')
  await arrived(page, '/forgotPassword')
})

it('says at once that a link to a new password is used up', async () => {
  const { phone, audience } = await newcomerWithPassword(fixtures.url(), 'provider')
  await call(fixtures.url(), 'send_verification_code', { phone, audience, purpose: 'resetPassword' })
  const code = await sentCode(fixtures.url(), phone)
  const { resetToken } = await call(fixtures.url(), 'forget_pwd', { phone, audience, code })
  const { page } = await fixtures.visit()
  await page.goto(`/resetPassword#${resetToken}`)
  await passwordBox(page).waitFor()
  await call(fixtures.url(), 'update_pwd', { mode: 'reset', resetToken, password: 'Astragalus8' })
  await page.goto('/login')
  await page.goto(`/resetPassword#${resetToken}`)
  await shown(page, /^This link has already been used/)
  expect(await passwordBox(page).count()).toBe(0)
  await follow(page, 'Request a new code')
  await arrived(page, '/forgotPassword')
})

it('starts over when a new password is to be set without a code', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/resetPassword')
  await shown(page, 'Please enter a new code before you choose a new password.')
  await follow(page, 'Request a new code')
  await arrived(page, '/forgotPassword')
})

it('brings new staff to sign-in, where they wait for approval', async () => {
  const phone = newPhone()
  const { page } = await fixtures.visit()
  await page.goto('/login2')
  await follow(page, 'Create an account')
  await arrived(page, '/register2')
  await proveThePhone(page, phone, 'First name')
  await fill(page, { 'First name': 'Sam', 'Last name': 'Ortiz', Email: 'sam@bencao.example' })
  await createAccount(page)
  await shown(page, /An administrator then has to approve your account/)

  await page.goto(await sentLink(fixtures.url(), phone, '/setPassword'))
  await typePasswordTwice(page, password)
  await press(page, 'Save password')
  await arrived(page, '/login2')
  await signInByPassword(page, phone, password)
  await shown(page, 'Awaiting approval')
  await expect.poll(() => stored(page)).not.toHaveProperty('userInfo')
  await press(page, 'Back to sign in')
  await shown(page, 'Customer service sign-in')
})

it('brings approved staff from their sign-in page to the back office', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/staff/orders')
  await arrived(page, '/login2')
  await signInByPassword(page, staff.phone, password)
  await arrived(page, '/staff/orders')
  await shown(page, staff.name)
})

/** A provider whose second step is a code by SMS; `first` is the code that turned it on. */
async function newcomerWithSecondStep(): Promise<{
  phone: string
  email: string
  first: string
  codes: readonly string[]
}> {
  const { phone, email, user } = await newcomerWithPassword(fixtures.url(), 'provider')
  const { ticket } = await call(fixtures.url(), 'two_step_begin', { method: 'sms', password }, user.token)
  const first = await sentCode(fixtures.url(), phone)
  const set = { ticket, code: first }
  const { recoveryCodes } = await call(fixtures.url(), 'two_step_set', set, user.token)
  return { phone, email, first, codes: recoveryCodes }
}

/** Proves the phone on the page of a forgotten password. */
async function provePhone(page: Page, phone: string, before: string): Promise<void> {
  await page.goto('/forgotPassword')
  await field(page, 'Phone number').fill(phone)
  await press(page, 'Send code')
  await shown(page, 'If this number has an account')
  await expect.poll(() => sentCode(fixtures.url(), phone)).not.toBe(before)
  await field(page, 'Verification code').fill(await sentCode(fixtures.url(), phone))
  await press(page, 'Continue')
  await shown(page, 'The phone alone is not enough to reset the password of this account.')
}

it('resets a password with a recovery code where the second step is SMS', async () => {
  const { phone, first, codes } = await newcomerWithSecondStep()
  const { page } = await fixtures.visit()
  await provePhone(page, phone, first)
  await expectAccessible(page, 'a second proof')
  await field(page, 'Recovery code').fill('ABCD')
  await press(page, 'Continue')
  await shown(page, 'A recovery code has 16 letters and digits.')
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await press(page, 'Continue')
  await arrived(page, '/resetPassword')
  await typePasswordTwice(page, 'Ginseng77')
  await press(page, 'Save password')
  await noticed(page, 'Password reset successfully')
})

it('resets a password with the link in an e-mail where the second step is SMS', async () => {
  const { phone, email, first } = await newcomerWithSecondStep()
  const confirm = await sentLink(fixtures.url(), email, '/emailForRegistSuccess')
  await call(fixtures.url(), 'email_verify', { linkToken: confirm.split('#')[1] ?? '' })
  const { page } = await fixtures.visit()
  await provePhone(page, phone, first)
  await shown(page, 'We sent a link to your email address.')
  await shown(page, 'You can also enter one of your recovery codes.')
  await page.goto(await sentLink(fixtures.url(), email, '/resetPassword'))
  await typePasswordTwice(page, 'Ginseng77')
  await press(page, 'Save password')
  await noticed(page, 'Password reset successfully')
  await arrived(page, '/login')
})

it('sends the code of the second step again after a minute', async () => {
  const { phone } = await newcomerWithSecondStep()
  const { page } = await fixtures.visit()
  await page.clock.install()
  await page.goto('/login')
  await signInByPassword(page, phone, password)
  await shown(page, 'One more step')
  await page.getByRole('button', { name: /^Send again in \d+ s$/, disabled: true }).waitFor()
  await page.clock.fastForward(61_000)
  await page.route('**/two_step_send_again', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { resendInSeconds: 60, expiresInSeconds: 600 } } }),
  )
  const request = page.waitForRequest('**/two_step_send_again')
  await press(page, 'Send again')
  expect((await request).postData()).toMatch(/^ticket=[\w-]{43}$/)
  await shown(page, 'Another code is on its way. Only the newest code works.')
  await focused(page, 'Verification code')
  await page.getByRole('button', { name: /^Send again in/, disabled: true }).waitFor()
})

it('asks for the second step if the account has one', async () => {
  const { phone, first } = await newcomerWithSecondStep()
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await signInByPassword(page, phone, password)
  await shown(page, 'One more step')
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
  await focused(page, 'Verification code')
  await expect.poll(() => sentCode(fixtures.url(), phone)).not.toBe(first)
  const code = await sentCode(fixtures.url(), phone)
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await shown(page, 'The code is incorrect or has expired.')
  await press(page, 'Start over')
  await shown(page, 'Sign in')
  expect((await field(page, 'Phone number').inputValue()).replace(/\D/g, '')).toBe(phone)
  await signInByPassword(page, phone, password)
  await field(page, 'Verification code').fill(code)
  await page.keyboard.press('Enter')
  await arrived(page, '/order')
})

it('fills in the clinic from an address that is pasted, and nothing about the person', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/register')
  await paste(
    field(page, 'Clinic name'),
    'Golden Needle Clinic\n388 Ninth Street, Suite 4\nOakland, CA 94607\n(510) 555-0142',
  )
  await filled(page, {
    'Clinic name': 'Golden Needle Clinic',
    Address: '388 Ninth Street',
    'Suite, floor (optional)': 'Suite 4',
    City: 'Oakland',
    State: 'CA',
    'ZIP Code': '94607',
    'First name': '',
    'Last name': '',
  })
})

it.each([
  ['/register', 'NPI'],
  ['/register2', '姓氏'],
])('asks for the family name first in Chinese on %s', async (path, first) => {
  const { page } = await fixtures.visit({ lang: 'zh-Hant' })
  await page.goto(path)
  const names = page.locator('[data-path="firstName"], [data-path="lastName"]')
  await names.first().waitFor()
  expect(await names.first().getAttribute('data-path')).toBe('lastName')
  await proveThePhone(page, newPhone(), first, { phone: '手機號碼', code: '驗證碼' })
})
