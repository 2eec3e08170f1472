import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { newId } from '../../db/ids.ts'
import { make } from '../../../../tests/make/make.ts'
import { checkout } from '../../../../tests/make/orders.ts'
import { untaxedAddress } from '../../../../tests/make/samples.ts'
import { shareCodeOf } from '../../../../tests/make/shop.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { stopSelling } from '../../../../tests/make/goods.ts'
import { receiveStock } from '../../../../tests/make/stock.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('the price of an order', () => {
  test("for a patient: retail, the tax of the destination's state, and shipping", async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1300 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 3]] })

    // 7.25 % of 6000 is 435.
    expect(await checkout(rosa, orderId)).toMatchObject({
      statusId: 'draft',
      subtotalCents: 6000,
      discountCents: 0,
      shippingCents: 995,
      taxCents: 435,
      totalCents: 7430,
      taxEstimated: false,
      currency: 'USD',
      missing: [],
      shipTo: 'patient',
      delivery: 'ship',
    })
  })

  test('for the clinic: provider price', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1300 })
    const orderId = await make.draft(rosa, { lines: [[goods, 2]] })
    expect(await checkout(rosa, orderId, { patientDiscountPercent: 50 })).toMatchObject({
      subtotalCents: 2600,
      discountCents: 0,
      taxCents: 189,
      totalCents: 2600 + 995 + 189,
      shipTo: 'clinic',
    })
  })

  test('the patient discount never goes under the provider price, line by line', async () => {
    const rosa = await make.provider(portal)
    const generous = await make.goods(portal, { retailCents: 1000, providerCents: 100 })
    const narrow = await make.goods(portal, { retailCents: 1000, providerCents: 900 })
    const lines = [
      [generous, 1],
      [narrow, 2],
    ] as const
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines })
    const quote = await checkout(rosa, orderId, { patientDiscountPercent: 40 })
    expect(quote.lines.map((line) => line.discountCents)).toEqual([400, 200])
    expect(quote).toMatchObject({ subtotalCents: 3000, discountCents: 600, patientDiscountPercent: 40 })
    expect(quote.taxCents).toBe(174)
  })

  test('the discount of the profile applies if none is given', async () => {
    const rosa = await make.provider(portal, { patientDiscountPercent: 15 })
    const goods = await make.goods(portal, { retailCents: 1000, providerCents: 100 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    expect(await checkout(rosa, orderId)).toMatchObject({ patientDiscountPercent: 15, discountCents: 150 })
    expect(await checkout(rosa, orderId, { patientDiscountPercent: 0 })).toMatchObject({ discountCents: 0 })
  })

  test('standard shipping is free from 150 dollars of goods after discount; expedited never', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 15_000, providerCents: 10_000 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    expect(await checkout(rosa, orderId)).toMatchObject({ shippingCents: 0, untilFreeShippingCents: null })
    const discounted = await checkout(rosa, orderId, { patientDiscountPercent: 1 })
    expect(discounted).toMatchObject({ shippingCents: 995, untilFreeShippingCents: 152 })
    const pad = await rosa.call('order_goods_list', { orderId })
    expect(pad.data.untilFreeShippingCents).toBeNull()
    const { rows } = (await rosa.call('warehouse_address_list', {})).data
    const { warehouseId } = await checkout(rosa, orderId)
    const expedited = rows
      .find((row) => row.warehouseId === warehouseId)
      ?.shippingMethods.find((method) => method.kind === 'expedited')
    await rosa.call('order_address_edit', { orderId, shippingMethodId: expedited?.shippingMethodId })
    expect(await checkout(rosa, orderId)).toMatchObject({ shippingCents: 2495, untilFreeShippingCents: null })
  })

  test('at pickup: no shipping, the tax of the warehouse', async () => {
    const rosa = await make.provider(portal, { province: 'OR' })
    const goods = await make.goods(portal, { retailCents: 2000 })
    const patientId = await make.patient(rosa, { province: 'OR', zip: '97201' })
    const orderId = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    expect(await checkout(rosa, orderId)).toMatchObject({ taxCents: 0, shippingCents: 995 })
    expect((await rosa.call('order_address_edit', { orderId, delivery: 'pickup' })).code).toBe(0)
    expect(await checkout(rosa, orderId)).toMatchObject({
      delivery: 'pickup',
      taxCents: 145,
      shippingCents: 0,
      missing: [],
    })
    await rosa.call('order_address_edit', { orderId, delivery: 'ship' })
    expect(await checkout(rosa, orderId)).toMatchObject({ taxCents: 0, shippingCents: 995 })
  })

  test("a clinic's order is exempt only by an approved, unexpired permit of the destination's state", async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const forClinic = await make.draft(rosa, { lines: [[goods, 1]] })
    const forPatient = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    const permitId = newId()
    const taxes = async () => [
      (await checkout(rosa, forClinic)).taxCents,
      (await checkout(rosa, forPatient)).taxCents,
    ]
    const permit = (state: string, province: string, days: number) =>
      portal.db.run(sql`
        insert into seller_permit (provider_id, id, province, permit_number, expires_on, state)
        values (${rosa.providerId}, ${permitId}, ${province}, 'P-1', business_date(app_now()) + ${days}::int, ${state})
        on conflict (provider_id, id) do update set province = excluded.province, state = excluded.state,
          expires_on = excluded.expires_on`)
    await permit('waiting', 'CA', 30)
    expect(await taxes()).toEqual([73, 145])
    await permit('approved', 'CA', -1)
    expect(await taxes()).toEqual([73, 145])
    await permit('approved', 'NY', 30)
    expect(await taxes()).toEqual([73, 145])
    await permit('approved', 'CA', 0)
    expect(await taxes()).toEqual([0, 145])
    await rosa.call('order_address_edit', { orderId: forClinic, delivery: 'pickup' })
    expect((await checkout(rosa, forClinic)).taxCents).toBe(73)
  })

  test('a membership lowers the provider price and makes standard shipping free while it lasts', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1305 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    await make.membership(portal, rosa.providerId)
    const asMember = await checkout(rosa, orderId)
    expect(asMember).toMatchObject({
      subtotalCents: 1175,
      shippingCents: 0,
      vip: { member: true, freeStandardShipping: true },
    })
    const listed = await rosa.call('goods_list', { search: 'Plain', pageSize: 100 })
    expect(listed.data.rows.find(({ goodsId }) => goodsId === goods)).toMatchObject({
      providerCents: 1175,
      memberCents: 1175,
    })
    await portal.db.run(sql`update vip_membership set ends_on = starts_on - 1, starts_on = starts_on - 40
      where provider_id = ${rosa.providerId}`)
    const later = await checkout(rosa, orderId)
    expect(later).toMatchObject({
      subtotalCents: 1305,
      shippingCents: 995,
      vip: { member: false, freeStandardShipping: false },
    })
    expect(later.vip?.savesCents).toBe(later.totalCents - asMember.totalCents)
    expect(asMember.vip?.savesCents).toBe(later.vip?.savesCents)
  })

  test('the price with a membership is shown in the search, the pad and at checkout, where it is lower', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1305 })
    const free = await make.goods(portal, { retailCents: 2000, providerCents: 0 })
    const forClinic = await make.draft(rosa, { lines: [[goods, 2]] })
    const forPatient = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 2]] })
    const listed = async (goodsId: string) => {
      const { rows } = (await rosa.call('goods_list', { search: 'Plain', pageSize: 100 })).data
      return rows.find((row) => row.goodsId === goodsId)
    }
    const lines = async (orderId: string) => [
      ...(await rosa.call('order_goods_list', { orderId })).data.lines,
      ...(await checkout(rosa, orderId)).lines,
    ]
    expect(await listed(goods)).toMatchObject({ providerCents: 1305, memberCents: 1175 })
    expect(await listed(free)).toMatchObject({ providerCents: 0, memberCents: null })
    const plain = { unitCents: 1305, memberCents: 1175 }
    expect(await lines(forClinic)).toMatchObject([plain, plain])
    const retail = { unitCents: 2000, memberCents: null }
    expect(await lines(forPatient)).toMatchObject([retail, retail])

    await make.membership(portal, rosa.providerId)
    const member = { unitCents: 1175, memberCents: 1175 }
    expect(await lines(forClinic)).toMatchObject([member, member])
    expect(await lines(forPatient)).toMatchObject([retail, retail])
    const { totalCents } = await checkout(rosa, forClinic)
    const submitted = { orderId: forClinic, expectedTotalCents: totalCents }
    expect((await rosa.call('order_submit', submitted)).code).toBe(0)
    expect(await lines(forClinic)).toMatchObject([member, member])
  })

  test('the newest rate that has started counts', async () => {
    const rosa = await make.provider(portal, { province: 'WY' })
    const goods = await make.goods(portal, { retailCents: 10_000 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    await portal.db.run(sql`
      insert into tax_rate (province, starts_on, millionths) values
        ('WY', business_date(app_now()), 50000), ('WY', business_date(app_now()) + 1, 60000)`)
    expect((await checkout(rosa, orderId)).taxCents).toBe(500)
  })
})

