import { randomUUID } from 'node:crypto'
import { roundDiscounts } from '@bencao/shared/domain/prices/discount.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGoods, stockOf, stopSelling } from '../../../tests/make/goods.ts'
import { make } from '../../../tests/make/make.ts'
import { newPhone, type TestProvider } from '../../../tests/make/people.ts'
import { pans } from '../../../tests/make/samples.ts'
import { openShopSession, sampleShopper, shareCodeOf } from '../../../tests/make/shop.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { storedOrder } from '../../../tests/steps/settle.ts'
import { expireUnpaidOrders } from '../jobs/expireUnpaidOrders.ts'

let portal: TestPortal
let mei: TestProvider
let shareCode: string
let goodsId: string
let phone: string
let shopSession: string

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  mei = await make.provider(portal)
  shareCode = await shareCodeOf(mei)
  goodsId = await makeGoods(portal, { retailCents: 2_000, providerCents: 1_000, stock: 30 })
  phone = newPhone()
  shopSession = await openShopSession(portal, shareCode, phone)
})

const chosen = (more: object = {}) => ({
  shareCode,
  shopSession,
  ...sampleShopper,
  lines: [{ goodsId, quantity: 2 }],
  ...more,
})
const ask = (more: object = {}) => portal.call('shop_order', chosen(more))
/** Asks what it comes to, and places it at that. */
async function place(more: object = {}) {
  const { totalCents } = (await ask(more)).data
  return ask({ requestId: randomUUID(), expectedTotalCents: totalCents, ...more })
}
/** The gateway's form as a browser gets it. */
async function cardForm(formToken: string): Promise<string> {
  const asked = new URLSearchParams({ t: formToken, o: 'https://bencao.example' })
  const shown = await fetch(`${portal.cards.hostedUrl}/sim-form?${asked.toString()}`, {
    headers: { referer: 'https://bencao.example/' },
  })
  return shown.text()
}
const listed = async () => (await mei.call('patient_list', {})).data.rows
const counted = async () =>
  portal.db.one<{ orders: number; patients: number }>(sql`
    select (select count(*)::int from orders where provider_id = ${mei.providerId}) as orders,
      (select count(*)::int from provider_patient where provider_id = ${mei.providerId}) as patients`)

