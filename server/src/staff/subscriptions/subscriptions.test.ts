import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeGoods, setPrice } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeRenewingPatient, payBy } from '../../../../tests/make/patientSubscribers.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { pans, sampleAddress, untaxedAddress } from '../../../../tests/make/samples.ts'
import { makeSubscriber, makeSubscriptions, replaceToken } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  ledToBy,
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
} from '../../../../tests/steps/renewals.ts'
import { payables } from '../../app/payables.ts'
import { businessToday } from '../../db/businessDate.ts'
import { openSession } from '../../sessions/queries.ts'
import { renewSubscriptions } from '../../subscriptions/renewals/renew.ts'

let portal: TestPortal
let staff: TestStaff
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
})
afterEach(async () => {
  try {
    await expectSound(portal)
  } finally {
    await portal.close()
  }
})

interface Named {
  provider: { providerId: string }
  subscriptionId: string
}

/** Calls of staff, in a session that has not ended meanwhile. */
const desk = async (): Promise<TestStaff['call']> => {
  const token = await openSession(portal.db, { id: staff.accountId, audience: 'staff' }, 'test')
  return (name, input) => staff.call(name, input, { token })
}

const detailOf = async ({ provider: { providerId }, subscriptionId }: Named) => {
  const call = await desk()
  return (await call('staff_subscription_detail', { providerId, subscriptionId })).data
}

const why = 'They asked by phone'

/** What names a subscription as it is now on the screen of staff. */
const seen = async (named: Named) => ({
  providerId: named.provider.providerId,
  subscriptionId: named.subscriptionId,
  revision: (await detailOf(named)).revision,
  reason: why,
})

const act = async (name: Parameters<TestStaff['call']>[0], named: Named, more: object = {}) => {
  const asked = { ...(await seen(named)), ...more }
  return (await desk())(name, asked as never)
}

/** The content of a subscription, as the form of staff sends it. */
const contentOf = async (named: Named) => {
  const { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths, nextShippingDate } =
    await detailOf(named)
  return { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths, nextOn: nextShippingDate }
}
const change = async (named: Named, more: object) =>
  act('staff_subscription_change', named, { ...(await contentOf(named)), ...more })

it('a price that began since it was set is shown to staff as to the provider', async () => {
  const one = await makeSubscriber(portal)
  const { goodsId, amountCents } = await detailOf(one)
  await setPrice(portal, goodsId, { retailCents: 12_345, inDays: 2 })
  expect((await detailOf(one)).amountCents).toBe(amountCents)
  await passDays(portal, 2)
  const { subscriptionId } = one
  const token = await freshToken(portal, one.provider)
  const { data } = await one.provider.call('subscription_detail', { subscriptionId }, { token })
  expect(data.amountCents).not.toBe(amountCents)
  expect((await detailOf(one)).amountCents).toBe(data.amountCents)
})

describe('the list', () => {
  it('finds by number, patient, provider and product, and shows what was asked for', async () => {
    const one = await makeRenewingPatient(portal)
    const other = await makeSubscriber(portal)
    const detail = await detailOf(other)
    const found = async (body: object) =>
      (await staff.call('staff_subscription_list', { show: 'all', ...body })).data.rows.map(
        (row) => row.subscriptionId,
      )
    expect(await found({ search: detail.subscriptionNumber })).toEqual([other.subscriptionId])
    expect(await found({ search: detail.subscriptionNumber.toLowerCase().replace('-', '') })).toEqual([
      other.subscriptionId,
    ])
    expect(await found({ search: 'ana castillo' })).toEqual([one.subscriptionId])
    expect((await found({ search: 'jade screen' })).toSorted()).toEqual(
      [one.subscriptionId, other.subscriptionId].toSorted(),
    )
    expect(await found({ search: detail.clinicName })).toContain(other.subscriptionId)
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: 'nobody has this' })).toEqual([])
    expect(await found({ show: 'asked' })).toEqual([])
    const { provider, subscriptionId } = other
    await provider.call('subscription_ask', { subscriptionId, ask: 'skip', message: 'Away in May.' })
    await provider.call('subscription_ask', { subscriptionId, ask: 'skip', message: 'Really.' })
    const { data } = await staff.call('staff_subscription_list', { show: 'asked' })
    expect(data).toMatchObject({
      rows: [{ subscriptionId, asks: ['skip'] }],
      total: 1,
      counts: { asked: 1, hold: 0 },
    })
    expect((await detailOf(other)).openAsks.map(({ message }) => message)).toEqual([
      'Away in May.',
      'Really.',
    ])
  })

  it('has those that are active, on hold and cancelled', async () => {
    const [one, held, ended] = [
      await makeSubscriber(portal),
      await makeSubscriber(portal),
      await makeSubscriber(portal),
    ]
    await act('staff_subscription_pause', held)
    await act('staff_subscription_cancel', ended)
    const listed = async (show: string) =>
      (await staff.call('staff_subscription_list', { show })).data.rows.map((row) => row.subscriptionId)
    expect((await listed('active')).toSorted()).toEqual([one.subscriptionId, held.subscriptionId].toSorted())
    expect(await listed('hold')).toEqual([held.subscriptionId])
    expect(await listed('cancelled')).toEqual([ended.subscriptionId])
  })
})

