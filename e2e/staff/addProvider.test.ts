import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { newPhone } from '../support/newcomers.ts'
import { sentLink } from '../support/outbox.ts'
import { ownStaff } from '../support/own.ts'
import { password } from '../support/people.ts'
import { passwordBox } from '../support/signInSteps.ts'
import { arrived, field, fill, filled, noticed, paste, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const member = ownStaff(fixtures)

it('adds a provider who asks by phone, and shows differences from the registry', async () => {
  const { page } = await fixtures.visit({ as: member })
  const phone = newPhone()
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Sign up a provider' }).click()
  await arrived(page, '/staff/addProvider')
  await press(page, /^Sign up$/)
  await shown(page, 'Please enter first name')
  await fill(page, {
    'First name': 'Joan',
    'Mobile phone': phone,
    Email: `${phone}@clinic.example`,
    NPI: '1234567893',
  })
  // The registry fills in what is still empty, and names what differs.
  await shown(page, 'Found in the registry:')
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Doe')
  await page.getByRole('button', { name: 'Use these details' }).waitFor()
  await fill(page, {
    'Clinic name': 'Doe Acupuncture',
    'Address 1': '1 Main St.',
    City: 'San Francisco',
    'ZIP Code': '94105',
  })
  await field(page, 'State').selectOption('California')
  await field(page, 'Permit number').fill('SR-300')
  await press(page, /^Sign up$/)
  await shown(page, 'A permit needs its number, state and expiration date.')
  await field(page, 'State of the permit').selectOption('California')
  await field(page, 'Expires on').fill('01312031')
  await press(page, /^Sign up$/)
  await noticed(page, / is signed up, and the link is on its way$/)

  const sheet = page.getByRole('article', { name: 'Joan Doe' })
  const firstName = sheet.getByRole('row').filter({ hasText: 'First name' })
  await shown(firstName, 'JANE')
  await shown(firstName, 'Differs')
  expect(await sheet.getByText('Differs').count()).toBe(1)
  // The question before the approval repeats it.
  await press(sheet, 'Approve')
  const approving = page.getByRole('dialog', { name: 'Approve Joan Doe?' })
  await shown(approving, /First name: Joan \(entered\), JANE \(registry\)/)
  await press(approving, 'Go back')
  await shown(sheet, 'SR-300')
  await press(sheet, 'Check the registry again')
  await noticed(page, 'The registry answered.')

  const { page: newcomer } = await fixtures.visit()
  await newcomer.goto(await sentLink(fixtures.url(), phone, '/setPassword'))
  await passwordBox(newcomer).fill(password)
  await passwordBox(newcomer, 'again').fill(password)
  await press(newcomer, 'Save password')
  await shown(newcomer, 'Please accept the terms to continue.')
  await press(newcomer, 'Read the terms')
  await newcomer.getByRole('dialog').waitFor()
  await newcomer.keyboard.press('Escape')
  await newcomer.getByRole('checkbox', { name: 'I have read and accept the terms of use.' }).check()
  await press(newcomer, 'Save password')
  await arrived(newcomer, '/login')
})

it('fills in the clinic from an address that is pasted, and nothing about the person', async () => {
  const { page } = await fixtures.visit({ as: member })
  await page.goto('/staff/addProvider')
  await fill(page, { 'First name': 'Joan', 'Last name': 'Doe', 'Mobile phone': newPhone() })
  const phone = await field(page, 'Mobile phone').inputValue()
  await paste(
    field(page, 'Address 1'),
    'Golden Needle Clinic\n388 Ninth Street\nOakland, CA 94607\n(510) 555-0142',
  )
  await filled(page, {
    'Clinic name': 'Golden Needle Clinic',
    'Address 1': '388 Ninth Street',
    City: 'Oakland',
    State: 'CA',
    'ZIP Code': '94607',
    'First name': 'Joan',
    'Last name': 'Doe',
    'Mobile phone': phone,
  })
})

it('asks for the family name first in Chinese', async () => {
  const { page } = await fixtures.visit({ as: member, lang: 'zh-Hant' })
  await page.goto('/staff/addProvider')
  const names = page.locator('[data-path="firstName"], [data-path="lastName"]')
  await names.first().waitFor()
  expect(await names.first().getAttribute('data-path')).toBe('lastName')
})
