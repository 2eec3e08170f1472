import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockOf } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { checkout, submit } from '../../../../tests/make/orders.ts'
import { sampleAddress } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const eventsOf = (orderId: string) =>
  portal.db.many<{ from: string; to: string }>(sql`
    select from_state as "from", to_state as "to" from order_event where order_id = ${orderId} order by id`)

describe('a draft becomes an order', () => {
  test('only as it was shown: a change in another window in between is refused', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 10 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const { totalCents, revision } = await checkout(rosa, orderId)
    // The total stays the same.
    await rosa.call('order_add', { orderId, orderFor: 'clinic' })
    const shown = { orderId, expectedTotalCents: totalCents, revision }
    const refused = await rosa.call('order_submit', shown)
    expect(refused).toMatchObject({ code: 13, data: { revision: revision + 1 } })
    expect(await stockOf(portal, goods)).toBe(10)
    const { code } = await rosa.call('order_submit', { ...shown, revision: revision + 1 })
    expect(code).toBe(0)
    expect((await rosa.call('order_submit', shown)).code).toBe(0)
  })

  test('for a patient: numbered, its stock taken, names, prices and address fixed', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1300, stock: 10 })
    const patientId = await make.patient(rosa)
    const orderId = await make.draft(rosa, { patientId, lines: [[goods, 3]] })
    const { totalCents } = await checkout(rosa, orderId, { patientDiscountPercent: 10 })
    const { code, data } = await rosa.call('order_submit', {
      orderId,
      expectedTotalCents: totalCents,
      patientDiscountPercent: 10,
      note: 'Leave at the desk',
    })
    expect(code).toBe(0)
    expect(data).toEqual({
      orderId,
      orderNumber: expect.stringMatching(/^B\d\d-\d{6}$/),
      statusId: 'awaitingPayment',
      totalCents: 5400 + 995 + 392,
      currency: 'USD',
      payUrl: null,
      payUrlSentBy: [],
    })
    expect(await stockOf(portal, goods)).toBe(7)
    expect(await eventsOf(orderId)).toEqual([{ from: 'draft', to: 'awaitingPayment' }])

    await portal.db.run(sql`
      update goods set name_en = 'Renamed', active = false where id = ${goods}`)
    await make.price(portal, goods, { retailCents: 9900 })
    await portal.db.run(
      sql`update patient set first_name = 'Changed', city = 'Elsewhere' where id = ${patientId}`,
    )
    const { data: order } = await rosa.call('order_detail', { orderId })
    expect(order).toMatchObject({
      orderNumber: data.orderNumber,
      statusId: 'awaitingPayment',
      patient: { patientId, name: 'Ana Castillo' },
      recipient: { firstName: 'Ana', address1: '12 Elm St', city: 'Oakland', province: 'CA' },
      note: 'Leave at the desk',
      patientDiscountPercent: 10,
      subtotalCents: 6000,
      discountCents: 600,
      shippingCents: 995,
      taxCents: 392,
      totalCents: data.totalCents,
      shippingMethod: 'Standard',
      mayPay: true,
      mayCancel: true,
      mayEditAddress: true,
    })
    expect(order.lines).toMatchObject([
      { name: expect.stringMatching(/^Plain Powder/), unitCents: 2000, discountCents: 600, stock: 0 },
    ])
    const [now] = await portal.db.many<{ now: number }>(sql`select epoch(app_now()) as now`)
    expect((order.payBefore ?? 0) - (now?.now ?? 0)).toBeGreaterThan(1_790)
    expect((order.payBefore ?? 0) - (now?.now ?? 0)).toBeLessThanOrEqual(1_800)
  })

  test('for the clinic at pickup', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    await rosa.call('order_address_edit', { orderId, delivery: 'pickup' })
    const data = await submit(rosa, orderId)
    expect(data.totalCents).toBe(1073)
    expect((await rosa.call('order_detail', { orderId }, { lang: 'es' })).data).toMatchObject({
      delivery: 'pickup',
      patient: null,
      shippingCents: 0,
      shippingMethod: 'Recoger en persona',
      warehouse: { name: 'Oakland' },
    })
  })

  test('with nothing to pay it is paid at once', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 0, stock: 4 })
    const orderId = await make.draft(rosa, { lines: [[goods, 4]] })
    await rosa.call('order_address_edit', { orderId, delivery: 'pickup' })
    expect(await submit(rosa, orderId)).toMatchObject({ statusId: 'processing', totalCents: 0 })
    expect(await eventsOf(orderId)).toEqual([
      { from: 'draft', to: 'awaitingPayment' },
      { from: 'awaitingPayment', to: 'processing' },
    ])
    expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({
      payBefore: null,
      mayPay: false,
      mayCancel: false,
    })
  })

  test('amounts of the lines add up to those of the order', async () => {
    const rosa = await make.provider(portal, { patientDiscountPercent: 7 })
    const patientId = await make.patient(rosa)
    const lines: [string, number][] = []
    for (const retailCents of [1, 333, 1999, 2051, 7]) {
      lines.push([await make.goods(portal, { retailCents, providerCents: 0 }), 3])
    }
    const { orderId } = await make.order(rosa, { patientId, lines })
    const { data } = await rosa.call('order_detail', { orderId })
    const sum = (pick: (line: (typeof data.lines)[number]) => number) =>
      data.lines.reduce((all, line) => all + pick(line), 0)
    expect(sum((line) => line.goodsCents)).toBe(data.subtotalCents)
    expect(sum((line) => line.discountCents)).toBe(data.discountCents)
    expect(sum((line) => line.taxCents)).toBe(data.taxCents)
    expect(sum((line) => line.totalCents) + data.shippingCents).toBe(data.totalCents)
  })

  test('profit is what the patient pays over the provider price', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1300 })
    const { orderId } = await make.order(rosa, { patientId: await make.patient(rosa), lines: [[goods, 2]] })
    expect(await portal.db.one(sql`select profit_cents as profit from orders where id = ${orderId}`)).toEqual(
      { profit: 1400 },
    )
  })
})

