import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@bencao/shared/contract/index.ts'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { make } from '../../../../tests/make/make.ts'
import { checkout, submit } from '../../../../tests/make/orders.ts'
import { untaxedAddress } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { bySystem, markPaid, moveOrder } from '../moveOrder.ts'
import { shipped } from '../moveQueries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const idsOf = async (person: TestProvider, input: object) =>
  (await person.call('order_list', input)).data.rows.map((row) => row.orderId)

describe('order_list', () => {
  test('shows each order with its facts, newest first, with counts that no state filter affects', async () => {
    const rosa = await make.provider(portal)
    const names = ['Aster Root', 'Birch Bark', 'Clover', 'Dill']
    const goods: string[] = []
    for (const name of names) {
      goods.push(await make.goods(portal, { retailCents: 1000, providerCents: 600, name }))
    }
    const lines = goods.map((id) => [id, 2] as const)
    const patientId = await make.patient(rosa)
    const placed = await make.order(rosa, { patientId, lines })
    const draft = await make.draft(rosa, { patientId, lines: lines.slice(0, 1) })
    const clinic = await make.order(rosa, { lines: lines.slice(0, 1) })
    await portal.database.transaction((db) => markPaid(db, rosa, clinic.orderId))

    const { data } = await rosa.call('order_list', {}, { lang: 'zh-Hans' })
    expect(data).toMatchObject({ total: 3, page: 1, pageSize: 20 })
    expect(data.counts).toEqual({ awaitingPayment: 1, draft: 1, processing: 1 })
    expect(data.rows.map((row) => row.orderId)).toEqual([clinic.orderId, draft, placed.orderId])
    expect(data.rows[2]).toEqual({
      orderId: placed.orderId,
      orderNumber: placed.orderNumber,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      statusId: 'awaitingPayment',
      refund: 'none',
      orderFor: 'patient',
      patientName: 'Ana Castillo',
      products: ['简 Aster Root', '简 Birch Bark', '简 Clover'],
      productForms: ['granules', 'granules', 'granules'],
      productIds: goods.slice(0, 3),
      productPinyin: ['Ping Fen', 'Ping Fen', 'Ping Fen'],
      productsZh: ['简 Aster Root', '简 Birch Bark', '简 Clover'],
      productQuantities: [2, 2, 2],
      itemCount: 4,
      delivery: 'ship',
      shippingMethod: '标准配送',
      totalCents: placed.totalCents,
      carrier: '',
      trackingNumber: '',
      paymentState: 'none',
      payer: 'provider',
      placedBy: 'provider',
    })
    expect(data.rows[1]).toMatchObject({
      orderNumber: '',
      statusId: 'draft',
      patientName: 'Ana Castillo',
      totalCents: 2000,
      itemCount: 1,
    })
    expect(data.rows[0]).toMatchObject({ orderFor: 'clinic', patientName: '', statusId: 'processing' })

    const drafts = (await rosa.call('order_list', { statusId: 'draft' })).data
    expect(drafts).toMatchObject({ total: 1, counts: data.counts })
    expect(drafts.rows).toHaveLength(1)
    expect(await idsOf(rosa, { orderFor: 'clinic' })).toEqual([clinic.orderId])
    expect(await idsOf(rosa, { statusId: 'delivered' })).toEqual([])
  })

  test('finds a draft by its patient as soon as it exists', async () => {
    const rosa = await make.provider(portal)
    const patientId = await make.patient(rosa, { firstName: 'Ximena', lastName: 'Dupont' })
    const { orderId } = (await rosa.call('order_add', { orderFor: 'patient', patientId })).data
    await rosa.call('order_add', { orderFor: 'clinic' })
    expect(await idsOf(rosa, { search: 'dupont xim' })).toEqual([orderId])
  })

  test('finds by number, patient and product in any language, with or without accents', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100, name: 'Eucommia' })
    const patientId = await make.patient(rosa, { firstName: 'José', lastName: 'Peña-Ruiz' })
    const { orderId, orderNumber } = await make.order(rosa, { patientId, lines: [[goods, 1]] })
    await make.order(rosa, { lines: [[await make.goods(portal, { retailCents: 100 }), 1]] })
    const searches = [
      orderNumber,
      orderNumber.replace('-', ''),
      orderNumber.slice(-4),
      'jose pena',
      'RUIZ',
      'eucommia',
      '繁 eucommia',
      '简',
      'pena eucom',
    ]
    for (const search of searches) {
      expect({ search, found: await idsOf(rosa, { search }) }).toMatchObject({
        search,
        found: expect.arrayContaining([orderId]),
      })
    }
    expect(await idsOf(rosa, { search: 'jose eucommia' })).toEqual([orderId])
    expect(await idsOf(rosa, { search: 'jose nobody' })).toEqual([])
    expect(await idsOf(rosa, { search: '%%' })).toHaveLength(2)
  })

  test('finds a draft by what it holds at the moment, and what was placed beside it, also by two letters', async () => {
    const rosa = await make.provider(portal)
    const [peony, astragalus] = [
      await make.goods(portal, { retailCents: 100, name: 'Xq Peony' }),
      await make.goods(portal, { retailCents: 100, name: 'Astragalus' }),
    ]
    const placed = await make.order(rosa, { lines: [[peony, 1]] })
    const { orderId } = (await rosa.call('order_add', { orderFor: 'clinic' })).data
    const added = await rosa.call('order_goods_add', { orderId, goodsId: peony, quantity: 1 })
    for (const search of ['peony', 'xq', 'xq peony'])
      expect(await idsOf(rosa, { search })).toEqual([orderId, placed.orderId])
    expect(await idsOf(rosa, { search: 'peony', statusId: 'draft' })).toEqual([orderId])
    expect(await idsOf(rosa, { search: 'peony', statusId: 'processing' })).toEqual([])
    await rosa.call('order_goods_add', { orderId, goodsId: astragalus, quantity: 1 })
    await rosa.call('order_goods_edit', { orderId, itemId: added.data.itemId, quantity: 0 })
    expect(await idsOf(rosa, { search: 'peony' })).toEqual([placed.orderId])
    expect(await idsOf(rosa, { search: 'astragalus' })).toEqual([orderId])
    await rosa.call('draft_discard', { orderId })
    expect(await idsOf(rosa, { search: 'astragalus' })).toEqual([])
  })

  test('finds nothing of another provider', async () => {
    const [rosa, vera] = [await make.provider(portal), await make.provider(portal)]
    const goods = await make.goods(portal, { retailCents: 100, name: 'Schisandra' })
    await make.order(vera, { lines: [[goods, 1]] })
    expect(await idsOf(rosa, { search: 'schisandra' })).toEqual([])
    expect(await idsOf(vera, { search: 'schisandra' })).toHaveLength(1)
  })

  test('finds orders that were placed before their texts had a table', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100, name: 'Platycodon' })
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
    const { db } = portal.owner
    const texts = () =>
      db.many<{ order_id: string; search_text: string }>(
        sql`select order_id, search_text from order_search order by order_id`,
      )
    const before = await texts()
    await db.run(sql`delete from order_search where order_id = ${orderId}`)
    expect(await idsOf(rosa, { search: 'platycodon' })).toEqual([])
    const file = join(import.meta.dirname, '../../../migrations/0271_search_of_placed_orders.sql')
    await db.run(sql`${raw(readFileSync(file, 'utf8'))}`)
    expect(await idsOf(rosa, { search: 'platycodon' })).toEqual([orderId])
    expect(await texts()).toEqual(before)
  })

  test('filters by business dates, both included, and has pages', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100 })
    const orders: string[] = []
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) {
      const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
      await portal.db.run(sql`update orders set order_date = ${date}::date where id = ${orderId}`)
      orders.push(orderId)
    }
    const [first, second, third] = orders
    expect(await idsOf(rosa, { dateFrom: '2026-03-02' })).toEqual([third, second])
    expect(await idsOf(rosa, { dateTo: '2026-03-02' })).toEqual([second, first])
    expect(await idsOf(rosa, { dateFrom: '2026-03-02', dateTo: '2026-03-02' })).toEqual([second])
    expect(await idsOf(rosa, { pageSize: 2 })).toEqual([third, second])
    expect(await idsOf(rosa, { pageSize: 2, page: 2 })).toEqual([first])
    expect((await rosa.call('order_list', { pageSize: 100, page: 1_000_000 })).data).toMatchObject({
      rows: [],
      total: 3,
    })
    expect((await rosa.call('order_list', { pageSize: 1_000_000 })).code).toBe(10)
  })

  test('records in the audit whose orders were read', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100 })
    const patients = [await make.patient(rosa), await make.patient(rosa)]
    for (const patientId of patients) await make.order(rosa, { patientId, lines: [[goods, 1]] })
    await rosa.call('order_list', {})
    const row = await portal.db.one<{ ids: string[] }>(sql`
      select patient_ids as ids from audit where account_id = ${rosa.accountId} and action = 'order_list'`)
    expect([...row.ids].sort()).toEqual([...patients].sort())
  })
})

