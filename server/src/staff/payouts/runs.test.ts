import { randomUUID } from 'node:crypto'
import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeDeposit, makeSale, toNextMonth } from '../../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { askRun, becomePayable, lastMonth, previewRun, runTogether } from '../../../../tests/steps/payouts.ts'
import { takeLock } from '../../db/locks.ts'
import { openPortal as openServer } from '../../app/portal.ts'

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

const payable = (profitCents?: number) => becomePayable(portal, shop, grace, profitCents)

describe('a run by people', () => {
  it('is asked for by one and confirmed by another, at the sum that both saw', async () => {
    const zoe = await make.staff(portal, { tasks: ['finance'] })
    const period = await payable(2_345)
    const seen = await previewRun(grace, period)
    expect(seen).toMatchObject({ payouts: 1, amountCents: 2_345, waiting: null, hasBank: true })
    expect(seen.paid).toMatchObject([{ providerId: shop.provider.providerId, amountCents: 2_345 }])
    expect((await askRun(grace, period, 2_344)).code).toBe(13)
    expect((await askRun(zoe, period, 2_345, { confirm: true })).code).toBe(11)
    expect((await askRun(grace, period, 2_345)).data).toMatchObject({ state: 'toConfirm', payouts: 1 })
    expect((await previewRun(grace, period)).waiting).toMatchObject({ byMe: true, amountCents: 2_345 })
    expect((await askRun(grace, period, 2_345, { confirm: true })).code).toBe(13)
    expect((await grace.call('staff_payout_list', {})).data.rows).toEqual([])
    expect((await previewRun(zoe, period)).waiting).toMatchObject({ byMe: false })
    const both = await Promise.all([
      askRun(zoe, period, 2_345, { confirm: true }),
      askRun(zoe, period, 2_345, { confirm: true }),
    ])
    expect(both.map(({ code }) => code)).toContain(0)
    const { rows, files } = (await grace.call('staff_payout_list', {})).data
    expect(rows).toMatchObject([
      { amountCents: 2_345, statusId: 'processing', period, trace: '021000020000001' },
    ])
    expect(files).toMatchObject([{ payouts: 1, amountCents: 2_345, downloadedBy: '', completesOn: null }])
    expect(await previewRun(grace, period)).toMatchObject({ payouts: 0, amountCents: 0, waiting: null })
    expect((await askRun(grace, period, 0)).code).toBe(13)
  })

  const alone = { alone: true }
  const setLimit = async (runCents: number, who = tom) => {
    const { revision, refundCents, payoutCents } = (await who.call('staff_settings', {})).data.limits
    const input = { refundCents, payoutCents, runCents, revision, reason: 'We are five' }
    expect((await who.call('staff_limits_save', input)).code).toBe(0)
  }

  it('is made by one person within the limit, together with what one person has run alone for that month', async () => {
    await makeDeposit(portal, shop.provider)
    await makeSale(portal, shop, grace, { profitCents: 2_345 })
    const held = await make.buyer(portal)
    await makeSale(portal, held, grace, { profitCents: 1_000 })
    await toNextMonth(portal, 2)
    const period = await lastMonth(portal)
    await setLimit(2_344)
    expect(await previewRun(grace, period)).toMatchObject({ alone: false, aloneCents: 2_344 })
    expect((await askRun(grace, period, 2_345, alone)).data).toMatchObject({ state: 'toConfirm' })
    await setLimit(1_000_000, grace)
    expect(await previewRun(grace, period)).toMatchObject({ alone: false, aloneCents: 1_000_000 })
    expect((await askRun(grace, period, 2_345, alone)).data).toMatchObject({ state: 'toConfirm' })
    await setLimit(3_344)
    expect(await previewRun(grace, period)).toMatchObject({ alone: true, aloneCents: 3_344 })
    expect((await askRun(grace, period, 2_344, alone)).code).toBe(13)
    expect((await askRun(grace, period, 2_345)).data).toMatchObject({ state: 'toConfirm' })
    expect((await askRun(grace, period, 2_345, alone)).data).toMatchObject({ state: 'done', payouts: 1 })
    const { rows, waiting } = (await grace.call('staff_payout_list', { period })).data
    expect(rows).toMatchObject([{ amountCents: 2_345, statusId: 'processing' }])
    expect(waiting).toEqual([])
    await makeDeposit(portal, held.provider)
    expect(await previewRun(grace, period)).toMatchObject({ amountCents: 1_000, alone: false })
    expect((await askRun(grace, period, 1_000, alone)).data).toMatchObject({ state: 'toConfirm' })
    await setLimit(3_345)
    const both = await Promise.all([1, 2].map(() => askRun(grace, period, 1_000, alone)))
    expect(both.map(({ data }) => data.state).toSorted()).toContain('done')
    expect((await grace.call('staff_payout_list', { period })).data.rows).toHaveLength(2)
    await portal.db.run(sql`update payout_run set state = 'withdrawn' where state = 'toConfirm'`)
    await setLimit(0)
  })

  it('is made by one person within the limit of a month, whatever months are paid, also by two people at once', async () => {
    const third = await make.staff(portal, { role: 'administrator' })
    const periods: string[] = []
    for (const each of [shop, await make.buyer(portal), await make.buyer(portal)])
      periods.push(await becomePayable(portal, each, grace))
    const [first = '', second = '', last = ''] = periods
    await setLimit(5_999)
    expect((await askRun(grace, first, 2_000, alone)).data.state).toBe('done')
    expect(await previewRun(grace, last)).toMatchObject({ amountCents: 4_000, alone: false })
    expect((await askRun(grace, last, 4_000, alone)).data.state).toBe('toConfirm')
    await setLimit(6_500)
    for (const period of [second, last]) expect((await previewRun(grace, period)).alone).toBe(true)
    // Nothing is paid meanwhile, so that both see the same sums.
    const both = await portal.database.transaction(async (db) => {
      await takeLock(db, 'payouts')
      return Promise.all([askRun(grace, second, 2_000, alone), askRun(third, last, 4_000, alone)])
    })
    expect(both.map(({ data }) => data.state).toSorted()).toEqual(['running', 'toConfirm'])
    await portal.jobs.tasks.runPayouts?.()
    await portal.db.run(sql`update payout_run set state = 'withdrawn' where state = 'toConfirm'`)
    await toNextMonth(portal, 2)
    expect(await previewRun(grace, await lastMonth(portal))).toMatchObject({ alone: true })
    await setLimit(0)
  })

  it('by one person is refused by the database above its limit, and without one', async () => {
    const { accountId } = grace
    const insert = (aloneCents: number | null) =>
      portal.owner.db.run(sql`
        insert into payout_run (id, period, state, asked_by, confirmed_by, expected_cents, alone_cents, done_at)
        values (${randomUUID()}, '2001-01-01', 'done', ${accountId}, ${accountId}, 500, ${aloneCents}, app_now())`)
    await expect(insert(null)).rejects.toThrow('payout_run_two_people')
    await expect(insert(499)).rejects.toThrow('payout_run_two_people')
    await insert(500)
  })

  it('names those who are held, and counts what is carried over', async () => {
    await makeSale(portal, shop, grace, { profitCents: 5_000 })
    const other = await make.buyer(portal)
    await makeDeposit(portal, other.provider)
    await makeSale(portal, other, grace, { profitCents: 400 })
    await toNextMonth(portal, 2)
    const seen = await previewRun(grace, await lastMonth(portal))
    expect(seen.held).toMatchObject([
      { providerId: shop.provider.providerId, hold: 'noAccount', amountCents: 5_000 },
    ])
    expect([seen.holds, seen.heldCents]).toEqual([1, 5_000])
    expect([seen.carried, seen.carriedCents]).toEqual([1, 400])
    expect(seen.carriedOver).toMatchObject([{ providerId: other.provider.providerId, amountCents: 400 }])
  })

  it('is only for a month that is over', async () => {
    const { period } = await portal.db.one<{ period: string }>(sql`
      select date_trunc('month', business_date(app_now()))::date as period`)
    for (const early of [period, `${Number(period.slice(0, 4)) + 1}-01-01`, '9999-12-01']) {
      expect((await grace.call('staff_payout_preview', { period: early })).code).toBe(10)
      for (const confirm of [false, true]) expect((await askRun(grace, early, 0, { confirm })).code).toBe(10)
    }
    const { data } = await grace.call('staff_payout_preview', { period: period.replace(/01$/, '02') })
    expect(data).toEqual({ fields: { period: expect.any(String) } })
  })

  it('is refused where no bank is set', async () => {
    const server = await openServer({ ...portal.options, port: 0, payoutBank: null })
    const period = await lastMonth(portal)
    const { token } = grace
    const answer = await callOverHttp(server.url, 'staff_payout_run', { period, expectedCents: 0 }, { token })
    await server.jobs.tasks.runPayouts?.()
    await server.close()
    expect(answer.code).toBe(15)
  })
})

