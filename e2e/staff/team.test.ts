import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { ask } from '../support/calls.ts'
import { newcomerWithPassword, newPhone } from '../support/newcomers.ts'
import { sentCode, sentLink } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { passwordBox } from '../support/signInSteps.ts'
import { arrived, field, gone, fill, noticed, press, shown } from '../support/steps.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const member = ownStaff(fixtures)
const administrator = ownStaff(fixtures, { role: 'administrator' })

it('signs a provider up who asks by phone, and shows where they differ from the registry', async () => {
  const { page } = await fixtures.visit({ as: member })
  const phone = newPhone()
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Sign up a provider' }).click()
  await arrived(page, '/staff/addProvider')
  await press(page, /^Sign up$/)
  await shown(page, 'Please enter first name')
  await fill(page, {
    'First name': 'Joan',
    'Last name': 'Doe',
    'Mobile phone': phone,
    Email: `${phone}@clinic.example`,
    NPI: '1234567893',
    'Clinic name': 'Doe Acupuncture',
    'Address 1': '1 Main St.',
    City: 'San Francisco',
    'ZIP Code': '94105',
  })
  await field(page, 'State').selectOption('California')
  await field(page, 'Permit number').fill('SR-300')
  await press(page, /^Sign up$/)
  await shown(page, 'A permit needs its number, state and expiry date.')
  await field(page, 'State of the permit').selectOption('California')
  await field(page, 'Expires on').fill('01312031')
  await press(page, /^Sign up$/)
  await noticed(page, 'The provider is signed up, and the link is on its way')

  const sheet = page.getByRole('article', { name: 'Joan Doe' })
  const firstName = sheet.getByRole('row').filter({ hasText: 'First name' })
  await shown(firstName, 'JANE')
  await shown(firstName, 'Differs')
  expect(await sheet.getByText('Differs').count()).toBe(1)
  await shown(sheet, 'SR-300')
  await press(sheet, 'Ask the registry again')
  await noticed(page, 'The registry has answered.')

  const { page: newcomer } = await fixtures.visit()
  await newcomer.goto(await sentLink(fixtures.url(), phone, '/setPassword'))
  await passwordBox(newcomer).fill(password)
  await passwordBox(newcomer, 'again').fill(password)
  await press(newcomer, 'Save password')
  await shown(newcomer, 'Please accept the terms to go on.')
  await press(newcomer, 'Read the terms')
  await newcomer.getByRole('dialog').waitFor()
  await newcomer.keyboard.press('Escape')
  await newcomer.getByRole('checkbox', { name: 'I have read and accept the terms of use.' }).check()
  await press(newcomer, 'Save password')
  await arrived(newcomer, '/login')
})

it('approves a colleague on the page that is open, and makes them an administrator', async () => {
  const newcomer = await newcomerWithPassword(fixtures.url(), 'staff')
  const name = newcomer.user.name
  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/team')
  const row = page.getByRole('row').filter({ hasText: name })
  await shown(row, 'Waits for approval')
  await press(row, `Approve: ${name}`)
  await press(page.getByRole('dialog', { name: `Approve ${name}?` }), 'Approve')
  await noticed(page, `Saved: ${name}`)
  await shown(row, 'Active')
  await press(row, `Make administrator: ${name}`)
  await press(page.getByRole('dialog'), 'Make administrator')
  await shown(row, /^Administrator$/)
  await press(row, `Suspend: ${name}`)
  await press(page.getByRole('dialog', { name: `Suspend ${name}?` }), 'Suspend')
  await shown(row, 'Suspended')
  expect(
    await page.getByRole('row').filter({ hasText: administrator.name }).getByRole('button').count(),
  ).toBe(0)
})

it('resets the second step of somebody who has lost it, and they are let in by the password', async () => {
  const { phone, user } = await newcomerWithPassword(fixtures.url(), 'staff')
  const { ticket } = await ask(fixtures.url(), 'two_step_begin', { method: 'sms', password }, user.token)
  await ask(
    fixtures.url(),
    'two_step_set',
    { ticket, code: await sentCode(fixtures.url(), phone) },
    user.token,
  )

  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/team')
  await press(page, `Reset second step: ${user.name}`)
  const dialog = page.getByRole('dialog', { name: `Reset the second step of ${user.name}?` })
  await shown(dialog, /call them back at the number/)
  await press(dialog, 'Reset second step')
  await noticed(page, `The second step of ${user.name} is reset`)
  await gone(page, `Reset second step: ${user.name}`)
  await ask(fixtures.url(), 'login', { audience: 'staff', phone, mode: 'password', password })
})

it('answers what a provider wrote, and opens it again', async () => {
  const { token } = clinic
  const letter = {
    topic: 'order',
    name: clinic.name,
    phone: clinic.phone,
    message: 'Where is my parcel?',
  } as const
  await ask(fixtures.url(), 'message_submit', letter, token)
  const { page } = await fixtures.visit({ as: member })
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Inbox/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: letter.message })
  await shown(row, 'Unanswered')
  await press(row, 'Mark as answered')
  await shown(row, 'Answered')
  await press(row, 'Open again')
  await shown(row, 'Unanswered')
})

it('shows a message that did not arrive, and sends it again', async () => {
  const { token } = clinic
  // The simulated carrier delivers nothing to numbers that end so.
  const unreachable = { smsOptIn: true, phone: '4155550199' }
  const { patientId } = await addPatient(fixtures.url(), token, unreachable)
  await addPaidOrder(fixtures.url(), token, patientId)

  const { page, token: staff } = await fixtures.visit({ as: member })
  const failed = async () => {
    const { rows } = await ask(fixtures.url(), 'staff_message_list', { pageSize: 100 }, staff)
    return rows.find(({ kind, recipient }) => kind === 'patientOrderPaid' && recipient === '…0199')?.messageId
  }
  await expect.poll(failed).not.toBeUndefined()
  const first = await failed()
  await page.goto('/staff/messages')
  const row = page.getByRole('row').filter({ hasText: 'Text message · …0199' }).first()
  await shown(row, 'Order paid, to the patient')
  await shown(row, 'Carrier error 30003')
  expect(await page.getByText('4155550199').count()).toBe(0)
  await press(row, 'Send again')
  await noticed(page, 'The message is on its way again')
  await expect.poll(failed).not.toBe(first)
})
