import { expect, it } from 'vitest'
import { samplePatient } from '../../tests/make/samples.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { longMs, passDays } from '../support/clock.ts'
import { expectFitForPhones } from '../support/fitForPhones.ts'
import { outboxTo, sentLink } from '../support/outbox.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { signInByCall } from '../support/people.ts'
import { addDraft, newPerson, newWord, repeatDraft, submitToPatient } from '../support/records.ts'
import { arrived, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })
const staff = ownStaff(fixtures)

/** A patient with a link to pay an order that comes again each month. */
async function subscriber(token: string) {
  const url = fixtures.url()
  const email = `${newWord()}@home.example`.toLowerCase()
  const { patientId } = await call(url, 'patient_add', { ...newPerson(), email }, token)
  const orderId = await addDraft(url, token, patientId)
  await repeatDraft(url, token, orderId, 1)
  const { payPath } = await submitToPatient(url, token, orderId)
  return { patientId, email, link: payPath }
}

/** Pays by card, and agrees to renewals or not. */
async function pay(link: string, { agrees }: { agrees: boolean }) {
  const { page } = await fixtures.visit({ width: 390 })
  await page.goto(link)
  await page.getByLabel('ZIP Code or date of birth').fill(samplePatient.zip)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const tick = page.getByRole('checkbox', { name: /keeps this card.*Every month: \$.*stop at any time/ })
  expect(await tick.isChecked()).toBe(false)
  if (agrees) await tick.check()
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  return page
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

it(
  'a patient keeps the card for renewals, is reminded by an accessible page, and stops them there',
  async () => {
    const url = fixtures.url()
    const { token } = await fixtures.visit({ as: clinic })
    const { patientId, email, link: payLink } = await subscriber(token)
    const paid = await pay(payLink, { agrees: true })
    await shown(paid, 'Regular deliveries')
    await shown(paid, /^Every month, from \d\d\/\d\d\/\d{4}$/)
    const listed = await call(url, 'subscription_list', { patientId }, token)
    const { subscriptionId = '', startDate = '', nextShippingDate = '' } = listed.rows[0] ?? {}
    expect(await call(url, 'subscription_detail', { subscriptionId }, token)).toMatchObject({
      payer: 'patient',
      cardKept: true,
      cardEnding: '',
    })

    await passDays(url, daysBetween(startDate, nextShippingDate) - 5)
    const link = await sentLink(url, email, '/renewal')
    expect((await outboxTo(url, email))[0]?.body).toContain('The card you agreed to is charged')
    const shows = 'The card you agreed to is charged 2 days before.'
    const renewal = { name: 'renewal', path: () => link, shows }
    await expectFitForPhones((await fixtures.visit()).page, renewal)
    const patient = await fixtures.visit({ width: 390 })
    await patient.page.goto(link)
    await shown(patient.page, shows)
    expect(new URL(patient.page.url()).hash).toBe('')
    await patient.page.reload()
    await shown(patient.page, shows)
    const { page: inSpanish } = await fixtures.visit({ width: 390, lang: 'es' })
    await inSpanish.goto(link)
    await shown(inSpanish, /: el \d\d? de [a-z]+ de \d{4}, unos \$/)
    await patient.page.getByRole('radio', { name: 'Change it' }).check()
    await patient.page.getByRole('button', { name: 'Send', exact: true }).click()
    await shown(patient.page, 'Please fill in the required fields.')
    await patient.page.getByLabel('What should change?').fill('Two, please.')
    await patient.page.getByRole('button', { name: 'Send', exact: true }).click()
    await shown(patient.page, 'Your request has been sent.')
    await patient.page.reload()
    await shown(patient.page, 'Your request has no answer yet: Change it.')
    const { page: asked } = await fixtures.visit({ as: clinic, anotherSession: true })
    const on = String.raw`\d\d/\d\d/\d{4}`
    await asked.goto(`/patientDetail?patientId=${patientId}`)
    await shown(asked, new RegExp(`^Change asked for on ${on}: waits for an answer$`))
    await asked.goto(`/subscriptiondetail?subscriptionId=${subscriptionId}`)
    const held = `until then the delivery of ${on} is neither ordered nor charged`
    await shown(
      asked,
      new RegExp(`^The patient asked on ${on} for a change\\. Customer service .*: ${held}\\.$`),
    )
    const about = { providerId: clinic.accountId, subscriptionId }
    const { token: asStaff } = await signInByCall(url, staff)
    const { revision } = await call(url, 'staff_subscription_detail', about, asStaff)
    const paused = { ...about, revision, reason: 'Away' }
    await call(url, 'staff_subscription_pause', paused, asStaff)
    await patient.page.reload()
    await shown(patient.page, /: on hold\. Nothing is ordered or charged for now\.$/)
    expect(await patient.page.getByText(/2 days before|plus shipping/).count()).toBe(0)
    await patient.page.getByRole('radio', { name: 'Stop it' }).check()
    await shown(patient.page, 'Nothing more is ordered or charged as soon as you send this.')
    await patient.page.getByRole('button', { name: 'Send', exact: true }).click()
    await shown(patient.page, 'You have stopped it. Nothing more is ordered or charged.')
  },
  longMs,
)

it(
  'a patient who did not agree at first may agree when a later date is paid',
  async () => {
    const url = fixtures.url()
    const { token } = await signInByCall(url, clinic)
    const { patientId, email, link } = await subscriber(token)
    await pay(link, { agrees: false })
    const listed = await call(url, 'subscription_list', { patientId }, token)
    const { subscriptionId = '', startDate = '', nextShippingDate = '' } = listed.rows[0] ?? {}
    await passDays(url, daysBetween(startDate, nextShippingDate) - 2)
    await pay(await sentLink(url, email, '/pay'), { agrees: true })
    const later = await signInByCall(url, clinic)
    expect(await call(url, 'subscription_detail', { subscriptionId }, later.token)).toMatchObject({
      payer: 'patient',
      cardKept: true,
    })
  },
  longMs,
)
