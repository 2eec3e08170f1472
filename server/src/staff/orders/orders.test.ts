import { randomUUID } from 'node:crypto'
import { orderStates } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../../tests/make/tracking.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

async function paid({ pickup = false } = {}): Promise<string> {
  const { orderId } = await shop.buy()
  if (pickup)
    await portal.db.run(
      sql`update orders set delivery = 'pickup', shipping_kind = 'pickup' where id = ${orderId}`,
    )
  return orderId
}
const trackingNumber = newTrackingNumber()
/** As it may be typed. */
const parcel = {
  carrier: 'UPS',
  trackingNumber: `${trackingNumber.slice(0, 2).toLowerCase()} ${trackingNumber.slice(2, 9)} ${trackingNumber.slice(9)}`,
}
const move = (orderId: string, to: string, more: object = {}) =>
  staff.call('staff_order_move', { providerId: shop.provider.providerId, orderId, to, ...more })
const detail = async (orderId: string) =>
  (await staff.call('staff_order_detail', { providerId: shop.provider.providerId, orderId })).data
const queue = async (input = {}) => (await staff.call('staff_order_list', { pageSize: 100, ...input })).data
const notifications = async () =>
  (await shop.provider.call('notifications', {})).data.rows.map(({ kind }) => kind)

it('what goes to the clinic has the phone of the clinic, never the one that signs in', async () => {
  const { provider } = shop
  const { orderId } = await shop.place({ forPatient: false })
  expect((await shop.pay(orderId)).code).toBe(0)
  expect(await detail(orderId)).toMatchObject({
    shipTo: 'clinic',
    clinicName: 'Test Clinic',
    address: { phone: '' },
  })
  expect((await provider.call('doctor_edit', { clinicPhone: '5105550133' })).code).toBe(0)
  expect((await detail(orderId)).address.phone).toBe('5105550133')
  const patients = await detail(await paid())
  expect([patients.shipTo, patients.address.phone]).toEqual(['patient', expect.stringMatching(/^\d{10}$/)])
})

it('an order is packed, shipped with its tracking number and delivered; the provider is notified of each', async () => {
  const orderId = await paid()
  expect((await move(orderId, 'packed')).code).toBe(0)
  expect((await move(orderId, 'shipped', parcel)).code).toBe(0)
  expect(await detail(orderId)).toMatchObject({
    statusId: 'shipped',
    carrier: 'UPS',
    trackingNumber,
    paymentState: 'captured',
    shippingMethod: 'Standard',
    lines: [{ quantity: 1 }],
  })
  expect((await move(orderId, 'delivered')).code).toBe(0)
  expect(await notifications()).toEqual(['orderDelivered', 'orderShipped', 'orderPacked', 'orderPaid'])
  const { history } = await detail(orderId)
  expect(history.map(({ to, by }) => [to, by]).slice(-3)).toEqual([
    ['packed', 'Staff Person'],
    ['shipped', 'Staff Person'],
    ['delivered', 'Staff Person'],
  ])
  const { tracking } = (await shop.provider.call('order_detail', { orderId })).data
  expect(tracking.link).toContain(trackingNumber)
})

it('a Chinese name is written as its bearer writes it, in the queue and on the order', async () => {
  const { provider, goodsId } = shop
  const patientId = await make.patient(provider, { firstName: '玉梅', lastName: '何' })
  const { orderId } = await make.order(provider, { patientId, lines: [[goodsId, 1]] })
  expect((await shop.pay(orderId)).code).toBe(0)
  expect(await detail(orderId)).toMatchObject({ recipientName: '何玉梅' })
  const row = (await queue({ statusId: 'processing' })).rows.find((one) => one.orderId === orderId)
  expect(row).toMatchObject({ recipientName: '何玉梅' })
})

it('a pickup order becomes ready for pickup and is never shipped, and vice versa', async () => {
  const pickup = await paid({ pickup: true })
  const ship = await paid()
  for (const orderId of [pickup, ship]) await move(orderId, 'packed')
  expect((await move(pickup, 'shipped', parcel)).code).toBe(13)
  expect((await move(ship, 'readyForPickup')).code).toBe(13)
  expect((await move(pickup, 'readyForPickup')).code).toBe(0)
  expect(await detail(pickup)).toMatchObject({ statusId: 'readyForPickup' })
})

