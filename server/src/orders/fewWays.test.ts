import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { checkout, makeDraft, submit } from '../../../tests/make/orders.ts'
import { openPaySession } from '../../../tests/make/payLinks.ts'
import { newPhone, type TestProvider, type TestStaff } from '../../../tests/make/people.ts'
import { openShopSession, sampleShopper, shareCodeOf } from '../../../tests/make/shop.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let boss: TestStaff
let rosa: TestProvider
let goodsId: string
/** Where the orders leave from. */
let usual: string
/** The two others, in the order of their codes. */
let others: string[]

const everything = { standardCents: 995, expeditedCents: 2_495, pickup: true }

const offer = async (warehouseId: string, offers: Partial<Record<keyof typeof everything, unknown>>) => {
  const { rows } = (await boss.call('staff_warehouse_list', {})).data
  const { openOrders: _orders, ...values } = rows.find((row) => row.warehouseId === warehouseId) ?? {}
  const saved = { ...values, ...everything, ...offers, reason: 'Because' }
  expect((await boss.call('staff_warehouse_save', saved)).code).toBe(0)
}
const methodOf = async (warehouseId: string, kind: string) => {
  const { rows } = (await rosa.call('warehouse_address_list', {})).data
  const { shippingMethods = [] } = rows.find((row) => row.warehouseId === warehouseId) ?? {}
  return shippingMethods.find((method) => method.kind === kind)?.shippingMethodId ?? null
}
const stock = (onHand: number, warehouseId: string) =>
  portal.db.run(sql`
    update stock set on_hand = ${onHand} where goods_id = ${goodsId} and warehouse_id = ${warehouseId}`)
const draftBy = async (change: object) => {
  const orderId = await makeDraft(rosa, { patientId: await make.patient(rosa), lines: [[goodsId, 2]] })
  expect((await rosa.call('order_address_edit', { orderId, ...change })).code).toBe(0)
  return orderId
}
const send = async (orderId: string) => {
  const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
  return rosa.call('order_submit', { orderId, expectedTotalCents })
}

beforeAll(async () => {
  portal = await openPortal()
  boss = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  rosa = await make.provider(portal)
  goodsId = await make.goods(portal, { retailCents: 2_000, stock: 10 })
  const { rows } = (await boss.call('staff_warehouse_list', {})).data
  const first = rows.find(({ province }) => province === 'CA')
  usual = first?.warehouseId ?? ''
  others = rows.filter((row) => row !== first).map(({ warehouseId }) => warehouseId)
  for (const { warehouseId } of rows) await offer(warehouseId, {})
})

describe('a warehouse without pickup', () => {
  it('is none for a draft that is picked up, until one that offers it is chosen', async () => {
    await offer(usual, { pickup: false })
    const orderId = await draftBy({ delivery: 'pickup' })
    expect(await checkout(rosa, orderId)).toMatchObject({ delivery: 'pickup', missing: ['warehouse'] })
    expect(await send(orderId)).toMatchObject({
      code: 10,
      message: 'Please select the warehouse address',
      data: { missing: ['warehouse'], fields: { warehouseId: 'Please select the warehouse address' } },
    })
    await rosa.call('order_address_edit', { orderId, warehouseId: others[0] })
    expect((await checkout(rosa, orderId)).missing).toEqual([])
    expect((await send(orderId)).code).toBe(0)
  })

  it('is none either for a draft from before, and for one like an order from before', async () => {
    const draftId = await draftBy({ delivery: 'pickup' })
    const placedId = await draftBy({ delivery: 'pickup' })
    await submit(rosa, placedId)
    await offer(usual, { pickup: false })
    expect((await checkout(rosa, draftId)).missing).toEqual(['warehouse'])
    expect((await send(draftId)).code).toBe(10)
    const { orderId } = (await rosa.call('reorder', { orderId: placedId })).data
    expect(await checkout(rosa, orderId)).toMatchObject({ delivery: 'pickup', missing: ['warehouse'] })
    // The address is as good as before once it is shipped.
    await rosa.call('order_address_edit', { orderId, delivery: 'ship' })
    expect(await checkout(rosa, orderId)).toMatchObject({
      missing: [],
      shippingMethodId: await methodOf(usual, 'standard'),
    })
  })

  it('keeps what was placed there without a method', async () => {
    const orderId = await draftBy({ delivery: 'pickup' })
    await submit(rosa, orderId)
    await offer(usual, { pickup: false })
    await portal.db.run(sql`update orders set shipping_method_id = null where id = ${orderId}`)
    expect(await checkout(rosa, orderId)).toMatchObject({ statusId: 'awaitingPayment', missing: [] })
    const cardId = await make.card(portal, rosa)
    expect((await rosa.call('converge_direct_payment', { orderId, cardId })).code).toBe(0)
    expect((await rosa.call('order_print', { orderId, kind: 'receipt' })).code).toBe(0)
    expect((await rosa.call('order_list', {})).data.rows).toMatchObject([{ orderId, statusId: 'processing' }])
  })

  it('is not named to those who pick up something that is short', async () => {
    await stock(0, usual)
    const orderId = await draftBy({ delivery: 'pickup' })
    const named = async () =>
      (await checkout(rosa, orderId)).warehousesWithStock.map(({ warehouseId }) => warehouseId)
    expect(await named()).toEqual(others)
    await offer(others[0] ?? '', { pickup: false })
    expect(await named()).toEqual(others.slice(1))
    await rosa.call('order_address_edit', { orderId, delivery: 'ship' })
    expect(await named()).toEqual(others)
    await offer(others[0] ?? '', { standardCents: '', expeditedCents: '' })
    expect(await named()).toEqual(others.slice(1))
  })

  it('is shown to the patient who pays as one that offers none', async () => {
    const { payToken } = await make.payLink(rosa, { lines: [[goodsId, 1]] })
    const paySession = await openPaySession(portal, payToken)
    const shown = async () => (await portal.call('pay_order', { paySession })).data.warehouse
    expect(await shown()).toMatchObject({ warehouseId: usual, offersPickup: true })
    await offer(usual, { pickup: false })
    expect((await shown()).offersPickup).toBe(false)
    expect((await portal.call('pay_way', { paySession, delivery: 'pickup' })).code).toBe(10)
  })
})

