import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetTokens } from '../../jobs/forgetTokens.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { advance, settleDue, storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())
beforeEach(() => portal.cards.clearFaults())

const newToken = (pan: string = pans.alsoApproves) => portal.cards.makeToken({ pan, expiry: '12/2031' })

describe('paying with a card on file', () => {
  it('charges the total once, and notifies of it', async () => {
    const { orderId, totalCents } = await shop.place()
    const paid = await shop.pay(orderId)
    expect(paid).toMatchObject({ code: 0, data: { state: 'captured', amountCents: totalCents } })
    expect(paid.data.approvalCode).toMatch(/^\d{6}$/)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      paid: true,
      attempts: ['captured'],
      charged: 1,
      messages: 1,
    })
    const charge = portal.cards.charges().at(-1)
    expect(charge).toMatchObject({ amountCents: totalCents, currency: 'USD', voided: false })
    expect((await shop.provider.call('payment_state', { orderId })).data).toEqual(paid.data)
  })

  it('charges nothing but the total that was shown, by a kept card or by a new one', async () => {
    const { orderId, totalCents } = await shop.place()
    const { call } = shop.provider
    const other = { orderId, expectedTotalCents: totalCents - 1 }
    const refused = { code: 13, data: { amountCents: totalCents, currency: 'USD' } }
    expect(await shop.pay(orderId, other)).toMatchObject(refused)
    expect(await call('converge_payment', other)).toMatchObject(refused)
    expect(await call('converge_payment', { ...other, gatewayToken: newToken() })).toMatchObject(refused)
    expect(await storedOrder(portal, orderId)).toMatchObject({ paid: false, attempts: [] })
    const shown = { orderId, expectedTotalCents: totalCents }
    expect((await call('converge_payment', shown)).data.form).not.toBeNull()
    expect((await call('converge_payment', { ...shown, gatewayToken: newToken() })).code).toBe(0)
    expect((await storedOrder(portal, orderId)).charged).toBe(1)
  })

  it('answers a paid order with its payment, whatever card is named', async () => {
    const { orderId } = await shop.place()
    const first = await shop.pay(orderId)
    const again = await shop.pay(orderId, { cardId: randomUUID() })
    expect(again).toMatchObject({ code: 0, data: first.data })
    expect((await storedOrder(portal, orderId)).charged).toBe(1)
  })

  it('reports a decline, keeps the stock and accepts another card', async () => {
    const other = await make.buyer(portal)
    const declining = await other.addCard(pans.declinesLater)
    const { orderId } = await other.place()
    const stock = await stockOf(other.goodsId)
    const declined = await other.pay(orderId, { cardId: declining })
    expect(declined).toMatchObject({ code: 20, data: { why: 'bank' } })
    expect((await other.provider.call('payment_state', { orderId })).data.state).toBe('declined')
    expect(await stockOf(other.goodsId)).toBe(stock)

    expect(await other.pay(orderId)).toMatchObject({ code: 0 })
    expect(await storedOrder(portal, orderId)).toMatchObject({
      attempts: ['declined', 'captured'],
      charged: 1,
    })
  })

  it('reports a decline if the gateway no longer has the card', async () => {
    const { orderId } = await shop.place()
    await portal.db.run(sql`
      update card set gateway_token = 'gone' || id where provider_id = ${shop.provider.providerId}`)
    expect(await shop.pay(orderId)).toMatchObject({ code: 20 })
    await portal.db.run(sql`
      update card set gateway_token = ${newToken()} where provider_id = ${shop.provider.providerId}`)
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
  })

  it('refuses an expired card before anything is written', async () => {
    const other = await make.buyer(portal)
    const { orderId } = await other.place()
    await portal.db.run(sql`update card set expiry = '10/2026' where id = ${other.cardId}`)
    expect(await other.pay(orderId)).toMatchObject({
      code: 10,
      message: 'This card has expired. Please use another card.',
    })
    expect((await storedOrder(portal, orderId)).attempts).toEqual([])
  })

  it('can be tried again at once if the gateway is not reached', async () => {
    const { orderId } = await shop.place()
    portal.cards.fault({ mode: 'error:4022', match: 'ccsale' })
    expect(await shop.pay(orderId)).toMatchObject({ code: 22 })
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['void', 'captured'], charged: 1 })
  })

  it('has nothing to pay on a draft or a cancelled order', async () => {
    const { orderId } = await shop.place()
    await shop.provider.call('order_cancel', { orderId })
    expect(await shop.pay(orderId)).toMatchObject({ code: 13 })
    const draft = (await shop.provider.call('order_add', { orderFor: 'clinic' })).data.orderId
    expect(await shop.pay(draft)).toMatchObject({ code: 13 })
    for (const id of [orderId, draft]) {
      expect(await shop.provider.call('converge_payment', { orderId: id })).toMatchObject({ code: 13 })
    }
  })

  it("finds neither another provider's order nor their card", async () => {
    const stranger = await make.buyer(portal)
    const { orderId } = await shop.place()
    const theirs = await stranger.place()
    const unknown = await shop.pay(randomUUID())
    expect(unknown.code).toBe(11)
    for (const answer of [
      await stranger.pay(orderId),
      await stranger.pay(theirs.orderId, { cardId: shop.cardId }),
      await stranger.provider.call('payment_state', { orderId }),
      await stranger.provider.call('converge_payment', { orderId }),
      await stranger.provider.call('converge_payment', { orderId, gatewayToken: newToken() }),
    ]) {
      expect(answer).toMatchObject({ status: 200, code: 11, message: unknown.message, data: {} })
    }
    expect((await storedOrder(portal, orderId)).attempts).toEqual([])
  })
})

