import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { sharePatient } from '../../../../tests/make/patients.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let shop: Buyer
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
  provider = shop.provider
})

const wang = { firstName: '建國', lastName: '王', dateOfBirth: '1980-03-07', phone: '2125550142' }
const spelled = { firstName: 'Jian Guo', lastName: 'Wang', dateOfBirth: '1980-03-07', phone: '6465550143' }
const same = async (patientId: string, who = provider) =>
  (await who.call('patient_same_list', { patientId })).data.rows.map((row) => row.patientId)
const merge = (patientId: string, mergedId: string, who = provider) =>
  who.call('patient_merge', { patientId, mergedId })
const order = (patientId: string, paidBy?: string) =>
  make.order(provider, { patientId, lines: [[shop.goodsId, 1]], ...(paidBy && { paidBy }) })

describe('patients who may be the same person', () => {
  it('have the same phone, or the same name, in whatever script, and birth date', async () => {
    const first = await make.patient(provider, wang)
    const byName = await make.patient(provider, spelled)
    const byPhone = await make.patient(provider, { firstName: 'Ana', lastName: 'Reyes', phone: wang.phone })
    await make.patient(provider, { ...spelled, dateOfBirth: '1980-03-08', phone: '6465550144' })
    await make.patient(await make.provider(portal), wang)
    expect((await same(first)).toSorted()).toEqual([byName, byPhone].toSorted())
    expect(await same(byPhone)).toEqual([first])
    await provider.call('patient_del', { patientId: byPhone })
    expect(await same(first)).toEqual([byName])
  })

  it('are those of the own list', async () => {
    const first = await make.patient(provider, wang)
    const other = await make.provider(portal)
    expect((await other.call('patient_same_list', { patientId: first })).code).toBe(11)
  })
})

describe('merging two of them', () => {
  it('moves orders and drafts, changes nothing that they fixed, and leaves one patient', async () => {
    const patientId = await make.patient(provider, wang)
    const mergedId = await make.patient(provider, spelled)
    const { orderId } = await order(mergedId, shop.cardId)
    const draft = await make.draft(provider, { patientId: mergedId, lines: [[shop.goodsId, 1]] })
    const fixed = () =>
      portal.db.one<{ row: object }>(
        sql`select to_jsonb(o) - 'patient_id' as row from orders o where id = ${orderId}`,
      )
    const before = await fixed()
    const { code, data } = await merge(patientId, mergedId)
    expect([code, data]).toEqual([0, { orders: 2, subscriptions: 0 }])
    expect(await fixed()).toEqual(before)
    const { rows } = (await provider.call('patient_list', {})).data
    expect(rows).toMatchObject([{ patientId, orderCount: 1, lastOrderDate: expect.stringMatching(/^2/) }])
    const moved = (await provider.call('patient_order_list', { patientId })).data.rows
    expect(moved.map((row) => row.orderId).toSorted()).toEqual([orderId, draft].toSorted())
    expect((await provider.call('patient_restore', { patientId: mergedId })).code).toBe(11)
    const acts = await portal.db.many<object>(sql`
      select kind, staff_id as by, reason, other_patient_id as "otherId", cardinality(order_ids) as moved from patient_act
      where patient_id = ${patientId}`)
    expect(acts).toEqual([
      { kind: 'merged', by: provider.accountId, reason: '', otherId: mergedId, moved: 2 },
    ])
    const audited = await portal.db.one<{ ids: string[] }>(sql`
      select patient_ids as ids from audit where account_id = ${provider.accountId} and action = 'patient_merge'`)
    expect(audited.ids.toSorted()).toEqual([patientId, mergedId].toSorted())
  })

  it('is refused for people who are not alike, for oneself, and for patients of others', async () => {
    const patientId = await make.patient(provider, wang)
    const stranger = await make.patient(provider, { ...spelled, dateOfBirth: '1950-01-01' })
    const foreign = await make.patient(await make.provider(portal), wang)
    expect((await merge(patientId, stranger)).code).toBe(10)
    expect((await merge(patientId, patientId)).code).toBe(10)
    expect((await merge(patientId, foreign)).code).toBe(11)
    expect((await merge(foreign, patientId)).code).toBe(11)
    expect((await provider.call('patient_list', {})).data.total).toBe(2)
  })

  it('takes no patient from the list who is linked to another doctor, but may keep one', async () => {
    const other = await make.provider(portal)
    const theirs = await make.patient(other, wang)
    await sharePatient(portal, theirs, provider)
    const mine = await make.patient(provider, spelled)
    expect((await merge(mine, theirs)).code).toBe(12)
    expect((await merge(theirs, mine)).code).toBe(0)
    expect((await provider.call('patient_list', {})).data.rows).toMatchObject([{ patientId: theirs }])
  })

  it('waits for a payment that is being settled', async () => {
    const patientId = await make.patient(provider, wang)
    const mergedId = await make.patient(provider, spelled)
    const { orderId } = await order(mergedId, shop.cardId)
    await portal.db.run(sql`
      update payment set state = 'unknown' where order_id = ${orderId} and state = 'captured'`)
    expect((await merge(patientId, mergedId)).code).toBe(21)
    expect((await provider.call('patient_list', {})).data.total).toBe(2)
  })

  it('both ways at once: one wins', async () => {
    const patientId = await make.patient(provider, wang)
    const mergedId = await make.patient(provider, spelled)
    const both = await Promise.all([merge(patientId, mergedId), merge(mergedId, patientId)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 11])
    expect((await provider.call('patient_list', {})).data.total).toBe(1)
  })

  it('at the moment of a new order leaves the right numbers of orders', async () => {
    const patientId = await make.patient(provider, wang)
    const mergedId = await make.patient(provider, spelled)
    await order(mergedId)
    const [{ code }] = await Promise.all([merge(patientId, mergedId), order(patientId), order(patientId)])
    expect(code).toBe(0)
    expect((await provider.call('patient_list', {})).data.rows).toMatchObject([{ patientId, orderCount: 3 }])
  })
})

