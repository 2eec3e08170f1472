import { addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeRenewingPatient, payBy } from '../../../../tests/make/patientSubscribers.ts'
import { openPaySession, tokenOf } from '../../../../tests/make/payLinks.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { makeSubscriber, makeSubscription } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  openLastLink,
  passDays,
  recurringCharges,
  renewAll,
  sentPayLinks,
  storedRenewals,
  subscriptionOf,
  untilAnnounced,
  untilOrder,
} from '../../../../tests/steps/renewals.ts'
import { businessToday } from '../../db/businessDate.ts'

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

const lastOrder = async () =>
  (await portal.call('pay_order', { paySession: await openLastLink(portal) })).data

const payLast = async (keepCard = false, pan: string = pans.alsoApproves) =>
  payBy(portal, {
    paySession: await openLastLink(portal),
    gatewayToken: portal.cards.makeToken({ pan, expiry: '12/2031' }),
    keepCard,
  })

test('a patient who agrees at a later renewal has that card kept, and charged for the next date', async () => {
  const { provider, subscriptionId, firstDate } = await makeRenewingPatient(portal, { keepCard: false })
  await untilOrder(portal, firstDate)
  await renewAll(portal)
  expect((await lastOrder()).renewalTerms).toMatch(/keeps this card.*Every month: \$20\.00.*stop at any time/)
  const paySession = await openLastLink(portal)
  expect(await payLast(true)).toMatchObject({ code: 0, data: { payment: { state: 'captured' } } })
  const { data: paid } = await portal.call('pay_order', { paySession })
  expect(paid.renewals).toEqual([{ cycleMonths: 1, nextOn: addMonths(firstDate, 1) }])
  await portal.jobs.tasks['forgetTokens']?.()
  expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({ cardKept: true })
  const consents = await portal.db.many(sql`
    select c.payer, c.order_id = r.order_id as "ofRenewal", c.terms like '%Every month: $20.00%' as said
    from renewal_consent c, renewal r`)
  expect(consents).toEqual([{ payer: 'patient', ofRenewal: true, said: true }])

  const { bundle } = await portal.db.one<{ bundle: string }>(sql`select bundle from subscription`)
  expect(bundle).toMatch(/^[0-9a-f]{64}$/)

  const next = addMonths(firstDate, 1)
  await untilAnnounced(portal, next)
  await renewAll(portal)
  expect(recurringCharges(portal)).toBe(1)
  expect(await storedRenewals(portal, subscriptionId)).toMatchObject([
    { state: 'processing', captured: 1 },
    { state: 'processing', captured: 1 },
  ])
  expect(await sentPayLinks(portal)).toHaveLength(2)
})

test('a patient who agreed with a card that was declined has no other card kept', async () => {
  const { begun, firstDate } = await makeRenewingPatient(portal, { keepCard: false })
  await untilOrder(portal, firstDate)
  await renewAll(portal)
  expect((await payLast(true, pans.declinesLater)).code).toBe(20)
  expect(await payLast(false)).toMatchObject({ code: 0 })
  expect(await begun()).toMatchObject({ keptToken: null })
})

test('a patient who agrees to words that have changed meanwhile reads them again, and nothing is charged', async () => {
  const { provider, subscriptionId, begun, firstDate } = await makeRenewingPatient(portal, {
    keepCard: false,
  })
  await untilOrder(portal, firstDate)
  await renewAll(portal)
  const paySession = await openLastLink(portal)
  const { renewalTerms: agreedTerms, totalCents: expectedTotalCents } = await lastOrder()
  await portal.db.run(sql`update subscription set hold = 'askedToStop'`)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  const late = await portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken, agreedTerms })
  expect(late).toMatchObject({ code: 13, message: expect.stringContaining('Nothing was charged') })
  expect(await portal.db.one(sql`select count(*)::int as n from payment where payer = 'patient'`)).toEqual({
    n: 1,
  })
  expect((await lastOrder()).renewalTerms).toBe('')
  expect(await payLast(true)).toMatchObject({ code: 0 })
  expect(await begun()).toMatchObject({ subscriptionId, keptToken: null })
  expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({ cardKept: false })
})

