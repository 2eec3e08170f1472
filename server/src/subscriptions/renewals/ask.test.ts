import { addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { makeSubscriber, makeSubscriptions, replaceToken } from '../../../../tests/make/subscriptions.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  declineAsks,
  expectSound,
  freshToken,
  passDays,
  recurringCharges,
  renewAll,
  renewOnce,
  storedRenewals,
  subscriptionOf,
  untilAnnounced,
} from '../../../../tests/steps/renewals.ts'
import { advance, settleDue } from '../../../../tests/steps/settle.ts'
import { openPortal as openServer } from '../../app/portal.ts'
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

/** What asking left, of all subscriptions. */
const written = () =>
  portal.db.one(sql`
    select (select count(*)::int from subscription_ask) as asks,
      (select count(*)::int from inbox_message) as messages,
      (select count(*)::int from subscription_event where kind = 'asked') as events,
      (select count(*)::int from outbox where kind = 'contact') as mails`)

test('subscriptions of one order to one address renew in one order, of which each asks to stop alone', async () => {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const one = await make.goods(portal, { retailCents: 1000 })
  const other = await make.goods(portal, { retailCents: 500 })
  const { subscriptionIds } = await makeSubscriptions(provider, {
    cardId,
    lines: [
      [one, 1],
      [other, 2],
    ],
  })
  const [first = '', second = ''] = subscriptionIds
  const firstDate = addMonths(await businessToday(portal.db), 1)
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  const orders = await portal.db.many(sql`
    select order_id, count(*)::int as subscriptions from subscription_order group by order_id`)
  expect(orders).toMatchObject([{ subscriptions: 2 }])
  expect(recurringCharges(portal)).toBe(1)

  const token = await freshToken(portal, provider)
  const stop = { subscriptionId: first, ask: 'stop', message: 'Please stop.' }
  expect((await provider.call('subscription_ask', stop, { token })).code).toBe(0)
  await passDays(portal, 32)
  expect(await storedRenewals(portal, first)).toHaveLength(1)
  expect(await storedRenewals(portal, second)).toHaveLength(2)
})

describe('asking to stop', () => {
  test('ends it at once: no reminder, no order, no charge in the next year', async () => {
    const { provider, subscriptionId } = await makeSubscriber(portal)
    const ask = { subscriptionId, ask: 'stop', message: 'Please stop it.' }
    expect((await provider.call('subscription_ask', ask)).code).toBe(0)
    for (let month = 0; month < 13; month += 1) {
      await advance(portal, 29 * 86_400)
      await renewAll(portal)
    }
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    const detail = await subscriptionOf(portal, provider, subscriptionId)
    expect(detail).toMatchObject({ statusId: 'active', hold: 'askedToStop', upcoming: [] })
    const inbox = await portal.db.many<{ message: string; topic: string }>(sql`
      select message, topic from inbox_message`)
    expect(inbox).toEqual([
      { topic: 'subscription', message: `Stop subscription ${detail.subscriptionNumber}\n\nPlease stop it.` },
    ])
  })

  test('between a declined charge and the next try cancels the order and charges nothing', async () => {
    const { provider, cardId, subscriptionId, firstDate } = await makeSubscriber(portal, {
      pan: pans.declinesLater,
    })
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    await replaceToken(portal, cardId, pans.approves)
    const token = await freshToken(portal, provider)
    const ask = { subscriptionId, ask: 'stop', message: 'Stop.' }
    expect((await provider.call('subscription_ask', ask, { token })).code).toBe(0)
    await passDays(portal, 10)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
  })

  test('while a payment by hand is open charges nothing once that has failed', async () => {
    const { provider, cardId, subscriptionId, firstDate } = await makeSubscriber(portal, {
      pan: pans.declinesLater,
    })
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    const { orderId } = await portal.db.one<{ orderId: string }>(
      sql`select order_id as "orderId" from renewal`,
    )
    const token = await freshToken(portal, provider)
    portal.cards.fault({ mode: 'reset_before', match: 'ccsale' })
    expect((await provider.call('converge_direct_payment', { orderId, cardId }, { token })).code).toBe(21)
    const ask = { subscriptionId, ask: 'stop', message: 'Stop.' }
    expect((await provider.call('subscription_ask', ask, { token })).code).toBe(0)
    await replaceToken(portal, cardId, pans.approves)
    // Its outcome is known before the kept card is due again.
    for (let round = 0; round < 6; round += 1) {
      await advance(portal, 400)
      await settleDue(portal)
    }
    await passDays(portal, 10)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
  })

  test('while a charge is made either comes first, or the charge was asked for before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
      await untilAnnounced(portal, firstDate)
      const token = await freshToken(portal, provider)
      const ask = { subscriptionId, ask: 'stop', message: 'Stop.' }
      const [, asked] = await Promise.all([
        renewOnce(portal),
        provider.call('subscription_ask', ask, { token }),
      ])
      expect(asked.code).toBe(0)
      await passDays(portal, 40)
      const renewals = await storedRenewals(portal, subscriptionId)
      expect(renewals.length).toBeLessThanOrEqual(1)
      expect(renewals.every(({ state }) => state === 'cancelled' || state === 'processing')).toBe(true)
    }
  })

  test('once more is only passed on', async () => {
    const { provider, subscriptionId } = await makeSubscriber(portal)
    const ask = { subscriptionId, ask: 'stop', message: 'Stop.' }
    for (const _ of [1, 2, 3]) expect((await provider.call('subscription_ask', ask)).code).toBe(0)
    expect(await written()).toEqual({ asks: 1, messages: 3, events: 1, mails: 3 })
  })

  test('a change or a skip holds nothing, and no order is made before it is answered', async () => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
    for (const ask of ['change', 'skip'])
      expect((await provider.call('subscription_ask', { subscriptionId, ask, message: 'Two.' })).code).toBe(0)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({ hold: null })
    expect(recurringCharges(portal)).toBe(0)
    await declineAsks(portal)
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(1)
  })
})

