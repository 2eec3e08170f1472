import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { addPatient } from '../support/records.ts'
import {
  arrived,
  field,
  focused,
  gone,
  noticed,
  openPart,
  press,
  shown,
  draftSaved,
} from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const fixtures = openBrowser()
const clinic = ownClinic(fixtures)

const lines = (page: Page) => page.getByRole('list', { name: 'Products in this order' }).getByRole('listitem')

/** The order pad for a new patient, with one product. */
async function padWithOne(page: Page, patientId: string) {
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
  await page.keyboard.type('gui pi')
  await page.keyboard.press('Enter')
  await lines(page).first().waitFor()
}

it('survives a reload in the middle of typing', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  await padWithOne(page, patientId)
  await draftSaved(page)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const noteOnServer = async () =>
    (await call(fixtures.url(), 'order_goods_list', { orderId }, token)).lines[0]?.note
  // The browser asks whether to leave; meanwhile the unsaved text is sent.
  page.once('dialog', async (dialog) => {
    await expect.poll(noteOnServer).toBe('with warm water')
    await dialog.accept()
  })
  const note = await openPart(page, /^Note for the patient/)
  await note.pressSequentially('with warm water')
  await page.reload()
  await shown(page, name)
  await page.getByRole('button', { name: /^Note for the patient.*: with warm water$/ }).waitFor()
})

it('names its products in the language that is chosen meanwhile', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await padWithOne(page, patientId)
  await draftSaved(page)
  await page.getByLabel('Language').selectOption('zh-Hant')
  const product = page.getByRole('list', { name: '此訂單的產品' }).getByRole('listitem').first()
  await product.getByRole('link', { name: '歸脾湯' }).waitFor()
})

it('is saved after the connection was lost for a while', async () => {
  const { page, context, token } = await fixtures.visit({ as: clinic, expects: lost })
  const { patientId } = await addPatient(fixtures.url(), token)
  await padWithOne(page, patientId)
  await draftSaved(page)
  await context.setOffline(true)
  await field(page, /^Quantity of/).fill('7')
  await (await openPart(page, /^Dosage/)).fill('5 g')
  await shown(page, 'Not saved, trying again')
  await context.setOffline(false)
  await draftSaved(page)
  await page.reload()
  await lines(page).first().waitFor()
  expect(await field(page, /^Quantity of/).inputValue()).toBe('7')
  await page.getByRole('button', { name: /^Dosage.*: 5 g$/ }).waitFor()
})

it('has a product only once after the answer to adding it was lost', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: lost })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.route(
    '**/order_goods_add',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await padWithOne(page, patientId)
  await shown(page, 'Not saved, trying again')
  await draftSaved(page)
  await page.reload()
  await lines(page).first().waitFor()
  expect(await lines(page).count()).toBe(1)
  expect(await field(page, /^Quantity of/).inputValue()).toBe('1')
})

it('restores a removed product, and is gone after it is discarded', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  await padWithOne(page, patientId)
  await press(page, /^Remove /)
  await shown(page, 'No products yet.')
  await press(page, 'Undo')
  await lines(page).first().waitFor()
  await draftSaved(page)

  await press(page, 'Discard draft')
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' })
  await shown(dialog, `The draft for ${name} will be deleted.`)
  await press(dialog, 'Discard draft')
  await arrived(page, '/order')
  await noticed(page, 'Delete successfully')
  await gone(page.getByRole('table'), name)
})

it('shows what is missing before checkout', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/addOrder')
  await press(page, 'Continue to checkout')
  await shown(page, 'Please choose a patient')
  await focused(page, 'Patient')
  await page.getByText('For the clinic', { exact: true }).click()
  await press(page, 'Continue to checkout')
  await shown(page, 'Please add a product first')
  await focused(page, 'Search products')
})

it('takes a product that is chosen in the search of the whole portal', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await padWithOne(page, patientId)
  await draftSaved(page)
  const orderIn = () => new URL(page.url()).searchParams.get('orderId')
  const orderId = orderIn()
  await field(page, 'Search orders, patients and products').fill('xiao yao san')
  const products = page.getByRole('group', { name: 'Products' })
  await shown(products, /Xiao Yao/)
  await products.getByRole('option').first().click()
  const box = field(page, 'Search products')
  await expect.poll(() => box.inputValue()).not.toBe('')
  expect(orderIn()).toBe(orderId)
  expect(await lines(page).count()).toBe(1)
  await page.getByRole('listbox', { name: 'Search products' }).getByRole('option').first().waitFor()
  await box.press('Enter')
  await expect.poll(() => lines(page).count()).toBe(2)
  expect(orderIn()).toBe(orderId)
})
