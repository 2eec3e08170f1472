import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPaySession, tokenOf } from '../../../../tests/make/payLinks.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { payables } from '../../app/payables.ts'
import { paymentSettler } from '../../jobs/settlePayments.ts'
import type { WalletGateway } from '../../ports/services.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { advance, settleDue } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 400 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.paypal.clearFaults()
  portal.cards.clearFaults()
  await portal.db.run(sql`update payment set next_check_at = null`)
  shop = await make.buyer(portal)
})

const approved = (orderId: string, source?: 'declined' | 'echeck') =>
  make.approved(portal, shop.provider, orderId, source)
const submit = (paypalOrderId: string, more: object = {}) =>
  shop.provider.call('order_paypal_submit', { paypalOrderId, ...more })
const capturesOf = (paypalOrderId: string) =>
  portal.paypal.captures().filter(({ orderId }) => orderId === paypalOrderId)

interface Stored {
  state: string
  method: string
  network: string
  last4: string
  gatewayOrderId: string | null
}
const stored = async (orderId: string) => ({
  ...(await portal.db.one<{ order: string }>(sql`select state as "order" from orders where id = ${orderId}`)),
  attempts: await portal.db.many<Stored>(sql`
    select state, method, network, last4, gateway_order_id as "gatewayOrderId"
    from payment where order_id = ${orderId} order by id`),
})
const states = async (orderId: string) => {
  const { order, attempts } = await stored(orderId)
  return [order, ...attempts.map(({ state }) => state)]
}
const clearing = (orderId: string) =>
  portal.db.many<{ kind: string; cents: number }>(sql`
    select a.kind, sum(e.cents)::bigint as cents
    from payment p join ledger_txn t on t.ref = p.id join ledger_entry e on e.txn_id = t.id
      join ledger_account a on a.id = e.account_id
    where p.order_id = ${orderId} and a.kind in ('card_clearing', 'paypal_clearing') group by a.kind`)

describe('a PayPal order', () => {
  it('is opened for what is due, is no attempt, and keeps nobody from paying by card', async () => {
    const { orderId, totalCents } = await shop.place()
    const opened = await shop.provider.call('create_payment', { kind: 'order', orderId })
    expect(opened).toMatchObject({ code: 0 })
    const { paypalOrderId, approveUrl, expiresAt } = opened.data
    expect(approveUrl).toBe(`${portal.paypal.url}/checkoutnow?token=${paypalOrderId}`)
    expect(expiresAt).toBeGreaterThan(Date.now() / 1_000 + 10_000)
    const there = portal.paypal.orders().find(({ id }) => id === paypalOrderId)
    expect(there).toMatchObject({ cents: totalCents, capture: null })
    expect(there?.returnUrl).toBe(`https://bencao.example/checkout?orderId=${orderId}&paypal=approved`)
    expect(await states(orderId)).toEqual(['awaitingPayment'])
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })

    portal.paypal.approve(paypalOrderId)
    expect(await submit(paypalOrderId)).toMatchObject({ code: 0, data: { state: 'captured' } })
    expect(capturesOf(paypalOrderId)).toEqual([])
    expect(await shop.provider.call('create_payment', { kind: 'order', orderId })).toMatchObject({ code: 13 })
  })

  it('that was approved is captured once, posted to PayPal’s account, and stored without facts of a card', async () => {
    const { orderId, totalCents } = await shop.place()
    const paypalOrderId = await approved(orderId)
    const paid = await submit(paypalOrderId)
    const [capture] = capturesOf(paypalOrderId)
    expect(paid).toMatchObject({
      code: 0,
      data: { state: 'captured', amountCents: totalCents, approvalCode: capture?.captureId },
    })
    expect(capture).toMatchObject({ amountCents: totalCents, status: 'COMPLETED' })
    expect(await stored(orderId)).toMatchObject({
      order: 'processing',
      attempts: [
        { state: 'captured', method: 'paypal', network: '', last4: '', gatewayOrderId: paypalOrderId },
      ],
    })
    expect(await clearing(orderId)).toEqual([{ kind: 'paypal_clearing', cents: totalCents }])
    expect((await submit(paypalOrderId)).data).toEqual(paid.data)
    expect(await shop.pay(orderId)).toMatchObject({ code: 0, data: { state: 'captured' } })
    expect(await states(orderId)).toEqual(['processing', 'captured'])
  })

  it('is refused without approval, when it is another provider’s, or is not as it was opened', async () => {
    const { orderId, totalCents } = await shop.place()
    const { data } = await shop.provider.call('create_payment', { kind: 'order', orderId })
    expect(await submit(data.paypalOrderId)).toMatchObject({ code: 13 })

    const other = await make.buyer(portal)
    portal.paypal.approve(data.paypalOrderId)
    const theirs = await other.provider.call('order_paypal_submit', { paypalOrderId: data.paypalOrderId })
    expect(theirs).toMatchObject({ code: 11 })
    expect(await submit('5O190127TN364715T')).toMatchObject({ code: 11 })

    portal.paypal.changeAmount(data.paypalOrderId, totalCents - 1)
    const changed = await submit(data.paypalOrderId)
    expect(changed).toMatchObject({ code: 13, data: { amountCents: totalCents } })
    expect([await states(orderId), capturesOf(data.paypalOrderId)]).toEqual([['awaitingPayment'], []])
  })

  it('whose order changed its price after the approval is not captured', async () => {
    const { orderId, totalCents } = await shop.place()
    const paypalOrderId = await approved(orderId)
    await portal.db.run(sql`
      update orders set total_cents = total_cents + 100, shipping_cents = shipping_cents + 100 where id = ${orderId}`)
    const answer = await submit(paypalOrderId)
    expect(answer).toMatchObject({ code: 13, data: { amountCents: totalCents + 100 } })
    expect([await states(orderId), capturesOf(paypalOrderId)]).toEqual([['awaitingPayment'], []])
  })

  it('of a cancelled order is not captured', async () => {
    const { orderId } = await shop.place()
    const paypalOrderId = await approved(orderId)
    await shop.provider.call('order_cancel', { orderId })
    expect(await submit(paypalOrderId)).toMatchObject({ code: 13 })
    expect(capturesOf(paypalOrderId)).toEqual([])
  })
})

