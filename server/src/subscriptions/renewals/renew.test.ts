import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stopSelling } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { receiveStock } from '../../../../tests/make/stock.ts'
import { makeSubscriber, makeSubscription } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  moveTo,
  passDays,
  recurringCharges,
  renewAll,
  renewOnce,
  storedRenewals,
  subscriptionOf,
  toldOf,
  untilAnnounced,
  untilOrder,
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

describe('a month', () => {
  test('is announced five days before, ordered two days before, and charged once as a recurring charge', async () => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
    await moveTo(portal, addDays(firstDate, -6))
    await renewAll(portal)
    expect(await toldOf(portal, provider)).toEqual([])
    await passDays(portal, 1)
    await renewAll(portal)
    expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon'])
    await passDays(portal, 2)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    await passDays(portal, 1)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([
      { shipsOn: firstDate, state: 'processing', captured: 1 },
    ])
    expect(recurringCharges(portal)).toBe(1)
    const detail = await subscriptionOf(portal, provider, subscriptionId)
    expect(detail).toMatchObject({ statusId: 'active', hold: null, orders: [{}, {}] })
    expect(detail.history.map(({ kind }) => kind)).toEqual(['started', 'reminded', 'ordered', 'renewed'])
    await passDays(portal, 3)
    expect(recurringCharges(portal)).toBe(1)
    expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon'])
  })

  test('goes to the clinic by its name, as its first order did', async () => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    const { orders } = await subscriptionOf(portal, provider, subscriptionId)
    const token = await freshToken(portal, provider)
    const clinics = orders.map(async ({ orderId }) => {
      const printed = await provider.call('order_print', { orderId, kind: 'packingSlip' }, { token })
      return printed.data.print.recipientClinic
    })
    expect(await Promise.all(clinics)).toEqual(['Test Clinic', 'Test Clinic'])
  })

  test('is ordered and charged once however many servers do it at once', async () => {
    const { subscriptionId, firstDate } = await makeSubscriber(portal)
    await untilAnnounced(portal, firstDate)
    await Promise.all(Array.from({ length: 8 }, () => renewOnce(portal)))
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(1)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }])
  })

  test('is charged once although the answer to the charge is lost', async () => {
    const { subscriptionId, firstDate } = await makeSubscriber(portal)
    await untilAnnounced(portal, firstDate)
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    await renewOnce(portal)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    await advance(portal, 400)
    await renewAll(portal)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'processing', captured: 1 }])
    expect(recurringCharges(portal)).toBe(1)
  })

  test('costs what it costs on that day, for a member less', async () => {
    const { provider, goodsId, firstDate } = await makeSubscriber(portal)
    await make.price(portal, goodsId, { providerCents: 3000, retailCents: 4000 })
    await make.membership(portal, provider.providerId, { to: 400 })
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    const { cents } = await portal.db.one<{ cents: number }>(sql`
      select subtotal_cents as cents from orders o join renewal r on r.order_id = o.id`)
    expect(cents).toBe(2700)
  })
})

describe('without stock', () => {
  test('a date waits, is ordered once there is some, and counts on from its own date', async () => {
    const { provider, goodsId, subscriptionId, firstDate } = await makeSubscriber(portal)
    await portal.db.run(sql`update stock set on_hand = 0 where goods_id = ${goodsId}`)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    await passDays(portal, 5)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    await portal.db.run(sql`update stock set on_hand = 9 where goods_id = ${goodsId}`)
    await passDays(portal, 1)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ shipsOn: firstDate, captured: 1 }])
    const { nextShippingDate, history } = await subscriptionOf(portal, provider, subscriptionId)
    expect(nextShippingDate).toBe(addMonths(firstDate, 1))
    expect(history.filter(({ kind }) => kind === 'waiting')).toHaveLength(1)
  })

  test('for two weeks, or a product that is no longer sold, puts it on hold', async () => {
    const { provider, goodsId, subscriptionId, firstDate } = await makeSubscriber(portal)
    const gone = await makeSubscription(provider, {
      cardId: (await portal.db.one<{ id: string }>(sql`select id from card`)).id,
      goodsId: await make.goods(portal, { retailCents: 900 }),
    })
    await portal.db.run(sql`update stock set on_hand = 0 where goods_id = ${goodsId}`)
    const { goodsId: ended } = await portal.db.one<{ goodsId: string }>(sql`
      select goods_id as "goodsId" from subscription where id = ${gone}`)
    await stopSelling(portal, ended)
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    expect((await subscriptionOf(portal, provider, gone)).hold).toBe('productGone')
    await passDays(portal, 14)
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBeNull()
    await passDays(portal, 1)
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBe('outOfStock')
    expect(recurringCharges(portal)).toBe(0)
  })
})

