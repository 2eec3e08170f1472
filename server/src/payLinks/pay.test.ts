import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { stockOf } from '../../../tests/make/goods.ts'
import { make } from '../../../tests/make/make.ts'
import { openPaySession } from '../../../tests/make/payLinks.ts'
import { pans, untaxedAddress } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { advance, settleDue, storedOrder } from '../../../tests/steps/settle.ts'
import { expireUnpaidOrders } from '../jobs/expireUnpaidOrders.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
})

const place = async () => {
  const link = await make.payLink(shop.provider, { lines: [[shop.goodsId, 1]] })
  return { ...link, paySession: await openPaySession(portal, link.payToken) }
}
const newToken = (pan: string = pans.approves) => portal.cards.makeToken({ pan, expiry: '12/2031' })
const payByCard = (paySession: string, expectedTotalCents: number, more: object = {}) =>
  portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken: newToken(), ...more })
const detail = async (orderId: string) => (await shop.provider.call('order_detail', { orderId })).data

describe('paying by card', () => {
  it('opens the gateway’s form, charges once, ends the link, and shows the provider no card', async () => {
    const { orderId, totalCents, paySession, payToken } = await place()
    const form = await portal.call('pay_card', { paySession, expectedTotalCents: totalCents })
    expect(form).toMatchObject({ code: 0, data: { payment: null, form: { formToken: expect.any(String) } } })

    const paid = await payByCard(paySession, totalCents)
    expect(paid).toMatchObject({ code: 0, data: { payment: { state: 'captured', amountCents: totalCents } } })
    expect((await payByCard(paySession, totalCents)).data).toEqual(paid.data)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', charged: 1, messages: 1 })

    const order = await detail(orderId)
    expect(order).toMatchObject({ payer: 'patient', payLink: { endedBy: 'paid' } })
    expect(order.payments).toMatchObject([{ payer: 'patient', network: '', last4: '', state: 'captured' }])
    const { print } = (await shop.provider.call('order_print', { orderId, kind: 'receipt' })).data
    expect(print.payment).toMatchObject({ method: 'card', network: '', last4: '' })

    expect((await portal.call('pay_order', { paySession })).data.state).toBe('paid')
    expect((await portal.call('pay_state', { paySession })).data).toEqual(paid.data.payment)
    expect((await portal.call('pay_open', { payToken })).data.state).toBe('paid')
  })

  it('tells the clinic that its patient paid, and a provider who paid that the order is paid', async () => {
    const { orderId, totalCents, paySession } = await place()
    expect((await payByCard(paySession, totalCents)).code).toBe(0)
    const own = await shop.place()
    await shop.pay(own.orderId)
    const mailOf = (ref: string) =>
      portal.db.one<{ subject: string; body: string }>(sql`
        select subject, body from outbox where kind = 'orderPaid' and ref = ${ref}`)
    const mail = await mailOf(orderId)
    expect(mail.subject).toMatch(/^Your patient paid order B\d\d-\d+$/)
    expect(mail.body).toContain(`your patient paid $${(totalCents / 100).toFixed(2)} for order B`)
    expect(mail.body).not.toContain('Thank you')
    expect((await mailOf(own.orderId)).body).toMatch(/order B\d\d-\d+ is paid: .* Thank you\.$/)
    const { rows } = (await shop.provider.call('notifications', {})).data
    const titleOf = (id: string) =>
      rows.find(({ orderId: of, kind }) => of === id && kind === 'orderPaid')?.title
    expect(titleOf(orderId)).toMatch(/^Your patient paid order B\d\d-\d+$/)
    expect(titleOf(own.orderId)).toMatch(/^Order B\d\d-\d+ is paid$/)
  })

  it('leaves the patient a receipt: by e-mail, at the link, and on the page with the card that paid', async () => {
    const patientId = await make.patient(shop.provider, { email: 'receipt@home.example' })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
    const { orderId, totalCents, payToken } = link
    const { orderNumber } = await detail(orderId)
    expect((await portal.call('pay_open', { payToken })).data.paid).toBe(null)
    const paySession = await openPaySession(portal, payToken)
    expect((await portal.call('pay_order', { paySession })).data.payment).toBe(null)
    expect((await payByCard(paySession, totalCents)).code).toBe(0)
    const amount = `$${(totalCents / 100).toFixed(2)}`

    const mails = await portal.db.many<{ channel: string; subject: string; body: string }>(sql`
      select channel, subject, body from outbox where kind = 'patientReceipt' and recipient = 'receipt@home.example'`)
    expect(mails).toMatchObject([{ channel: 'email', subject: expect.stringContaining(orderNumber) }])
    for (const part of [orderNumber, amount, 'Test Clinic']) expect(mails[0]?.body).toContain(part)
    expect(mails[0]?.body).toMatch(/\nDate: \d\d?\/\d\d?\/\d{4}\n/)
    const { names } = await portal.db.one<{ names: string[] }>(sql`
      select array_agg(name_en) as names from order_item where order_id = ${orderId}`)
    for (const word of [...names, 'Ana', 'Castillo']) expect(mails[0]?.body).not.toContain(word)

    const paidOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const opened = (await portal.call('pay_open', { payToken })).data
    expect(opened.paid).toEqual({ orderNumber, amountCents: totalCents, currency: 'USD', paidOn })
    const { data: order } = await portal.call('pay_order', { paySession })
    expect(order.payment).toEqual({ method: 'card', network: 'visa', last4: pans.approves.slice(-4), paidOn })
  })

  it('dates the receipt of a patient who reads Spanish with the name of the month', async () => {
    const email = 'recibo@home.example'
    const patientId = await make.patient(shop.provider, { email, lang: 'es' })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
    const paySession = await openPaySession(portal, link.payToken)
    expect((await payByCard(paySession, link.totalCents)).code).toBe(0)
    const { body } = await portal.db.one<{ body: string }>(sql`
      select body from outbox where kind = 'patientReceipt' and recipient = ${email}`)
    expect(body).toMatch(/\nFecha: \d\d? de [a-z]+ de \d{4}\n/)
  })

  it('sends no receipt to a patient without an address, nor when the clinic paid', async () => {
    const count = async () =>
      (await portal.db.many(sql`select 1 from outbox where kind = 'patientReceipt'`)).length
    const before = await count()
    const patientId = await make.patient(shop.provider, { email: 'unpaid@home.example' })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
    expect((await shop.pay(link.orderId)).code).toBe(0)
    const silent = await make.patient(shop.provider, { email: '' })
    const other = await make.payLink(shop.provider, { patientId: silent, lines: [[shop.goodsId, 1]] })
    const paySession = await openPaySession(portal, other.payToken)
    expect((await payByCard(paySession, other.totalCents)).code).toBe(0)
    expect(await count()).toBe(before)
  })

  it('keeps the order after a decline, and takes another card', async () => {
    const { orderId, totalCents, paySession } = await place()
    const declined = await payByCard(paySession, totalCents, { gatewayToken: newToken(pans.declinesLater) })
    expect(declined.code).toBe(20)
    // What a bank says of a card is nothing for a page without sign-in.
    expect(declined.data).not.toHaveProperty('why')
    expect(await payByCard(paySession, totalCents)).toMatchObject({ code: 0 })
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['declined', 'captured'])
  })

  it('charges nothing if another window has changed the way and with it the total', async () => {
    const { orderId, totalCents, paySession } = await place()
    const seen = (await portal.call('pay_way', { paySession, address: untaxedAddress })).data
    const kept = await portal.call('pay_way', {
      paySession,
      address: untaxedAddress,
      expectedTotalCents: seen.totalCents,
    })
    expect(kept).toMatchObject({ code: 0, data: { kept: true } })
    expect(kept.data.totalCents).not.toBe(totalCents)

    const form = await portal.call('pay_card', { paySession, expectedTotalCents: totalCents })
    const refused = await payByCard(paySession, totalCents)
    for (const answer of [form, refused])
      expect(answer).toMatchObject({ code: 13, data: { amountCents: kept.data.totalCents } })
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'awaitingPayment', charged: 0 })
    expect(await payByCard(paySession, kept.data.totalCents)).toMatchObject({ code: 0 })
  })

  it('two windows and the provider at once: one charge', async () => {
    const { orderId, totalCents, payToken, paySession } = await place()
    const other = await openPaySession(portal, payToken)
    await Promise.all([
      ...[paySession, other, paySession, other].map((session) =>
        payByCard(session, totalCents, { requestId: randomUUID() }),
      ),
      ...[1, 2, 3].map(() => shop.pay(orderId)),
    ])
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', kept: 1, messages: 1 })
    const [paid] = await portal.db.many<{ payer: string }>(sql`
      select payer from payment where order_id = ${orderId} and state = 'captured'`)
    const order = await detail(orderId)
    expect(order.payer).toBe(paid?.payer)
    expect(order.payLink?.endedBy).toBe(paid?.payer === 'patient' ? 'paid' : 'paidByProvider')
  })
})

