import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostOrdersAtOnce } from '@bencao/shared/domain/limits.ts'
import { undoSeconds } from '@bencao/shared/domain/orders/fulfillment.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { stockOf } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { receiveStock } from '../../../../tests/make/stock.ts'
import { samplePatient } from '../../../../tests/make/samples.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../../tests/make/tracking.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let packer: TestStaff
let colleague: TestStaff
let shop: Buyer
beforeAll(async () => {
  portal = await openPortal()
  packer = await make.staff(portal, { tasks: ['warehouse'] })
  colleague = await make.staff(portal, { tasks: ['warehouse', 'service'] })
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

const paid = async (): Promise<string> => (await shop.buy()).orderId
const named = (...orderIds: string[]) =>
  orderIds.map((orderId) => ({ providerId: shop.provider.providerId, orderId }))
const pack = (by: TestStaff, ...ids: string[]) => by.call('staff_orders_pack', { orders: named(...ids) })
const undo = (by: TestStaff, ...ids: string[]) => by.call('staff_orders_undo', { orders: named(...ids) })
const cancel = (by: TestStaff, orderId: string) =>
  by.call('staff_order_cancel', { ...named(orderId)[0], reason: 'Asked for by phone' })
const ship = (by: TestStaff, orderId: string) =>
  by.call('staff_order_move', {
    ...named(orderId)[0],
    to: 'shipped',
    carrier: 'UPS',
    trackingNumber: newTrackingNumber(),
  })
const stateOf = async (orderId: string) =>
  (await portal.db.one<{ state: string }>(sql`select state from orders where id = ${orderId}`)).state
const kinds = async () => (await shop.provider.call('notifications', {})).data.rows.map(({ kind }) => kind)
const wrongState = "The order's current status does not allow this."

describe('staff_orders_pack', () => {
  it('packs many; one that changed meanwhile is refused and named, the others go', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()]
    expect((await cancel(colleague, second)).code).toBe(0)
    const { data } = await pack(packer, first, second, third, second)
    expect(data.results.map(({ orderId, refused }) => [orderId, refused])).toEqual([
      [first, ''],
      [second, wrongState],
      [third, ''],
    ])
    for (const { orderNumber } of data.results) expect(orderNumber).toMatch(/^B\d\d-\d{6}$/)
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['packed', 'cancelled', 'packed'])
    expect((await kinds()).filter((kind) => kind === 'orderPacked')).toHaveLength(2)
  })

  it('names an unknown order, and one of another provider', async () => {
    const other = await make.provider(portal)
    const [mine, foreign] = [await paid(), await paid()]
    const orders = [...named(mine, randomUUID()), { providerId: other.providerId, orderId: foreign }]
    const { data } = await packer.call('staff_orders_pack', { orders })
    expect(data.results.map(({ refused }) => refused)).toEqual([
      '',
      'This record was not found.',
      'This record was not found.',
    ])
    expect(await stateOf(foreign)).toBe('processing')
  })

  it('packs each once, for two people with the same orders in another order', async () => {
    const ids = [await paid(), await paid(), await paid()]
    const answers = await Promise.all([
      pack(packer, ...ids),
      pack(colleague, ...ids.toReversed()),
      pack(packer, ...ids),
    ])
    const done = answers.flatMap(({ data }) => data.results.filter(({ refused }) => refused === ''))
    expect(done.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
    expect((await kinds()).filter((kind) => kind === 'orderPacked')).toHaveLength(3)
  })

  it('writes a row of the audit for each order, with its patient and its outcome', async () => {
    const [first, second] = [await paid(), await paid()]
    await cancel(colleague, second)
    await pack(packer, first, second)
    const rows = await portal.db.many(sql`
      select record_id as "recordId", outcome, cardinality(patient_ids) as patients from audit
      where action = 'staff_orders_pack' and account_id = ${packer.accountId}
        and record_id in (${first}, ${second}) order by outcome`)
    expect(rows).toEqual([
      { recordId: first, outcome: 'ok', patients: 1 },
      { recordId: second, outcome: 'order.wrongState', patients: 1 },
    ])
  })

  it('takes 50 at most, and only from those who may pack', async () => {
    const many = Array.from({ length: mostOrdersAtOnce + 1 }, () => randomUUID())
    expect((await pack(packer, ...many)).code).toBe(10)
    expect((await pack(packer)).code).toBe(10)
    const service = await make.staff(portal, { tasks: ['service', 'finance'] })
    const orderId = await paid()
    for (const name of [
      'staff_orders_pack',
      'staff_orders_undo',
      'staff_packing_slips',
      'staff_pick_list',
    ] as const) {
      expect((await service.call(name, { orders: named(orderId) })).code, name).toBe(12)
      expect((await shop.provider.call(name, { orders: named(orderId) })).code, name).toBe(12)
    }
    expect((await service.call('staff_code_find', { code: 'GF-001' })).code).toBe(12)
  })
})

