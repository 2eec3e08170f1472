import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPatient } from '../support/records.ts'
import { arrived, follow, gone, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const pending = ownClinic(fixtures, { status: 'pending' })
const verified = ownClinic(fixtures, { cards: twoCards })

it('leads a new provider step by step to the first order', async () => {
  const { page, token } = await fixtures.visit({ as: pending })
  await page.goto('/order')
  const list = page.getByRole('region', { name: 'Welcome to Bencao' })
  await shown(list, 'After verification')
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Get verified[^]*(?:To do|In review)$/),
    expect.stringMatching(/^Add a card[^]*After verification$/),
    expect.stringMatching(/^Add your first patient[^]*To do$/),
    expect.stringMatching(/^Place your first order[^]*After verification$/),
  ])
  await addPatient(fixtures.url(), token)
  await follow(list, 'Add your first patient')
  await arrived(page, '/patient')
  await page.goto('/order')
  await shown(list.getByRole('listitem').nth(2), 'Done')
})

it('hides the list for good', async () => {
  const { page } = await fixtures.visit({ as: verified, width: 390, height: 844, scheme: 'dark' })
  await page.goto('/order')
  const list = page.getByRole('region', { name: 'Welcome to Bencao' })
  await shown(list.getByRole('listitem').nth(1), 'Done')
  await expectAccessible(page, 'the first steps')
  await press(list, 'Hide this list')
  await gone(page, 'Welcome to Bencao')
  await page.reload()
  await shown(page, 'No Data')
  expect(await page.getByText('Welcome to Bencao').count()).toBe(0)
})
