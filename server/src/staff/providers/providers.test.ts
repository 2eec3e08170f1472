import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onePixel } from '../../../../tests/make/files.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let staff: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
})
afterAll(() => portal.close())

const detail = async ({ providerId }: TestProvider) =>
  (await staff.call('staff_provider_detail', { providerId })).data
const listed = async (input = {}) =>
  (await staff.call('staff_provider_list', { pageSize: 100, ...input })).data.rows.map(
    (row) => row.providerId,
  )
const decide = async (provider: TestProvider, decision: string, reason = '') => {
  const [{ providerId }, { revision }] = [provider, await detail(provider)]
  return staff.call('staff_provider_decide', { providerId, decision, reason, revision })
}

const messagesTo = ({ phone }: TestProvider) =>
  portal.db.many<{ kind: string; channel: string; body: string }>(sql`
    select b.kind, b.channel, b.body from outbox a
    join outbox b on b.kind = a.kind and b.ref = a.ref
    where a.recipient = ${phone} order by b.id`)
const notifications = async (provider: TestProvider) => (await provider.call('notifications', {})).data.rows

it('each tab in which providers wait has their number', async () => {
  const counts = async () => (await staff.call('staff_provider_list', { show: 'active' })).data.counts
  const before = await counts()
  const pending = await make.provider(portal, { status: 'pending' })
  await make.permit(pending)
  await make.permit(pending)
  const active = await make.provider(portal)
  await make.permit(active)
  expect(await counts()).toEqual({
    waiting: before.waiting + 1,
    changed: before.changed,
    permits: before.permits + 2,
  })
  for (const [show, count] of Object.entries(await counts()))
    expect((await staff.call('staff_provider_list', { show })).data.total, show).toBe(count)
})

describe('a sign-up', () => {
  it('is pending, oldest first, until staff approve it; then features unlock at once', async () => {
    const first = await make.provider(portal, { status: 'pending' })
    await portal.clock.advance(60)
    const second = await make.provider(portal, { status: 'pending' })
    const waiting = await listed()
    expect(waiting.indexOf(first.providerId)).toBeLessThan(waiting.indexOf(second.providerId))
    expect((await first.call('order_submit', {})).code).toBe(12)

    expect(await decide(first, 'approved')).toMatchObject({ code: 0, data: {} })
    expect((await first.call('order_submit', {})).code).toBe(10)
    expect(await listed()).not.toContain(first.providerId)
    expect(await listed({ show: 'active' })).toContain(first.providerId)
    expect(await notifications(first)).toMatchObject([{ kind: 'accountVerified' }])
    expect((await messagesTo(first)).map(({ channel }) => channel)).toEqual(['sms', 'email'])
    expect(await detail(first)).toMatchObject({
      status: 'active',
      reviewState: 'approved',
      reviews: [{ decision: 'approved', by: 'Staff Person' }],
    })
  })

  it('is sent back with a reason, which the provider reads, and is pending again once resubmitted', async () => {
    const provider = await make.provider(portal, { status: 'pending' })
    expect((await decide(provider, 'sentBack')).data).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    const reason = 'The upload is cut off.'
    expect(await decide(provider, 'sentBack', reason)).toMatchObject({ code: 0 })
    expect(await detail(provider)).toMatchObject({
      status: 'pending',
      reviewState: 'sentBack',
      statusReason: reason,
    })
    expect(await listed({ show: 'sentBack' })).toContain(provider.providerId)
    expect(await notifications(provider)).toMatchObject([{ kind: 'accountSentBack', text: reason }])
    for (const { body } of await messagesTo(provider)) expect(body).toContain(reason)

    await portal.clock.advance(60)
    await portal.db.run(sql`
      update provider set submitted_at = app_now() where provider_id = ${provider.providerId}`)
    expect(await listed()).toContain(provider.providerId)
    expect(await detail(provider)).toMatchObject({ reviewState: 'waiting', statusReason: '' })
  })

  it('is not decided about data that staff have not seen', async () => {
    const provider = await make.provider(portal, { status: 'pending' })
    const { providerId } = provider
    const changes = [
      { npi: '1245319599' },
      { lastName: 'Else' },
      { npiFileId: (await provider.call('upload_image2', { purpose: 'npi', file: onePixel })).data.fileId },
    ]
    for (const change of changes) {
      const { revision } = await detail(provider)
      expect((await provider.call('doctor_edit', change)).code).toBe(0)
      for (const decision of ['approved', 'sentBack']) {
        const input = { providerId, decision, reason: 'Too dark', revision }
        expect((await staff.call('staff_provider_decide', input)).code).toBe(13)
      }
    }
    expect(await detail(provider)).toMatchObject({ status: 'pending', reviews: [] })
    expect((await decide(provider, 'approved')).code).toBe(0)
  })

  it('is decided once by any number of concurrent requests', async () => {
    const provider = await make.provider(portal, { status: 'pending' })
    const colleague = await make.staff(portal, { role: 'administrator' })
    const input = { providerId: provider.providerId, decision: 'approved', reason: '', revision: 1 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? staff : colleague).call('staff_provider_decide', input)),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array(7).fill(13)])
    expect(await notifications(provider)).toHaveLength(1)
    expect(await messagesTo(provider)).toHaveLength(2)
  })

  it('shows whether the registry has the NPI under this name', async () => {
    const provider = await make.provider(portal, { status: 'pending' })
    const registered = async (answer: object | null) => {
      await portal.db.run(sql`
        update provider set npi_checked_at = app_now(), npi_registry = ${answer && JSON.stringify(answer)}::jsonb
        where provider_id = ${provider.providerId}`)
      const { data } = await staff.call('staff_provider_list', { search: provider.phone, show: 'all' })
      return data.rows[0]?.registryMatches
    }
    expect((await detail(provider)).registryMatches).toBeNull()
    expect(await registered(null)).toBe(false)
    expect(await registered({ firstName: 'TEST', lastName: 'PERSON', active: true })).toBe(true)
    expect(await registered({ firstName: 'TEST', lastName: 'PERSON', active: false })).toBe(false)
    expect(await registered({ firstName: 'TEST', lastName: 'OTHER', active: true })).toBe(false)
  })
})

