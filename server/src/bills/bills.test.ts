import type { Data } from '@bencao/shared/contract/index.ts'
import { addTotals, noMovements, totalsOf } from '@bencao/shared/domain/bills/statement.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import { openPaySession } from '../../../tests/make/payLinks.ts'
import { makePatient } from '../../../tests/make/patients.ts'
import type { TestProvider, TestStaff } from '../../../tests/make/people.ts'
import { pans } from '../../../tests/make/samples.ts'
import { makePaidOrders } from '../../../tests/make/statements.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
beforeAll(async () => {
  portal = await openPortal()
  await portal.db.run(sql`update stock set on_hand = 10000`)
  staff = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

type Month = { year: number; month: number }
const today = async (): Promise<Month> => {
  const { now } = await portal.db.one<{ now: string }>(sql`select business_date(app_now())::text as now`)
  return { year: Number(now.slice(0, 4)), month: Number(now.slice(5, 7)) }
}
const list = async (who: TestProvider, month: Month, more: object = {}): Promise<Data<'month_bill_list'>> => {
  const { code, data } = await who.call('month_bill_list', { ...month, ...more })
  expect(code).toBe(0)
  return data
}
const paid = async (forPatient = false, quantity = 2) => {
  const order = await shop.place({ forPatient, quantity })
  expect((await shop.pay(order.orderId)).code).toBe(0)
  return order
}
const named = (orderId: string) => ({ providerId: shop.provider.providerId, orderId })
const refund = (orderId: string, wanted: object) =>
  staff.call('staff_refund', { ...named(orderId), reason: 'Damaged in transit', ...wanted })

describe("a month's statement", () => {
  it('has orders, refunds and memberships, newest first, with their sums', async () => {
    const first = await paid(true)
    portal.cards.settle()
    const back = await refund(first.orderId, { amountCents: 500, feeCents: 120 })
    expect(back.code).toBe(0)
    const vipOrderId = await buyMembership(shop.provider, shop.cardId)
    const month = await today()
    const { rows, total, totals, cardEndings, nearest } = await list(shop.provider, month)
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      { kind: 'vip', vipOrderId, orderId: null, forWhom: '', totalCents: vipPriceCents, refund: null },
      {
        kind: 'refund',
        rowId: back.data.refundId,
        orderId: first.orderId,
        orderNumber: first.orderNumber,
        totalCents: -380,
        cardEnding: '0002',
        refund: { kind: 'partial', feeCents: 120, reason: 'Damaged in transit', voided: false },
      },
      {
        kind: 'order',
        orderId: first.orderId,
        orderNumber: first.orderNumber,
        forWhom: 'Ana Castillo',
        method: 'card',
        cardEnding: '0002',
        totalCents: first.totalCents,
        refund: null,
      },
    ])
    expect(totals).toEqual({
      orders: 1,
      paidCents: first.totalCents + vipPriceCents,
      vipCents: vipPriceCents,
      refundedCents: 380,
      feeCents: 120,
      netCents: first.totalCents + vipPriceCents - 380,
    })
    expect([cardEndings, nearest]).toEqual([['0002'], null])
  })

  it('has no order that a patient pays, and no refund of it', async () => {
    const patientId = await makePatient(shop.provider)
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 2]] })
    const paySession = await openPaySession(portal, link.payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const pay = { paySession, expectedTotalCents: link.totalCents, gatewayToken }
    expect((await portal.call('pay_card', pay)).code).toBe(0)
    portal.cards.settle()
    expect((await refund(link.orderId, { amountCents: 100 })).code).toBe(0)
    const month = await today()
    expect((await list(shop.provider, month)).total).toBe(0)
    const year = (await shop.provider.call('year_bill_list', { year: month.year })).data
    expect(year.totals).toEqual(noMovements)
    const listed = (await shop.provider.call('order_refund_list', {})).data
    expect(listed).toMatchObject({ total: 1, rows: [{ payer: 'patient' }] })
    expect(listed.backCents).toEqual({ provider: 0, patient: listed.rows[0]?.totalCents })
  })

  it('keeps a charge that was undone, beside its return with the reason', async () => {
    const order = await paid()
    const cancel = { ...named(order.orderId), reason: 'Ordered twice' }
    expect((await staff.call('staff_order_cancel', cancel)).code).toBe(0)
    const { rows, totals } = await list(shop.provider, await today())
    expect(rows).toMatchObject([
      {
        kind: 'refund',
        totalCents: -order.totalCents,
        refund: { kind: 'full', feeCents: 0, reason: 'Ordered twice', voided: true },
      },
      { kind: 'order', totalCents: order.totalCents },
    ])
    expect(totals).toMatchObject({ orders: 1, netCents: 0 })
    const { data } = await shop.provider.call('order_refund_list', {})
    expect(data).toMatchObject({
      rows: [{ orderId: order.orderId, totalCents: order.totalCents, kind: 'full', reason: 'Ordered twice' }],
      total: 1,
    })
    expect((await shop.provider.call('order_refund_list', { dateTo: '2020-01-01' })).data.total).toBe(0)
    expect((await shop.provider.call('export_begin', { kind: 'refunds' })).data.rows).toBe(1)
  })

  it('shows a settled charge that is returned when its order is cancelled only once, after a refund with a fee', async () => {
    const order = await paid()
    portal.cards.settle()
    expect((await refund(order.orderId, { amountCents: 400, feeCents: 150 })).code).toBe(0)
    const cancel = { ...named(order.orderId), reason: 'Not wanted' }
    expect((await staff.call('staff_order_cancel', cancel)).code).toBe(0)
    const { rows, totals } = await list(shop.provider, await today())
    expect(rows.map((row) => [row.kind, row.totalCents, row.refund?.kind ?? null])).toEqual([
      ['refund', 400 - order.totalCents, 'full'],
      ['refund', -250, 'partial'],
      ['order', order.totalCents, null],
    ])
    expect(totals).toMatchObject({ feeCents: 150, netCents: 150 })
    const { rows: back, backCents } = (await shop.provider.call('order_refund_list', {})).data
    expect(backCents).toEqual({ provider: order.totalCents - 150, patient: 0 })
    expect(back.map((row) => [row.totalCents, row.kind])).toEqual([
      [order.totalCents - 400, 'full'],
      [250, 'partial'],
    ])
  })

  it('has no attempt that charged nothing', async () => {
    const declining = await shop.addCard(pans.declinesLater)
    const order = await shop.place()
    expect((await shop.pay(order.orderId, { cardId: declining })).code).toBe(20)
    expect((await list(shop.provider, await today())).total).toBe(0)
  })
})

