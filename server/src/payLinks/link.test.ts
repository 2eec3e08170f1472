import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { openPaySession, tokenOf } from '../../../tests/make/payLinks.ts'
import { pans, samplePatient } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { settleDue } from '../../../tests/steps/settle.ts'
import { newId } from '../db/ids.ts'
import { deleteEnded } from '../jobs/deleteEnded.ts'
import { expireUnpaidOrders } from '../jobs/expireUnpaidOrders.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

const place = (patientId?: string) => make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
const open = async (payToken: string) => (await portal.call('pay_open', { payToken })).data
const confirm = (payToken: string, answer: object = { zip: '00000' }) =>
  portal.call('pay_confirm', { payToken, ...answer })
const right = { dateOfBirth: samplePatient.dateOfBirth }
const send = (orderId: string, more: object = {}) =>
  shop.provider.call('order_pay_link', { orderId, act: 'send', ...more })
const kindsFor = async (orderId: string) => {
  const { rows } = (await shop.provider.call('notifications', { pageSize: 100 })).data
  return rows.filter((row) => row.orderId === orderId).map(({ kind }) => kind)
}

describe('a link', () => {
  it('is 256 random bits behind the hash, of which only a hash is stored', async () => {
    const requestId = '0198f3a2-0000-7000-8000-00000000abcd'
    const orderId = await make.draft(shop.provider, {
      patientId: await make.patient(shop.provider),
      lines: [[shop.goodsId, 1]],
    })
    const { totalCents } = (await shop.provider.call('order_checkout', { orderId })).data
    const asked = { orderId, expectedTotalCents: totalCents, payer: 'patient', requestId }
    const { payUrl, payUrlSentBy } = (await shop.provider.call('order_submit', asked)).data
    const url = new URL(payUrl ?? '')
    expect([url.pathname, url.search, url.hash.length, payUrlSentBy]).toEqual(['/pay', '', 44, []])
    // A repeat returns the same order, and the link no more.
    const again = await shop.provider.call('order_submit', asked)
    expect(again).toMatchObject({ code: 0, data: { orderId, payUrl: null } })

    const token = url.hash.slice(1)
    const tables = await portal.owner.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables.rows) {
      const found = await portal.owner.pool.query(
        `select 1 from public."${name}" t where t::text like '%' || $1 || '%' limit 1`,
        [token],
      )
      expect(found.rows, name).toEqual([])
    }
    expect(portal.logged.join('\n')).not.toContain(token)
  })

  it('is made once by a request that is repeated; the repeat answers without it', async () => {
    const { orderId } = await place()
    const requestId = newId()
    const first = await send(orderId, { requestId })
    expect(first.data.payUrl).toMatch(/\/pay#/)
    expect((await send(orderId, { requestId })).data).toEqual({ ...first.data, payUrl: null })
    expect((await send(orderId, { requestId, sendBy: 'none' })).code).toBe(10)
    expect((await open(first.data.payUrl?.split('#')[1] ?? '')).state).toBe('open')
    expect((await send(orderId)).data.payUrl).not.toBeNull()
  })

  it('goes by SMS with consent and by e-mail, names nobody, and is forgotten once it was sent', async () => {
    const patientId = await make.patient(shop.provider, {
      email: 'ana@home.example',
      phone: '4155550188',
      smsOptIn: true,
    })
    const { payUrl } = await place(patientId)
    const queued = () =>
      portal.db.many<{ channel: string; recipient: string; body: string }>(sql`
        select channel, recipient, body from outbox where kind = 'link'
          and recipient in ('ana@home.example', '4155550188') order by channel`)
    const before = await queued()
    expect(before.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    for (const { body } of before) {
      expect(body).toContain(payUrl)
      expect(body).not.toMatch(/Ana|Castillo|94607|1980/)
    }
    await portal.jobs.sender.runOnce()
    expect((await queued()).map(({ body }) => body)).toEqual(['', ''])
    for (const recipient of ['ana@home.example', '4155550188'])
      expect(portal.messages.find(recipient), recipient).not.toBeNull()
  })

  it('is not sent by e-mail to an address that is no longer the patient’s', async () => {
    const email = 'former@home.example'
    const patientId = await make.patient(shop.provider, { email })
    await place(patientId)
    await shop.provider.call('patient_edit', { ...samplePatient, patientId, email: 'new@home.example' })
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(email)).toBeNull()
    const row = await portal.db.one(sql`
      select sent_at is not null as sent, failure from outbox where recipient = ${email}`)
    expect(row).toEqual({ sent: false, failure: 'notAgreed' })
  })

  it.each([
    ['abroad', '4165550188'],
    ['that is paid per call', '9005550188'],
  ])('does not go by SMS to a number %s, and neither does anything else', async (_what, phone) => {
    const patientId = await make.patient(shop.provider, { phone, smsOptIn: true })
    const { orderId, payToken } = await place(patientId)
    const { payLink } = (await shop.provider.call('order_detail', { orderId })).data
    expect([payLink?.bySms, (await open(payToken)).state]).toEqual([false, 'open'])
    await shop.provider.call('order_pay_link', { orderId, act: 'cancel' })
    const paid = await make.order(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
    expect((await shop.pay(paid.orderId)).code).toBe(0)
    expect(await portal.db.many(sql`select kind from outbox where recipient = ${phone}`)).toEqual([])
  })

  it('shows clinic and initials and nothing else; the first opening is notified', async () => {
    const { orderId, payToken } = await place()
    expect(await open(payToken)).toEqual({
      state: 'open',
      clinicName: 'Test Clinic',
      providerName: 'Test Person',
      clinicPhone: '',
      endedBy: '',
      initials: 'A. C.',
      lang: 'en',
      pausedUntil: null,
      paidByProvider: false,
      paid: null,
    })
    await open(payToken)
    expect(await kindsFor(orderId)).toEqual(['payLinkOpened'])
    const { payLink } = (await shop.provider.call('order_detail', { orderId })).data
    expect(payLink).toMatchObject({ openedAt: expect.any(Number), endedAt: null, bySms: false })
  })

  it('that has ended says why and whose it was, and opens nothing; one that never was, or is cut off, says nothing', async () => {
    const cancelled = await place()
    await shop.provider.call('order_pay_link', { orderId: cancelled.orderId, act: 'cancel' })
    const replaced = await place()
    const newer = tokenOf((await send(replaced.orderId)).data.payUrl)
    const answers = await Promise.all(
      [cancelled.payToken, replaced.payToken, 'x'.repeat(43), 'x', ''].map(async (payToken) => ({
        confirm: (await confirm(payToken, right)).text,
        order: (await portal.call('pay_order', { paySession: payToken })).text,
      })),
    )
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    const nothing = {
      clinicName: '',
      providerName: '',
      clinicPhone: '',
      initials: '',
      pausedUntil: null,
      paidByProvider: false,
      paid: null,
    }
    const clinic = {
      clinicName: 'Test Clinic',
      providerName: 'Test Person',
      clinicPhone: '',
    }
    for (const payToken of ['x'.repeat(43), 'x', ''])
      expect(await open(payToken)).toEqual({ state: 'ended', endedBy: '', ...nothing, lang: null })
    for (const [{ payToken }, endedBy] of [
      [cancelled, 'cancelled'],
      [replaced, 'replaced'],
    ] as const)
      expect(await open(payToken)).toEqual({ state: 'ended', endedBy, ...nothing, ...clinic, lang: 'en' })
    expect(JSON.parse(first?.confirm ?? '{}')).toMatchObject({ code: 11 })
    expect((await open(newer)).state).toBe('open')
    expect((await shop.provider.call('order_detail', { orderId: cancelled.orderId })).data).toMatchObject({
      statusId: 'cancelled',
      payLink: { endedBy: 'cancelled' },
    })
  })

  it('ends its sessions when it is replaced', async () => {
    const { orderId, payToken, totalCents } = await place()
    const paySession = await openPaySession(portal, payToken)
    await send(orderId)
    const calls = [
      await portal.call('pay_order', { paySession }),
      await portal.call('pay_way', { paySession, delivery: 'pickup' }),
      await portal.call('pay_card', { paySession, expectedTotalCents: totalCents }),
      await portal.call('pay_paypal', { paySession, expectedTotalCents: totalCents }),
      await portal.call('pay_state', { paySession }),
    ]
    expect(calls.map(({ code }) => code)).toEqual([11, 11, 11, 11, 11])
  })

  it('is another provider’s as little as a missing one', async () => {
    const { orderId } = await place()
    const other = await make.provider(portal)
    for (const act of ['send', 'cancel'])
      expect((await other.call('order_pay_link', { orderId, act })).code).toBe(11)
    expect((await shop.provider.call('order_detail', { orderId })).data.statusId).toBe('awaitingPayment')
  })

  it('can be sent for an order that the provider was to pay, and not for one of the clinic', async () => {
    const { orderId } = await shop.place({ forPatient: true })
    expect(await send(orderId)).toMatchObject({ code: 0, data: { payUrl: expect.any(String) } })
    const { payBefore, payer } = (await shop.provider.call('order_detail', { orderId })).data
    const { now } = await portal.db.one<{ now: number }>(sql`select epoch(app_now()) as now`)
    expect([payer, Math.round(((payBefore ?? 0) - now) / 86_400)]).toEqual(['patient', 7])
    const listed = await shop.provider.call('order_list', { statusId: 'awaitingPayment', payer: 'patient' })
    expect(listed.data.rows.map((row) => row.orderId)).toContain(orderId)
    const clinics = await shop.place()
    expect((await send(clinics.orderId)).code).toBe(10)
    const draftId = await make.draft(shop.provider, { lines: [] })
    expect((await send(draftId)).code).not.toBe(0)
  })

  it('keeps the stock no longer than 14 days after the order, whatever the number of links', async () => {
    const email = 'late@home.example'
    const { orderId, payUrl } = await place(await make.patient(shop.provider, { email }))
    const waited = (days: number) =>
      portal.db.run(sql`
        update orders set submitted_at = app_now() - make_interval(hours => ${days * 24}::int),
          pay_before = app_now() + interval '1 hour' where id = ${orderId}`)
    const ends = async () => {
      const { payBefore, payLink } = (await shop.provider.call('order_detail', { orderId })).data
      const { now } = await portal.db.one<{ now: number }>(sql`select epoch(app_now()) as now`)
      return [payBefore, payLink?.expiresAt].map((at) => Math.round(((at ?? 0) - now) / 8_640) / 10)
    }
    const written = () =>
      portal.db.many<{ body: string }>(
        sql`select body from outbox where recipient = ${email} order by id desc`,
      )
    expect((await written())[0]?.body).toContain('within 7 days')
    await waited(6)
    expect([(await send(orderId)).code, await ends()]).toEqual([0, [7, 7]])
    await waited(12.5)
    const { code, data } = await send(orderId)
    expect([code, await ends()]).toEqual([0, [1.5, 1.5]])
    expect((await written())[0]?.body).toContain('within 1 day:')
    await waited(13.5)
    expect(await send(orderId)).toMatchObject({
      code: 13,
      message: expect.stringContaining('as long as it may'),
    })
    // What was sent before stays.
    expect(await open(tokenOf(data.payUrl))).toMatchObject({ state: 'open' })
    expect((await open(tokenOf(payUrl))).state).toBe('ended')
  })
})

describe('answers', () => {
  it('open exactly the order of the link, without what is the provider’s', async () => {
    const { orderId, payToken } = await place()
    for (const answer of [right, { zip: '94607' }, { zip: '94607-1234' }]) {
      const { code, data, text } = await confirm(payToken, answer)
      expect(code).toBe(0)
      expect(data.order.orderNumber).toBe(
        (await shop.provider.call('order_detail', { orderId })).data.orderNumber,
      )
      expect(text).not.toMatch(/profit|provider(Unit)?Cents|description|vip/i)
    }
    const elsewhere = await place()
    const session = (await confirm(elsewhere.payToken, right)).data.paySession
    expect((await portal.call('pay_order', { paySession: session })).data.orderNumber).toBe(
      (await shop.provider.call('order_detail', { orderId: elsewhere.orderId })).data.orderNumber,
    )
  })

  it('five wrong ones at once pause the link for fifteen minutes, and the provider is notified once', async () => {
    const { orderId, payToken } = await place()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(payToken)))
    expect(answers.filter(({ code }) => code === 10)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 14)).toHaveLength(16)
    expect(new Set(answers.flatMap(({ data }) => Reflect.get(data, 'triesLeft') ?? []))).toEqual(
      new Set([4, 3, 2, 1]),
    )
    expect(await kindsFor(orderId)).toEqual(['payLinkPaused'])

    const ends = answers.flatMap(({ data }) => Reflect.get(data, 'pausedUntil') ?? [])
    const [pausedUntil] = ends
    expect(ends).toEqual(Array.from({ length: 16 }, () => pausedUntil))
    // The right answer is worth nothing while it is paused, and does not end the pause.
    expect(await confirm(payToken, right)).toMatchObject({
      code: 14,
      data: { retryAfterSeconds: expect.any(Number), pausedUntil },
    })
    expect(await open(payToken)).toMatchObject({ state: 'paused', pausedUntil })
    await portal.clock.advance(15 * 60 + 1)
    expect((await open(payToken)).state).toBe('open')
    expect((await confirm(payToken)).data).toMatchObject({ triesLeft: 4 })
    expect((await confirm(payToken, right)).code).toBe(0)
    expect((await confirm(payToken)).data).toMatchObject({ triesLeft: 4 })
  })

  it('that are wrong stand in the audit with order and patient', async () => {
    const patientId = await make.patient(shop.provider)
    const { orderId, payToken } = await place(patientId)
    expect((await confirm(payToken)).code).toBe(10)
    expect(
      await portal.db.many<object>(sql`
        select account_id as "accountId", role, outcome, patient_ids as "patientIds" from audit
        where action = 'pay_confirm' and record_id = ${orderId}`),
    ).toEqual([{ accountId: null, role: 'visitor', outcome: 'pay.wrong', patientIds: [patientId] }])
    // What never was a link names nothing.
    const written = () => portal.db.one(sql`select count(*) as n from audit where action = 'pay_confirm'`)
    const before = await written()
    expect((await confirm('x'.repeat(43))).code).toBe(11)
    expect(await written()).toEqual(before)
  })

  it('twenty wrong ones in all end the link, whatever was right between, and the provider is notified', async () => {
    const { orderId, payToken } = await place()
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 4; at += 1) expect((await confirm(payToken)).code).toBe(10)
      expect((await confirm(payToken, right)).code).toBe(0)
    }
    for (let at = 0; at < 3; at += 1) expect((await confirm(payToken)).code).toBe(10)
    expect((await confirm(payToken)).code).toBe(11)
    expect((await confirm(payToken, right)).code).toBe(11)
    expect((await open(payToken)).state).toBe('ended')
    expect(await kindsFor(orderId)).toEqual(['payLinkGuessed'])
    const { payLink, statusId } = (await shop.provider.call('order_detail', { orderId })).data
    expect([payLink?.endedBy, statusId]).toEqual(['guessed', 'awaitingPayment'])
    const newer = tokenOf((await send(orderId)).data.payUrl)
    expect((await confirm(newer, right)).code).toBe(0)
  })

  /** Answers wrongly until the link has ended. The pauses are taken as over, because sessions of providers end earlier. */
  const guessAway = async (orderId: string, payToken: string) => {
    for (let round = 0; round < 4; round += 1) {
      await portal.db.run(sql`update pay_link set paused_until = null where order_id = ${orderId}`)
      for (let at = 0; at < 5; at += 1) await confirm(payToken)
    }
  }

  it('twenty wrong ones cut nobody off: a patient whose order is cancelled or paid is notified, and the link says so', async () => {
    const ends: [string, string, (orderId: string) => Promise<unknown>][] = [
      [
        'payLinkCancelled',
        'cancelled',
        (orderId) => clinic.provider.call('order_pay_link', { orderId, act: 'cancel' }),
      ],
      ['payLinkPaid', 'paidByProvider', (orderId) => clinic.pay(orderId)],
      [
        'payLinkCancelled',
        'expired',
        async (orderId) => {
          await portal.db.run(sql`update orders set pay_before = app_now() where id = ${orderId}`)
          await portal.db.run(sql`update pay_link set expires_at = app_now() where order_id = ${orderId}`)
          await expireUnpaidOrders(portal.database)
        },
      ],
    ]
    const clinic = await make.buyer(portal)
    for (const [place, [kind, endedBy, end]] of ends.entries()) {
      const email = `guessed${place}@home.example`
      const patientId = await make.patient(clinic.provider, { email })
      const { orderId, payToken } = await make.payLink(clinic.provider, {
        patientId,
        lines: [[clinic.goodsId, 1]],
      })
      await guessAway(orderId, payToken)
      expect(await open(payToken)).toMatchObject({ state: 'ended', endedBy: 'guessed' })
      await end(orderId)
      expect(await open(payToken)).toMatchObject({ state: 'ended', endedBy, initials: '', paid: null })
      expect((await confirm(payToken, right)).code).toBe(11)
      const sent = await portal.db.many(
        sql`select kind from outbox where recipient = ${email} and kind <> 'link'`,
      )
      expect(sent).toEqual([{ kind }])
    }
  })

  it('twenty wrong ones while the patient’s charge is being settled leave the order paid for both', async () => {
    const { orderId, payToken, totalCents } = await place()
    const paySession = await openPaySession(portal, payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    const paying = { paySession, expectedTotalCents: totalCents, gatewayToken }
    expect(await portal.call('pay_card', paying)).toMatchObject({ code: 21 })
    portal.cards.clearFaults()
    await guessAway(orderId, payToken)
    await portal.db.run(sql`update payment set next_check_at = app_now() where order_id = ${orderId}`)
    await settleDue(portal)
    expect(await open(payToken)).toMatchObject({ state: 'ended', endedBy: 'paid' })
    expect((await shop.provider.call('order_detail', { orderId })).data).toMatchObject({
      statusId: 'processing',
      payLink: { endedBy: 'paid' },
    })
  })

  it('that are wrong, and a first opening, are not notified once the order is paid', async () => {
    const { orderId, payToken } = await place()
    await shop.pay(orderId)
    expect(await open(payToken)).toMatchObject({ state: 'paid', paidByProvider: true, paid: null })
    await guessAway(orderId, payToken)
    expect(await open(payToken)).toMatchObject({ state: 'ended', endedBy: 'paidByProvider' })
    expect((await kindsFor(orderId)).filter((kind) => kind.startsWith('payLink'))).toEqual([])
    const { payLink } = (await shop.provider.call('order_detail', { orderId })).data
    expect(payLink).toMatchObject({ openedAt: expect.any(Number), endedBy: 'paidByProvider' })
  })

  it('open a paid link until a day after it was paid; a session goes on', async () => {
    const { payToken, totalCents } = await place()
    const paySession = await openPaySession(portal, payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    await portal.call('pay_card', { paySession, expectedTotalCents: totalCents, gatewayToken })
    await portal.clock.advance(86_400 - 300)
    expect(await open(payToken)).toMatchObject({
      state: 'paid',
      paidByProvider: false,
      paid: { amountCents: totalCents },
    })
    const late = (await confirm(payToken, right)).data.paySession
    await portal.clock.advance(600)
    expect((await open(payToken)).state).toBe('ended')
    expect((await confirm(payToken, right)).code).toBe(11)
    const { data: paidOrder } = await portal.call('pay_order', { paySession: late })
    expect(paidOrder).toMatchObject({ state: 'paid', payment: { method: 'card', network: '', last4: '' } })
    await portal.clock.advance(-86_400 - 300)
  })

  it('open sessions beside the one that pays, of which none sees the card', async () => {
    const { payToken, totalCents } = await place()
    const clinics = [await openPaySession(portal, payToken)]
    const paySession = await openPaySession(portal, payToken)
    clinics.push(await openPaySession(portal, payToken))
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const pay = { expectedTotalCents: totalCents, gatewayToken }
    expect((await portal.call('pay_card', { ...pay, paySession })).code).toBe(0)
    for (const session of clinics) {
      expect((await portal.call('pay_card', { ...pay, paySession: session })).code).toBe(0)
      const { data } = await portal.call('pay_order', { paySession: session })
      expect(data).toMatchObject({ state: 'paid', payment: { method: 'card', network: '', last4: '' } })
    }
    const card = { network: 'visa', last4: pans.approves.slice(-4) }
    expect((await portal.call('pay_order', { paySession })).data.payment).toMatchObject(card)
    // Of a payment from before sessions were kept with it, nobody sees the card.
    await portal.db.run(sql`update payment set pay_session_id = null where payer = 'patient'`)
    expect((await portal.call('pay_order', { paySession })).data.payment).toMatchObject({ network: '' })
  })

  it('a session ends after half an hour', async () => {
    const { payToken } = await place()
    const paySession = await openPaySession(portal, payToken)
    await portal.clock.advance(29 * 60)
    expect((await portal.call('pay_order', { paySession })).code).toBe(0)
    await portal.clock.advance(61)
    expect((await portal.call('pay_order', { paySession })).code).toBe(11)
    await deleteEnded(portal.database)
    expect(await portal.db.many(sql`select 1 from pay_session where expires_at < app_now()`)).toEqual([])
  })
})