describe('the list', () => {
  it('is searched by name, clinic, NPI and phone; wildcards match themselves', async () => {
    const provider = await make.provider(portal)
    const { phone, providerId } = provider
    await portal.db.run(sql`
      update provider set first_name = 'Xiu', last_name = 'Ng', clinic_name = 'Quiet_Pine' where provider_id = ${providerId}`)
    for (const search of ['xiu ng', 'quiet_pine', phone, '1234567893'])
      expect(await listed({ show: 'all', search }), search).toContain(providerId)
    expect(await listed({ show: 'all', search: 'quiet%' })).toEqual([])
    expect(await listed({ show: 'all', search: "' or true --" })).toEqual([])
    expect(await listed({ show: 'all', search: '%' })).toEqual([])
  })

  it('is visible to staff only', async () => {
    const provider = await make.provider(portal)
    const pending = await make.staff(portal, { status: 'pending' })
    for (const person of [provider, pending])
      expect((await person.call('staff_provider_list', {})).code).toBe(12)
  })
})

describe('a seller’s permit', () => {
  it('is approved once, and the provider is notified', async () => {
    const provider = await make.provider(portal)
    const input = {
      providerId: provider.providerId,
      permitId: await make.permit(provider),
      revision: 1,
      reason: '',
    }
    expect(await listed({ show: 'permits' })).toContain(provider.providerId)
    const approval = { ...input, decision: 'approved' }
    expect(await staff.call('staff_permit_decide', approval)).toMatchObject({ code: 0 })
    expect(await staff.call('staff_permit_decide', approval)).toMatchObject({ code: 13 })
    expect(await listed({ show: 'permits' })).not.toContain(provider.providerId)
    expect((await detail(provider)).sellerPermits).toMatchObject([{ state: 'approved', expired: false }])
    expect(await notifications(provider)).toMatchObject([{ kind: 'permitApproved' }])
  })

  it('is not decided about what staff have not seen', async () => {
    const provider = await make.provider(portal)
    const permitId = await make.permit(provider)
    const [seen] = (await detail(provider)).sellerPermits
    const replaced = { province: 'CA', permitNumber: 'SR 666', expiresOn: '2031-12-31' }
    expect((await provider.call('doctor_seller_permit_edit', replaced)).data.permitId).toBe(permitId)
    const decide = (revision: number | undefined) =>
      staff.call('staff_permit_decide', {
        providerId: provider.providerId,
        permitId,
        revision,
        decision: 'approved',
        reason: '',
      })
    expect((await decide(seen?.revision)).code).toBe(13)
    const [waiting] = (await detail(provider)).sellerPermits
    expect(waiting).toMatchObject({ permitNumber: 'SR 666', state: 'waiting' })
    expect((await decide(waiting?.revision)).code).toBe(0)
  })

  it('is refused with a reason; of another provider it is unknown', async () => {
    const [provider, other] = [await make.provider(portal), await make.provider(portal)]
    const permitId = await make.permit(provider)
    const refusal = { permitId, revision: 1, decision: 'refused', reason: 'It has expired.' }
    expect(
      await staff.call('staff_permit_decide', { ...refusal, providerId: other.providerId }),
    ).toMatchObject({ code: 11 })
    const input = { ...refusal, providerId: provider.providerId }
    expect((await staff.call('staff_permit_decide', { ...input, reason: '' })).code).toBe(10)
    expect((await staff.call('staff_permit_decide', input)).code).toBe(0)
    expect((await detail(provider)).sellerPermits).toMatchObject([
      { state: 'refused', reason: 'It has expired.' },
    ])
  })
})

