import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { growingTables } from './bench/growing.ts'
import { scansOf } from './bench/plan.ts'
import { findFullScans, readStatements } from './bench/queries.ts'
import { cloneDatabase, type TestDatabase } from './tests/portal/database.ts'

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

/*
 * During an upgrade, servers of the last release work on the schema of this one, as the application's user. Not covered:
 * rules for values, such as a new check.
 */
describe('a server of the last release', () => {
  const released = readStatements(root, 'tests/released/queries.sql')
  let clone: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    clone = await cloneDatabase()
    client = new pg.Client({ connectionString: clone.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await clone.drop()
  })

  const refusals = async (statements: typeof released): Promise<string[]> => {
    const found: string[] = []
    for (const { source, text } of statements)
      await client
        .query(`explain (generic_plan) ${text}`)
        .catch((error: Error) => found.push(`${source}: ${error.message}`))
    return found
  }

  test('finds every table, column and function, and may use them', async () => {
    expect(released.length).toBeGreaterThan(100)
    expect(await refusals(released)).toEqual([])
    const other = ['select nothing from orders', 'update audit set outcome = $1', 'delete from ledger_txn']
    expect(await refusals(other.map((text) => ({ source: 'x', text })))).toHaveLength(3)
  })

  test('fills every column that must have a value', async () => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(`
      select c.relname as table, array_agg(attname::text) as columns
      from pg_class c join pg_attribute a on attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and attnotnull and not atthasdef and attidentity = ''
      group by 1`)
    const required = new Map(rows.map(({ table, columns }) => [table, columns]))
    const inserts = released.flatMap(({ source, text }) =>
      [...text.matchAll(/insert into (\w+)(?: as \w+)?\s*\(([^)]*)\)/g)].map(
        ([, table = '', columns = '']) => ({
          source,
          table,
          columns: columns.split(',').map((column) => column.trim()),
        }),
      ),
    )
    expect(inserts.length).toBeGreaterThan(30)
    const left = inserts.flatMap(({ source, table, columns }) =>
      (required.get(table) ?? ['no such table'])
        .filter((column) => !columns.includes(column))
        .map((column) => `${source}: ${table}.${column}`),
    )
    expect(left).toEqual([])
  })
})

test.each([
  ['a sequential scan', { 'Node Type': 'Seq Scan' }, true],
  ['an index without a condition', { 'Node Type': 'Index Scan', 'Index Name': 'orders_by_date' }, true],
  [
    'an index with one',
    { 'Node Type': 'Index Scan', 'Index Name': 'orders_by_date', 'Index Cond': 'x' },
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
