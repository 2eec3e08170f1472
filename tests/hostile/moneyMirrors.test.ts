import { exportKinds } from '@bencao/shared/domain/bills/exports.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../make/make.ts'
import type { TestProvider } from '../make/people.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { marks, seedMirror } from './mirror.ts'
import { seedMoney } from './mirrorMoney.ts'

const size = { orders: 800, people: 100 }
/** What each payment and each earning is: sums with a part of the other's would not be divisible by it. */
const [ourCents, theirCents] = [1_000, 7]

let portal: TestPortal
let ours: TestProvider
let theirs: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  ours = await make.provider(portal)
  theirs = await make.provider(portal)
  await seedMirror(portal.db, ours, marks.ours, size)
  await seedMirror(portal.db, theirs, marks.theirs, size)
  await seedMoney(portal.db, ours, marks.ours, { cents: ourCents, referrer: null })
  await seedMoney(portal.db, theirs, marks.theirs, { cents: theirCents, referrer: ours })
})
afterAll(() => portal.close())

const allOf = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0)
const countOf = (query: ReturnType<typeof sql>) => portal.db.one<{ count: number }>(query)

test('statements, years and summaries add up one’s own payments alone', async () => {
  const { count } = await countOf(sql`
    select count(*)::int as count from payment where provider_id = ${ours.providerId} and payer = 'provider'`)
  const { count: byPatients } = await countOf(sql`
    select count(*)::int as count from payment where provider_id = ${ours.providerId} and payer = 'patient'`)
  const { count: refunds } = await countOf(sql`
    select count(*)::int as count from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
    where r.provider_id = ${ours.providerId} and o.payer = 'provider'`)
  const totals = { orders: count, paidCents: count * ourCents, refundedCents: refunds, vipCents: 0 }
  const year = await ours.call('year_bill_list', { year: 2025 })
  expect(year.data.totals).toMatchObject(totals)
  const summary = await ours.call('year_summary', { year: 2025 })
  expect(summary.data.totals).toMatchObject({
    ...totals,
    patientPayments: byPatients,
    patientCents: byPatients * ourCents,
  })
  const months = []
  for (let month = 1; month <= 12; month += 1)
    months.push((await ours.call('month_bill_list', { year: 2025, month })).data)
  expect(allOf(months, ({ totals: { paidCents } }) => paidCents)).toBe(totals.paidCents)
  expect(byPatients).toBeGreaterThan(10)
})

test('Sales Profit adds up one’s own earnings, and commissions without anything of the orders', async () => {
  const { count: sold } = await countOf(sql`
    select count(*)::int as count from earning where provider_id = ${ours.providerId} and kind <> 'referred'`)
  const { count: referred } = await countOf(sql`
    select count(*)::int as count from earning where provider_id = ${ours.providerId} and kind = 'referred'`)
  const { data, text } = await ours.call('comms_list', {})
  expect([data.totalCents, data.total]).toEqual([sold * ourCents + referred, 3])
  expect(text).not.toContain(marks.theirs)
  const listed = await ours.call('referral_order_list', { kind: 'referred', pageSize: 100 })
  expect(listed.data.total).toBe(referred)
  expect(
    new Set(listed.data.rows.map(({ patientName, profitCents }) => `${patientName}${profitCents}`)),
  ).toEqual(new Set(['1']))
  expect(listed.text).not.toContain(marks.theirs)
  for (const { orderId } of listed.data.rows.slice(0, 5)) {
    const detail = await ours.call('referral_checkout', { orderId })
    expect(detail.data.lines.map(({ name, providerCents }) => [name, providerCents])).toEqual([['', 0]])
    expect(detail.text).not.toContain(marks.theirs)
    expect((await ours.call('order_detail', { orderId })).code).toBe(11)
  }
  const own = await theirs.call('comms_list', {})
  expect([own.data.totalCents % theirCents, own.text.includes(marks.ours)]).toEqual([0, false])
  const { account } = (await ours.call('comms_card_get', {})).data
  expect(account?.bankName).toBe(marks.ours)
})

test('another’s payout and earned order answer exactly as missing ones', async () => {
  const [payout] = (await theirs.call('comms_list', {})).data.rows
  const [earned] = (await theirs.call('referral_order_list', { kind: 'provider' })).data.rows
  const [own] = (await ours.call('referral_order_list', { kind: 'provider' })).data.rows
  const missing = '01a00000-0000-7000-8000-000000000000'
  const answers = async (
    name: 'referral_order_list' | 'referral_checkout',
    field: string,
    ids: readonly unknown[],
  ) =>
    Promise.all(
      ids.map(async (id) => {
        const { status, code, message, text } = await ours.call(name, { [field]: id })
        return [status, code, message, text.length]
      }),
    )
  const [ofPayout, noPayout] = await answers('referral_order_list', 'payoutId', [payout?.payoutId, missing])
  expect(ofPayout).toEqual(noPayout)
  expect(ofPayout?.[1]).toBe(11)
  const [ofOrder, noOrder] = await answers('referral_checkout', 'orderId', [earned?.orderId, missing])
  // It is a referred order of ours, too: what we see is our commission, nothing else.
  expect([ofOrder?.[1], noOrder?.[1]]).toEqual([0, 11])
  const [byOther, byNobody] = await Promise.all(
    [own?.orderId, missing].map(async (orderId) => {
      const { status, code, message, text } = await theirs.call('referral_checkout', { orderId })
      return [status, code, message, text.length]
    }),
  )
  expect([byOther, byOther?.[1]]).toEqual([byNobody, 11])
})

test('prints and files have one’s own rows alone', async () => {
  const texts: string[] = []
  for (const month of [2, 3, 4]) {
    const { data, text } = await ours.call('month_bill_print', { year: 2025, month })
    const opened = await portal.call('print_month_bill', { printToken: data.printToken })
    expect(opened.data.print.rows.length).toBeGreaterThan(10)
    texts.push(text, opened.text)
  }
  const { printToken } = (await ours.call('year_summary_print', { year: 2025 })).data
  texts.push((await portal.call('print_year_summary', { printToken })).text)
  for (const kind of exportKinds) {
    const { data } = await ours.call('export_begin', { kind })
    const { text } = await ours.call('export_download', { exportToken: data.exportToken })
    expect(data.rows).toBeGreaterThan(10)
    expect(text).toContain(marks.ours)
    expect(text.split('\r\n')).toHaveLength(data.rows + 2)
    texts.push(text)
  }
  for (const text of texts) expect(text).not.toContain(marks.theirs)
})

test('a member of staff without the right to payouts sees none of them', async () => {
  const staff = await make.staff(portal, { tasks: ['service', 'warehouse'] })
  for (const name of ['staff_payout_preview', 'staff_payout_run', 'staff_payout_file'] as const) {
    const { code, text } = await staff.call(name, {
      period: '2025-02-01',
      expectedCents: 0,
      fileId: ours.providerId,
    })
    expect([name, code, text.includes(marks.ours)]).toEqual([name, 12, false])
  }
})