it('a suspended provider can only read, and gets the previous state back when reinstated', async () => {
  for (const status of ['pending', 'active'] as const) {
    const provider = await make.provider(portal, { status })
    const suspend = (suspended: boolean, reason = '') =>
      staff.call('staff_provider_suspend', { providerId: provider.providerId, suspended, reason })
    expect((await suspend(true)).code).toBe(10)
    expect((await suspend(true, 'Licence ended.')).code).toBe(0)
    expect((await suspend(true, 'Again.')).code).toBe(13)
    expect((await provider.call('patient_add', {})).code).toBe(12)
    expect((await provider.call('patient_list', {})).code).toBe(0)
    expect(await detail(provider)).toMatchObject({ status: 'suspended', statusReason: 'Licence ended.' })
    expect((await suspend(false)).code).toBe(0)
    expect((await suspend(false)).code).toBe(13)
    expect(await detail(provider)).toMatchObject({ status, statusReason: '' })
    expect((await notifications(provider)).map(({ kind }) => kind)).toEqual([
      'accountReinstated',
      'accountSuspended',
    ])
  }
})

it('lifting a suspension says that all works only to a provider who was approved before', async () => {
  const lifted: Record<string, unknown[]> = {}
  for (const status of ['pending', 'active'] as const) {
    const provider = await make.provider(portal, { status })
    const { providerId } = provider
    const input = { providerId, suspended: true, reason: 'Licence ended.' }
    expect((await staff.call('staff_provider_suspend', input)).code).toBe(0)
    expect((await staff.call('staff_provider_suspend', { ...input, suspended: false })).code).toBe(0)
    lifted[status] = (await notifications(provider)).slice(0, 1)
  }
  expect(lifted).toMatchObject({
    pending: [
      {
        title: 'Your account is no longer suspended',
        text: 'As before, some features wait until your account is verified.',
      },
    ],
    active: [{ title: 'Your account is active again', text: 'Everything works as before.' }],
  })
})

it('an unknown id and a staff account’s are refused as unknown; every action is in the audit', async () => {
  for (const providerId of [randomUUID(), staff.accountId]) {
    const input = {
      providerId,
      permitId: randomUUID(),
      revision: 1,
      decision: 'approved',
      suspended: true,
      reason: 'x',
    }
    const calls = [
      'staff_provider_detail',
      'staff_provider_decide',
      'staff_permit_decide',
      'staff_provider_suspend',
    ] as const
    for (const name of calls) expect((await staff.call(name, input)).code, name).toBe(11)
  }
  const provider = await make.provider(portal, { status: 'pending' })
  const { providerId } = provider
  await staff.call('staff_provider_decide', { providerId, decision: 'approved', reason: '', revision: 1 })
  const rows = await portal.db.many(sql`
    select action, outcome, account_id as "accountId" from audit where record_id = ${providerId}`)
  expect(rows).toEqual([{ action: 'staff_provider_decide', outcome: 'ok', accountId: staff.accountId }])
})