describe('a draft is not submitted', () => {
  test.each([
    [
      'price',
      sql`insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
        select id, business_date(app_now()), 2100, provider_cents from goods_today where retail_cents = 2000`,
      { subtotalCents: 2100 },
    ],
    [
      'tax',
      sql`insert into tax_rate (province, starts_on, millionths) values ('MT', business_date(app_now()), 10000)`,
      { taxCents: 20 },
    ],
    [
      'shipping',
      sql`update shipping_method set price_cents = 1095 where kind = 'standard'`,
      { shippingCents: 1095 },
    ],
  ])(
    'if its %s has changed since checkout: the answer has the new amounts, and nothing changes',
    async (_what, change, changed) => {
      const rosa = await make.provider(portal)
      const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000, stock: 5 })
      const patientId = await make.patient(rosa, { province: 'MT', zip: '59001' })
      const orderId = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
      const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
      expect(expectedTotalCents).toBe(2995)
      await portal.db.run(change)
      const refused = await rosa.call('order_submit', { orderId, expectedTotalCents })
      await portal.db.run(sql`delete from tax_rate where province = 'MT' and starts_on > '2026-01-01'`)
      await portal.db.run(sql`update shipping_method set price_cents = 995 where kind = 'standard'`)

      const now = { subtotalCents: 2000, discountCents: 0, shippingCents: 995, taxCents: 0, ...changed }
      expect(refused).toMatchObject({
        code: 13,
        message: 'The total has changed. Please review it and place the order again.',
      })
      expect(refused.data).toEqual({
        ...now,
        totalCents: now.subtotalCents + now.shippingCents + now.taxCents,
        currency: 'USD',
      })
      expect(await stockOf(portal, goods)).toBe(5)
      expect((await checkout(rosa, orderId)).statusId).toBe('draft')
      expect(await eventsOf(orderId)).toEqual([])
    },
  )

  test.each([
    ['the patient', { orderFor: 'patient', shipTo: 'patient' }],
    ['the clinic', { orderFor: 'clinic', shipTo: 'clinic' }],
    ['another address', { orderFor: 'clinic', shipTo: 'other' }],
  ] as const)(
    'if it goes to %s in a state that is not the one of the ZIP code, as older records may be',
    async (_who, { orderFor, shipTo }) => {
      const rosa = await make.provider(portal)
      const goods = await make.goods(portal, { retailCents: 2000, stock: 5 })
      const patientId = await make.patient(rosa)
      const orderId = await make.draft(rosa, {
        ...(orderFor === 'patient' && { patientId }),
        lines: [[goods, 1]],
      })
      const address = shipTo === 'other' ? { address: sampleAddress } : {}
      expect((await rosa.call('order_address_edit', { orderId, shipTo, ...address })).code).toBe(0)
      await portal.db.run(sql`update patient set province = 'OR' where id = ${patientId}`)
      await portal.db.run(sql`update provider set province = 'OR' where provider_id = ${rosa.providerId}`)
      await portal.db.run(sql`update orders set ship_province = 'OR' where id = ${orderId}`)

      const { missing, taxCents, totalCents: expectedTotalCents } = await checkout(rosa, orderId)
      expect({ missing, taxCents }).toEqual({ missing: [], taxCents: 0 })
      expect(await rosa.call('order_submit', { orderId, expectedTotalCents })).toMatchObject({
        code: 10,
        message:
          'The ZIP Code of the delivery address is not in its state. Please correct it in the record of the patient or clinic, or choose “To another address”.',
        data: {
          missing: ['address'],
          fields: { address: 'This ZIP Code is not in the state you chose.' },
        },
      })
      expect(await stockOf(portal, goods)).toBe(5)
      expect((await checkout(rosa, orderId)).statusId).toBe('draft')
      // What is picked up goes nowhere.
      await rosa.call('order_address_edit', { orderId, delivery: 'pickup' })
      await submit(rosa, orderId)
    },
  )

  test('if the patient was removed from the list', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const patientId = await make.patient(rosa)
    const orderId = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    const { totalCents } = await checkout(rosa, orderId)
    await rosa.call('patient_del', { patientId })
    const refused = await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })
    expect(refused).toMatchObject({ code: 10, data: { fields: { patientId: 'Please choose a patient' } } })
  })

  test('with a cycle of a product that may no longer be ordered again and again', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 5 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const itemId = (await checkout(rosa, orderId)).lines[0]?.itemId ?? ''
    await rosa.call('order_goods_edit', { orderId, itemId, cycleMonths: 1 })
    await portal.owner.db.run(sql`update goods set subscribable = false where id = ${goods}`)
    const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
    expect(await rosa.call('order_submit', { orderId, expectedTotalCents })).toMatchObject({
      code: 10,
      message: "This product can't be ordered on a schedule.",
      data: { fields: { lines: expect.any(String) } },
    })
    expect(await stockOf(portal, goods)).toBe(5)
    expect((await checkout(rosa, orderId)).statusId).toBe('draft')
    expect((await rosa.call('order_goods_edit', { orderId, itemId, cycleMonths: 0 })).code).toBe(0)
    await submit(rosa, orderId)
  })

  test('for a patient to pay, if it is for none', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const { totalCents } = await checkout(rosa, orderId)
    expect(
      (await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents, payer: 'patient' })).code,
    ).toBe(10)
    expect((await checkout(rosa, orderId)).statusId).toBe('draft')
  })

  test('by a provider whose account is not verified', async () => {
    const rosa = await make.provider(portal, { status: 'pending' })
    const goods = await make.goods(portal, { retailCents: 2000 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const { totalCents } = await checkout(rosa, orderId)
    expect((await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })).code).toBe(12)
  })

  test.each(['1e3', '7430.0', '', '-1', '９９', '9007199254740993', 'NaN', '100000001'])(
    'for the total %s',
    async (expectedTotalCents) => {
      const rosa = await make.provider(portal)
      const { data } = await rosa.call('order_add', { orderFor: 'clinic' })
      expect((await rosa.call('order_submit', { orderId: data.orderId, expectedTotalCents })).code).toBe(10)
    },
  )

  test("at a total above the portal's maximum", async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 10_000_000, stock: 999 })
    const orderId = await make.draft(rosa, { lines: [[goods, 999]] })
    const refused = await rosa.call('order_submit', { orderId, expectedTotalCents: 100_000_000 })
    expect(refused.code).toBe(13)
  })
})