describe('paying with a one-time card', () => {
  it("opens the gateway's form, charges its token and has it forgotten", async () => {
    const { orderId } = await shop.place()
    const opened = await shop.provider.call('converge_payment', { orderId })
    expect(opened.data.payment).toBeNull()
    expect(opened.data.form?.formToken).toBeTruthy()

    const gatewayToken = newToken()
    const paid = await shop.provider.call('converge_payment', { orderId, gatewayToken })
    expect(paid.data).toMatchObject({ form: null, payment: { state: 'captured' } })
    expect((await storedOrder(portal, orderId)).tokens).toEqual([null])
    await forgetTokens(portal.database, portal.services.cards)
    expect(portal.cards.tokens()).not.toContain(gatewayToken)

    const again = await shop.provider.call('converge_payment', { orderId, gatewayToken })
    expect(again.data).toEqual(paid.data)
    expect((await storedOrder(portal, orderId)).charged).toBe(1)
  })

  it('keeps the token while the outcome is open', async () => {
    const { orderId } = await shop.place()
    const gatewayToken = newToken()
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    expect(await shop.provider.call('converge_payment', { orderId, gatewayToken })).toMatchObject({
      code: 21,
    })
    expect((await storedOrder(portal, orderId)).tokens).toEqual([gatewayToken])
    await advance(portal, 901)
    await forgetTokens(portal.database, portal.services.cards)
    expect(portal.cards.tokens()).toContain(gatewayToken)
    await settleDue(portal)
    await forgetTokens(portal.database, portal.services.cards)
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      charged: 1,
      tokens: [null],
    })
  })

  it('forgets a token that was not needed', async () => {
    const { orderId } = await shop.place()
    await shop.pay(orderId)
    const gatewayToken = newToken()
    expect(await shop.provider.call('converge_payment', { orderId, gatewayToken })).toMatchObject({ code: 0 })
    await advance(portal, 901)
    await forgetTokens(portal.database, portal.services.cards)
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
  })

  it('refuses a token of a card on file, and one that the gateway does not know', async () => {
    const stranger = await make.buyer(portal)
    const { orderId } = await stranger.place()
    const { token } = await portal.db.one<{ token: string }>(sql`
      select gateway_token as token from card where id = ${shop.cardId}`)
    for (const gatewayToken of [token, '9999999999999999']) {
      expect(await stranger.provider.call('converge_payment', { orderId, gatewayToken })).toMatchObject({
        code: 20,
        message: 'The card could not be verified. Please try another card.',
      })
    }
    await advance(portal, 901)
    await forgetTokens(portal.database, portal.services.cards)
    expect(portal.cards.tokens()).toContain(token)
    expect((await storedOrder(portal, orderId)).attempts).toEqual([])
  })

  it("stores neither a card number sent as a token, nor a token for somebody else's order", async () => {
    const noted = () => portal.db.one(sql`select count(*) as n from token_to_forget`)
    const before = await noted()
    const stranger = await make.buyer(portal)
    const { orderId } = await shop.place()
    for (const gatewayToken of [pans.approves, `t-${pans.approves}`, '4111-1111_1111-1111'])
      expect(await shop.provider.call('converge_payment', { orderId, gatewayToken })).toMatchObject({
        code: 10,
        data: { fields: { gatewayToken: expect.any(String) } },
      })
    const theirs = { orderId, gatewayToken: newToken() }
    expect(await stranger.provider.call('converge_payment', theirs)).toMatchObject({ code: 11 })
    expect(await noted()).toEqual(before)
  })
})

describe('a repeat with the same request id', () => {
  it('answers the first capture', async () => {
    const { orderId } = await shop.place()
    const requestId = randomUUID()
    const first = await shop.pay(orderId, { requestId })
    expect(await shop.pay(orderId, { requestId })).toMatchObject({ code: 0, data: first.data })
  })

  it('answers the first decline and makes no other charge', async () => {
    const { orderId } = await shop.place()
    const requestId = randomUUID()
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    const first = await shop.pay(orderId, { requestId })
    const again = await shop.pay(orderId, { requestId })
    expect(first.code).toBe(20)
    expect([again.code, again.message, again.data]).toEqual([first.code, first.message, first.data])
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['declined'], charged: 0 })
    expect(await shop.pay(orderId, { requestId: randomUUID() })).toMatchObject({ code: 0 })
  })

  it('answers the decline even if the first answer was not stored', async () => {
    const { orderId } = await shop.place()
    const requestId = randomUUID()
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    await shop.pay(orderId, { requestId })
    await portal.db.run(sql`delete from request_result where request_id = ${requestId}`)
    expect(await shop.pay(orderId, { requestId })).toMatchObject({ code: 20 })
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['declined'])
  })

  it('is refused with another body', async () => {
    const first = await shop.place()
    const second = await shop.place()
    const requestId = randomUUID()
    await shop.pay(first.orderId, { requestId })
    expect(await shop.pay(second.orderId, { requestId })).toMatchObject({ code: 10 })
    expect((await storedOrder(portal, second.orderId)).attempts).toEqual([])
  })
})

const stockOf = async (goodsId: string) =>
  (
    await portal.db.one<{ all: number }>(sql`
      select sum(on_hand)::int as all from stock where goods_id = ${goodsId}`)
  ).all
