import type { Page } from 'playwright-core'
import { fillCardForm } from '../support/cardForm.ts'
import { payButton, placedOrder } from '../support/orderSteps.ts'
import { password } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, fill, focused, follow, noticed, press, shown, draftSaved } from '../support/steps.ts'
import { setPassword } from './firstStart.ts'

/** A provider whom the registry knows. */
export const provider = {
  npi: '1234567893',
  name: 'Jane Doe',
  phone: '4155550137',
  email: 'jane@clinic.example',
}
export const patient = { firstName: 'Ana', lastName: 'Castillo' }

/** A message that the person gets, by the words in it. */
type Receive = (to: string, words: RegExp) => Promise<string>

/** Proves the phone, signs up with the data of the registry, proves the e-mail, and signs in. */
export async function signUp(page: Page, receive: Receive): Promise<void> {
  await page.goto('/login')
  await follow(page, 'Create an account')
  await field(page, 'Mobile phone number').fill(provider.phone)
  await page.keyboard.press('Enter')
  await focused(page, 'Verification code')
  await page.keyboard.type(await receive(provider.phone, /\b\d{6}\b/))
  await page.keyboard.press('Enter')
  await focused(page, 'NPI')
  await field(page, 'NPI').fill(provider.npi)
  await shown(page, /^Jane Doe L\.AC\./)
  await fill(page, { Email: provider.email, 'Clinic name': 'Doe Acupuncture' })
  await page.getByLabel('I have read and accept the terms of use.').check()
  await press(page, 'Create account')
  await arrived(page, '/registSuccess')

  await page.goto(await receive(provider.email, /\/emailForRegistSuccess#[\w-]{43}/))
  await press(page, 'Confirm email address')
  await shown(page, 'Your email address is confirmed')
  await setPassword(page, await receive(provider.phone, /\/setPassword#[\w-]{43}/))
  await arrived(page, '/login')
  await signInByPassword(page, provider.phone, password)
  await arrived(page, '/order')
  await shown(page, 'Your account is being verified, which takes 1-2 business days.')
}

/** Uploads the document that staff verify. */
export async function uploadNpi(page: Page): Promise<void> {
  await page.goto('/profile')
  await page
    .getByRole('group', { name: 'Document that shows your NPI' })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'npi.png', mimeType: 'image/png', buffer: picture })
  await noticed(page, 'Submit successfully')
}

export async function addPatient(page: Page): Promise<void> {
  await page.goto('/patient')
  await press(page, 'New patient')
  const sheet = page.getByRole('dialog', { name: 'New patient' })
  await fill(sheet, { 'First name': patient.firstName, 'Last name': patient.lastName, Phone: '4155550162' })
  await field(sheet, 'Gender').selectOption('Female')
  await field(sheet, /^Birth date/).fill('3/7/1980')
  await field(sheet, /^Address/).fill('12 Elm St')
  await fill(sheet, { City: 'Oakland', 'Area (county)': 'Alameda', 'ZIP Code': '94607' })
  await field(sheet, 'State').selectOption('California')
  await press(sheet, 'Save')
  await noticed(page, 'Patient information created successfully')
  await arrived(page, '/patientDetail')
}

/** Puts a product on a new order for the patient, delivered again after a cycle if one is named. */
async function fillOrder(page: Page, product: string, cycle?: string): Promise<void> {
  await page.goto('/order')
  await follow(page, 'New order')
  await field(page, 'Patient').fill(patient.lastName)
  await page.getByRole('option', { name: new RegExp(`^${patient.firstName} ${patient.lastName}`) }).click()
  await field(page, 'Search products').fill(product)
  await page.getByRole('option', { name: new RegExp(product) }).click()
  if (cycle) await page.getByRole('combobox', { name: /Delivery/ }).selectOption({ label: cycle })
  await draftSaved(page)
  await press(page, 'Continue to checkout')
  await arrived(page, '/checkout')
  await field(page, 'Ships from').selectOption('Oakland')
  await page.getByRole('radio', { name: /^Standard/ }).check()
}

const card = '4000000000000002'

/** Orders a product and pays by a card that is typed at the gateway. Returns the order's number. */
export async function orderAndPay(page: Page, product: string): Promise<string> {
  await fillOrder(page, product)
  await payButton(page, /^Place order · \$/).click()
  await fillCardForm(page, card)
  return placedOrder(page)
}

/** Orders a product every two months. Returns the subscription's number. */
export async function subscribe(page: Page, product: string): Promise<string> {
  await fillOrder(page, product, 'Every 2 months')
  await page.getByRole('checkbox', { name: /^I agree that .* keeps this card.*Every 2 months: \$/ }).check()
  await payButton(page, /^Place order · \$/).click()
  await fillCardForm(page, card)
  await placedOrder(page)
  await page.getByRole('link', { name: 'Subscription List' }).click()
  const table = page.getByRole('table', { name: 'Subscription List' })
  await table.getByRole('link').first().click()
  await arrived(page, '/subscriptiondetail')
  const title = await page.getByText(/^Subscription S\d\d-\d{6}$/).innerText()
  return title.replace('Subscription ', '')
}
