import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/open.ts'
import { orderExport } from '../exports/orderQueries.ts'
import { patientExport } from '../exports/patientQueries.ts'
import { refundExport } from '../exports/refundQueries.ts'
import { statementExport } from '../exports/statementQueries.ts'
import { logPlans, plansDuring, type Ran } from '../../../tests/hostile/plans.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { makePaidOrders } from '../../../tests/make/statements.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { sumEarnings, sumPatientPayments } from './earningQueries.ts'
import { findNearest, findStatement, listMovements } from './listQueries.ts'
import { findLetterhead } from './printQueries.ts'
import { findYears, sumMonths } from './yearQueries.ts'

/** Rows of the month that is asked for; the provider has many more in other years, and so has another provider. */
const ofMonth = 40
const others = 1_500

let portal: TestPortal
let provider: TestProvider
let logged: Database
beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
  const may = { from: '2024-05-02T12:00Z', to: '2024-05-30T12:00Z' }
  await makePaidOrders(portal, await make.provider(portal), { ...may, count: others })
  await makePaidOrders(portal, provider, {
    from: '2021-01-02T12:00Z',
    to: '2023-12-30T12:00Z',
    count: others,
  })
  await makePaidOrders(portal, provider, { ...may, count: ofMonth })
  await portal.owner.pool.query('analyze')
  await logPlans(portal.ownerUrl)
  logged = openDatabase(portal.options.databaseUrl)
})
afterAll(async () => {
  await logged.close()
  await portal.close()
})

/** The most rows that any part of the statements read of a table. */
const mostRead = (ran: readonly Ran[]): number =>
  Math.max(0, ...ran.flatMap(({ read }) => Object.values(read)))

test('a month reads its own rows, whatever the other months and providers have', async () => {
  const may = { year: 2024, month: 5 }
  const page = { page: 1, pageSize: 20 }
  const ran = await plansDuring(async () => {
    const all = await listMovements(logged.db, provider, may, page)
    expect(all).toMatchObject({ total: ofMonth, inMonth: ofMonth, cardEndings: ['0002'] })
    expect(all.rows).toHaveLength(20)
    const refunds = await listMovements(logged.db, provider, may, { ...page, kind: 'refund', search: 'b26' })
    expect(refunds).toMatchObject({ rows: [], total: 0, inMonth: ofMonth })
    expect(await findStatement(logged.db, provider, may)).toHaveLength(ofMonth)
    await findLetterhead(logged.db, provider)
  })
  expect(ran.length).toBeGreaterThanOrEqual(4)
  // Each row is read in the branch of orders, and rejected at most once in that of memberships and of undone charges.
  expect(mostRead(ran)).toBeLessThanOrEqual(ofMonth * 4)
})

test('a year reads its own rows', async () => {
  const ran = await plansDuring(async () => {
    expect(await sumMonths(logged.db, provider, 2024)).toHaveLength(12)
    expect(await sumPatientPayments(logged.db, provider, 2024)).toHaveLength(12)
    expect(await sumEarnings(logged.db, provider, 2024)).toHaveLength(12)
  })
  expect(ran.length).toBeGreaterThanOrEqual(3)
  expect(mostRead(ran)).toBeLessThanOrEqual(ofMonth * 4)
})

test('what looks for other months and years reads no rows of another provider', async () => {
  const ran = await plansDuring(async () => {
    expect(await findNearest(logged.db, provider, { year: 2024, month: 4 })).toEqual({ year: 2024, month: 5 })
    expect(await findYears(logged.db, provider)).toContain(2021)
  })
  expect(ran.length).toBeGreaterThanOrEqual(2)
  expect(mostRead(ran)).toBeLessThanOrEqual((others + ofMonth) * 3)
})

test('a slice of a file reads what it sends', async () => {
  const range = { dateFrom: '-infinity', dateTo: 'infinity', most: 25, lang: 'en' } as const
  const ran = await plansDuring(async () => {
    const first = await orderExport.next(logged.db, provider, { ...range, after: null })
    const after = first.at(-1) ?? null
    expect(await orderExport.next(logged.db, provider, { ...range, after })).toHaveLength(25)
    const may = { ...range, dateFrom: '2024-05-01', dateTo: '2024-05-31' }
    expect(await statementExport.next(logged.db, provider, { ...may, after: null })).toHaveLength(25)
    await patientExport.next(logged.db, provider, { ...range, after: null })
    await refundExport.next(logged.db, provider, { ...range, after: null })
  })
  expect(ran.length).toBeGreaterThanOrEqual(5)
  expect(mostRead(ran)).toBeLessThanOrEqual(ofMonth * 4)
})
