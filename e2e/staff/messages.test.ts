import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const member = ownStaff(fixtures)

it('shows a failed message, and sends it again', async () => {
  const { token } = clinic
  // The simulator delivers nothing to numbers with this ending.
  const unreachable = { smsOptIn: true, phone: '4155550199' }
  const { patientId } = await addPatient(fixtures.url(), token, unreachable)
  await addPaidOrder(fixtures.url(), token, patientId)

  const { page, token: staff } = await fixtures.visit({ as: member })
  const failed = async () => {
    const { rows } = await call(fixtures.url(), 'staff_message_list', { pageSize: 100 }, staff)
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
  await noticed(page, /^The message to .+ is on its way again$/)
  await expect.poll(failed).not.toBe(first)
})
