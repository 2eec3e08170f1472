import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { newcomerWithPassword } from '../support/newcomers.ts'
import { sentCode } from '../support/outbox.ts'
import { ownStaff } from '../support/own.ts'
import { password } from '../support/people.ts'
import { gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const administrator = ownStaff(fixtures, { role: 'administrator' })

it('approves a colleague on the open page, and makes them an administrator', async () => {
  const newcomer = await newcomerWithPassword(fixtures.url(), 'staff')
  const name = newcomer.user.name
  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/team')
  const row = page.getByRole('row').filter({ hasText: name })
  await shown(row, 'Awaiting approval')
  await press(row, `Approve: ${name}`)
  await press(page.getByRole('dialog', { name: `Approve ${name}?` }), 'Approve')
  await noticed(page, `Saved: ${name}`)
  await shown(row, 'Active')
  await press(row, `Make administrator: ${name}`)
  await press(page.getByRole('dialog'), 'Make administrator')
  await shown(row, /^Administrator$/)
  await press(row, `Suspend: ${name}`)
  await press(page.getByRole('dialog', { name: `Suspend ${name}?` }), 'Suspend')
  await shown(row, 'Suspended')
  expect(
    await page.getByRole('row').filter({ hasText: administrator.name }).getByRole('button').count(),
  ).toBe(0)
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
  await page.goto('/staff/team?page=999')
  await shown(page.getByRole('table'), 'Active')
  await page.goto('/staff/orders?queue=all&page=999')
  await shown(page, /^Page (\d+) of \1$/)
  expect(await page.getByText('No Data').count()).toBe(0)
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
