import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopSelling } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { makeSubscriber, makeSubscriptions } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  freshToken,
  ledToBy,
  moveTo,
  passDays,
  renewAll,
  untilAnnounced,
} from '../../../../tests/steps/renewals.ts'
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

type Subscriber = Awaited<ReturnType<typeof makeSubscriber>>

const askToStop = async ({ provider, subscriptionId }: Subscriber) => {
  const token = await freshToken(portal, provider)
  return provider.call('subscription_ask', { subscriptionId, ask: 'stop', message: 'Stop.' }, { token })
}
const pause = async ({ provider: { providerId }, subscriptionId }: Subscriber) => {
  const staff = await make.staff(portal)
  const of = { providerId, subscriptionId }
  const { revision } = (await staff.call('staff_subscription_detail', of)).data
  return staff.call('staff_subscription_pause', { ...of, revision, reason: 'Away' })
}

test.each([
  ['its subscriber asked to stop', { keepCard: false }, askToStop, true],
  ['staff paused it', { keepCard: false }, pause, false],
  ['its card was declined for the last time', { pan: pans.declinesLater }, () => passDays(portal, 8), false],
] as const)(
  'an order of a date that is cancelled because %s is notified like any other',
  async (_, given, cancel, read) => {
    const subscriber = await makeSubscriber(portal, given)
    const { provider, firstDate } = subscriber
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    const { orderId } = await portal.db.one<{ orderId: string }>(
      sql`select order_id as "orderId" from renewal`,
    )
    await cancel(subscriber)
    const token = await freshToken(portal, provider)
    const { rows } = (await provider.call('notifications', {}, { token })).data
    expect(rows.filter(({ kind }) => kind.startsWith('orderCancelled'))).toMatchObject([
      { kind: 'orderCancelled', orderId, read },
    ])
    const mails = await portal.db.many(sql`
    select channel from outbox where kind = 'orderCancelled' and ref = ${orderId}`)
    expect(mails).toHaveLength(1)
  },
)
