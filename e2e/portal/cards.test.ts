import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { gone, noticed, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const cardless = ownClinic(fixtures)

it('keeps one or two cards: a third is refused, and so is deleting the last', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/payment')
  const visa = page.getByRole('article', { name: 'Visa ending in 0002' })
  const mastercard = page.getByRole('article', { name: 'Mastercard ending in 2124' })
  await shown(visa, /^Default$/)
  await press(page, 'Add a card')
  await noticed(page, 'You can only add up to 2 credit cards!')

  await press(visa, 'Delete')
  await press(page.getByRole('dialog', { name: 'Delete Visa ending in 0002?' }), 'Delete')
  await noticed(page, 'Delete successfully')
  await visa.waitFor({ state: 'detached' })
  await shown(mastercard, /^Default$/)
  await press(mastercard, 'Delete')
  await noticed(page, 'You can not delete the last card!')

  await press(page, 'Add a card')
  await fillCardForm(page, '4000000000000002')
  await noticed(page, 'Added successfully')
  await visa.waitFor()
  // The gateway's form asks for neither a nickname nor an address.
  const form = page.getByRole('dialog', { name: 'Edit card' })
  await form.getByLabel('Nickname').fill('Front desk')
  await press(form, 'Cancel')
  await form.waitFor({ state: 'hidden' })
  await press(visa, 'Set')
  await noticed(page, 'Set successfully!')
  await shown(visa, /^Default$/)
  await gone(mastercard, /^Default$/)
  expect(await page.getByRole('article').count()).toBe(2)
})

it('adds no card that the gateway declines, and none when its form is closed', async () => {
  const { page } = await fixtures.visit({ as: cardless })
  await page.goto('/payment')
  await shown(page, 'No Data')
  await press(page, 'Add a card')
  await page.frameLocator('iframe[title="Card details"]').getByRole('button', { name: 'Cancel' }).click()
  await page.locator('iframe[title="Card details"]').waitFor({ state: 'detached' })

  await press(page, 'Add a card')
  await fillCardForm(page, '4012888888881881')
  await noticed(page, 'The card could not be verified. Please try another card.')
  await shown(page, 'No Data')
})

it('edits a card: its name and expiry, never its number', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/payment')
  await press(page.getByRole('article', { name: 'Mastercard ending in 2124' }), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit card' })
  await form.getByLabel('Nickname').fill('Front desk')
  await form.getByLabel('Expiration').fill('2031')
  await press(form, 'Save')
  await shown(form, 'Please enter the expiration date as MM/YYYY.')
  await form.getByLabel('Expiration').fill('11/2031')
  await press(form, 'Save')
  await noticed(page, 'Edited successfully')
  await shown(page, 'Front desk')
  await shown(page, 'Expires 11/2031')
})
