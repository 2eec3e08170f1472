import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders.ts'
import { stockOf } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { sampleAddress, untaxedAddress } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { bySystem, markPaid, moveOrder } from '../moveOrder.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const setPayments = (orderId: string, state: string) =>
  portal.db.run(sql`update payment set state = ${state} where order_id = ${orderId}`)

describe('order_cancel', () => {
  test('fifty at once put the goods back in stock once', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 10 })
    const { orderId } = await make.order(rosa, { lines: [[goods, 4]] })
    expect(await stockOf(portal, goods)).toBe(6)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rosa.call('order_cancel', { orderId })),
    )
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([
      0,
      ...Array<number>(49).fill(13),
    ])
    expect(await stockOf(portal, goods)).toBe(10)
    expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({
      statusId: 'cancelled',
      payBefore: null,
      mayPay: false,
      mayCancel: false,
      mayEditAddress: false,
      history: [
        { statusId: 'awaitingPayment', by: 'provider' },
        { statusId: 'cancelled', by: 'provider' },
      ],
    })
    expect((await rosa.call('order_submit', { orderId, expectedTotalCents: 1 })).code).toBe(13)
  })

  test('waits for a charge that is being settled, and is possible again after a decline', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 10 })
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
    await make.payment(portal, orderId, { state: 'started' })
    for (const state of ['started', 'unknown']) {
      await setPayments(orderId, state)
      const refused = await rosa.call('order_cancel', { orderId })
      expect(refused).toMatchObject({ code: 21, message: 'Order processing in progress...' })
      expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({
        mayPay: false,
        mayCancel: false,
        mayEditAddress: false,
      })
      expect(
        (
          await rosa.call('ship_address_edit', {
            orderId,
            address: { ...untaxedAddress, province: 'CA', zip: '94607' },
          })
        ).code,
      ).toBe(21)
    }
    await setPayments(orderId, 'declined')
    expect((await rosa.call('order_cancel', { orderId })).code).toBe(0)
    expect(await stockOf(portal, goods)).toBe(10)
  })

  test('is refused for a paid order', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 10 })
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
    await portal.database.transaction((db) => markPaid(db, rosa, orderId))
    expect((await rosa.call('order_cancel', { orderId })).code).toBe(13)
    expect(await stockOf(portal, goods)).toBe(9)
  })
})

describe('an unpaid order', () => {
  test('is cancelled after thirty minutes, except while a charge is being settled', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 10 })
    const forgotten = await make.order(rosa, { lines: [[goods, 1]] })
    const declined = await make.order(rosa, { lines: [[goods, 2]] })
    const unknown = await make.order(rosa, { lines: [[goods, 3]] })
    const paid = await make.order(rosa, { lines: [[goods, 1]] })
    await make.payment(portal, declined.orderId, { state: 'declined' })
    await make.payment(portal, unknown.orderId, { state: 'unknown' })
    await portal.database.transaction((db) => markPaid(db, rosa, paid.orderId))
    expect(await stockOf(portal, goods)).toBe(3)

    await portal.clock.advance(29 * 60)
    expect(await expireUnpaidOrders(portal.database)).toBe(0)
    await portal.clock.advance(61)
    const runs = await Promise.all([1, 2, 3].map(() => expireUnpaidOrders(portal.database)))
    expect(runs.reduce((all, count) => all + count, 0)).toBe(2)
    expect(await stockOf(portal, goods)).toBe(6)
    const { rows } = (await rosa.call('order_list', {})).data
    expect(rows.map((row) => [row.orderId, row.statusId])).toEqual([
      [paid.orderId, 'processing'],
      [unknown.orderId, 'awaitingPayment'],
      [declined.orderId, 'cancelled'],
      [forgotten.orderId, 'cancelled'],
    ])
    expect((await rosa.call('order_detail', { orderId: forgotten.orderId })).data.history).toMatchObject([
      { by: 'provider' },
      { statusId: 'cancelled', by: 'system' },
    ])

    await setPayments(unknown.orderId, 'void')
    expect(await expireUnpaidOrders(portal.database)).toBe(1)
    expect(await stockOf(portal, goods)).toBe(9)
  })
})

