import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { makeDeposit, makeSale, toNextMonth } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askRun, lastMonth, previewRun, runTogether } from '../../../tests/steps/payouts.ts'
import { newId } from '../db/ids.ts'
import { openSession } from '../sessions/queries.ts'
import { beginDueRun, makePayouts } from './makePayouts.ts'

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
let shop: Buyer
beforeEach(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
  shop = await make.buyer(portal)
  await makeDeposit(portal, shop.provider)
})
afterEach(() => portal.close())

const restore = () =>
  portal.db.run(sql`insert into setting (key, value) values ('restoredAt', to_jsonb(app_now()::text))`)
const runJob = async () => portal.jobs.tasks.runPayouts?.()
const states = async () =>
  (await portal.db.many<{ state: string }>(sql`select state from payout order by id`)).map(
    ({ state }) => state,
  )

it('after a restore the portal pays nothing by itself, in no later month either, until two people ran the last one', async () => {
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  await restore()
  const forgotten = await lastMonth(portal)
  await runJob()
  await toNextMonth(portal, 6)
  await runJob()
  expect(await states()).toEqual([])
  expect((await previewRun(grace, forgotten)).afterRestore).toBe(true)
  await runTogether([grace, tom], forgotten)
  expect(await states()).toEqual(['processing'])
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  await runJob()
  expect(await states()).toEqual(['processing', 'processing'])
})

it('after a restore the portal neither resumes a run of the backup nor sends its payouts', async () => {
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  const { transaction } = portal.database
  await transaction((db) => beginDueRun((work) => work(db)))
  await restore()
  await runJob()
  expect(await states()).toEqual([])
  await portal.db.run(sql`delete from setting where key = 'restoredAt'`)
  await makePayouts(transaction, portal.options.log)
  await restore()
  await runJob()
  expect(await states()).toEqual(['pending'])
  const period = await lastMonth(portal)
  expect(await previewRun(grace, period)).toMatchObject({ payouts: 0, afterRestore: true })
  await runTogether([grace, tom], period)
  expect(await states()).toEqual(['processing'])
  expect((await previewRun(grace, period)).afterRestore).toBe(false)
  expect((await askRun(grace, period, 0)).code).toBe(13)
})

it('after a restore a file from before it may be at the bank already, and the page says so', async () => {
  const filesOf = async () => (await grace.call('staff_payout_list', {})).data
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  await runJob()
  expect(await filesOf()).toMatchObject({ afterRestore: false, files: [{ restored: false }] })
  await restore()
  expect(await filesOf()).toMatchObject({ afterRestore: true, files: [{ restored: true }] })
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 2)
  await runTogether([grace, tom], await lastMonth(portal))
  const { afterRestore, files } = await filesOf()
  expect(afterRestore).toBe(false)
  expect(files.map(({ restored }) => restored)).toEqual([false, true])
})

it('a run that was asked for before the restore, or of an earlier month, does not end that', async () => {
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  const period = await lastMonth(portal)
  await askRun(grace, period, 2_000)
  await restore()
  expect((await askRun(tom, period, 2_000, { confirm: true })).code).toBe(11)
  expect((await previewRun(tom, period)).waiting).toBeNull()
  expect((await tom.call('staff_counts', {})).data.payouts).toBe(0)
  await portal.db.run(sql`
    insert into payout_run (id, period, state, asked_by, confirmed_by, expected_cents, done_at)
    values (${newId()}, ${period}::date - interval '1 month', 'done', ${grace.accountId}, ${tom.accountId}, 0, app_now())`)
  await runJob()
  expect(await states()).toEqual([])
  await runTogether([grace, tom], period)
  expect(await states()).toEqual(['processing'])
})

it('one person runs no payouts after a restore, whatever the limit', async () => {
  const { revision, refundCents, payoutCents } = (await tom.call('staff_settings', {})).data.limits
  const limits = { refundCents, payoutCents, runCents: 1_000_000, revision, reason: 'We are five' }
  expect((await tom.call('staff_limits_save', limits)).code).toBe(0)
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  const period = await lastMonth(portal)
  expect((await previewRun(grace, period)).alone).toBe(true)
  await restore()
  expect((await previewRun(grace, period)).alone).toBe(false)
  expect((await askRun(grace, period, 2_000, { alone: true })).data.state).toBe('toConfirm')
  expect(await states()).toEqual([])
})

it('after a restore a provider reads of no next payout until the portal pays by itself again', async () => {
  const next = async () => {
    const token = await openSession(portal.db, { id: shop.provider.accountId, audience: 'provider' }, 'test')
    return (await shop.provider.call('comms_list', {}, { token })).data.nextPayoutOn
  }
  await makeSale(portal, shop, grace)
  await toNextMonth(portal, 6)
  expect(await next()).toMatch(/-05$/)
  await restore()
  expect(await next()).toBeNull()
  await runTogether([grace, tom], await lastMonth(portal))
  expect(await next()).toMatch(/-05$/)
})
