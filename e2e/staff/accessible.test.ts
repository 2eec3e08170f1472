import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { ask } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { newcomerWithPassword } from '../support/newcomers.ts'
import { sentCode } from '../support/outbox.ts'
import { password, people, signInByCall, signInStaff } from '../support/people.ts'
import { press, shown } from '../support/steps.ts'
import { addUndecided } from '../support/undecided.ts'

const rig = openBrowser()
const okafor = rig.lasting({ as: 'okafor' })

const ids = { waiting: '', processing: '', packed: '', undecided: '', twoSteps: '' }

beforeAll(async () => {
  const token = await signInStaff(rig.url())
  const orderIn = async (statusId: 'processing' | 'packed') => {
    const { rows } = await ask(rig.url(), 'staff_order_list', { statusId, pageSize: 100 }, token)
    const order = rows.find(({ delivery }) => delivery === 'ship')
    return `providerId=${order?.providerId}&orderId=${order?.orderId}`
  }
  const { rows } = await ask(rig.url(), 'staff_provider_list', { show: 'all', search: people.brennan }, token)
  ids.waiting = rows[0]?.providerId ?? ''
  ids.processing = await orderIn('processing')
  ids.packed = await orderIn('packed')
  const { phone, user } = await newcomerWithPassword(rig.url(), 'provider')
  const { ticket } = await ask(rig.url(), 'two_step_begin', { method: 'sms', password }, user.token)
  await ask(rig.url(), 'two_step_set', { ticket, code: await sentCode(rig.url(), phone) }, user.token)
  ids.twoSteps = user.accountId
  const lin = await signInByCall(rig.url(), 'lin')
  const { providerId, orderId } = await addUndecided(rig.url(), lin.token, token)
  ids.undecided = `providerId=${providerId}&orderId=${orderId}`
  const letter = { topic: 'order', name: 'Mei Lin', phone: people.lin, message: 'Where is it?' } as const
  await ask(rig.url(), 'message_submit', letter, lin.token)
})

const places: Place[] = [
  { name: 'providers', path: () => '/staff?show=all', shows: 'Carmen Vidal' },
  { name: 'nobody suspended', path: () => '/staff?show=suspended', shows: 'No Data' },
  {
    name: 'a provider who waits',
    path: () => `/staff?show=all&providerId=${ids.waiting}`,
    shows: 'Typed and registered',
  },
  {
    name: 'a provider to be sent back, without a reason',
    path: () => `/staff?show=all&providerId=${ids.waiting}`,
    shows: 'Typed and registered',
    async after(page) {
      await press(page, 'Send back')
      await press(page.getByRole('dialog'), 'Send back')
      await shown(page, 'Please give a reason.')
    },
  },
  {
    name: 'a second step to be reset',
    path: () => `/staff?show=all&providerId=${ids.twoSteps}`,
    shows: 'Typed and registered',
    async after(page) {
      await press(page, /^Reset second step/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'own password', path: () => '/staff/security', shows: 'This device' },
  { name: 'orders', path: () => '/staff/orders', shows: /^B\d\d-/ },
  { name: 'an order to pack', path: () => `/staff/orders?${ids.processing}`, shows: 'What happened' },
  {
    name: 'an order to cancel',
    path: () => `/staff/orders?${ids.processing}`,
    shows: 'What happened',
    async after(page) {
      await press(page, 'Cancel order')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a cancelled order to decide about',
    path: () => `/staff/orders?queue=undecided&${ids.undecided}`,
    shows: /The payment gateway does not know/,
    async after(page) {
      await press(page, 'Cancel as unpaid')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a parcel without its number',
    path: () => `/staff/orders?queue=packed&${ids.packed}`,
    shows: 'What happened',
    async after(page) {
      await press(page, /^Ship$/)
      await shown(page, 'Please enter the carrier and tracking number.')
    },
  },
  {
    name: 'a provider signed up by phone, refused',
    path: () => '/staff/addProvider',
    shows: 'Sign up a provider',
    async after(page) {
      await press(page, /^Sign up$/)
      await shown(page, 'Please enter first name')
    },
  },
  { name: 'failed messages', path: () => '/staff/messages', shows: /were given up or came back/ },
  { name: 'the inbox', path: () => '/staff/inbox', shows: 'Where is it?' },
  { name: 'the staff', path: () => '/staff/team', shows: 'Tom Alvarez' },
]

describe('everybody can read and use', () => {
  it.each(places)('$name', async (place) => {
    const { page } = await okafor()
    await expectGoodLooks(page, place)
  })
})