test('a patient is offered no second card at a date that a kept card was declined for', async () => {
  const { begun, firstDate } = await makeRenewingPatient(portal)
  const keptToken = portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })
  await portal.db.run(sql`update subscription set kept_token = ${keptToken}`)
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  await passDays(portal, 2)
  expect((await lastOrder()).renewalTerms).toBe('')
  expect(await payLast(true)).toMatchObject({ code: 0 })
  expect(await begun()).toMatchObject({ keptToken })
})

test('the last page names no next date to a patient who cannot be reminded', async () => {
  const { patientId, firstDate } = await makeRenewingPatient(portal, { keepCard: false })
  await untilOrder(portal, firstDate)
  await renewAll(portal)
  const paySession = await openLastLink(portal)
  expect(await payLast()).toMatchObject({ code: 0 })
  const shown = async () => (await portal.call('pay_order', { paySession })).data.renewals
  expect(await shown()).toHaveLength(1)
  await portal.db.run(sql`update patient set email = '', sms_opt_in = false where id = ${patientId}`)
  expect(await shown()).toEqual([])
})

test('nor to one who pays one date of what the provider pays, and is sent no reminders', async () => {
  const provider = await make.provider(portal)
  const patientId = await make.patient(provider, { email: 'ana@home.example' })
  const cardId = await make.card(portal, provider)
  const goodsId = await make.goods(portal, { retailCents: 2000 })
  await makeSubscription(provider, { cardId, goodsId, patientId, keepCard: false })
  await untilOrder(portal, addMonths(await businessToday(portal.db), 1))
  await renewAll(portal)
  const { orderId } = await portal.db.one<{ orderId: string }>(
    sql`select order_id as "orderId" from subscription_order`,
  )
  const token = await freshToken(portal, provider)
  const { data } = await provider.call('order_pay_link', { orderId, act: 'send' }, { token })
  const paySession = await openPaySession(portal, tokenOf(data.payUrl))
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  expect(await payBy(portal, { paySession, gatewayToken, keepCard: false })).toMatchObject({ code: 0 })
  const paid = (await portal.call('pay_order', { paySession })).data
  expect(paid).toMatchObject({ state: 'paid', renewals: [] })
})

test('a provider whose card on file was deleted is asked to pay, and may agree to another one', async () => {
  const { provider, subscriptionId, cardId, firstDate } = await makeSubscriber(portal)
  const anotherId = await make.card(portal, provider)
  expect((await provider.call('card_del', { cardId })).code).toBe(0)
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  const { history, orders } = await subscriptionOf(portal, provider, subscriptionId)
  expect(history.map(({ kind }) => kind)).not.toContain('declined')
  const orderId = orders[0]?.orderId ?? ''
  const token = await freshToken(portal, provider)
  const { data } = await provider.call('order_checkout', { orderId }, { token })
  expect(data).toMatchObject({ unkept: [{ cycleMonths: 1 }], renewalTerms: expect.stringMatching(/./) })
  const paying = { orderId, cardId: anotherId, keepCard: true, agreedTerms: data.renewalTerms }
  expect(await provider.call('converge_direct_payment', paying, { token })).toMatchObject({ code: 0 })
  expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({ cardKept: true })
  await untilAnnounced(portal, addMonths(firstDate, 1))
  await renewAll(portal)
  expect(recurringCharges(portal)).toBe(1)
  expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }, { captured: 1 }])
})

test('so may one whose card was deleted while its order waits to be charged again', async () => {
  const one = await makeSubscriber(portal, { pan: pans.declinesLater })
  const { provider, subscriptionId, cardId, firstDate } = one
  const anotherId = await make.card(portal, provider)
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  const token = await freshToken(portal, provider)
  expect((await provider.call('card_del', { cardId }, { token })).code).toBe(0)
  const orderId = (await subscriptionOf(portal, provider, subscriptionId)).orders[0]?.orderId ?? ''
  const { data } = await provider.call('order_checkout', { orderId }, { token })
  const paying = { orderId, cardId: anotherId, keepCard: true, agreedTerms: data.renewalTerms }
  expect(await provider.call('converge_direct_payment', paying, { token })).toMatchObject({ code: 0 })
  expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({ cardKept: true })
})