describe('moveOrder', () => {
  test('refuses moves that are not in the table, and moves that were already made', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
    const move = (from: 'draft' | 'awaitingPayment' | 'processing', to: 'packed' | 'draft' | 'processing') =>
      portal.database.transaction((db) => moveOrder(db, rosa, orderId, { from, to, by: bySystem }))
    await expect(move('awaitingPayment', 'packed')).rejects.toThrow('order.wrongState')
    await expect(move('awaitingPayment', 'draft')).rejects.toThrow('order.wrongState')
    await expect(move('processing', 'packed')).rejects.toThrow('order.wrongState')
    const other = await make.provider(portal)
    await expect(portal.database.transaction((db) => markPaid(db, other, orderId))).rejects.toThrow(
      'order.wrongState',
    )
    await move('awaitingPayment', 'processing')
    await expect(move('awaitingPayment', 'processing')).rejects.toThrow('order.wrongState')
    await move('processing', 'packed')
    expect(
      (await rosa.call('order_detail', { orderId })).data.history.map((event) => event.statusId),
    ).toEqual(['awaitingPayment', 'processing', 'packed'])
  })
})

describe('ship_address_edit', () => {
  test('corrects the address if the total stays the same, else refuses with the new total', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const { orderId, totalCents } = await make.order(rosa, {
      patientId: await make.patient(rosa),
      lines: [[goods, 1]],
    })
    const near = { ...untaxedAddress, province: 'CA', zip: '94110', city: 'San Francisco' }
    expect((await rosa.call('ship_address_edit', { orderId, address: near })).code).toBe(0)
    expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({ recipient: near, totalCents })

    const far = await rosa.call('ship_address_edit', { orderId, address: untaxedAddress })
    expect(far.code).toBe(13)
    expect(far.data).toMatchObject({ taxCents: 0, totalCents: totalCents - 145 })
    expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({ recipient: near, totalCents })
  })

  test('takes no state that is not the one of the ZIP code, also of a draft', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const placed = await make.order(rosa, { lines: [[goods, 1]] })
    const draftId = await make.draft(rosa, { lines: [[goods, 1]] })
    const address = { ...sampleAddress, province: 'OR' }
    const refused = { code: 10, data: { fields: { 'address.zip': expect.stringContaining('state') } } }
    for (const orderId of [placed.orderId, draftId]) {
      expect(await rosa.call('ship_address_edit', { orderId, address })).toMatchObject(refused)
      expect((await rosa.call('order_checkout', { orderId })).data.addresses.other).toBeNull()
    }
    expect(
      await rosa.call('order_address_edit', { orderId: draftId, shipTo: 'other', address }),
    ).toMatchObject(refused)
  })

  test('taxes another state by its own rate, if that comes to the same total', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    await rosa.call('ship_address_edit', { orderId, address: untaxedAddress })
    const { totalCents } = (await rosa.call('order_checkout', { orderId })).data
    const placed = await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })
    expect(placed.code).toBe(0)
    const moved = { ...untaxedAddress, province: 'MT', city: 'Helena', zip: '59601' }
    expect((await rosa.call('ship_address_edit', { orderId, address: moved })).code).toBe(0)
    expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({
      recipient: moved,
      taxCents: 0,
      totalCents,
    })
  })

  test('keeps the tax of an order in its state, although a permit was approved later', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const { orderId, totalCents } = await make.order(rosa, { lines: [[goods, 1]] })
    const permitId = await make.permit(rosa)
    await portal.db.run(sql`update seller_permit set state = 'approved' where id = ${permitId}`)
    const { address1: _, ...rest } = (await rosa.call('order_detail', { orderId })).data.recipient
    const near = { ...rest, province: 'CA', address1: '2 Corrected Street' }
    expect((await rosa.call('ship_address_edit', { orderId, address: near })).code).toBe(0)
    const corrected = (await rosa.call('order_detail', { orderId })).data
    expect(corrected).toMatchObject({ recipient: { address1: '2 Corrected Street' }, totalCents })
    expect(corrected.taxCents).toBeGreaterThan(0)
  })

  test('of a draft changes its address, and is refused once the order is packed', async () => {
    const rosa = await make.provider(portal)
    const { orderId } = (await rosa.call('order_add', { orderFor: 'clinic' })).data
    await rosa.call('ship_address_edit', { orderId, address: untaxedAddress })
    expect((await rosa.call('order_checkout', { orderId })).data).toMatchObject({
      shipTo: 'other',
      addresses: { other: untaxedAddress },
    })
    const goods = await make.goods(portal, { retailCents: 2000 })
    const placed = await make.order(rosa, { lines: [[goods, 1]] })
    await portal.database.transaction(async (db) => {
      await markPaid(db, rosa, placed.orderId)
      await moveOrder(db, rosa, placed.orderId, { from: 'processing', to: 'packed', by: bySystem })
    })
    expect(
      (await rosa.call('ship_address_edit', { orderId: placed.orderId, address: untaxedAddress })).code,
    ).toBe(13)
  })
})
