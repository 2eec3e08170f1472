import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { makeGoods } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeOrder } from '../../../../tests/make/orders.ts'
import { makePatient } from '../../../../tests/make/patients.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { deliver, makeDeposit, makeSale, toNextMonth } from '../../../../tests/make/payouts.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { businessToday } from '../../db/businessDate.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
let rosa: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
  rosa = shop.provider
})

const sale = (given = {}) => makeSale(portal, shop, staff, given)
const pay = async () => {
  await toNextMonth(portal, 6)
  await portal.jobs.tasks.runPayouts?.()
}
const list = async (input = {}) => (await rosa.call('comms_list', input)).data
const orders = async (input = {}, who = rosa) => (await who.call('referral_order_list', input)).data
const refund = async (orderId: string) => {
  const { totalCents: amountCents } = (await rosa.call('order_detail', { orderId })).data
  const about = { providerId: rosa.providerId, orderId, reason: 'Damaged' }
  return staff.call('staff_refund', { ...about, amountCents })
}

describe('payouts', () => {
  it('are listed with what is pending and completed, which add up to all that was earned', async () => {
    await makeDeposit(portal, rosa)
    await sale({ profitCents: 2_500 })
    await sale({ profitCents: 700, delivered: false })
    expect(await list()).toMatchObject({
      rows: [],
      total: 0,
      pendingCents: 3_200,
      completedCents: 0,
      totalCents: 3_200,
    })
    await pay()
    const { rows, ...sums } = await list({ statusId: 'processing' })
    expect(rows).toMatchObject([
      { amountCents: 2_500, statusId: 'processing', completedOn: null, bankLast4: '1234' },
    ])
    expect(rows[0]?.payoutNumber).toMatch(/^P\d\d-\d{6}$/)
    expect(sums).toMatchObject({ total: 1, pendingCents: 3_200, completedCents: 0 })
    const payoutId = rows[0]?.payoutId
    const { files } = (await staff.call('staff_payout_list', {})).data
    await staff.call('staff_payout_file', { fileId: files[0]?.fileId })
    const { code } = await staff.call('staff_payout_complete', { providerId: rosa.providerId, payoutId })
    expect(code).toBe(0)
    expect(await list()).toMatchObject({ pendingCents: 700, completedCents: 2_500, totalCents: 3_200 })
    expect(await list({ statusId: 'returned' })).toMatchObject({ rows: [], total: 0 })
    expect(await list({ dateTo: '2020-01-01' })).toMatchObject({ rows: [], total: 0 })
  })

  it('name the day of the next run and the least payout, but no day while the account is suspended', async () => {
    const fifth = async () => `${(await businessToday(portal.db)).slice(0, 7)}-05`
    await toNextMonth(portal, 3)
    expect(await list()).toMatchObject({ nextPayoutOn: await fifth(), leastPayoutCents: 1_000 })
    await toNextMonth(portal, 7)
    expect(await list()).toMatchObject({ nextPayoutOn: addMonths(await fifth(), 1) })
    const about = { providerId: rosa.providerId, suspended: true, reason: 'Under review' }
    expect((await staff.call('staff_provider_suspend', about)).code).toBe(0)
    expect(await list()).toMatchObject({ nextPayoutOn: null })
  })

  it('of each of the last 18 months are in the chart, the oldest first', async () => {
    await sale({ profitCents: 2_500 })
    await toNextMonth(portal, 2)
    await sale({ profitCents: 300 })
    const { months } = await list()
    expect(months).toHaveLength(18)
    expect(months.slice(-2).map(({ providerCents }) => providerCents)).toEqual([2_500, 300])
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    for (let month = 2; month < 18; month += 1) await toNextMonth(portal, 2)
    expect((await list()).months[0]).toMatchObject({ providerCents: 2_500 })
    await toNextMonth(portal, 2)
    expect((await list()).months[0]).toMatchObject({ providerCents: 300 })
  })
})

