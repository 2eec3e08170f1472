import sql, { raw } from 'sql-template-tag'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { prepareDatabase } from '../app/prepareDatabase.ts'
import { sealAudit } from '../jobs/sealAudit.ts'
import { grantApplication } from './applicationRole.ts'

const projectFolder = resolve(import.meta.dirname, '../../..')
const appendOnly = [
  'audit',
  'audit_seal',
  'ledger_account',
  'ledger_txn',
  'ledger_entry',
  'earning',
  'payout_file',
]

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ runJobs: true })
  const shop = await make.buyer(portal)
  expect((await shop.pay((await shop.place()).orderId)).code).toBe(0)
  await sealAudit(portal.database, { most: 4 })
})
afterAll(() => portal.close())

/** What PostgreSQL says when the application sends a statement. */
const said = (statement: string): Promise<string> =>
  portal.database.pool.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('the application’s user', () => {
  test.each(appendOnly)('reads and adds rows of %s, and does nothing else with it', async (table) => {
    expect(await said(`select count(*) from ${table}`)).toBe('done')
    for (const statement of [
      `update ${table} t set ${await firstColumnOf(table)} = null`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect(await said(statement), statement).toBe(`permission denied for table ${table}`)
    for (const statement of [
      `alter table ${table} disable trigger ${table}_append_only`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `drop trigger ${table}_append_only on ${table}`,
    ])
      expect(await said(statement), statement).toMatch(/must be owner|permission denied/)
    expect(
      await said(`create trigger other before insert on ${table} execute function refuse_change()`),
    ).toBe(`permission denied for table ${table}`)
  })

  test('cannot become the owner, switch triggers off, or change the migrations', async () => {
    for (const statement of [
      'set role bencao',
      'set session authorization bencao',
      'set session_replication_role = replica',
      'update migration set checksum = checksum',
      'create table own (n int)',
      'create schema own',
      `create or replace function refuse_change() returns trigger language sql as 'select null'`,
    ])
      expect(await said(statement), statement).toMatch(/permission denied|must be/)
  })

  test('has no tables of its own session that triggers of the owner would find first', async () => {
    const { goodsId } = await make.buyer(portal)
    const client = await portal.database.pool.connect()
    try {
      // As if it were still allowed, as on a database of somebody else.
      await portal.owner.db.run(
        sql`${raw(`grant temporary on database ${await databaseName()} to bencao_app`)}`,
      )
      await client.query('begin')
      await client.query('create temp table stock_movement (like public.stock_movement including defaults)')
      await client.query('create temp table stock_lot (like public.stock_lot)')
      await client.query(`grant all on pg_temp.stock_movement, pg_temp.stock_lot to public`)
      const { rows } = await client.query<{ n: number }>(
        `with changed as (update public.stock set on_hand = on_hand + 7, moved = '{"kind": "receive"}'
          where goods_id = $1 returning 1) select count(*)::int as n from changed`,
        [goodsId],
      )
      const counts = async (table: string) =>
        (
          await client.query(`select count(*)::int as n from ${table} where quantity = 7 and goods_id = $1`, [
            goodsId,
          ])
        ).rows[0]
      expect(await counts('public.stock_movement')).toEqual(rows[0])
      expect(await counts('pg_temp.stock_movement')).toEqual({ n: 0 })
    } finally {
      await client.query('rollback')
      client.release()
      await portal.owner.db.run(
        sql`${raw(`revoke temporary on database ${await databaseName()} from bencao_app`)}`,
      )
    }
  })

  test('may not make tables of its own session', async () => {
    for (const statement of [
      'create temp table stock_movement (n int)',
      'create temp view stock_lot as select 1',
    ])
      expect(await said(statement), statement).toMatch(/permission denied to create temporary tables/)
  })

  test('finds no function of the owner that looks into temporary tables first', async () => {
    const open = sql`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef
        and coalesce(array_to_string(p.proconfig, ' '), '') !~ 'search_path=.*, pg_temp$'`
    expect(await portal.owner.db.many(open)).toEqual([])
  })

  test('owns nothing', async () => {
    expect(
      await portal.owner.db.one(sql`
        select count(*) as n from pg_class where relowner in
          (select oid from pg_roles where rolname like 'bencao%' and not rolsuper)`),
    ).toEqual({ n: 0 })
  })

  test('runs the timetable, whose tables have row security', async () => {
    await expect
      .poll(() => portal.owner.db.one(sql`select count(*) as n from graphile_worker._private_known_crontabs`))
      .toEqual({ n: 15 })
    await portal.db.run(sql`select graphile_worker.add_job('deleteEnded')`)
    await expect
      .poll(() =>
        portal.owner.db.one(sql`
          select count(*) as n from graphile_worker._private_jobs where last_error is null and attempts = 0`),
      )
      .toEqual({ n: 0 })
  })
})

const databaseName = async (): Promise<string> => {
  const { name } = await portal.db.one<{ name: string }>(sql`select quote_ident(current_database()) as name`)
  return name
}

const firstColumnOf = async (table: string): Promise<string> => {
  const { name } = await portal.db.one<{ name: string }>(sql`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`)
  return name
}

test('a table that a later migration adds is granted at the next start', async () => {
  await portal.owner.db.run(sql`create table later (n int)`)
  await portal.owner.db.run(sql`create table later_closed (n int)`)
  await portal.owner.db.run(sql`
    create trigger later_append_only before update or delete on later_closed
      for each row execute function refuse_change()`)
  await prepareDatabase({ url: portal.options.databaseUrl, ownerUrl: portal.ownerUrl }, projectFolder)
  for (const table of ['later', 'later_closed'])
    expect(await said(`insert into ${table} values (1)`)).toBe('done')
  expect(await said('update later set n = 2')).toBe('done')
  expect(await said('update later_closed set n = 2')).toBe('permission denied for table later_closed')
})

test('what is granted already is not granted again, and what is missing is', async () => {
  const grant = () => grantApplication(portal.ownerUrl, portal.options.databaseUrl)
  const versions = () => portal.owner.db.many(sql`select oid, xmin::text from pg_class order by oid`)
  const before = await versions()
  await grant()
  expect(await versions()).toEqual(before)
  for (const [statement, refused] of [
    ['revoke select on goods from bencao_app', 'select from goods'],
    ['revoke delete on session from bencao_app', 'delete from session where false'],
    ['revoke update on order_number_seq from bencao_app', `select setval('order_number_seq', 100000)`],
    ['revoke usage on schema graphile_worker from bencao_app', 'select from graphile_worker._private_jobs'],
  ] as const) {
    await portal.owner.db.run(sql`${raw(statement)}`)
    expect(await said(refused), statement).toMatch('permission denied')
    await grant()
    expect(await said(refused), statement).toBe('done')
  }
  await portal.owner.db.run(sql`grant update, delete on audit to bencao_app`)
  await grant()
  expect(await said(`update audit set outcome = ''`)).toBe('permission denied for table audit')
  await portal.owner.db.run(sql`${raw(`grant temporary on database ${await databaseName()} to public`)}`)
  await grant()
  expect(await said('create temp table own (n int)')).toMatch('permission denied to create temporary tables')
})

describe('a user that could change the audit anyway prevents the start', () => {
  test('because it owns the tables', async () => {
    await expect(grantApplication(portal.ownerUrl, portal.ownerUrl)).rejects.toThrow(
      /^The user bencao of DATABASE_URL could change audit, audit_anchor, audit_seal, .*ledger_account, ledger_entry, ledger_txn, .*vip_month, vip_plan_change: /,
    )
  })

  test.each(['update (outcome) on audit', 'truncate on ledger_txn', 'trigger on audit_seal'])(
    'because everybody has %s',
    async (right) => {
      await portal.owner.db.run(sql`grant ${raw(right)} to public`)
      const table = right.split(' ').at(-1) ?? ''
      await expect(grantApplication(portal.ownerUrl, portal.options.databaseUrl)).rejects.toThrow(
        `The user bencao_app of DATABASE_URL could change ${table}:`,
      )
      await portal.owner.db.run(sql`revoke ${raw(right)} from public`)
      await grantApplication(portal.ownerUrl, portal.options.databaseUrl)
    },
  )
})