test('a change or a skip may be asked five times an hour per account; stopping is never limited', async () => {
  const { provider, subscriptionId } = await makeSubscriber(portal)
  const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
  try {
    const asked = async (ask: string) =>
      callOverHttp(
        strict.url,
        'subscription_ask',
        { subscriptionId, ask, message: 'Away.' },
        { token: provider.token },
      )
    for (const ask of ['skip', 'change', 'skip', 'change', 'skip']) expect((await asked(ask)).code).toBe(0)
    const wait = { code: 14, data: { retryAfterSeconds: expect.any(Number) } }
    for (const ask of ['skip', 'change']) expect(await asked(ask)).toMatchObject(wait)
    expect(await written()).toEqual({ asks: 5, messages: 5, events: 5, mails: 5 })
    expect((await asked('stop')).code).toBe(0)
    expect(await asked('stop')).toMatchObject(wait)
  } finally {
    await strict.close()
  }
})

test('staff cancel the order that began it after a declined charge: nothing more is charged', async () => {
  const { provider, cardId, subscriptionId, firstDate } = await makeSubscriber(portal, {
    pan: pans.declinesLater,
  })
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  await replaceToken(portal, cardId, pans.approves)
  const { orderId } = await portal.db.one<{ orderId: string }>(
    sql`select order_id as "orderId" from subscription`,
  )
  const staff = await make.staff(portal)
  const { providerId } = provider
  expect((await staff.call('staff_order_cancel', { providerId, orderId, reason: 'Wrong' })).code).toBe(0)
  await passDays(portal, 10)
  expect(recurringCharges(portal)).toBe(0)
  expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
})

test('a provider who is suspended after a declined charge is charged no more', async () => {
  const { provider, cardId, firstDate } = await makeSubscriber(portal, { pan: pans.declinesLater })
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  await replaceToken(portal, cardId, pans.approves)
  await portal.db.run(sql`update account set status = 'suspended' where id = ${provider.accountId}`)
  await passDays(portal, 10)
  expect(recurringCharges(portal)).toBe(0)
})

test('staff cancel the order that began it: the subscription ends, too', async () => {
  const { provider, subscriptionId } = await makeSubscriber(portal)
  const { orderId } = await portal.db.one<{ orderId: string }>(
    sql`select order_id as "orderId" from subscription`,
  )
  const staff = await make.staff(portal)
  const { providerId } = provider
  expect((await staff.call('staff_order_cancel', { providerId, orderId, reason: 'Wrong' })).code).toBe(0)
  expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({
    statusId: 'cancelled',
    upcoming: [],
  })
  const ask = { subscriptionId, ask: 'stop', message: 'Stop.' }
  expect((await provider.call('subscription_ask', ask)).code).toBe(13)
})
