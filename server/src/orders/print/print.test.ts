import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { hashToken } from '../../sessions/queries.ts'
import { make } from '../../../../tests/make/make.ts'
import { checkout, submit } from '../../../../tests/make/orders.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { markPaid } from '../moveOrder.ts'
import { stopSelling } from '../../../../tests/make/goods.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function paidOrder() {
  const rosa = await make.provider(portal)
  const goods = await make.goods(portal, { retailCents: 7171, providerCents: 3131 })
  const patientId = await make.patient(rosa)
  const { orderId, orderNumber, totalCents } = await make.order(rosa, { patientId, lines: [[goods, 2]] })
  await portal.database.transaction(async (db) => {
    await make.payment({ db }, orderId, { last4: '4242' })
    await markPaid(db, rosa, orderId)
  })
  return { rosa, orderId, orderNumber, totalCents, patientId }
}

describe('order_print', () => {
  test('a receipt has every amount and the payment', async () => {
    const { rosa, orderId, orderNumber, totalCents } = await paidOrder()
    const { data } = await rosa.call('order_print', { orderId, kind: 'receipt' }, { lang: 'es' })
    expect(data.print).toMatchObject({
      kind: 'receipt',
      lang: 'es',
      orderNumber,
      providerId: rosa.providerId,
      clinic: {
        name: 'Test Clinic',
        providerName: 'Dr. Test Person',
        addressLines: ['1 Main St', 'Oakland, CA 94607'],
      },
      recipient: { firstName: 'Ana', lastName: 'Castillo' },
      warehouse: { name: 'Oakland' },
      lines: [{ name: expect.stringMatching(/^es Plain/), quantity: 2, unitCents: 7171, goodsCents: 14_342 }],
      amounts: { subtotalCents: 14_342, shippingCents: 995, totalCents },
      payment: { network: 'visa', last4: '4242', paidAt: expect.any(Number) },
    })
  })

  test("a receipt names its patient, each line's discount, and the share page once something is recommended", async () => {
    const rosa = await make.provider(portal)
    expect((await rosa.call('doctor_edit', { patientDiscountPercent: 10 })).code).toBe(0)
    const goodsId = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const patientId = await make.patient(rosa)
    const paidBy = await make.card(portal, rosa)
    const { orderId } = await make.order(rosa, { patientId, lines: [[goodsId, 2]], paidBy })
    const sheet = async (kind: 'receipt' | 'packingSlip') =>
      (await rosa.call('order_print', { orderId, kind })).data.print
    expect(await sheet('receipt')).toMatchObject({
      patientName: 'Ana Castillo',
      lines: [{ goodsCents: 4000, discountCents: 400 }],
      shareSvg: null,
    })
    expect((await rosa.call('recommended_set', { goodsId })).code).toBe(0)
    expect((await sheet('receipt')).shareSvg).toMatch(/^<svg/)
    expect(await sheet('packingSlip')).toMatchObject({
      patientName: 'Ana Castillo',
      lines: [{ discountCents: null }],
      shareSvg: null,
    })
    const ofClinic = await make.order(rosa, { lines: [[goodsId, 1]], paidBy })
    const { print } = (await rosa.call('order_print', { orderId: ofClinic.orderId, kind: 'receipt' })).data
    // An order for the clinic gives nobody instructions, although its line keeps those of the product.
    expect(print).toMatchObject({ patientName: '', shareSvg: null, lines: [{ dosage: '', timesPerDay: 0 }] })
    const patients = await sheet('packingSlip')
    expect(patients.lines[0]?.timesPerDay).toBeGreaterThan(0)
  })

  test('a sheet names the patient of goods that go elsewhere, and the clinic that gets them', async () => {
    const rosa = await make.provider(portal)
    const goodsId = await make.goods(portal, { retailCents: 2000 })
    const patientId = await make.patient(rosa)
    const cardId = await make.card(portal, rosa)
    const sheets = async (shipTo: 'patient' | 'clinic' | 'other', whom: string | undefined) => {
      const orderId = await make.draft(rosa, { patientId: whom, lines: [[goodsId, 1]] })
      const { addresses } = await checkout(rosa, orderId)
      const address = { ...addresses.clinic, firstName: 'Neighbour', lastName: 'Next', email: '' }
      await rosa.call('order_address_edit', { orderId, shipTo, ...(shipTo === 'other' && { address }) })
      await submit(rosa, orderId)
      await rosa.call('converge_direct_payment', { orderId, cardId })
      const kinds = ['receipt', 'packingSlip'] as const
      const printed = kinds.map(
        async (kind) => (await rosa.call('order_print', { orderId, kind })).data.print,
      )
      return (await Promise.all(printed)).map(({ patientName, recipient, recipientClinic }) => [
        patientName,
        recipient.firstName,
        recipientClinic,
      ])
    }
    const twice = (row: string[]) => [row, row]
    expect(await sheets('patient', patientId)).toEqual(twice(['Ana Castillo', 'Ana', '']))
    expect(await sheets('other', patientId)).toEqual(twice(['Ana Castillo', 'Neighbour', '']))
    expect(await sheets('clinic', patientId)).toEqual(twice(['Ana Castillo', 'Test', 'Test Clinic']))
    expect(await sheets('clinic', undefined)).toEqual(twice(['', 'Test', 'Test Clinic']))
  })

  test('an address that was corrected to somebody else no longer names the clinic', async () => {
    const rosa = await make.provider(portal)
    const goodsId = await make.goods(portal, { retailCents: 2000 })
    const orderId = await make.draft(rosa, { lines: [[goodsId, 1]] })
    const { clinic } = (await checkout(rosa, orderId)).addresses
    await submit(rosa, orderId)
    const clinicAfter = async (address: object) => {
      expect(
        (await rosa.call('ship_address_edit', { orderId, address: { ...clinic, ...address } })).code,
      ).toBe(0)
      return (await rosa.call('order_print', { orderId, kind: 'packingSlip' })).data.print.recipientClinic
    }
    expect(await clinicAfter({ address2: 'Suite 2' })).toBe('Test Clinic')
    expect(await clinicAfter({ firstName: 'Neighbour' })).toBe('')
  })

  test('an order that is not paid has no receipt, one that is cancelled no packing slip', async () => {
    const rosa = await make.provider(portal)
    const goodsId = await make.goods(portal, { retailCents: 2000 })
    const { orderId } = await make.order(rosa, { lines: [[goodsId, 1]] })
    const code = async (kind: 'receipt' | 'packingSlip') =>
      (await rosa.call('order_print', { orderId, kind })).code
    expect([await code('receipt'), await code('packingSlip')]).toEqual([13, 0])
    expect((await rosa.call('order_cancel', { orderId })).code).toBe(0)
    expect([await code('receipt'), await code('packingSlip')]).toEqual([13, 13])
  })

  test('a packing slip has no price anywhere', async () => {
    const { rosa, orderId } = await paidOrder()
    const { data } = await rosa.call('order_print', { orderId, kind: 'packingSlip' })
    const shown = await rosa.call('print_order', { printToken: data.printToken }, { token: null })
    for (const print of [data.print, shown.data.print]) {
      expect(print).toMatchObject({
        amounts: null,
        payment: null,
        lines: [{ unitCents: null, goodsCents: null }],
      })
      const amounts: string[] = []
      JSON.stringify(print, (key, value: unknown) => {
        if (/cents|payment|amount/i.test(key) && value !== null) amounts.push(key)
        return value
      })
      expect(amounts).toEqual([])
      expect(JSON.stringify(print)).not.toMatch(/7171|14342|995|3131|4242/)
    }
  })

  test('a packing slip is in the language of its patient, a receipt in that of the reader', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 1000, name: 'Root' })
    const patientId = await make.patient(rosa, { lang: 'es' })
    const paidBy = await make.card(portal, rosa)
    const { orderId } = await make.order(rosa, { patientId, lines: [[goods, 1]], paidBy })
    const slip = (await rosa.call('order_print', { orderId, kind: 'packingSlip' }, { lang: 'zh-Hant' })).data
    expect(slip.print).toMatchObject({ lang: 'es', lines: [{ name: 'es Root' }] })
    const receipt = (await rosa.call('order_print', { orderId, kind: 'receipt' }, { lang: 'zh-Hant' })).data
    expect(receipt.print.lang).toBe('zh-Hant')

    const { printToken } = slip
    const shown = await portal.call('print_order', { printToken }, { lang: 'en', token: null })
    expect(shown.data.print).toEqual(slip.print)
    const chosen = await portal.call('print_order', { printToken, lang: 'en' }, { lang: 'es', token: null })
    expect(chosen.data.print).toMatchObject({ lang: 'en', kind: 'packingSlip', amounts: null })

    const ofClinic = await make.order(rosa, { lines: [[goods, 1]] })
    const own = { orderId: ofClinic.orderId, kind: 'packingSlip' } as const
    expect((await rosa.call('order_print', own, { lang: 'zh-Hans' })).data.print.lang).toBe('zh-Hans')
  })

  test('both sheets have the cautions of a product', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 1000 })
    await portal.db.run(sql`update goods set cautions = '{pregnancy}' where id = ${goods}`)
    const paidBy = await make.card(portal, rosa)
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]], paidBy })
    for (const kind of ['receipt', 'packingSlip'] as const) {
      const { data } = await rosa.call('order_print', { orderId, kind })
      expect(data.print.lines).toMatchObject([{ cautions: ['pregnancy'] }])
    }
  })

  test('is refused for a draft', async () => {
    const rosa = await make.provider(portal)
    const orderId = await make.draft(rosa, { lines: [] })
    expect((await rosa.call('order_print', { orderId, kind: 'receipt' })).code).toBe(13)
  })
})