it('offers products that can be subscribed', async () => {
  const goodsId = await makeGoods(portal, { retailCents: 1000, stock: 5, name: 'Quiet River' })
  const gone = await makeGoods(portal, { retailCents: 1000, stock: 5, name: 'Quiet Sea' })
  await portal.owner.db.run(sql`update goods set active = false where id = ${gone}`)
  expect((await staff.call('staff_subscription_goods', { search: 'quiet ri' })).data.rows).toMatchObject([
    { goodsId },
  ])
  expect((await staff.call('staff_subscription_goods', { search: '.' })).data.rows).toEqual([])
  expect((await staff.call('staff_subscription_goods', { search: 'quiet' })).data.rows).toHaveLength(1)
})

it('a product without a price that has started is neither offered nor put on a subscription', async () => {
  const one = await makeSubscriber(portal)
  const goodsId = await makeGoods(portal, {
    retailCents: 1000,
    startsInDays: 2,
    stock: 50,
    name: 'Slow Spring',
  })
  expect((await staff.call('staff_subscription_goods', { search: 'slow' })).data.rows).toEqual([])
  expect((await change(one, { goodsId })).code).toBe(13)
  expect(await detailOf(one)).toMatchObject({ goodsId: one.goodsId })
  await passDays(portal, 2)
  const found = await (await desk())('staff_subscription_goods', { search: 'slow' })
  expect(found.data.rows).toMatchObject([{ goodsId }])
  expect((await change(one, { goodsId })).code).toBe(0)
})

