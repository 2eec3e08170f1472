import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeSubscriber, makeSubscription } from '../../../../tests/make/subscriptions.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  passDays,
  recurringCharges,
  storedRenewals,
  subscriptionOf,
  untilAnnounced,
} from '../../../../tests/steps/renewals.ts'

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

/** The order that began a provider's only subscription. */
const begunBy = async ({ providerId }: TestProvider) => ({
  providerId,
  ...(await portal.db.one<{ orderId: string }>(sql`
    select order_id as "orderId" from subscription where provider_id = ${providerId}`)),
})

const endings: [string, (of: { providerId: string; orderId: string }) => Promise<unknown>][] = [
  ['whose charge is voided with it', async () => {}],
  [
    'of which everything was refunded before',
    async (of) => {
      const staff = await make.staff(portal)
      portal.cards.settle()
      const { leftCents } = (await staff.call('staff_refund_preview', of)).data
      const refunded = await staff.call('staff_refund', { ...of, reason: 'Damaged', amountCents: leftCents })
      expect(refunded.data.state).toBe('done')
    },
  ],
]
test.each(endings)(
  'a cancelled order %s ends what it began, and nothing is charged',
  async (_how, before) => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
    const of = await begunBy(provider)
    await before(of)
    const staff = await make.staff(portal)
    expect((await staff.call('staff_order_cancel', { ...of, reason: 'Asked for by phone' })).code).toBe(0)
    const { statusId, history } = await subscriptionOf(portal, provider, subscriptionId)
    expect({ statusId, last: history.at(-1)?.kind }).toEqual({ statusId: 'cancelled', last: 'cancelled' })
    await untilAnnounced(portal, firstDate)
    await passDays(portal, 3)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    expect(recurringCharges(portal)).toBe(0)
  },
)

test('a cancelled order that cost nothing ends what it began', async () => {
  const provider = await make.provider(portal)
  const goodsId = await make.goods(portal, { retailCents: 0 })
  await make.membership(portal, provider.providerId, { to: 400 })
  const free = await makeSubscription(provider, { goodsId, pay: async () => ({ code: 0, message: '' }) })
  const staff = await make.staff(portal)
  const of = await begunBy(provider)
  expect((await staff.call('staff_order_cancel', { ...of, reason: 'Asked for by phone' })).code).toBe(0)
  expect(await subscriptionOf(portal, provider, free)).toMatchObject({ statusId: 'cancelled', orders: [{}] })
})

test('a cancelled order answers what was asked about what it began, and no other request', async () => {
  const { provider, cardId, goodsId, subscriptionId } = await makeSubscriber(portal)
  const of = await begunBy(provider)
  const other = await makeSubscription(provider, { cardId, goodsId })
  for (const ask of ['change', 'skip', 'stop'])
    for (const asked of [subscriptionId, other])
      expect(
        (await provider.call('subscription_ask', { subscriptionId: asked, ask, message: 'Two.' })).code,
      ).toBe(0)
  const staff = await make.staff(portal)
  expect((await staff.call('staff_order_cancel', { ...of, reason: 'Asked for by phone' })).code).toBe(0)
  const asks = await portal.db.many(sql`
    select q.subscription_id = ${subscriptionId} as ended, q.answer, q.answered_by as "answeredBy",
      m.done_by as "doneBy", count(*)::int as asks
    from subscription_ask q join inbox_message m on m.id = q.message_id group by 1, 2, 3, 4 order by 1`)
  const by = staff.accountId
  expect(asks).toEqual([
    { ended: false, answer: null, answeredBy: null, doneBy: null, asks: 3 },
    { ended: true, answer: 'done', answeredBy: by, doneBy: by, asks: 3 },
  ])
  expect((await staff.call('staff_subscription_list', {})).data.counts).toMatchObject({ asked: 1 })
})