describe('patient_order_list', () => {
  test("shows a patient's orders with this provider only, also after the patient was deleted", async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100 })
    const patientId = await make.patient(rosa)
    const { orderId } = await make.order(rosa, { patientId, lines: [[goods, 1]] })
    await make.order(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    await rosa.call('patient_del', { patientId })
    const { data } = await rosa.call('patient_order_list', { patientId })
    expect(data).toMatchObject({ total: 1, rows: [{ orderId, patientName: 'Ana Castillo' }] })
    const other = await make.provider(portal)
    expect((await other.call('patient_order_list', { patientId })).code).toBe(11)
  })

  test('names the order that was submitted last, also from behind a page of drafts and cancelled ones', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 100 })
    const patientId = await make.patient(rosa)
    const last = async (pageSize: number) => {
      const { data } = await rosa.call('patient_order_list', { patientId, pageSize })
      return { lastOrderId: data.lastOrderId, lastOrderDate: data.lastOrderDate }
    }
    expect(await last(1)).toEqual({ lastOrderId: null, lastOrderDate: '' })
    const begunFirst = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    await make.order(rosa, { patientId, lines: [[goods, 1]] })
    const { orderId: cancelled } = await make.order(rosa, { patientId, lines: [[goods, 1]] })
    await submit(rosa, begunFirst)
    expect((await rosa.call('order_cancel', { orderId: cancelled })).code).toBe(0)
    const draft = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    const { orderDate } = (await rosa.call('order_detail', { orderId: begunFirst })).data
    expect(orderDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const pageSize of [1, 20])
      expect(await last(pageSize)).toEqual({ lastOrderId: begunFirst, lastOrderDate: orderDate })
    for (const orderId of [draft, cancelled]) {
      const { patient } = (await rosa.call('order_detail', { orderId })).data
      expect(patient?.lastOrderId).toBe(begunFirst)
    }
    expect((await rosa.call('order_goods_list', { orderId: draft })).data.patient?.lastOrderId).toBe(
      begunFirst,
    )
  })
})

