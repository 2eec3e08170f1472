import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import sql, { raw } from 'sql-template-tag'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

it('a PostgreSQL without uuidv7() gets it: ids of version 7 that sort by their millisecond', async () => {
  const file = join(import.meta.dirname, '../../migrations/0159_ids_before_18.sql')
  const statement = readFileSync(file, 'utf8').replaceAll('uuidv7', 'uuidv7_of_before')
  await portal.owner.db.run(sql`${raw(statement)}`)
  const ids = await portal.owner.db.many<{ id: string; version: string; variant: string; near: boolean }>(sql`
    select id, substr(id::text, 15, 1) as version, substr(id::text, 20, 1) as variant,
      abs(extract(epoch from clock_timestamp()) * 1000
        - ('x' || lpad(replace(left(id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint) < 60000 as near
    from (select uuidv7_of_before() as id from generate_series(1, 1000)) made`)
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1_000)
  expect(
    ids.filter(({ version, variant, near }) => version !== '7' || !/[89ab]/.test(variant) || !near),
  ).toEqual([])
  const times = ids.map(({ id }) => id.slice(0, 13))
  expect(times.toSorted()).toEqual(times)
})

it('leaves the function of a newer PostgreSQL as it is', async () => {
  const [found] = await portal.owner.db.many<{ schema: string }>(sql`
    select pronamespace::regnamespace::text as schema from pg_proc where proname = 'uuidv7' and pronargs = 0`)
  expect(found?.schema).toBe('pg_catalog')
})
