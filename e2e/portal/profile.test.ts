import { randomUUID } from 'node:crypto'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addDraft } from '../support/records.ts'
import { call, send } from '../support/calls.ts'
import { sentCode } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { passwordBox } from '../support/signInSteps.ts'
import { picture } from '../support/pictures.ts'
import {
  field,
  fill,
  filled,
  focused,
  follow,
  gone,
  held,
  noticed,
  paste,
  press,
  shown,
} from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'
import { doeClinic } from '@bencao/shared/contract/testing.ts'
import { newPhone } from '../support/newcomers.ts'

const fixtures = openBrowser()
const waiting = ownClinic(fixtures, { status: 'pending' })
const clinic = ownClinic(fixtures)

const png = { name: 'npi of mine.png', mimeType: 'image/png', buffer: picture }
const pdf = {
  name: 'permit.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

/** Its path goes to the browser, because ten megabytes of it take seconds. */
const tooLarge = join(tmpdir(), `bencao-${randomUUID()}.png`)
writeFileSync(tooLarge, picture)
truncateSync(tooLarge, 10 * 1_048_576 + 1)
afterAll(() => rmSync(tooLarge))

it('shows a pending provider what is missing, and accepts the NPI document', async () => {
  const { page, token } = await fixtures.visit({ as: waiting })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await shown(page, 'This becomes available once your account is verified, within 1-2 business days.')
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
  const missing = 'Still missing: your NPI document · a confirmed email address'
  await expect.poll(() => page.getByText(missing).count()).toBe(2)

  await follow(page, 'Open profile')
  await shown(page, 'Your account is being verified, which takes 1-2 business days.')
  await follow(page, 'your NPI document')
  const document = page.getByRole('group', { name: 'Document that shows your NPI' })
  const choose = document.locator('input[type="file"]')

  await choose.setInputFiles({ ...png, name: 'npi.heic', mimeType: 'image/heic' })
  await shown(document, 'Only JPEG, PNG and PDF files can be uploaded.')
  await choose.setInputFiles(tooLarge)
  await shown(document, 'The file is too large. The limit is 10 MB.')
  await choose.setInputFiles({ ...png, buffer: Buffer.from('no picture') })
  await shown(document, 'Only JPEG, PNG and PDF files can be uploaded.')
  await choose.setInputFiles({ ...png, buffer: picture.subarray(0, 50) })
  await shown(document, 'This file cannot be read. Please save it again or take another picture.')
  expect(await document.getByRole('img').count()).toBe(0)

  await choose.setInputFiles(png)
  await noticed(page, 'Submit successfully')
  const preview = document.getByRole('img', { name: 'Document that shows your NPI' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await preview.getAttribute('src')).toMatch(/^blob:/)
  await gone(page, 'your NPI document')
  await shown(page, 'a confirmed email address')
})

it('focuses a missing item each time its link is followed', async () => {
  const { page } = await fixtures.visit({ as: waiting })
  await page.goto('/profile')
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  for (const time of ['first', 'second']) {
    await follow(page, 'a confirmed email address')
    await expect.poll(named, { message: `the ${time} time` }).toBe(waiting.name)
    await page.getByRole('button', { name: 'Edit' }).focus()
  }
})

it('shows why staff sent a sign-up back, and unlocks the open page once they approve it', async () => {
  const { page, token } = await fixtures.visit({ as: waiting })
  const staff = fixtures.staffToken()
  const { providerId } = await call(fixtures.url(), 'doctor_detail', {}, token)
  const decide = async (decision: 'approved' | 'sentBack', reason: string) => {
    const { revision } = await call(fixtures.url(), 'staff_provider_detail', { providerId }, staff)
    return call(fixtures.url(), 'staff_provider_decide', { providerId, decision, reason, revision }, staff)
  }
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await shown(page, 'Your account is being verified, which takes 1-2 business days.')
  await decide('sentBack', 'The NPI on the document cannot be read')
  await shown(page, 'Customer service has sent your sign-up back.')
  await shown(page, '“The NPI on the document cannot be read”')
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)

  const other = await fixtures.visit({ as: waiting, anotherSession: true })
  await other.page.goto('/profile')
  await shown(other.page, '“The NPI on the document cannot be read”')
  await other.page
    .getByRole('group', { name: 'Document that shows your NPI' })
    .locator('input[type="file"]')
    .setInputFiles(png)
  await shown(other.page, 'Your account is being verified, which takes 1-2 business days.')
  await decide('approved', '')
  await shown(other.page, 'Verified')
  await page.getByRole('button', { name: /^Place order/ }).waitFor()
  await gone(page, 'Customer service has sent your sign-up back.')
  await gone(page, 'Open profile')
})

it('shows the photo in the top bar until it is removed from the profile', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await page.goto('/profile')
  const photo = page.getByRole('group', { name: 'Your photo' })
  const choose = photo.locator('input[type="file"]')
  await choose.waitFor({ state: 'attached' })
  expect(await photo.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  await choose.setInputFiles({ ...png, name: 'me.png' })
  await photo.getByRole('img', { name: 'Your photo' }).waitFor()
  const account = page.getByRole('banner').getByRole('button', { name: /^Account:/ })
  await account.locator('img').waitFor()
  // A page that loads the gateway's script has a policy of its own.
  await page.goto('/vip')
  const shownWidth = () => account.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(shownWidth).toBe(1)
  await page.goto('/profile')
  await expect.poll(shownWidth).toBe(1)
  await press(photo, 'Remove')
  await press(page.getByRole('dialog', { name: 'Remove this file?' }), 'Remove')
  await noticed(page, /^Your photo.*Delete successfully/)
  await photo.getByRole('img', { name: 'Your photo' }).waitFor({ state: 'detached' })
  await account.locator('img').waitFor({ state: 'detached' })
  expect(await call(fixtures.url(), 'doctor_detail', {}, token)).toMatchObject({ photoFileId: null })
  const document = page.getByRole('group', { name: 'Document that shows your NPI' })
  expect(await document.getByRole('button', { name: 'Remove' }).count()).toBe(0)
})

it('keeps typed text when the drawer is closed by mistake', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { clinicName } = await call(fixtures.url(), 'doctor_detail', {}, token)
  await page.goto('/profile')
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  await field(sheet, 'Clinic name').fill('Yarrow & Daughters')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await press(page, 'Edit')
  expect(await field(sheet, 'Clinic name').inputValue()).toBe('Yarrow & Daughters')
  await press(sheet, 'Cancel')
  await sheet.waitFor({ state: 'hidden' })
  await press(page, 'Edit')
  expect(await field(sheet, 'Clinic name').inputValue()).toBe(clinicName)
})

