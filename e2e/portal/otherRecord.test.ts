import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { addPaidOrder, addPatient, addSubscription } from '../support/records.ts'
import { arrived, field, filled, follow, gone, noticed, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

// What is typed about one record is neither shown nor saved for another.

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

const firstNameOf = ({ name }: { name: string }): string => name.split(' ')[0] ?? ''

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })

/** Goes back over the list between two records, so that the page is shown for another record at once. */
const backTwice = (page: Page): Promise<void> => page.evaluate(() => history.go(-2))

it('Back to another patient closes the form of the one before', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const first = await addPatient(fixtures.url(), token)
  const second = await addPatient(fixtures.url(), token, { phone: first.phone })
  const { patientId } = second
  const { patientNumber } = await call(fixtures.url(), 'patient_detail', { patientId }, token)
  await page.goto(`/patientDetail?patientId=${first.patientId}`)
  await follow(page, patientNumber)
  await page.getByRole('heading', { name: second.name }).waitFor()
  await press(page, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit patient' })
  await filled(editing, { 'First name': firstNameOf(second) })
  await field(editing, /^Middle name/).fill('Quill')

  await page.goBack()
  await page.getByRole('heading', { name: first.name }).waitFor()
  await editing.waitFor({ state: 'hidden' })
  await press(page, 'Edit')
  await filled(editing, { 'First name': firstNameOf(first) })
  expect(await field(editing, /^Middle name/).inputValue()).toBe('')
})

it('an answer about a patient who was asked for before does not change whom a form is about', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const first = await addPatient(fixtures.url(), token)
  const second = await addPatient(fixtures.url(), token)
  await page.goto('/patient')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const edit = async ({ name }: { name: string }) => {
    await press(page, `Actions for ${name}`)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await page.route(
    /\/patient_detail$/,
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(/\/patient_detail$/)
  await edit(first)
  await asked
  await edit(second)
  const editing = page.getByRole('dialog', { name: 'Edit patient' })
  await filled(editing, { 'First name': firstNameOf(second) })
  const answered = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/patient_detail') && (await response.text()).includes(first.patientId),
  )
  release()
  await (await answered).finished()
  await field(editing, /^Middle name/).fill('Quill')
  await press(editing, 'Save')
  await noticed(page, 'Patient information edited successfully')
  for (const { patientId, name, middleName } of [
    { ...first, middleName: '' },
    { ...second, middleName: 'Quill' },
  ]) {
    const saved = await call(fixtures.url(), 'patient_detail', { patientId }, token)
    expect(`${saved.firstName} ${saved.lastName}`).toBe(name)
    expect(saved.middleName).toBe(middleName)
  }
})

it('Back to another order closes the form for the address of the one before', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const [first, second] = [await addPatient(fixtures.url(), token), await addPatient(fixtures.url(), token)]
  const earlier = await addPaidOrder(fixtures.url(), token, first.patientId)
  const later = await addPaidOrder(fixtures.url(), token, second.patientId)
  await page.goto('/order')
  await follow(page, earlier.orderNumber)
  await shown(page, new RegExp(`^Order ${earlier.orderNumber}`))
  await follow(mainMenu(page), 'Orders')
  await arrived(page, '/order')
  await follow(page, later.orderNumber)
  await press(page, 'Correct address')
  const dialog = page.getByRole('dialog', { name: /^Correct the address/ })
  await filled(dialog, { 'First name': firstNameOf(second) })

  await backTwice(page)
  await page.waitForURL((url) => url.searchParams.get('orderId') === earlier.orderId)
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Correct address')
  await filled(dialog, { 'First name': firstNameOf(first) })
})

it('Back to another subscription keeps the message about the one before for that one', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const subscribe = async (cycleMonths: number) => {
    const { patientId } = await addPatient(fixtures.url(), token)
    return addSubscription(fixtures.url(), token, patientId, cycleMonths)
  }
  const [earlier, later] = [await subscribe(1), await subscribe(2)]
  const see = async ({ subscriptionId, subscriptionNumber }: typeof earlier) => {
    await page.getByRole('tab', { name: 'Subscription List' }).click()
    await page.locator(`a[href*="${subscriptionId}"]`).first().click()
    await shown(page, `Subscription ${subscriptionNumber}`)
  }
  await page.goto('/order')
  await see(earlier)
  await follow(mainMenu(page), 'Orders')
  await see(later)
  await page.getByText('Change', { exact: true }).click()
  await field(page, 'Message').fill('Two bottles instead of one, please.')

  await page.evaluate(() => history.go(-3))
  await shown(page, `Subscription ${earlier.subscriptionNumber}`)
  await gone(page, 'Send request')
  await page.evaluate(() => history.go(3))
  await filled(page, { Message: 'Two bottles instead of one, please.' })
})
