import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopSelling } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeSubscriber, makeSubscriptions } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { freshToken, ledToBy, moveTo, renewAll, untilAnnounced } from '../../../../tests/steps/renewals.ts'
import { businessToday } from '../../db/businessDate.ts'

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

test('a reminder of one subscription and its hold lead to it', async () => {
  const { provider, goodsId, subscriptionId, firstDate } = await makeSubscriber(portal)
  const other = await make.provider(portal)
  await untilAnnounced(portal, firstDate)
  await stopSelling(portal, goodsId)
  await renewAll(portal)
  expect(await ledToBy(portal, provider)).toEqual([
    { kind: 'subscriptionHeld', subscriptionId, orderId: null },
    { kind: 'subscriptionSoon', subscriptionId, orderId: null },
  ])
  // Its own provider alone opens it.
  const token = await freshToken(portal, other)
  expect((await other.call('subscription_detail', { subscriptionId }, { token })).code).toBe(11)
})

test('a reminder of several subscriptions leads to none of them', async () => {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const goods = [
    await make.goods(portal, { retailCents: 2000 }),
    await make.goods(portal, { retailCents: 900 }),
  ]
  await makeSubscriptions(provider, { cardId, lines: goods.map((id) => [id, 1] as const) })
  await moveTo(portal, addDays(addMonths(await businessToday(portal.db), 1), -5))
  await renewAll(portal)
  expect(await ledToBy(portal, provider)).toEqual([
    { kind: 'subscriptionSoon', subscriptionId: null, orderId: null },
  ])
})

test('a renewal to pay leads to its order', async () => {
  const { provider, firstDate } = await makeSubscriber(portal, { keepCard: false })
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  const [toPay] = await ledToBy(portal, provider)
  expect(toPay).toEqual({ kind: 'subscriptionToPay', subscriptionId: null, orderId: expect.any(String) })
})
