import { describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { password } from '../support/people.ts'
import { passwordBox } from '../support/signInSteps.ts'
import { field, press, shown } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const pendingPage = fixtures.lasting({ as: ownClinic(fixtures, { status: 'pending' }) })
const activePage = fixtures.lasting({ as: ownClinic(fixtures) })

const pending: Place[] = [
  { name: 'a profile that waits', path: () => '/profile', shows: 'a confirmed email address' },
  {
    name: 'a file that is refused',
    path: () => '/profile',
    shows: 'a confirmed email address',
    async after(page) {
      const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
      const document = page.getByRole('group', { name: 'Document that shows your NPI' })
      await document.locator('input[type="file"]').setInputFiles(file)
      await shown(page, 'Only JPEG, PNG and PDF files can be uploaded.')
    },
  },
  { name: 'what is missing, over the orders', path: () => '/order', shows: /^Still missing:/ },
]

const settings: Place[] = [
  { name: 'password', path: () => '/changePassword', shows: 'This device' },
  {
    name: 'a new password, refused',
    path: () => '/changePassword',
    shows: 'This device',
    async after(page) {
      await passwordBox(page).fill('ginger')
      await press(page, 'Change password')
      await shown(page, 'At least 6 characters, at least 1 upper case letter, at least 1 number')
    },
  },
  {
    name: 'a secret to be scanned',
    path: () => '/changePassword',
    shows: 'This device',
    async after(page) {
      await press(page, 'Use an authenticator app')
      const dialog = page.getByRole('dialog')
      await field(dialog, 'Your password').fill(password)
      await press(dialog, 'Continue')
      await dialog.locator('figure path').waitFor({ state: 'attached' })
    },
  },
  { name: 'the first steps', path: () => '/order', shows: 'Welcome to Bencao' },
  { name: 'profile', path: () => '/profile', shows: 'Verified' },
  {
    name: 'facts, refused',
    path: () => '/profile',
    shows: 'Verified',
    async after(page) {
      await press(page, 'Edit')
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('City').fill('')
      await press(sheet, 'Save')
      await shown(sheet, 'Please enter the City')
    },
  },
  {
    name: 'a new phone, refused',
    path: () => '/profile',
    shows: 'Verified',
    async after(page) {
      await press(page, 'Change phone')
      await press(page.getByRole('dialog'), 'Save')
      await shown(page, 'Please enter the 6-digit code')
    },
  },
  {
    name: 'a permit, refused',
    path: () => '/profile',
    shows: 'Verified',
    async after(page) {
      await press(page, 'Submit a permit')
      await press(page.getByRole('dialog'), 'Submit')
      await shown(page, 'Please enter the permit number')
    },
  },
]

describe('is accessible', () => {
  it.each(pending)('$name', async (place) => {
    const { page } = await pendingPage()
    await expectGoodLooks(page, place)
  })

  it.each(settings)('$name', async (place) => {
    const { page } = await activePage()
    await expectGoodLooks(page, place)
  })
})