describe('paying by PayPal', () => {
  it('opens an order there and captures it once, for this session’s order only', async () => {
    const { orderId, totalCents: expectedTotalCents, paySession } = await place()
    const { opened } = (await portal.call('pay_paypal', { paySession, expectedTotalCents })).data
    const paypalOrderId = opened?.paypalOrderId ?? ''
    const there = portal.paypal.orders().find(({ id }) => id === paypalOrderId)
    expect(there).toMatchObject({
      cents: expectedTotalCents,
      returnUrl: 'https://bencao.example/pay?paypal=approved',
    })
    const capture = (session: string) =>
      portal.call('pay_paypal', { paySession: session, expectedTotalCents, paypalOrderId })
    expect(await capture(paySession)).toMatchObject({ code: 13 })

    portal.paypal.approve(paypalOrderId)
    const elsewhere = await place()
    expect(await capture(elsewhere.paySession)).toMatchObject({ code: 11 })
    const byProvider = await shop.provider.call('order_paypal_submit', { paypalOrderId })
    expect(byProvider).toMatchObject({ code: 11 })

    const paid = await capture(paySession)
    expect(paid).toMatchObject({ code: 0, data: { opened: null, payment: { state: 'captured' } } })
    expect((await capture(paySession)).data).toEqual(paid.data)
    expect((await storedOrder(portal, orderId)).state).toBe('processing')
    expect(portal.paypal.captures().filter(({ orderId: id }) => id === paypalOrderId)).toHaveLength(1)
  })

  it('captures nothing of what the provider approved', async () => {
    const { orderId, totalCents: expectedTotalCents, paySession } = await place()
    const paypalOrderId = await make.approved(portal, shop.provider, orderId)
    const answer = await portal.call('pay_paypal', { paySession, expectedTotalCents, paypalOrderId })
    expect(answer).toMatchObject({ code: 11 })
    expect((await storedOrder(portal, orderId)).state).toBe('awaitingPayment')
  })
})