describe('staff_orders_undo', () => {
  it('puts an order back to be packed: stock stays, and the provider may correct the address or it may be cancelled', async () => {
    const orderId = await paid()
    const before = await stockOf(portal, shop.goodsId)
    await pack(packer, orderId)
    expect((await shop.provider.call('order_detail', { orderId })).data.mayEditAddress).toBe(false)
    const { data } = await undo(packer, orderId)
    expect(data.results).toMatchObject([{ orderId, refused: '' }])
    expect(await stateOf(orderId)).toBe('processing')
    expect(await stockOf(portal, shop.goodsId)).toBe(before)
    const { data: shown } = await shop.provider.call('order_detail', { orderId })
    expect(shown.mayEditAddress).toBe(true)
    // The provider sees nothing of it; staff see who did what.
    expect(shown.history.map(({ statusId }) => statusId)).toEqual(['awaitingPayment', 'processing'])
    const { history } = (await packer.call('staff_order_detail', named(orderId)[0] ?? {})).data
    expect(history.slice(-2)).toMatchObject([
      { from: 'processing', to: 'packed', by: 'Staff Person' },
      { from: 'packed', to: 'processing', by: 'Staff Person' },
    ])
    expect((await cancel(colleague, orderId)).code).toBe(0)
    expect(await stockOf(portal, shop.goodsId)).toBe(before + 1)
  })

  it('counts the orders of each state right, also when both moves meet', async () => {
    const ids = [await paid(), await paid(), await paid(), await paid()]
    const [first, second, third, fourth] = ids as [string, string, string, string]
    await pack(packer, first, second)
    await Promise.all([
      undo(packer, first),
      pack(packer, third),
      undo(packer, second),
      pack(colleague, fourth),
    ])
    const counts = await portal.db.many(sql`
      select state, count from order_count where provider_id = ${shop.provider.providerId} and count > 0 order by state`)
    expect(counts).toEqual([
      { state: 'packed', count: 2 },
      { state: 'processing', count: 2 },
    ])
  })

  it('notifies once, however often an order is packed and taken back', async () => {
    const orderId = await paid()
    await pack(packer, orderId)
    await undo(packer, orderId)
    expect(await kinds()).toEqual(['orderPaid'])
    await pack(packer, orderId)
    await undo(packer, orderId)
    await pack(packer, orderId)
    expect(await kinds()).toEqual(['orderPacked', 'orderPaid'])
  })

  it('is refused to a colleague, after some seconds, without a move, and to repeated clicks', async () => {
    const orderId = await paid()
    const refusedOf = async (by: TestStaff) => (await undo(by, orderId)).data.results[0]?.refused
    expect(await refusedOf(packer)).toBe(wrongState)
    await pack(packer, orderId)
    expect(await refusedOf(colleague)).toBe(wrongState)
    await portal.clock.advance(undoSeconds + 2)
    expect(await refusedOf(packer)).toBe(wrongState)
    expect(await stateOf(orderId)).toBe('packed')

    const another = await paid()
    await pack(packer, another)
    const answers = await Promise.all([1, 2, 3].map(() => undo(packer, another)))
    expect(answers.filter(({ data }) => data.results[0]?.refused === '')).toHaveLength(1)
  })

  it('is refused once a label is bought for it', async () => {
    const orderId = await paid()
    await pack(packer, orderId)
    await portal.db.run(sql`
      insert into parcel (provider_id, order_id, id, carrier, tracking_number)
      values (${shop.provider.providerId}, ${orderId}, ${randomUUID()}, 'UPS', ${newTrackingNumber()})`)
    expect((await undo(packer, orderId)).data.results).toMatchObject([{ refused: wrongState }])
  })

  it('takes shipping back, too: the number is gone, nothing is sent, and shipping again notifies once', async () => {
    const patientId = await make.patient(shop.provider, { smsOptIn: true, phone: '4155550177' })
    const lines = [[shop.goodsId, 1]] as const
    const { orderId } = await make.order(shop.provider, { patientId, lines, paidBy: shop.cardId })
    await portal.jobs.sender.runOnce()
    const waiting = () =>
      portal.db.many<{ kind: string; body: string }>(sql`
        select kind, body from outbox where ref = ${orderId} and sent_at is null order by kind`)
    await pack(packer, orderId)
    expect((await ship(packer, orderId)).code).toBe(0)
    await portal.jobs.sender.runOnce()
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['orderShipped', 'patientOrderShipped'])
    expect((await undo(colleague, orderId)).data.results).toMatchObject([{ refused: wrongState }])
    expect((await undo(packer, orderId)).data.results).toMatchObject([{ refused: '' }])
    expect(await waiting()).toEqual([])
    expect(await kinds()).toEqual(['orderPacked', 'orderPaid'])
    const shown = (await packer.call('staff_order_detail', named(orderId)[0] ?? {})).data
    expect(shown).toMatchObject({ statusId: 'packed', carrier: '', trackingNumber: '' })
    const { history } = (await shop.provider.call('order_detail', { orderId })).data
    expect(history.map(({ statusId }) => statusId)).toEqual(['awaitingPayment', 'processing', 'packed'])
    // What was packed before shipping is not taken back with it.
    expect((await undo(packer, orderId)).data.results).toMatchObject([{ refused: wrongState }])

    await ship(packer, orderId)
    const { trackingNumber } = (await packer.call('staff_order_detail', named(orderId)[0] ?? {})).data
    await portal.clock.advance(undoSeconds + 2)
    await portal.jobs.sender.runOnce()
    expect(await waiting()).toEqual([])
    const sent = await portal.db.many<{ kind: string; body: string }>(sql`
      select kind, body from outbox where ref = ${orderId} and kind like '%hipped' order by kind`)
    expect(sent.map(({ kind }) => kind)).toEqual(['orderShipped', 'patientOrderShipped'])
    for (const { body } of sent) expect(body).toContain(trackingNumber)
    expect((await undo(packer, orderId)).data.results).toMatchObject([{ refused: wrongState }])
  })

  it('is refused once a message about shipping is being sent, or the carrier has the parcel', async () => {
    const [first, second] = [await paid(), await paid()]
    await pack(packer, first, second)
    for (const orderId of [first, second]) await ship(packer, orderId)
    await portal.db.run(sql`update outbox set tries = 1 where ref = ${first} and kind = 'orderShipped'`)
    await portal.db.run(sql`update parcel set status = 'inTransit' where order_id = ${second}`)
    const { data } = await undo(packer, first, second)
    expect(data.results.map(({ refused }) => refused)).toEqual([wrongState, wrongState])
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['shipped', 'shipped'])
  })

  it('shipping that was taken back makes nothing payable', async () => {
    const orderId = await paid()
    const stateOfProfit = async (daysLater: number) => {
      await portal.owner.db.run(sql`
        update order_event set at = at - make_interval(days => ${daysLater}::int) where order_id = ${orderId}`)
      const { rows } = (await shop.provider.call('referral_order_list', {})).data
      return rows.find((row) => row.orderId === orderId)?.stateId
    }
    await pack(packer, orderId)
    await ship(packer, orderId)
    await undo(packer, orderId)
    expect(await stateOfProfit(30)).toBe('pending')
    await ship(packer, orderId)
    expect(await stateOfProfit(0)).toBe('pending')
    expect(await stateOfProfit(15)).toBe('payable')
  })

  it('and shipping at the same moment: one of them happens', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const orderId = await paid()
      await pack(packer, orderId)
      const [taken, sent] = await Promise.all([undo(packer, orderId), ship(colleague, orderId)])
      const isTaken = taken.data.results[0]?.refused === ''
      expect(sent.code).toBe(isTaken ? 13 : 0)
      expect(await stateOf(orderId)).toBe(isTaken ? 'processing' : 'shipped')
      expect((await kinds())[0]).toBe(isTaken ? 'orderPaid' : 'orderShipped')
    }
  })

  it('and cancelling at the same moment: a cancelled order is never packed', async () => {
    for (const _ of [1, 2, 3]) {
      const orderId = await paid()
      await pack(packer, orderId)
      const [taken, ended] = await Promise.all([undo(packer, orderId), cancel(colleague, orderId)])
      expect(taken.data.results).toMatchObject([{ refused: '' }])
      expect(await stateOf(orderId)).toBe(ended.code === 0 ? 'cancelled' : 'processing')
      expect((await pack(packer, orderId)).data.results[0]?.refused).toBe(ended.code === 0 ? wrongState : '')
    }
  })

  it('is in the audit', async () => {
    const orderId = await paid()
    await pack(packer, orderId)
    await undo(packer, orderId)
    const rows = await portal.db.many(sql`
      select outcome from audit where action = 'staff_orders_undo' and record_id = ${orderId}`)
    expect(rows).toEqual([{ outcome: 'ok' }])
  })
})

