import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { send } from '../support/calls.ts'
import { sentCode } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { passwordBox, signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, focused, noticed, press, shown, stored } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)

it('signs in by a code, with a countdown until another may be requested', async () => {
  const { page } = await fixtures.visit()
  const { phone } = clinic
  await page.goto(`/login?mobile=${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`)
  await press(page, 'Send code')
  await shown(page, 'If this number has an account')
  expect(await page.getByRole('button', { name: /^Send again in [1-5]?\d s$/ }).isDisabled()).toBe(true)
  await focused(page, 'Verification code')

  const code = await sentCode(fixtures.url(), phone)
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await shown(page, 'The code is incorrect or has expired.')

  await field(page, 'Verification code').fill(code)
  await page.keyboard.press('Enter')
  await arrived(page, '/order')
  await shown(page, clinic.name)
})

it('answers alike for a phone without an account', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await field(page, 'Phone number').fill('9175550999')
  await press(page, 'Send code')
  await shown(page, 'If this number has an account')
})

it('shows errors under each field', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await field(page, 'Phone number').fill('12345')
  await press(page, 'Sign in')
  await shown(page, 'Please enter the correct phone number.')

  await page.getByText('Password', { exact: true }).click()
  await field(page, 'Phone number').fill(clinic.phone)
  await passwordBox(page).fill('Wrong2026')
  await press(page, 'Sign in')
  await shown(page, 'The phone number or password is incorrect.')
})

it.each(['/login', '/login2', '/forgotPassword', '/register', '/nowhere'])(
  'names customer service on %s, before sign-in',
  async (path) => {
    const { page } = await fixtures.visit()
    await page.goto(path)
    const phone = page.getByRole('link', { name: '(510) 555-0100' })
    expect(await phone.getAttribute('href')).toBe('tel:+15105550100')
    const email = page.getByRole('link', { name: 'support@bencao.example' })
    expect(await email.getAttribute('href')).toBe('mailto:support@bencao.example')
  },
)

it('leads visitors to sign-in, and then to the page they requested', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/')
  await arrived(page, '/login')
  await page.goto('/patient?sort=newest')
  await arrived(page, '/login')
  await signInByPassword(page, clinic.phone, password)
  await arrived(page, '/patient')
  await shown(page, 'Patients')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('newest')
})

it('takes the message of a wrong password away once the sign-in succeeds', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/login')
  await signInByPassword(page, clinic.phone, `not ${password}`)
  await noticed(page, 'The phone number or password is incorrect.')
  await passwordBox(page).fill(password)
  await page.keyboard.press('Enter')
  await arrived(page, '/order')
  await shown(page, 'Order History')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

it('leaves a public page, too, when the session that it used has ended', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, anotherSession: true })
  await send(fixtures.url(), 'sign_out', {}, token)
  await page.goto('/orderPlaced?orderId=018f0000-0000-7000-8000-000000000001')
  await arrived(page, '/login')
  await noticed(page, 'Your session has ended. Please sign in again.')
})

it('signs out after a confirmation; language and menu are kept', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, anotherSession: true })
  await page.goto('/order')
  await press(page, 'Settings')
  await page.getByRole('link', { name: 'Charge Method' }).waitFor()
  await press(page, clinic.name)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await shown(dialog, 'Do you want to sign out of this account?')
  await press(dialog, 'Go back')
  expect(await stored(page)).toHaveProperty('userInfo')

  await press(page, clinic.name)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(dialog, 'Sign out')
  await noticed(page, 'Account has been logged out')
  await arrived(page, '/login')
  expect(await stored(page)).toMatchObject({ Lang: 'en', settingStatus: 'true' })
  expect(await stored(page)).not.toHaveProperty('userInfo')

  expect(await send(fixtures.url(), 'card_list', {}, token)).toMatchObject({ code: -100 })
  await page.goto('/order')
  await arrived(page, '/login')
})

it('opens sign-in with the server’s message when the session has ended', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, anotherSession: true })
  await page.goto('/order')
  await shown(page, 'Order History')
  // The page notices by itself, within seconds.
  await send(fixtures.url(), 'sign_out', {}, token)
  await arrived(page, '/login')
  await noticed(page, 'Your session has ended. Please sign in again.')
  expect(await stored(page)).not.toHaveProperty('userInfo')
})

it('signs out every tab of the browser', async () => {
  const { page, context } = await fixtures.visit({ as: clinic, anotherSession: true })
  await page.goto('/order')
  const other = await context.newPage()
  await other.goto('/patient')
  await press(page, clinic.name)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(page.getByRole('dialog'), 'Sign out')
  await arrived(page, '/login')
  await arrived(other, '/login')
})
