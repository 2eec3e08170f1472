import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { newPhone, type TestProvider, type TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { forStaff } from '../../http/provider.ts'
import { dropLink, moveOrders } from '../../patients/merge/mergeQueries.ts'
import { lockLink } from './queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const missing = (code: number) => expect(code).toBe(11)

const open = (
  staff: TestStaff,
  { providerId }: TestProvider,
  patientId: string,
  reason = 'Called about an order',
) => staff.call('staff_patient_open', { providerId, patientId, reason })

const detail = (staff: TestStaff, { providerId }: TestProvider, patientId: string) =>
  staff.call('staff_patient_detail', { providerId, patientId })

async function desk() {
  const [staff, provider] = [await make.staff(portal), await make.provider(portal)]
  const phone = newPhone()
  const patientId = await make.patient(provider, { phone, email: `a${phone}@home.example`, firstName: 'Ana' })
  return { staff, provider, phone, patientId }
}

const numberOf = async (provider: TestProvider, patientId: string) =>
  (await provider.call('patient_detail', { patientId })).data.patientNumber

describe('search', () => {
  test('finds by a whole phone, address or number, and shows initials and clinic only', async () => {
    const { staff, provider, phone, patientId } = await desk()
    const number = await numberOf(provider, patientId)
    for (const search of [phone, `A${phone}@HOME.example`, number]) {
      const { data, text } = await staff.call('staff_patient_search', { search })
      expect(data.rows).toEqual([
        {
          patientId,
          providerId: provider.providerId,
          initials: expect.stringMatching(/^A./),
          clinicName: 'Test Clinic',
          deleted: false,
        },
      ])
      expect(text).not.toContain('Ana')
      expect(text).not.toContain(phone)
    }
    const { providerId: other } = await make.provider(portal)
    for (const [providerId, found] of [
      [provider.providerId, [{ patientId }]],
      [other, []],
    ] as const)
      expect(
        (await staff.call('staff_patient_search', { search: phone, providerId })).data.rows,
      ).toMatchObject(found)
    for (const search of [phone.slice(0, 9), `${phone}1`, `a${phone}@home`, 'P-99999999', '%', '_'])
      expect((await staff.call('staff_patient_search', { search })).data.rows, search).toEqual([])
  })

  test('finds by name only with a provider, deleted patients too', async () => {
    const { staff, provider, patientId } = await desk()
    const { providerId } = provider
    const without = await staff.call('staff_patient_search', { search: 'ana' })
    expect(without.data).toEqual({ rows: [], needsProvider: true })
    const by = () => staff.call('staff_patient_search', { search: 'ana', providerId })
    expect((await by()).data.rows).toMatchObject([{ patientId, deleted: false }])
    await provider.call('patient_del', { patientId })
    expect((await by()).data.rows).toMatchObject([{ patientId, deleted: true }])
    const { providerId: other } = await make.provider(portal)
    expect(
      (await staff.call('staff_patient_search', { search: 'ana', providerId: other })).data.rows,
    ).toEqual([])
  })

  test('leaves a row with the patients in the audit', async () => {
    const { staff, phone, patientId } = await desk()
    await staff.call('staff_patient_search', { search: phone })
    const { n } = await portal.db.one<{ n: number }>(sql`
      select count(*) as n from audit where action = 'staff_patient_search' and account_id = ${staff.accountId}
        and patient_ids = array[${patientId}::uuid]`)
    expect(n).toBe(1)
  })
})

describe('a record opens', () => {
  test('only with a reason, to this session, for 30 minutes', async () => {
    const { staff, provider, patientId } = await desk()
    missing((await detail(staff, provider, patientId)).code)
    const empty = await open(staff, provider, patientId, ' ')
    expect([empty.code, empty.data]).toEqual([10, { fields: { reason: 'Please enter a reason.' } }])
    expect((await open(staff, provider, patientId)).code).toBe(0)
    const { data } = await detail(staff, provider, patientId)
    expect(data).toMatchObject({
      firstName: 'Ana',
      patientNumber: await numberOf(provider, patientId),
      orders: [],
    })
    // Neither a colleague nor another session of the same person.
    missing((await detail(await make.staff(portal), provider, patientId)).code)
    await portal.clock.advance(14 * 60)
    await staff.call('session_state', {})
    await portal.clock.advance(14 * 60)
    expect((await detail(staff, provider, patientId)).code).toBe(0)
    await portal.clock.advance(3 * 60)
    missing((await detail(staff, provider, patientId)).code)
  })

  test('and the log has who, whom and why', async () => {
    const { staff, provider, patientId } = await desk()
    await open(staff, provider, patientId, 'Moved <script>alert(1)</script>')
    const row = await portal.db.one<{ reason: string }>(sql`
      select reason from patient_opening where staff_id = ${staff.accountId} and patient_id = ${patientId}
        and provider_id = ${provider.providerId}`)
    expect(row.reason).toBe('Moved <script>alert(1)</script>')
    await expect(portal.owner.db.run(sql`delete from patient_opening`)).rejects.toThrow('append-only')
  })

  test('under its own provider only; under another one it is unknown', async () => {
    const { staff, provider, patientId } = await desk()
    const other = await make.provider(portal)
    const [foreign, random] = [
      await open(staff, other, patientId),
      await open(staff, other, crypto.randomUUID()),
    ]
    missing(foreign.code)
    expect(foreign.text).toBe(random.text)
    await open(staff, provider, patientId)
    missing((await detail(staff, other, patientId)).code)
  })

  test('with the orders of this provider, newest first', async () => {
    const clinic = await make.backOffice(portal, { whole: true })
    const { provider, administrator } = clinic
    const patientId = await clinic.patientId()
    await open(administrator, provider, patientId)
    const { data } = await detail(administrator, provider, patientId)
    const { data: own } = await provider.call('patient_order_list', { patientId, page: 1, pageSize: 100 })
    const submitted = own.rows.filter(({ statusId }) => statusId !== 'draft')
    expect(submitted.length).toBeGreaterThan(0)
    // The latest twenty.
    expect(data.orders.map(({ orderId }) => orderId)).toEqual(
      submitted.slice(0, 20).map(({ orderId }) => orderId),
    )
    expect(data.orderCount).toBe((await provider.call('patient_detail', { patientId })).data.orderCount)
  })
})

describe('restore', () => {
  test('works long after the provider could undo it, once, and is in the history', async () => {
    const { staff, provider, patientId } = await desk()
    const { providerId } = provider
    const restore = () =>
      staff.call('staff_patient_restore', { providerId, patientId, reason: 'Deleted by mistake' })
    missing((await restore()).code)
    await open(staff, provider, patientId)
    expect((await restore()).code).toBe(13)
    await provider.call('patient_del', { patientId })
    await portal.clock.advance(700)
    expect((await provider.call('patient_restore', { patientId })).code).toBe(13)
    const both = await Promise.all([restore(), restore()])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    expect((await provider.call('patient_detail', { patientId })).code).toBe(0)
    const { acts, deletedAt } = (await detail(staff, provider, patientId)).data
    expect(deletedAt).toBeNull()
    expect(acts).toMatchObject([{ kind: 'restored', reason: 'Deleted by mistake' }])
  })
})

describe('join', () => {
  test('the second provider sees the contact data and nothing else, and does not edit', async () => {
    const { staff, provider, patientId } = await desk()
    const second = await make.provider(portal)
    const join = (toProviderId: string) =>
      staff.call('staff_patient_join', {
        providerId: provider.providerId,
        patientId,
        toProviderId,
        reason: 'Sees both',
      })
    missing((await join(second.providerId)).code)
    await open(staff, provider, patientId)
    missing((await second.call('patient_detail', { patientId })).code)
    expect((await join(second.providerId)).code).toBe(0)
    expect((await join(second.providerId)).code).toBe(13)
    missing((await join(staff.accountId)).code)
    const { data } = await second.call('patient_detail', { patientId })
    expect(data).toMatchObject({ firstName: 'Ana', editable: false, orderCount: 0 })
    expect((await second.call('patient_del', { patientId })).code).toBe(12)
    expect((await second.call('patient_list', { search: 'ana' })).data.rows).toHaveLength(1)
    const own = await detail(staff, provider, patientId)
    expect(own.data.others).toEqual([{ providerId: second.providerId, clinicName: 'Test Clinic' }])
    // Open under one provider is not open under the other.
    missing((await detail(staff, second, patientId)).code)
  })

  test('not to a suspended provider', async () => {
    const { staff, provider, patientId } = await desk()
    await open(staff, provider, patientId)
    const { providerId: toProviderId } = await make.provider(portal, { status: 'suspended' })
    const { providerId } = provider
    const { code } = await staff.call('staff_patient_join', {
      providerId,
      patientId,
      toProviderId,
      reason: 'Why',
    })
    expect(code).toBe(13)
  })
})

describe('merge', () => {
  async function twins() {
    const clinic = await make.backOffice(portal)
    const { provider, administrator: staff } = clinic
    const [patientId, mergedId] = [await make.patient(provider), await make.patient(provider)]
    const order = await make.order(provider, {
      patientId: mergedId,
      lines: [[await clinic.goodsId(), 1]],
      shipping: {
        warehouseId: await clinic.warehouseId(),
        shippingMethodId: await clinic.shippingMethodId(),
      },
      paidBy: await clinic.cardId(),
    })
    await open(staff, provider, patientId)
    const { providerId } = provider
    const merge = (kept = patientId, merged = mergedId) =>
      staff.call('staff_patient_merge', {
        providerId,
        patientId: kept,
        mergedId: merged,
        reason: 'One person',
      })
    return { clinic, staff, provider, patientId, mergedId, orderId: order.orderId, merge }
  }

  test('at the moment of a new order leaves no order of a record that is on no list', async () => {
    const { provider, patientId, mergedId } = await twins()
    const of = forStaff(provider)
    let added: ReturnType<typeof provider.call<'order_add'>> | undefined
    await portal.database.transaction(async (db) => {
      for (const id of [patientId, mergedId].toSorted()) await lockLink(db, of, id)
      await moveOrders(db, of, { patientId, mergedId })
      await dropLink(db, of, { patientId, mergedId })
      added = provider.call('order_add', { orderFor: 'patient', patientId: mergedId })
      await vi.waitFor(async () => {
        const { waits } = await portal.db.one<{ waits: boolean }>(sql`
          select exists (select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waits`)
        expect(waits).toBe(true)
      })
    })
    missing((await added)?.code ?? 0)
    expect(await portal.db.exists(sql`select 1 from orders where patient_id = ${mergedId}`)).toBe(false)
  })

  const fixed = (orderId: string) =>
    portal.db.one<{ row: object }>(sql`
      select to_jsonb(o) - 'patient_id' as row from orders o where id = ${orderId}`)

  test('moves orders and drafts, changes nothing that they fixed, and says what moved', async () => {
    const { staff, provider, patientId, mergedId, orderId, merge } = await twins()
    const { data: draft } = await provider.call('order_add', { orderFor: 'patient', patientId: mergedId })
    const { data: shown } = await detail(staff, provider, patientId)
    expect(shown.sameAs).toMatchObject([{ patientId: mergedId, orderCount: 1, deleted: false }])
    const before = await fixed(orderId)
    const { code, data } = await merge()
    expect([code, data]).toEqual([0, { orders: 2, subscriptions: 0 }])
    expect(await fixed(orderId)).toEqual(before)
    missing((await provider.call('patient_detail', { patientId: mergedId })).code)
    expect((await provider.call('patient_restore', { patientId: mergedId })).code).toBe(11)
    const { data: kept } = await provider.call('patient_order_list', { patientId, page: 1, pageSize: 100 })
    expect(kept.rows.map((row) => row.orderId).toSorted()).toEqual([orderId, draft.orderId].toSorted())
    const { acts, sameAs } = (await detail(staff, provider, patientId)).data
    expect(sameAs).toEqual([])
    expect(acts).toMatchObject([{ kind: 'merged', reason: 'One person', movedOrders: 2 }])
    expect(acts[0]?.other).toMatch(/^P-\d{5,}$/)
    const { ids } = await portal.db.one<{ ids: string[] }>(sql`
      select order_ids as ids from patient_act where patient_id = ${patientId} and kind = 'merged'`)
    expect(ids.toSorted()).toEqual([orderId, draft.orderId].toSorted())
  })

  test('moves subscriptions', async () => {
    const clinic = await make.backOffice(portal, { whole: true })
    const { provider, administrator: staff } = clinic
    const { subscriptionId, patientId: mergedId } = await portal.db.one<{
      subscriptionId: string
      patientId: string
    }>(sql`
      select id as "subscriptionId", patient_id as "patientId" from subscription
      where provider_id = ${provider.providerId} and patient_id is not null limit 1`)
    const { data: merged } = await provider.call('patient_detail', { patientId: mergedId })
    const patientId = await make.patient(provider, { phone: merged.phone })
    await open(staff, provider, patientId)
    const { providerId } = provider
    const { data } = await staff.call('staff_patient_merge', {
      providerId,
      patientId,
      mergedId,
      reason: 'One',
    })
    expect(data.subscriptions).toBeGreaterThan(0)
    const { data: moved } = await provider.call('subscription_detail', { subscriptionId })
    expect(moved.patientId).toBe(patientId)
  })

  test('waits for a payment that is being settled', async () => {
    const { provider, orderId, mergedId, merge } = await twins()
    await portal.db.run(sql`
      update payment set state = 'unknown' where order_id = ${orderId} and state = 'captured'`)
    const { code } = await merge()
    expect(code).toBe(21)
    expect((await provider.call('patient_detail', { patientId: mergedId })).code).toBe(0)
    const { n } = await portal.db.one<{ n: number }>(sql`
      select count(*) as n from patient_act where other_patient_id = ${mergedId}`)
    expect(n).toBe(0)
  })

  test('both ways at once: one wins', async () => {
    const { staff, provider, patientId, mergedId, merge } = await twins()
    await open(staff, provider, mergedId)
    const both = await Promise.all([merge(), merge(mergedId, patientId)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 11])
    const { data } = await provider.call('patient_list', {})
    expect(data.rows).toHaveLength(1)
  })

  test('only records that share something, of one provider, and not itself', async () => {
    const { provider, patientId, merge } = await twins()
    const stranger = await make.patient(provider, { phone: newPhone(), dateOfBirth: '1950-01-01', email: '' })
    const foreign = await make.patient(await make.provider(portal))
    expect((await merge(patientId, stranger)).code).toBe(10)
    expect((await merge(patientId, patientId)).code).toBe(10)
    missing((await merge(patientId, foreign)).code)
    missing((await merge(stranger, patientId)).code)
  })

  test('another provider keeps the record that was merged away, and may edit it from then on', async () => {
    const { staff, provider, mergedId, merge } = await twins()
    const second = await make.provider(portal)
    await open(staff, provider, mergedId)
    await staff.call('staff_patient_join', {
      providerId: provider.providerId,
      patientId: mergedId,
      toProviderId: second.providerId,
      reason: 'Sees both',
    })
    expect((await merge()).code).toBe(0)
    const { data } = await second.call('patient_detail', { patientId: mergedId })
    expect(data).toMatchObject({ editable: true, orderCount: 0 })
  })
})
