import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic } from '../support/own.ts'
import { addDraft, addPatient, submitDraft } from '../support/records.ts'
import {
  arrived,
  field,
  focused,
  gone,
  noticed,
  openPart,
  press,
  shown,
  draftSaved,
} from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)

const notices = (page: Page) => page.locator('.mantine-Notification-root').count()

/** The paths that are called from now on. */
const callsOf = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

it.each([
  ['/orderDetail?orderId=abc', '/order_detail', 'This order does not exist or is not yours.'],
  ['/orderDetail?orderId=018f0000-0000-7000-8000-000000000001', '', 'All orders'],
  ['/checkout?orderId=abc', '/order_checkout', 'This order does not exist or is not yours.'],
  ['/patientDetail?patientId=abc', '/patient_detail', 'This patient does not exist or is not yours.'],
])('says that there is nothing at %s, without a notice', async (address, uncalled, says) => {
  const { page } = await fixtures.visit({ as: clinic })
  const called = callsOf(page)
  await page.goto(address)
  await shown(page, new RegExp(says))
  expect(called).not.toContain(uncalled)
  expect(await notices(page)).toBe(0)
})

it('offers no cancelled order again, and asks for no patient while it leaves the page of one', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const url = fixtures.url()
  const { patientId } = await addPatient(url, token)
  const submitted = async () => {
    const orderId = await addDraft(url, token, patientId)
    await submitDraft(url, token, orderId)
    return orderId
  }
  const cancelled = await submitted()
  await call(url, 'order_cancel', { orderId: cancelled }, token)
  await page.goto(`/patientDetail?patientId=${patientId}`)
  await shown(page, 'Cancelled')
  await gone(page, 'Order again')

  await submitted()
  await page.reload()
  await press(page, 'Order again')
  await arrived(page, '/addOrder')
  await page.getByRole('button', { name: /^Dosage/ }).waitFor()
  expect(await notices(page)).toBe(0)
})

it('says what a field cut off, and shows every instruction at checkout', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/addOrder?orderId=${orderId}`)
  const dosage = await openPart(page, /^Dosage/)
  await dosage.fill('')
  await dosage.focus()
  await page.keyboard.insertText(`${'3 capsules, '.repeat(5)}not with tea`)
  await noticed(page, /There is room for 60 characters here\. This end was left out: not with tea/)
  expect(await dosage.inputValue()).toHaveLength(60)
  await dosage.fill('4 capsules')
  const note = await openPart(page, /^Note for the patient/)
  await note.fill('with warm water')
  await draftSaved(page)

  await page.goto(`/checkout?orderId=${orderId}`)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await shown(summary, '4 capsules')
  await shown(summary, 'with warm water')
})

it('begins a new patient with the name that was searched for', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/addOrder')
  await focused(page, 'Patient')
  await page.keyboard.type('Hannah Weissman')
  await page.getByRole('option', { name: 'New patient' }).click()
  const sheet = page.getByRole('dialog', { name: 'New patient' })
  expect(await field(sheet, 'First name').inputValue()).toBe('Hannah')
  expect(await field(sheet, 'Last name').inputValue()).toBe('Weissman')
})