test('prices, totals and owners that a caller sends are ignored', async () => {
  const rosa = await make.provider(portal)
  const other = await make.provider(portal)
  const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
  const mine = {
    retailCents: 1,
    unitCents: 1,
    totalCents: 1,
    subtotalCents: 1,
    taxCents: 0,
    taxMillionths: 0,
    discountCents: 1999,
    shippingCents: 0,
    vipPercent: 100,
    providerId: other.providerId,
    state: 'processing',
    statusId: 'processing',
    orderNumber: 'B26-000000',
  }
  const { orderId } = (await rosa.call('order_add', { orderFor: 'clinic', ...mine })).data
  expect((await rosa.call('order_goods_add', { orderId, goodsId: goods, quantity: 1, ...mine })).code).toBe(0)
  expect((await rosa.call('order_address_edit', { orderId, ...mine })).code).toBe(0)
  const quote = (await rosa.call('order_checkout', { orderId, ...mine })).data
  expect(quote).toMatchObject({ statusId: 'draft', subtotalCents: 1000, taxCents: 73, totalCents: 2068 })
  const placed = await rosa.call('order_submit', { orderId, ...mine, expectedTotalCents: 2068 })
  expect(placed).toMatchObject({ code: 0, data: { statusId: 'awaitingPayment', totalCents: 2068 } })
  expect((await other.call('order_list', {})).data.total).toBe(0)
})

