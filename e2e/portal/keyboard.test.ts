import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { arrived, field, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

it('shows its keys, and goes to lists, rows and forms by them', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  await addPaidOrder(fixtures.url(), token, patientId)
  await addPaidOrder(fixtures.url(), token, patientId)
  await page.goto('/order')
  await shown(page.getByRole('table'), name)
  const { keyboard } = page
  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shown(help, 'Go to patients')
  // A key under an open dialog does nothing.
  await keyboard.press('n')
  await keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/order')

  const rows = page.getByRole('table').getByRole('row')
  const focusedRow = () =>
    rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))
  await keyboard.press('j')
  expect(await focusedRow()).toBe(1)
  await keyboard.press('j')
  expect(await focusedRow()).toBe(2)
  await keyboard.press('k')
  expect(await focusedRow()).toBe(1)
  await keyboard.press('Enter')
  await arrived(page, '/orderDetail')

  await keyboard.press('g')
  await keyboard.press('p')
  await arrived(page, '/patient')
  await shown(page.getByRole('table'), name)
  await keyboard.press('j')
  await keyboard.press('Enter')
  await arrived(page, '/patientDetail')
  await shown(page, name)
  await keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit patient' })
  await form.waitFor()
  await keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await keyboard.press('g')
  await keyboard.press('o')
  await arrived(page, '/order')
})

it('takes no key from somebody who types', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/patient')
  const box = field(page, 'Search patients')
  await box.pressSequentially('gone? jk')
  expect(await box.inputValue()).toBe('gone? jk')
  await shown(page, /^Check the spelling/)
  expect(new URL(page.url()).pathname).toBe('/patient')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('finds a patient first when a name is typed, and products after', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  await addPaidOrder(fixtures.url(), token, patientId)
  await page.goto('/order')
  const box = field(page, 'Search orders, patients and products')
  // No key is heard before the page is drawn.
  await shown(page.getByRole('table'), name)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await arrived(page, '/patientDetail')
  await shown(page, name)

  await page.keyboard.press('/')
  await page.keyboard.type('xiao yao')
  const products = page.getByRole('group', { name: 'Products' })
  await shown(products, /Xiao Yao/)
  await products.getByRole('option').first().click()
  await arrived(page, '/addOrder')
  await expect.poll(() => box.inputValue()).toBe('')
  await expect.poll(() => field(page, 'Search products').inputValue()).not.toBe('')

  // Another one, while the pad is open.
  const former = await field(page, 'Search products').inputValue()
  await box.fill('gui pi')
  await shown(products, /Gui Pi/)
  await products.getByRole('option').first().click()
  await expect.poll(() => field(page, 'Search products').inputValue()).not.toBe(former)
  await expect.poll(() => field(page, 'Search products').inputValue()).not.toBe('')
})

it('says that a search failed, not that nothing was found, and searches again', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED/ })
  const { name } = await addPatient(fixtures.url(), token)
  await page.goto('/order')
  await page.route('**/patient_list', (route) => route.abort())
  await field(page, 'Search orders, patients and products').fill(name)
  const search = page.getByRole('search')
  await shown(search, 'This could not be loaded.')
  expect(await search.getByText(/^Nothing found for/).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await press(search, 'Try again')
  await shown(page.getByRole('group', { name: 'Patients' }), name)
})

it('fits a tablet: a folded menu, two lines of products, no page that scrolls sideways', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, width: 1024 })
  const { patientId, name } = await addPatient(fixtures.url(), token, {
    firstName: 'María Guadalupe',
    lastName: 'Fernández de Córdoba-Villanueva',
  })
  await addPaidOrder(fixtures.url(), token, patientId)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const width of [1440, 1280, 1024, 820, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/order', '/patient', `/patientDetail?patientId=${patientId}`]) {
      await page.goto(path)
      await shown(page, name)
      expect(await overflow(), `${path} at ${width}`).toBe(0)
    }
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/order')
  await shown(page, name)
  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(57)
  await menu.getByRole('link', { name: 'Patients' }).click()
  await arrived(page, '/patient')
  await menu.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Help Center' }).click()
  await arrived(page, '/helpCenter')
})
