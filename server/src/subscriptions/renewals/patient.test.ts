import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  makePatientSubscriber,
  makeRenewingPatient,
  payBy,
} from '../../../../tests/make/patientSubscribers.ts'
import { make } from '../../../../tests/make/make.ts'
import { pans, samplePatient } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  moveTo,
  openLastLink,
  passDays,
  recurringCharges,
  renewAll,
  renewOnce,
  sentPayLinks,
  storedRenewals,
  subscriptionOf,
  toldOf,
  untilAnnounced,
  untilOrder,
} from '../../../../tests/steps/renewals.ts'
import { advance } from '../../../../tests/steps/settle.ts'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders.ts'

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(async () => {
  try {
    await expectSound(portal)
  } finally {
    await portal.close()
  }
})

const payLast = async (keepCard = false) =>
  payBy(portal, {
    paySession: await openLastLink(portal),
    gatewayToken: portal.cards.makeToken({ pan: pans.alsoApproves, expiry: '12/2031' }),
    keepCard,
  })

test('a patient whose goods go to the clinic is not shown phone and e-mail address of its account', async () => {
  const { firstDate, paySession } = await makeRenewingPatient(portal, { keepCard: false, shipTo: 'clinic' })
  const first = (await portal.call('pay_order', { paySession })).data
  expect(first.address).toMatchObject({ address1: expect.stringMatching(/./), phone: '', email: '' })
  await untilOrder(portal, firstDate)
  await renewAll(portal)
  const next = (await portal.call('pay_order', { paySession: await openLastLink(portal) })).data
  expect(next.orderNumber).not.toBe(first.orderNumber)
  expect(next.address).toEqual(first.address)
})

