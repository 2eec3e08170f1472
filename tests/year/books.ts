import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { checkData } from '../../server/src/jobs/checkData.ts'
import { dateAt } from './calendar.ts'
import { earnedOf, groupBy } from './earned.ts'
import { wrongCharges, wrongLedger } from './ledger.ts'
import { wrongPayouts } from './paidOut.ts'
import type { Town } from './people.ts'
import { readRaw } from './rawRows.ts'
import { decideOpen } from './serving.ts'
import { wrongProfit, wrongStatements, wrongSummary } from './shown.ts'
import { movementsOf } from './statements.ts'
import type { World } from './world.ts'
import { wrongRefunds } from './wrongRefunds.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const mostRounds = 40

/** Time passes until no charge and no refund is open. */
export async function settle(world: World, town: Town): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await world.work()
    await decideOpen({ world, town })
    const { open } = await world.db.one<{ open: number }>(sql`
      select (select count(*)::int from payment where live) + (select count(*)::int from payment_reversal where live) as open`)
    if (open === 0) return
    await world.advance(600)
  }
  const left = await world.db.many(sql`
    select state, amount_cents, subject_kind, subject_id from payment where live
    union all select state, cents, kind, payment_id from payment_reversal where live`)
  throw new Error(`never settled: ${JSON.stringify(left)}`)
}

/** Everything that moved money, in every place where it is shown, equals a second computation; months: "2026-11". */
export async function booksMustHold(
  world: World,
  town: Town,
  { months, isLast }: { months: readonly string[]; isLast: boolean },
): Promise<void> {
  await settle(world, town)
  const raw = await readRaw(world.db)
  const earned = earnedOf(raw)
  const movements = movementsOf(raw)
  const earnedBy = groupBy(earned, ({ providerId }) => providerId)
  const wrong = [
    ...world.faults,
    ...wrongCharges(world, raw, town),
    ...(await wrongLedger(world, raw, earned)),
    ...wrongRefunds(raw),
    ...wrongPayouts(raw, earned),
  ]
  // A summary changes all year long; that of the last month has all that the others had.
  const years = new Set(
    months.filter((month) => month.endsWith('-12') || isLast).map((month) => Number(month.slice(0, 4))),
  )
  for (const clinic of town.clinics) {
    const { providerId } = clinic.provider
    const of = { earned: earnedBy.get(providerId) ?? [], movements: movements.get(providerId) ?? [] }
    const found = [...(await wrongProfit(clinic, raw, { earned: of.earned, isLast }))]
    for (const month of months) found.push(...(await wrongStatements(clinic, of.movements, month)))
    for (const year of years) found.push(...(await wrongSummary(clinic, raw, { ...of, year })))
    wrong.push(...found.map((one) => `${providerId}: ${one}`))
  }
  await checkData(world.database, quiet)
  const checks = await world.db.many<{ name: string; wrongs: number }>(sql`
    select name, wrongs from data_check where wrongs > 0`)
  wrong.push(...checks.map(({ name, wrongs }) => `the nightly check of ${name} found ${wrongs}`))
  expect(wrong, `on ${dateAt(raw.now)}`).toEqual([])
}
