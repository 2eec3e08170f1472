import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { checkout, makeOrder } from '../../../../tests/make/orders.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { findStockFaults, makeWarehouse, receiveStock } from '../../../../tests/make/stock.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { newId } from '../../db/ids.ts'
import { expireLots } from '../../jobs/expireLots.ts'
import { comparisons } from '../../proof/proveBooks.ts'
import { compare } from '../../proof/pairQueries.ts'

let portal: TestPortal
let tina: TestStaff
let omar: TestStaff
let provider: TestProvider
let california: string
let goodsId: string

beforeAll(async () => {
  portal = await openPortal()
  tina = await make.staff(portal)
  omar = await make.staff(portal)
  provider = await make.provider(portal)
  const { id } = await portal.db.one<{ id: string }>(
    sql`select id from warehouse where province = 'CA' and active order by code limit 1`,
  )
  california = id
})
afterAll(async () => {
  expect(await findStockFaults(portal)).toEqual([])
  await portal.close()
})
beforeEach(async () => {
  goodsId = await make.goods(portal, { retailCents: 2_000, stock: 10 })
})

const detail = async (id = goodsId) =>
  (await tina.call('staff_stock_detail', { goodsId: id, warehouseId: california })).data
const order = (quantity: number, id = goodsId) => makeOrder(provider, { lines: [[id, quantity]] })
const moves = async () => (await detail()).rows.map(({ kind, quantity }) => [kind, quantity])
const skuOf = async (id = goodsId) => (await detail(id)).sku
const inDays = async (days: number) =>
  (await portal.db.one<{ day: string }>(sql`select business_date(app_now()) + ${days}::int as day`)).day

describe('movements', () => {
  it('tell of an order, its cancel and a correction: how many, why, and who', async () => {
    const { orderId, orderNumber } = await order(3)
    await provider.call('order_cancel', { orderId })
    await tina.call('staff_stock_correct', {
      goodsId,
      warehouseId: california,
      kind: 'damage',
      quantity: -2,
      reason: 'Water',
    })
    const { onHand, rows, total } = await detail()
    expect(onHand).toBe(8)
    expect(total).toBe(4)
    expect(
      rows.map(({ kind, quantity, orderNumber: of, reason }) => ({ kind, quantity, of, reason })),
    ).toEqual([
      { kind: 'damage', quantity: -2, of: '', reason: 'Water' },
      { kind: 'cancel', quantity: 3, of: orderNumber, reason: '' },
      { kind: 'order', quantity: -3, of: orderNumber, reason: '' },
      { kind: 'opening', quantity: 10, of: '', reason: '' },
    ])
    expect(rows.map(({ by }) => by !== '')).toEqual([true, false, false, false])
  })

  it('say what came back with a refund', async () => {
    const shop = await make.buyer(portal)
    const { orderId } = await makeOrder(shop.provider, { lines: [[goodsId, 4]], paidBy: shop.cardId })
    const { itemId } = await portal.db.one<{ itemId: string }>(
      sql`select id as "itemId" from order_item where order_id = ${orderId}`,
    )
    const { code } = await omar.call('staff_refund', {
      providerId: shop.provider.providerId,
      orderId,
      lines: [{ itemId, quantity: 1 }],
      restock: true,
      reason: 'Broken box',
      requestId: newId(),
    })
    expect(code).toBe(0)
    expect((await moves()).slice(0, 2)).toEqual([
      ['return', 1],
      ['order', -4],
    ])
  })

  it('can be written by nobody but the triggers of stock, and not changed', async () => {
    for (const statement of [
      sql`insert into stock_movement (goods_id, warehouse_id, quantity, kind) values (${goodsId}, ${california}, 5, 'receive')`,
      sql`update stock_movement set quantity = 5`,
      sql`delete from stock_movement`,
    ])
      await expect(portal.db.run(statement)).rejects.toThrow('permission denied')
    await expect(portal.owner.db.run(sql`update stock_movement set quantity = 5`)).rejects.toThrow(
      'append-only',
    )
    await expect(portal.owner.db.run(sql`truncate stock_movement`)).rejects.toThrow('append-only')
  })

  it('are written by a server of the release before, too, which says nothing of them', async () => {
    const { orderId } = await order(2)
    const own = sql`where goods_id = ${goodsId} and warehouse_id = ${california}`
    await portal.db.run(sql`update stock set on_hand = on_hand - 3 ${own}`)
    await portal.db.run(sql`update stock set on_hand = on_hand + 1 ${own}`)
    const { rows } = await detail()
    expect(rows.slice(0, 3).map(({ kind, quantity, orderId: of }) => [kind, quantity, of])).toEqual([
      ['cancel', 1, null],
      ['order', -3, null],
      ['order', -2, orderId],
    ])
  })

  it('add up to what is on hand, which the proof of the books checks', async () => {
    const proof = () =>
      compare(portal.db, comparisons['pieces on hand of products and lots, and their movements'])
    await receiveStock(tina, california, [{ goodsId, quantity: 4, lotNumber: 'P1' }])
    expect(await proof()).toMatchObject({ wrongs: 0 })
    await portal.owner.db.run(sql`alter table stock disable trigger stock_moves`)
    await portal.db.run(
      sql`update stock set on_hand = on_hand + 1 where goods_id = ${goodsId} and warehouse_id = ${california}`,
    )
    expect(await proof()).toMatchObject({ wrongs: 1, examples: [`product ${goodsId}`] })
    await portal.db.run(
      sql`update stock set on_hand = on_hand - 1 where goods_id = ${goodsId} and warehouse_id = ${california}`,
    )
    await portal.owner.db.run(sql`alter table stock enable trigger stock_moves`)
    await portal.db.run(sql`update stock_lot set on_hand = on_hand + 1 where goods_id = ${goodsId}`)
    expect(await proof()).toMatchObject({ wrongs: 1, examples: [expect.stringMatching(/^lot /)] })
    await portal.db.run(sql`update stock_lot set on_hand = on_hand - 1 where goods_id = ${goodsId}`)
  })
})

