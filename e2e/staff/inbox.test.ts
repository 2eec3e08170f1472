import { it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addPatient, addSubscription, newWord } from '../support/records.ts'
import { arrived, follow, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const payer = ownClinic(fixtures, { cards: twoCards })
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

it('leads from “Stop subscription” to the order that began it, and to the provider', async () => {
  const [url, { token }] = [fixtures.url(), payer]
  const { patientId } = await addPatient(url, token)
  const { subscriptionId, orderNumber } = await addSubscription(url, token, patientId, 1)
  await call(url, 'subscription_ask', { subscriptionId, ask: 'stop', message: newWord() }, token)
  const { page } = await fixtures.visit({ as: member })
  await page.goto('/staff/inbox')
  await follow(page, new RegExp(`begun by order ${orderNumber}`))
  await arrived(page, '/staff/orders')
  await page.getByRole('heading', { name: orderNumber }).waitFor()
  await page.goBack()
  const row = page.getByRole('listitem').filter({ hasText: orderNumber })
  await follow(row.first(), 'Open the provider')
  await arrived(page, '/staff')
  await page.getByRole('heading', { name: payer.name }).waitFor()
})