describe('staff_packing_slips', () => {
  it('returns a slip for each order, in the language of its patient, without prices', async () => {
    const goods = await make.goods(portal, { retailCents: 7171, providerCents: 3131, name: 'Root' })
    const order = async (lang: 'es' | 'zh-Hant' | undefined) => {
      const patientId = lang && (await make.patient(shop.provider, { lang }))
      const paidBy = shop.cardId
      return (await make.order(shop.provider, { patientId, lines: [[goods, 2]], paidBy })).orderId
    }
    const ids = [await order('zh-Hant'), await order('es'), await order(undefined)]
    const { data } = await packer.call('staff_packing_slips', { orders: named(...ids) }, { lang: 'zh-Hans' })
    expect(data.slips.map(({ lang, lines }) => [lang, lines[0]?.name])).toEqual([
      ['zh-Hant', '繁 Root'],
      ['es', 'es Root'],
      ['zh-Hans', '简 Root'],
    ])
    expect(data.leftOut).toEqual([])
    for (const slip of data.slips) {
      expect(slip).toMatchObject({ kind: 'packingSlip', amounts: null, payment: null, refunds: [] })
      expect(slip.lines).toMatchObject([{ quantity: 2, unitCents: null, goodsCents: null }])
    }
    expect(JSON.stringify(data)).not.toMatch(/7171|14342|3131/)
  })

  it('leaves out and names what is not to be sent, and prints again what has left', async () => {
    const [sent, cancelled, open] = [await paid(), await paid(), (await shop.place()).orderId]
    await pack(packer, sent)
    await ship(packer, sent)
    await cancel(colleague, cancelled)
    const { data } = await packer.call('staff_packing_slips', { orders: named(sent, cancelled, open) })
    expect(data.slips.map(({ orderNumber }) => orderNumber)).toHaveLength(1)
    expect(data.leftOut).toMatchObject([{ why: wrongState }, { why: wrongState }])
  })

  it('is in the audit once for each order, with its patient; an unknown order is refused', async () => {
    const ids = [await paid(), await paid()]
    expect((await packer.call('staff_packing_slips', { orders: named(...ids) })).code).toBe(0)
    await packer.call('staff_pick_list', { orders: named(...ids) })
    const rows = await portal.db.many<{ action: string }>(sql`
      select action, cardinality(patient_ids) as patients, outcome from audit
      where record_id in (${ids[0]}, ${ids[1]}) and account_id = ${packer.accountId} order by action`)
    const row = (action: string) => ({ action, patients: 1, outcome: 'ok' })
    expect(rows).toEqual([
      row('staff_packing_slips'),
      row('staff_packing_slips'),
      row('staff_pick_list'),
      row('staff_pick_list'),
    ])
    const other = await make.provider(portal)
    for (const name of ['staff_packing_slips', 'staff_pick_list'] as const) {
      expect((await packer.call(name, { orders: named(randomUUID()) })).code).toBe(11)
      const foreign = [{ providerId: other.providerId, orderId: ids[0] }]
      expect((await packer.call(name, { orders: foreign })).code).toBe(11)
    }
  })
})