describe('the list', () => {
  const list = async (input: object = {}) =>
    (await tina.call('staff_stock_list', { warehouseId: california, ...input })).data

  it('finds a product by name in every language, SKU and barcode', async () => {
    const [first] = (await list({ search: 'GF-001' })).rows
    const { names } = await portal.db.one<{ names: string[] }>(sql`
      select array[name_en, name_zh_hans, name_zh_hant, pinyin] as names from goods where sku = 'GF-001'`)
    for (const name of names)
      expect(
        (await list({ search: name, pageSize: 100 })).rows.map(({ sku }) => sku),
        name,
      ).toContain('GF-001')
    await tina.call('staff_barcode_set', { goodsId: first?.goodsId, code: '4006381333931' })
    expect((await list({ search: '4006381 333931' })).rows).toMatchObject([
      { sku: 'GF-001', form: 'granules 100 g' },
    ])
    expect(await list({ search: 'zzqx' })).toMatchObject({ rows: [], total: 0 })
    expect(await list({ search: '%_' })).toMatchObject({ rows: [], total: 0 })
  })

  it('works out use per day and days left from orders, and lists what is low, the shortest first', async () => {
    const [soon, later, plenty] = [
      await make.goods(portal, { retailCents: 100, stock: 20 }),
      await make.goods(portal, { retailCents: 100, stock: 40 }),
      await make.goods(portal, { retailCents: 100, stock: 500 }),
    ]
    for (const [id, quantity] of [
      [soon, 18],
      [later, 29],
      [plenty, 30],
    ] as const)
      await order(quantity, id)
    const cancelled = await order(2, soon)
    await provider.call('order_cancel', { orderId: cancelled.orderId })
    const low = await list({ low: true, days: 30, pageSize: 100 })
    const ids = low.rows.map((row) => row.goodsId).filter((id) => [soon, later, plenty].includes(id))
    expect(ids).toEqual([soon, later])
    expect(low.rows.find((row) => row.goodsId === soon)).toMatchObject({ onHand: 2, used: 18, daysLeft: 3 })
    expect(low.total).toBe(low.low)
    expect(await detail(plenty)).toMatchObject({ used: 30, daysLeft: 470, waiting: 30 })
    expect((await list({ low: true, days: 7, pageSize: 100 })).rows.map((row) => row.goodsId)).toContain(
      later,
    )
    expect((await list({ days: 8 })) as unknown).toMatchObject({})
    expect((await tina.call('staff_stock_list', { days: 8 })).code).toBe(10)
  })

  it('goes on listing as low what is sold out for so long that nobody could order it, first of all', async () => {
    const [gone, unsold, stopped, soon] = [
      await make.goods(portal, { retailCents: 100, stock: 5 }),
      await make.goods(portal, { retailCents: 100 }),
      await make.goods(portal, { retailCents: 100, stock: 5 }),
      await make.goods(portal, { retailCents: 100, stock: 20 }),
    ]
    await order(5, gone)
    await order(5, stopped)
    await portal.db.run(sql`update goods set active = false where id = ${stopped}`)
    await portal.clock.advance(31 * 86_400)
    // Everybody's session has ended meanwhile.
    tina = await make.staff(portal)
    omar = await make.staff(portal)
    provider = await make.provider(portal)
    await order(19, soon)
    const low = await list({ low: true, days: 30, pageSize: 100 })
    const ids = low.rows.map((row) => row.goodsId).filter((id) => [gone, unsold, stopped, soon].includes(id))
    expect(ids).toEqual([gone, soon])
    expect(low.rows.find((row) => row.goodsId === gone)).toMatchObject({ onHand: 0, used: 0, daysLeft: null })
    expect(low.total).toBe(low.low)
    expect((await list({ low: true, days: 90, pageSize: 100 })).rows).toContainEqual(
      expect.objectContaining({ goodsId: gone, used: 5, daysLeft: 0 }),
    )
  })

  it('leaves out what was cancelled of an order from before the time that it looks at', async () => {
    const sold = await make.goods(portal, { retailCents: 100, stock: 50 })
    await order(20, sold)
    await portal.clock.advance(8 * 86_400)
    // Everybody's session has ended meanwhile.
    tina = await make.staff(portal)
    omar = await make.staff(portal)
    provider = await make.provider(portal)
    await order(21, sold)
    // Cancels the first, which was not paid in time.
    await portal.jobs.tasks.expireUnpaidOrders?.()
    const use = async (days: number) =>
      (await tina.call('staff_stock_detail', { goodsId: sold, warehouseId: california, days })).data.used
    expect(await use(7)).toBe(21)
    expect(await use(30)).toBe(21)
  })

  it('refuses a warehouse that there is not', async () => {
    expect((await tina.call('staff_stock_list', { warehouseId: newId() })).code).toBe(11)
    expect((await tina.call('staff_stock_detail', { goodsId: newId(), warehouseId: california })).code).toBe(
      11,
    )
  })
})

