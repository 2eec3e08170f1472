import type { Page } from 'playwright-core'

/** Fills in the gateway's form, in its frame over the page, and submits it. */
export async function fillCardForm(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Card details"]')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('12/2031')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('Name on card').fill('Mei Lin')
  await form.getByLabel('Billing ZIP code').fill('94607')
  await form.getByRole('button', { name: 'Continue' }).click()
}