it('no step is skipped or repeated, and no parcel ships without its number', async () => {
  const unpaid = (await shop.place()).orderId
  expect((await move(unpaid, 'packed')).code).toBe(13)
  const orderId = await paid()
  for (const to of ['shipped', 'delivered'])
    expect((await move(orderId, to, to === 'shipped' ? parcel : {})).code).toBe(13)
  const answers = await Promise.all(Array.from({ length: 6 }, () => move(orderId, 'packed')))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await notifications()).toEqual(['orderPacked', 'orderPaid'])
  for (const [half, missing] of [
    [{}, ['carrier', 'trackingNumber']],
    [{ carrier: 'UPS' }, ['trackingNumber']],
    [{ trackingNumber }, ['carrier']],
  ] as const) {
    const refused = await move(orderId, 'shipped', half)
    expect(refused.code).toBe(10)
    const fields = Object.fromEntries(
      missing.map((name) => [name, 'Please enter the carrier and tracking number.']),
    )
    expect(refused.data).toEqual({ fields })
  }
  expect(await detail(orderId)).toMatchObject({ statusId: 'packed', carrier: '' })
})

it('the queue begins with the oldest payment, and can be searched by order and tracking number', async () => {
  const first = await paid()
  await portal.clock.advance(60)
  const second = await paid()
  const { rows, counts } = await queue({ statusId: 'processing' })
  const ids = rows.map(({ orderId }) => orderId)
  expect(ids.indexOf(first)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
  expect(counts.processing).toBe(rows.length)
  const { orderNumber } = await detail(first)
  expect((await queue({ search: orderNumber.toLowerCase() })).rows).toMatchObject([{ orderId: first }])
  await move(first, 'packed')
  await move(first, 'shipped', { carrier: 'other', trackingNumber: 'ZX-77' })
  const found = await queue({ search: 'zx-77' })
  expect(found).toMatchObject({ total: 1, rows: [{ orderId: first, carrier: '', trackingNumber: 'ZX-77' }] })
})

it.each(orderStates.filter((state) => state !== 'draft'))(
  'the queue of %s holds orders in that state alone',
  async (statusId) => {
    const orderId = await paid()
    await portal.db.run(sql`update orders set state = ${statusId} where id = ${orderId}`)
    const { rows } = await queue({ statusId })
    expect(new Set(rows.map((row) => row.statusId))).toEqual(new Set([statusId]))
    expect((await queue({ statusId, search: (await detail(orderId)).orderNumber })).rows).toHaveLength(1)
  },
)

it('drafts, unknown orders and another provider’s are unknown', async () => {
  const { orderId: draft } = (await shop.provider.call('order_add', { orderFor: 'clinic' })).data
  const foreign = await paid()
  const other = await make.provider(portal)
  for (const [providerId, orderId] of [
    [shop.provider.providerId, draft],
    [shop.provider.providerId, randomUUID()],
    [other.providerId, foreign],
  ]) {
    expect((await staff.call('staff_order_detail', { providerId, orderId })).code).toBe(11)
    expect((await staff.call('staff_order_move', { providerId, orderId, to: 'packed' })).code).toBe(11)
  }
  expect((await queue()).rows.map(({ orderId }) => orderId)).not.toContain(draft)
  expect((await queue({ statusId: 'draft' })).rows).toEqual([])
})

it('each read and each move is in the audit with its patients; providers have no access', async () => {
  const orderId = await paid()
  const { patientId } = await portal.db.one<{ patientId: string }>(sql`
    select patient_id as "patientId" from orders where id = ${orderId}`)
  await queue({ statusId: 'processing' })
  await detail(orderId)
  await move(orderId, 'packed')
  const rows = await portal.db.many<{ action: string }>(sql`
    select action from audit where account_id = ${staff.accountId} and outcome = 'ok'
      and ${patientId}::uuid = any(patient_ids) order by id`)
  expect(rows.map(({ action }) => action)).toEqual([
    'staff_order_list',
    'staff_order_detail',
    'staff_order_move',
  ])
  for (const name of ['staff_order_list', 'staff_order_detail', 'staff_order_move'] as const)
    expect((await shop.provider.call(name, {})).code).toBe(12)
})
