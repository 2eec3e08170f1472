import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { makeGoods } from '../../../tests/make/goods.ts'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import { openPaySession } from '../../../tests/make/payLinks.ts'
import { makePatient } from '../../../tests/make/patients.ts'
import { makeDeposit, makeSale, toNextMonth } from '../../../tests/make/payouts.ts'
import { pans } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { booksOf } from '../../../tests/steps/refunds.ts'

let portal: TestPortal
let shop: Buyer
beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

const thisYear = async () =>
  (
    await portal.db.one<{ year: number }>(
      sql`select extract(year from business_date(app_now()))::int as year`,
    )
  ).year

test('a year has purchases, memberships, refunds, gross payments of patients, and what was earned', async () => {
  const staff = await make.staff(portal)
  const year = await thisYear()
  const order = await shop.place({ forPatient: true, quantity: 3 })
  await shop.pay(order.orderId)
  await buyMembership(shop.provider, shop.cardId)
  const patientId = await makePatient(shop.provider)
  const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 2]] })
  const paySession = await openPaySession(portal, link.payToken)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  await portal.call('pay_card', { paySession, expectedTotalCents: link.totalCents, gatewayToken })
  portal.cards.settle()
  const { providerId } = shop.provider
  for (const { orderId } of [order, link])
    await staff.call('staff_refund', {
      providerId,
      orderId,
      amountCents: 200,
      feeCents: 50,
      reason: 'Damaged',
    })
  const owed = -(
    ((await booksOf(portal, order.orderId)).sales_profit_payable ?? 0) +
    ((await booksOf(portal, link.orderId)).sales_profit_payable ?? 0)
  )
  expect(owed).toBeGreaterThan(0)

  const { data } = await shop.provider.call('year_summary', { year })
  const { providerProfitCents, patientProfitCents, ...totals } = data.totals
  expect(providerProfitCents + patientProfitCents).toBe(owed)
  expect(totals).toEqual({
    orders: 1,
    paidCents: order.totalCents + vipPriceCents,
    vipCents: vipPriceCents,
    refundedCents: 150,
    feeCents: 50,
    netCents: order.totalCents + vipPriceCents - 150,
    patientCents: link.totalCents,
    patientPayments: 1,
    patientRefundedCents: 150,
    referredCents: 0,
    earnedCents: owed,
    paidOutCents: 0,
  })
  expect(data).toMatchObject({ earnedCents: owed, paidOutCents: 0 })
  expect(data.months).toHaveLength(12)
  expect(data.months.reduce((all, { patientCents }) => all + patientCents, 0)).toBe(link.totalCents)
  const before = (await shop.provider.call('year_summary', { year: year - 1 })).data
  expect(before).toMatchObject({ earnedCents: 0, totals: { netCents: 0, patientPayments: 0 } })

  await portal.db.run(sql`
    update payment set settled_at = ${`${year}-01-01`}::timestamp at time zone business_zone() - interval '1 second'
    where order_id = ${link.orderId}`)
  const moved = (await shop.provider.call('year_summary', { year: year - 1 })).data
  expect(moved.months[11]).toMatchObject({ patientCents: link.totalCents, patientPayments: 1 })
})

