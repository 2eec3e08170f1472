import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { checkout } from '../../../../tests/make/orders.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { samplePatient, untaxedAddress } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { sharePatient } from '../../../../tests/make/patients.ts'
import { stopSelling } from '../../../../tests/make/goods.ts'

let portal: TestPortal
let rosa: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  rosa = await make.provider(portal)
})
afterAll(() => portal.close())

const linesOf = async (orderId: string) => (await rosa.call('order_goods_list', { orderId })).data

describe('order_add', () => {
  test('changes whom a draft is for, and its address with that', async () => {
    const patientId = await make.patient(rosa)
    const { orderId } = (await rosa.call('order_add', { orderFor: 'patient' })).data
    expect(await linesOf(orderId)).toMatchObject({ orderFor: 'patient', patient: null, lines: [] })
    await rosa.call('order_add', { orderId, orderFor: 'patient', patientId })
    expect(await linesOf(orderId)).toMatchObject({
      patient: {
        patientId,
        name: 'Ana Castillo',
        dateOfBirth: '1980-03-07',
        lastOrderDate: '',
        lastOrderId: null,
      },
    })
    expect((await checkout(rosa, orderId)).shipTo).toBe('patient')
    await rosa.call('order_add', { orderId, orderFor: 'clinic' })
    expect(await checkout(rosa, orderId)).toMatchObject({
      orderFor: 'clinic',
      patient: null,
      shipTo: 'clinic',
    })
  })

  test("accepts only patients on this provider's list", async () => {
    const other = await make.provider(portal)
    const theirs = await make.patient(other)
    const mine = await make.patient(rosa)
    await rosa.call('patient_del', { patientId: mine })
    const { orderId } = (await rosa.call('order_add', { orderFor: 'patient' })).data
    for (const patientId of [theirs, mine, crypto.randomUUID()]) {
      for (const more of [{}, { orderId }]) {
        const answer = await rosa.call('order_add', { ...more, orderFor: 'patient', patientId })
        expect(answer).toMatchObject({ code: 11, message: 'This record was not found.', data: {} })
      }
    }
  })

  test("is found by its patient's corrected name, with every provider who has the patient, and stays as it is on screen", async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const patientId = await make.patient(rosa, { firstName: 'Marisol', lastName: 'Quinones' })
    const other = await make.provider(portal)
    await sharePatient(portal, patientId, other)
    const drafts = new Map([
      [rosa, await make.draft(rosa, { patientId, lines: [[goods, 1]] })],
      [other, await make.draft(other, { patientId, lines: [] })],
    ])
    const { orderId: placed } = await make.order(rosa, { patientId, lines: [[goods, 1]] })
    const before = await linesOf(drafts.get(rosa) ?? '')
    const renamed = { ...samplePatient, patientId, firstName: 'Marisol', lastName: 'Quintanilla' }
    expect((await rosa.call('patient_edit', renamed)).code).toBe(0)
    const found = async (who: TestProvider, search: string) =>
      (await who.call('order_list', { search })).data.rows.map(({ orderId }) => orderId)
    for (const [who, orderId] of drafts) expect(await found(who, 'quintanilla')).toEqual([orderId])
    expect(await found(rosa, 'quinones')).toEqual([placed])
    const { sku } = await portal.db.one<{ sku: string }>(sql`select sku from goods where id = ${goods}`)
    expect(await found(rosa, `quintanilla ${sku}`)).toEqual([drafts.get(rosa)])
    expect((await linesOf(drafts.get(rosa) ?? '')).revision).toBe(before.revision)
  })

  test("names the patient's latest order", async () => {
    const patientId = await make.patient(rosa)
    const goods = await make.goods(portal, { retailCents: 100 })
    const { orderId: before } = await make.order(rosa, { patientId, lines: [[goods, 1]] })
    const { orderId } = (await rosa.call('order_add', { orderFor: 'patient', patientId })).data
    const { patient } = await linesOf(orderId)
    expect(patient?.lastOrderId).toBe(before)
    expect(patient?.lastOrderDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('lines', () => {
  test("start with the product's instructions, or with those that this patient had last", async () => {
    const patientId = await make.patient(rosa)
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { patientId, lines: [[goods, 2]] })
    const [line] = (await linesOf(orderId)).lines
    expect(line).toMatchObject({ quantity: 2, dosage: '4 g', timesPerDay: 2, timing: 'afterMeals', note: '' })
    await rosa.call('order_goods_edit', {
      orderId,
      itemId: line?.itemId,
      dosage: '6 g',
      timesPerDay: 3,
      timing: 'beforeMeals',
      note: 'with warm water',
    })
    const { totalCents } = await checkout(rosa, orderId)
    await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })

    const again = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    expect((await linesOf(again)).lines).toMatchObject([
      { dosage: '6 g', timesPerDay: 3, timing: 'beforeMeals', note: '' },
    ])
    const someoneElse = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    expect((await linesOf(someoneElse)).lines).toMatchObject([{ dosage: '4 g', timesPerDay: 2 }])
  })

  test('start as the search shows them: as the order had them that was submitted last, an empty dosage too', async () => {
    const patientId = await make.patient(rosa)
    const goods = await make.goods(portal, { retailCents: 100 })
    const begunFirst = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    const begunLast = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    for (const [orderId, dosage] of [
      [begunLast, '6 g'],
      [begunFirst, ''],
    ] as const) {
      const [line] = (await linesOf(orderId)).lines
      await rosa.call('order_goods_edit', { orderId, itemId: line?.itemId, dosage })
      const { totalCents } = await checkout(rosa, orderId)
      await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })
      const shown = await rosa.call('goods_detail', { goodsId: goods, forPatientId: patientId })
      expect(shown.data.dosage).toBe(dosage)
      const again = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
      expect((await linesOf(again)).lines).toMatchObject([{ dosage }])
    }
  })

  test('may say that the product is not taken, which then is how this patient had it last', async () => {
    const patientId = await make.patient(rosa)
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    const [line] = (await linesOf(orderId)).lines
    const edit = (timesPerDay: number) =>
      rosa.call('order_goods_edit', { orderId, itemId: line?.itemId, timesPerDay })
    expect((await edit(7)).data).toMatchObject({
      fields: { timesPerDay: 'Please enter a whole number from 0 to 6.' },
    })
    expect((await edit(0)).code).toBe(0)
    expect((await linesOf(orderId)).lines).toMatchObject([{ timesPerDay: 0 }])
    const { totalCents } = await checkout(rosa, orderId)
    await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents })

    const again = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    expect((await linesOf(again)).lines).toMatchObject([{ timesPerDay: 0 }])
    const { name } = (await linesOf(again)).lines[0] ?? {}
    const found = await rosa.call('goods_list', { search: name, forPatientId: patientId })
    expect(found.data.rows.find(({ goodsId }) => goodsId === goods)).toMatchObject({ timesPerDay: 0 })
  })

  test('begin without a dosage where it was cleared, such as on a line that is brought back', async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { lines: [] })
    await rosa.call('order_goods_add', { orderId, goodsId: goods, quantity: 1, dosage: '', note: '' })
    expect((await linesOf(orderId)).lines).toMatchObject([{ dosage: '', timesPerDay: 2, note: '' }])
  })

  test('for a product that is already there are merged, up to 999; given instructions win', async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { lines: [[goods, 600]] })
    const first = (await linesOf(orderId)).lines[0]
    const answer = await rosa.call('order_goods_add', {
      orderId,
      goodsId: goods,
      quantity: 600,
      note: 'reserve',
    })
    expect(answer.data.itemId).toBe(first?.itemId)
    expect((await linesOf(orderId)).lines).toMatchObject([{ quantity: 999, note: 'reserve', dosage: '4 g' }])
  })

  test('added in parallel become one line with the total quantity', async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { lines: [] })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        rosa.call('order_goods_add', { orderId, goodsId: goods, quantity: 2 }),
      ),
    )
    expect((await linesOf(orderId)).lines.map((line) => line.quantity)).toEqual([40])
  })

  test('change only in the given fields, and are removed at quantity 0', async () => {
    const goods = await make.goods(portal, { retailCents: 150 })
    const orderId = await make.draft(rosa, { lines: [[goods, 2]] })
    const [line] = (await linesOf(orderId)).lines
    const edit = (change: object) =>
      rosa.call('order_goods_edit', { orderId, itemId: line?.itemId, ...change })
    expect((await edit({ quantity: 5 })).code).toBe(0)
    expect(await linesOf(orderId)).toMatchObject({
      subtotalCents: 750,
      lines: [{ quantity: 5, dosage: '4 g', unitCents: 150, goodsCents: 750 }],
    })
    expect((await edit({ dosage: '' })).code).toBe(0)
    expect((await linesOf(orderId)).lines).toMatchObject([{ quantity: 5, dosage: '' }])
    expect((await edit({ quantity: 0 })).code).toBe(0)
    expect((await linesOf(orderId)).lines).toEqual([])
    expect((await edit({ quantity: 1 })).code).toBe(11)
  })

  test('are a hundred at most', async () => {
    const { rows } = (await rosa.call('goods_list', { pageSize: 100 })).data
    const orderId = await make.draft(rosa, { lines: rows.map((row) => [row.goodsId, 1] as const) })
    const another = await make.goods(portal, { retailCents: 100 })
    const refused = await rosa.call('order_goods_add', { orderId, goodsId: another, quantity: 1 })
    expect(refused).toMatchObject({ code: 10, message: 'An order can have up to 100 lines.' })
    const there = rows[7]?.goodsId
    expect((await rosa.call('order_goods_add', { orderId, goodsId: there, quantity: 1 })).code).toBe(0)
    expect((await linesOf(orderId)).lines).toHaveLength(100)
  })

  test('are refused for products unknown or no longer sold, and for schedules', async () => {
    const orderId = await make.draft(rosa, { lines: [] })
    const gone = await make.goods(portal, { retailCents: 100 })
    const sold = await make.goods(portal, { retailCents: 100 })
    await stopSelling(portal, gone)
    const add = async (goodsId: string, more: object = {}) =>
      (await rosa.call('order_goods_add', { orderId, goodsId, quantity: 1, ...more })).code
    expect(await add(gone)).toBe(13)
    expect(await add(crypto.randomUUID())).toBe(11)
    await portal.owner.db.run(sql`update goods set subscribable = false where id = ${sold}`)
    expect(await add(sold, { cycleMonths: 1 })).toBe(10)
    expect((await linesOf(orderId)).lines).toEqual([])
  })

  test.each([0, -1, 1.5, 1e9, '1e3', 2 ** 53 + 1, 'NaN', [1, 2], '１２', '', null])(
    'are refused for the quantity %j',
    async (quantity) => {
      const goods = await make.goods(portal, { retailCents: 100 })
      const orderId = await make.draft(rosa, { lines: [] })
      const answer = await rosa.call('order_goods_add', { orderId, goodsId: goods, quantity })
      expect(answer).toMatchObject({ code: 10, data: { fields: { quantity: expect.any(String) } } })
    },
  )

  test('have their names in the language of the reader', async () => {
    const goods = await make.goods(portal, { retailCents: 100, name: 'Moon Powder' })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const names = async (lang: 'en' | 'es' | 'zh-Hans' | 'zh-Hant') => {
      const { data } = await rosa.call('order_goods_list', { orderId }, { lang })
      return [data.lines[0]?.name, data.lines[0]?.nameZh]
    }
    expect(await names('en')).toEqual(['Moon Powder', '繁 Moon Powder'])
    expect(await names('es')).toEqual(['es Moon Powder', '繁 Moon Powder'])
    expect(await names('zh-Hans')).toEqual(['简 Moon Powder', '简 Moon Powder'])
    expect(await names('zh-Hant')).toEqual(['繁 Moon Powder', '繁 Moon Powder'])
  })
})

