import type { StaffRole } from '@bencao/shared/domain/account.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { newcomerWithPassword } from '../support/newcomers.ts'
import { sentCode } from '../support/outbox.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { type OwnPerson, password } from '../support/people.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { arrived, gone, noticed, press, shown } from '../support/steps.ts'
import { samplePatient } from '../../tests/make/samples.ts'
import { pageSizeFor } from '../../web/src/browser/pageSizeFor.ts'

const fixtures = openBrowser()
const administrator = ownStaff(fixtures, { role: 'administrator' })
const packer = ownStaff(fixtures, { tasks: ['warehouse'] })
const warehouse = ownStaff(fixtures, { tasks: ['warehouse'] })
const service = ownStaff(fixtures, { tasks: ['service'] })
const finance = ownStaff(fixtures, { tasks: ['finance'] })
const clinic = ownClinic(fixtures, { cards: twoCards })

/** Opens the page of the team on which a colleague is. */
async function openTeamOf(page: Page, name: string): Promise<void> {
  const { rows } = await call(
    fixtures.url(),
    'staff_member_list',
    { page: 1, pageSize: 100 },
    administrator.token,
  )
  const at = rows.findIndex((each) => each.name === name)
  const size = pageSizeFor(page.viewportSize()?.width ?? 0)
  await page.goto(`/staff/team?page=${Math.floor(at / size) + 1}`)
}

it('approves a colleague with a role on the open page, and makes them an administrator', async () => {
  const newcomer = await newcomerWithPassword(fixtures.url(), 'staff')
  const name = newcomer.user.name
  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/team')
  const row = page.getByRole('row').filter({ hasText: name })
  await shown(row, 'Awaiting approval')
  await press(row, `Approve: ${name}`)
  const approval = page.getByRole('dialog', { name: `Approve ${name}?` })
  await press(approval, 'Approve')
  await shown(approval, 'Please choose at least one role.')
  await approval.getByRole('checkbox', { name: 'Customer service' }).check()
  await approval.getByRole('checkbox', { name: 'Warehouse' }).check()
  await press(approval, 'Approve')
  await noticed(page, `Saved: ${name}`)
  // Approved, the newest colleague is the last of all, who may be on another page.
  await openTeamOf(page, name)
  await shown(row, 'Active')
  await shown(row, 'Customer service and Warehouse')
  await press(row, `Change roles: ${name}`)
  const change = page.getByRole('dialog', { name: `Change the roles of ${name}?` })
  await change.getByRole('checkbox', { name: 'Administrator' }).check()
  expect(await change.getByRole('checkbox', { name: 'Finance' }).isDisabled()).toBe(true)
  await press(change, 'Change roles')
  await shown(row, /^Administrator$/)
  await press(row, `Suspend: ${name}`)
  await press(page.getByRole('dialog', { name: `Suspend ${name}?` }), 'Suspend')
  await shown(row, 'Suspended')
  expect(
    await page.getByRole('row').filter({ hasText: administrator.name }).getByRole('button').count(),
  ).toBe(0)
})