describe('at the same time', () => {
  it('submitted five times, by two PayPal orders, a card on file and the form: one charge in all', async () => {
    const { orderId, totalCents } = await shop.place()
    const [one, two] = [await approved(orderId), await approved(orderId)]
    const before = portal.cards.charges().length
    portal.paypal.fault({ mode: 'delay:100', match: 'capture' })
    portal.cards.fault({ mode: 'delay:100', match: 'ccsale' })
    const gatewayToken = portal.cards.makeToken({ pan: '5121212121212124', expiry: '12/2031' })
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => submit(one)),
      ...Array.from({ length: 5 }, () => submit(two)),
      ...Array.from({ length: 5 }, () => shop.pay(orderId)),
      shop.provider.call('converge_payment', { orderId, gatewayToken }),
    ])
    expect(answers.map(({ code }) => code).filter((code) => code !== 0 && code !== 21)).toEqual([])
    await settleDue(portal)
    const captured = [...capturesOf(one), ...capturesOf(two)].length
    expect(captured + portal.cards.charges().length - before).toBe(1)
    expect(await states(orderId)).toEqual(['processing', 'captured'])
    const posted = await clearing(orderId)
    expect(posted.map(({ cents }) => cents)).toEqual([totalCents])
  })
})

describe('PayPal declines', () => {
  it('the source of money: the buyer goes back to the page, approves another one, and pays', async () => {
    const { orderId } = await shop.place()
    const paypalOrderId = await approved(orderId, 'declined')
    const requestId = randomUUID()
    const declined = await submit(paypalOrderId, { requestId })
    expect(declined).toMatchObject({
      code: 20,
      data: { orderId, approveUrl: `${portal.paypal.url}/checkoutnow?token=${paypalOrderId}` },
    })
    expect(await states(orderId)).toEqual(['awaitingPayment', 'declined'])
    expect(await submit(paypalOrderId)).toMatchObject({ code: 13 })
    portal.paypal.approve(paypalOrderId)
    expect(await submit(paypalOrderId)).toMatchObject({ code: 0 })
    expect(await states(orderId)).toEqual(['processing', 'declined', 'captured'])
    expect(capturesOf(paypalOrderId)).toHaveLength(1)
  })

  it('for good: a plain decline, and the card still works', async () => {
    const { orderId } = await shop.place()
    const paypalOrderId = await approved(orderId)
    portal.paypal.fault({ mode: 'decline_error', match: 'capture' })
    const declined = await submit(paypalOrderId)
    expect(declined).toMatchObject({ code: 20 })
    expect(declined.data).not.toHaveProperty('approveUrl')
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
  })
})

