import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { growingTables, readsAll } from './bench/growing.ts'
import { scansOf } from './bench/plan.ts'

const root = import.meta.dirname
const page = readFileSync(join(root, 'docs/queries.sql'), 'utf8')
const statements = [...page.matchAll(/^-- (\S+\.ts)\n-- worst scan: (.+)$/gm)].map(
  ([, source = '', scan = '']) => ({ source, scan }),
)

test('the page of statements is about files that there are', () => {
  expect(statements.length).toBeGreaterThan(100)
  const missing = statements.filter(({ source }) => !existsSync(join(root, 'server/src', source)))
  expect(missing).toEqual([])
})

test('no statement goes through a table that grows with the providers', () => {
  const growing = new Set(growingTables(root))
  for (const name of ['orders', 'payment', 'audit', 'session', 'provider_patient'])
    expect(growing).toContain(name)
  expect(growing).not.toContain('goods')
  const through = statements.filter(({ source, scan }) => {
    const [, table = ''] = /^Seq Scan on (\w+)/.exec(scan) ?? []
    const index = /^whole .*Scan on (\w+)/.exec(scan)?.[1]
    const along = [...growing].some((name) => index?.startsWith(`${name}_`))
    return (growing.has(table) || along) && !readsAll[source]
  })
  expect(through).toEqual([])
})

test.each([
  ['a sequential scan', { 'Node Type': 'Seq Scan' }, true],
  ['an index without a condition', { 'Node Type': 'Index Scan', 'Index Name': 'orders_newest' }, true],
  [
    'an index with one',
    { 'Node Type': 'Index Scan', 'Index Name': 'orders_newest', 'Index Cond': 'x' },
    false,
  ],
  ['an index of a part of the rows', { 'Node Type': 'Index Scan', 'Index Name': 'orders_unpaid' }, false],
])('%s is known for what it is', (_name, node, whole) => {
  const scan = { ...node, 'Relation Name': 'orders', 'Total Cost': 1 }
  const below = { 'Node Type': 'Limit', 'Total Cost': 1, Plans: [{ ...scan, Filter: 'y' }] }
  for (const plan of [scan, below]) {
    expect(scansOf(plan, new Set(['orders_unpaid'])).map((one) => one.whole)).toEqual([whole])
  }
})