describe('a correction', () => {
  const correct = (input: object) =>
    tina.call('staff_stock_correct', { goodsId, warehouseId: california, reason: 'Counted', ...input })

  it('is refused if it changes nothing, if damage adds, or if more goes than there is', async () => {
    for (const [input, code] of [
      [{ kind: 'count', quantity: 0 }, 10],
      [{ kind: 'damage', quantity: 1 }, 10],
      [{ kind: 'damage', quantity: -11 }, 13],
      [{ kind: 'count', quantity: 100_001 }, 10],
      [{ kind: 'count', quantity: 1, reason: '' }, 10],
      [{ kind: 'order', quantity: -1 }, 10],
      [{ kind: 'count', quantity: 1, goodsId: newId() }, 11],
      [{ kind: 'count', quantity: 1, warehouseId: newId() }, 11],
      [{ kind: 'count', quantity: 1, lotId: newId() }, 11],
    ] as const)
      expect([(await correct(input)).code, input]).toEqual([code, input])
    expect((await detail()).onHand).toBe(10)
  })

  it('counts once, however often the button is pressed', async () => {
    const requestId = newId()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => correct({ kind: 'damage', quantity: -3, requestId })),
    )
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
    expect((await detail()).onHand).toBe(7)
  })

  it('of a lot takes from that lot only', async () => {
    await receiveStock(tina, california, [{ goodsId, quantity: 4, lotNumber: 'K1' }])
    const lotId = (await detail()).lots[0]?.lotId
    expect((await correct({ kind: 'damage', quantity: -5, lotId })).code).toBe(13)
    expect((await correct({ kind: 'damage', quantity: -11 })).code).toBe(13)
    expect((await correct({ kind: 'damage', quantity: -3, lotId })).data).toEqual({ onHand: 11 })
    expect(await detail()).toMatchObject({ onHand: 11, withoutLot: 10, lots: [{ onHand: 1 }] })
  })
})

