import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRenewingPatient } from '../../../../tests/make/patientSubscribers.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { auditedOf } from '../../../../tests/steps/audit.ts'

let portal: TestPortal
let staff: TestStaff
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

describe('the inbox', () => {
  const write = async (message: string) => {
    const input = {
      topic: 'order',
      name: 'Mei Lin',
      phone: provider.phone,
      email: 'mei@clinic.example',
      message,
    }
    expect((await provider.call('message_submit', input)).code).toBe(0)
  }
  const inbox = async () => (await staff.call('staff_inbox_list', {})).data
  const mark = (messageId: string | undefined, done: boolean, by = staff) =>
    by.call('staff_inbox_done', { messageId, done })

  it('lists unanswered messages first, and an answer can be undone', async () => {
    await write('Where is my parcel?')
    await write('And the second one?')
    const [newest, oldest] = (await inbox()).rows
    expect(newest).toMatchObject({
      message: 'And the second one?',
      clinicName: 'Test Clinic',
      name: 'Mei Lin',
      phone: provider.phone,
      done: false,
    })
    expect((await mark(newest?.messageId, true)).code).toBe(0)
    expect((await mark(newest?.messageId, true, await make.staff(portal))).code).toBe(0)
    expect((await inbox()).rows.map(({ messageId, done }) => [messageId, done])).toEqual([
      [oldest?.messageId, false],
      [newest?.messageId, true],
    ])
    const { doneBy } = await portal.db.one<{ doneBy: string }>(sql`
      select done_by as "doneBy" from inbox_message where id = ${newest?.messageId}`)
    expect(doneBy).toBe(staff.accountId)
    expect((await mark(newest?.messageId, false)).code).toBe(0)
    expect((await inbox()).rows.map(({ done }) => done)).toEqual([false, false])
    expect(await auditedOf(portal, staff, 'staff_inbox_done', newest?.messageId ?? '')).toEqual(['ok', 'ok'])
  })

  it('leads from a request about a subscription to the order that began it, and to the provider', async () => {
    const { provider: asker, orderId, subscriptionId } = await makeRenewingPatient(portal)
    const other = await makeRenewingPatient(portal)
    const numberOf = async (of: TestProvider) =>
      (await of.call('subscription_list', {})).data.rows[0]?.subscriptionNumber ?? ''
    const others = await numberOf(other.provider)
    const ask = { subscriptionId, ask: 'stop', message: `And what of ${others}?` }
    expect((await asker.call('subscription_ask', ask)).code).toBe(0)
    const { data: order } = await asker.call('order_detail', { orderId })
    const begun = { subscriptionNumber: await numberOf(asker), orderId, orderNumber: order.orderNumber }
    const [newest, ...before] = (await inbox()).rows
    expect(newest).toMatchObject({ providerId: asker.providerId, subscriptions: [begun] })
    expect(before.every(({ subscriptions }) => subscriptions.length === 0)).toBe(true)
    const detail = await staff.call('staff_order_detail', { providerId: newest?.providerId, orderId })
    expect(detail.data.orderNumber).toBe(begun.orderNumber)

    const input = { topic: 'subscription', name: 'Eve', phone: asker.phone, message: `Stop ${others}` }
    expect((await asker.call('message_submit', input)).code).toBe(0)
    expect((await inbox()).rows[0]).toMatchObject({ message: `Stop ${others}`, subscriptions: [] })
  })

  it('finds no unknown message', async () => {
    expect((await mark(randomUUID(), true)).code).toBe(11)
    expect((await mark('no-id', true)).code).toBe(10)
  })
})

it('the inbox is visible to staff only', async () => {
  for (const name of ['staff_inbox_list', 'staff_inbox_done'] as const)
    expect((await provider.call(name, {})).code).toBe(12)
})
