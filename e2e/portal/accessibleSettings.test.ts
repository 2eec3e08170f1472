import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient, moveOrder } from '../support/records.ts'
import { press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const opened = fixtures.lasting({ as: clinic })

beforeAll(async () => {
  const [url, { token }] = [fixtures.url(), clinic]
  for (const { patientId } of [await addPatient(url, token), await addPatient(url, token)])
    await moveOrder(fixtures, await addPaidOrder(url, token, patientId), ['packed'])
})

const screens: Place[] = [
  {
    name: 'notifications, one of them deleted',
    path: () => '/order',
    shows: /^1–/,
    async after(page) {
      await press(page, /^Notifications/)
      await press(page.getByRole('dialog'), /^Delete: /)
      await shown(page.getByRole('dialog'), /was deleted\.$/)
    },
  },
  {
    name: 'help, a question open and the letter refused',
    path: () => '/helpCenter',
    shows: 'What does shipping cost?',
    async after(page) {
      await page.getByText('What does shipping cost?').click()
      await press(page, 'Send message')
      await shown(page, 'Please fill in the required fields.')
    },
  },
  { name: 'help', path: () => '/helpCenter', shows: 'What does shipping cost?' },
  { name: 'no deposit account', path: () => '/commission', shows: /^No deposit account/ },
  {
    name: 'a deposit account, refused',
    path: () => '/commission',
    shows: /^No deposit account/,
    async after(page) {
      await press(page, 'Set deposit account')
      await press(page, 'Save account')
      await shown(page, 'Please enter the bank name')
    },
  },
  { name: 'membership', path: () => '/vip', shows: 'What you get' },
  {
    name: 'membership, a coupon refused',
    path: () => '/vip',
    shows: 'What you get',
    async after(page) {
      await press(page, 'Apply')
      await shown(page, 'Please enter the coupon code')
    },
  },
  { name: 'policy', path: () => '/policy', shows: 'What we keep about you' },
  { name: 'terms', path: () => '/terms', shows: 'What Bencao is' },
]

describe('is accessible', () => {
  it.each(screens)('$name', async (place) => {
    await expectGoodLooks((await opened()).page, place)
  })
})