describe('a change', () => {
  it('takes no address in a state that is not the one of the ZIP code', async () => {
    const one = await makeSubscriber(portal)
    const before = await detailOf(one)
    const refused = await change(one, { address: { ...sampleAddress, province: 'OR' } })
    expect(refused).toMatchObject({ code: 10, data: { fields: { 'address.zip': expect.any(String) } } })
    expect(await detailOf(one)).toEqual(before)
    expect((await change(one, { address: untaxedAddress })).code).toBe(0)
    expect((await detailOf(one)).address).toMatchObject({ province: 'OR', zip: '97201' })
  })

  it('stands in the history of both sides, and the provider is notified', async () => {
    const one = await makeSubscriber(portal)
    const goodsId = await makeGoods(portal, { retailCents: 1000, stock: 50, name: 'Four Gentlemen' })
    const nextOn = addDays(one.firstDate, 3)
    const reason = '<script>alert(1)</script>'
    expect(
      await change(one, {
        goodsId,
        quantity: 3,
        cycleMonths: 2,
        nextOn,
        reason,
        dosage: '2 g',
        address: undefined,
      }),
    ).toMatchObject({ code: 0, data: { nextOn, beingPaid: false } })
    const shown = await subscriptionOf(portal, one.provider, one.subscriptionId)
    expect(shown).toMatchObject({
      itemName: expect.stringContaining('Four Gentlemen'),
      quantity: 3,
      cycleMonths: 2,
      upcoming: [nextOn, addMonths(nextOn, 2), addMonths(nextOn, 4)],
    })
    const changes = [
      {
        field: 'goods',
        from: expect.stringContaining('Jade Screen'),
        to: expect.stringContaining('Four Gentlemen'),
      },
      { field: 'quantity', from: '1', to: '3' },
      { field: 'instructions', from: '', to: '' },
      { field: 'cycle', from: '1', to: '2' },
      { field: 'nextDate', from: one.firstDate, to: nextOn },
    ]
    expect(shown.history.at(-1)).toMatchObject({ kind: 'changed', by: 'staff', detail: reason, changes })
    expect((await detailOf(one)).history.at(-1)).toMatchObject({
      changes,
      byName: expect.stringMatching(/./),
    })
    expect(await ledToBy(portal, one.provider)).toEqual([
      { kind: 'subscriptionChanged', orderId: null, subscriptionId: one.subscriptionId },
    ])
    const audit = await portal.db.many(sql`
      select action, outcome, record_id as "recordId" from audit where action = 'staff_subscription_change'`)
    expect(audit).toEqual([
      { action: 'staff_subscription_change', outcome: 'ok', recordId: one.subscriptionId },
    ])
    const sent = await portal.db.many<{ body: string }>(
      sql`select body from outbox where kind = 'subscriptionChanged'`,
    )
    expect(sent.map(({ body }) => body).join()).not.toMatch(/<|alert|Four Gentlemen/)
  })

  it('of the address keeps subscriptions of another address out of its order', async () => {
    const provider = await make.provider(portal)
    const cardId = await make.card(portal, provider)
    const lines: [string, number][] = [
      [await makeGoods(portal, { retailCents: 2000, stock: 50 }), 1],
      [await makeGoods(portal, { retailCents: 3000, stock: 50 }), 1],
    ]
    const { subscriptionIds } = await makeSubscriptions(provider, { cardId, lines })
    const [first = '', second = ''] = subscriptionIds
    const { address } = await detailOf({ provider, subscriptionId: first })
    const moved = { ...address, address1: '9 Another Street', email: undefined, address2: undefined }
    expect(await change({ provider, subscriptionId: first }, { address: moved })).toMatchObject({ code: 0 })
    const bundles = await portal.db.many<{ bundle: string }>(sql`select distinct bundle from subscription`)
    expect(bundles).toHaveLength(2)
    expect((await detailOf({ provider, subscriptionId: second })).address.address1).toBe(address.address1)
    const { history } = await subscriptionOf(portal, provider, first)
    expect(history.at(-1)?.changes).toEqual([{ field: 'address', from: '', to: '' }])
  })

  it('of nothing, to a product that is gone, or to a date that is over is refused', async () => {
    const one = await makeSubscriber(portal)
    expect((await change(one, {})).code).toBe(10)
    const gone = await makeGoods(portal, { retailCents: 1000, stock: 5 })
    await portal.owner.db.run(sql`update goods set active = false where id = ${gone}`)
    expect((await change(one, { goodsId: gone })).code).toBe(13)
    await portal.owner.db.run(sql`update goods set active = true, subscribable = false where id = ${gone}`)
    expect((await change(one, { goodsId: gone })).code).toBe(10)
    expect((await change(one, { goodsId: one.subscriptionId })).code).toBe(11)
    expect((await change(one, { nextOn: '2001-01-01' })).code).toBe(10)
    expect((await change(one, { cycleMonths: 5 })).code).toBe(10)
    expect((await change(one, { quantity: 1000 })).code).toBe(10)
    expect((await change(one, { quantity: 2, reason: '' })).code).toBe(10)
    expect((await subscriptionOf(portal, one.provider, one.subscriptionId)).history).toHaveLength(1)
  })

  it('after the announcement is announced again, and charged five days later, not before', async () => {
    const one = await makeSubscriber(portal)
    await untilAnnounced(portal, one.firstDate)
    const later = addDays(one.firstDate, 3)
    expect(await change(one, { quantity: 4 })).toMatchObject({ data: { nextOn: later } })
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    expect(await toldOf(portal, one.provider)).toEqual([
      'subscriptionSoon',
      'subscriptionChanged',
      'subscriptionSoon',
    ])
    await passDays(portal, 3)
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([{ shipsOn: later, captured: 1 }])
    const { upcoming } = await subscriptionOf(portal, one.provider, one.subscriptionId)
    expect(upcoming[0]).toBe(addMonths(one.firstDate, 1))
  })

  it('on the day of the announcement is announced again for the same date, also outside the portal', async () => {
    const one = await makeSubscriber(portal)
    await moveTo(portal, addDays(one.firstDate, -5))
    await renewAll(portal)
    expect(await change(one, { quantity: 4 })).toMatchObject({ data: { nextOn: one.firstDate } })
    await renewAll(portal)
    const sent = await portal.db.many(sql`select id from outbox where kind = 'subscriptionSoon'`)
    expect(sent).toHaveLength(2)
  })

  it('to a date that is too near counts from the date to which it moves', async () => {
    const one = await makeSubscriber(portal)
    const today = await businessToday(portal.db)
    const nextOn = addDays(today, 5)
    expect(await change(one, { nextOn: addDays(today, 1) })).toMatchObject({ data: { nextOn } })
    const { upcoming } = await subscriptionOf(portal, one.provider, one.subscriptionId)
    expect(upcoming).toEqual([nextOn, addMonths(nextOn, 1), addMonths(nextOn, 2)])
  })

  it('of instructions alone changes no date', async () => {
    const one = await makeSubscriber(portal)
    await untilAnnounced(portal, one.firstDate)
    expect(await change(one, { note: 'With warm water' })).toMatchObject({ data: { nextOn: one.firstDate } })
    await renewAll(portal)
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([{ captured: 1 }])
  })

  it('leaves an order that was made as it is', async () => {
    const one = await makeSubscriber(portal, { pan: pans.declinesLater })
    await untilAnnounced(portal, one.firstDate)
    await renewAll(portal)
    const before = await portal.db.many(sql`select id, total_cents from orders order by id`)
    await change(one, { quantity: 4 })
    expect(await portal.db.many(sql`select id, total_cents from orders order by id`)).toEqual(before)
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
  })
})

it('a price that rose after the announcement is announced before it is charged; one that fell is charged', async () => {
  const dear = await makeSubscriber(portal)
  const cheap = await makeSubscriber(portal)
  await untilAnnounced(portal, dear.firstDate)
  await make.price(portal, dear.goodsId, { retailCents: 9000 })
  await make.price(portal, cheap.goodsId, { retailCents: 500 })
  await renewAll(portal)
  expect(await storedRenewals(portal, cheap.subscriptionId)).toMatchObject([{ captured: 1 }])
  expect(await storedRenewals(portal, dear.subscriptionId)).toEqual([])
  const notified = await toldOf(portal, dear.provider)
  expect(notified).toEqual(['subscriptionSoon', 'subscriptionSoon'])
  expect(
    (await subscriptionOf(portal, dear.provider, dear.subscriptionId)).history.map(({ kind }) => kind),
  ).toEqual(['started', 'reminded', 'postponed', 'reminded'])
  await passDays(portal, 3)
  expect(await storedRenewals(portal, dear.subscriptionId)).toMatchObject([{ captured: 1 }])
})

