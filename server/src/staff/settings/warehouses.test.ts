import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeOrder } from '../../../../tests/make/orders.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { sampleWarehouse } from '../../../../tests/make/settings.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let boss: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  boss = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

const all = async () => (await boss.call('staff_warehouse_list', {})).data.rows
const byCode = async (code: string) => {
  const found = (await all()).find((each) => each.code === code)
  if (!found) throw new Error(`no warehouse ${code}`)
  const { openOrders: _orders, ...warehouse } = found
  return warehouse
}
const save = async (code: string, change: object = {}) =>
  boss.call('staff_warehouse_save', { ...(await byCode(code)), reason: 'Because', ...change })
const add = (change: object) =>
  boss.call('staff_warehouse_save', { ...sampleWarehouse, revision: 0, reason: 'New', ...change })
const offered = async (code: string) => {
  const provider = await make.provider(portal)
  const { rows } = (await provider.call('warehouse_address_list', {})).data
  const { warehouseId } = await byCode(code)
  return rows.find((each) => each.warehouseId === warehouseId)
}

describe('a warehouse', () => {
  it('is added with what it offers, and providers see it at once', async () => {
    const { code, data } = await add({
      code: 'REN',
      name: 'Reno',
      province: 'NV',
      zip: '89501',
      expeditedCents: '',
    })
    expect(code).toBe(0)
    expect(await byCode('REN')).toMatchObject({
      warehouseId: data.warehouseId,
      revision: 1,
      expeditedCents: null,
    })
    expect((await offered('REN'))?.shippingMethods).toMatchObject([
      { kind: 'standard', priceCents: 995, freeFromCents: 15_000 },
      { kind: 'pickup', priceCents: 0 },
    ])
  })

  it('is changed, and the history says what', async () => {
    expect((await save('REN', { standardCents: 1_295, pickup: false, name: '<b>Reno</b>' })).code).toBe(0)
    expect((await offered('REN'))?.shippingMethods).toMatchObject([{ kind: 'standard', priceCents: 1_295 }])
    const [change] = (await boss.call('staff_setting_history', { subject: 'warehouse' })).data.rows
    expect(change).toMatchObject({
      about: 'REN',
      reason: 'Because',
      changes: [
        { field: 'name', before: 'Reno', after: '<b>Reno</b>' },
        { field: 'pickup', before: true, after: false },
        { field: 'standardCents', before: 995, after: 1_295 },
      ],
    })
  })

  it('offers a method again under the id that it had', async () => {
    const methods = () => portal.db.many(sql`select id, kind from shipping_method order by id`)
    const before = await methods()
    await save('REN', { pickup: true })
    await save('REN', { expeditedCents: 2_000 })
    expect(await methods()).toHaveLength(before.length)
    expect(await methods()).toEqual(before)
  })

  it('has a free amount of its own, which may be nothing', async () => {
    await save('REN', { standardFreeFromCents: '' })
    expect(await byCode('REN')).toMatchObject({ standardFreeFromCents: null, standardCents: 1_295 })
  })

  it('keeps a code of its own', async () => {
    expect(await add({ code: 'OAK' })).toMatchObject({ code: 13 })
    expect(await save('REN', { code: 'OAK' })).toMatchObject({ code: 13 })
    expect((await byCode('REN')).name).toBe('<b>Reno</b>')
  })

  it.each([
    ['standardCents', -1],
    ['standardCents', 100_000_001],
    ['standardCents', '9.95'],
    ['standardFreeFromCents', -5],
    ['code', 'a b'],
    ['code', '<b>'],
    ['province', 'XX'],
    ['pickupHours', 'whenever'],
    ['phone', '911'],
    ['standardCents', { standardCents: '', expeditedCents: '', pickup: false }],
  ])('refuses %s %o', async (field, value) => {
    const change = typeof value === 'object' ? value : { [field]: value }
    expect(await save('REN', change)).toMatchObject({
      code: 10,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  it('that two people change is changed by one of them', async () => {
    const seen = await byCode('REN')
    const other = await make.staff(portal, { role: 'administrator' })
    const answers = await Promise.all(
      [boss, other].map((each, place) =>
        each.call('staff_warehouse_save', { ...seen, standardCents: 100 + place, reason: 'Race' }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    const place = answers.findIndex(({ code }) => code === 0)
    expect(await byCode('REN')).toMatchObject({ standardCents: 100 + place, revision: seen.revision + 1 })
  })
})

describe('closing a warehouse', () => {
  it('with open orders is done only by somebody who knows of them', async () => {
    const provider = await make.provider(portal)
    const { warehouseId } = await byCode('OAK')
    const before = (await all()).find(({ code }) => code === 'OAK')?.openOrders ?? 0
    await makeOrder(provider, {
      patientId: await make.patient(provider),
      lines: [[await make.goods(portal, { retailCents: 2_000 }), 1]],
      shipping: {
        warehouseId,
        shippingMethodId: (await offered('OAK'))?.shippingMethods[0]?.shippingMethodId ?? '',
      },
    })
    expect(await save('OAK', { active: false })).toMatchObject({ code: 13, data: { orders: before + 1 } })
    expect(await byCode('OAK')).toMatchObject({ active: true, revision: 0 })
    expect((await save('OAK', { active: false, despiteOrders: true })).code).toBe(0)
    expect(await offered('OAK')).toBeUndefined()
  })

  it('leaves the last one open, also when two people close the last two', async () => {
    const open = async () => (await all()).filter(({ active }) => active)
    for (const { code } of (await open()).slice(2)) expect((await save(code, { active: false })).code).toBe(0)
    const last = await open()
    expect(last).toHaveLength(2)
    const answers = await Promise.all(
      last.map(({ code }) => save(code, { active: false, despiteOrders: true })),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    expect(await open()).toHaveLength(1)
  })
})
