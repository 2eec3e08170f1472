import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lie } from '../../../simulators/converge/lies.ts'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { later } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { settleDue } from '../../../tests/steps/settle.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import { checkSettled } from './checkSettled.ts'

let portal: TestPortal
let shop: Buyer
let staff: TestStaff

async function pass(seconds: number): Promise<void> {
  await later(portal, seconds)
  portal.cards.advance(seconds)
  portal.paypal.advance(seconds)
}

/** One night: the gateway settles, and the lists are compared. Noon, so that no test runs into midnight. */
async function night(nights = 1): Promise<void> {
  for (let at = 0; at < nights; at += 1) {
    portal.cards.settle()
    const { seconds } = await portal.db.one<{ seconds: number }>(sql`
      select ceil(extract(epoch from ((app_now() at time zone 'America/New_York')::date + 1 + time '12:00')
        at time zone 'America/New_York' - app_now()))::bigint as seconds`)
    await pass(seconds)
    await check()
  }
}
const check = () =>
  checkSettled(portal.database, {
    gateways: gatewaysOf(portal.services),
    log: { error: () => {} },
    publicUrl: portal.options.publicUrl,
  })

interface Found {
  kind: string
  orderNumber: string
  amountCents: number | null
  expectedCents: number | null
}
const found = async (): Promise<Found[]> =>
  (await staff.call('staff_finding_list', {})).data.rows.map(
    ({ kind, orderNumber, amountCents, expectedCents }) => ({
      kind,
      orderNumber,
      amountCents,
      expectedCents,
    }),
  )

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  await make.account(portal, { role: 'administrator', email: 'boss@bencao.example' })
  staff = await make.staff(portal)
  await night()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
  portal.cards.lie()
  portal.paypal.lie()
  await portal.db.run(sql`delete from payment_finding`)
  await portal.db.run(sql`delete from outbox`)
  staff = await make.staff(portal)
})

const gateways = ['card', 'paypal'] as const
type By = (typeof gateways)[number]

/** A paid order, with the gateway's number of its charge, and the gateway's day. */
async function paid(by: By) {
  const order = await shop.place({ quantity: 4, forPatient: true })
  if (by === 'card') expect((await shop.pay(order.orderId)).code).toBe(0)
  else {
    const paypalOrderId = await make.approved(portal, shop.provider, order.orderId)
    expect((await shop.provider.call('order_paypal_submit', { paypalOrderId })).code).toBe(0)
  }
  const { transactionId, day } = await portal.db.one<{ transactionId: string; day: string }>(sql`
    select gateway_transaction_id as "transactionId",
      (settled_at at time zone ${by === 'card' ? 'America/New_York' : 'UTC'})::date as day
    from payment where order_id = ${order.orderId}`)
  return { ...order, transactionId, day }
}
const lie = (by: By, ...lies: Lie[]) => (by === 'card' ? portal.cards : portal.paypal).lie(...lies)

async function refund(orderId: string, amountCents: number): Promise<void> {
  const named = { providerId: shop.provider.providerId, orderId }
  const { data } = await staff.call('staff_refund', {
    ...named,
    reason: 'Damaged',
    amountCents,
    feeCents: 100,
  })
  expect(data.state).toBe('done')
}

describe.each(gateways)('the settled lists of %s', (by) => {
  it('that equal payments and refunds leave nothing to do', async () => {
    const { orderId } = await paid(by)
    portal.cards.settle()
    await refund(orderId, 1_001)
    await refund(orderId, 1_001)
    const other = await paid(by)
    const named = { providerId: shop.provider.providerId, orderId: other.orderId }
    expect((await staff.call('staff_order_cancel', { ...named, reason: 'Sold out' })).code).toBe(0)
    await night(3)
    expect(await found()).toEqual([])
    const kept = await portal.db.many<{ kind: string; matched: boolean }>(sql`
      select kind, payment_id is not null and (kind = 'charge') = (reversal_id is null) as matched from settled_money
      where gateway = ${by === 'card' ? 'converge' : 'paypal'}`)
    expect(kept.length).toBeGreaterThanOrEqual(3)
    expect(kept.every(({ matched }) => matched)).toBe(true)
  })

  it('without a charge that the portal has', async () => {
    const { orderNumber, transactionId, totalCents } = await paid(by)
    lie(by, { lie: 'missing', transactionId })
    await night(3)
    expect(await found()).toEqual([
      { kind: 'settledMissing', orderNumber, amountCents: null, expectedCents: totalCents },
    ])
  })

  it('with a charge, and a return, that the portal does not have', async () => {
    const { day } = await paid(by)
    lie(
      by,
      { lie: 'extra', transactionId: `X-${by}`, kind: 'charge', cents: 777, day },
      { lie: 'extra', transactionId: `Y-${by}`, kind: 'return', cents: 55, day },
    )
    await night(3)
    const unknown = { kind: 'settledUnknown', orderNumber: '', expectedCents: null }
    expect(new Set(await found())).toEqual(
      new Set([
        { ...unknown, amountCents: 777 },
        { ...unknown, amountCents: -55 },
      ]),
    )
  })

  it('with another amount', async () => {
    const { orderNumber, transactionId, totalCents } = await paid(by)
    lie(by, { lie: 'amount', transactionId, cents: totalCents - 1 })
    await night(3)
    expect(await found()).toEqual([
      { kind: 'settledOther', orderNumber, amountCents: totalCents - 1, expectedCents: totalCents },
    ])
  })

  it('with a charge twice', async () => {
    const { orderNumber, transactionId, totalCents } = await paid(by)
    lie(by, { lie: 'twice', transactionId })
    await night(3)
    expect(await found()).toEqual([
      { kind: 'settledTwice', orderNumber, amountCents: totalCents, expectedCents: null },
    ])
  })
})

