import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { suspend, type TestProvider, type TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let staff: TestStaff
let rosa: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  rosa = await make.provider(portal)
})

const otherNpi = '1245319599'
const approved = { firstName: 'Test', lastName: 'Person', npi: '1234567893' }

const detail = async ({ providerId } = rosa) =>
  (await staff.call('staff_provider_detail', { providerId })).data
const queued = async (show: 'waiting' | 'changed' | 'active' = 'changed') =>
  (await staff.call('staff_provider_list', { show, pageSize: 100 })).data.rows.filter(
    ({ providerId }) => providerId === rosa.providerId,
  )
const decide = (decision: 'approved' | 'sentBack', revision: number | undefined, reason = '') =>
  staff.call('staff_provider_decide', { providerId: rosa.providerId, decision, reason, revision })
const notified = () =>
  portal.db.many<{ kind: string; reason: string | null }>(sql`
    select kind, details ->> 'reason' as reason from notification where provider_id = ${rosa.providerId} order by id`)

describe('an active provider who changes name or NPI', () => {
  it('stays active, and staff see the approved values beside the new ones', async () => {
    const { data } = await rosa.call('doctor_edit', { npi: otherNpi, lastName: 'Quintero' })
    expect(data).toMatchObject({ status: 'active', reviewState: 'changed', npi: otherNpi })
    expect((await rosa.call('card_list', {})).code).toBe(0)
    expect(await queued()).toMatchObject([
      { name: 'Test Quintero', reviewState: 'changed', status: 'active' },
    ])
    expect(await queued('waiting')).toEqual([])
    expect(await detail()).toMatchObject({
      lastName: 'Quintero',
      npi: otherNpi,
      change: { ...approved, changedAt: expect.any(Number) },
      revision: 2,
    })
  })

  it('is counted among the providers that wait for staff', async () => {
    const count = async () => (await staff.call('staff_counts', {})).data.providers ?? 0
    const before = await count()
    await rosa.call('doctor_edit', { firstName: 'Rosa' })
    expect(await count()).toBe(before + 1)
    await suspend(portal, rosa.accountId)
    expect(await count()).toBe(before)
  })

  it('is not reviewed for other data, nor for the same values', async () => {
    await rosa.call('doctor_edit', { clinicName: 'Another Clinic', city: 'Berkeley', ...approved })
    expect(await detail()).toMatchObject({ reviewState: 'approved', change: null })
    expect(await queued()).toEqual([])
  })

  it('withdraws the change by returning to the approved values', async () => {
    await rosa.call('doctor_edit', { npi: otherNpi })
    await rosa.call('doctor_edit', { firstName: 'Rosa' })
    expect(await detail()).toMatchObject({ change: approved, revision: 3 })
    await rosa.call('doctor_edit', { firstName: approved.firstName })
    expect((await detail()).reviewState).toBe('changed')
    await rosa.call('doctor_edit', { npi: approved.npi })
    expect(await detail()).toMatchObject({ reviewState: 'approved', change: null })
  })

  it('has it approved, and is notified', async () => {
    await rosa.call('doctor_edit', { npi: otherNpi })
    expect((await decide('approved', 2)).code).toBe(0)
    expect(await detail()).toMatchObject({
      npi: otherNpi,
      status: 'active',
      reviewState: 'approved',
      change: null,
      reviews: [{ decision: 'approved' }],
    })
    expect(await notified()).toEqual([{ kind: 'identityApproved', reason: '' }])
    expect((await decide('approved', 2)).code).toBe(13)
    // What follows is compared with the values that were approved now.
    await rosa.call('doctor_edit', { npi: approved.npi })
    expect(await detail()).toMatchObject({ change: { npi: otherNpi }, revision: 3 })
  })

  it('has it rejected with a reason: the approved values return, and the account stays active', async () => {
    await portal.db.run(sql`
      update provider set npi_registry = '{"firstName": "Test", "lastName": "Person", "credential": "",
        "organization": "", "taxonomy": "", "license": "", "active": true, "address1": "", "address2": "", "city": "", "province": "",
        "zip": "", "phone": ""}'::jsonb, npi_checked_at = app_now() where provider_id = ${rosa.providerId}`)
    await rosa.call('doctor_edit', { ...approved, npi: otherNpi, firstName: 'Rosa' })
    expect((await decide('sentBack', 2)).data).toEqual({ fields: { reason: 'Please enter a reason.' } })
    expect((await decide('sentBack', 2, 'Not your number')).code).toBe(0)
    const stored = await portal.db.one(sql`
      select p.first_name as "firstName", p.last_name as "lastName", p.npi, a.name, a.status,
        p.npi_registry ->> 'firstName' as registered
      from provider p join account a on a.id = p.provider_id where p.provider_id = ${rosa.providerId}`)
    expect(stored).toEqual({ ...approved, name: 'Test Person', status: 'active', registered: 'Test' })
    expect((await rosa.call('doctor_detail', {})).data).toMatchObject({
      reviewState: 'approved',
      statusReason: '',
    })
    expect(await notified()).toEqual([{ kind: 'identityRejected', reason: 'Not your number' }])
    const sent = await portal.db.many(sql`
      select channel from outbox where kind = 'identityRejected' and body like '%Not your number%' order by channel`)
    expect(sent).toEqual([{ channel: 'email' }, { channel: 'sms' }])
    expect(await queued()).toEqual([])
  })

  it('is not decided about values that staff have not seen', async () => {
    await rosa.call('doctor_edit', { npi: otherNpi })
    const { revision } = await detail()
    await rosa.call('doctor_edit', { lastName: 'Else' })
    for (const other of [revision, undefined, 99]) expect((await decide('approved', other)).code).toBe(13)
    expect((await decide('approved', (await detail()).revision)).code).toBe(0)
  })

  it('is not decided about another change after it was withdrawn', async () => {
    await rosa.call('doctor_edit', { npi: otherNpi })
    const { revision } = await detail()
    await rosa.call('doctor_edit', { npi: approved.npi })
    await rosa.call('doctor_edit', { lastName: 'Else' })
    expect((await decide('approved', revision)).code).toBe(13)
    expect((await detail()).reviewState).toBe('changed')
  })

  it('keeps the change while suspended, and staff decide once it is active again', async () => {
    await rosa.call('doctor_edit', { npi: otherNpi })
    const { providerId } = rosa
    const turn = (suspended: boolean, reason = '') =>
      staff.call('staff_provider_suspend', { providerId, suspended, reason })
    expect((await turn(true, 'Under investigation')).code).toBe(0)
    expect(await queued()).toEqual([])
    expect((await decide('approved', 2)).code).toBe(13)
    expect((await turn(false)).code).toBe(0)
    expect(await queued()).toHaveLength(1)
    expect((await decide('approved', 2)).code).toBe(0)
  })
})

