import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

it('counts everything that is pending, beyond any page, and each provider once', async () => {
  const boss = await make.staff(portal, { role: 'administrator' })
  const counts = async () => (await boss.call('staff_counts', {})).data
  expect(await counts()).toEqual({
    providers: 0,
    orders: 0,
    messages: 0,
    inbox: 0,
    findings: 0,
    payouts: 0,
    subscriptions: 0,
    team: 0,
  })

  const pending = await make.provider(portal, { status: 'pending' })
  const active = await make.provider(portal)
  await make.provider(portal, { status: 'suspended' })
  for (const provider of [pending, active])
    for (const province of ['CA', 'NV']) await make.permit(provider, { province })
  await portal.db.run(sql`
    insert into inbox_message (provider_id, id, topic, name, phone, message, done_at)
    select ${active.providerId}, gen_random_uuid(), 'order', 'A', '2125550123', 'x', case when n > 25 then app_now() end
    from generate_series(1, 60) n`)
  await portal.db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, sent_at, failed_at, delivery)
    select gen_random_uuid(), 'note', n::text, 'sms', '2125550123', 'x', app_now(), app_now(), 'failed'
    from generate_series(1, 30) n`)
  for (let member = 1; member <= 22; member += 1) await make.staff(portal, { status: 'pending' })
  expect(await counts()).toEqual({
    providers: 2,
    orders: 0,
    messages: 30,
    inbox: 25,
    findings: 0,
    payouts: 0,
    subscriptions: 0,
    team: 22,
  })

  await boss.call('staff_provider_decide', {
    providerId: pending.providerId,
    decision: 'sentBack',
    reason: 'Dark',
    revision: 1,
  })
  expect((await counts()).providers).toBe(2)
})

it('returns no counts that the caller may not see', async () => {
  const staff = await make.staff(portal)
  expect((await staff.call('staff_counts', {})).data).toMatchObject({ inbox: 25, team: 0 })
  for (const shutOut of [await make.staff(portal, { status: 'pending' }), await make.provider(portal)])
    expect((await shutOut.call('staff_counts', {})).code).toBe(12)
})
