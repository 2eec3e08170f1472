import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { type OwnPerson, password } from '../support/people.ts'
import { addDraft } from '../support/records.ts'
import { passwordBox, signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, filled, follow, heldFirst, press, shown } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const other = ownClinic(fixtures)

/** The session of the page ends on the server; the page notices it by itself. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  )
  await call(fixtures.url(), 'sign_out', {}, token)
  await arrived(page, '/login')
}

const signIn = async (page: Page, { phone }: OwnPerson): Promise<void> => {
  await signInByPassword(page, phone, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

const newPatient = async (page: Page) => {
  await press(page, 'New patient')
  return page.getByRole('dialog', { name: 'New patient' })
}

it('says that the browser is offline for as long as it is', async () => {
  const { page } = await fixtures.visit({ as: clinic, expects: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
  // The words are there before they are needed.
  const loaded = page.waitForResponse(/\/assets\/en-offline-/)
  await page.goto('/terms')
  await loaded
  const says = 'You are offline. Nothing can be loaded or saved until the connection is back.'
  await page.context().setOffline(true)
  await shown(page, says)
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText(says).count()).toBe(0)
})

it('warns before the session ends, and extends it', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  let extended = false
  await page.route('**/session_state', async (route) => {
    if (!('x-background' in route.request().headers())) extended = true
    const response = await route.fetch()
    const body = (await response.json()) as { data: { idleEndsAt: number } }
    // A session that was just used ends in an hour.
    if (!extended) body.data.idleEndsAt -= 3_600 - 110
    await route.fulfill({ response, json: body })
  })
  await page.goto('/patient')
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await shown(warning, /you will be signed out in \d+ seconds/)
  await press(warning, 'Stay signed in')
  await warning.waitFor({ state: 'hidden' })
  expect(extended).toBe(true)
})

it('gives typed text back after the end of a session, to the same person only', async () => {
  const { page } = await fixtures.visit({ as: clinic, anotherSession: true })
  await page.goto('/patient')
  await field(await newPatient(page), 'First name').fill('Half')
  await endSession(page)
  expect(await page.content()).not.toContain('Half')
  await signIn(page, clinic)
  await arrived(page, '/patient')
  const sheet = await newPatient(page)
  await shown(sheet, 'What you typed before is still here.')
  expect(await field(sheet, 'First name').inputValue()).toBe('Half')

  await endSession(page)
  // Who was signed in only has to prove it again, in the same way.
  await filled(page, { 'Phone number': formatPhone(clinic.phone) })
  await passwordBox(page).waitFor()
  await signIn(page, other)
  expect(await field(await newPatient(page), 'First name').inputValue()).toBe('')
  await endSession(page)
  await signIn(page, clinic)
  expect(await field(await newPatient(page), 'First name').inputValue()).toBe('')
})

it('gives back the clinic’s address and a new e-mail address, but no password', async () => {
  const { page } = await fixtures.visit({ as: clinic, anotherSession: true })
  await page.goto('/profile')
  await press(page, 'Edit')
  const facts = page.getByRole('dialog', { name: 'Edit profile' })
  await field(facts, 'Address').fill('77 Half Street')
  await page.keyboard.press('Escape')
  await facts.waitFor({ state: 'hidden' })
  await press(page, 'Change email')
  const email = page.getByRole('dialog', { name: 'Change email' })
  await field(email, 'New email address').fill('half@clinic.example')
  await email.locator('input[type="password"]').fill('Herbs2026')
  await endSession(page)
  await signIn(page, clinic)
  await arrived(page, '/profile')
  await press(page, 'Change email')
  expect(await field(email, 'New email address').inputValue()).toBe('half@clinic.example')
  expect(await email.locator('input[type="password"]').inputValue()).toBe('')
  await press(email, 'Cancel')
  await press(page, 'Edit')
  expect(await field(facts, 'Address').inputValue()).toBe('77 Half Street')
  await press(facts, 'Cancel')
  await press(page, 'Edit')
  expect(await field(facts, 'Address').inputValue()).not.toBe('77 Half Street')
})

it('forgets typed text when the person signs out', async () => {
  const { page } = await fixtures.visit({ as: clinic, anotherSession: true })
  await page.goto('/helpCenter')
  await field(page, 'Message').fill('Half a question')
  await press(page, /Account:/)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(page.getByRole('dialog'), 'Sign out')
  await arrived(page, '/login')
  await signIn(page, clinic)
  await press(page, 'Settings')
  await follow(page, 'Help Center')
  expect(await field(page, 'Message').inputValue()).toBe('')
})

it('keeps note and discount of a checkout that is left', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await field(page, 'Percent').fill('35')
  await field(page, 'Note').fill('No plastic, please.')
  await follow(page, 'Back to the order')
  await arrived(page, '/addOrder')
  await expect
    .poll(() => call(fixtures.url(), 'order_checkout', { orderId }, token))
    .toMatchObject({ note: 'No plastic, please.', patientDiscountPercent: 35 })
  await page.goto(`/checkout?orderId=${orderId}`)
  await filled(page, { Note: 'No plastic, please.', Percent: '35' })
})

it('sends the note of a checkout once more on leaving, if it could not be saved', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED|Failed to/ })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.route(/\/draft_extras_edit$/, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await field(page, 'Note').fill('No plastic, please.')
  await failed
  await follow(page, 'Back to the order')
  await arrived(page, '/addOrder')
  await expect
    .poll(() => call(fixtures.url(), 'order_checkout', { orderId }, token))
    .toMatchObject({ note: 'No plastic, please.' })
})

it('saves one note of a checkout after the other, so that the newest stays', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.clock.install()
  await page.goto(`/checkout?orderId=${orderId}`)
  const release = await heldFirst(page, /\/draft_extras_edit$/)
  const first = page.waitForRequest(/\/draft_extras_edit$/)
  await field(page, 'Note').fill('No plastic')
  await page.clock.fastForward(1_000)
  await first

  await field(page, 'Note').fill('No plastic, please.')
  // Its pause has passed once the total for this percent, which was typed with it, is asked for.
  const quoted = page.waitForResponse(/\/order_checkout$/)
  await field(page, 'Percent').fill('35')
  await page.clock.fastForward(1_000)
  await (await quoted).finished()
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/draft_extras_edit')) answers += 1
  })
  release()
  await expect.poll(() => answers).toBeGreaterThan(0)
  await expect
    .poll(() => call(fixtures.url(), 'order_checkout', { orderId }, token))
    .toMatchObject({ note: 'No plastic, please.', patientDiscountPercent: 35 })
})