describe('the missing parts of a draft', () => {
  test('are all listed in one answer', async () => {
    const rosa = await make.provider(portal, { warehouse: false })
    const { data } = await rosa.call('order_add', { orderFor: 'patient' })
    const quote = await checkout(rosa, data.orderId)
    expect([...quote.missing].sort()).toEqual(['address', 'lines', 'patient', 'shippingMethod', 'warehouse'])
    expect(quote).toMatchObject({ taxEstimated: true, totalCents: 0, warehouseId: null })
    const refused = await rosa.call('order_submit', { orderId: data.orderId, expectedTotalCents: 0 })
    expect(refused.code).toBe(10)
    expect(refused.message).toBe('Please select the warehouse address')
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toContain('patientId')
  })

  test('include stock and products no longer sold', async () => {
    const rosa = await make.provider(portal)
    const few = await make.goods(portal, { retailCents: 100, stock: 2 })
    const gone = await make.goods(portal, { retailCents: 100 })
    const lines = [
      [few, 3],
      [gone, 1],
    ] as const
    const orderId = await make.draft(rosa, { lines })
    await stopSelling(portal, gone)
    const quote = await checkout(rosa, orderId)
    expect([...quote.missing].sort()).toEqual(['inactiveGoods', 'stock'])
    expect(quote.lines.map(({ stock, active }) => ({ stock, active }))).toEqual([
      { stock: 2, active: true },
      { stock: 100, active: false },
    ])
    const refused = await rosa.call('order_submit', { orderId, expectedTotalCents: quote.totalCents })
    expect(refused).toMatchObject({ code: 10, message: 'Please fill in the required fields.' })
  })

  test('include what is only of a lot that has expired, as submit does', async () => {
    const [staff, rosa] = [await make.staff(portal), await make.provider(portal)]
    const { id: warehouseId, today } = await portal.db.one<{ id: string; today: string }>(sql`
      select id, business_date(app_now()) as today from warehouse where province = 'CA' and active order by code limit 1`)
    const goodsId = await make.goods(portal, { retailCents: 100, stock: 1 })
    await receiveStock(staff, warehouseId, [{ goodsId, quantity: 3, lotNumber: 'L1', expiresOn: today }])
    const orderId = await make.draft(rosa, { lines: [[goodsId, 2]] })
    expect(await checkout(rosa, orderId)).toMatchObject({ missing: [], lines: [{ stock: 4 }] })
    await portal.owner.db.run(sql`
      update stock_lot set expires_on = business_date(app_now()) - 1 where goods_id = ${goodsId}`)
    const quote = await checkout(rosa, orderId)
    expect(quote).toMatchObject({ warehouseId, missing: ['stock'], lines: [{ stock: 1 }] })
    const { totalCents: expectedTotalCents } = quote
    expect(await rosa.call('order_submit', { orderId, expectedTotalCents })).toMatchObject({
      code: 13,
      data: { items: [{ goodsId, stock: 1 }] },
    })
  })

  test('count as stock what the search, the product sheet and a share page do: nothing of an expired lot', async () => {
    const [staff, rosa] = [await make.staff(portal), await make.provider(portal)]
    const { id: warehouseId, today } = await portal.db.one<{ id: string; today: string }>(sql`
      select id, business_date(app_now()) as today from warehouse where province = 'CA' and active order by code limit 1`)
    const name = 'Powder of a lot that has expired'
    const goodsId = await make.goods(portal, { retailCents: 100, stock: 0, name })
    await receiveStock(staff, warehouseId, [{ goodsId, quantity: 3, lotNumber: 'L1', expiresOn: today }])
    await rosa.call('recommended_set', { goodsId })
    const shareCode = await shareCodeOf(rosa)
    const shown = async () => {
      const { rows } = (await rosa.call('goods_list', { search: name })).data
      const { stock, stocks } = (await rosa.call('goods_detail', { goodsId })).data
      const shared = (await portal.call('shop_goods', { shareCode })).data.rows[0]?.inStock
      return [rows[0]?.stock, stock, stocks.find((one) => one.warehouseId === warehouseId)?.onHand, shared]
    }
    expect(await shown()).toEqual([3, 3, 3, true])
    await portal.owner.db.run(sql`
      update stock_lot set expires_on = business_date(app_now()) - 1 where goods_id = ${goodsId}`)
    expect(await shown()).toEqual([0, 0, 0, false])
  })

  test('name the other warehouses that have everything', async () => {
    const rosa = await make.provider(portal)
    const few = await make.goods(portal, { retailCents: 100, stock: 2 })
    const many = await make.goods(portal, { retailCents: 100, stock: 50 })
    const gone = await make.goods(portal, { retailCents: 100, stock: 0 })
    const orderId = await make.draft(rosa, {
      lines: [
        [few, 3],
        [many, 40],
        [gone, 1],
      ],
    })
    await stopSelling(portal, gone)
    expect((await checkout(rosa, orderId)).warehousesWithStock).toEqual([])

    const { warehouseId } = await checkout(rosa, orderId)
    await portal.db.run(sql`
      update stock set on_hand = 3 where goods_id = ${few} and warehouse_id <> ${warehouseId}`)
    const [first, second, ...none] = (await checkout(rosa, orderId)).warehousesWithStock
    expect(none).toEqual([])
    expect([first?.warehouseId, second?.warehouseId]).not.toContain(warehouseId)
    await portal.db.run(sql`
      update stock set on_hand = 39 where goods_id = ${many} and warehouse_id = ${first?.warehouseId}`)
    expect((await checkout(rosa, orderId)).warehousesWithStock).toEqual([second])

    await rosa.call('order_address_edit', { orderId, warehouseId: second?.warehouseId })
    expect(await checkout(rosa, orderId)).toMatchObject({
      missing: ['inactiveGoods'],
      warehousesWithStock: [],
    })
  })

  test('include the address until it is complete', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    await rosa.call('order_address_edit', { orderId, shipTo: 'other' })
    expect((await checkout(rosa, orderId)).missing).toEqual(['address'])
    await rosa.call('order_address_edit', { orderId, address: untaxedAddress })
    const quote = await checkout(rosa, orderId)
    expect(quote.missing).toEqual([])
    expect(quote.addresses.other).toMatchObject({ ...untaxedAddress, address2: '', email: '' })
    expect(quote.addresses.clinic).toMatchObject({ province: 'CA' })
    expect(quote.addresses.patient).toBeNull()
  })
})