describe('order_detail', () => {
  test('has the whole history of an order with payments, refunds and tracking', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const { orderId, totalCents } = await make.order(rosa, { lines: [[goods, 1]] })
    await portal.database.transaction(async (db) => {
      await make.payment({ db }, orderId)
      await markPaid(db, rosa, orderId)
      await moveOrder(db, rosa, orderId, { from: 'processing', to: 'packed', by: bySystem })
      const parcel = shipped('UPS', '1Z999AA10123456784')
      await moveOrder(db, rosa, orderId, { from: 'packed', to: 'shipped', by: bySystem }, parcel)
      await db.run(sql`
        insert into tracking_event (provider_id, order_id, id, at, text, place)
        values (${rosa.providerId}, ${orderId}, ${newId()}, app_now(), 'Picked up', 'Oakland')`)
      await db.run(sql`
        insert into refund (provider_id, order_id, id, amount_cents, fee_cents, reason)
        values (${rosa.providerId}, ${orderId}, ${newId()}, 500, 25, 'Broken bottle')`)
    })
    const { data } = await rosa.call('order_detail', { orderId })
    expect(data).toMatchObject({
      statusId: 'shipped',
      payments: [{ state: 'captured', amountCents: totalCents, network: 'visa', last4: '1111' }],
      refunds: [{ amountCents: 500, feeCents: 25, reason: 'Broken bottle' }],
      tracking: {
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
        events: [{ text: 'Picked up', place: 'Oakland' }],
      },
      mayPay: false,
      mayCancel: false,
      mayEditAddress: false,
    })
    expect(data.history.map((event) => event.statusId)).toEqual([
      'awaitingPayment',
      'processing',
      'packed',
      'shipped',
    ])
    expect((await rosa.call('order_checkout', { orderId })).code).toBe(13)
    expect(await idsOf(rosa, { search: '1Z999' })).toEqual([])
  })
})

