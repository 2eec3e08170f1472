import { addDays } from '@bencao/shared/domain/calendar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let boss: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  boss = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

const list = async () => (await boss.call('staff_tax_rate_list', {})).data
const of = async (province: string) => {
  const found = (await list()).rows.find((row) => row.province === province)
  if (!found) throw new Error(`no ${province}`)
  return found
}
const set = async (province: string, millionths: number, startsOn: string) =>
  boss.call('staff_tax_rate_set', {
    startsOn,
    rates: [{ province, millionths, revision: (await of(province)).revision }],
    reason: 'New law',
  })

describe('tax rates', () => {
  it('are listed for every state and territory, with the base rate that is offered', async () => {
    const { rows } = await list()
    expect(rows).toHaveLength(56)
    expect(rows.filter(({ offeredMillionths }) => offeredMillionths === null)).toEqual([])
    expect(await of('LA')).toMatchObject({ offeredMillionths: 50_000 })
    expect((await of('LA')).rates).toEqual([
      { startsOn: '2025-01-01', millionths: 50_000 },
      { startsOn: '2023-01-01', millionths: 44_500 },
    ])
  })

  it('start today or later', async () => {
    const { today } = await list()
    expect(await set('CA', 80_000, addDays(today, -1))).toMatchObject({ code: 10 })
    expect(await set('CA', 80_000, '2099-01-01')).toMatchObject({ code: 10 })
    expect((await set('CA', 80_000, today)).code).toBe(0)
    expect((await of('CA')).rates[0]).toEqual({ startsOn: today, millionths: 80_000 })
    expect((await set('CA', 81_000, today)).code).toBe(0)
    expect((await of('CA')).rates.filter(({ startsOn }) => startsOn === today)).toHaveLength(1)
  })

  it('of the future can be removed, those in force cannot', async () => {
    const { today } = await list()
    const later = addDays(today, 40)
    expect((await set('NV', 70_000, later)).code).toBe(0)
    expect((await set('NV', 60_000, today)).code).toBe(0)
    const remove = async (startsOn: string) =>
      boss.call('staff_tax_rate_remove', {
        province: 'NV',
        startsOn,
        revision: (await of('NV')).revision,
        reason: 'Not passed',
      })
    expect((await remove(today)).code).toBe(11)
    expect((await remove(later)).code).toBe(0)
    expect((await remove(later)).code).toBe(11)
    expect((await of('NV')).rates[0]).toEqual({ startsOn: today, millionths: 60_000 })
    const { rows } = (await boss.call('staff_setting_history', { subject: 'taxRate' })).data
    expect(rows[0]).toMatchObject({ about: 'NV', reason: 'Not passed' })
    expect(rows[0]?.changes).toEqual([
      { field: 'startsOn', before: later, after: today },
      { field: 'millionths', before: 70_000, after: 60_000 },
    ])
  })

  it('are set all or none', async () => {
    const { today, rows } = await list()
    const rates = rows
      .slice(0, 10)
      .map(({ province, revision }) => ({ province, millionths: 10_000, revision }))
    const stale = rates.map((rate, place) => (place === 9 ? { ...rate, revision: rate.revision + 1 } : rate))
    const send = (sent: object[]) =>
      boss.call('staff_tax_rate_set', { startsOn: today, rates: sent, reason: 'Confirmed' })
    expect((await send(stale)).code).toBe(13)
    expect((await list()).rows).toEqual(rows)
    expect((await send(rates)).code).toBe(0)
    expect((await send(rates)).code).toBe(13)
  })

  it.each([
    { province: 'CA', millionths: -1 },
    { province: 'CA', millionths: 250_001 },
    { province: 'CA', millionths: '7.25' },
    { province: 'XX', millionths: 1 },
    { province: '<b>', millionths: 1 },
  ])('refuse %o', async (rate) => {
    const { today } = await list()
    const rates = [{ ...rate, revision: 0 }]
    expect(await boss.call('staff_tax_rate_set', { startsOn: today, rates, reason: 'x' })).toMatchObject({
      code: 10,
    })
  })

  it('refuse a state twice, and no state', async () => {
    const { today } = await list()
    const rate = { province: 'UT', millionths: 1, revision: 0 }
    for (const rates of [[rate, rate], []])
      expect((await boss.call('staff_tax_rate_set', { startsOn: today, rates, reason: 'x' })).code).toBe(10)
  })
})

describe('between checkout and submit', () => {
  it.each(['tax', 'shipping', 'method'] as const)(
    'a change of the %s is shown before it is charged',
    async (what) => {
      const buyer = await make.provider(portal)
      const { rows } = (await buyer.call('warehouse_address_list', {})).data
      const warehouse = rows.find(({ shippingMethods }) => shippingMethods.length === 3)
      if (!warehouse) throw new Error('no warehouse')
      const orderId = await make.draft(buyer, {
        patientId: await make.patient(buyer),
        lines: [[await make.goods(portal, { retailCents: 2_000 }), 1]],
        shipping: {
          warehouseId: warehouse.warehouseId,
          shippingMethodId: warehouse.shippingMethods[0]?.shippingMethodId ?? '',
        },
      })
      const seen = (await buyer.call('order_checkout', { orderId })).data
      const submit = (expectedTotalCents: number) =>
        buyer.call('order_submit', { orderId, expectedTotalCents })
      if (what === 'tax') {
        const { today } = await list()
        for (const { province } of (await list()).rows) await set(province, 200_000, today)
      } else {
        const { rows: all } = (await boss.call('staff_warehouse_list', {})).data
        const { openOrders: _orders, ...mine } = all.find(
          ({ warehouseId }) => warehouseId === warehouse.warehouseId,
        ) ?? {
          openOrders: 0,
        }
        const change =
          what === 'shipping' ? { standardCents: 5_555 } : { standardCents: '', standardFreeFromCents: '' }
        expect((await boss.call('staff_warehouse_save', { ...mine, ...change, reason: 'Dearer' })).code).toBe(
          0,
        )
      }
      const refused = await submit(seen.totalCents)
      if (what === 'method') {
        expect(refused.code).toBe(10)
        return
      }
      expect(refused).toMatchObject({ code: 13, data: { totalCents: expect.any(Number) } })
      const { totalCents } = refused.data as unknown as { totalCents: number }
      expect(totalCents).not.toBe(seen.totalCents)
      expect((await submit(totalCents)).code).toBe(0)
    },
  )
})