it('a count takes no more than it can hold, by a scan either', async () => {
  const warehouseId = await makeWarehouse(portal)
  const { countId } = (await tina.call('staff_count_start', { warehouseId })).data
  expect(
    (await tina.call('staff_count_line', { countId, goodsId, counted: 1_000_000, revision: 0 })).code,
  ).toBe(0)
  expect((await tina.call('staff_count_scan', { countId, code: await skuOf() })).code).toBe(13)
})

describe('a barcode', () => {
  it('belongs to one product, and is no other product’s SKU', async () => {
    const other = await make.goods(portal, { retailCents: 100 })
    const set = (id: string, code: string, remove = false) =>
      tina.call('staff_barcode_set', { goodsId: id, code, remove })
    expect((await set(goodsId, 'ab 12')).code).toBe(0)
    expect((await set(goodsId, 'AB12')).code).toBe(0)
    expect((await set(other, 'AB12')).code).toBe(13)
    expect((await set(other, await skuOf())).code).toBe(13)
    expect((await set(newId(), 'AB13')).code).toBe(11)
    expect((await detail()).barcodes).toEqual(['AB12'])
    await set(other, 'AB12', true)
    expect((await detail()).barcodes).toEqual(['AB12'])
    await set(goodsId, 'AB12', true)
    expect((await detail()).barcodes).toEqual([])
  })
})