describe('a capture without an answer', () => {
  it.each(['hang_after', 'reset_after', 'http500_after', 'garbage_after'] as const)(
    'that was made (%s) is found by PayPal’s own id and never made again',
    async (mode) => {
      const { orderId, totalCents } = await shop.place()
      const paypalOrderId = await approved(orderId)
      portal.paypal.fault({ mode, match: 'capture' })
      expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
      expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
      expect(await shop.pay(orderId)).toMatchObject({ code: 21 })
      await advance(portal, 5)
      await settleDue(portal)
      expect(await states(orderId)).toEqual(['processing', 'captured'])
      expect(capturesOf(paypalOrderId)).toMatchObject([{ amountCents: totalCents }])
      expect(
        portal.paypal.calls().filter(({ path }) => path.includes(`${paypalOrderId}/capture`)),
      ).toHaveLength(1)
    },
  )

  it.each(['hang_before', 'reset_before', 'http500', 'garbage'] as const)(
    'that was not made (%s) releases the order after the horizon, and the buyer may pay again',
    async (mode) => {
      const { orderId } = await shop.place()
      const paypalOrderId = await approved(orderId)
      portal.paypal.fault({ mode, match: 'capture' })
      expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
      for (const seconds of [5, 400, 600]) {
        await advance(portal, seconds)
        await settleDue(portal)
      }
      expect(await states(orderId)).toEqual(['awaitingPayment', 'void'])
      expect(await submit(paypalOrderId)).toMatchObject({ code: 0 })
      await advance(portal, 2_000)
      await settleDue(portal)
      expect(await states(orderId)).toEqual(['processing', 'void', 'captured'])
      expect(capturesOf(paypalOrderId)).toMatchObject([{ status: 'COMPLETED' }])
    },
  )

  it('that is booked after the order was paid by card is refunded in full, once', async () => {
    const { orderId, totalCents } = await shop.place()
    const paypalOrderId = await approved(orderId)
    portal.paypal.fault({ mode: 'late:1200000', match: 'capture' })
    expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
    for (const seconds of [5, 400, 600]) {
      await advance(portal, seconds)
      await settleDue(portal)
    }
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
    portal.paypal.fault({ mode: 'hang_after', match: 'refund' })
    for (const seconds of [1_000, 1_000, 1_000]) {
      await advance(portal, seconds)
      await settleDue(portal)
    }
    expect(await states(orderId)).toEqual(['processing', 'void', 'captured'])
    expect(capturesOf(paypalOrderId)).toMatchObject([{ status: 'REFUNDED', refundedCents: totalCents }])
    expect(await clearing(orderId)).toEqual([{ kind: 'card_clearing', cents: totalCents }])
  })

  it('of another amount or currency is never a payment', async () => {
    for (const mode of ['wrong_amount', 'wrong_currency'] as const) {
      const { orderId } = await shop.place()
      const paypalOrderId = await approved(orderId)
      portal.paypal.fault({ mode, match: 'capture' })
      expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
      await settleDue(portal)
      expect(await states(orderId)).toEqual(['awaitingPayment', 'void'])
      expect(capturesOf(paypalOrderId)).toMatchObject([{ status: 'REFUNDED' }])
    }
  })
})