it('has 20 NPIs a day looked up; above it the NPI changes all the same, as while the registry is away', async () => {
  const limited = await openPortal({ rateLimitScale: 1 })
  try {
    const changing = await make.provider(limited)
    const checkedAfter = async (looked: number) => {
      await limited.db.run(sql`
        insert into limit_event (key, id)
        select ${`npiLookUp:${changing.accountId}`}, gen_random_uuid() from generate_series(1, ${looked}::int)`)
      await changing.call('doctor_edit', { npi: approved.npi })
      expect((await changing.call('doctor_edit', { npi: otherNpi })).data.npi).toBe(otherNpi)
      const { checked } = await limited.db.one<{ checked: boolean }>(sql`
        select npi_checked_at is not null as checked from provider where provider_id = ${changing.providerId}`)
      return checked
    }
    expect(await checkedAfter(19)).toBe(true)
    expect(await checkedAfter(0)).toBe(false)
  } finally {
    await limited.close()
  }
})

it('a pending provider changes name and NPI without a review of its own', async () => {
  const waiting = await make.provider(portal, { status: 'pending' })
  await waiting.call('doctor_edit', { npi: otherNpi, lastName: 'Else' })
  expect(await detail(waiting)).toMatchObject({ reviewState: 'waiting', change: null })
})