describe('the list', () => {
  it('has the number of orders and the last one of each patient, and sorts by them', async () => {
    const names = ['Ana', 'Ben', 'Cleo']
    const ids: string[] = []
    for (const firstName of names) ids.push(await make.patient(provider, { firstName, lastName: 'Reyes' }))
    const [ana = '', ben = '', cleo = ''] = ids
    const dated = async (patientId: string, day: string) => {
      const { orderId } = await order(patientId)
      await portal.db.run(sql`update orders set order_date = ${day}::date where id = ${orderId}`)
      return orderId
    }
    await dated(ben, '2026-03-01')
    await dated(ben, '2026-03-02')
    const last = await dated(cleo, '2026-04-05')
    await make.draft(provider, { patientId: ana, lines: [[shop.goodsId, 1]] })
    const sorted = async (sort: 'lastOrder' | 'orders', more = {}) =>
      (await provider.call('patient_list', { sort, ...more })).data.rows.map(
        ({ firstName, orderCount, lastOrderDate }) => [firstName, orderCount, lastOrderDate],
      )
    const rows = {
      ana: ['Ana', 0, ''],
      ben: ['Ben', 2, '2026-03-02'],
      cleo: ['Cleo', 1, '2026-04-05'],
    }
    expect(await sorted('lastOrder')).toEqual([rows.cleo, rows.ben, rows.ana])
    expect(await sorted('orders')).toEqual([rows.ben, rows.cleo, rows.ana])
    expect(await sorted('orders', { search: 'reyes' })).toEqual([rows.ben, rows.cleo, rows.ana])
    expect(await sorted('lastOrder', { pageSize: 1, page: 2 })).toEqual([rows.ben])
    // A cancelled order counts, but is not the last one.
    await provider.call('order_cancel', { orderId: last })
    expect(await sorted('lastOrder')).toEqual([rows.ben, ['Cleo', 1, ''], rows.ana])
    expect((await provider.call('patient_detail', { patientId: ben })).data).toMatchObject({
      orderCount: 2,
      lastOrderDate: '2026-03-02',
    })
  })
})