describe('a link of a reminder', () => {
  const tokens = async () =>
    (
      await portal.db.many<{ body: string }>(
        sql`select body from outbox where body like '%/renewal#%' order by id`,
      )
    ).map(({ body }) => /\/renewal#([\w-]{43})/.exec(body)?.[1] ?? '')

  it('works after the date was announced again, and leads on to it', async () => {
    const one = await makeRenewingPatient(portal)
    await moveTo(portal, addDays(one.firstDate, -5))
    await renewAll(portal)
    await passDays(portal, 1)
    await change(one, { quantity: 3 })
    await renewAll(portal)
    const [former = '', newer = ''] = await tokens()
    const later = addDays(one.firstDate, 1)
    for (const renewalToken of [former, newer])
      expect((await portal.call('renewal_open', { renewalToken })).data).toMatchObject({
        state: 'open',
        shipsOn: later,
        amountCents: 6000,
      })
    expect((await portal.call('renewal_ask', { renewalToken: former, ask: 'stop' })).code).toBe(0)
    expect((await subscriptionOf(portal, one.provider, one.subscriptionId)).hold).toBe('askedToStop')
  })
})

describe('a skip', () => {
  it('leaves out the next date, answers the request, and is not made up for', async () => {
    const one = await makeSubscriber(portal)
    const { provider, subscriptionId, firstDate } = one
    await provider.call('subscription_ask', { subscriptionId, ask: 'skip', message: 'Away.' })
    const second = addMonths(firstDate, 1)
    expect(await act('staff_subscription_skip', one, { shipsOn: firstDate, answersAsk: true })).toMatchObject(
      { code: 0, data: { nextOn: second } },
    )
    expect((await detailOf(one)).asks).toEqual([])
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    expect((await act('staff_subscription_skip', one, { shipsOn: firstDate })).code).toBe(13)
    const { history } = await subscriptionOf(portal, provider, subscriptionId)
    expect(history.at(-1)).toMatchObject({ kind: 'skipped', shipsOn: firstDate, by: 'staff', detail: why })
  })

  /** Two subscriptions of one order, whose card is declined. */
  const makeTwo = async () => {
    const provider = await make.provider(portal)
    const cardId = await make.card(portal, provider)
    const lines: [string, number][] = [
      [await makeGoods(portal, { retailCents: 2000, stock: 50 }), 1],
      [await makeGoods(portal, { retailCents: 3000, stock: 50 }), 1],
    ]
    const { subscriptionIds } = await makeSubscriptions(provider, { cardId, lines })
    const [one = '', other = ''] = subscriptionIds
    const { nextShippingDate: firstDate } = await detailOf({ provider, subscriptionId: one })
    await untilAnnounced(portal, firstDate)
    return {
      provider,
      cardId,
      one: { provider, subscriptionId: one },
      other: { provider, subscriptionId: other },
      firstDate,
    }
  }

  it('is not undone when a sibling stops and its dates become due again', async () => {
    const { provider, cardId, one, other, firstDate } = await makeTwo()
    await replaceToken(portal, cardId, pans.declinesLater)
    await renewOnce(portal)
    const [second, third] = [addMonths(firstDate, 1), addMonths(firstDate, 2)]
    expect(await act('staff_subscription_skip', other, { shipsOn: second })).toMatchObject({
      data: { nextOn: third },
    })
    expect((await act('staff_subscription_cancel', one)).code).toBe(0)
    await replaceToken(portal, cardId, pans.approves)
    await renewAll(portal)
    expect(await storedRenewals(portal, other.subscriptionId)).toMatchObject([
      { shipsOn: firstDate, captured: 1 },
    ])
    expect((await subscriptionOf(portal, provider, other.subscriptionId)).nextShippingDate).toBe(third)
    await untilAnnounced(portal, second)
    await renewAll(portal)
    expect(await storedRenewals(portal, other.subscriptionId)).toHaveLength(1)
  })

  it('is not undone either when what became due again is paused and taken up', async () => {
    const { provider, cardId, one, other, firstDate } = await makeTwo()
    await replaceToken(portal, cardId, pans.declinesLater)
    await renewOnce(portal)
    const [second, third] = [addMonths(firstDate, 1), addMonths(firstDate, 2)]
    await act('staff_subscription_skip', other, { shipsOn: second })
    await act('staff_subscription_cancel', one)
    expect((await detailOf(other)).nextShippingDate).toBe(firstDate)
    await act('staff_subscription_pause', other)
    expect(await act('staff_subscription_take_up', other)).toMatchObject({ data: { nextOn: third } })
    await replaceToken(portal, cardId, pans.approves)
    await untilAnnounced(portal, second)
    await renewAll(portal)
    expect(await storedRenewals(portal, other.subscriptionId)).toEqual([])
    await untilAnnounced(portal, third)
    await renewAll(portal)
    expect(await storedRenewals(portal, other.subscriptionId)).toMatchObject([
      { shipsOn: third, captured: 1 },
    ])
    expect((await subscriptionOf(portal, provider, other.subscriptionId)).nextShippingDate).toBe(
      addMonths(firstDate, 3),
    )
  })

  it('of a date whose order is not paid cancels that order; the sibling gets one without it', async () => {
    const { provider, cardId, one, other, firstDate } = await makeTwo()
    await replaceToken(portal, cardId, pans.declinesLater)
    await renewOnce(portal)
    expect(await act('staff_subscription_skip', one, { shipsOn: firstDate })).toMatchObject({ code: 0 })
    await replaceToken(portal, cardId, pans.approves)
    await renewAll(portal)
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([
      { state: 'cancelled', captured: 0 },
    ])
    expect(await storedRenewals(portal, other.subscriptionId)).toMatchObject([
      { shipsOn: firstDate, captured: 1 },
    ])
    expect((await subscriptionOf(portal, provider, one.subscriptionId)).nextShippingDate).toBe(
      addMonths(firstDate, 1),
    )
  })
})

describe('a stop', () => {
  it.each(['staff_subscription_pause', 'staff_subscription_cancel'] as const)(
    '%s cancels an order that waits to be charged again, and nothing is charged after it',
    async (name) => {
      const one = await makeSubscriber(portal, { pan: pans.declinesLater })
      await untilAnnounced(portal, one.firstDate)
      await renewAll(portal)
      expect(await act(name, one)).toMatchObject({ code: 0, data: { beingPaid: false } })
      await replaceToken(portal, one.cardId, pans.approves)
      await passDays(portal, 40)
      expect(recurringCharges(portal)).toBe(0)
      expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([
        { state: 'cancelled', captured: 0 },
      ])
      const paused = name === 'staff_subscription_pause'
      expect(await subscriptionOf(portal, one.provider, one.subscriptionId)).toMatchObject(
        paused ? { statusId: 'active', hold: 'paused', upcoming: [] } : { statusId: 'cancelled', hold: null },
      )
    },
  )

  it('of an ended subscription is refused, and so is any other act', async () => {
    const one = await makeSubscriber(portal)
    await act('staff_subscription_cancel', one)
    for (const name of [
      'staff_subscription_pause',
      'staff_subscription_cancel',
      'staff_subscription_take_up',
      'staff_subscription_card',
    ] as const)
      expect((await act(name, one)).code).toBe(13)
    expect((await detailOf(one)).actions).toEqual([])
  })

  it('at the moment of the charge: one of the two is first, and nothing is charged after it', async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => makeSubscriber(portal)))
    await untilAnnounced(portal, many[0]?.firstDate ?? '')
    const call = await desk()
    const asked = await Promise.all(many.map((one) => seen(one)))
    const [, ...answers] = await Promise.all([
      renewAll(portal),
      ...asked.map((one) => call('staff_subscription_cancel', one)),
    ])
    for (const [place, answer] of answers.entries()) {
      const one = many[place]
      if (!one) throw new Error('an answer too many')
      const charged = recurringCharges(portal)
      if (answer.code !== 0) expect(answer.code).toBe(13)
      else if (!answer.data.beingPaid) {
        const [order] = await storedRenewals(portal, one.subscriptionId)
        expect(order?.state).not.toBe('awaitingPayment')
      }
      expect(charged).toBeLessThanOrEqual(4)
    }
    const after = recurringCharges(portal)
    for (const [place, answer] of answers.entries())
      if (answer.code !== 0) await act('staff_subscription_cancel', many[place] ?? (many[0] as Named))
    await passDays(portal, 35)
    expect(recurringCharges(portal)).toBe(after)
  })
})

