import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockOf } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { makeSubscriber, makeSubscription } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  moveTo,
  passDays,
  recurringCharges,
  renewAll,
  storedRenewals,
  subscriptionOf,
  toldOf,
  untilAnnounced,
} from '../../../../tests/steps/renewals.ts'
import { advance } from '../../../../tests/steps/settle.ts'
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

describe('a card that is declined', () => {
  test('is tried on the day and 1, 3 and 7 days later; then the subscription is on hold and owes nothing', async () => {
    const { provider, goodsId, subscriptionId, firstDate } = await makeSubscriber(portal, {
      pan: pans.declinesLater,
    })
    const stock = await stockOf(portal, goodsId)
    await moveTo(portal, addDays(firstDate, -3))
    await renewAll(portal)
    const counts: number[] = []
    for (let at = 0; at < 10; at += 1) {
      await passDays(portal, 1)
      const { count } = await portal.db.one<{ count: number }>(sql`
        select count(*)::int as count from payment p join renewal r on r.order_id = p.order_id`)
      counts.push(count)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4])
    expect(await toldOf(portal, provider)).toEqual([
      'subscriptionSoon',
      ...Array<string>(3).fill('subscriptionDeclined'),
      'subscriptionHeld',
    ])
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({
      statusId: 'active',
      hold: 'cardDeclined',
      upcoming: [],
    })
    expect(await stockOf(portal, goodsId)).toBe(stock)
    await passDays(portal, 40)
    expect(await storedRenewals(portal, subscriptionId)).toHaveLength(1)
  })

  test('is not tried again once the order should have been paid, if no server ran until then', async () => {
    const { provider, goodsId, subscriptionId, firstDate } = await makeSubscriber(portal)
    const stock = await stockOf(portal, goodsId)
    await untilAnnounced(portal, firstDate)
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    await renewAll(portal)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    await advance(portal, 15 * 86_400)
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    await portal.jobs.tasks['expireUnpaidOrders']?.()
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    expect(await stockOf(portal, goodsId)).toBe(stock)
    const { hold, nextShippingDate } = await subscriptionOf(portal, provider, subscriptionId)
    expect([hold, nextShippingDate]).toEqual([null, addMonths(firstDate, 1)])
    const waiting = await portal.db.exists(sql`select 1 from renewal where next_try_at is not null`)
    expect(waiting).toBe(false)
  })

  test('may be replaced by hand at checkout, after which nothing more is charged', async () => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal, { pan: pans.declinesLater })
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    const { orderId } = await portal.db.one<{ orderId: string }>(
      sql`select order_id as "orderId" from renewal`,
    )
    const token = await freshToken(portal, provider)
    const gatewayToken = portal.cards.makeToken({ pan: pans.alsoApproves, expiry: '12/2031' })
    expect((await provider.call('converge_payment', { orderId, gatewayToken }, { token })).code).toBe(0)
    await passDays(portal, 10)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'processing', captured: 1 }])
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBeNull()
  })
})

describe('without a kept card', () => {
  test.each([
    ['the payer did not agree', false],
    ['the card was deleted', true],
  ])('%s: nothing is charged', async (_, keepCard) => {
    const { provider, cardId, subscriptionId, firstDate } = await makeSubscriber(portal, { keepCard })
    if (keepCard) {
      await make.card(portal, provider, { pan: pans.alsoApproves })
      await provider.call('card_del', { cardId })
    }
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    expect(await toldOf(portal, provider)).toContain('subscriptionToPay')
    expect(await subscriptionOf(portal, provider, subscriptionId)).toMatchObject({ cardEnding: '' })
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
  })

  test('the card of the form is kept for the subscription alone, if the payer agreed, until that has ended', async () => {
    const provider = await make.provider(portal)
    const goodsId = await make.goods(portal, { retailCents: 2000 })
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const pay = (orderId: string) =>
      provider.call('converge_payment', { orderId, gatewayToken, keepCard: true })
    const subscriptionId = await makeSubscription(provider, { goodsId, pay })
    const firstDate = addMonths(await businessToday(portal.db), 1)
    await portal.jobs.tasks['forgetTokens']?.()
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    await portal.jobs.tasks['forgetTokens']?.()
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }])
    expect(portal.cards.tokens()).toContain(gatewayToken)
    const { data } = await provider.call('card_list', {}, { token: await freshToken(portal, provider) })
    expect(data.cards).toEqual([])

    await portal.db.run(sql`update subscription set state = 'cancelled'`)
    await advance(portal, 86_400)
    await portal.jobs.tasks['forgetTokens']?.()
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
  })

  test.each([
    ['ticks only when paying again after a decline', false, true],
    ['unticks before paying again with the same card', true, false],
  ])('a provider who %s: the try that paid counts', async (_, first, second) => {
    const provider = await make.provider(portal)
    const cardId = await make.card(portal, provider)
    const goodsId = await make.goods(portal, { retailCents: 2000 })
    const pay = async (orderId: string) => {
      portal.cards.fault({ mode: 'decline', match: 'ccsale' })
      const declined = { orderId, cardId, keepCard: first }
      expect((await provider.call('converge_direct_payment', declined)).code).toBe(20)
      return provider.call('converge_direct_payment', { orderId, cardId, keepCard: second })
    }
    const subscriptionId = await makeSubscription(provider, { goodsId, pay })
    const { cardKept } = await subscriptionOf(portal, provider, subscriptionId)
    expect(cardKept).toBe(second)
  })

  test('the words that were agreed to are kept: amount, interval, how to stop', async () => {
    const { provider } = await makeSubscriber(portal, { cycleMonths: 3 })
    const consents = await portal.db.many<{ terms: string; agreedBy: string }>(sql`
      select terms, agreed_by as "agreedBy" from renewal_consent`)
    expect(consents).toEqual([
      { terms: expect.stringContaining('Every 3 months: $20.00') as string, agreedBy: provider.accountId },
    ])
    expect(consents[0]?.terms).toContain('stop at any time')
  })
})
