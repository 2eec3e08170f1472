import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeDeposit, makeSale, toNextMonth } from '../../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { askRun, lastMonth, previewRun, runTogether } from '../../../../tests/steps/payouts.ts'
import type { Transaction } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import { makePayouts } from '../../payouts/makePayouts.ts'

describe('a run by one person that cannot be finished at once and would pay more by then', () => {
  let portal: TestPortal
  let grace: TestStaff
  let tom: TestStaff
  let period: string
  let paid: Buyer
  let late: Buyer
  let held: Buyer
  beforeEach(async () => {
    portal = await openPortal()
    grace = await make.staff(portal, { role: 'administrator' })
    tom = await make.staff(portal, { role: 'administrator' })
    const sell = async (profitCents: number) => {
      const seller = await make.buyer(portal)
      await makeDeposit(portal, seller.provider)
      await makeSale(portal, seller, grace, { profitCents })
      return seller
    }
    ;[paid, late, held] = [await sell(2_000), await sell(1_000), await sell(7_000)]
    await toNextMonth(portal, 2)
    period = await lastMonth(portal)
    await setStatus(held, 'suspended')
  })
  afterEach(() => portal.close())

  const setStatus = ({ provider }: Buyer, status: string) =>
    portal.db.run(sql`update account set status = ${status} where id = ${provider.accountId}`)
  const setLimit = async (runCents: number) => {
    const { revision, refundCents, payoutCents } = (await tom.call('staff_settings', {})).data.limits
    const input = { refundCents, payoutCents, runCents, revision, reason: 'We are five' }
    expect((await tom.call('staff_limits_save', input)).code).toBe(0)
  }
  /** Grace runs the month alone while nothing can be paid. */
  const runBusy = () =>
    portal.database.transaction(async (db) => {
      await takeLock(db, 'payouts')
      expect((await askRun(grace, period, 3_000, { alone: true })).data.state).toBe('running')
    })
  const list = async (who: TestStaff) => (await who.call('staff_payout_list', { period })).data

  it('pays nothing and waits again, and is not counted within the limit', async () => {
    await setLimit(10_000)
    await runBusy()
    await setStatus(held, 'active')
    for (const _ of [1, 2]) await portal.jobs.tasks.runPayouts?.()
    expect(await list(tom)).toMatchObject({
      rows: [],
      waiting: [{ period, byMe: false, amountCents: 3_000 }],
    })
    expect(await previewRun(grace, period)).toMatchObject({ amountCents: 10_000, alone: true })
    await runTogether([grace, tom], period)
    expect((await list(tom)).totals).toMatchObject([{ payouts: 3, amountCents: 10_000 }])
  })

  it('waits with the rest after a part was paid, which stays counted', async () => {
    await setLimit(9_999)
    await runBusy()
    await setStatus(late, 'suspended')
    await portal.jobs.tasks.runPayouts?.()
    // As if the server had stopped before the end of the run.
    await portal.db.run(
      sql`update payout_run set state = 'running', done_at = null where asked_by is not null`,
    )
    for (const each of [late, held]) await setStatus(each, 'active')
    await portal.jobs.tasks.runPayouts?.()
    const { rows, waiting } = await list(tom)
    expect(rows).toMatchObject([{ providerId: paid.provider.providerId, amountCents: 2_000 }])
    expect(waiting).toMatchObject([{ period, amountCents: 1_000 }])
    expect(await previewRun(grace, period)).toMatchObject({ amountCents: 8_000, alone: false })
    await setLimit(10_000)
    expect(await previewRun(grace, period)).toMatchObject({ alone: true })
    expect((await askRun(grace, period, 8_000, { alone: true })).data).toMatchObject({
      state: 'done',
      payouts: 2,
    })
    expect(await list(tom)).toMatchObject({ waiting: [], totals: [{ payouts: 3, amountCents: 10_000 }] })
  })

  it('pays nothing more once another server has ended it', async () => {
    await setLimit(10_000)
    await runBusy()
    let begun = 0
    const transaction: Transaction = async (work) => {
      begun += 1
      // The runs are listed first, then what the run would pay is compared with what was seen.
      if (begun === 3)
        await portal.db.run(
          sql`update payout_run set state = 'done', done_at = app_now() where state = 'running'`,
        )
      return portal.database.transaction(work)
    }
    await makePayouts(transaction, { error: () => {} })
    expect(begun).toBeGreaterThan(3)
    expect((await list(tom)).rows).toEqual([])
  })
})