describe('taking up', () => {
  it('goes on with the first date that can be announced', async () => {
    const one = await makeSubscriber(portal)
    await act('staff_subscription_pause', one)
    await moveTo(portal, addDays(one.firstDate, -1))
    const second = addMonths(one.firstDate, 1)
    expect(await act('staff_subscription_take_up', one)).toMatchObject({ code: 0, data: { nextOn: second } })
    await untilAnnounced(portal, second)
    await renewAll(portal)
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([{ shipsOn: second, captured: 1 }])
  })

  it('does not answer a request to stop in passing', async () => {
    const one = await makeSubscriber(portal)
    const { provider, subscriptionId } = one
    await provider.call('subscription_ask', { subscriptionId, ask: 'stop', message: 'Stop it.' })
    expect((await act('staff_subscription_take_up', one)).code).toBe(13)
    expect((await detailOf(one)).actions).not.toContain('answer')
    expect((await act('staff_subscription_answer', one, { answer: 'declined' })).code).toBe(13)
    expect((await change(one, { quantity: 2, answersAsk: true })).code).toBe(0)
    expect(await detailOf(one)).toMatchObject({ hold: 'askedToStop', asks: ['stop'] })
    expect((await act('staff_subscription_take_up', one, { despiteStop: true })).code).toBe(0)
    expect(await detailOf(one)).toMatchObject({ hold: null, asks: [] })
    expect(await portal.db.many(sql`select answer, answered_by as by from subscription_ask`)).toEqual([
      { answer: 'declined', by: staff.accountId },
    ])
  })
})