describe('a warehouse without expedited shipping', () => {
  beforeEach(() => offer(others[0] ?? '', { expeditedCents: '' }))

  it('ships a draft that moves to it by the standard method', async () => {
    const [there = '', other = ''] = others
    const orderId = await draftBy({ shippingMethodId: await methodOf(usual, 'expedited') })
    await rosa.call('order_address_edit', { orderId, warehouseId: other })
    expect((await checkout(rosa, orderId)).shippingMethodId).toBe(await methodOf(other, 'expedited'))
    await rosa.call('order_address_edit', { orderId, warehouseId: there })
    expect(await checkout(rosa, orderId)).toMatchObject({
      missing: [],
      shippingMethodId: await methodOf(there, 'standard'),
      shippingCents: 995,
    })
  })

  it('ships so an order that is placed again once it offers no other', async () => {
    const [, there = ''] = others
    const placed = await draftBy({ warehouseId: there, shippingMethodId: await methodOf(there, 'expedited') })
    await submit(rosa, placed)
    const again = async () => {
      const { orderId } = (await rosa.call('reorder', { orderId: placed })).data
      const { warehouseId, shippingMethodId, missing } = await checkout(rosa, orderId)
      return { warehouseId, shippingMethodId, missing }
    }
    const from = { warehouseId: there, missing: [] }
    expect(await again()).toEqual({ ...from, shippingMethodId: await methodOf(there, 'expedited') })
    await offer(there, { expeditedCents: '' })
    expect(await again()).toEqual({ ...from, shippingMethodId: await methodOf(there, 'standard') })
  })

  it('ships so an order whose patient moves it there', async () => {
    const [there = ''] = others
    const shippingMethodId = (await methodOf(usual, 'expedited')) ?? ''
    const shipping = { warehouseId: usual, shippingMethodId }
    const { payToken } = await make.payLink(rosa, { lines: [[goodsId, 1]], shipping })
    const paySession = await openPaySession(portal, payToken)
    expect(await portal.call('pay_way', { paySession, warehouseId: there })).toMatchObject({
      code: 0,
      data: { warehouseId: there, shippingMethodId: await methodOf(there, 'standard'), shippingCents: 995 },
    })
  })

  it('ships so what a patient orders on a share page, if it alone has it', async () => {
    const [there = '', other = ''] = others
    await stock(0, usual)
    await stock(0, other)
    const shareCode = await shareCodeOf(rosa)
    const asked = {
      shareCode,
      shopSession: await openShopSession(portal, shareCode, newPhone()),
      ...sampleShopper,
      lines: [{ goodsId, quantity: 2 }],
      shippingMethodId: await methodOf(usual, 'expedited'),
    }
    const standard = await methodOf(there, 'standard')
    expect(await portal.call('shop_order', asked)).toMatchObject({
      code: 0,
      data: { shippingMethodId: standard, shippingCents: 995 },
    })
  })
})

it('a share page ships from the next warehouse that has everything, if the first one ships in no way that it can', async () => {
  const [pickupOnly = '', next = ''] = others
  await offer(pickupOnly, { standardCents: '', expeditedCents: '' })
  await stock(0, usual)
  const shareCode = await shareCodeOf(rosa)
  const shopSession = await openShopSession(portal, shareCode, newPhone())
  const asked = { shareCode, shopSession, ...sampleShopper, lines: [{ goodsId, quantity: 2 }] }
  const byStandard = async () => (await portal.call('shop_order', asked)).data.shippingMethodId
  expect(await byStandard()).toBe(await methodOf(next, 'standard'))
  await offer(pickupOnly, { standardCents: '' })
  expect(await byStandard()).toBe(await methodOf(next, 'standard'))
})