describe('a run that waits', () => {
  it('is shown to everybody, counted for those who may confirm it, and can be withdrawn', async () => {
    const period = await payable()
    const { amountCents } = await previewRun(grace, period)
    const waits = async (who: TestStaff) => (await who.call('staff_counts', {})).data.payouts
    const [mine, others] = [await waits(grace), await waits(tom)]
    await askRun(grace, period, amountCents)
    expect([await waits(grace), await waits(tom)]).toEqual([mine, others + 1])
    const shown = async (who: TestStaff) => (await who.call('staff_payout_list', {})).data.waiting
    expect(await shown(grace)).toMatchObject([{ period, byMe: true, amountCents }])
    expect(await shown(tom)).toMatchObject([{ period, byMe: false, amountCents }])
    const member = await make.staff(portal, { tasks: ['service', 'warehouse'] })
    expect(await waits(member)).toBe(0)
    expect((await member.call('staff_payout_withdraw', { period })).code).toBe(12)
    expect((await tom.call('staff_payout_withdraw', { period })).code).toBe(0)
    expect((await tom.call('staff_payout_withdraw', { period })).code).toBe(11)
    expect(
      await portal.db.many(sql`
        select r.state from audit a join payout_run r on r.id = a.record_id
        where a.action = 'staff_payout_withdraw' and a.outcome = 'ok'`),
    ).toEqual([{ state: 'withdrawn' }])
    expect(
      (await tom.call('staff_payout_run', { period, expectedCents: amountCents, confirm: true })).code,
    ).toBe(11)
    expect(await shown(tom)).toEqual([])
    await runTogether([grace, tom], period)
  })

  it('is run once by a double click and by a repeated request', async () => {
    const period = await payable(3_000)
    const { amountCents } = await previewRun(grace, period)
    const ask = { requestId: randomUUID() }
    const asks = await Promise.all([
      askRun(grace, period, amountCents, ask),
      askRun(grace, period, amountCents, ask),
    ])
    expect(asks.map(({ code }) => code)).toContain(0)
    const confirm = { confirm: true, requestId: randomUUID() }
    const clicks = await Promise.all([
      askRun(tom, period, amountCents, confirm),
      askRun(tom, period, amountCents, confirm),
    ])
    expect(clicks.map(({ code }) => code)).toContain(0)
    const again = await askRun(tom, period, amountCents, confirm)
    expect(again).toMatchObject({ code: 0, data: { state: 'done', amountCents } })
    expect((await askRun(tom, period, amountCents, { confirm: true })).code).toBe(13)
    const { rows, files } = (await grace.call('staff_payout_list', { period })).data
    const mine = rows.filter(({ providerId }) => providerId === shop.provider.providerId)
    expect(mine).toMatchObject([{ amountCents: 3_000, statusId: 'processing' }])
    expect(files.filter(({ fileId }) => fileId === mine[0]?.fileId)).toMatchObject([{ payouts: rows.length }])
  })

  it('is confirmed and audited together although it cannot be finished at once, and is finished by the portal', async () => {
    const period = await payable()
    const { amountCents } = await previewRun(grace, period)
    await askRun(grace, period, amountCents)
    const answer = await portal.database.transaction(async (db) => {
      await takeLock(db, 'payouts')
      return askRun(tom, period, amountCents, { confirm: true })
    })
    expect(answer).toMatchObject({ code: 0, data: { state: 'running', payouts: 1, amountCents } })
    expect(portal.logged.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 50, job: 'runPayouts', fault: '55P03' }),
    )
    expect(
      await portal.db.many(sql`
        select a.outcome, a.xmin = r.xmin as together from audit a join payout_run r on r.id = a.record_id
        where r.period = ${period}::date and r.state = 'running' and a.account_id = ${tom.accountId}`),
    ).toEqual([{ outcome: 'ok', together: true }])
    await portal.jobs.tasks.runPayouts?.()
    const { totals } = (await grace.call('staff_payout_list', { period })).data
    expect(totals).toMatchObject([{ statusId: 'processing', payouts: 1, amountCents }])
  })

  it('waits for a second person again if more would be paid by then than both saw', async () => {
    const other = await make.buyer(portal)
    await makeDeposit(portal, other.provider)
    await makeSale(portal, other, grace, { profitCents: 7_000 })
    const suspend = (status: string) =>
      portal.db.run(sql`update account set status = ${status} where id = ${other.provider.accountId}`)
    const period = await payable()
    await suspend('suspended')
    const { amountCents } = await previewRun(grace, period)
    await askRun(grace, period, amountCents)
    await portal.database.transaction(async (db) => {
      await takeLock(db, 'payouts')
      await askRun(tom, period, amountCents, { confirm: true })
    })
    await suspend('active')
    const list = async () => (await grace.call('staff_payout_list', { period })).data
    for (const _ of [1, 2]) await portal.jobs.tasks.runPayouts?.()
    expect(await list()).toMatchObject({ rows: [], waiting: [{ period, amountCents }] })
    expect(portal.logged.filter((line) => line.includes('confirmed again'))).toHaveLength(1)
    const stale = await askRun(tom, period, amountCents, { confirm: true })
    expect([stale.code, stale.data]).toEqual([13, { amountCents: amountCents + 7_000, currency: 'USD' }])
    await runTogether([grace, tom], period)
    expect((await list()).totals).toMatchObject([{ amountCents: amountCents + 7_000 }])
  })

  it('is confirmed by one of two people at once', async () => {
    const period = await payable()
    const { amountCents } = await previewRun(grace, period)
    await askRun(grace, period, amountCents)
    const third = await make.staff(portal, { role: 'administrator' })
    const answers = await Promise.all(
      [tom, third, grace].map((who) => askRun(who, period, amountCents, { confirm: true })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.at(-1)?.code).not.toBe(0)
    const { totals } = (await grace.call('staff_payout_list', { period })).data
    expect(totals).toMatchObject([{ payouts: 1, amountCents }])
  })

  it('asked for by two people at once, is confirmed by the other one', async () => {
    const period = await payable()
    const { amountCents } = await previewRun(grace, period)
    await Promise.all([askRun(grace, period, amountCents), askRun(tom, period, amountCents)])
    const { waiting } = await previewRun(grace, period)
    const [asker, other] = waiting?.byMe ? [grace, tom] : [tom, grace]
    expect((await askRun(asker, period, amountCents, { confirm: true })).code).toBe(13)
    expect((await askRun(other, period, amountCents, { confirm: true })).code).toBe(0)
  })

  it('is refused once the sum is another than both saw', async () => {
    const period = await payable()
    const { amountCents } = await previewRun(grace, period)
    await askRun(grace, period, amountCents)
    await portal.db.run(sql`update account set status = 'suspended' where id = ${shop.provider.accountId}`)
    const stale = await askRun(tom, period, amountCents, { confirm: true })
    expect([stale.code, stale.data]).toEqual([13, { amountCents: amountCents - 2_000, currency: 'USD' }])
    await portal.db.run(sql`update account set status = 'active' where id = ${shop.provider.accountId}`)
    expect((await askRun(tom, period, amountCents, { confirm: true })).code).toBe(0)
  })
})