describe('an order on a share page', () => {
  it('is first worked out, without leaving anything', async () => {
    await portal.db.run(sql`
      update provider set patient_discount_percent = 10 where provider_id = ${mei.providerId}`)
    const { code, data } = await ask()
    expect(code).toBe(0)
    expect(data).toMatchObject({ orderId: null, paySession: null, subtotalCents: 4_000, discountCents: 400 })
    expect(data.totalCents).toBe(3_600 + data.shippingCents + data.taxCents)
    const [standard, expedited] = data.shippingMethods
    expect(standard).toMatchObject({
      shippingMethodId: data.shippingMethodId,
      priceCents: data.shippingCents,
    })
    const faster = (await ask({ shippingMethodId: expedited?.shippingMethodId })).data
    expect(faster.totalCents - data.totalCents).toBe((expedited?.priceCents ?? 0) - data.shippingCents)
    expect((await ask({ delivery: 'pickup', address: undefined })).data).toMatchObject({
      delivery: 'pickup',
      shippingCents: 0,
      shippingMethods: [],
    })
    expect(await counted()).toEqual({ orders: 0, patients: 0 })
    expect(await stockOf(portal, goodsId)).toBe(30)
  })

  it('takes off for its goods what the page works out from its products, rounded once', async () => {
    await portal.db.run(sql`
      update provider set patient_discount_percent = 10 where provider_id = ${mei.providerId}`)
    // The second is at its provider price. Of the others, one and three pieces leave half a cent.
    const made = [
      { retailCents: 2_695, providerCents: 1_752 },
      { retailCents: 1_999, providerCents: 1_950 },
      { retailCents: 1_005, providerCents: 500 },
    ]
    const ids = await Promise.all(made.map(async (one) => makeGoods(portal, { ...one, stock: 30 })))
    const lines = ids.map((id, place) => ({ goodsId: id, quantity: place + 1 }))
    const { rows } = (await portal.call('shop_goods', { shareCode, basket: ids })).data
    const discounts = roundDiscounts(
      lines.map(({ goodsId: id, quantity }) => {
        const { discountHundredths } = rows.find((row) => row.goodsId === id) ?? { discountHundredths: -1 }
        return { discountHundredths, quantity }
      }),
    )
    expect(discounts).toEqual([270, 98, 301])
    const quote = (await ask({ lines })).data
    expect(quote.discountCents).toBe(669)
    const orderId = (await place({ lines })).data.orderId ?? ''
    expect((await mei.call('order_detail', { orderId })).data.lines).toMatchObject(
      discounts.map((discountCents) => ({ discountCents })),
    )
  })

  it('keeps consent to SMS and an e-mail address with a new patient, and changes nothing of a known one', async () => {
    await place({ smsOptIn: true, email: 'ana@home.example' })
    await place({ smsOptIn: false, email: 'other@home.example', requestId: randomUUID() })
    const rows = await portal.db.many(sql`
      select sms_opt_in as "smsOptIn", email from patient where phone = ${phone}`)
    expect(rows).toEqual([{ smsOptIn: true, email: 'ana@home.example' }])
  })

  it('comes back to the share page from PayPal', async () => {
    const { paySession, totalCents: expectedTotalCents } = (await place()).data
    const { opened } = (await portal.call('pay_paypal', { paySession: paySession ?? '', expectedTotalCents }))
      .data
    expect(portal.paypal.orders().find(({ id }) => id === opened?.paypalOrderId)).toMatchObject({
      returnUrl: 'https://bencao.example/shop?paypal=approved',
    })
  })

  it('is placed for a new patient, paid by the pay page’s calls, and the provider sees by whom', async () => {
    const words = 'Half an hour before bed'
    await mei.call('recommended_set', { goodsId, dosage: '6 g', note: words })
    const placed = await place()
    expect(placed.code).toBe(0)
    const { orderId, paySession, totalCents } = placed.data
    const shown = (await portal.call('pay_order', { paySession: paySession ?? '' })).data
    expect(shown).toMatchObject({
      state: 'open',
      totalCents,
      lines: [{ dosage: '6 g', note: words, quantity: 2 }],
    })

    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const paid = await portal.call('pay_card', {
      paySession: paySession ?? '',
      expectedTotalCents: totalCents,
      gatewayToken,
    })
    expect(paid.data.payment?.state).toBe('captured')
    expect(await storedOrder(portal, orderId ?? '')).toMatchObject({ state: 'processing', charged: 1 })

    const detail = (await mei.call('order_detail', { orderId: orderId ?? '' })).data
    expect(detail).toMatchObject({
      placedBy: 'patient',
      payer: 'patient',
      recipient: { phone, city: 'Oakland' },
    })
    expect(detail.history[0]).toMatchObject({ statusId: 'awaitingPayment', by: 'patient' })
    expect((await mei.call('order_list', {})).data.rows).toMatchObject([{ orderId, placedBy: 'patient' }])
    expect(await listed()).toMatchObject([
      { firstName: 'Ana', phone, dateOfBirth: '1980-03-07', editable: true },
    ])
    const { rows } = (await mei.call('notifications', { pageSize: 100 })).data
    expect(rows.map(({ kind }) => kind)).toEqual(['orderPaid', 'orderByPatient'])
  })

  it('never charges a declined card again', async () => {
    const { paySession, totalCents: expectedTotalCents } = (await place()).data
    const gatewayToken = portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })
    const pay = () =>
      portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken, requestId: randomUUID() })
    const first = await pay()
    const count = () =>
      portal.db.one<{ n: number }>(sql`
        select count(*)::int as n from payment where provider_id = ${mei.providerId}`)
    const { n } = await count()
    const again = await pay()
    expect([first.code, again.code, again.message]).toEqual([first.code, first.code, first.message])
    expect(first.code).not.toBe(0)
    expect([n, (await count()).n]).toEqual([1, 1])
  })

  it('joins the patient with the same phone and date of birth, and shows and changes nothing of theirs', async () => {
    const stored = { phone, firstName: 'Rosalinda', lastName: 'Unmistakable', address1: '77 Secret Rd' }
    const patientId = await make.patient(mei, stored)
    const answers = [await place()]
    const paySession = answers[0]?.data.paySession ?? ''
    const detail = (await mei.call('order_detail', { orderId: answers[0]?.data.orderId ?? '' })).data
    expect(detail.patient?.patientId).toBe(patientId)
    const { totalCents: expectedTotalCents } = answers[0]?.data ?? { totalCents: 0 }
    const form = await portal.call('pay_card', { paySession, expectedTotalCents })
    const shownForm = await cardForm(form.data.form?.formToken ?? '')
    expect(shownForm).toContain('Ana Castillo')
    const seen = [
      ...answers.map(({ text }) => text),
      (await portal.call('pay_order', { paySession })).text,
      form.text,
      shownForm,
    ]
    for (const text of seen) expect(text).not.toMatch(/Rosalinda|Unmistakable|Secret/)
    expect((await mei.call('patient_detail', { patientId })).data).toMatchObject(stored)
    expect(await listed()).toHaveLength(1)

    // Another date of birth is another patient, and so is one of another provider.
    await place({ dateOfBirth: '1999-01-01' })
    expect(await listed()).toHaveLength(2)
    const added = (await listed()).find(({ dateOfBirth }) => dateOfBirth === '1999-01-01')
    expect((await mei.call('patient_detail', { patientId: added?.patientId ?? '' })).data).toMatchObject({
      ...sampleShopper.address,
      area: 'Alameda',
    })
    const ana = await make.provider(portal)
    await make.patient(ana, { phone, dateOfBirth: '2001-02-03' })
    await place({ dateOfBirth: '2001-02-03' })
    expect(await listed()).toHaveLength(3)
    expect((await ana.call('order_list', {})).data.rows).toEqual([])
  })

  it('of twins goes to the one of that name', async () => {
    await make.patient(mei, { phone, firstName: 'Lea' })
    const twin = await make.patient(mei, { phone, firstName: 'Ána' })
    const { orderId } = (await place()).data
    expect((await mei.call('order_detail', { orderId: orderId ?? '' })).data.patient?.patientId).toBe(twin)
  })

  it('that is picked up needs no address', async () => {
    const pickup = { delivery: 'pickup', address: undefined }
    const { orderId } = (await place(pickup)).data
    const detail = (await mei.call('order_detail', { orderId: orderId ?? '' })).data
    expect(detail).toMatchObject({ delivery: 'pickup', recipient: { firstName: 'Ana', phone, address1: '' } })
    expect(await ask({ address: undefined })).toMatchObject({
      code: 10,
      data: { fields: { address: expect.any(String) } },
    })
  })

  it('cancels the unpaid one of the same phone at any provider, though its parcel got another phone', async () => {
    const first = (await place()).data
    const patientsOther = { phone: newPhone(), firstName: 'Ana', lastName: 'C', ...sampleShopper.address }
    const way = { paySession: first.paySession ?? '', delivery: 'ship', address: patientsOther }
    const { totalCents: expectedTotalCents } = (await portal.call('pay_way', way)).data
    expect((await portal.call('pay_way', { ...way, expectedTotalCents })).data.kept).toBe(true)
    const ana = await make.provider(portal)
    const anas = await shareCodeOf(ana)
    await portal.db.run(sql`delete from limit_event`)
    const there = { shareCode: anas, shopSession: await openShopSession(portal, anas, phone) }
    const second = await place(there)
    expect(second.code).toBe(0)
    expect((await storedOrder(portal, first.orderId ?? '')).state).toBe('cancelled')
    expect((await storedOrder(portal, second.data.orderId ?? '')).state).toBe('awaitingPayment')
    expect(await stockOf(portal, goodsId)).toBe(28)
    const kinds = async ({ call }: TestProvider) =>
      (await call('notifications', {})).data.rows.map(({ kind }) => kind)
    expect(await kinds(mei)).toEqual(['orderUnpaidByPatient', 'orderByPatient'])
    expect(await kinds(ana)).toEqual(['orderByPatient'])
    const mailed = await portal.db.many(sql`
      select body from outbox where kind = 'orderUnpaidByPatient' and ref = ${first.orderId}`)
    expect(mailed).toEqual([{ body: expect.stringContaining('has placed another order instead of') }])
  })

  it.each([
    { where: 'the usual warehouse', cmp: sql`=`, stock: 2 },
    { where: 'another warehouse', cmp: sql`<>`, stock: 0 },
  ])('takes the pieces of the unpaid one it replaces, the last in $where', async ({ cmp, stock }) => {
    await portal.db.run(sql`
      update stock set on_hand = case when warehouse_id = (
          select w.id from warehouse w join provider p on p.provider_id = ${mei.providerId}
          where w.active and w.id ${cmp} p.warehouse_id order by w.code limit 1) then 2 else 0 end
      where goods_id = ${goodsId}`)
    const first = (await place()).data
    const another = await openShopSession(portal, shareCode, newPhone())
    expect((await ask({ shopSession: another })).code).toBe(13)
    const second = await place()
    expect(second).toMatchObject({ code: 0, data: { totalCents: first.totalCents } })
    expect((await storedOrder(portal, first.orderId ?? '')).state).toBe('cancelled')
    expect((await storedOrder(portal, second.data.orderId ?? '')).state).toBe('awaitingPayment')
    // Three pieces are not there, and a refusal leaves the order that is.
    const three = { lines: [{ goodsId, quantity: 3 }] }
    for (const more of [{}, { expectedTotalCents: 1, requestId: randomUUID() }])
      expect(await ask({ ...three, ...more })).toMatchObject({
        code: 13,
        data: { items: [{ goodsId, stock }] },
      })
    expect((await storedOrder(portal, second.data.orderId ?? '')).state).toBe('awaitingPayment')
  })

  it('is refused while the unpaid ones of the page keep three hundred pieces', async () => {
    const sold = [goodsId, ...(await Promise.all([1, 2].map(() => make.goods(portal, { retailCents: 900 }))))]
    await portal.db.run(sql`update stock set on_hand = 900 where goods_id = any(${sold}::uuid[])`)
    const lines = sold.map((one) => ({ goodsId: one, quantity: 20 }))
    const codes: number[] = []
    for (let at = 0; at < 6; at += 1) {
      await portal.db.run(sql`delete from limit_event`)
      const session = await openShopSession(portal, shareCode, newPhone())
      codes.push((await place({ shopSession: session, lines })).code)
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 14])
  })

  it('that nobody pays is cancelled after an hour, and its stock is back', async () => {
    const { orderId } = (await place({ smsOptIn: true, email: 'ana@home.example' })).data
    expect(await stockOf(portal, goodsId)).toBe(28)
    await portal.clock.advance(3_601)
    await expireUnpaidOrders(portal.database)
    expect((await storedOrder(portal, orderId ?? '')).state).toBe('cancelled')
    expect(await stockOf(portal, goodsId)).toBe(30)
    // No link was sent, but the patient knows of the order.
    const sent = await portal.db.many<{ kind: string; channel: string }>(sql`
      select m.kind, m.channel from outbox m join pay_link l on l.id::text = m.ref where l.order_id = ${orderId}
      order by m.channel`)
    expect(sent).toEqual(['email', 'sms'].map((channel) => ({ kind: 'payLinkCancelled', channel })))
  })
})

