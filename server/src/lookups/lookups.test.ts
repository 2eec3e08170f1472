import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Lang, langs } from '@bencao/shared/domain/lang.ts'
import { orderStates } from '@bencao/shared/domain/order.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

it.each([
  ['en', 'United States', 'California', 'Awaiting payment', 'Standard'],
  ['zh-Hant', '美國', '加州', '待付款', '標準配送'],
  ['zh-Hans', '美国', '加利福尼亚州', '待付款', '标准配送'],
  ['es', 'Estados Unidos', 'California', 'Pendiente de pago', 'Estándar'],
] satisfies [Lang, string, string, string, string][])(
  'names are in the language of the request: %s',
  async (lang, country, state, status, method) => {
    const countries = await portal.call('country_list', {}, { lang })
    expect(countries.data.rows).toEqual([{ code: 'US', name: country }])
    const provinces = await portal.call('province_list', {}, { lang })
    expect(provinces.data.rows).toHaveLength(56)
    expect(provinces.data.rows).toContainEqual({ code: 'CA', name: state })
    const statuses = await provider.call('order_status_list2', {}, { lang })
    expect(statuses.data.rows.map((row) => row.statusId)).toEqual(orderStates)
    expect(statuses.data.rows[1]).toEqual({ statusId: 'awaitingPayment', name: status, tone: 'waiting' })
    const warehouses = await provider.call('warehouse_address_list', {}, { lang })
    expect(warehouses.data.rows[0]?.shippingMethods[0]?.name).toBe(method)
  },
)

it.each([
  ['en', ['Pending', 'Processing', 'Completed', 'Returned']],
  ['zh-Hant', ['待撥款', '處理中', '已完成', '已退回']],
] satisfies [Lang, string[]][])('states of earnings and payouts have names: %s', async (lang, names) => {
  const { rows } = (await provider.call('comms_status_list', {}, { lang })).data
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(rows.map(({ statusId, tone }) => [statusId, tone])).toEqual([
    ['pending', 'waiting'],
    ['processing', 'active'],
    ['completed', 'done'],
    ['returned', 'stopped'],
  ])
})

it('three warehouses each ship by standard, expedited and pickup at the listed prices', async () => {
  const { data } = await provider.call('warehouse_address_list', {})
  expect(data.rows.map((row) => row.province)).toEqual(['NY', 'TX', 'CA'])
  for (const { shippingMethods, pickupHours } of data.rows) {
    expect(pickupHours).toMatch(/^\d\d:\d\d-\d\d:\d\d$/)
    expect(
      shippingMethods.map(({ kind, priceCents, freeFromCents }) => [kind, priceCents, freeFromCents]),
    ).toEqual([
      ['standard', 995, 15000],
      ['expedited', 2495, null],
      ['pickup', 0, null],
    ])
  }
})

it('the time follows the business clock', async () => {
  const before = await portal.call('server_time', {})
  await portal.clock.advance(86_400)
  const after = await portal.call('server_time', {})
  expect(after.data.serverTime - before.data.serverTime).toBeGreaterThanOrEqual(86_400)
  expect(after.data.timeZone).toBe('America/Los_Angeles')
})

it('a call that needs a provider is refused to a visitor, in every language with a text', async () => {
  for (const lang of langs) {
    const { code, message } = await portal.call('warehouse_address_list', {}, { lang })
    expect(code).toBe(-100)
    expect(message).not.toBe('')
  }
})