describe('a delivery', () => {
  const begin = async (staff = tina) =>
    (await staff.call('staff_delivery_save', { warehouseId: california, supplier: 'Herbs Inc.' })).data
      .deliveryId
  const shown = async (deliveryId: string) => (await tina.call('staff_delivery_detail', { deliveryId })).data

  it('is scanned piece by piece, by two people at once, and put into stock once', async () => {
    const deliveryId = await begin()
    const sku = await skuOf()
    const scan = (staff: TestStaff, code: string) => staff.call('staff_delivery_scan', { deliveryId, code })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => scan(at % 2 ? tina : omar, at % 3 ? sku : sku.toLowerCase())),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(0))
    expect((await scan(tina, 'nothing has this')).code).toBe(11)
    const { items, revision, pieces } = await shown(deliveryId)
    expect(items).toMatchObject([{ goodsId, quantity: 20 }])
    expect(pieces).toBe(20)
    expect((await detail()).onHand).toBe(10)
    expect((await tina.call('staff_delivery_receive', { deliveryId, revision: revision - 1 })).code).toBe(13)
    const receives = await Promise.all(
      [tina, omar, tina, omar].map((staff) =>
        staff.call('staff_delivery_receive', { deliveryId, revision, requestId: newId() }),
      ),
    )
    expect(receives.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13, 13])
    const now = await detail()
    expect(now.onHand).toBe(30)
    expect(now.rows[0]).toMatchObject({ kind: 'receive', quantity: 20, deliveryId })
    expect((await scan(tina, sku)).code).toBe(13)
    expect(await shown(deliveryId)).toMatchObject({ statusId: 'received' })
  })

  it('answers a repeated receive with the first answer', async () => {
    const deliveryId = await begin()
    await tina.call('staff_delivery_scan', { deliveryId, code: await skuOf() })
    const { revision } = await shown(deliveryId)
    const body = { deliveryId, revision, requestId: newId() }
    expect((await tina.call('staff_delivery_receive', body)).data).toEqual({ pieces: 1 })
    expect((await tina.call('staff_delivery_receive', body)).data).toEqual({ pieces: 1 })
    expect((await detail()).onHand).toBe(11)
  })

  it('has lines with a lot and a date; one that another person changed is refused', async () => {
    const deliveryId = await begin()
    const line = (input: object) => tina.call('staff_delivery_line', { deliveryId, goodsId, ...input })
    expect((await line({ quantity: 6, lotNumber: 'A1', expiresOn: '2031-02-28' })).code).toBe(0)
    expect((await line({ quantity: 6, lotNumber: 'A1' })).code).toBe(13)
    expect((await line({ quantity: 6, lotNumber: ' a 1' })).code).toBe(13)
    expect((await line({ quantity: 6, expiresOn: '2031-02-28' })).data).toEqual({
      fields: { lotNumber: expect.any(String) },
    })
    for (const quantity of [0, -1, 100_001, '1e3', 1.5, 'many'])
      expect([(await line({ quantity, lotNumber: 'A2' })).code, quantity]).toEqual([10, quantity])
    expect((await line({ quantity: 1, lotNumber: 'A2', goodsId: newId() })).code).toBe(11)
    const { lineId, revision } = (await shown(deliveryId)).items[0] ?? { lineId: '', revision: 0 }
    const edits = await Promise.all(
      [tina, omar].map((staff, at) =>
        staff.call('staff_delivery_line', {
          deliveryId,
          goodsId,
          lineId,
          revision,
          quantity: 7 + at,
          lotNumber: 'a 1',
          expiresOn: '2031-02-28',
        }),
      ),
    )
    expect(edits.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    const now = (await shown(deliveryId)).items[0]
    expect(now?.lotNumber).toBe('A1')
    expect((await line({ lineId, revision: now?.revision, quantity: 0 })).code).toBe(0)
    expect((await line({ lineId, revision: now?.revision, quantity: 1 })).code).toBe(11)
    expect((await shown(deliveryId)).items).toEqual([])
    expect(
      (
        await tina.call('staff_delivery_receive', {
          deliveryId,
          revision: (await shown(deliveryId)).revision,
        })
      ).code,
    ).toBe(10)
  })

  it('changes its head, is discarded, and then nothing of it can change', async () => {
    const deliveryId = await begin()
    await tina.call('staff_delivery_save', { deliveryId, warehouseId: california, reference: 'LS-9' })
    expect(await shown(deliveryId)).toMatchObject({ supplier: '', reference: 'LS-9', lines: 0 })
    await tina.call('staff_delivery_scan', { deliveryId, code: await skuOf() })
    await tina.call('staff_delivery_discard', { deliveryId })
    for (const [name, input] of [
      ['staff_delivery_discard', {}],
      ['staff_delivery_save', { warehouseId: california }],
      ['staff_delivery_scan', { code: await skuOf() }],
      ['staff_delivery_line', { goodsId, quantity: 1 }],
      ['staff_delivery_receive', { revision: 3 }],
    ] as const)
      expect([name, (await tina.call(name, { deliveryId, ...input })).code]).toEqual([name, 13])
    expect((await detail()).onHand).toBe(10)
    expect((await tina.call('staff_delivery_list', {})).data.rows.at(0)?.statusId).not.toBe('discarded')
  })
})