it('a refund that the portal has and the gateway does not is found', async () => {
  const { orderId, orderNumber } = await paid('paypal')
  await refund(orderId, 1_001)
  const [last] = portal.paypal.orders().slice(-1)
  lie('paypal', { lie: 'missing', transactionId: last?.capture?.refunds?.[0]?.id ?? '' })
  await night(3)
  expect(await found()).toEqual([
    { kind: 'settledMissing', orderNumber, amountCents: null, expectedCents: -901 },
  ])
})

it('a charge that the portal has as voided is found', async () => {
  const { orderId, orderNumber, transactionId, totalCents, day } = await paid('card')
  const named = { providerId: shop.provider.providerId, orderId }
  expect((await staff.call('staff_order_cancel', { ...named, reason: 'Sold out' })).code).toBe(0)
  lie('card', { lie: 'extra', transactionId, kind: 'charge', cents: totalCents, day })
  await night(3)
  expect(await found()).toEqual([
    { kind: 'settledUnknown', orderNumber, amountCents: totalCents, expectedCents: null },
  ])
})

it('a charge whose outcome is not known yet is no difference: its day waits', async () => {
  const { orderId } = await shop.place()
  portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
  expect((await shop.pay(orderId)).code).toBe(21)
  await night(2)
  const kept = (reference = sql`(select reference from payment where order_id = ${orderId})`) =>
    portal.db.exists(
      sql`select 1 from settled_money where payment_id is not null and reference = ${reference}`,
    )
  expect([await found(), await kept()]).toEqual([[], false])
  await settleDue(portal)
  await night(3)
  expect([await found(), await kept()]).toEqual([[], true])
})

it('a day whose money is not settled, or whose gateway does not answer, is compared the next night', async () => {
  const { orderNumber, transactionId, day } = await paid('card')
  lie('card', { lie: 'missing', transactionId })
  const openDay = () =>
    portal.db.exists(
      sql`select 1 from settled_day where gateway = 'converge' and day = ${day}::date and listed_at is null`,
    )
  await pass(86_400)
  // Another sale of that day is in no batch yet.
  portal.cards.lie()
  await check()
  expect(await openDay()).toBe(true)
  portal.cards.settle()
  portal.cards.fault({ mode: 'http500', match: 'txnquery', times: Infinity })
  await check()
  expect(await openDay()).toBe(true)
  portal.cards.clearFaults()
  lie('card', { lie: 'missing', transactionId })
  await night(3)
  expect(await openDay()).toBe(false)
  expect(await found()).toMatchObject([{ kind: 'settledMissing', orderNumber }])
})

describe('a difference', () => {
  const waiting = () =>
    portal.db.many<{ recipient: string; body: string }>(sql`
      select recipient, body from outbox where kind = 'checkFailed' and recipient = 'boss@bencao.example'`)
  const wrongs = () =>
    portal.db.one<{ wrongs: number }>(sql`select wrongs from data_check where name = 'settled'`)

  it('is notified once, and stays open until a person closes it with a reason', async () => {
    const { transactionId } = await paid('card')
    lie('card', { lie: 'twice', transactionId })
    await night(4)
    expect(await waiting()).toEqual([
      { recipient: 'boss@bencao.example', body: expect.stringContaining('/staff/payments') as string },
    ])
    expect(await wrongs()).toEqual({ wrongs: 1 })
    const [row] = (await staff.call('staff_finding_list', {})).data.rows
    const findingId = row?.findingId
    const bare = await staff.call('staff_finding_done', { findingId })
    expect([bare.code, bare.data]).toMatchObject([10, { fields: { reason: 'Please enter a reason.' } }])
    expect((await staff.call('staff_finding_done', { findingId, reason: 'Their mistake' })).code).toBe(0)
    await staff.call('staff_finding_done', { findingId, reason: 'Another' })
    expect((await staff.call('staff_finding_list', {})).data.rows[0]).toMatchObject({
      done: true,
      reason: 'Their mistake',
    })
    const audited = sql`select 1 from audit where action = 'staff_finding_done' and record_id = ${findingId} and outcome = 'ok'`
    expect(await portal.db.exists(audited)).toBe(true)
    await check()
    expect(await wrongs()).toEqual({ wrongs: 0 })
  })

  it('that two servers find at once is notified once', async () => {
    const { transactionId, day } = await paid('card')
    lie(
      'card',
      { lie: 'amount', transactionId, cents: 1 },
      { lie: 'extra', transactionId: 'Z', kind: 'charge', cents: 5, day },
    )
    portal.cards.settle()
    await pass(2 * 86_400)
    const counts = await Promise.all([check(), check(), check()])
    expect(counts.reduce((all, count) => all + count, 0)).toBe(2)
    expect(await found()).toHaveLength(2)
    expect(await waiting()).toHaveLength(1)
  })
})

it('an orphan of a restore that staff have to decide is not notified again', async () => {
  const { day } = await paid('card')
  await portal.db.run(sql`
    insert into payment_finding (id, kind, gateway, gateway_transaction_id, cents)
    values (gen_random_uuid(), 'orphan', 'converge', 'O-1', 9)`)
  lie('card', { lie: 'extra', transactionId: 'O-1', kind: 'charge', cents: 9, day })
  await night(3)
  expect(await found()).toMatchObject([{ kind: 'orphan' }])
})
