import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
/** Many patients, and two cards. */
const demo = fixtures.lasting({ as: 'lin' })

const ids = { patient: '' }

beforeAll(async () => {
  const { token } = await demo()
  const patients = await call(fixtures.url(), 'patient_list', { search: 'okafor' }, token)
  ids.patient = patients.rows[0]?.patientId ?? ''
})

const screens: Place[] = [
  { name: 'patients', path: () => '/patient', shows: /^1–/ },
  {
    name: 'a patient’s menu',
    path: () => '/patient',
    shows: /^1–/,
    async after(page) {
      await press(page, /^Actions for /)
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    },
  },
  {
    name: 'a new patient, refused',
    path: () => '/patient',
    shows: /^1–/,
    async after(page) {
      await press(page, 'New patient')
      await press(page.getByRole('dialog'), 'Save')
      await shown(page, 'Please enter first name')
    },
  },
  { name: 'a patient', path: () => `/patientDetail?patientId=${ids.patient}`, shows: 'Okafor' },
  { name: 'cards', path: () => '/payment', shows: /ending in 2124/ },
  {
    name: 'a card to be deleted',
    path: () => '/payment',
    shows: /ending in 2124/,
    async after(page) {
      await press(page, /^Delete/)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the account’s menu',
    path: () => '/referralDetail',
    shows: 'No payout is chosen.',
    async after(page) {
      await press(page, /Dr\. Mei Lin/)
      await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
    },
  },
  { name: 'no payout', path: () => '/referralDetail', shows: 'No payout is chosen.' },
]

describe('is accessible', () => {
  it.each(screens)('$name', async (place) => {
    const { page } = await demo()
    await expectGoodLooks(page, place)
  })
})
