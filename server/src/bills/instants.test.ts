import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import { openPaySession } from '../../../tests/make/payLinks.ts'
import { makePayout } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { pans } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openSheet } from '../../../tests/steps/spreadsheet.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
beforeAll(async () => {
  portal = await openPortal()
  // Charts show the last eighteen months, and runs pay months that are over.
  await portal.owner.db.run(sql`
    update app_clock set offset_seconds = floor(extract(epoch from timestamptz '2026-12-15T20:00Z' - now()))::bigint`)
  staff = await make.staff(portal, { role: 'administrator' })
  await portal.db.run(sql`update stock set on_hand = 10000`)
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

/** An instant, and the business date on which it is. */
type Instant = readonly [at: string, date: string]

const pairs: readonly (readonly [name: string, before: Instant, after: Instant])[] = [
  ["New Year's Eve", ['2026-01-01T07:59:59.9Z', '2025-12-31'], ['2026-01-01T08:00:00.1Z', '2026-01-01']],
  ['the end of February', ['2026-03-01T07:59:59.9Z', '2026-02-28'], ['2026-03-01T08:00:00.1Z', '2026-03-01']],
  ['the skipped hour', ['2026-03-08T09:59:59.9Z', '2026-03-08'], ['2026-03-08T10:00:00.1Z', '2026-03-08']],
  ['a day of 23 hours', ['2026-03-09T06:59:59.9Z', '2026-03-08'], ['2026-03-09T07:00:00.1Z', '2026-03-09']],
  ['the end of March', ['2026-04-01T06:59:59.9Z', '2026-03-31'], ['2026-04-01T07:00:00.1Z', '2026-04-01']],
  ['the end of October', ['2026-11-01T06:59:59.9Z', '2026-10-31'], ['2026-11-01T07:00:00.1Z', '2026-11-01']],
  ['the repeated hour', ['2026-11-01T08:59:59.9Z', '2026-11-01'], ['2026-11-01T09:00:00.1Z', '2026-11-01']],
  ['a day of 25 hours', ['2026-11-02T07:59:59.9Z', '2026-11-01'], ['2026-11-02T08:00:00.1Z', '2026-11-02']],
]

/** Does to the past what no call can. */
const past = (statements: string) =>
  portal.owner.pool.query(
    `set session_replication_role = replica; ${statements}; reset session_replication_role`,
  )

/** Everything of an order happened at this instant. */
const orderAt = (orderId: string, [at, date]: Instant) =>
  past(`
    update ledger_txn set at = '${at}' where ref = '${orderId}' or ref in (select id from payment where order_id = '${orderId}');
    update payment set settled_at = '${at}' where order_id = '${orderId}';
    update orders set paid_at = '${at}', submitted_at = '${at}', order_date = '${date}' where id = '${orderId}';
    update earning set at = '${at}' where order_id = '${orderId}'`)

async function paidAt(instant: Instant) {
  const order = await shop.place({ forPatient: true, quantity: 4 })
  expect((await shop.pay(order.orderId)).code).toBe(0)
  await orderAt(order.orderId, instant)
  const { profit } = await portal.db.one<{ profit: number }>(sql`
    select profit_cents as profit from orders where id = ${order.orderId}`)
  return { ...order, profit }
}

async function paidByPatientAt(instant: Instant) {
  const link = await make.payLink(shop.provider, { lines: [[shop.goodsId, 1]] })
  const paySession = await openPaySession(portal, link.payToken)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  const pay = { paySession, expectedTotalCents: link.totalCents, gatewayToken }
  expect((await portal.call('pay_card', pay)).code).toBe(0)
  await orderAt(link.orderId, instant)
  return link
}

async function refundedAt([at]: Instant, orderId: string, amountCents: number) {
  portal.cards.settle()
  const about = { providerId: shop.provider.providerId, orderId, reason: 'Damaged' }
  const { code, data } = await staff.call('staff_refund', { ...about, amountCents })
  expect(code).toBe(0)
  await past(`
    update refund set at = '${at}' where id = '${data.refundId}';
    update ledger_txn set at = '${at}' where ref = '${data.refundId}';
    update earning set at = '${at}' where cause_id = '${data.refundId}'`)
  const { profit } = await portal.db.one<{ profit: number }>(sql`
    select sum(profit_cents)::bigint as profit from refund_line where refund_id = ${data.refundId}`)
  return { refundId: data.refundId, profit }
}

const monthOf = ([, date]: Instant) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) })
const monthsOf = (...instants: Instant[]) =>
  new Map(instants.map((one) => [one[1].slice(0, 7), monthOf(one)]))