describe("another provider's order", () => {
  const calls: [CallName, object][] = [
    ['order_detail', {}],
    ['order_goods_list', {}],
    ['order_checkout', {}],
    ['order_add', { orderFor: 'clinic' }],
    ['order_goods_add', { goodsId: newId(), quantity: 1 }],
    ['order_goods_edit', { itemId: newId(), quantity: 1 }],
    ['order_address_edit', { delivery: 'pickup' }],
    ['ship_address_edit', { address: untaxedAddress }],
    ['order_submit', { expectedTotalCents: 1 }],
    ['order_submit', { expectedTotalCents: 1, payer: 'patient' }],
    ['order_cancel', {}],
    ['order_print', { kind: 'receipt' }],
    ['reorder', {}],
    ['draft_discard', {}],
  ]

  test('is unknown to every call, in the same bytes as an id that does not exist', async () => {
    const rosa = await make.provider(portal)
    const other = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 2000 })
    const given = { patientId: await make.patient(other), lines: [[goods, 1] as const] }
    const placed = await make.order(other, given)
    const theirs = [placed.orderId, await make.draft(other, given)]
    const before = await Promise.all(theirs.map((orderId) => other.call('order_detail', { orderId })))
    for (const [name, more] of calls) {
      const nobodys = await rosa.call(name, { orderId: newId(), ...more })
      expect({ name, code: nobodys.code }).toEqual({ name, code: 11 })
      for (const orderId of theirs) {
        const answer = await rosa.call(name, { orderId, ...more })
        expect([name, answer.status, answer.text]).toEqual([name, nobodys.status, nobodys.text])
      }
    }
    const after = await Promise.all(theirs.map((orderId) => other.call('order_detail', { orderId })))
    expect(after.map((answer) => answer.data)).toEqual(before.map((answer) => answer.data))
    const mine = await make.draft(rosa, { lines: [[goods, 1]] })
    const { itemId } = before[1]?.data.lines[0] ?? {}
    expect((await rosa.call('order_goods_edit', { orderId: mine, itemId, quantity: 0 })).code).toBe(11)
    expect((await checkout(rosa, mine)).lines).toHaveLength(1)
  })
})

test('a declined payment has its reason, for the provider and for staff; of a patient’s nobody reads card or reason', async () => {
  const rosa = await make.provider(portal)
  const goods = await make.goods(portal, { retailCents: 1000 })
  const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
  const declined = { state: 'declined', approvalCode: '' } as const
  const paymentId = await make.payment(portal, orderId, { ...declined, declineCode: '51' })
  await make.payment(portal, orderId, { ...declined, declineCode: 'unheard of' })
  await make.payment(portal, orderId, { ...declined, declineCode: '43', payer: 'patient' })

  const { data, text } = await rosa.call('order_detail', { orderId })
  expect(data.payments.map(({ state, last4 }) => [state, last4])).toEqual([
    ['declined', '1111'],
    ['declined', '1111'],
    ['declined', ''],
  ])
  expect(data.declines).toEqual([{ paymentId, why: 'funds' }])
  expect(text).not.toContain('unheard of')

  const staff = await make.staff(portal, { role: 'administrator' })
  const seen = await staff.call('staff_order_detail', { providerId: rosa.providerId, orderId })
  const amountCents = data.totalCents
  const shown = { at: expect.any(Number), amountCents, method: 'card' }
  expect(seen.data.declined).toEqual([
    { ...shown, payer: 'provider', network: 'visa', last4: '1111', why: 'funds' },
    { ...shown, payer: 'provider', network: 'visa', last4: '1111', why: null },
    { ...shown, payer: 'patient', network: '', last4: '', why: null },
  ])
  expect(seen.text).not.toContain('unheard of')
})