describe('messages with a link', () => {
  let limited: TestPortal
  beforeAll(async () => {
    limited = await openPortal({ rateLimitScale: 1 })
  })
  afterAll(() => limited.close())

  const linkTo = async (buyer: Buyer, phone: string) => {
    const patientId = await make.patient(buyer.provider, { phone, smsOptIn: true })
    const { orderId, payUrl } = await make.payLink(buyer.provider, { patientId, lines: [[buyer.goodsId, 1]] })
    expect(payUrl).toContain('/pay#')
    return (await buyer.provider.call('order_detail', { orderId })).data.payLink?.bySms
  }
  const count = (key: string, times: number) =>
    limited.db.run(sql`
      insert into limit_event (key, id) select ${key}, gen_random_uuid() from generate_series(1, ${times}::int)`)

  it('are ten a day for a recipient, of whatever provider; then the link is only shown', async () => {
    const phone = '4155550191'
    const sent: (boolean | undefined)[] = []
    for (const clinic of [await make.buyer(limited), await make.buyer(limited)])
      for (let at = 0; at < 6; at += 1) sent.push(await linkTo(clinic, phone))
    expect(sent).toEqual([...Array.from({ length: 10 }, () => true), false, false])
    const queued = await limited.db.many(sql`select 1 from outbox where recipient = ${phone}`)
    expect(queued).toHaveLength(10)
  })

  it('count with those that say that its order is cancelled, which go only as the link went', async () => {
    const to = { phone: '4155550194', email: 'often@home.example' }
    const clinics = [await make.buyer(limited), await make.buyer(limited)] as const
    const place = async ({ provider, goodsId }: Buyer) => {
      const patientId = await make.patient(provider, { ...to, smsOptIn: true })
      return (await make.payLink(provider, { patientId, lines: [[goodsId, 1]] })).orderId
    }
    const cancel = async ({ provider }: Buyer, orderId: string) =>
      expect((await provider.call('order_pay_link', { orderId, act: 'cancel' })).code).toBe(0)
    const messages = (recipient: string) =>
      limited.db.many<{ kind: string; n: number }>(sql`
        select kind, count(*)::int as n from outbox where recipient = ${recipient} group by kind order by kind`)
    const orderId = await place(clinics[0])
    await clinics[0].provider.call('order_pay_link', { orderId, act: 'send', sendBy: 'email' })
    await cancel(clinics[0], orderId)
    expect(await messages(to.phone)).toEqual([{ kind: 'link', n: 1 }])
    expect(await messages(to.email)).toEqual([
      { kind: 'link', n: 2 },
      { kind: 'payLinkCancelled', n: 1 },
    ])
    for (const clinic of clinics) for (let at = 0; at < 7; at += 1) await cancel(clinic, await place(clinic))
    for (const recipient of [to.phone, to.email]) {
      const counted = await messages(recipient)
      expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(10)
    }
  })

  it('that refuse answers are a hundred rows an hour of a network in the audit', async () => {
    const { provider, goodsId } = await make.buyer(limited)
    const { orderId, payToken } = await make.payLink(provider, { lines: [[goodsId, 1]] })
    await count('auditRefusal:ip:127.0.0.1', 99)
    const codes = []
    for (let at = 0; at < 3; at += 1)
      codes.push((await limited.call('pay_confirm', { payToken, zip: '00000' })).code)
    expect(codes).toEqual([10, 10, 10])
    const rows = await limited.db.many(sql`
      select 1 from audit where action = 'pay_confirm' and record_id = ${orderId}`)
    expect(rows).toHaveLength(1)
  })

  it('are a hundred a day of a provider', async () => {
    const clinic = await make.buyer(limited)
    await count(`payLinkMessage:${clinic.provider.providerId}`, 99)
    expect(await linkTo(clinic, '4155550192')).toBe(true)
    expect(await linkTo(clinic, '4155550193')).toBe(false)
  })

  it('are sent again five times an hour for an order; the next one sends nothing and ends no link', async () => {
    const { provider, goodsId } = await make.buyer(limited)
    const patientId = await make.patient(provider)
    const { orderId } = await make.payLink(provider, { patientId, lines: [[goodsId, 1]] })
    const again = () => provider.call('order_pay_link', { orderId, act: 'send' })
    const sent = []
    for (let at = 0; at < 5; at += 1) sent.push(await again())
    expect(sent.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    expect((await again()).code).toBe(14)
    const payToken = tokenOf(sent.at(-1)?.data.payUrl ?? null)
    expect((await limited.call('pay_open', { payToken })).data).toMatchObject({ state: 'open' })
    // Another order is not counted with it.
    const other = await make.payLink(provider, { patientId, lines: [[goodsId, 1]] })
    expect((await provider.call('order_pay_link', { orderId: other.orderId, act: 'send' })).code).toBe(0)
  })
})