test('pieces of an expired lot are no stock: the date waits, and the job has nothing more to do', async () => {
  const { goodsId, subscriptionId, firstDate } = await makeSubscriber(portal)
  await portal.db.run(sql`update stock set on_hand = 0 where goods_id = ${goodsId}`)
  const { warehouseId } = await portal.db.one<{ warehouseId: string }>(sql`
    select warehouse_id as "warehouseId" from subscription where id = ${subscriptionId}`)
  const lot = { goodsId, quantity: 9, lotNumber: 'JS-1', expiresOn: addDays(firstDate, -4) }
  await receiveStock(await make.staff(portal), warehouseId, [lot])
  await untilAnnounced(portal, firstDate)
  expect([await renewOnce(portal), await renewOnce(portal)]).toEqual([1, 0])
  expect(await storedRenewals(portal, subscriptionId)).toEqual([])
})

describe('after a restore of the database', () => {
  const restored = () =>
    portal.db.run(sql`
      insert into setting values ('restoredAt', to_jsonb(app_now()::text)),
        ('restoredFrom', to_jsonb((app_now() - interval '1 hour')::text))`)

  test('a date that was due before it needs customer service, and is not charged again', async () => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
    await untilAnnounced(portal, firstDate)
    await restored()
    await renewAll(portal)
    await passDays(portal, 1)
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBe('needsCare')
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    expect(recurringCharges(portal)).toBe(0)
  })

  test('a later date is charged', async () => {
    const { subscriptionId, firstDate } = await makeSubscriber(portal)
    await moveTo(portal, addDays(firstDate, -3))
    await restored()
    await renewAll(portal)
    await untilOrder(portal, firstDate)
    await renewAll(portal)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ shipsOn: firstDate, captured: 1 }])
  })
})

test('a closed warehouse needs customer service at once, also if it has no stock', async () => {
  const { provider, goodsId, subscriptionId, firstDate } = await makeSubscriber(portal)
  await portal.db.run(sql`update stock set on_hand = 0 where goods_id = ${goodsId}`)
  await portal.db.run(sql`
    update warehouse set active = false where id = (select warehouse_id from subscription where id = ${subscriptionId})`)
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBe('needsCare')
  expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon', 'subscriptionHeld'])
  expect(await storedRenewals(portal, subscriptionId)).toEqual([])
})

/** These cover a short month and its way back to longer ones; `npm run prove -- renewals` lives through twelve. */
const months = Number(process.env['RENEWAL_MONTHS'] ?? 3)

test(`a start at the end of January ships at the end of each of ${months} months, day by day`, async () => {
  const year = Number((await businessToday(portal.db)).slice(0, 4)) + 1
  await moveTo(portal, `${year}-01-31`)
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const goodsId = await make.goods(portal, { retailCents: 1000 })
  const subscriptionId = await makeSubscription(provider, { cardId, goodsId })
  await portal.clock.live(Math.ceil((months * 366) / 12))
  const dates = Array.from({ length: months }, (_, month) => addMonths(`${year}-01-31`, month + 1))
  const renewals = await storedRenewals(portal, subscriptionId)
  expect(renewals.map(({ shipsOn }) => shipsOn)).toEqual(dates)
  expect(renewals.every(({ captured }) => captured === 1)).toBe(true)
}, 240_000)

test('dates that passed while no server ran are left out, not made up for', async () => {
  const { provider, subscriptionId } = await makeSubscriber(portal)
  await advance(portal, 100 * 86_400)
  await renewAll(portal)
  expect(recurringCharges(portal)).toBeLessThanOrEqual(1)
  const { nextShippingDate } = await subscriptionOf(portal, provider, subscriptionId)
  expect(nextShippingDate > (await businessToday(portal.db))).toBe(true)
})

test('a provider who is suspended is charged nothing', async () => {
  const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
  await portal.db.run(sql`update account set status = 'suspended' where id = ${provider.accountId}`)
  await untilOrder(portal, firstDate)
  await renewAll(portal)
  expect(await storedRenewals(portal, subscriptionId)).toEqual([])
})

test.each([
  ['two days before', -2],
  ['after it', 10],
])(
  'a date that was not announced is not charged, looked at %s: it moves, and is announced first',
  async (_, days) => {
    const { provider, subscriptionId, firstDate } = await makeSubscriber(portal)
    const setStatus = (status: string) =>
      portal.db.run(sql`update account set status = ${status} where id = ${provider.accountId}`)
    await setStatus('suspended')
    await moveTo(portal, addDays(firstDate, -5))
    await renewAll(portal)
    const today = addDays(firstDate, days)
    await moveTo(portal, today)
    await setStatus('active')
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    const { nextShippingDate, history } = await subscriptionOf(portal, provider, subscriptionId)
    expect(nextShippingDate).toBe(addDays(today, 5))
    expect(history.map(({ kind }) => kind)).toEqual(['started', 'postponed', 'reminded'])
    expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon'])
    await passDays(portal, 3)
    expect(recurringCharges(portal)).toBe(1)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }])
  },
)

test('a date that was announced before prices were kept is charged', async () => {
  const { firstDate } = await makeSubscriber(portal)
  await untilAnnounced(portal, firstDate)
  await portal.db.run(sql`update subscription_reminder set cents = null`)
  await renewAll(portal)
  expect(recurringCharges(portal)).toBe(1)
})