describe('staff_pick_list', () => {
  it('sums what is to be sent by warehouse and product, with the lots it comes from', async () => {
    const [warehouse] = await portal.db.many<{ id: string; name: string }>(sql`
      select id, name from warehouse where province = 'CA' and active order by code limit 1`)
    const [root, bark] = [
      await make.goods(portal, { retailCents: 1000, name: 'Root', stock: 0 }),
      await make.goods(portal, { retailCents: 1000, name: 'Bark', stock: 9 }),
    ]
    const received = { goodsId: root, quantity: 3 }
    await receiveStock(packer, warehouse?.id ?? '', [
      { ...received, lotNumber: 'L-1', expiresOn: '2031-01-31' },
      { ...received, lotNumber: 'L-2', expiresOn: '2031-02-28' },
    ])
    const order = (lines: [string, number][]) => make.order(shop.provider, { lines, paidBy: shop.cardId })
    const first = await order([
      [root, 2],
      [bark, 1],
    ])
    const second = await order([[root, 2]])
    const { data } = await packer.call('staff_pick_list', { orders: named(first.orderId, second.orderId) })
    expect(data.warehouses).toHaveLength(1)
    expect(data.warehouses[0]?.name).toBe(warehouse?.name)
    const lines = data.warehouses[0]?.lines ?? []
    expect(lines.find(({ name }) => name === 'Root')).toMatchObject({
      pinyin: 'Ping Fen',
      nameZh: '繁 Root',
      form: 'granules',
      quantity: 4,
      lots: [
        { number: 'L-1', expiresOn: '2031-01-31', expired: false, quantity: 3 },
        { number: 'L-2', quantity: 1 },
      ],
    })
    expect(lines.find(({ name }) => name === 'Bark')).toMatchObject({ quantity: 1, lots: [] })
    expect(data.orders).toEqual([
      { orderNumber: first.orderNumber, pieces: 3 },
      { orderNumber: second.orderNumber, pieces: 2 },
    ])
    expect(JSON.stringify(data)).not.toContain(samplePatient.lastName)
    expect(JSON.stringify(data)).not.toMatch(/cents/i)
  })

  it('leaves out and names what is packed or cancelled', async () => {
    const [open, done] = [await paid(), await paid()]
    await pack(packer, done)
    const { data } = await packer.call('staff_pick_list', { orders: named(done, open) })
    expect(data.orders).toHaveLength(1)
    expect(data.leftOut).toMatchObject([{ why: wrongState }])
  })
})

it('a code is the SKU or a barcode of a product, whatever its case and spaces', async () => {
  const goodsId = await make.goods(portal, { retailCents: 1000, name: 'Root' })
  const code = `90${String(Date.now()).slice(-9)}`
  await packer.call('staff_barcode_set', { goodsId, code })
  for (const scanned of [code, ` ${code.slice(0, 4)} ${code.slice(4)} `, `t-${goodsId}`])
    expect((await packer.call('staff_code_find', { code: scanned })).data).toMatchObject({ name: 'Root' })
  expect((await packer.call('staff_code_find', { code: 'NO-SUCH' })).code).toBe(11)
  const { orderId } = await make.order(shop.provider, { lines: [[goodsId, 1]], paidBy: shop.cardId })
  const { data } = await packer.call('staff_order_detail', named(orderId)[0] ?? {})
  expect(data.lines).toMatchObject([{ barcodes: [code] }])
})