describe('print_order', () => {
  test('shows the same sheet to anybody with the token, for five minutes', async () => {
    const { rosa, orderId, patientId } = await paidOrder()
    const { data } = await rosa.call('order_print', { orderId, kind: 'receipt' }, { lang: 'zh-Hant' })
    expect(Buffer.from(data.printToken, 'base64url')).toHaveLength(32)
    const { printToken } = data
    await portal.clock.advance(290)
    const shown = await portal.call('print_order', { printToken }, { lang: 'en' })
    expect(shown).toMatchObject({ code: 0, data: { print: data.print } })
    expect(
      await portal.db.one(sql`
        select account_id as account, role, patient_ids as patients, record_id as record, outcome from audit
        where action = 'print_order' and record_id = ${orderId}`),
    ).toEqual({ account: null, role: 'visitor', patients: [patientId], record: orderId, outcome: 'ok' })
    expect(
      await portal.db.many(sql`select 1 from print_token where token_hash = ${hashToken(printToken)}`),
    ).toHaveLength(1)

    await portal.clock.advance(11)
    const over = await portal.call('print_order', { printToken })
    const unknown = await portal.call('print_order', { printToken: 'x'.repeat(43) })
    expect(over).toMatchObject({
      code: 11,
      message: 'This print page has expired. Please open it again from the order.',
    })
    expect(over.text).toBe(unknown.text)
    expect((await portal.call('print_order', { printToken: '' })).text).toBe(unknown.text)
  })
})