describe('every change', () => {
  test('updates the time of saving and the search text', async () => {
    const patientId = await make.patient(rosa, { firstName: 'Zelmira', lastName: 'Ñandú' })
    const goods = await make.goods(portal, { retailCents: 100, name: 'Quicksilver Leaf' })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const found = async (search: string) =>
      (await rosa.call('order_list', { search })).data.rows.map((row) => row.orderId)
    expect(await found('quicksilver')).toEqual([orderId])
    expect(await found('nandu')).toEqual([])
    const { savedAt } = await linesOf(orderId)
    await portal.clock.advance(100)
    await rosa.call('order_add', { orderId, orderFor: 'patient', patientId })
    expect((await linesOf(orderId)).savedAt - savedAt).toBeGreaterThanOrEqual(100)
    expect(await found('nandu zelm')).toEqual([orderId])
    const [line] = (await linesOf(orderId)).lines
    await rosa.call('order_goods_edit', { orderId, itemId: line?.itemId, quantity: 0 })
    expect(await found('quicksilver')).toEqual([])
  })

  test('counts, and a change of an older version is refused', async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const { revision, lines } = await linesOf(orderId)
    const itemId = lines[0]?.itemId
    const changed = await rosa.call('order_goods_edit', { orderId, itemId, quantity: 7, revision })
    expect(changed).toMatchObject({ code: 0, data: { revision: revision + 1 } })

    const answers = [
      await rosa.call('order_add', { orderId, orderFor: 'clinic', revision }),
      await rosa.call('order_goods_add', { orderId, goodsId: goods, quantity: 1, revision }),
      await rosa.call('order_goods_edit', { orderId, itemId, quantity: 2, revision }),
      await rosa.call('order_address_edit', { orderId, delivery: 'pickup', revision }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: 13, data: { revision: revision + 1 } })
    expect(await linesOf(orderId)).toMatchObject({ revision: revision + 1, lines: [{ quantity: 7 }] })

    const latest = revision + 1
    const answersNow = [
      await rosa.call('order_add', { orderId, orderFor: 'clinic', revision: latest }),
      await rosa.call('order_goods_add', { orderId, goodsId: goods, quantity: 1, revision: latest + 1 }),
      await rosa.call('order_address_edit', { orderId, delivery: 'pickup', revision: latest + 2 }),
    ]
    expect(answersNow.map(({ code, data }) => [code, data.revision])).toEqual([
      [0, latest + 1],
      [0, latest + 2],
      [0, latest + 3],
    ])
    expect((await checkout(rosa, orderId)).revision).toBe(latest + 3)
  })

  test('is made once if it is sent again under the same id', async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
    const { revision, lines } = await linesOf(orderId)
    const change = {
      orderId,
      itemId: lines[0]?.itemId,
      quantity: 7,
      revision,
      requestId: crypto.randomUUID(),
    }
    const first = await rosa.call('order_goods_edit', change)
    const again = await rosa.call('order_goods_edit', change)
    expect(first.code).toBe(0)
    expect(again).toMatchObject({ code: 0, data: first.data })
    expect((await linesOf(orderId)).revision).toBe(revision + 1)
  })

  test('is refused once the order is submitted', async () => {
    const goods = await make.goods(portal, { retailCents: 100 })
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
    const itemId = (await linesOf(orderId)).lines[0]?.itemId
    const answers = await Promise.all([
      rosa.call('order_add', { orderId, orderFor: 'clinic' }),
      rosa.call('order_goods_add', { orderId, goodsId: goods, quantity: 1 }),
      rosa.call('order_goods_edit', { orderId, itemId, quantity: 0 }),
      rosa.call('order_address_edit', { orderId, delivery: 'pickup' }),
      rosa.call('draft_discard', { orderId }),
    ])
    expect(answers.map((answer) => [answer.code, answer.message])).toEqual(
      answers.map(() => [13, 'This order has already been submitted.']),
    )
    expect(await linesOf(orderId)).toMatchObject({ statusId: 'awaitingPayment', lines: [{ quantity: 1 }] })
  })
})