describe('a patient who agrees', () => {
  test('has the card kept for the subscription alone, and charged as a recurring charge of the patient', async () => {
    const { provider, gatewayToken, subscriptionId, payer, keptToken, cardId, firstDate } =
      await makeRenewingPatient(portal)
    expect({ payer, keptToken, cardId }).toEqual({ payer: 'patient', keptToken: gatewayToken, cardId: null })
    const consents = await portal.db.many<{ terms: string }>(sql`
      select terms, payer, agreed_by as "agreedBy" from renewal_consent`)
    expect(consents).toMatchObject([{ payer: 'patient', agreedBy: null }])
    expect(consents[0]?.terms).toMatch(/Every month: \$20\.00.*stop at any time/)

    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    await portal.jobs.tasks['forgetTokens']?.()
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'processing', captured: 1 }])
    expect(recurringCharges(portal)).toBe(1)
    expect(await sentPayLinks(portal)).toHaveLength(1)
    expect(portal.cards.tokens()).toContain(gatewayToken)
    const paid = await portal.db.many(sql`
      select p.payer, o.payer as "of" from payment p join renewal r on r.order_id = p.order_id
        join orders o on o.id = p.order_id`)
    expect(paid).toEqual([{ payer: 'patient', of: 'patient' }])
    expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({
      payer: 'patient',
      cardKept: true,
      cardNetwork: '',
      cardEnding: '',
    })
  })

  test('whose card is declined later gets a link once, and paying it ends the charging', async () => {
    const { provider, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await portal.db.run(sql`
      update subscription set kept_token = ${portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })}`)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    await passDays(portal, 2)
    expect(await sentPayLinks(portal)).toHaveLength(2)
    expect(await toldOf(portal, provider)).toEqual([
      'subscriptionSoon',
      'subscriptionDeclined',
      'subscriptionLinkSent',
      'subscriptionDeclined',
    ])
    expect(await payLast()).toMatchObject({ code: 0 })
    await passDays(portal, 12)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'processing', captured: 1 }])
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBeNull()
  })

  test('whose card is declined four times is on hold, and the link has ended', async () => {
    const { provider, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await portal.db.run(sql`
      update subscription set kept_token = ${portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })}`)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    for (let day = 0; day < 9; day += 1) {
      await passDays(portal, 1)
      await expireUnpaidOrders(portal.database)
    }
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBe('cardDeclined')
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    const payToken = (await sentPayLinks(portal)).at(-1)
    expect((await portal.call('pay_open', { payToken })).data.state).toBe('ended')
  })

  test('with a card that was declined, and pays with another without agreeing, has no card kept', async () => {
    const { pay, newToken, begun } = await makePatientSubscriber(portal)
    expect((await pay(newToken(pans.declinesLater), true)).code).toBe(20)
    expect((await pay(newToken(), false)).code).toBe(0)
    expect(await begun()).toMatchObject({ keptToken: null })
  })

  test('and is declined, and unticks before paying with the same card, has no card kept', async () => {
    const { pay, newToken, begun } = await makePatientSubscriber(portal)
    const gatewayToken = newToken()
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    expect((await pay(gatewayToken, true)).code).toBe(20)
    // As a day later: a declined card is refused until then.
    await portal.db.run(sql`delete from limit_event`)
    expect((await pay(gatewayToken, false)).code).toBe(0)
    expect(await begun()).toMatchObject({ keptToken: null })
    expect(await portal.db.many(sql`select payer from renewal_consent`)).toEqual([{ payer: 'patient' }])
  })

  test.each([
    ['who has neither an address nor agreed to SMS', false, '2125550100'],
    ['whose phone gets no SMS', true, '8095550100'],
  ])('%s is not charged for a date; the provider hands a link over', async (_who, smsOptIn, phone) => {
    const { provider, patientId, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await portal.db.run(sql`
      update patient set email = '', phone = ${phone}, sms_opt_in = ${smsOptIn} where id = ${patientId}`)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon', 'subscriptionLinkSent'])
  })

  test.each([
    ['is still waiting', sql`sent_at = null, delivery = ''`],
    ['was given up', sql`sent_at = null, dead_at = app_now(), failed_at = app_now(), delivery = 'failed'`],
    ['came back', sql`failed_at = app_now(), delivery = 'failed'`],
  ])('whose reminder %s is not charged for its date, and gets a link to pay', async (_state, change) => {
    const { subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await untilAnnounced(portal, firstDate)
    await portal.db.run(sql`
      update outbox set ${change} where ref in (select link_id::text from subscription_reminder)`)
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    expect(await sentPayLinks(portal)).toHaveLength(2)
  })

  test.each([
    ['was declined', 'decline', 3],
    ['did not reach the gateway', 'error:4014', 2],
  ] as const)(
    'whose reminder comes back after the charge %s is charged no more, and gets a link to pay',
    async (_what, mode, links) => {
      const { subscriptionId, firstDate } = await makeRenewingPatient(portal)
      await untilAnnounced(portal, firstDate)
      portal.cards.fault({ mode, match: 'ccsale' })
      await renewAll(portal)
      await portal.db.run(sql`
      update outbox set failed_at = app_now(), delivery = 'failed'
      where ref in (select link_id::text from subscription_reminder)`)
      await passDays(portal, 1)
      expect(recurringCharges(portal)).toBe(0)
      expect(await sentPayLinks(portal)).toHaveLength(links)
      expect(await payLast()).toMatchObject({ code: 0 })
      await passDays(portal, 8)
      expect(await sentPayLinks(portal)).toHaveLength(links)
      expect(await storedRenewals(portal, subscriptionId)).toMatchObject([
        { state: 'processing', captured: 1 },
      ])
    },
  )

  test('is asked for nothing on a date without a reminder: it moves, and is announced first', async () => {
    const { provider, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await untilOrder(portal, firstDate)
    await renewAll(portal)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    const { nextShippingDate, history } = await subscriptionOf(portal, provider, subscriptionId)
    expect(nextShippingDate).toBe(addDays(firstDate, 3))
    expect(history.map(({ kind }) => kind)).toEqual(['started', 'postponed', 'reminded'])
    await passDays(portal, 3)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'processing', captured: 1 }])
    expect(recurringCharges(portal)).toBe(1)
    expect(await sentPayLinks(portal)).toHaveLength(1)
  })

  test('is charged no more once the provider changed phone or e-mail address, and gets a link to pay', async () => {
    const { provider, patientId, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    const edit = async (change: object) => {
      const token = await freshToken(portal, provider)
      return provider.call(
        'patient_edit',
        { ...samplePatient, email: 'ana@home.example', patientId, ...change },
        { token },
      )
    }
    expect((await edit({ firstName: 'Anna', zip: '94608' })).code).toBe(0)
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(true)
    await moveTo(portal, addDays(firstDate, -5))
    await renewAll(portal)
    // The reminder of this date went to the former address.
    expect((await edit({ email: 'elsewhere@home.example' })).code).toBe(0)
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(false)
    await passDays(portal, 3)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    expect(await sentPayLinks(portal)).toHaveLength(2)
    // Back as it was, it stays so.
    expect((await edit({})).code).toBe(0)
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(false)
    // Another card can be kept.
    expect((await payLast(true)).code).toBe(0)
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(true)
  })

  test('whose order is made already is charged for it all the same, and keeps no card after it', async () => {
    const { provider, patientId, gatewayToken, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await untilAnnounced(portal, firstDate)
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    await renewAll(portal)
    const token = await freshToken(portal, provider)
    const moved = { ...samplePatient, patientId, phone: '2125550999', email: 'ana@home.example' }
    expect((await provider.call('patient_edit', moved, { token })).code).toBe(0)
    // Nobody else may take it for a card of their own meanwhile.
    expect((await provider.call('card_add', { gatewayToken }, { token })).code).toBe(20)
    // The form noted the token for later, in case that no card is kept.
    await advance(portal, 1_200)
    await portal.jobs.tasks['forgetTokens']?.()
    expect(portal.cards.tokens()).toContain(gatewayToken)
    await passDays(portal, 1)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'processing', captured: 1 }])
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(false)
    await advance(portal, 86_400)
    await portal.jobs.tasks['forgetTokens']?.()
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
  })

  test('whose order is cancelled unpaid meanwhile has the card forgotten', async () => {
    const { provider, patientId, gatewayToken, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await untilAnnounced(portal, firstDate)
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    await renewAll(portal)
    const token = await freshToken(portal, provider)
    const moved = { ...samplePatient, patientId, phone: '2125550999', email: 'ana@home.example' }
    expect((await provider.call('patient_edit', moved, { token })).code).toBe(0)
    await portal.db.run(sql`update account set status = 'suspended' where id = ${provider.accountId}`)
    await passDays(portal, 15)
    await expireUnpaidOrders(portal.database)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    await portal.jobs.tasks['forgetTokens']?.()
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
  })

  test.each([
    ['the same phone and e-mail address keeps the card', {}, true],
    ['another e-mail address drops the card', { email: 'elsewhere@home.example' }, false],
    ['another phone drops the card', { phone: '2125550999' }, false],
  ])('a merge into a record with %s', async (_what, differs, cardKept) => {
    const { provider, patientId, subscriptionId } = await makeRenewingPatient(portal)
    const keptId = await make.patient(provider, { email: 'ana@home.example', ...differs })
    const merged = await provider.call('patient_merge', { patientId: keptId, mergedId: patientId })
    expect(merged).toMatchObject({ code: 0, data: { subscriptions: 1 } })
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(cardKept)
  })

  test('who leaves the list of the provider after a decline is charged and asked no more', async () => {
    const { patientId, firstDate } = await makeRenewingPatient(portal)
    await portal.db.run(sql`
      update subscription set kept_token = ${portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })}`)
    await untilAnnounced(portal, firstDate)
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    await renewAll(portal)
    await portal.db.run(
      sql`update provider_patient set hidden_at = app_now() where patient_id = ${patientId}`,
    )
    const before = (await sentPayLinks(portal)).length
    await passDays(portal, 9)
    expect(recurringCharges(portal)).toBe(0)
    expect(await sentPayLinks(portal)).toHaveLength(before)
  })

  test('who leaves the list of the provider before the order is made is charged and asked nothing', async () => {
    const { provider, patientId, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await untilAnnounced(portal, firstDate)
    await portal.db.run(
      sql`update provider_patient set hidden_at = app_now() where patient_id = ${patientId}`,
    )
    await renewAll(portal)
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBe('needsCare')
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    expect(await sentPayLinks(portal)).toHaveLength(1)
  })

  test('does not agree for the provider, who pays instead', async () => {
    const { provider, orderId, pay, newToken, begun } = await makePatientSubscriber(portal)
    expect((await pay(newToken(pans.declinesLater), true)).code).toBe(20)
    const gatewayToken = newToken()
    expect((await provider.call('converge_payment', { orderId, gatewayToken })).code).toBe(0)
    expect(await begun()).toMatchObject({ payer: 'provider', keptToken: null, cardId: null })
  })
})

