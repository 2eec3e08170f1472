import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { ask } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { signInStaff } from '../support/people.ts'
import { press, shown } from '../support/steps.ts'

const rig = openBrowser({ ownPortal: true })
const lin = rig.lasting({ as: 'lin' })

beforeAll(async () => {
  const staff = await signInStaff(rig.url())
  const { rows } = await ask(rig.url(), 'staff_order_list', { statusId: 'processing' }, staff)
  for (const { providerId, orderId } of rows) {
    await ask(rig.url(), 'staff_order_move', { providerId, orderId, to: 'packed' }, staff)
  }
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
  { name: 'policy', path: () => '/policy', shows: 'What we keep about you' },
  { name: 'terms', path: () => '/terms', shows: 'What Bencao is' },
]

describe('everybody can read and use', () => {
  it.each(screens)('$name', async (place) => {
    const { page } = await lin()
    await expectGoodLooks(page, place)
  })
})