describe('the provider pays instead', () => {
  it('ends the link, tells the patient, and the session shows that it is paid', async () => {
    const patientId = await make.patient(shop.provider, { email: 'ana@home.example' })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
    const paySession = await openPaySession(portal, link.payToken)
    expect(await shop.pay(link.orderId)).toMatchObject({ code: 0 })
    const order = await detail(link.orderId)
    expect(order).toMatchObject({ payer: 'provider', payLink: { endedBy: 'paidByProvider' } })
    expect(order.payments[0]).toMatchObject({ payer: 'provider', network: 'visa' })
    expect((await portal.call('pay_order', { paySession })).data).toMatchObject({
      state: 'paid',
      paidByProvider: true,
    })
    const { paymentId = '' } = order.payments[0] ?? {}
    const seen = { paymentId, state: 'captured', approvalCode: '' }
    expect((await portal.call('pay_state', { paySession })).data).toMatchObject(seen)
    expect((await payByCard(paySession, link.totalCents)).data).toMatchObject({ form: null, payment: seen })
    expect((await shop.provider.call('payment_state', { orderId: link.orderId })).data).toMatchObject({
      approvalCode: expect.stringMatching(/./),
    })
    const sent = await portal.db.many<{ recipient: string; body: string }>(sql`
      select recipient, body from outbox where kind = 'payLinkPaid' order by id desc limit 1`)
    expect(sent).toMatchObject([{ recipient: 'ana@home.example' }])
    expect(sent[0]?.body).not.toContain('Ana')
  })
})

describe('after seven days', () => {
  // Sessions of providers end earlier than links, so each test has a provider of its own, and asks the database.
  beforeEach(async () => {
    shop = await make.buyer(portal)
  })
  const endOf = (orderId: string) =>
    portal.db.one<{ state: string; endedBy: string }>(sql`
      select o.state, l.ended_by as "endedBy" from orders o join pay_link l on l.order_id = o.id
      where o.id = ${orderId}`)

  it('an unpaid order is cancelled, its stock is back, and the provider is notified', async () => {
    const goodsId = await make.goods(portal, { retailCents: 2_000, stock: 10 })
    const link = await make.payLink(shop.provider, { lines: [[goodsId, 4]] })
    await portal.clock.advance(7 * 86_400 - 60)
    await expireUnpaidOrders(portal.database)
    expect(await endOf(link.orderId)).toEqual({ state: 'awaitingPayment', endedBy: '' })
    const paySession = await openPaySession(portal, link.payToken)
    await portal.clock.advance(61)
    // Before the job comes by, the link has ended all the same.
    expect((await portal.call('pay_open', { payToken: link.payToken })).data.state).toBe('ended')
    expect(await payByCard(paySession, link.totalCents)).toMatchObject({ code: 11 })

    await expireUnpaidOrders(portal.database)
    expect(await endOf(link.orderId)).toEqual({ state: 'cancelled', endedBy: 'cancelled' })
    expect(await stockOf(portal, goodsId)).toBe(10)
    expect(await portal.call('pay_order', { paySession })).toMatchObject({ code: 11 })
    const sent = await portal.db.many<{ kind: string }>(sql`
      select kind from notification where order_id = ${link.orderId} order by id desc limit 1`)
    expect(sent).toEqual([{ kind: 'orderUnpaidByPatient' }])
  })

  it('a charge whose outcome is open keeps the order, and is settled after the end', async () => {
    const { orderId, totalCents, paySession, payToken } = await place()
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    expect(await payByCard(paySession, totalCents)).toMatchObject({ code: 21 })
    portal.cards.clearFaults()
    expect((await portal.call('pay_state', { paySession })).code).toBe(2)
    await portal.db.run(sql`
      update pay_link set expires_at = app_now() where order_id = ${orderId}`)
    await portal.db.run(sql`update orders set pay_before = app_now() where id = ${orderId}`)
    await advance(portal, 60)
    await expireUnpaidOrders(portal.database)
    expect((await portal.call('pay_open', { payToken })).data.state).toBe('settling')
    expect((await shop.provider.call('order_cancel', { orderId })).code).toBe(21)

    await portal.db.run(sql`update payment set next_check_at = app_now() where order_id = ${orderId}`)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', kept: 1 })
    expect((await portal.call('pay_open', { payToken })).data.state).toBe('paid')
  })
})
