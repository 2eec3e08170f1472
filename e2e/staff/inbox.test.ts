import { it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff } from '../support/own.ts'
import { press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const member = ownStaff(fixtures)

it('marks a provider’s message as answered, and opens it again', async () => {
  const { token } = clinic
  const letter = {
    topic: 'order',
    name: clinic.name,
    phone: clinic.phone,
    message: 'Where is my parcel?',
  } as const
  await call(fixtures.url(), 'message_submit', letter, token)
  const { page } = await fixtures.visit({ as: member })
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Inbox/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: letter.message })
  await shown(row, 'Unanswered')
  await press(row, 'Mark as answered')
  await shown(row, 'Answered')
  await press(row, 'Reopen')
  await shown(row, 'Unanswered')
})