it('an answer closes what was asked for, and says so to the provider', async () => {
  const one = await makeSubscriber(portal)
  const { provider, subscriptionId } = one
  expect((await act('staff_subscription_answer', one, { answer: 'done' })).code).toBe(13)
  const before = await seen(one)
  await provider.call('subscription_ask', { subscriptionId, ask: 'change', message: 'Two please.' })
  expect((await staff.call('staff_subscription_cancel', before)).code).toBe(13)
  expect((await act('staff_subscription_answer', one, { answer: 'declined' })).code).toBe(0)
  expect(await detailOf(one)).toMatchObject({ asks: [], openAsks: [] })
  const { history } = await subscriptionOf(portal, provider, subscriptionId)
  expect(history.at(-1)).toMatchObject({ kind: 'askDeclined', detail: why })
  expect(await toldOf(portal, provider)).toEqual(['subscriptionChanged'])
})

it('an answer names what it answered, and leaves a request to stop open', async () => {
  const one = await makeSubscriber(portal)
  const { provider, subscriptionId } = one
  const ask = (asked: string) =>
    provider.call('subscription_ask', { subscriptionId, ask: asked, message: 'Please.' })
  for (const asked of ['change', 'skip', 'stop']) expect((await ask(asked)).code).toBe(0)
  expect((await act('staff_subscription_answer', one, { answer: 'done' })).code).toBe(0)
  const shown = await detailOf(one)
  expect(shown).toMatchObject({ asks: ['stop'], hold: 'askedToStop' })
  expect(shown.history.at(-1)).toMatchObject({ kind: 'askDone', asks: ['change', 'skip'] })
  const { history } = await subscriptionOf(portal, provider, subscriptionId)
  expect(history.at(-1)).toMatchObject({ kind: 'askDone', asks: ['change', 'skip'] })
  expect(history.slice(0, -1).every(({ asks }) => asks.length === 0)).toBe(true)
  const sent = await portal.db.many<{ body: string }>(
    sql`select body from outbox where kind = 'subscriptionChanged'`,
  )
  const said = sent.map(({ body }) => body).join()
  expect(said).toContain('Your requests for a change and to skip a date were carried out')
  expect(said).not.toContain('  ')
})

describe('the message that passed a request on', () => {
  const messages = () =>
    portal.db.many(sql`select done_at is not null as done, done_by as by from inbox_message order by id`)
  const open = { done: false, by: null }
  const openCount = async () => (await (await desk())('staff_counts', {})).data.inbox
  const ask = (
    {
      provider,
      subscriptionId,
    }: Pick<Awaited<ReturnType<typeof makeSubscriber>>, 'provider' | 'subscriptionId'>,
    asked: string,
  ) => provider.call('subscription_ask', { subscriptionId, ask: asked, message: 'Please.' })

  it('is answered with it by the same person, and no other is', async () => {
    const one = await makeSubscriber(portal)
    const answered = { done: true, by: staff.accountId }
    for (const asked of ['skip', 'change', 'change']) expect((await ask(one, asked)).code).toBe(0)
    expect(await openCount()).toBe(3)
    expect((await act('staff_subscription_skip', one, { shipsOn: one.firstDate })).code).toBe(0)
    expect(await messages()).toEqual([open, open, open])
    const shipsOn = addMonths(one.firstDate, 1)
    expect((await act('staff_subscription_skip', one, { shipsOn, answersAsk: true })).code).toBe(0)
    expect(await messages()).toEqual([answered, open, open])
    expect((await act('staff_subscription_answer', one, { answer: 'declined' })).code).toBe(0)
    expect(await messages()).toEqual([answered, answered, answered])
    expect(await openCount()).toBe(0)
  })

  it('about several subscriptions is answered with the last of them', async () => {
    const { provider, goodsId, cardId, subscriptionId } = await makeSubscriber(portal)
    const [otherId = ''] = (await makeSubscriptions(provider, { cardId, lines: [[goodsId, 1]] }))
      .subscriptionIds
    const [one, other] = [
      { provider, subscriptionId },
      { provider, subscriptionId: otherId },
    ]
    expect((await ask(one, 'change')).code).toBe(0)
    // As a patient asks: one message for all subscriptions of a reminder.
    await portal.db.run(sql`
      insert into subscription_ask (provider_id, id, subscription_id, ask, message, by_kind, message_id)
      select provider_id, gen_random_uuid(), ${otherId}, ask, message, 'patient', message_id from subscription_ask`)
    expect((await act('staff_subscription_answer', one, { answer: 'done' })).code).toBe(0)
    expect(await messages()).toEqual([open])
    expect((await act('staff_subscription_answer', other, { answer: 'done' })).code).toBe(0)
    expect(await messages()).toEqual([{ done: true, by: staff.accountId }])
  })
})