it('keeps the open dialog of a row, and what is ticked in it, in a language that is chosen meanwhile', async () => {
  const { page, context } = await fixtures.visit({ as: administrator })
  await openTeamOf(page, packer.name)
  await press(page, `Change roles: ${packer.name}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Finance' }).check()
  const other = await context.newPage()
  await other.goto('/staff/team')
  await other.getByLabel('Language').selectOption('zh-Hant')
  await dialog.getByRole('checkbox', { name: '財務', checked: true }).waitFor()
})

it('changes what an open console shows as soon as the roles change, without an error', async () => {
  const url = fixtures.url()
  const decide = async (roles: StaffRole[], seenRoles: StaffRole[]) => {
    const { accountId } = packer
    const decision = { accountId, status: 'active', roles, seenStatus: 'active', seenRoles } as const
    await call(url, 'staff_member_decide', decision, administrator.token)
  }
  const { page } = await fixtures.visit({ as: packer })
  const areas = page.getByRole('navigation', { name: 'Areas' })
  const links = async () =>
    (await areas.getByRole('link').allTextContents()).map((text) => text.split(' ')[0])
  await page.goto('/staff')
  await arrived(page, '/staff/orders')
  expect(await links()).toEqual(['Orders', 'Products', 'Stock'])
  await page.goto('/staff/team')
  await shown(page, 'Your account does not have access to this page.')
  await page.goto('/staff/orders')

  await decide(['finance'], ['warehouse'])
  await expect.poll(links).toEqual(['Orders', 'Payments', 'Payouts', 'Audit'])
  await page.goto('/staff/payouts')
  await shown(page, 'Payouts')
  await decide(['service'], ['finance'])
  await shown(page, 'Your account does not have access to this page.')
  await expect
    .poll(links)
    .toEqual([
      'Providers',
      'Patients',
      'Orders',
      'Subscriptions',
      'Failed',
      'Inbox',
      'Help',
      'Memberships',
      'Coupons',
    ])
})

it('shows each role its own buttons of an order', async () => {
  const url = fixtures.url()
  const { patientId } = await addPatient(url, clinic.token)
  const { orderId, orderNumber } = await addPaidOrder(url, clinic.token, patientId)
  const buttonsOf = async (as: OwnPerson) => {
    const { page } = await fixtures.visit({ as })
    await page.goto(`/staff/orders?queue=all&providerId=${clinic.accountId}&orderId=${orderId}`)
    const panel = page.getByRole('article', { name: `Order ${orderNumber}` })
    await shown(panel, samplePatient.address1)
    const names = await panel.getByRole('button').allTextContents()
    return names.filter((name) => /pack|Cancel|Refund/.test(name))
  }
  expect(await buttonsOf(warehouse)).toEqual(['Print packing slip', 'Mark as packed'])
  expect(await buttonsOf(service)).toEqual(['Refund', 'Cancel order'])
  expect(await buttonsOf(finance)).toEqual(['Refund'])
})

it('resets the second step of a person who has lost it; they sign in by password alone', async () => {
  const { phone, user } = await newcomerWithPassword(fixtures.url(), 'staff')
  const { ticket } = await call(fixtures.url(), 'two_step_begin', { method: 'sms', password }, user.token)
  await call(
    fixtures.url(),
    'two_step_set',
    { ticket, code: await sentCode(fixtures.url(), phone) },
    user.token,
  )

  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/team')
  await press(page, `Reset second step: ${user.name}`)
  const dialog = page.getByRole('dialog', { name: `Reset the second step of ${user.name}?` })
  await shown(dialog, /call back at the number/)
  await press(dialog, 'Reset second step')
  await noticed(page, `The second step of ${user.name} is reset`)
  await gone(page, `Reset second step: ${user.name}`)
  await call(fixtures.url(), 'login', { audience: 'staff', phone, mode: 'password', password })
})

it('goes back to the last page from one that no longer exists, in a table and in a queue', async () => {
  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/stock?page=999')
  await shown(page, /^Page (\d+) of \1$/)
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await page.goto('/staff/orders?queue=all&page=999')
  await shown(page, /^Page (\d+) of \1$/)
  await gone(page, 'No Data')
})

it.each([
  ['/staff', 'staff_provider_list'],
  ['/staff/orders', 'staff_order_list'],
  ['/staff/payments', 'staff_finding_list'],
  ['/staff/stock', 'staff_stock_list'],
  ['/staff/payouts', 'staff_payout_list'],
  ['/staff/subscriptions', 'staff_subscription_list'],
  ['/staff/memberships', 'staff_membership_list'],
  ['/staff/coupons', 'staff_coupon_list'],
  ['/staff/messages', 'staff_message_list'],
  ['/staff/inbox', 'staff_inbox_list'],
  ['/staff/team', 'staff_member_list'],
])('loads as many rows on %s as its window has room for', async (path, name) => {
  const { page } = await fixtures.visit({ as: administrator })
  const rows = (count: number) =>
    page.waitForRequest(
      (request) => request.url().endsWith(name) && !!request.postData()?.includes(`pageSize=${count}`),
    )
  const [wide] = [rows(15), await page.goto(path)]
  await wide
  const wider = rows(30)
  await page.setViewportSize({ width: 2_000, height: 900 })
  await wider
})