describe('the business time zone', () => {
  /** A paid order whose charge was captured at this instant. */
  const paidAt = async (at: string) => {
    const { orderId } = await paid()
    await portal.db.run(sql`update payment set settled_at = ${at}::timestamptz where order_id = ${orderId}`)
    return orderId
  }
  const idsOf = async (year: number, month: number) =>
    (await list(shop.provider, { year, month })).rows.map(({ orderId }) => orderId)

  it.each([
    [
      "New Year's Eve",
      '2026-01-01T07:59:59.9Z',
      [2025, 12],
      '2026-01-01T08:00:00.1Z',
      [2026, 1],
      '2026-01-01',
    ],
    [
      'the month of the clock change in spring',
      '2026-04-01T06:59:59.9Z',
      [2026, 3],
      '2026-04-01T07:00:00.1Z',
      [2026, 4],
      '2026-04-01',
    ],
    [
      'the day of the clock change in autumn',
      '2026-11-01T06:59:59.9Z',
      [2026, 10],
      '2026-11-01T07:00:00.1Z',
      [2026, 11],
      '2026-11-01',
    ],
    [
      'the month after it',
      '2026-12-01T07:59:59.9Z',
      [2026, 11],
      '2026-12-01T08:00:00.1Z',
      [2026, 12],
      '2026-12-01',
    ],
  ] as const)(
    'divides months at its midnight: %s',
    async (_name, before, [year1, month1], after, [year2, month2], date) => {
      const [first, second] = [await paidAt(before), await paidAt(after)]
      expect(await idsOf(year1, month1)).toEqual([first])
      expect(await idsOf(year2, month2)).toEqual([second])
      expect((await list(shop.provider, { year: year2, month: month2 })).rows[0]?.date).toBe(date)
      const sums = async (year: number, month: number) =>
        (await shop.provider.call('year_bill_list', { year })).data.months[month - 1]?.orders
      expect([await sums(year1, month1), await sums(year2, month2)]).toEqual([1, 1])
    },
  )

  it.each([
    [
      'an hour that the spring skips',
      '2026-03-08T09:59:59.9Z',
      '2026-03-08T10:00:00.1Z',
      ['2026-03-08', '2026-03-08'],
    ],
    [
      'an hour that autumn repeats',
      '2026-11-01T08:30:00Z',
      '2026-11-01T09:30:00Z',
      ['2026-11-01', '2026-11-01'],
    ],
    [
      'the last instant of a day of 23 hours',
      '2026-03-09T06:59:59.9Z',
      '2026-03-09T07:00:00.1Z',
      ['2026-03-08', '2026-03-09'],
    ],
    [
      'the last instant of a day of 25 hours',
      '2026-11-02T07:59:59.9Z',
      '2026-11-02T08:00:00.1Z',
      ['2026-11-01', '2026-11-02'],
    ],
  ])('dates the rows: %s', async (_name, before, after, dates) => {
    await paidAt(before)
    await paidAt(after)
    const month = { year: 2026, month: Number(before.slice(5, 7)) }
    const { rows } = await list(shop.provider, month)
    expect(rows.map(({ date }) => date).toReversed()).toEqual(dates)
  })

  it('puts a refund into the month in which it was made', async () => {
    const { orderId } = await paid()
    await portal.db.run(
      sql`update payment set settled_at = '2025-12-31T23:00:00-08' where order_id = ${orderId}`,
    )
    portal.cards.settle()
    const { data } = await refund(orderId, { amountCents: 300 })
    await portal.db.run(sql`update refund set at = '2026-01-01T00:00:00-08' where id = ${data.refundId}`)
    expect((await list(shop.provider, { year: 2026, month: 1 })).totals).toMatchObject({
      orders: 0,
      paidCents: 0,
      refundedCents: 300,
      netCents: -300,
    })
    const { months, years } = (await shop.provider.call('year_bill_list', { year: 2026 })).data
    expect(months[0]).toMatchObject({ month: 1, netCents: -300 })
    expect(years.at(-1)).toBe(2025)
  })
})

