import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { addPatient } from '../support/records.ts'
import { ownClinic, ownStaff } from '../support/own.ts'
import { arrived, field, follow, gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const agent = ownStaff(fixtures)
const clinic = ownClinic(fixtures)

it('looks at a provider’s portal in a tab of its own, read-only, and ends it', async () => {
  const { name } = await addPatient(fixtures.url(), clinic.token)
  const { page: desk, context } = await fixtures.visit({ as: agent })
  await desk.goto(`/staff?show=all&providerId=${clinic.accountId}`)
  await shown(desk, 'Nobody has looked at this portal yet.')
  await press(desk, 'View as provider')
  const dialog = desk.getByRole('dialog', { name: `View the portal of ${clinic.name}?` })
  await press(dialog, 'Open the portal')
  await shown(dialog, 'Please enter a reason.')
  await field(dialog, 'Reason shown to the provider').fill('Asked about an order <b>today</b>')
  const [portal] = await Promise.all([context.waitForEvent('page'), press(dialog, 'Open the portal')])
  await arrived(portal, '/order')
  const banner = portal.getByRole('region', { name: 'View as provider' })
  await shown(banner, `You are looking at the portal of ${clinic.name}.`)
  await shown(banner, '30 minutes left')
  await expectAccessible(portal, 'a portal that customer service looks at')

  // What changes something is not there, on any page, and the banner is.
  await follow(portal, 'Patients')
  await shown(portal, name)
  expect(await portal.getByRole('button', { name: 'New patient' }).count()).toBe(0)
  expect(await portal.getByRole('link', { name: 'New order' }).count()).toBe(0)
  await portal.goto('/changePassword')
  await shown(portal, /^You are looking at this portal for customer service/)
  expect(await portal.getByLabel('Old password').count()).toBe(0)
  await shown(portal, 'Customer service viewed your account')
  await portal.reload()
  await shown(banner, '30 minutes left')

  // The tab of staff is as it was, and the other one ends.
  await desk.reload()
  await shown(desk, clinic.name)
  await press(banner, 'End')
  await arrived(portal, '/staff')
  await gone(portal, `You are looking at the portal of ${clinic.name}.`)
  await shown(portal, 'Asked about an order <b>today</b>')

  const { page: own } = await fixtures.visit({ as: clinic })
  await own.goto('/changePassword')
  await shown(own, 'Asked about an order <b>today</b>')
})

it('ends with the session of staff', async () => {
  const { page: desk, context } = await fixtures.visit({ as: agent, anotherSession: true })
  await desk.goto(`/staff?show=all&providerId=${clinic.accountId}`)
  await press(desk, 'View as provider')
  const dialog = desk.getByRole('dialog')
  await field(dialog, 'Reason shown to the provider').fill('Second look')
  const [portal] = await Promise.all([context.waitForEvent('page'), press(dialog, 'Open the portal')])
  await arrived(portal, '/order')
  await press(desk, agent.name)
  await desk.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(desk.getByRole('dialog', { name: 'Sign out' }), 'Sign out')
  await arrived(portal, '/login2')
})
