import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { pans } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { advance, settleDue } from '../../../tests/steps/settle.ts'
import { newId } from '../db/ids.ts'
import { expirePurchases } from './expire.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const card = (provider: TestProvider, pan: string = pans.approves) => make.card(portal, provider, { pan })

const submit = (provider: TestProvider, more: object = {}) =>
  provider.call('vip_submit', { method: 'card', expectedDueCents: vipPriceCents, ...more })

const status = async (provider: TestProvider) => (await provider.call('vip_status', {})).data

/** The ledger of a purchase, by account. */
const ledgerOf = async (refs: string[]) =>
  Object.fromEntries(
    (
      await portal.db.many<{ kind: string; cents: number }>(sql`
        select a.kind, sum(e.cents)::bigint as cents from ledger_txn t join ledger_entry e on e.txn_id = t.id
        join ledger_account a on a.id = e.account_id where t.ref = any (${refs}) group by a.kind`)
    ).map(({ kind, cents }) => [kind, cents]),
  )

const held = async (code: string) =>
  (await portal.db.one<{ held: number }>(sql`select held from vip_coupon where code = ${code}`)).held

describe('a membership paid by a card', () => {
  test('lasts a year, is notified, has a receipt, and its income is deferred', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    const sofia = await make.provider(portal)
    const { number } = await portal.db.one<{ number: number }>(sql`
      select provider_number as number from provider where provider_id = ${sofia.providerId}`)
    const { data } = await submit(rosa, { cardId, referralId: `#${number}` })
    expect(data).toEqual({
      vipOrderId: expect.any(String),
      dueCents: vipPriceCents,
      currency: 'USD',
      state: 'awaitingPayment',
      form: null,
      approveUrl: null,
    })
    expect(await status(rosa)).toMatchObject({ vipstatus: 0, validFrom: '', renews: false, purchases: [] })

    const { vipOrderId } = data
    const paid = await rosa.call('converge_vip_payment', { vipOrderId, cardId })
    expect(paid.data).toMatchObject({ state: 'captured', amountCents: vipPriceCents, vipstatus: 1 })
    const { today, lastDay } = await portal.db.one<{ today: string; lastDay: string }>(sql`
      select d.day as today, (d.day + interval '1 year' - interval '1 day')::date as "lastDay"
      from (select business_date(app_now()) as day) d`)
    expect(await status(rosa)).toEqual({
      vipstatus: 1,
      validFrom: today,
      validTo: lastDay,
      renews: true,
      renewalEndedOn: '',
      renewalEndReason: '',
      priceCents: vipPriceCents,
      percent: 10,
      savedCents: 0,
      orderCount: 0,
      payBy: ['card', 'paypal'],
      currency: 'USD',
      signUpLink: expect.stringMatching(/^https:\/\/bencao\.example\/register\?referralId=[0-9A-F]{32}$/),
      held: null,
      purchases: [
        {
          vipOrderId,
          receiptDate: today,
          validFrom: today,
          validTo: lastDay,
          paidCents: vipPriceCents,
          couponCode: '',
          referralId: String(number),
        },
      ],
    })
    expect(await ledgerOf([paid.data.paymentId])).toEqual({
      card_clearing: vipPriceCents,
      vip_deferred: -vipPriceCents,
    })
    expect(portal.cards.charges().at(-1)).toMatchObject({ amountCents: vipPriceCents, recurring: false })
    const { rows } = (await rosa.call('notifications', {})).data
    expect(rows.map(({ title }) => title)).toContain('You are a member')

    const again = await rosa.call('converge_vip_payment', { vipOrderId, cardId })
    expect(again.data).toMatchObject({ paymentId: paid.data.paymentId })
    expect((await rosa.call('vip_payment_state', { vipOrderId })).data).toMatchObject({ state: 'captured' })

    const detail = await rosa.call('vip_log_detail', { vipOrderId }, { lang: 'es' })
    const { print } = (await portal.call('print_vip_order', { printToken: detail.data.printToken })).data
    expect(print).toMatchObject({
      lang: 'es',
      vipNumber: expect.stringMatching(/^V\d{2}-\d{6}$/),
      paidCents: vipPriceCents,
      discountCents: 0,
      clinic: { name: 'Test Clinic' },
      referralId: String(number),
      payment: { method: 'card', network: 'visa', last4: expect.any(String) },
    })
    await portal.clock.advance(301)
    expect((await portal.call('print_vip_order', { printToken: detail.data.printToken })).code).toBe(11)
  })

  test('by a new card works as well, and the form ends with the purchase', async () => {
    const rosa = await make.provider(portal)
    const { data } = await submit(rosa, { method: 'newCard' })
    expect(data.form).toMatchObject({ formToken: expect.any(String) })
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const paid = await rosa.call('converge_vip_payment', { vipOrderId: data.vipOrderId, gatewayToken })
    expect(paid.data).toMatchObject({ state: 'captured', vipstatus: 1 })
  })

  test('by PayPal is captured once, and stands in PayPal’s account', async () => {
    const rosa = await make.provider(portal)
    const { data } = await submit(rosa, { method: 'paypal' })
    const paypalOrderId = new URL(data.approveUrl ?? '').searchParams.get('token') ?? ''
    const pay = () => rosa.call('order_paypal_submit', { paypalOrderId })
    expect((await pay()).code).toBe(13)
    portal.paypal.approve(paypalOrderId)
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.filter(({ code }) => code !== 0 && code !== 21)).toEqual([])
    await settleDue(portal)
    expect(portal.paypal.captures().filter(({ orderId }) => orderId === paypalOrderId)).toMatchObject([
      { amountCents: vipPriceCents, status: 'COMPLETED' },
    ])
    expect(await status(rosa)).toMatchObject({ vipstatus: 1 })
    const { id } = await portal.db.one<{ id: string }>(sql`
      select id from payment where vip_order_id = ${data.vipOrderId}`)
    expect(await ledgerOf([id])).toEqual({ paypal_clearing: vipPriceCents, vip_deferred: -vipPriceCents })
    const { printToken } = (await rosa.call('vip_log_detail', { vipOrderId: data.vipOrderId })).data
    expect((await portal.call('print_vip_order', { printToken })).data.print).toMatchObject({
      referralId: '',
      payment: { method: 'paypal', last4: '' },
    })
  })

  test('by PayPal may go on at its page after a declined source of money, and keeps its coupon meanwhile', async () => {
    const rosa = await make.provider(portal)
    const couponCode = await make.coupon(portal, { kind: 'percent', percent: 20 })
    const { data } = await submit(rosa, { method: 'paypal', couponCode, expectedDueCents: 15_920 })
    const paypalOrderId = new URL(data.approveUrl ?? '').searchParams.get('token') ?? ''
    const pay = () => rosa.call('order_paypal_submit', { paypalOrderId })
    portal.paypal.approve(paypalOrderId, 'declined')
    expect(await pay()).toMatchObject({ code: 20, data: { approveUrl: data.approveUrl } })
    expect(await held(couponCode)).toBe(1)
    portal.paypal.approve(paypalOrderId)
    expect((await pay()).code).toBe(0)
    expect(await status(rosa)).toMatchObject({ vipstatus: 1, purchases: [{ paidCents: 15_920, couponCode }] })
    expect(portal.paypal.captures().filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1)
  })

  test('that was not finished keeps its coupon for its buyer, who may apply it again, and for nobody else', async () => {
    const rosa = await make.provider(portal)
    const other = await make.provider(portal)
    const apply = (couponCode: string, by: TestProvider) => by.call('vip_code_verify', { couponCode })
    const ofOnePerson = { kind: 'percent', percent: 20, oncePerProvider: false, mostUses: 1 } as const
    for (const given of [{ kind: 'percent', percent: 20 } as const, ofOnePerson]) {
      const couponCode = await make.coupon(portal, given)
      const bought = await submit(rosa, { method: 'paypal', couponCode, expectedDueCents: 15_920 })
      expect(await apply(couponCode, rosa)).toMatchObject({ code: 0, data: { dueCents: 15_920 } })
      const again = await submit(rosa, { method: 'paypal', couponCode, expectedDueCents: 15_920 })
      expect(again.data.vipOrderId).toBe(bought.data.vipOrderId)
      expect(await held(couponCode)).toBe(1)
      expect((await apply(couponCode, other)).code === 0).toBe(given !== ofOnePerson)
    }
    await advance(portal, 1_900)
    expect(await expirePurchases(portal.database)).toBe(1)
  })

  test('may be bought otherwise after a declined source of money at PayPal, which then no longer pays', async () => {
    const rosa = await make.provider(portal)
    const couponCode = await make.coupon(portal, { kind: 'percent', percent: 20 })
    const { data } = await submit(rosa, { method: 'paypal', couponCode, expectedDueCents: 15_920 })
    const paypalOrderId = new URL(data.approveUrl ?? '').searchParams.get('token') ?? ''
    const pay = () => rosa.call('order_paypal_submit', { paypalOrderId })
    portal.paypal.approve(paypalOrderId, 'declined')
    expect((await pay()).code).toBe(20)

    const cardId = await card(rosa)
    const other = (await submit(rosa, { cardId })).data
    expect(other).toMatchObject({ state: 'awaitingPayment', dueCents: vipPriceCents })
    expect(other.vipOrderId).not.toBe(data.vipOrderId)
    expect(await held(couponCode)).toBe(0)
    portal.paypal.approve(paypalOrderId)
    expect((await pay()).code).toBe(13)
    expect(portal.paypal.captures().filter(({ orderId }) => orderId === paypalOrderId)).toEqual([])
    expect((await rosa.call('converge_vip_payment', { vipOrderId: other.vipOrderId, cardId })).code).toBe(0)
    expect((await status(rosa)).purchases).toMatchObject([{ vipOrderId: other.vipOrderId }])
  })

  test('bought while active is added at the end', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    await buyMembership(rosa, cardId)
    const first = await status(rosa)
    await portal.clock.advance(700)
    await buyMembership(rosa, cardId)
    const both = await status(rosa)
    expect(both.purchases).toHaveLength(2)
    expect(both.purchases[0]?.validFrom.slice(5)).toBe(first.validFrom.slice(5))
    expect(both.validFrom).toBe(first.validFrom)
    expect(Number(both.validTo.slice(0, 4))).toBe(Number(first.validTo.slice(0, 4)) + 1)
  })

  test('again within ten minutes is the same purchase; one that differs is refused, and charges nothing', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    const couponCode = await make.coupon(portal, { kind: 'percent', percent: 20 })
    const other = await make.coupon(portal)
    const { number } = await portal.db.one<{ number: number }>(sql`
      select provider_number as number from provider where provider_id = ${(await make.provider(portal)).providerId}`)
    const bought = { cardId, couponCode, expectedDueCents: 15_920 }
    const { vipOrderId } = (await submit(rosa, bought)).data
    await rosa.call('converge_vip_payment', { vipOrderId, cardId })
    const before = portal.cards.charges().length
    expect(await submit(rosa, bought)).toMatchObject({ code: 0, data: { vipOrderId, state: 'active' } })
    const differing = [
      { cardId },
      { couponCode: other, expectedDueCents: 0 },
      { ...bought, couponCode: 'NOSUCH' },
      { ...bought, expectedDueCents: 15_919 },
      { ...bought, referralId: String(number) },
    ]
    for (const more of differing) {
      const { code, message } = await submit(rosa, more)
      expect({ code, message }).toMatchObject({
        code: 13,
        message: expect.stringContaining('was paid a few minutes ago'),
      })
    }
    expect((await status(rosa)).purchases).toHaveLength(1)
    expect(portal.cards.charges()).toHaveLength(before)

    await portal.clock.advance(601)
    const next = (await submit(rosa, { cardId })).data
    expect(next).toMatchObject({ state: 'awaitingPayment', dueCents: vipPriceCents })
    expect(next.vipOrderId).not.toBe(vipOrderId)
    expect((await rosa.call('converge_vip_payment', { vipOrderId: next.vipOrderId, cardId })).code).toBe(0)
  })

  test('that waits to be paid is not answered to one with a coupon that nobody made', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    await submit(rosa, { cardId })
    expect((await submit(rosa, { cardId, couponCode: 'NOSUCH' })).data).toMatchObject({
      fields: { couponCode: expect.any(String) },
    })
    await advance(portal, 1_900)
    expect(await expirePurchases(portal.database)).toBe(1)
  })

  test('a decline leaves no membership and frees the coupon; an unknown outcome keeps both until it is settled', async () => {
    const rosa = await make.provider(portal)
    const bad = await card(rosa, pans.declinesLater)
    const couponCode = await make.coupon(portal, { kind: 'percent', percent: 20 })
    const { data } = await submit(rosa, { couponCode, cardId: bad, expectedDueCents: 15_920 })
    expect(await held(couponCode)).toBe(1)
    expect((await rosa.call('converge_vip_payment', { vipOrderId: data.vipOrderId, cardId: bad })).code).toBe(
      20,
    )
    expect(await held(couponCode)).toBe(0)
    expect((await rosa.call('converge_vip_payment', { vipOrderId: data.vipOrderId, cardId: bad })).code).toBe(
      13,
    )

    const next = (await submit(rosa, { couponCode, cardId: bad, expectedDueCents: 15_920 })).data
    const good = await card(rosa)
    expect(next.vipOrderId).not.toBe(data.vipOrderId)
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    const answer = await rosa.call('converge_vip_payment', { vipOrderId: next.vipOrderId, cardId: good })
    expect(answer.code).toBe(21)
    expect(answer.data).toMatchObject({ vipOrderId: next.vipOrderId })
    expect((await submit(rosa, { cardId: good })).code).toBe(21)
    expect((await rosa.call('vip_payment_state', { vipOrderId: next.vipOrderId })).code).toBe(2)
    await advance(portal, 1_900)
    expect(await expirePurchases(portal.database)).toBe(0)
    portal.cards.clearFaults()
    await settleDue(portal)
    expect(await status(rosa)).toMatchObject({ vipstatus: 1, purchases: [{ paidCents: 15_920, couponCode }] })
    expect(await held(couponCode)).toBe(1)
  })

  test('an unpaid purchase ends after half an hour and frees its coupon, which the page had until then', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    const couponCode = await make.coupon(portal, { kind: 'amount', amountCents: 5_000 })
    expect((await status(rosa)).held).toBeNull()
    const { data } = await submit(rosa, { couponCode, cardId, expectedDueCents: 14_900 })
    expect(await expirePurchases(portal.database)).toBe(0)
    const { data: coupon } = await rosa.call('vip_code_verify', { couponCode })
    expect(coupon).toMatchObject({ couponCode, dueCents: 14_900 })
    expect((await status(rosa)).held).toEqual({ coupon, referralId: '' })
    await advance(portal, 1_801)
    expect(await expirePurchases(portal.database)).toBe(1)
    expect(await held(couponCode)).toBe(0)
    expect((await status(rosa)).held).toBeNull()
    expect((await rosa.call('converge_vip_payment', { vipOrderId: data.vipOrderId, cardId })).code).toBe(13)
  })
})