describe('a capture that PayPal holds back', () => {
  it.each([true, false])('is unknown until PayPal decides (paid: %s)', async (paid) => {
    const { orderId } = await shop.place()
    const paypalOrderId = await approved(orderId, 'echeck')
    const held = await submit(paypalOrderId)
    expect(held).toMatchObject({ code: 21, message: expect.stringContaining('PayPal') })
    await advance(portal, 1_900)
    await settleDue(portal)
    expect(await states(orderId)).toEqual(['awaitingPayment', 'unknown'])
    expect(await shop.pay(orderId)).toMatchObject({ code: 21 })

    portal.paypal.decide(paypalOrderId, paid)
    await advance(portal, 1_900)
    await settleDue(portal)
    expect(await states(orderId)).toEqual(paid ? ['processing', 'captured'] : ['awaitingPayment', 'declined'])
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
  })
})

describe('a server that is killed or delayed', () => {
  const serverWith = (wallet: Partial<WalletGateway>) =>
    paymentSettler({
      database: portal.database,
      services: {
        ...portal.services,
        wallet: { ...(portal.services.wallet as WalletGateway), ...wallet },
      },
      payables,
      log: portal.options.log,
      everyMs: 1_000,
      settleAfterSeconds: 0,
    })

  it('while it asked PayPal leaves the payment to another one once its lease has ended', async () => {
    const { orderId, totalCents } = await shop.place()
    const paypalOrderId = await approved(orderId)
    portal.paypal.fault({ mode: 'hang_after', match: 'capture' })
    expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
    await advance(portal, 5)
    const killed = serverWith({
      find: async () => {
        throw new Error('killed')
      },
    })
    expect(await killed.runOnce()).toBe(1)
    expect(await states(orderId)).toEqual(['awaitingPayment', 'unknown'])
    expect(await portal.jobs.settler.runOnce()).toBe(0)
    await advance(portal, 61)
    await settleDue(portal)
    expect(await states(orderId)).toEqual(['processing', 'captured'])
    expect(await clearing(orderId)).toEqual([{ kind: 'paypal_clearing', cents: totalCents }])
  })

  it('after PayPal’s answer, with another one that was quicker: it is posted once', async () => {
    const { orderId, totalCents } = await shop.place()
    const paypalOrderId = await approved(orderId)
    portal.paypal.fault({ mode: 'reset_after', match: 'capture' })
    expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
    await advance(portal, 5)
    const delayed = serverWith({
      async find(question) {
        const found = await (portal.services.wallet as WalletGateway).find(question)
        await advance(portal, 61)
        expect(await portal.jobs.settler.runOnce()).toBe(1)
        return found
      },
    })
    expect(await delayed.runOnce()).toBe(1)
    expect(await states(orderId)).toEqual(['processing', 'captured'])
    expect(await clearing(orderId)).toEqual([{ kind: 'paypal_clearing', cents: totalCents }])
  })

  it('between the attempt and the capture: nothing was charged, and the order is payable again', async () => {
    const { orderId } = await shop.place()
    const paypalOrderId = await approved(orderId)
    await portal.db.run(sql`
      insert into payment (provider_id, id, subject_kind, subject_id, gateway, method, reference, gateway_order_id, state,
        amount_cents, next_check_at)
      select provider_id, gen_random_uuid(), 'order', id, 'paypal', 'paypal', replace(gen_random_uuid()::text, '-', ''),
        ${paypalOrderId}, 'started', total_cents, app_now()
      from orders where id = ${orderId}`)
    expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
    for (const seconds of [5, 400, 600]) {
      await advance(portal, seconds)
      await settleDue(portal)
    }
    expect(await states(orderId)).toEqual(['awaitingPayment', 'void'])
    expect(await submit(paypalOrderId)).toMatchObject({ code: 0 })
    expect(capturesOf(paypalOrderId)).toHaveLength(1)
  })
})

