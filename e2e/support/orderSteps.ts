import type { Locator, Page } from 'playwright-core'
import { arrived, shown } from './steps.ts'

/** The button that places or pays, once its amount is final. */
export const payButton = (page: Page, says: string | RegExp): Locator =>
  page.getByRole('button', { name: says, disabled: false })

/** The amount in a text such as "Place order · $84.20". */
export const amountIn = (text: string): string => /\$[\d,]+\.\d\d/.exec(text)?.[0] ?? `no amount in "${text}"`

/** The value of a label in a list of facts or amounts. */
export const valueOf = async (where: Page | Locator, name: string): Promise<string> => {
  const term = where.getByRole('term').filter({ hasText: new RegExp(`^${name}`) })
  return term.locator('xpath=following-sibling::dd[1]').first().innerText()
}

/** Waits for the page of a paid order; returns its number. */
export async function placedOrder(page: Page): Promise<string> {
  await arrived(page, '/orderPlaced')
  await shown(page, 'Payment successful!')
  const title = await page.getByText(/^Order B\d\d-\d{6}$/).innerText()
  return title.replace('Order ', '')
}

/** Presses a button that opens a print page; returns that page once it shows its sheet. */
export async function printed(page: Page, button: string): Promise<Page> {
  const [sheet] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).first().click(),
  ])
  await sheet.locator('article').waitFor()
  return sheet
}