describe('a coupon that covers it all', () => {
  test('makes a member at once, without the gateway, with ledger rows', async () => {
    const rosa = await make.provider(portal)
    const couponCode = await make.coupon(portal)
    expect(
      (await rosa.call('vip_code_verify', { couponCode: ` ${couponCode.toLowerCase()} ` })).data,
    ).toEqual({
      couponCode,
      priceCents: vipPriceCents,
      discountCents: vipPriceCents,
      dueCents: 0,
      currency: 'USD',
    })
    const before = portal.cards.charges().length
    const { data } = await submit(rosa, { couponCode, expectedDueCents: 0 })
    expect(data).toMatchObject({ state: 'active', dueCents: 0, form: null })
    expect(portal.cards.charges()).toHaveLength(before)
    expect(await ledgerOf([data.vipOrderId])).toEqual({
      discount: vipPriceCents,
      vip_deferred: -vipPriceCents,
    })
    expect((await status(rosa)).purchases).toMatchObject([{ paidCents: 0, couponCode }])
    const { printToken } = (await rosa.call('vip_log_detail', { vipOrderId: data.vipOrderId })).data
    expect((await portal.call('print_vip_order', { printToken })).data.print.payment).toBeNull()
  })
})

describe('what is refused', () => {
  test('unknown, foreign, early, ended and used coupons, all with one answer', async () => {
    const rosa = await make.provider(portal)
    const other = await make.provider(portal)
    const used = await make.coupon(portal)
    await submit(rosa, { couponCode: used, expectedDueCents: 0 })
    const codes = [
      'NOSUCH',
      await make.coupon(portal, { providerId: other.providerId }),
      await make.coupon(portal, { from: 1 }),
      await make.coupon(portal, { from: -5, to: -1 }),
      used,
    ]
    const answers = await Promise.all(codes.map((couponCode) => rosa.call('vip_code_verify', { couponCode })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 10, data: { fields: { couponCode: expect.any(String) } } })
    expect((await rosa.call('vip_code_verify', { couponCode: '' })).data).toMatchObject({
      fields: { couponCode: 'Please enter the coupon code' },
    })
  })

  test('another amount than the one that is due', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    expect(await submit(rosa, { cardId, expectedDueCents: 15_920 })).toMatchObject({
      code: 13,
      data: { priceCents: vipPriceCents, discountCents: 0, dueCents: vipPriceCents },
    })
    expect(await portal.db.many(sql`select 1 from vip_order where provider_id = ${rosa.providerId}`)).toEqual(
      [],
    )
  })

  test('a referral that nobody has, and one’s own', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    const { number } = await portal.db.one<{ number: number }>(sql`
      select provider_number as number from provider where provider_id = ${rosa.providerId}`)
    for (const referralId of ['99999999', 'abc', String(number)]) {
      const { code, data } = await submit(rosa, { cardId, referralId })
      expect({ code, data }).toMatchObject({ code: 10, data: { fields: { referralId: expect.any(String) } } })
    }
  })

  test('more than ten tries of coupons in an hour, on whichever server', async () => {
    const strict = await openPortal({ rateLimitScale: 1 })
    try {
      const rosa = await make.provider(strict)
      const codes: number[] = []
      for (let at = 0; at < 12; at += 1)
        codes.push((await rosa.call('vip_code_verify', { couponCode: `GUESS${at}` })).code)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 10), 14, 14])
    } finally {
      await strict.close()
    }
  })
})

