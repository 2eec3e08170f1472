import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { demoPeople, password } from '../support/people.ts'
import { scanSecret, signInByPassword } from '../support/signInSteps.ts'
import { arrived, gone, held, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: { STAFF_TWO_STEP: 'totp' } })

it('is accessible', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/login2')
  await signInByPassword(page, demoPeople.okafor.phone, password)
  await arrived(page, '/staff/security')
  await expectGoodLooks(page, {
    name: 'the required second step',
    path: () => '/staff/security',
    shows: /a password alone is not enough/,
  })
})

it('opens the back office once an authenticator app is set up', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/staff/orders')
  await arrived(page, '/login2')
  await signInByPassword(page, demoPeople.okafor.phone, password)
  await arrived(page, '/staff/security')
  const part = page.getByRole('region', { name: 'Set up two-step verification' })
  await shown(part, /a password alone is not enough/)
  const areas = page.getByRole('navigation', { name: 'Areas' })
  expect(await areas.getByRole('link').count()).toBe(0)

  await page.goto('/staff')
  await arrived(page, '/staff/security')
  await scanSecret(part)
  await press(part, 'Turn on')
  await shown(part, 'They are shown only once.')
  await shown(areas, 'Orders')
  await shown(part, 'They are shown only once.')
  await press(part, 'I have saved them')
  await arrived(page, '/staff')
  await shown(page, 'Providers')
})

it('leaves for the back office as soon as it is open, however early the codes are saved', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/login2')
  await signInByPassword(page, '9175550148', password)
  await arrived(page, '/staff/security')
  const part = page.getByRole('region', { name: 'Set up two-step verification' })
  await scanSecret(part)
  const release = await held(page, /\/session_state$/)
  await press(part, 'Turn on')
  await press(part, 'I have saved them')
  await shown(part, 'They are shown only once.')
  release()
  await gone(page, 'They are shown only once.')
  await shown(page.getByRole('navigation', { name: 'Areas' }), 'Orders')
  expect(new URL(page.url()).pathname).not.toBe('/staff/security')
})

it('asks for the code of the app at the next sign-in', async () => {
  const { page } = await fixtures.visit()
  await page.goto('/login2')
  await signInByPassword(page, demoPeople.okafor.phone, password)
  await shown(page, 'Please enter the 6-digit code from your authenticator app.')
})
