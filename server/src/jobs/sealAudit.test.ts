import sql, { type Sql } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeAudit } from '../audit/queries.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { cloneDatabase } from '../../../tests/portal/database.ts'
import { brokenSeal } from '../audit/chainQueries.ts'
import { sealAudit } from './sealAudit.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
let owner: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
  owner = openDatabase(clone.ownerUrl, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
  await clone.drop()
})
afterEach(() => void vi.useRealTimers())

const write = (requestId: string) =>
  writeAudit(database.db, [
    {
      accountId: null,
      role: 'visitor',
      action: 'login',
      patientIds: [],
      recordId: null,
      outcome: 'ok',
      requestId,
      network: '192.0.2.1',
      sessionId: '0198c0de-0000-7000-8000-000000000001',
    },
  ])

/** Backdates a row by this many seconds. */
const age = (requestId: string, seconds: number) =>
  unguarded(sql`
    update audit set at = at - make_interval(secs => ${seconds}::int),
      id = audit_id(at - make_interval(secs => ${seconds}::int), right(replace(id::text, '-', ''), 16))
    where request_id = ${requestId}`)

const change = (requestId: string, outcome: string) =>
  unguarded(sql`update audit set outcome = ${outcome} where request_id = ${requestId}`)

async function unguarded(statement: Sql): Promise<void> {
  const { db } = owner
  await db.run(sql`alter table audit disable trigger audit_append_only`)
  await db.run(statement)
  await db.run(sql`alter table audit enable trigger audit_append_only`)
}

/** The offset of this server's clock, in seconds. */
const setClock = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })

test('a row of the last minute waits', async () => {
  await write('first')
  expect(await sealAudit(database)).toBe(0)
  await age('first', 300)
  expect(await sealAudit(database)).toBe(1)
})

test.each([
  ['behind', -900, 200],
  ['ahead', 900, 100],
])('a server whose clock is %s writes neither below a seal nor above later rows', async (what, off, aged) => {
  setClock(off)
  await write(what)
  expect(await brokenSeal(database)).toBeNull()
  await age(what, aged)
  expect(await sealAudit(database)).toBe(1)
  expect(await brokenSeal(database)).toBeNull()
})

test('a seal by a server that does not know the later columns holds, and reveals a changed row', async () => {
  await write('during an upgrade')
  await age('during an upgrade', 80)
  await database.db.run(sql`
    insert into audit_seal (number, last_audit_id, row_count, hash)
    select l.number + 1, max(a.id::text)::uuid, count(*), sha256(l.hash || convert_to(string_agg(
      concat_ws('|', a.id, epoch(a.at), account_id, role, action, patient_ids::text, record_id, outcome, request_id)
        || chr(10), '' order by a.id), 'UTF8'))
    from (select * from audit_seal order by number desc limit 1) l join audit a on a.id > l.last_audit_id
    group by l.number, l.hash`)
  expect(await brokenSeal(database)).toBeNull()
  await change('during an upgrade', 'refused')
  expect(await brokenSeal(database)).toBe(4)
  await change('during an upgrade', 'ok')
})

test('a row inserted below a seal is detected', async () => {
  await write('slipped in')
  await age('slipped in', 250)
  expect(await brokenSeal(database)).toBe(2)
})