describe('after a restore of the database', () => {
  it('a capture that the backup does not know becomes the order’s payment, and nothing is charged', async () => {
    const { orderId, totalCents } = await shop.place()
    const paypalOrderId = await approved(orderId)
    expect(await submit(paypalOrderId)).toMatchObject({ code: 0 })
    // As the backup had it: the order not paid, and no attempt.
    await portal.owner.db.run(sql`alter table ledger_entry disable trigger all`)
    await portal.owner.db.run(sql`alter table ledger_txn disable trigger all`)
    const ofOrder = sql`(select id from payment where order_id = ${orderId})`
    await portal.owner.db.run(sql`
      delete from ledger_entry where txn_id in (select id from ledger_txn where ref in ${ofOrder})`)
    await portal.owner.db.run(sql`delete from ledger_txn where ref in ${ofOrder}`)
    await portal.owner.db.run(sql`alter table ledger_entry enable trigger all`)
    await portal.owner.db.run(sql`alter table ledger_txn enable trigger all`)
    await portal.db.run(sql`delete from payment where order_id = ${orderId}`)
    await portal.db.run(sql`
      update orders set state = 'awaitingPayment', paid_at = null, pay_before = app_now() + interval '1 hour'
      where id = ${orderId}`)
    await portal.db.run(sql`
      insert into setting (key, value)
      values ('restoredAt', to_jsonb(app_now())), ('restoredFrom', to_jsonb(app_now() - interval '1 day'))
      on conflict (key) do update set value = excluded.value`)

    const charges = portal.cards.charges().length
    expect(await shop.pay(orderId)).toMatchObject({ code: 21 })
    await settleDue(portal)
    expect(await states(orderId)).toEqual(['processing', 'captured'])
    expect(await stored(orderId)).toMatchObject({
      attempts: [{ method: 'paypal', gatewayOrderId: paypalOrderId }],
    })
    expect(await clearing(orderId)).toEqual([{ kind: 'paypal_clearing', cents: totalCents }])
    expect(portal.cards.charges()).toHaveLength(charges)
    await portal.db.run(sql`delete from setting where key in ('restoredAt', 'restoredFrom')`)
  })

  it('a capture is the payment of who opened it at PayPal, also when the patient comes to pay', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place({ forPatient: true })
    const paypalOrderId = await approved(orderId)
    const { data } = await shop.provider.call('order_pay_link', { orderId, act: 'send' })
    const { reference } = await portal.db.one<{ reference: string }>(sql`
      select reference from gateway_order where gateway_order_id = ${paypalOrderId}`)
    const request = { gatewayToken: paypalOrderId, amountCents: totalCents, taxCents: 0, reference }
    const lost = await portal.services.wallet?.charge({
      ...request,
      invoice: orderNumber,
      customerCode: orderNumber,
    })
    expect(lost?.kind).toBe('approved')
    await portal.db.run(sql`
      insert into setting (key, value)
      values ('restoredAt', to_jsonb(app_now())), ('restoredFrom', to_jsonb(app_now() - interval '1 day'))
      on conflict (key) do update set value = excluded.value`)

    const paySession = await openPaySession(portal, tokenOf(data.payUrl))
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const card = { paySession, expectedTotalCents: totalCents, gatewayToken }
    expect(await portal.call('pay_card', card)).toMatchObject({ code: 21 })
    await settleDue(portal)
    expect((await shop.provider.call('order_detail', { orderId })).data).toMatchObject({
      payer: 'provider',
      payLink: { endedBy: 'paidByProvider' },
      payments: [{ payer: 'provider', state: 'captured' }],
    })
    await portal.db.run(sql`delete from setting where key in ('restoredAt', 'restoredFrom')`)
  })
})

describe('PayPal away', () => {
  it('nothing is opened or charged, and it is said so', async () => {
    const { orderId } = await shop.place()
    portal.paypal.fault({ mode: 'http500', match: 'create' })
    expect(await shop.provider.call('create_payment', { kind: 'order', orderId })).toMatchObject({ code: 22 })
    const paypalOrderId = await approved(orderId)
    portal.paypal.fault({ mode: 'http500', match: 'get' })
    expect(await submit(paypalOrderId)).toMatchObject({ code: 22 })
    expect(await states(orderId)).toEqual(['awaitingPayment'])
  })

  it('while its token is refused, one new one is asked for and the capture is made once', async () => {
    const { orderId } = await shop.place()
    const paypalOrderId = await approved(orderId)
    portal.paypal.advance(40_000)
    const before = portal.paypal.calls().filter(({ type }) => type === 'token').length
    expect(await submit(paypalOrderId)).toMatchObject({ code: 0 })
    expect(portal.paypal.calls().filter(({ type }) => type === 'token')).toHaveLength(before + 1)
    expect(capturesOf(paypalOrderId)).toHaveLength(1)
  })
})