it('keeps typed text when another field changes elsewhere, and overwrites nothing', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const profile = () => call(fixtures.url(), 'doctor_detail', {}, token)
  await page.goto('/profile')
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  await field(sheet, 'Clinic name').fill('Yarrow & Sisters')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const city = field(sheet, 'City')
  const was = await profile()
  await call(fixtures.url(), 'doctor_edit', { city: 'Elsewhere', patientDiscountPercent: 7 }, token)

  await field(page, 'Language of your messages').selectOption('繁體中文')
  await press(page, 'Save')
  await noticed(page, 'Set successfully!')
  await shown(page, /Elsewhere, /)
  await filled(page, { 'Patient discount': '7' })
  expect(await profile()).toMatchObject({ patientDiscountPercent: 7, lang: 'zh-Hant' })

  await press(page, 'Edit')
  expect(await city.inputValue()).toBe('Elsewhere')
  expect(await field(sheet, 'Clinic name').inputValue()).toBe('Yarrow & Sisters')
  await call(fixtures.url(), 'doctor_edit', { city: was.city }, token)
  await press(sheet, 'Save')
  await noticed(page, 'Edited successfully')
  expect(await profile()).toMatchObject({ clinicName: 'Yarrow & Sisters', city: was.city })
})

it('sends the link that confirms the e-mail address again', async () => {
  const { page, token } = await fixtures.visit({ as: waiting })
  await page.goto('/profile')
  await press(page, 'Send the link again')
  await shown(page, 'The link is on its way.')
  const { email } = await call(fixtures.url(), 'doctor_detail', {}, token)
  await expect
    .poll(async () => (await fetch(`${fixtures.url()}/dev/outbox.json`)).text())
    .toMatch(new RegExp(`"${email}".*/emailForRegistSuccess#`))
})