describe('asking for another card', () => {
  it('of a patient stops retries of an order at once; the link to pay it keeps another card with consent', async () => {
    const one = await makeRenewingPatient(portal)
    const declined = portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })
    await portal.db.run(sql`update subscription set kept_token = ${declined}`)
    await untilAnnounced(portal, one.firstDate)
    await renewAll(portal)
    const links = (await sentPayLinks(portal)).length
    expect((await act('staff_subscription_card', one)).code).toBe(0)
    expect((await subscriptionOf(portal, one.provider, one.subscriptionId)).cardKept).toBe(false)
    const tried = portal.cards.charges().length
    await passDays(portal, 5)
    expect(portal.cards.charges().length).toBe(tried)
    expect((await sentPayLinks(portal)).length).toBe(links + 1)
    const gatewayToken = one.newToken(pans.alsoApproves)
    const paySession = await openLastLink(portal)
    expect(await payBy(portal, { paySession, gatewayToken, keepCard: true })).toMatchObject({ code: 0 })
    expect(await one.begun()).toMatchObject({ keptToken: gatewayToken })
  })

  it('of a patient without an order that waits tells the patient, and the next order is paid by a link', async () => {
    const one = await makeRenewingPatient(portal)
    expect((await act('staff_subscription_card', one)).code).toBe(0)
    const [sent] = await portal.db.many<{ body: string }>(
      sql`select body from outbox where body like '%/renewal#%'`,
    )
    expect(sent?.body).toContain('no longer charged')
    await untilAnnounced(portal, one.firstDate)
    await renewAll(portal)
    expect(recurringCharges(portal)).toBe(0)
    const paySession = await openLastLink(portal)
    const gatewayToken = one.newToken(pans.alsoApproves)
    expect(await payBy(portal, { paySession, gatewayToken, keepCard: false })).toMatchObject({ code: 0 })
    expect(await one.begun()).toMatchObject({ keptToken: null })
  })

  it('of a provider: the order is paid at checkout, where another card is kept with consent', async () => {
    const one = await makeSubscriber(portal, { pan: pans.declinesLater })
    const { provider, subscriptionId, firstDate } = one
    await untilAnnounced(portal, firstDate)
    await renewAll(portal)
    expect((await act('staff_subscription_card', one)).code).toBe(0)
    const declinedBefore = (await subscriptionOf(portal, provider, subscriptionId)).history.filter(
      ({ kind }) => kind === 'declined',
    ).length
    await passDays(portal, 9)
    const { history, orders } = await subscriptionOf(portal, provider, subscriptionId)
    expect(history.filter(({ kind }) => kind === 'declined')).toHaveLength(declinedBefore)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    await replaceToken(portal, one.cardId, pans.approves)
    const token = await freshToken(portal, provider)
    const orderId = orders[0]?.orderId ?? ''
    const { data } = await provider.call('order_checkout', { orderId }, { token })
    expect(data.unkept).toEqual([{ cycleMonths: 1, goodsCents: expect.any(Number), discountCents: 0 }])
    const paying = { orderId, cardId: one.cardId, keepCard: true }
    expect(await provider.call('converge_direct_payment', paying, { token })).toMatchObject({ code: 0 })
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(true)
    await untilAnnounced(portal, addMonths(firstDate, 1))
    await renewAll(portal)
    expect((await storedRenewals(portal, subscriptionId)).at(-1)).toMatchObject({ captured: 1 })
  })

  it.each([
    ['a provider', () => makeSubscriber(portal, { pan: pans.declinesLater })],
    ['a patient', () => makeRenewingPatient(portal)],
  ])('of %s days after the order: it waits 14 days from its submit, not from now', async (_, subscribe) => {
    const one = await subscribe()
    await portal.db.run(sql`
      update subscription set kept_token = ${portal.cards.makeToken({ pan: pans.declinesLater, expiry: '12/2031' })}
      where kept_token is not null`)
    await untilAnnounced(portal, one.firstDate)
    await renewAll(portal)
    await passDays(portal, 4)
    expect((await act('staff_subscription_card', one)).code).toBe(0)
    const waits = await portal.db.one(sql`
      select pay_before - submitted_at = interval '14 days' as right from orders
      where state = 'awaitingPayment' and provider_id = ${one.provider.providerId}`)
    expect(waits).toEqual({ right: true })
  })

  it('drops the card of a sibling of the same unpaid order, and of no other subscription', async () => {
    const provider = await make.provider(portal)
    const cardId = await make.card(portal, provider)
    const goods = () => makeGoods(portal, { retailCents: 2000, stock: 50 })
    const lines: [string, number][] = [
      [await goods(), 1],
      [await goods(), 1],
    ]
    const { subscriptionIds } = await makeSubscriptions(provider, { cardId, lines })
    const apart = await makeSubscriptions(provider, { cardId, lines: [[await goods(), 1]], cycleMonths: 2 })
    const [one = '', sibling = ''] = subscriptionIds
    const { nextShippingDate } = await detailOf({ provider, subscriptionId: one })
    await untilAnnounced(portal, nextShippingDate)
    await replaceToken(portal, cardId, pans.declinesLater)
    await renewAll(portal)
    await act('staff_subscription_card', { provider, subscriptionId: one })
    const kept = async (subscriptionId: string) =>
      (await subscriptionOf(portal, provider, subscriptionId)).cardKept
    expect(await kept(one)).toBe(false)
    expect(await kept(sibling)).toBe(false)
    expect(await kept(apart.subscriptionIds[0] ?? '')).toBe(true)
  })
})