test('a print token ends with the session of its maker', async () => {
  const { rosa, orderId } = await paidOrder()
  const { printToken } = (await rosa.call('order_print', { orderId, kind: 'receipt' })).data
  expect((await portal.call('print_order', { printToken })).code).toBe(0)
  await rosa.call('sign_out', {})
  expect((await portal.call('print_order', { printToken })).code).toBe(11)
})

describe('reorder', () => {
  test("makes a draft of the same lines at today's prices, and names what is no longer sold", async () => {
    const rosa = await make.provider(portal)
    const kept = await make.goods(portal, { retailCents: 1000, name: 'Kept' })
    const gone = await make.goods(portal, { retailCents: 1000, name: 'Gone' })
    const patientId = await make.patient(rosa)
    const lines = [
      [kept, 3],
      [gone, 1],
    ] as const
    const draft = await make.draft(rosa, { patientId, lines })
    expect((await rosa.call('reorder', { orderId: draft })).code).toBe(13)
    const [line] = (await checkout(rosa, draft)).lines
    await rosa.call('order_goods_edit', {
      orderId: draft,
      itemId: line?.itemId,
      dosage: '9 g',
      note: 'slowly',
    })
    await rosa.call('order_address_edit', { orderId: draft, delivery: 'pickup' })
    const { totalCents: expectedTotalCents } = await checkout(rosa, draft)
    await rosa.call('order_submit', { orderId: draft, expectedTotalCents })

    await make.price(portal, kept, { retailCents: 1200 })
    await stopSelling(portal, gone)
    const { data } = await rosa.call('reorder', { orderId: draft }, { lang: 'es' })
    expect(data).toEqual({ orderId: expect.any(String), leftOut: ['es Gone'] })
    expect(await checkout(rosa, data.orderId)).toMatchObject({
      statusId: 'draft',
      orderNumber: '',
      patient: { patientId },
      delivery: 'pickup',
      subtotalCents: 3600,
      missing: [],
      lines: [{ goodsId: kept, quantity: 3, dosage: '9 g', note: 'slowly', unitCents: 1200 }],
    })
    expect((await rosa.call('order_list', { search: 'kept', statusId: 'draft' })).data.total).toBe(1)
  })

  test('leaves out a patient who was removed from the list, and repeats another address', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 1000 })
    const patientId = await make.patient(rosa)
    const orderId = await make.draft(rosa, { patientId, lines: [[goods, 1]] })
    const address = {
      ...(await checkout(rosa, orderId)).addresses.patient,
      firstName: 'Neighbour',
      email: '',
    }
    await rosa.call('order_address_edit', { orderId, shipTo: 'other', address })
    const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
    expect((await rosa.call('order_submit', { orderId, expectedTotalCents })).code).toBe(0)
    await rosa.call('patient_del', { patientId })
    const { data } = await rosa.call('reorder', { orderId })
    expect(await checkout(rosa, data.orderId)).toMatchObject({
      patient: null,
      shipTo: 'other',
      addresses: { other: { firstName: 'Neighbour', zip: '94607' } },
      missing: ['patient'],
    })
  })

  test('sent twice by one action makes one draft', async () => {
    const rosa = await make.provider(portal)
    const goods = await make.goods(portal, { retailCents: 1000 })
    const { orderId } = await make.order(rosa, { lines: [[goods, 1]] })
    const requestId = newId()
    const answers = await Promise.all([1, 2, 3].map(() => rosa.call('reorder', { orderId, requestId })))
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1)
    expect((await rosa.call('order_list', {})).data.total).toBe(2)
  })
})