it('changes the facts once all are valid, and sends nothing else', async () => {
  const { page } = await fixtures.visit({ as: waiting })
  await page.goto('/profile')
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  const lastName = await field(sheet, 'Last name').inputValue()
  await fill(sheet, { NPI: '1234567890', City: '' })
  await press(sheet, 'Save')
  await shown(sheet, 'This is not a valid NPI. An NPI has 10 digits; please check the number.')
  await shown(sheet, 'Please enter the City')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('npi')

  await fill(sheet, {
    NPI: doeClinic.npi,
    City: 'Alameda',
    'Last name': `${lastName}-Ruiz`,
  })
  await field(sheet, /^Suite/).fill('Suite 9')
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/doctor_edit')),
    press(sheet, 'Save'),
  ])
  expect(
    request
      .postData()
      ?.split('&')
      .map((pair) => pair.split('=')[0])
      .toSorted(),
  ).toEqual(['address2', 'city', 'lastName'])
  await noticed(page, 'Edited successfully')
  await shown(page, `${waiting.name}-Ruiz`)
  await shown(page, `Alameda, CA ${doeClinic.zip}`)
  await press(page, 'Edit')
  await field(sheet, /^Suite/).fill('')
  await press(sheet, 'Save')
  await sheet.waitFor({ state: 'hidden' })
  await gone(page, 'Suite 9')
})

it('fills in the clinic’s address from one that is pasted, and keeps its name', async () => {
  const { page } = await fixtures.visit({ as: waiting })
  await page.goto('/profile')
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  const names = ['First name', 'Last name', 'Clinic name']
  const before = await Promise.all(names.map((name) => field(sheet, name).inputValue()))
  await paste(field(sheet, 'Address'), 'Golden Needle Clinic\n388 Ninth Street, Suite 4\nOakland, CA 94607')
  await filled(sheet, {
    Address: '388 Ninth Street',
    'Suite, floor (optional)': 'Suite 4',
    City: 'Oakland',
    State: 'CA',
    'ZIP Code': '94607',
    ...Object.fromEntries(names.map((name, at) => [name, before[at] ?? ''])),
  })
})

it('names a phone of the clinic for patients, beside the one that signs in', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const profile = () => call(fixtures.url(), 'doctor_detail', {}, token)
  await page.goto('/profile')
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  await shown(sheet, 'Shown to your patients on pay, renewal and share pages, and on printed sheets.')
  const typed = field(sheet, /^Clinic phone/)
  await typed.fill('510 555')
  await press(sheet, 'Save')
  await shown(sheet, 'The phone number format is incorrect! It should be a 10 digit number starting with 9!')
  await typed.fill('510-555-0133')
  await press(sheet, 'Save')
  await noticed(page, 'Edited successfully')
  await shown(page, '(510) 555-0133')
  expect(await profile()).toMatchObject({ clinicPhone: '5105550133' })
  await press(page, 'Edit')
  await typed.fill('')
  await press(sheet, 'Save')
  await gone(page, '(510) 555-0133')
  expect(await profile()).toMatchObject({ clinicPhone: '' })
})

it('submits a seller’s permit, which then awaits review', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/profile')
  await press(page, 'Submit a permit')
  const form = page.getByRole('dialog', { name: 'Submit a permit' })
  await press(form, 'Submit')
  await shown(form, 'Please select State')
  await shown(form, 'Please enter the permit number')
  await shown(form, 'Please choose a file')
  await field(form, 'State').selectOption('California')
  await field(form, 'Permit number').fill('SR 102 334455')
  await field(form, 'Expires on').fill('1/31/2020')
  const release = await held(page, /\/upload_image2$/)
  await form.locator('input[type="file"]').setInputFiles(pdf)
  await expect.poll(() => form.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
  release()
  await form.getByRole('button', { name: 'Save PDF' }).waitFor()
  await press(form, 'Submit')
  await shown(form, 'This expiration date has passed.')
  await field(form, 'Expires on').fill('1/31/2031')
  await press(form, 'Submit')
  await noticed(page, 'Submit successfully')
  const permit = page.getByRole('listitem').filter({ hasText: 'SR 102 334455' })
  await shown(permit, 'Waiting for review, 1-2 business days')
  await shown(permit, '01/31/2031')
  await press(permit, 'Show picture')
  const [saved] = await Promise.all([page.waitForEvent('download'), press(permit, 'Save PDF')])
  expect(saved.suggestedFilename()).toBe('document.pdf')
})