describe('order_address_edit', () => {
  test('keeps the kind of shipping in another warehouse, and needs a warehouse for pickup', async () => {
    const nobody = await make.provider(portal, { warehouse: false })
    const { orderId } = (await nobody.call('order_add', { orderFor: 'clinic' })).data
    const refused = await nobody.call('order_address_edit', { orderId, delivery: 'pickup' })
    expect(refused).toMatchObject({
      code: 10,
      message: 'Please select the warehouse address',
      data: { fields: { warehouseId: 'Please select the warehouse address' } },
    })
    const { rows } = (await nobody.call('warehouse_address_list', {})).data
    for (const { warehouseId, shippingMethods } of rows) {
      expect((await nobody.call('order_address_edit', { orderId, warehouseId })).code).toBe(0)
      const standard = shippingMethods.find((method) => method.kind === 'standard')
      expect(await checkout(nobody, orderId)).toMatchObject({
        warehouseId,
        shippingMethodId: standard?.shippingMethodId,
      })
    }
    const elsewhere = rows[0]?.shippingMethods[0]?.shippingMethodId
    const answer = await nobody.call('order_address_edit', { orderId, shippingMethodId: elsewhere })
    expect(answer.code).toBe(11)
    expect(
      (await nobody.call('order_address_edit', { orderId, warehouseId: crypto.randomUUID() })).code,
    ).toBe(11)
  })

  test('names what is wrong with an address', async () => {
    const { orderId } = (await rosa.call('order_add', { orderFor: 'clinic' })).data
    const answer = await rosa.call('order_address_edit', {
      orderId,
      address: { ...untaxedAddress, zip: '12', province: '', firstName: ' ' },
    })
    expect(answer.data).toEqual({
      fields: {
        'address.zip': 'A ZIP Code has 5 or 9 digits.',
        'address.province': 'Please select State',
        'address.firstName': 'Please enter first name',
      },
    })
  })
})

