import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { growingTables } from './bench/growing.ts'
import { scansOf } from './bench/plan.ts'
import { findFullScans, readStatements } from './bench/queries.ts'
import { cloneDatabase } from './tests/portal/database.ts'

const root = import.meta.dirname
const statements = readStatements(root)
const growing = new Set(growingTables(root))

test('the page of statements names only files that exist', () => {
  expect(statements.length).toBeGreaterThan(100)
  const missing = statements.filter(({ source }) => !existsSync(join(root, 'server/src', source)))
  expect(missing).toEqual([])
})

test('no statement scans a table that grows with the number of providers', async () => {
  for (const name of ['orders', 'payment', 'audit', 'session', 'provider_patient'])
    expect(growing).toContain(name)
  expect(growing).not.toContain('goods')
  const clone = await cloneDatabase()
  const client = new pg.Client({ connectionString: clone.ownerUrl })
  await client.connect()
  // For small tables the planner prefers to join by reading both in full.
  await client.query('set enable_hashjoin = off; set enable_mergejoin = off')
  expect(await findFullScans(client, statements, growing)).toEqual([])
  const whole = { source: 'anywhere.ts', text: 'select 1 from orders where total_cents = $1' }
  expect(await findFullScans(client, [whole], growing)).toHaveLength(1)
  await client.end()
  await clone.drop()
})

test.each([
  ['a sequential scan', { 'Node Type': 'Seq Scan' }, true],
  ['an index without a condition', { 'Node Type': 'Index Scan', 'Index Name': 'orders_newest' }, true],
  [
    'an index with one',
    { 'Node Type': 'Index Scan', 'Index Name': 'orders_newest', 'Index Cond': 'x' },
    false,
  ],
  ['a partial index', { 'Node Type': 'Index Scan', 'Index Name': 'orders_unpaid' }, false],
])('%s is classified correctly', (_name, node, whole) => {
  const scan = { ...node, 'Relation Name': 'orders', 'Total Cost': 1 }
  const below = { 'Node Type': 'Limit', 'Total Cost': 1, Plans: [{ ...scan, Filter: 'y' }] }
  for (const plan of [scan, below]) {
    expect(scansOf(plan, new Set(['orders_unpaid'])).map((one) => one.whole)).toEqual([whole])
  }
})