describe('of fifty at once', () => {
  it('with one request id, one order is placed for one patient', async () => {
    const { totalCents: expectedTotalCents } = (await ask()).data
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask({ requestId, expectedTotalCents })),
    )
    const done = answers.filter(({ code }) => code === 0)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ data }) => data.orderId)).size).toBe(1)
    expect(await counted()).toEqual({ orders: 1, patients: 1 })
    expect(await stockOf(portal, goodsId)).toBe(28)
    const again = await ask({ requestId, expectedTotalCents })
    expect(again.data.orderId).toBe(done[0]?.data.orderId)
    expect((await portal.call('pay_order', { paySession: again.data.paySession ?? '' })).code).toBe(0)
    expect(await ask({ requestId, expectedTotalCents, firstName: 'Eva' })).toMatchObject({ code: 10 })
  })

  it('from several tabs, all are for one patient', async () => {
    const sessions = [shopSession]
    for (let tab = 0; tab < 3; tab += 1) {
      await portal.db.run(sql`delete from limit_event`)
      sessions.push(await openShopSession(portal, shareCode, phone))
    }
    const { totalCents: expectedTotalCents } = (await ask()).data
    const answers = await Promise.all(
      sessions.map((session) => ask({ shopSession: session, requestId: randomUUID(), expectedTotalCents })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await counted()).toEqual({ orders: 4, patients: 1 })
    // A phone keeps stock for one order: each cancels the one before, and the last one's session opens it.
    const opened = answers.map(async ({ data }) => {
      const { state } = await storedOrder(portal, data.orderId ?? '')
      const shown = await portal.call('pay_order', { paySession: data.paySession ?? '' })
      if (state !== 'awaitingPayment') {
        expect(shown.code).toBe(11)
        return state
      }
      const detail = (await mei.call('order_detail', { orderId: data.orderId ?? '' })).data
      expect(shown.data.orderNumber).toBe(detail.orderNumber)
      return state
    })
    expect((await Promise.all(opened)).sort()).toEqual([
      'awaitingPayment',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(await stockOf(portal, goodsId)).toBe(28)
  })

  it('without a request id, the same content is the same order', async () => {
    const { totalCents: expectedTotalCents } = (await ask()).data
    const one = await ask({ expectedTotalCents })
    expect((await ask({ expectedTotalCents })).data.orderId).toBe(one.data.orderId)
    expect((await counted()).orders).toBe(1)
  })
})

describe('an order is refused', () => {
  const untouched = async () => expect(await counted()).toEqual({ orders: 0, patients: 0 })

  it('at another total than was shown', async () => {
    const { totalCents } = (await ask()).data
    const refused = await ask({ expectedTotalCents: totalCents - 1, requestId: randomUUID() })
    expect(refused).toMatchObject({ code: 13, data: { totalCents } })
    await untouched()
  })

  it('to a state that is not the one of the ZIP code, whose tax would be another', async () => {
    const address = { ...sampleShopper.address, city: 'Los Angeles', zip: '90012', province: 'OR' }
    const refused = { code: 10, data: { fields: { 'address.zip': expect.stringContaining('state') } } }
    expect(await ask({ address })).toMatchObject(refused)
    const { paySession } = (await place()).data
    const to = { ...address, phone, firstName: 'Ana', lastName: 'Castillo' }
    expect(await portal.call('pay_way', { paySession, delivery: 'ship', address: to })).toMatchObject(refused)
  })

  it('if stock is short, naming what there is; from another warehouse it is shipped all the same', async () => {
    expect(await ask({ lines: [{ goodsId, quantity: 20 }] })).toMatchObject({ code: 0 })
    await portal.db.run(sql`
      update stock s set on_hand = 1 from warehouse w
      where s.goods_id = ${goodsId} and w.id = s.warehouse_id and w.province = 'CA'`)
    const elsewhere = await place()
    expect(elsewhere.code).toBe(0)
    const { warehouse } = (await mei.call('order_detail', { orderId: elsewhere.data.orderId ?? '' })).data
    expect(warehouse?.addressLines.join()).not.toContain('CA')
    await portal.db.run(sql`update stock set on_hand = 1 where goods_id = ${goodsId}`)
    const another = await openShopSession(portal, shareCode, newPhone())
    expect(await ask({ shopSession: another })).toMatchObject({
      code: 13,
      data: { items: [{ goodsId, stock: 1 }] },
    })
  })

  it('if the page does not offer a product: inactive, not recommended, for clinics, or none at all', async () => {
    const other = await makeGoods(portal, { retailCents: 900 })
    const refused = { code: 13, data: { goodsIds: [other] } }
    const lines = [{ goodsId: other, quantity: 1 }]
    await stopSelling(portal, other)
    expect(await ask({ lines })).toMatchObject(refused)
    const none = randomUUID()
    expect(await ask({ lines: [{ goodsId: none, quantity: 1 }] })).toMatchObject({
      code: 13,
      data: { goodsIds: [none] },
    })
    await portal.db.run(sql`
      update goods set active = true, category = 'clinicSupplies' where id = ${other}`)
    expect(await ask({ lines })).toMatchObject(refused)
    await portal.db.run(sql`update goods set category = 'formulas' where id = ${other}`)
    expect((await ask({ lines })).code).toBe(0)
    await mei.call('recommended_set', { goodsId })
    expect(await ask({ lines })).toMatchObject(refused)
    await untouched()
  })

  it.each([0, -1, 21, 1.5, '1e1', 'NaN', [2]])('with the quantity %j', async (quantity) => {
    expect((await ask({ lines: [{ goodsId, quantity }] })).code).toBe(10)
  })

  it('with more than sixty pieces, so that no phone keeps those of a page from others', async () => {
    const others = await Promise.all([1, 2, 3].map(() => make.goods(portal, { retailCents: 900 })))
    const sold = [goodsId, ...others]
    await portal.db.run(sql`update stock set on_hand = 900 where goods_id = any(${sold}::uuid[])`)
    const lines = (last: number) => sold.map((one, at) => ({ goodsId: one, quantity: at < 3 ? 19 : last }))
    const fields = { lines: 'An order can have at most 60 pieces.' }
    expect(await ask({ lines: lines(4) })).toMatchObject({ code: 10, data: { fields } })
    await untouched()
    expect((await place({ lines: lines(3) })).code).toBe(0)
  })

  it('with a product twice, without products, or with a birth in the future', async () => {
    const line = { goodsId, quantity: 1 }
    for (const more of [{ lines: [line, line] }, { lines: [] }]) expect((await ask(more)).code).toBe(10)
    const fields = { dateOfBirth: 'This date is in the future.' }
    expect(await ask({ dateOfBirth: '2999-01-01' })).toMatchObject({ code: 10, data: { fields } })
    await untouched()
  })

  it('ignores prices, discounts and providers that the browser sends', async () => {
    const honest = (await ask()).data.totalCents
    const lines = [{ goodsId, quantity: 2, priceCents: 1, unitCents: 1, discountCents: 4_000 }]
    const more = {
      lines,
      providerId: randomUUID(),
      patientDiscountPercent: 100,
      totalCents: 1,
      phone: '2125559999',
    }
    expect((await ask(more)).data.totalCents).toBe(honest)
  })

  it('once the code is replaced, or the provider suspended', async () => {
    const { totalCents: expectedTotalCents } = (await ask()).data
    const wrong = await ask({ shareCode: 'F'.repeat(32) })
    expect(wrong.code).toBe(11)
    const { code: next } = (await mei.call('share_code_replace', { audience: 'patient', code: shareCode }))
      .data
    expect((await ask({ expectedTotalCents })).text).toBe(wrong.text)
    // A session is of its code, also at the same provider.
    expect(await ask({ shareCode: next, expectedTotalCents })).toMatchObject({
      code: 13,
      data: { prove: 'phone' },
    })
    await portal.db.run(sql`update account set status = 'suspended' where id = ${mei.accountId}`)
    expect((await ask({ shareCode: next })).text).toBe(wrong.text)
    await untouched()
  })

  it('with another page’s session, another order’s, a wrong or an old one', async () => {
    const ana = await make.provider(portal)
    const theirs = await openShopSession(portal, await shareCodeOf(ana), newPhone())
    const { paySession } = (await place()).data
    for (const session of [theirs, paySession ?? '', 'x'.repeat(43), ''])
      expect(await ask({ shopSession: session })).toMatchObject({ code: 13, data: { prove: 'phone' } })
    expect((await portal.call('pay_order', { paySession: shopSession })).code).toBe(11)
    await portal.clock.advance(1_801)
    expect(await ask()).toMatchObject({ code: 13, data: { prove: 'phone' } })
  })
})