describe('at once', () => {
  test('a purchase that is submitted five times is one purchase, and one charge', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    const before = portal.cards.charges().length
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(rosa, { cardId, requestId: newId() })))
    expect(new Set(answers.map(({ data }) => data.vipOrderId)).size).toBe(1)
    const vipOrderId = answers[0]?.data.vipOrderId
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        rosa.call('converge_vip_payment', { vipOrderId, cardId, requestId: newId() }),
      ),
    )
    await settleDue(portal)
    expect(portal.cards.charges().length - before).toBe(1)
    expect((await submit(rosa, { cardId })).data).toMatchObject({ vipOrderId, state: 'active' })
    expect((await status(rosa)).purchases).toHaveLength(1)
  })

  test('one provider who buys fifty times with a full coupon and a card gets one year', async () => {
    const rosa = await make.provider(portal)
    const cardId = await card(rosa)
    const couponCode = await make.coupon(portal)
    await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        if (at % 2 === 0) return submit(rosa, { couponCode, expectedDueCents: 0 })
        const { data } = await submit(rosa, { cardId })
        return data.vipOrderId && rosa.call('converge_vip_payment', { vipOrderId: data.vipOrderId, cardId })
      }),
    )
    await settleDue(portal)
    expect((await status(rosa)).purchases).toHaveLength(1)
  })

  test('a hundred providers share a coupon of seven uses; a decline frees one', async () => {
    const buyers = await Promise.all(Array.from({ length: 100 }, () => make.provider(portal)))
    const couponCode = await make.coupon(portal, {
      kind: 'percent',
      percent: 20,
      oncePerProvider: false,
      mostUses: 7,
    })
    const answers = await Promise.all(
      buyers.map((buyer) => submit(buyer, { couponCode, method: 'newCard', expectedDueCents: 15_920 })),
    )
    const winners = answers.flatMap(({ code, data }, at) => (code === 0 ? [{ at, data }] : []))
    expect(winners).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 10)).toHaveLength(93)
    expect(await held(couponCode)).toBe(7)

    const loser = buyers[answers.findIndex(({ code }) => code === 10)] as TestProvider
    const [first] = winners
    const gatewayToken = portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })
    const buyer = buyers[first?.at ?? 0] as TestProvider
    const paid = await buyer.call('converge_vip_payment', {
      vipOrderId: first?.data.vipOrderId,
      gatewayToken,
    })
    expect(paid.code).toBe(20)
    expect((await submit(loser, { couponCode, method: 'newCard', expectedDueCents: 15_920 })).code).toBe(0)
    expect(await held(couponCode)).toBe(7)
  })
})