test('gross payments of patients keep what was cancelled or refunded later, but not what was voided', async () => {
  const own = await make.buyer(portal)
  const staff = await make.staff(portal)
  const year = await thisYear()
  const { provider, goodsId } = own
  const { providerId } = provider
  const patientId = await makePatient(provider)
  const pay = async (lines: [string, number][]) => {
    const { payToken, totalCents, orderId } = await make.payLink(provider, { patientId, lines })
    const paySession = await openPaySession(portal, payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const paying = { paySession, expectedTotalCents: totalCents, gatewayToken }
    expect((await portal.call('pay_card', paying)).code).toBe(0)
    return { orderId, totalCents }
  }
  const cancel = async (orderId: string) =>
    expect((await staff.call('staff_order_cancel', { providerId, orderId, reason: 'Sold out' })).code).toBe(0)
  const refund = async ({ orderId, totalCents: amountCents }: { orderId: string; totalCents: number }) =>
    expect(
      (await staff.call('staff_refund', { providerId, orderId, amountCents, reason: 'Damaged' })).code,
    ).toBe(0)
  const gross = async () => {
    const { patientCents, patientPayments, patientRefundedCents } = (
      await provider.call('year_summary', { year })
    ).data.totals
    return { patientCents, patientPayments, patientRefundedCents }
  }

  await cancel((await pay([[goodsId, 1]])).orderId)
  await refund(await pay([[goodsId, 1]]))
  expect(await gross()).toEqual({ patientCents: 0, patientPayments: 0, patientRefundedCents: 0 })

  const returned = await pay([[goodsId, 1]])
  const refunded = await pay([[goodsId, 2]])
  portal.cards.settle()
  await cancel(returned.orderId)
  await refund(refunded)
  expect(await gross()).toEqual({
    patientCents: returned.totalCents + refunded.totalCents,
    patientPayments: 2,
    patientRefundedCents: returned.totalCents + refunded.totalCents,
  })

  const years = async () => (await provider.call('year_bill_list', { year })).data.years
  expect(await years()).toEqual([year])
  await portal.db.run(sql`
    update payment set settled_at = settled_at - interval '1 year' where order_id = ${returned.orderId}`)
  expect(await years()).toEqual([year, year - 1])
  await portal.db.run(sql`
    insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
    select provider_id, gen_random_uuid(), kind, order_provider_id, order_id, item_id, 'refunded', gen_random_uuid(), -1,
      at - interval '2 years'
    from earning where order_id = ${refunded.orderId} and cause = 'captured' limit 1`)
  expect(await years()).toEqual([year, year - 1, year - 2])
})

test('a commission is earned, and taken back by refunds, and neither is paid out', async () => {
  const staff = await make.staff(portal)
  const year = await thisYear()
  const referrer = await make.provider(portal)
  const other = await make.buyer(portal)
  const { providerId } = other.provider
  await portal.db.run(sql`
    update provider set referred_by = ${referrer.providerId} where provider_id = ${providerId}`)
  const { orderId, totalCents } = await other.place({ quantity: 4 })
  await other.pay(orderId)
  portal.cards.settle()
  const summary = async () => (await referrer.call('year_summary', { year })).data
  const { earnedCents } = await summary()
  expect(earnedCents).toBeGreaterThan(0)
  const refund = { providerId, orderId, reason: 'Damaged', amountCents: Math.floor(totalCents / 2) }
  await staff.call('staff_refund', refund)
  const { earnedCents: leftCents, paidOutCents } = await summary()
  expect([leftCents < earnedCents, leftCents > 0, paidOutCents]).toEqual([true, true, 0])
  await staff.call('staff_order_cancel', { providerId, orderId, reason: 'Sold out' })
  expect(await summary()).toMatchObject({ earnedCents: 0, paidOutCents: 0 })
})

test("a year's print token opens this year alone, and nobody else's is seen", async () => {
  const year = await thisYear()
  const { printToken } = (await shop.provider.call('year_summary_print', { year }, { lang: 'es' })).data
  const { print } = (await portal.call('print_year_summary', { printToken })).data
  const own = (await shop.provider.call('year_summary', { year })).data
  expect(print).toMatchObject({ ...own, year, lang: 'es', clinic: { npi: '1234567893' } })
  expect((await portal.call('print_month_bill', { printToken })).code).toBe(11)
  const month = (await shop.provider.call('month_bill_print', { year, month: 1 })).data
  expect((await portal.call('print_year_summary', { printToken: month.printToken })).code).toBe(11)
  const stranger = await make.provider(portal)
  const other = (await stranger.call('year_summary', { year })).data
  expect(other).toMatchObject({ earnedCents: 0, paidOutCents: 0, totals: { netCents: 0, patientCents: 0 } })
})

test('what was earned and paid out is the sum of its entries and payouts, added up here by hand', async () => {
  const staff = await make.staff(portal, { role: 'administrator' })
  const own = await make.buyer(portal)
  const { provider, cardId } = own
  const other = await make.buyer(portal)
  await portal.db.run(sql`
    update provider set referred_by = ${provider.providerId} where provider_id = ${other.provider.providerId}`)
  await makeDeposit(portal, provider)
  const first = await makeSale(portal, { provider, cardId }, staff, { profitCents: 2_500 })
  await makeSale(portal, { provider, cardId }, staff, { profitCents: 1_800 })
  // 5 % of the 6,000 that was paid for the goods.
  await makeSale(portal, other, staff, { profitCents: 1_000 })
  const goodsId = await makeGoods(portal, { retailCents: 9_000, providerCents: 5_000 })
  const patientId = await makePatient(provider)
  const link = await make.payLink(provider, { patientId, lines: [[goodsId, 1]] })
  const paySession = await openPaySession(portal, link.payToken)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  await portal.call('pay_card', { paySession, expectedTotalCents: link.totalCents, gatewayToken })
  portal.cards.settle()

  const begun = await thisYear()
  await toNextMonth(portal, 6)
  await portal.jobs.tasks.runPayouts?.()
  const years = [...new Set([begun, await thisYear()])]
  const sums = async () => {
    const all = { provider: 0, patient: 0, referred: 0, earned: 0, paidOut: 0 }
    for (const year of years) {
      const { months, totals, earnedCents, paidOutCents } = (await provider.call('year_summary', { year }))
        .data
      expect([totals.earnedCents, totals.paidOutCents]).toEqual([earnedCents, paidOutCents])
      for (const month of months) {
        all.provider += month.providerProfitCents
        all.patient += month.patientProfitCents
        all.referred += month.referredCents
        all.earned += month.earnedCents
        all.paidOut += month.paidOutCents
      }
    }
    return all
  }
  const earned = { provider: 4_300, patient: 4_000, referred: 300, earned: 8_600 }
  expect(await sums()).toEqual({ ...earned, paidOut: 0 })

  const [payout] = (await provider.call('comms_list', {})).data.rows
  // The patient's order is not delivered.
  expect(payout?.amountCents).toBe(4_600)
  const named = { providerId: provider.providerId, payoutId: payout?.payoutId }
  const { files } = (await staff.call('staff_payout_list', {})).data
  await staff.call('staff_payout_file', { fileId: files[0]?.fileId })
  expect((await staff.call('staff_payout_complete', named)).code).toBe(0)
  expect(await sums()).toEqual({ ...earned, paidOut: 4_600 })

  const { totalCents: amountCents } = (await provider.call('order_detail', { orderId: first })).data
  const about = { providerId: provider.providerId, orderId: first, reason: 'Damaged', amountCents }
  expect((await staff.call('staff_refund', about)).code).toBe(0)
  expect(await sums()).toEqual({ ...earned, provider: 1_800, earned: 6_100, paidOut: 4_600 })

  expect((await staff.call('staff_payout_return', { ...named, code: 'R01' })).code).toBe(0)
  expect(await sums()).toEqual({ ...earned, provider: 1_800, earned: 6_100, paidOut: 0 })
})