it.each(['staff_subscription_card', 'staff_subscription_pause', 'staff_subscription_cancel'] as const)(
  '%s just before a leased charge begins: the card is not charged',
  async (name) => {
    const one = await makeSubscriber(portal)
    await untilAnnounced(portal, one.firstDate)
    const asked = async () => (await desk())(name, await seen(one))
    const answers: number[] = []
    const lock: typeof payables.order.lock = async (...order) => {
      // The charge is leased, and its transaction has not locked anything yet.
      if (answers.length === 0) answers.push((await asked()).code)
      return payables.order.lock(...order)
    }
    const { database, services } = portal
    await renewSubscriptions({
      database,
      services,
      payables: { ...payables, order: { ...payables.order, lock } },
      publicUrl: 'https://bencao.example',
      rateLimitScale: 1,
    })
    expect(answers).toEqual([0])
    await passDays(portal, 8)
    expect(recurringCharges(portal)).toBe(0)
    const isCard = name === 'staff_subscription_card'
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([
      { state: isCard ? 'awaitingPayment' : 'cancelled', captured: 0 },
    ])
  },
)

/** Renews once; while the gateway is asked, somebody makes this call. */
async function renewAskingMeanwhile(ask: () => Promise<unknown>) {
  const { database, services } = portal
  const charge: typeof services.cards.charge = async (request) => {
    expect(await ask()).toMatchObject({ code: 0, data: { beingPaid: true } })
    return services.cards.charge(request)
  }
  await renewSubscriptions({
    database,
    services: { ...services, cards: { ...services.cards, charge } },
    payables,
    publicUrl: 'https://bencao.example',
    rateLimitScale: 1,
  })
}

it.each(['staff_subscription_card', 'staff_subscription_pause', 'staff_subscription_cancel'] as const)(
  '%s while the gateway is asked: a charge that is made stays',
  async (name) => {
    const one = await makeSubscriber(portal)
    await untilAnnounced(portal, one.firstDate)
    const call = await desk()
    await renewAskingMeanwhile(async () => call(name, await seen(one)))
    await passDays(portal, 1)
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([
      { state: 'processing', captured: 1 },
    ])
  },
)

it.each(['approves', 'declinesLater'] as const)(
  'another card that is asked for while a patient’s card is charged, and it %s: the patient learns that',
  async (outcome) => {
    const one = await makeRenewingPatient(portal)
    const token = portal.cards.makeToken({ pan: pans[outcome], expiry: '12/2031' })
    await portal.db.run(sql`update subscription set kept_token = ${token}`)
    await untilAnnounced(portal, one.firstDate)
    const call = await desk()
    const links = (await sentPayLinks(portal)).length
    await renewAskingMeanwhile(async () => call('staff_subscription_card', await seen(one)))
    const sent = await portal.db.many<{ body: string }>(
      sql`select body from outbox where body like '%no longer charged%'`,
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('A charge that has begun may still be made.')
    const isPaid = outcome === 'approves'
    expect((await sentPayLinks(portal)).length).toBe(links + (isPaid ? 0 : 1))
    expect(await storedRenewals(portal, one.subscriptionId)).toMatchObject([{ captured: isPaid ? 1 : 0 }])
    expect(await one.begun()).toMatchObject({ keptToken: null })
  },
)

describe('hostile', () => {
  it('of two at one subscription one wins, and the other is asked to look again', async () => {
    const one = await makeSubscriber(portal)
    const other = await make.staff(portal)
    const asked = await seen(one)
    const answers = await Promise.all([
      staff.call('staff_subscription_pause', asked),
      other.call('staff_subscription_cancel', asked),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
    expect((await subscriptionOf(portal, one.provider, one.subscriptionId)).history).toHaveLength(2)
  })

  it('an act on what does not exist, or is of another provider, is answered as missing', async () => {
    const one = await makeSubscriber(portal)
    const foreign = await make.provider(portal)
    const asked = await seen(one)
    const content = await contentOf(one)
    const unknown = '01900000-0000-7000-8000-000000000000'
    for (const wrong of [
      { providerId: foreign.providerId },
      { providerId: unknown },
      { subscriptionId: unknown },
    ]) {
      const body = { ...asked, ...wrong }
      const codes = [
        await staff.call('staff_subscription_detail', body),
        await staff.call('staff_subscription_change', { ...body, ...content, quantity: 2 }),
        await staff.call('staff_subscription_skip', { ...body, shipsOn: content.nextOn }),
        await staff.call('staff_subscription_pause', body),
        await staff.call('staff_subscription_take_up', body),
        await staff.call('staff_subscription_cancel', body),
        await staff.call('staff_subscription_answer', { ...body, answer: 'done' }),
        await staff.call('staff_subscription_card', body),
      ].map(({ code }) => code)
      expect(codes).toEqual([11, 11, 11, 11, 11, 11, 11, 11])
    }
    expect((await subscriptionOf(portal, one.provider, one.subscriptionId)).history).toHaveLength(1)
  })

  it('a provider cannot act as staff', async () => {
    const one = await makeSubscriber(portal)
    const asked = await seen(one)
    expect((await one.provider.call('staff_subscription_cancel', asked)).code).toBe(12)
    expect((await one.provider.call('staff_subscription_list', {})).code).toBe(12)
  })
})