it('sets the defaults of new orders', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await page.goto('/profile')
  await field(page, 'Patient discount').fill('120')
  await press(page, 'Save')
  await shown(page, 'Please enter a whole number from 0 to 100.')
  await field(page, 'Patient discount').fill('12')
  await field(page, 'Language of your messages').selectOption('Español')
  await press(page, 'Save')
  await noticed(page, 'Set successfully!')
  expect(await call(fixtures.url(), 'doctor_detail', {}, token)).toMatchObject({
    patientDiscountPercent: 12,
    lang: 'es',
  })
})

it('changes the e-mail address with the password', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const email = `new${clinic.phone}@clinic.example`
  await page.goto('/profile')
  await press(page, 'Change email')
  const form = page.getByRole('dialog', { name: 'Change email' })
  await field(form, 'New email address').fill('nobody@')
  await press(form, 'Save')
  await shown(form, 'Please enter a valid email address.')
  await shown(form, 'Please enter your password')
  await field(form, 'New email address').fill(email)
  await passwordBox(form).fill('Wrong2026')
  await press(form, 'Save')
  await shown(form, 'The password is incorrect.')
  await passwordBox(form).fill(password)
  await press(form, 'Save')
  await noticed(page, 'Modified successfully')
  await shown(page, 'Not confirmed yet')
  expect(await call(fixtures.url(), 'doctor_detail', {}, token)).toMatchObject({
    email,
    emailVerified: false,
  })
})

it('changes the phone once its code is right, and ends other sessions', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const elsewhere = await fixtures.visit({ as: clinic, anotherSession: true })
  const phone = newPhone()
  const [, area, exchange, line] = /^(...)(...)(....)$/.exec(phone) ?? []
  await page.goto('/profile')
  await press(page, 'Change phone')
  const form = page.getByRole('dialog', { name: 'Change phone' })
  await field(form, 'New phone number').fill('415 555')
  await press(form, 'Send code')
  await shown(form, 'The phone number format is incorrect! It should be a 10 digit number starting with 9!')
  await field(form, 'New phone number').fill(`${area}-${exchange}-${line}`)
  await press(form, 'Send code')
  await shown(form, 'A 6-digit code is on its way to the new number by text message.')
  const code = await sentCode(fixtures.url(), phone)
  await passwordBox(form).fill('Wrong2026')
  await field(form, 'Verification code').fill(code)
  await press(form, 'Save')
  await shown(form, 'The password is incorrect.')
  await passwordBox(form).fill(password)
  await field(form, 'Verification code').fill(code === '111111' ? '222222' : '111111')
  await press(form, 'Save')
  await shown(form, 'The code is incorrect or has expired.')
  await field(form, 'Verification code').fill(code)
  await press(form, 'Save')
  await noticed(page, 'Modified successfully')
  await shown(page, `(${area}) ${exchange}-${line}`)
  expect(await send(fixtures.url(), 'doctor_detail', {}, elsewhere.token)).toMatchObject({ code: -100 })
  expect(await send(fixtures.url(), 'doctor_detail', {}, token)).toMatchObject({ code: 0 })
  await call(fixtures.url(), 'login', { audience: 'provider', phone, mode: 'password', password })
})

it('asks for the family name first in Chinese', async () => {
  const { page } = await fixtures.visit({ as: clinic, lang: 'zh-Hant' })
  await page.goto('/profile')
  await press(page, '編輯')
  await focused(page, '姓氏')
  const names = page.getByRole('dialog').locator('[data-path="firstName"], [data-path="lastName"]')
  expect(await names.first().getAttribute('data-path')).toBe('lastName')
})