test('a provider does not agree for the patient', async () => {
  const provider = await make.provider(portal)
  const goodsId = await make.goods(portal, { retailCents: 2000 })
  const patientId = await make.patient(provider, { email: 'ana@home.example' })
  const orderId = await make.draft(provider, { patientId, lines: [[goodsId, 1]] })
  const { lines } = (await provider.call('order_checkout', { orderId })).data
  await provider.call('order_goods_edit', { orderId, itemId: lines[0]?.itemId, cycleMonths: 1 })
  const { totalCents: expectedTotalCents } = (await provider.call('order_checkout', { orderId })).data
  const placed = { orderId, expectedTotalCents }
  expect((await provider.call('order_submit', placed)).code).toBe(0)
  expect((await provider.call('order_pay_link', { orderId, act: 'send' })).code).toBe(0)
  expect(await payLast(false)).toMatchObject({ code: 0 })
  const [begun] = await portal.db.many(sql`select payer, kept_token as "keptToken" from subscription`)
  expect(begun).toEqual({ payer: 'patient', keptToken: null })
})

describe('a patient without a kept card', () => {
  test('gets a link for each renewal, once, however many servers send it; the card is forgotten', async () => {
    const { provider, gatewayToken, subscriptionId, firstDate } = await makeRenewingPatient(portal, {
      keepCard: false,
    })
    await untilOrder(portal, firstDate)
    await Promise.all(Array.from({ length: 5 }, () => renewOnce(portal)))
    await renewAll(portal)
    expect(await sentPayLinks(portal)).toHaveLength(2)
    expect(await toldOf(portal, provider)).toEqual(['subscriptionLinkSent'])
    await portal.jobs.tasks['forgetTokens']?.()
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
    expect(await payLast()).toMatchObject({ code: 0, data: { payment: { state: 'captured' } } })
    const detail = await subscriptionOf(portal, provider, subscriptionId)
    expect(detail).toMatchObject({ cardKept: false, hold: null })
    expect(detail.history.at(-1)).toMatchObject({ kind: 'renewed', shipsOn: firstDate })
    expect(recurringCharges(portal)).toBe(0)
  })

  test('who does not pay owes nothing after the link has ended; the next date has a link again', async () => {
    const { subscriptionId, firstDate } = await makeRenewingPatient(portal, { keepCard: false })
    await untilOrder(portal, firstDate)
    await renewAll(portal)
    await passDays(portal, 8)
    await expireUnpaidOrders(portal.database)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    await passDays(portal, 24)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{}, { state: 'awaitingPayment' }])
    expect(await sentPayLinks(portal)).toHaveLength(3)
  })

  test('who pays is shown how often it is delivered and from when, before and after the payment', async () => {
    const { paySession, pay, newToken, firstDate, begun, provider } = await makePatientSubscriber(portal, {
      cycleMonths: 2,
    })
    const shown = async () => (await portal.call('pay_order', { paySession })).data.renewals
    const renewals = [{ cycleMonths: 2, nextOn: firstDate }]
    expect(await shown()).toEqual(renewals)
    expect((await pay(newToken())).code).toBe(0)
    expect(await shown()).toEqual(renewals)
    const { subscriptionId } = await begun()
    expect((await subscriptionOf(portal, provider, subscriptionId)).nextShippingDate).toBe(firstDate)
  })

  test('who cannot be reached: the provider is asked to hand the link over, and no tick is offered', async () => {
    const { provider, paySession, pay, newToken, begun, firstDate } = await makePatientSubscriber(portal, {
      email: '',
    })
    expect((await portal.call('pay_order', { paySession })).data).toMatchObject({
      renewalTerms: '',
      renewals: [],
    })
    expect((await pay(newToken(), true)).code).toBe(0)
    expect(await begun()).toMatchObject({ keptToken: null })
    await untilOrder(portal, firstDate)
    await renewAll(portal)
    const token = await freshToken(portal, provider)
    const { rows } = (await provider.call('notifications', { pageSize: 10 }, { token })).data
    const notified = rows.find(({ kind }) => kind === 'subscriptionLinkSent')
    expect(notified?.text).toContain('To hand over a link, open the order')
  })

  test('whose provider asks to stop: the order is cancelled, and its link has ended', async () => {
    const { provider, subscriptionId, firstDate } = await makeRenewingPatient(portal, { keepCard: false })
    await untilOrder(portal, firstDate)
    await renewAll(portal)
    const token = await freshToken(portal, provider)
    const ask = { subscriptionId, ask: 'stop', message: 'Stop.' }
    expect((await provider.call('subscription_ask', ask, { token })).code).toBe(0)
    expect(
      (await portal.call('pay_open', { payToken: (await sentPayLinks(portal)).at(-1) })).data.state,
    ).toBe('ended')
    await passDays(portal, 40)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
  })
})