describe('filters', () => {
  test('kind, card, text and pages agree with their totals', async () => {
    const first = await paid(true)
    const second = await paid()
    portal.cards.settle()
    await refund(second.orderId, { amountCents: 100 })
    const month = await today()
    const all = await list(shop.provider, month)
    const of = async (more: object) => {
      const { rows, total, totals } = await list(shop.provider, month, more)
      const summed = rows.map((row) => totalsOf({ ...row, feeCents: row.refund?.feeCents ?? 0 }))
      expect(totals).toEqual(summed.reduce(addTotals, noMovements))
      expect(total).toBe(rows.length)
      return rows.map(({ rowId }) => rowId)
    }
    expect(await of({ kind: 'refund' })).toEqual([all.rows[0]?.rowId])
    expect(await of({ search: first.orderNumber.toLowerCase() })).toEqual([all.rows[2]?.rowId])
    expect(await of({ search: 'castillo' })).toEqual([all.rows[2]?.rowId])
    expect(await of({ search: '%' })).toHaveLength(3)
    expect(await of({ cardEnding: '0002' })).toHaveLength(3)
    expect(await of({ cardEnding: '9999' })).toEqual([])
    expect(await of({ cardEnding: 'paypal' })).toEqual([])
    const paged = await list(shop.provider, month, { page: 2, pageSize: 2 })
    expect([paged.rows.map(({ rowId }) => rowId), paged.total]).toEqual([[all.rows[2]?.rowId], 3])
    expect(paged.totals).toEqual(all.totals)
  })

  test('an empty month names the next one that has some, or else the last', async () => {
    await makePaidOrders(portal, shop.provider, {
      from: '2024-03-05T12:00Z',
      to: '2024-03-06T12:00Z',
      count: 2,
    })
    await makePaidOrders(portal, shop.provider, {
      from: '2025-07-05T12:00Z',
      to: '2025-07-06T12:00Z',
      count: 2,
    })
    const near = async (year: number, month: number, more = {}) =>
      (await list(shop.provider, { year, month }, more)).nearest
    expect(await near(2024, 1)).toEqual({ year: 2024, month: 3 })
    expect(await near(2024, 4)).toEqual({ year: 2025, month: 7 })
    expect(await near(2025, 9)).toEqual({ year: 2025, month: 7 })
    expect(await near(2024, 3, { kind: 'refund' })).toBeNull()
    expect(await list(await make.provider(portal), { year: 2024, month: 1 })).toMatchObject({ nearest: null })
  })

  test.each([
    [{ month: 13 }, ['month']],
    [{ month: 0 }, ['month']],
    [{ year: 1999 }, ['year']],
    [{ year: 3000 }, ['year']],
    [{ kind: 'payout' }, ['kind']],
    [{ cardEnding: '12' }, ['cardEnding']],
  ])('%j is refused at its field', async (wrong, fields) => {
    const { code, data } = await shop.provider.call('month_bill_list', { year: 2026, month: 1, ...wrong })
    expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([10, fields])
  })
})

