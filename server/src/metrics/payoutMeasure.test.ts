import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { later } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askRun, becomePayable, previewRun } from '../../../tests/steps/payouts.ts'
import { takeLock } from '../db/locks.ts'
import { makePayouts } from '../payouts/makePayouts.ts'
import { payoutAges } from './payoutMeasure.ts'

const hour = 3_600

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
let shop: Buyer
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
  shop = await make.buyer(portal)
})
afterEach(() => portal.close())

async function ages(): Promise<{ run: number; payout: number }> {
  const readings = await payoutAges.take(portal.db)
  const hoursOf = (name: string) => Math.round((readings[name]?.[0]?.value ?? -1) / hour)
  return {
    run: hoursOf('bencao_payout_run_oldest_seconds'),
    payout: hoursOf('bencao_payout_pending_oldest_seconds'),
  }
}

test('a run counts from when it was confirmed, and a payout until a file has it or something holds it', async () => {
  const period = await becomePayable(portal, shop, grace)
  const { amountCents } = await previewRun(grace, period)
  await askRun(grace, period, amountCents)
  await later(portal, 5 * hour)
  expect(await ages()).toEqual({ run: 0, payout: 0 })
  await portal.database.transaction(async (db) => {
    await takeLock(db, 'payouts')
    await askRun(tom, period, amountCents, { confirm: true })
  })
  await later(portal, 2 * hour)
  expect(await ages()).toEqual({ run: 2, payout: 0 })
  await makePayouts(portal.database.transaction, portal.options.log)
  await later(portal, 3 * hour)
  expect(await ages()).toEqual({ run: 0, payout: 3 })
  await portal.db.run(sql`update payout set hold = 'accountInvalid'`)
  expect(await ages()).toEqual({ run: 0, payout: 0 })
  await portal.jobs.tasks.runPayouts?.()
  expect(await ages()).toEqual({ run: 0, payout: 0 })
})

test('what a restore holds back is not late', async () => {
  await becomePayable(portal, shop, grace)
  await portal.db.run(sql`
    insert into payout_run (id, period, state) values (gen_random_uuid(), '2020-01-01', 'running')`)
  await later(portal, hour)
  expect((await ages()).run).toBe(1)
  await portal.db.run(sql`insert into setting (key, value) values ('restoredAt', to_jsonb(app_now()::text))`)
  expect(await ages()).toEqual({ run: 0, payout: 0 })
})