async function exportedDates(kind: string, range: { dateFrom: string; dateTo: string }): Promise<string[]> {
  const { token } = shop.provider
  const { data } = await shop.provider.call('export_begin', { kind, ...range })
  const response = await fetch(`${portal.url}/export_download`, {
    method: 'POST',
    headers: { token, lang: 'en', 'content-type': 'application/x-www-form-urlencoded' },
    body: `exportToken=${data.exportToken}`,
  })
  const [, ...rows] = openSheet(new Uint8Array(await response.arrayBuffer()))
  expect(rows).toHaveLength(data.rows)
  return rows.flatMap((row) =>
    row.flatMap((cell) => ('text' in cell && /^\d{4}-\d\d-\d\d$/.test(cell.text) ? [cell.text] : [])),
  )
}

describe.each(pairs)(
  'the tenth of a second before and after midnight or the clock change: %s',
  (_, before, after) => {
    const all = [before, after]
    const dates = all.map(([, date]) => date)
    const inMonth = (name: string) => all.filter(([, date]) => date.startsWith(name))

    it('has orders, refunds and memberships in the right month of every statement, and at the right date', async () => {
      const { call } = shop.provider
      const orders = [await paidAt(before), await paidAt(after)]
      for (const [at] of all) {
        const vipOrderId = await buyMembership(shop.provider, shop.cardId)
        // A purchase just after another one would be taken for the same.
        await past(`
        update payment set settled_at = '${at}' where vip_order_id = '${vipOrderId}';
        update vip_order set ordered_at = '${at}', paid_at = '${at}' where id = '${vipOrderId}'`)
      }
      const refunds: { profit: number }[] = []
      for (const [place, instant] of all.entries())
        refunds.push(await refundedAt(instant, orders[place]?.orderId ?? '', 301 + place))
      const paid = orders.map(({ totalCents }) => totalCents)
      for (const [name, { year, month }] of monthsOf(before, after)) {
        const places = all.flatMap(([, date], place) => (date.startsWith(name) ? [place] : []))
        const sum = (of: (place: number) => number) => places.reduce((cents, place) => cents + of(place), 0)
        const totals = {
          orders: places.length,
          paidCents: sum((place) => (paid[place] ?? 0) + vipPriceCents),
          vipCents: places.length * vipPriceCents,
          refundedCents: sum((place) => 301 + place),
          feeCents: 0,
          netCents: sum((place) => (paid[place] ?? 0) + vipPriceCents - 301 - place),
        }
        const list = (await call('month_bill_list', { year, month })).data
        const { print, printToken } = (await call('month_bill_print', { year, month })).data
        const opened = (await portal.call('print_month_bill', { printToken })).data.print
        const ofYear = (await call('year_bill_list', { year })).data.months[month - 1]
        const summary = (await call('year_summary', { year })).data.months[month - 1]
        expect([list.totals, print.totals, opened.totals]).toEqual([totals, totals, totals])
        expect(ofYear).toEqual({ month, ...totals })
        expect(summary).toMatchObject({ month, ...totals })
        const shown = (rows: typeof list.rows) => rows.map(({ date, kind }) => `${date} ${kind}`).toSorted()
        const expected = inMonth(name).flatMap(([, date]) =>
          ['order', 'refund', 'vip'].map((kind) => `${date} ${kind}`),
        )
        expect(shown(list.rows)).toEqual(expected.toSorted())
        expect(shown(opened.rows)).toEqual(expected.toSorted())
      }
      const [first = '', last = ''] = dates
      const days = [...new Set(dates)]
      for (const day of days) {
        const range = { dateFrom: day, dateTo: day }
        const count = dates.filter((date) => date === day).length
        const listed = (await call('order_refund_list', range)).data
        expect([listed.total, listed.rows.map(({ date }) => date)]).toEqual([count, Array(count).fill(day)])
        const sales = (await call('referral_order_list', range)).data
        expect(sales.rows.map(({ date }) => date)).toEqual(Array(count).fill(day))
        expect(await exportedDates('orders', range)).toEqual(Array(count).fill(day))
        expect(await exportedDates('refunds', range)).toEqual(Array(count).fill(day))
        expect(await exportedDates('statement', range)).toEqual(Array(count * 3).fill(day))
      }
      expect((await call('order_refund_list', { dateFrom: first, dateTo: last })).data.total).toBe(2)
      const { months } = (await call('comms_list', {})).data
      for (const name of new Set(dates.map((date) => date.slice(0, 7)))) {
        const earned = all.flatMap(([, date], place) =>
          date.startsWith(name) ? [(orders[place]?.profit ?? 0) - (refunds[place]?.profit ?? 0)] : [],
        )
        expect(months.find(({ month }) => month === name)?.providerCents).toBe(
          earned.reduce((sum, cents) => sum + cents),
        )
      }
    })

    it('has payments of patients, and what was earned and paid out, in the right month and year', async () => {
      const { call } = shop.provider
      const links = [await paidByPatientAt(before), await paidByPatientAt(after)]
      const payouts: number[] = []
      for (const [place, [at]] of all.entries()) {
        const { payoutId } = await makePayout(portal, shop.provider, links[place]?.orderId ?? '')
        await past(`
        update ledger_txn set at = '${at}' where ref = '${payoutId}';
        update payout set state = 'completed', made_at = '${at}', completed_at = '${at}' where id = '${payoutId}'`)
        const { cents } = await portal.db.one<{ cents: number }>(sql`
        select amount_cents as cents from payout where id = ${payoutId}`)
        payouts.push(cents)
      }
      for (const year of new Set(all.map((one) => monthOf(one).year))) {
        const inYear = all.flatMap(([, date], place) => (date.startsWith(`${year}-`) ? [place] : []))
        const { data } = await call('year_summary', { year })
        const cents = inYear.reduce((sum, place) => sum + (payouts[place] ?? 0), 0)
        expect(data).toMatchObject({ earnedCents: cents, paidOutCents: cents })
        for (const { month, patientPayments } of data.months) {
          const name = `${year}-${String(month).padStart(2, '0')}`
          expect([name, patientPayments]).toEqual([name, inMonth(name).length])
        }
      }
      for (const day of new Set(dates)) {
        const { data } = await call('comms_list', { dateFrom: day, dateTo: day })
        expect(data.rows.map(({ initiatedOn }) => initiatedOn)).toEqual(dates.filter((date) => date === day))
      }
      const { months } = (await call('comms_list', {})).data
      for (const name of new Set(dates.map((date) => date.slice(0, 7)))) {
        const earned = all.flatMap(([, date], place) => (date.startsWith(name) ? [payouts[place] ?? 0] : []))
        expect(months.find(({ month }) => month === name)?.patientCents).toBe(
          earned.reduce((sum, cents) => sum + cents),
        )
      }
    })

    it.each([
      ['delivered', 'delivered', 0],
      ['shipped fourteen days before', 'shipped', 14],
    ])('pays in a month what was %s by its end', async (_name, state, daysBefore) => {
      const orders = [
        await paidAt(['2025-06-02T12:00Z', '2025-06-02']),
        await paidAt(['2025-06-02T12:00Z', '2025-06-02']),
      ]
      for (const [place, [at]] of all.entries()) {
        const moment = new Date(Date.parse(at) - daysBefore * 86_400_000).toISOString()
        await portal.db.run(sql`
        insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, at)
        values (${shop.provider.providerId}, ${orders[place]?.orderId}, gen_random_uuid(), 'packed', ${state}, 'staff',
          ${moment}::timestamptz)`)
      }
      for (const name of monthsOf(before, after).keys()) {
        const due = all.flatMap(([, date], place) =>
          date.slice(0, 7) <= name ? [orders[place]?.profit ?? 0] : [],
        )
        const { data } = await staff.call('staff_payout_preview', { period: `${name}-01` })
        const held = data.held.find(({ providerId }) => providerId === shop.provider.providerId)
        expect([name, held?.amountCents]).toEqual([name, due.reduce((sum, cents) => sum + cents)])
      }
    })
  },
)