describe('concurrently', () => {
  test('fifty submits of one draft: one number, the stock taken once', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, stock: 50 })
    const orderId = await make.draft(rosa, { lines: [[goods, 3]] })
    const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rosa.call('order_submit', { orderId, expectedTotalCents })),
    )
    expect(answers.map((answer) => answer.code)).toEqual(Array(50).fill(0))
    expect(new Set(answers.map((answer) => answer.data.orderNumber)).size).toBe(1)
    expect(await stockOf(portal, goods)).toBe(47)
    expect(await eventsOf(orderId)).toHaveLength(1)
    expect(
      (await rosa.call('order_submit', { orderId, expectedTotalCents: expectedTotalCents + 1 })).code,
    ).toBe(13)
  })

  test('fifty buyers of the last unit: one order, the others get the available stock, stock never below zero', async () => {
    const last = await make.goods(portal, { retailCents: 2000, stock: 1 })
    const drafts = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = await make.provider(portal)
        const orderId = await make.draft(buyer, { lines: [[last, 1]] })
        return { buyer, orderId, expectedTotalCents: (await checkout(buyer, orderId)).totalCents }
      }),
    )
    const answers = await Promise.all(
      drafts.map(({ buyer, orderId, expectedTotalCents }) =>
        buyer.call('order_submit', { orderId, expectedTotalCents }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.code !== 0)
    expect(refused.map((answer) => answer.code)).toEqual(Array(49).fill(13))
    expect(new Set(refused.map((answer) => answer.message))).toEqual(
      new Set(['There is no longer enough stock for this order. Please review the quantities.']),
    )
    expect(refused[0]?.data).toEqual({
      items: [{ itemId: expect.any(String), goodsId: last, stock: 0 }],
    })
    expect(await stockOf(portal, last)).toBe(0)
  })

  test('orders of the same products in a different sequence do not block each other', async () => {
    const goods = await Promise.all(
      Array.from({ length: 6 }, () => make.goods(portal, { retailCents: 100, stock: 1000 })),
    )
    const drafts = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const buyer = await make.provider(portal)
        const lines = (turn % 2 ? goods : goods.toReversed()).map((id) => [id, 1] as const)
        return { buyer, orderId: await make.draft(buyer, { lines }) }
      }),
    )
    const placed = await Promise.all(drafts.map(({ buyer, orderId }) => submit(buyer, orderId)))
    expect(new Set(placed.map((order) => order.orderNumber)).size).toBe(20)
    expect(await Promise.all(goods.map((id) => stockOf(portal, id)))).toEqual(Array(6).fill(980))
  })

  test('one short line keeps the stock of the others', async () => {
    const rosa = await make.provider(portal)
    const plenty = await make.goods(portal, { retailCents: 100, stock: 10 })
    const few = await make.goods(portal, { retailCents: 100, stock: 1 })
    const lines = [
      [plenty, 8],
      [few, 2],
    ] as const
    const orderId = await make.draft(rosa, { lines })
    const { totalCents, lines: shown } = await checkout(rosa, orderId)
    const refused = await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })
    expect(refused).toMatchObject({ code: 13 })
    expect(refused.data).toEqual({ items: [{ itemId: shown[1]?.itemId, goodsId: few, stock: 1 }] })
    expect(await stockOf(portal, plenty)).toBe(10)
  })
})
