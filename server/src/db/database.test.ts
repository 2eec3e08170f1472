import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { cloneDatabase } from '../../../tests/portal/database.ts'
import { columnsOf } from './columnsOf.ts'
import { dbOf } from './database.ts'
import { type Database, openDatabase } from './open.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const settingRow = z.strictObject({ key: z.string(), parts: z.int() })
const read = sql`select 'a' as key, count(*) as parts`

it('returns rows that fit their schema', async () => {
  const { db } = database
  expect(await db.one(settingRow, read)).toEqual({ key: 'a', parts: 1 })
  expect(await db.many(settingRow, sql`${read} union all ${read}`)).toHaveLength(2)
  expect(await db.optional(settingRow, sql`select from setting where false`)).toBeNull()
  await expect(db.one(settingRow, sql`select from setting where false`)).rejects.toThrow('missing')
  expect(await db.exists(sql`select from setting`)).toBe(true)
  expect(await db.exists(sql`select from setting where false`)).toBe(false)
})

it.each([
  ['another alias', sql`select 'a' as name, 1 as parts`],
  ['an extra column', sql`select 'a' as key, 1 as parts, 'secret' as more`],
  ['a missing column', sql`select 'a' as key`],
  ['another type', sql`select 'a' as key, 'secret' as parts`],
  ['null', sql`select null as key, 1 as parts`],
])('refuses %s, without naming a value', async (_name, query) => {
  const failure = await database.db.many(settingRow, query).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure)).toMatch(/^Error: Rows do not fit their schema\.[^]*(?:key|parts|more)[^]*\nselect/)
  expect(String(failure).split('\nselect')[0]).not.toContain('secret')
})

it('allows every column of a schema that was not written as strict', async () => {
  const loose = z.object({ key: z.string() })
  await expect(database.db.one(loose, read)).rejects.toThrow('"parts"')
})

it('checks no row if checking is off', async () => {
  const unchecked = dbOf(database.pool, { checkRows: false })
  expect(await unchecked.many(settingRow, sql`select 1 as other`)).toEqual([{ other: 1 }])
  const production = openDatabase(clone.url, { connections: 1, checkRows: false })
  expect(await production.db.many(settingRow, sql`select 1 as other`)).toEqual([{ other: 1 }])
  expect(await production.transaction((db) => db.many(settingRow, sql`select 1 as other`))).toHaveLength(1)
  await production.close()
})

it('also checks in transactions', async () => {
  const within = database.transaction((db) => db.one(settingRow, sql`select 'a' as key`))
  await expect(within).rejects.toThrow('parts')
})

const anyRow = z.strictObject({ value: z.unknown() })

it.each([
  ['a numeric', sql`select 1.5 as value`, '::bigint'],
  ['a sum of bigint', sql`select sum(bytes) as value from (values (1::bigint)) as v (bytes)`, '::bigint'],
  ['part of a timestamp', sql`select extract(epoch from now()) as value`, '::bigint'],
  ['a timestamptz', sql`select now() as value`, 'epoch('],
  ['a timestamp', sql`select now()::timestamp as value`, 'epoch('],
])('refuses %s that was not cast, and the connection remains usable', async (_name, query, advice) => {
  await expect(database.db.one(anyRow, query)).rejects.toThrow(advice)
  await expect(database.transaction((db) => db.one(anyRow, query))).rejects.toThrow(advice)
  expect(await database.db.one(anyRow, sql`select 1::bigint as value`)).toEqual({ value: 1 })
})

it('reads a bigint as a safe integer or fails, and a date as its text', async () => {
  const row = z.strictObject({ big: z.int(), day: z.string(), half: z.number() })
  const query = sql`select 9007199254740991::bigint as big, date '2026-02-03' as day, 0.5::float8 as half`
  expect(await database.db.one(row, query)).toEqual({ big: 9007199254740991, day: '2026-02-03', half: 0.5 })
  await expect(database.db.one(anyRow, sql`select 9007199254740992::bigint as value`)).rejects.toThrow(
    'large',
  )
})

it('makes a select list from a schema', async () => {
  const row = z.strictObject({
    accountId: z.uuid(),
    name: z.string(),
    twoStep: z.string(),
    createdAt: z.int(),
  })
  const columns = columnsOf(row, { accountId: sql`id`, createdAt: sql`epoch(created_at)` })
  expect(columns.sql).toBe('id as "accountId", name, two_step as "twoStep", epoch(created_at) as "createdAt"')
  expect(await database.db.many(row, sql`select ${columns} from account`)).toEqual([])
})