test('a discarded draft is gone', async () => {
  const goods = await make.goods(portal, { retailCents: 100 })
  const orderId = await make.draft(rosa, { lines: [[goods, 1]] })
  expect((await rosa.call('draft_discard', { orderId })).code).toBe(0)
  expect((await rosa.call('draft_discard', { orderId })).code).toBe(11)
  expect((await rosa.call('order_detail', { orderId })).code).toBe(11)
})

describe('draft_extras_edit', () => {
  const extrasOf = async (orderId: string) => {
    const { note, patientDiscountPercent, revision } = await checkout(rosa, orderId)
    return { note, patientDiscountPercent, revision }
  }

  test('keeps note and discount, and the quote on screen stays valid', async () => {
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 100 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    const { revision } = await extrasOf(orderId)
    await rosa.call('draft_extras_edit', { orderId, note: 'No plastic, please.' })
    await rosa.call('draft_extras_edit', { orderId, patientDiscountPercent: 25 })
    expect(await extrasOf(orderId)).toEqual({
      note: 'No plastic, please.',
      patientDiscountPercent: 25,
      revision,
    })
    expect((await checkout(rosa, orderId)).discountCents).toBe(500)
    await rosa.call('draft_extras_edit', { orderId, note: '', patientDiscountPercent: 0 })
    expect(await extrasOf(orderId)).toMatchObject({ note: '', patientDiscountPercent: 0 })
  })

  test('does not bring back a note that was removed before the order was placed', async () => {
    const goods = await make.goods(portal, { retailCents: 2000 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    await rosa.call('draft_extras_edit', { orderId, note: 'Old words' })
    const { totalCents, revision } = await checkout(rosa, orderId)
    await rosa.call('order_submit', { orderId, expectedTotalCents: totalCents, revision, note: '' })
    expect((await rosa.call('order_detail', { orderId })).data).toMatchObject({
      statusId: 'awaitingPayment',
      note: '',
    })
    expect((await rosa.call('draft_extras_edit', { orderId, note: 'Too late' })).code).toBe(13)
    const other = await make.provider(portal)
    expect((await other.call('draft_extras_edit', { orderId, note: 'Not mine' })).code).toBe(11)
  })
})