it.each([
  [
    "New Year's Eve",
    '2027-01-01T07:59:30Z',
    '2026-12-31',
    '2027-12-30',
    '2027-01-01T08:00:05Z',
    '2027-01-01',
    '2027-12-31',
  ],
  [
    'the day of 23 hours',
    '2027-03-15T06:59:30Z',
    '2027-03-14',
    '2028-03-13',
    '2027-03-15T07:00:05Z',
    '2027-03-15',
    '2028-03-14',
  ],
])(
  'a membership and an order have the business date of their moment: %s',
  async (_, before, on, to, after, nextOn, nextTo) => {
    for (const [at, from, until] of [
      [before, on, to],
      [after, nextOn, nextTo],
    ] as const) {
      await portal.owner.db.run(sql`
      update app_clock set offset_seconds = floor(extract(epoch from ${at}::timestamptz - now()))::bigint`)
      const member = await make.buyer(portal)
      const { data } = await member.provider.call('vip_submit', {
        method: 'card',
        cardId: member.cardId,
        expectedDueCents: vipPriceCents,
      })
      await member.provider.call('converge_vip_payment', {
        vipOrderId: data.vipOrderId,
        cardId: member.cardId,
      })
      const { validFrom, validTo, purchases } = (await member.provider.call('vip_status', {})).data
      expect([validFrom, validTo, purchases[0]?.receiptDate]).toEqual([from, until, from])
      const { orderId } = await member.place()
      expect((await member.provider.call('order_detail', { orderId })).data.orderDate).toBe(from)
    }
  },
)
