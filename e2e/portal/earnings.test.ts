import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { sentCode } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { passwordBox } from '../support/signInSteps.ts'
import { field, filled, follow, noticed, press, shown } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const waiting = ownClinic(fixtures, { status: 'pending' })
const clinic = ownClinic(fixtures)

it('sets the deposit account, confirmed by a fresh code, and says until when payouts wait', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await page.goto('/order')
  await press(page, 'Settings')
  await follow(page, 'Deposit Method')
  await shown(page, 'No deposit account is set yet.')
  expect(await page.getByRole('link', { name: 'Deposit Method' }).getAttribute('aria-current')).toBe('page')
  await press(page, 'Set deposit account')

  await field(page, 'Whose account').selectOption('Business')
  await field(page, 'Account holder').fill('Lin Acupuncture')
  await field(page, 'Routing number').fill('021000022')
  await field(page, 'Type').selectOption('Checking')
  await field(page, 'Account number').fill('9876501234')
  await field(page, 'Confirm account number').fill('9876501243')
  await press(page, 'Save account')
  await shown(page, 'This is not a valid routing number. It has 9 digits and is printed on your checks.')
  await shown(page, 'Please enter the bank name')
  await shown(page, 'The account numbers entered twice are not the same!')

  await field(page, 'Routing number').fill('021000021')
  await shown(page, 'Bank found: JPMorgan Chase')
  await filled(page, { 'Bank name': 'JPMorgan Chase' })
  await field(page, 'Routing number').fill('124003116')
  await shown(page, 'Bank found: Ally Bank')
  await filled(page, { 'Bank name': 'Ally Bank' })
  await field(page, 'Confirm account number').fill('9876501234')

  await passwordBox(page).fill(password)
  await press(page, 'Send code')
  await shown(page, `A 6-digit code is on its way to (•••) •••-••${clinic.phone.slice(-2)}.`)
  const code = await sentCode(fixtures.url(), clinic.phone)
  await field(page, 'Verification code').fill(code === '111111' ? '222222' : '111111')
  await press(page, 'Save account')
  await shown(page, 'The code is incorrect or has expired.')
  await field(page, 'Verification code').fill(code)
  await press(page, 'Save account')
  await noticed(page, 'Set successfully!')

  const account = page.getByRole('region', { name: 'Deposit Method' })
  await shown(account, 'Ally Bank')
  await shown(account, 'ending in 1234')
  await shown(account, 'ending in 3116')
  await shown(
    account,
    /^Payouts to this account are held until \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M PT, because the account, your phone or your email address changed\.$/,
  )
  expect(await page.content()).not.toMatch(/9876501234|124003116/)
  const kept = await call(fixtures.url(), 'comms_card_get', {}, token)
  expect(kept.account).toMatchObject({ holderName: 'Lin Acupuncture', ownership: 'business', held: true })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await shown(page.getByRole('dialog'), 'Your deposit account was changed')
})

it('is closed to pending providers, and says what unlocks it', async () => {
  const { page } = await fixtures.visit({ as: waiting, width: 390, height: 844 })
  await page.goto('/commission')
  await shown(page, 'No Data')
  await shown(page, 'This becomes available once your account is verified, within 1-2 business days.')
  await shown(page, /^Still missing:/)
  expect(await page.getByText(/^Still missing:/).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Set deposit account' }).count()).toBe(0)
})