describe('the orders behind a sum', () => {
  it('are pending, payable, paid or reversed', async () => {
    await makeDeposit(portal, rosa)
    const stateOf = async (orderId: string) =>
      (await orders()).rows.find((row) => row.orderId === orderId)?.stateId
    const orderId = await sale({ delivered: false })
    expect(await stateOf(orderId)).toBe('pending')
    await deliver(rosa, staff, orderId)
    expect(await stateOf(orderId)).toBe('payable')
    await pay()
    expect(await stateOf(orderId)).toBe('paid')
    await refund(orderId)
    expect(await stateOf(orderId)).toBe('reversed')
    const unpaid = await sale()
    await refund(unpaid)
    expect(await stateOf(unpaid)).toBe('reversed')
  })

  it('add up to each figure: pending, on its way, completed, returned, and each month', async () => {
    await makeDeposit(portal, rosa)
    const first = await sale({ profitCents: 2_500 })
    const second = await sale({ profitCents: 1_800 })
    const sumOf = async (statusId: string) => (await orders({ statusId })).sumCents
    const states = async () => ({
      pending: await sumOf('pending'),
      processing: await sumOf('processing'),
      completed: await sumOf('completed'),
      returned: await sumOf('returned'),
    })
    expect(await states()).toEqual({ pending: 4_300, processing: 0, completed: 0, returned: 0 })
    await pay()
    await refund(first)
    await sale({ profitCents: 700, delivered: false })
    // 2,500 and 1,800 are on their way; the refund of the first, and the third, are not in a payout.
    expect(await states()).toEqual({ pending: -1_800, processing: 4_300, completed: 0, returned: 0 })
    const pending = await orders({ statusId: 'pending' })
    expect(pending).toMatchObject({ total: 2, takenBack: 1 })
    expect(pending.rows.map(({ profitCents, takenBackOn }) => [profitCents, takenBackOn])).toEqual([
      [700, null],
      [-2_500, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
    ])
    expect((await orders({ statusId: 'processing' })).rows).toMatchObject([
      { orderId: second, profitCents: 1_800, statusId: 'processing', takenBackOn: null },
      { orderId: first, profitCents: 2_500, statusId: 'processing', stateId: 'reversed' },
    ])
    const { rows, months, ...sums } = await list()
    expect(sums).toMatchObject({ pendingCents: 2_500, processingCents: 4_300, completedPayouts: 0 })
    expect(sums.since).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const { month, providerCents } of months.slice(-2)) {
      const dateFrom = `${month}-01`
      const inMonth = await orders({ dateFrom, dateTo: addDays(addMonths(dateFrom, 1), -1) })
      expect(inMonth.sumCents).toBe(providerCents)
      expect(inMonth.rows.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(providerCents)
    }
    const [paid] = rows
    const ofPayout = await orders({ payoutId: paid?.payoutId })
    expect(ofPayout).toMatchObject({ sumCents: 4_300, total: 2 })
    expect(ofPayout.rows[0]).toMatchObject({ payoutId: paid?.payoutId, payoutNumber: paid?.payoutNumber })

    const named = { providerId: rosa.providerId, payoutId: paid?.payoutId }
    const { files } = (await staff.call('staff_payout_list', {})).data
    await staff.call('staff_payout_file', { fileId: files[0]?.fileId })
    await staff.call('staff_payout_complete', named)
    expect(await states()).toEqual({ pending: -1_800, processing: 0, completed: 4_300, returned: 0 })
    expect(await list()).toMatchObject({ completedCents: 4_300, completedPayouts: 1, processingCents: 0 })
    await staff.call('staff_payout_return', { ...named, code: 'R01' })
    expect(await states()).toEqual({ pending: 2_500, processing: 0, completed: 0, returned: 4_300 })
    expect(await sumOf('pending')).toBe((await list()).pendingCents)
  })

  it('of a payout come with every field of it', async () => {
    await makeDeposit(portal, rosa, { holderName: 'Rosa Delgado' })
    const orderId = await sale({ profitCents: 2_500 })
    await sale({ profitCents: 700, delivered: false })
    await pay()
    const [row] = (await list()).rows
    const { payout, rows, total } = await orders({ payoutId: row?.payoutId })
    expect(payout).toMatchObject({
      ...row,
      returnCode: '',
      providerProfitCents: 2_500,
      patientProfitCents: 0,
      referredCents: 0,
      patientPaidCents: 0,
      paidCents: 0,
      providerNpi: '1234567893',
      providerName: 'Test Person',
      bankName: 'JPMorgan Chase',
    })
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { orderId, paidCents: 7_500, profitCents: 2_500, kind: 'provider', stateId: 'paid' },
    ])
    expect(rows[0]?.patientName).not.toBe('')
    expect((await orders({ kind: 'patient' })).rows).toEqual([])
    expect((await orders({ dateTo: '2020-01-01' })).rows).toEqual([])
    expect((await orders()).total).toBe(2)
    const other = await make.provider(portal)
    expect((await other.call('referral_order_list', { payoutId: row?.payoutId })).code).toBe(11)
  })

  it('of a referred provider name no patient and no product', async () => {
    const referrer = await make.provider(portal)
    await portal.db.run(sql`
      update provider set referred_by = ${referrer.providerId} where provider_id = ${rosa.providerId}`)
    const orderId = await sale({ profitCents: 1_000 })
    const { rows } = await orders({}, referrer)
    expect(rows).toMatchObject([
      { orderId, kind: 'referred', patientName: '', paidCents: 6_000, profitCents: 300, stateId: 'payable' },
    ])
    const { data } = await referrer.call('referral_checkout', { orderId })
    expect(data).toMatchObject({
      kind: 'referred',
      lines: [
        {
          goodsId: null,
          name: '',
          pinyin: '',
          nameZh: '',
          form: '',
          quantity: 0,
          paidCents: 6_000,
          providerCents: 0,
          profitCents: 300,
          reversedCents: 0,
        },
      ],
    })
    const goods: [string, number][] = [
      [await makeGoods(portal, { retailCents: 4_000, providerCents: 4_000 }), 3],
      [await makeGoods(portal, { retailCents: 2_000, providerCents: 1_000 }), 2],
    ]
    const draft = { patientId: await makePatient(rosa), lines: goods, paidBy: shop.cardId }
    const whole = (await makeOrder(rosa, draft)).orderId
    const { lines } = (await referrer.call('referral_checkout', { orderId: whole })).data
    expect(lines).toMatchObject([{ name: '', quantity: 0, paidCents: 16_000, profitCents: 800 }])
    expect(lines).toHaveLength(1)
    expect((await referrer.call('order_detail', { orderId })).code).toBe(11)
  })
})

