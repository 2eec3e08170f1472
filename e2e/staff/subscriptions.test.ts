import { addMonths } from '@bencao/shared/domain/calendar.ts'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addPatient, addSubscription } from '../support/records.ts'
import { field, gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const agent = ownStaff(fixtures)

it('changes, pauses, takes up and cancels a subscription; the provider sees each with its reason', async () => {
  const { page: clinicPage, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  const begun = await addSubscription(fixtures.url(), token, patientId, 2)
  const { subscriptionId, subscriptionNumber, nextShippingDate } = begun
  await call(
    fixtures.url(),
    'subscription_ask',
    { subscriptionId, ask: 'change', message: 'Three each time, please.' },
    token,
  )
  await clinicPage.goto(`/subscriptiondetail?subscriptionId=${subscriptionId}`)
  await shown(clinicPage, 'Active')

  const { page } = await fixtures.visit({ as: agent })
  await page.goto('/staff/subscriptions')
  await field(page, 'Search').fill(subscriptionNumber)
  const list = page.getByRole('list', { name: 'Subscriptions' })
  await shown(list, /^Active · asks for a change$/)
  await list.getByRole('link', { name: new RegExp(subscriptionNumber) }).click()
  const panel = page.getByRole('article', { name: `Subscription ${subscriptionNumber}` })
  await shown(panel, /The provider asks: a change/)
  await shown(panel, /Three each time, please\./)

  await press(panel, 'Change')
  const changing = page.getByRole('dialog', { name: `Change subscription ${subscriptionNumber}` })
  await field(changing, 'Quantity').fill('3')
  await press(changing, 'Change')
  await shown(changing, 'Please enter a reason.')
  await field(changing, 'Reason').fill('They asked in the portal')
  await press(changing, 'Change')
  await noticed(page, new RegExp(`^Subscription ${subscriptionNumber} is changed`))
  await gone(panel, /The provider asks/)
  await shown(panel, /Quantity 2 → 3/)

  await press(panel, 'Pause')
  const pausing = page.getByRole('dialog', { name: `Pause subscription ${subscriptionNumber}` })
  await field(pausing, 'Reason').fill('Away until spring')
  await press(pausing, 'Pause')
  await noticed(page, `Subscription ${subscriptionNumber} is paused`)
  await shown(panel, 'Paused by customer service')
  await clinicPage.reload()
  await shown(clinicPage, 'Paused by customer service')
  await shown(clinicPage, 'Away until spring')

  await press(panel, 'Resume')
  const resuming = page.getByRole('dialog', { name: `Resume subscription ${subscriptionNumber}` })
  await field(resuming, 'Reason').fill('They are back')
  await press(resuming, 'Resume')
  await noticed(page, `Subscription ${subscriptionNumber} is resumed`)

  await press(panel, 'Skip a date')
  const skipping = page.getByRole('dialog', { name: `Skip a date of ${subscriptionNumber}` })
  await field(skipping, 'Reason').fill('Enough at home')
  await press(skipping, 'Skip the date')
  await noticed(page, `A date of ${subscriptionNumber} is skipped`)
  const { nextShippingDate: next } = await call(
    fixtures.url(),
    'subscription_detail',
    { subscriptionId },
    token,
  )
  expect(next).toBe(addMonths(nextShippingDate, 2))

  await press(panel, 'Cancel')
  const cancelling = page.getByRole('dialog', { name: `Cancel subscription ${subscriptionNumber}` })
  await field(cancelling, 'Reason').fill('<b>Moved</b> abroad')
  await press(cancelling, 'Cancel the subscription')
  await noticed(page, `Subscription ${subscriptionNumber} is cancelled`)
  await expect.poll(() => panel.getByRole('button').count()).toBe(0)

  await clinicPage.reload()
  for (const reason of ['They asked in the portal', 'They are back', 'Enough at home', '<b>Moved</b> abroad'])
    await shown(clinicPage, reason)
  await shown(clinicPage, 'Quantity: 2 → 3')
  await shown(clinicPage, 'Cancelled')
})