test("another provider's movements are not in month, year, cards or years", async () => {
  await paid()
  const stranger = await make.provider(portal)
  const month = await today()
  expect(await list(stranger, month)).toMatchObject({ rows: [], total: 0, cardEndings: [], nearest: null })
  const year = (await stranger.call('year_bill_list', { year: month.year })).data
  expect([year.totals, year.years]).toEqual([noMovements, [month.year]])
})

describe('a busy year', () => {
  test('a month of 2,000 rows and the sums of its year are quick, and equal their rows', async () => {
    await makePaidOrders(portal, shop.provider, {
      from: '2023-01-02T12:00Z',
      to: '2023-12-30T12:00Z',
      count: 6_000,
    })
    await makePaidOrders(portal, shop.provider, {
      from: '2023-05-02T12:00Z',
      to: '2023-05-30T12:00Z',
      count: 2_000,
    })
    await portal.owner.pool.query('analyze orders, payment')
    const begun = performance.now()
    const { rows, total, totals } = await list(
      shop.provider,
      { year: 2023, month: 5 },
      { page: 20, pageSize: 100 },
    )
    const listed = performance.now()
    const { months, totals: all } = (await shop.provider.call('year_bill_list', { year: 2023 })).data
    const summed = performance.now()
    expect(rows).toHaveLength(100)
    expect(total).toBeGreaterThan(2_000)
    expect(months[4]).toEqual({ month: 5, ...totals })
    expect(months.map(({ month: _month, ...sums }) => sums).reduce(addTotals, noMovements)).toEqual(all)
    expect(all.orders).toBe(8_000)
    // A machine under load is slow; that no more rows are read than these is in plans.test.ts.
    expect(listed - begun).toBeLessThan(3_000)
    expect(summed - listed).toBeLessThan(3_000)
  })
})