it('lines that earn nothing are shown, so that they add up to what was paid; and the patient is audited', async () => {
  await makeDeposit(portal, rosa)
  const patientId = await makePatient(rosa)
  const [first, second] = [
    await makeGoods(portal, { retailCents: 4_000, providerCents: 4_000, name: 'Plain Tea' }),
    await makeGoods(portal, { retailCents: 3_000, providerCents: 1_000 }),
  ]
  const lines: [string, number][] = [
    [first, 2],
    [second, 1],
  ]
  const { orderId, payToken, totalCents } = await make.payLink(rosa, { patientId, lines })
  const paySession = await openPaySession(portal, payToken)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  const paying = { paySession, expectedTotalCents: totalCents, gatewayToken }
  expect((await portal.call('pay_card', paying)).code).toBe(0)
  portal.cards.settle()
  await deliver(rosa, staff, orderId)
  await pay()
  const { data } = await rosa.call('referral_checkout', { orderId })
  expect(data).toMatchObject({
    kind: 'patient',
    lines: [
      {
        goodsId: first,
        name: 'Plain Tea',
        pinyin: 'Ping Fen',
        nameZh: '繁 Plain Tea',
        form: 'granules',
        quantity: 2,
        paidCents: 8_000,
        profitCents: 0,
        reversedCents: 0,
      },
      { goodsId: second, quantity: 1, paidCents: 3_000, profitCents: 2_000, reversedCents: 0 },
    ],
  })
  const payoutId = (await list()).rows[0]?.payoutId
  const { payout, rows } = await orders({ payoutId })
  expect(payout?.patientPaidCents).toBe(11_000)
  expect(rows.map(({ paidCents }) => paidCents)).toEqual([11_000])
  const audited = await portal.db.one<{ ids: string[] }>(sql`
    select patient_ids as ids from audit where action = 'referral_checkout' and record_id = ${orderId}`)
  expect(audited.ids).toEqual([patientId])
})

it('an order is shown line by line, with what was taken back and the payout that pays it', async () => {
  await makeDeposit(portal, rosa)
  const orderId = await sale({ profitCents: 2_000 })
  const { data } = await rosa.call('referral_checkout', { orderId })
  expect(data).toMatchObject({
    kind: 'provider',
    payoutNumber: null,
    lines: [{ quantity: 1, paidCents: 7_000, providerCents: 5_000, profitCents: 2_000, reversedCents: 0 }],
  })
  expect(data.lines[0]?.name).toMatch(/Plain Powder/)
  await pay()
  await refund(orderId)
  const after = (await rosa.call('referral_checkout', { orderId })).data
  expect(after.lines).toMatchObject([{ profitCents: 2_000, reversedCents: 2_000 }])
  expect(after.payoutNumber).toBe((await list()).rows[0]?.payoutNumber)
  const other = await make.provider(portal)
  expect((await other.call('referral_checkout', { orderId })).code).toBe(11)
})

it('who joined by a link is named by clinic and month, to the one whose link it is', async () => {
  const joined = async (who = rosa) => (await who.call('referral_list', {})).data
  expect(await joined()).toMatchObject({ rows: [], total: 0 })
  const [first, second] = [await make.provider(portal), await make.provider(portal)]
  await portal.db.run(sql`
    update provider set referred_by = ${rosa.providerId}, clinic_name = 'Clinic ' || provider_id
    where provider_id in (${first.providerId}, ${second.providerId})`)
  await portal.db.run(sql`
    update account set created_at = created_at - interval '3 months' where id = ${first.providerId}`)
  const { rows, total } = await joined()
  expect(total).toBe(2)
  expect(rows.map(({ clinicName }) => clinicName)).toEqual([
    `Clinic ${second.providerId}`,
    `Clinic ${first.providerId}`,
  ])
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['clinicName', 'joined'])
  expect(addMonths(rows[1]?.joined ?? '', 3)).toBe(rows[0]?.joined)
  expect(rows[0]?.joined).toMatch(/-01$/)
  for (const stranger of [first, await make.provider(portal)])
    expect(await joined(stranger)).toMatchObject({ rows: [], total: 0 })
})