describe('who set the limit of today makes no run alone', () => {
  let own: TestPortal
  let setter: TestStaff
  let other: TestStaff
  beforeEach(async () => {
    own = await openPortal()
    setter = await make.staff(own, { role: 'administrator' })
    other = await make.staff(own, { role: 'administrator' })
    const seller = await make.buyer(own)
    await makeDeposit(own, seller.provider)
    await makeSale(own, seller, setter, { profitCents: 2_345 })
  })
  afterEach(() => own.close())

  const todayOf = async () => (await setter.call('staff_settings', {})).data.today
  const save = async (who: TestStaff, change: { startsOn?: string; runCents: number }) => {
    const { refundCents, payoutCents, revision } = (await who.call('staff_settings', {})).data.limits
    const input = { refundCents, payoutCents, revision, reason: 'We are five', ...change }
    expect((await who.call('staff_limits_save', input)).code).toBe(0)
  }

  it('although another person changed the limits after the plan of today', async () => {
    await save(setter, { startsOn: addDays(await todayOf(), 1), runCents: 1_000_000 })
    await save(other, { runCents: 1 })
    await toNextMonth(own, 2)
    const period = await lastMonth(own)
    expect(await previewRun(setter, period)).toMatchObject({ alone: false, aloneCents: 1_000_000 })
    expect((await askRun(setter, period, 2_345, { alone: true })).data).toMatchObject({ state: 'toConfirm' })
  })

  it('although another person plans a later limit, and withdraws it', async () => {
    await toNextMonth(own, 2)
    const period = await lastMonth(own)
    await save(setter, { runCents: 1_000_000 })
    const startsOn = addDays(await todayOf(), 40)
    await save(other, { startsOn, runCents: 1 })
    expect(await previewRun(setter, period)).toMatchObject({ alone: false, aloneCents: 1_000_000 })
    expect(await previewRun(other, period)).toMatchObject({ alone: true })
    const { revision } = (await other.call('staff_settings', {})).data.limits
    const removal = { startsOn, revision, reason: 'Not yet' }
    expect((await other.call('staff_limits_remove', removal)).code).toBe(0)
    expect((await askRun(setter, period, 2_345, { alone: true })).data).toMatchObject({ state: 'toConfirm' })
    expect(await previewRun(other, period)).toMatchObject({ alone: true })
  })
})
