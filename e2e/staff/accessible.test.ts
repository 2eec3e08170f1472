import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { newcomerWithPassword } from '../support/newcomers.ts'
import { sentCode } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { press, shown } from '../support/steps.ts'
import { addUndecided } from '../support/undecided.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient, moveOrder, type PaidOrder } from '../support/records.ts'

const fixtures = openBrowser()
/** Lists with an entry in each state. */
const demo = fixtures.lasting({ as: 'okafor' })
const clinic = ownClinic(fixtures, { cards: twoCards })
const newcomer = ownClinic(fixtures, { status: 'pending' })
const renamed = ownClinic(fixtures)

const ids = { waiting: '', processing: '', packed: '', undecided: '', twoSteps: '' }

beforeAll(async () => {
  const token = fixtures.staffToken()
  const paidOrder = async () => {
    const { patientId } = await addPatient(fixtures.url(), clinic.token)
    return addPaidOrder(fixtures.url(), clinic.token, patientId)
  }
  const addressOf = ({ orderId }: PaidOrder) => `providerId=${clinic.accountId}&orderId=${orderId}`
  ids.waiting = newcomer.accountId
  await call(fixtures.url(), 'doctor_edit', { firstName: 'Zenobia', lastName: 'Otherwise' }, renamed.token)
  ids.processing = addressOf(await paidOrder())
  ids.packed = addressOf(await moveOrder(fixtures, await paidOrder(), ['packed']))
  const { phone, user } = await newcomerWithPassword(fixtures.url(), 'provider')
  const { ticket } = await call(fixtures.url(), 'two_step_begin', { method: 'sms', password }, user.token)
  await call(
    fixtures.url(),
    'two_step_set',
    { ticket, code: await sentCode(fixtures.url(), phone) },
    user.token,
  )
  ids.twoSteps = user.accountId
  const { providerId, orderId } = await addUndecided(fixtures.url(), clinic.token, token)
  ids.undecided = `providerId=${providerId}&orderId=${orderId}`
  const letter = { topic: 'order', name: clinic.name, phone: clinic.phone, message: 'Where is it?' } as const
  await call(fixtures.url(), 'message_submit', letter, clinic.token)
})

const places: Place[] = [
  // The first, because the portal asks the gateway again after a while.
  {
    name: 'a cancelled order to decide about',
    path: () => `/staff/orders?queue=undecided&${ids.undecided}`,
    shows: /The payment gateway has no record/,
    async after(page) {
      await press(page, 'Cancel as unpaid')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'providers', path: () => '/staff?show=all', shows: /Acupuncture/ },
  // Other tests may have suspended somebody.
  { name: 'nobody suspended', path: () => '/staff?show=suspended&search=Nobody', shows: 'No Data' },
  {
    name: 'a provider who waits',
    path: () => `/staff?show=all&providerId=${ids.waiting}`,
    shows: 'Entered vs. registry',
  },
  {
    name: 'a provider to be sent back, without a reason',
    path: () => `/staff?show=all&providerId=${ids.waiting}`,
    shows: 'Entered vs. registry',
    async after(page) {
      await press(page, 'Send back')
      await press(page.getByRole('dialog'), 'Send back')
      await shown(page, 'Please enter a reason.')
    },
  },
  {
    name: 'a changed name',
    path: () => `/staff?show=all&providerId=${renamed.accountId}`,
    shows: 'Approved vs. changed',
  },
  {
    name: 'a second step to be reset',
    path: () => `/staff?show=all&providerId=${ids.twoSteps}`,
    shows: 'Entered vs. registry',
    async after(page) {
      await press(page, /^Reset second step/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'own password', path: () => '/staff/security', shows: 'This device' },
  { name: 'orders', path: () => '/staff/orders', shows: /^B\d\d-/ },
  { name: 'an order to pack', path: () => `/staff/orders?${ids.processing}`, shows: 'History' },
  {
    name: 'an order to cancel',
    path: () => `/staff/orders?${ids.processing}`,
    shows: 'History',
    async after(page) {
      await press(page, 'Cancel order')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a parcel without its number',
    path: () => `/staff/orders?queue=packed&${ids.packed}`,
    shows: 'History',
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
  { name: 'payments to check', path: () => '/staff/payments', shows: 'No payments to check.' },
  { name: 'payouts', path: () => '/staff/payouts', shows: /^P\d\d-/ },
  {
    name: 'a payout to be marked as returned, without a code',
    path: () => '/staff/payouts',
    shows: /^P\d\d-/,
    async after(page) {
      await press(page, /^Mark as returned/)
      await press(page.getByRole('dialog'), 'Mark as returned')
      await shown(page, 'Please enter the code that the bank gave: R01 to R85.')
    },
  },
  {
    name: 'the run of a month',
    path: () => '/staff/payouts?tab=run&month=2020-01',
    shows: 'Nobody is paid for this month now.',
  },
  { name: 'files for the bank', path: () => '/staff/payouts?tab=files', shows: /^payouts-/ },
  {
    name: 'a file to download',
    path: () => '/staff/payouts?tab=files',
    shows: /^payouts-/,
    async after(page) {
      await press(page, /^Download again/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'failed messages', path: () => '/staff/messages', shows: /could not be delivered/ },
  { name: 'the inbox', path: () => '/staff/inbox', shows: 'Where is it?' },
  { name: 'the staff', path: () => '/staff/team', shows: 'Tom Alvarez' },
  {
    name: 'the choice of roles',
    path: () => '/staff/team',
    shows: 'Tom Alvarez',
    async after(page) {
      await press(page, 'Change roles: Tom Alvarez')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the audit log',
    path: () => '/staff/audit',
    shows: 'Done',
    async after(page) {
      await page.getByRole('button', { name: 'Details' }).first().click()
    },
  },
]

describe('is accessible', () => {
  it.each(places)('$name', async (place) => {
    const { page } = await demo()
    await expectGoodLooks(page, place)
  })
})