describe('lots', () => {
  it('are taken by orders, the first to expire first, then what has no lot, and come back to where they were', async () => {
    const [near, far] = [await inDays(30), await inDays(300)]
    await receiveStock(tina, california, [
      { goodsId, quantity: 5, lotNumber: 'FAR', expiresOn: far },
      { goodsId, quantity: 3, lotNumber: 'NEAR', expiresOn: near },
    ])
    const left = async () => {
      const { lots, withoutLot } = await detail()
      return [
        ...lots.toSorted((a, b) => a.number.localeCompare(b.number)).map(({ onHand }) => onHand),
        withoutLot,
      ]
    }
    expect(await left()).toEqual([5, 3, 10])
    const first = await order(4)
    expect(await left()).toEqual([4, 0, 10])
    const second = await order(10)
    expect(await left()).toEqual([0, 0, 4])
    await provider.call('order_cancel', { orderId: second.orderId })
    expect(await left()).toEqual([4, 0, 10])
    const { lots } = (
      await tina.call('staff_order_lots', { providerId: provider.providerId, orderId: first.orderId })
    ).data
    expect(lots.map(({ number, quantity, expired }) => [number, quantity, expired])).toEqual([
      ['NEAR', 3, false],
      ['FAR', 1, false],
    ])
    const nearId = (await detail()).lots.find(({ number }) => number === 'NEAR')?.lotId
    const got = (await tina.call('staff_lot_orders', { lotId: nearId })).data
    expect(got.rows).toMatchObject([{ orderId: first.orderId, quantity: 3, statusId: 'awaitingPayment' }])
    expect(got).toMatchObject({ total: 1, number: 'NEAR' })
    // The cancelled order gave its pieces back.
    const farId = (await detail()).lots.find(({ number }) => number === 'FAR')?.lotId
    const ofFar = (await tina.call('staff_lot_orders', { lotId: farId })).data.rows
    expect(ofFar.map(({ orderId, quantity }) => [orderId, quantity])).toEqual([[first.orderId, 1]])
    const { text, headers } = await tina.call('staff_lot_orders_file', { lotId: nearId })
    expect(headers.get('content-disposition')).toContain('lot-orders.csv')
    const [heading, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(heading).toBe('SKU,Product,Lot,Warehouse,Order,Order date,Status,Clinic,Phone,Pieces')
    expect(lines).toEqual([expect.stringContaining(`,NEAR,`)])
    expect(lines[0]).toMatch(new RegExp(`,${first.orderNumber},.*,3$`))
    expect((await tina.call('staff_lot_orders', { lotId: newId() })).code).toBe(11)
    expect((await tina.call('staff_lot_orders_file', { lotId: newId() })).code).toBe(11)
  })

  it('are one, however their number was typed, so that a recall has all orders', async () => {
    const item = await make.goods(portal, { retailCents: 100 })
    for (const lotNumber of ['B77', 'b77', 'B 77', ' b\u00a077 ']) {
      await receiveStock(tina, california, [{ goodsId: item, quantity: 2, lotNumber }])
      await order(1, item)
    }
    const { lots } = await detail(item)
    expect(lots).toMatchObject([{ number: 'B77', onHand: 4 }])
    expect((await tina.call('staff_lot_orders', { lotId: lots[0]?.lotId })).data).toMatchObject({ total: 4 })
  })

  it('are listed by their date while something is left, and the newest first once they are empty', async () => {
    const lots = [
      { lotNumber: 'OLD', expiresOn: await inDays(20) },
      { lotNumber: 'NEW', expiresOn: await inDays(200) },
      { lotNumber: 'LEFT', expiresOn: await inDays(300) },
    ]
    const item = await make.goods(portal, { retailCents: 100 })
    for (const lot of lots) await receiveStock(tina, california, [{ goodsId: item, quantity: 2, ...lot }])
    await order(4, item)
    expect((await detail(item)).lots.map(({ number }) => number)).toEqual(['LEFT', 'NEW', 'OLD'])
  })

  it('are no formula in a file, whatever their number', async () => {
    await receiveStock(tina, california, [{ goodsId, quantity: 2, lotNumber: '=1+1' }])
    await order(2)
    const lotId = (await detail()).lots[0]?.lotId
    expect((await tina.call('staff_lot_orders_file', { lotId })).text).toContain(",'=1+1,")
  })

  it('that have expired are not sold, and the portal takes them out of stock', async () => {
    const ends = await inDays(2)
    await receiveStock(tina, california, [{ goodsId, quantity: 5, lotNumber: 'OLD', expiresOn: ends }])
    await receiveStock(tina, california, [
      { goodsId, quantity: 1, lotNumber: 'OLD', expiresOn: await inDays(9) },
    ])
    expect((await detail()).lots).toMatchObject([{ onHand: 6, expiresOn: ends, expired: false }])
    expect((await tina.call('staff_stock_list', { warehouseId: california })).data.expiring).toBeGreaterThan(
      0,
    )
    await portal.clock.advance(3 * 86_400)
    // Everybody's session has ended meanwhile.
    tina = await make.staff(portal)
    omar = await make.staff(portal)
    provider = await make.provider(portal)
    const orderId = await make.draft(provider, { lines: [[goodsId, 11]] })
    expect((await tina.call('staff_lot_list', { warehouseId: california })).data.rows).toContainEqual(
      expect.objectContaining({ number: 'OLD', expired: true, onHand: 6 }),
    )
    const { totalCents } = await checkout(provider, orderId)
    const refused = await provider.call('order_submit', { orderId, expectedTotalCents: totalCents })
    expect(refused).toMatchObject({ code: 13, data: { items: [{ goodsId, stock: 10 }] } })
    await order(10)
    expect((await detail()).lots).toMatchObject([{ onHand: 6 }])
    await Promise.all([1, 2, 3].map(() => expireLots(portal.database)))
    const now = await detail()
    expect(now).toMatchObject({ onHand: 0, lots: [{ onHand: 0 }] })
    expect(now.rows[0]).toMatchObject({ kind: 'expired', quantity: -6, lotNumber: 'OLD', by: '' })
    expect(now.rows.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
  })
})

describe('a count', () => {
  let warehouseId: string
  beforeEach(async () => {
    warehouseId = await makeWarehouse(portal)
    await receiveStock(tina, warehouseId, [{ goodsId, quantity: 10 }])
  })
  const start = async (staff = tina, input: object = {}) =>
    (await staff.call('staff_count_start', { warehouseId, ...input })).data.countId
  const look = async (countId: string, input: object = {}) =>
    (await tina.call('staff_count_detail', { countId, ...input })).data
  const here = async () => (await tina.call('staff_stock_detail', { goodsId, warehouseId })).data
  const confirm = async (countId: string, staff = tina) =>
    staff.call('staff_count_confirm', { countId, revision: (await look(countId)).count.revision })

  it('is one per warehouse, also if two people start it', async () => {
    const ids = await Promise.all([start(tina), start(omar), start(tina)])
    expect(new Set(ids).size).toBe(1)
    await tina.call('staff_count_discard', { countId: ids[0] })
    const again = await start()
    expect(again).not.toBe(ids[0])
    expect((await tina.call('staff_count_discard', { countId: ids[0] })).code).toBe(13)
    const { data } = await tina.call('staff_count_list', { page: 1, pageSize: 50 })
    expect(data.rows[0]).toMatchObject({ countId: again })
    expect(data.rows).toContainEqual(expect.objectContaining({ countId: ids[0] }))
  })

  it('of a category has the products of the category', async () => {
    const countId = await start(tina, { category: 'topicals' })
    const { rows, count } = await look(countId, { show: 'open', pageSize: 100 })
    expect(rows.length).toBeGreaterThan(0)
    expect(count).toMatchObject({ open: rows.length, counted: 0, category: 'topicals' })
    expect(rows.map((row) => row.goodsId)).not.toContain(goodsId)
    // A formula that is scanned by mistake would be corrected to one piece.
    expect((await tina.call('staff_count_scan', { countId, code: await skuOf() })).code).toBe(10)
    expect((await tina.call('staff_count_line', { countId, goodsId, counted: 3, revision: 0 })).code).toBe(10)
    expect((await tina.call('staff_count_scan', { countId, code: rows[0]?.sku })).code).toBe(0)
  })

  it('corrects what differs, whatever moved since a product was counted', async () => {
    const countId = await start()
    const { data } = await tina.call('staff_count_line', { countId, goodsId, counted: 8, revision: 0 })
    expect(data).toMatchObject({ counted: 8, expected: 10, revision: 1 })
    await receiveStock(omar, warehouseId, [{ goodsId, quantity: 5 }])
    expect((await look(countId, { show: 'different' })).rows).toMatchObject([
      { goodsId, counted: 8, expected: 10 },
    ])
    expect((await confirm(countId)).data).toEqual({ corrected: 1 })
    expect(await here()).toMatchObject({ onHand: 13 })
    expect((await here()).rows[0]).toMatchObject({ kind: 'count', quantity: -2, countId })
    expect((await confirm(countId)).code).toBe(13)
    expect((await here()).onHand).toBe(13)
  })

  it('expects what orders took and nobody has packed on the shelf', async () => {
    const { countId } = (await tina.call('staff_count_start', { warehouseId: california })).data
    const { orderId } = await order(4)
    const counted = (revision: number) =>
      tina.call('staff_count_line', { countId, goodsId, counted: 10, revision })
    expect((await counted(0)).data).toMatchObject({ expected: 10 })
    await portal.db.run(sql`update orders set state = 'packed' where id = ${orderId}`)
    expect((await counted(1)).data).toMatchObject({ expected: 6, revision: 2 })
    await tina.call('staff_count_discard', { countId })
  })

  it('of two people who count one product takes one number; the other sees it', async () => {
    const countId = await start()
    const answers = await Promise.all(
      [tina, omar].map((staff, at) =>
        staff.call('staff_count_line', { countId, goodsId, counted: 7 + at, revision: 0 }),
      ),
    )
    const winner = answers.findIndex(({ code }) => code === 0)
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    expect((await look(countId)).rows).toMatchObject([{ counted: 7 + winner, revision: 1 }])
    const sku = await skuOf()
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? tina : omar).call('staff_count_scan', { countId, code: sku }),
      ),
    )
    expect((await look(countId)).rows).toMatchObject([{ counted: 17 + winner, revision: 11 }])
    expect((await tina.call('staff_count_scan', { countId, code: 'nothing' })).code).toBe(11)
  })

  it('is refused as it is confirmed if somebody counted on, and if more is missing than is left', async () => {
    const countId = await start()
    await tina.call('staff_count_line', { countId, goodsId, counted: 2, revision: 0 })
    const { revision } = (await look(countId)).count
    await omar.call('staff_count_scan', { countId, code: await skuOf() })
    expect((await tina.call('staff_count_confirm', { countId, revision })).code).toBe(13)
    await tina.call('staff_stock_correct', {
      goodsId,
      warehouseId,
      kind: 'damage',
      quantity: -9,
      reason: 'Fire',
    })
    expect((await confirm(countId)).message).toContain('There is less in stock')
    expect(await here()).toMatchObject({ onHand: 1 })
    const [line] = (await look(countId)).rows
    await tina.call('staff_count_line', { countId, goodsId, counted: 1, revision: line?.revision })
    expect((await confirm(countId)).data).toEqual({ corrected: 0 })
  })

  it('refuses absurd numbers', async () => {
    const countId = await start()
    for (const counted of [-1, 1_000_001, '1e5', 0.5, null])
      expect((await tina.call('staff_count_line', { countId, goodsId, counted, revision: 0 })).code).toBe(10)
    expect(
      (await tina.call('staff_count_line', { countId, goodsId: newId(), counted: 1, revision: 0 })).code,
    ).toBe(11)
    expect((await tina.call('staff_count_line', { countId, goodsId, counted: 1, revision: 9 })).code).toBe(13)
    expect(
      (await tina.call('staff_count_line', { countId, goodsId, counted: 1_000_000, revision: 0 })).code,
    ).toBe(0)
  })
})
