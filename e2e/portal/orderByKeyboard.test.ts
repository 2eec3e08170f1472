import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { amountIn, payButton, placedOrder, printed, valueOf } from '../support/orderSteps.ts'
import { password } from '../support/people.ts'
import { arrived, focused, follow, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

/** A keyboard that counts every key except those of typed words. */
const countedKeys = ({ keyboard }: Page) => {
  let count = 0
  return {
    count: () => count,
    words: (typed: string) => keyboard.type(typed),
    async press(...keys: string[]) {
      for (const key of keys) {
        count += key.split('+').length
        await keyboard.press(key)
      }
    },
  }
}

async function signInByKeyboard(page: Page) {
  await page.goto('/login')
  await focused(page, 'Phone number')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type(clinic.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await arrived(page, '/order')
  await shown(page, 'Order History')
}

it('orders for a known patient without the mouse, and prints the receipt and the packing slip', async () => {
  const { patientId, name } = await addPatient(fixtures.url(), clinic.token)
  // Frequently ordered products come first.
  await addPaidOrder(fixtures.url(), clinic.token, patientId, 'xiao yao san')
  const [, lastName = ''] = name.split(' ')
  const { page } = await fixtures.visit()
  await signInByKeyboard(page)

  const keys = countedKeys(page)
  await keys.press('n')
  await focused(page, 'Patient')
  await keys.words(lastName)
  await keys.press('Enter')
  await focused(page, 'Search products')
  await keys.words('xys')
  await keys.press('Enter')
  await page.locator('input[aria-label^="Quantity of"]:focus').waitFor()
  await keys.press('2', 'Enter')
  await focused(page, 'Search products')
  await keys.words('gui pi')
  await keys.press('Enter')
  await page.locator('input[aria-label^="Quantity of"]:focus').waitFor()
  const lines = page.getByRole('list', { name: 'Products in this order' })
  expect(await lines.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Xiao Yao'),
    expect.stringContaining('Gui Pi'),
  ])
  await keys.press('Control+Enter')

  await arrived(page, '/checkout')
  const place = payButton(page, /^Place order · \$/)
  await place.waitFor()
  const total = amountIn(await place.innerText())
  await shown(page, `For ${name}`)
  expect(await page.getByRole('radio', { name: /0002/ }).isChecked()).toBe(true)
  await shown(page, /^Expected \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/)
  await keys.press('Control+Enter')
  const orderNumber = await placedOrder(page)
  const expected = await valueOf(page, 'Expected arrival')
  expect(expected).toMatch(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} Estimated$/)
  expect(await valueOf(page, 'Ship to')).toContain(name)
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  console.info(`from the order list to placed: ${keys.count()} keys beyond typed words`)
  expect(keys.count()).toBeLessThanOrEqual(12)
  await shown(page, `For ${name} · ${total}`)

  await follow(page, 'Order detail')
  await arrived(page, '/orderDetail')
  await shown(page, `Order ${orderNumber}`)
  expect(await valueOf(page, 'Order total')).toBe(total)
  expect(await valueOf(page, 'Expected arrival')).toBe(expected)

  const slip = await printed(page, 'Packing slip')
  const onSlip = await slip.locator('body').innerText()
  expect(onSlip).toContain(orderNumber)
  expect(onSlip).toContain(name)
  expect(onSlip).not.toMatch(/\$|\d\.\d\d\b|price|total/i)
  expect(new URL(slip.url()).pathname + new URL(slip.url()).hash).toBe('/printOrder')

  const receipt = await printed(page, 'Order receipt')
  const onReceipt = await receipt.locator('body').innerText()
  expect(onReceipt).toContain(orderNumber)
  expect(onReceipt).toContain(total)
})
