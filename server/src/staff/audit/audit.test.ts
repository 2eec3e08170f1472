import { randomUUID } from 'node:crypto'
import type { Sent } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { samplePatient } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { sealAudit } from '../../jobs/sealAudit.ts'

let portal: TestPortal
let staff: TestStaff
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { tasks: ['finance'] })
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

type Filters = Sent<'staff_audit_list'>
const listed = async (filters: Filters = {}) => {
  const answer = await staff.call('staff_audit_list', { pageSize: 100, ...filters })
  expect(answer.code, answer.message).toBe(0)
  return answer.data
}
const rowsOf = async (filters: Filters) => (await listed(filters)).rows
const views = () => rowsOf({ person: staff.accountId, act: 'staff_audit_list' })

/** Changes rows that refuse it, as the owner of the database could. */
async function unguarded(table: 'audit' | 'audit_seal', statement: Sql): Promise<void> {
  const { pool, db } = portal.owner
  await pool.query(`alter table ${table} disable trigger ${table}_append_only`)
  await db.run(statement)
  await pool.query(`alter table ${table} enable trigger ${table}_append_only`)
}

/** So that the rows can be sealed. */
const age = () =>
  unguarded(
    'audit',
    sql`
      update audit set at = at - interval '2 minutes',
        id = audit_id(at - interval '2 minutes', right(replace(id::text, '-', ''), 16))
      where id > coalesce((select max(last_audit_id::text)::uuid from audit_seal),
        '00000000-0000-0000-0000-000000000000')`,
  )

describe('the log', () => {
  it('says who did what to whom with what outcome, newest first', async () => {
    const { patientId } = (await provider.call('patient_add', samplePatient)).data
    await provider.call('patient_detail', { patientId })
    await provider.call('patient_detail', { patientId: randomUUID() })
    const rows = await rowsOf({ person: provider.accountId })
    expect(rows.map(({ action, outcome }) => [action, outcome]).slice(0, 3)).toEqual([
      ['patient_detail', 'record.unknown'],
      ['patient_detail', 'ok'],
      ['patient_add', 'ok'],
    ])
    expect(rows[1]).toMatchObject({
      accountId: provider.accountId,
      name: 'Dr. Test Person',
      role: 'provider',
      patientIds: [patientId],
      reason: '',
      network: '127.0.0.1',
    })
    const ids = rows.map(({ auditId }) => auditId)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(JSON.stringify(rows)).not.toMatch(/Castillo|Elm St|2125550123/)
  })

  it('has the reason of staff, and the names of records that staff know', async () => {
    const boss = await make.staff(portal, { role: 'administrator' })
    const reason = 'License expired; wrote on 3/4'
    const decided = await boss.call('staff_provider_suspend', {
      providerId: provider.providerId,
      suspended: true,
      reason,
    })
    expect(decided.code).toBe(0)
    const [row] = await rowsOf({ subject: provider.providerId, act: 'staff_provider_suspend' })
    expect(row).toMatchObject({
      name: 'Staff Person',
      role: 'administrator',
      reason,
      recordId: provider.providerId,
      subject: 'provider',
      subjectName: 'Test Clinic',
    })
    await boss.call('staff_provider_suspend', {
      providerId: provider.providerId,
      suspended: false,
      reason: '',
    })
    const { accountId } = await make.staff(portal, { status: 'pending' })
    await boss.call('staff_member_decide', {
      accountId,
      status: 'suspended',
      roles: ['service'],
      seenStatus: 'pending',
      seenRoles: ['service', 'warehouse', 'finance'],
    })
    expect((await rowsOf({ subject: accountId }))[0]).toMatchObject({
      subject: 'staff',
      subjectName: 'Staff Person',
    })
  })

  it('is filtered by person, act, subject, outcome and date, and by all together', async () => {
    const other = await make.provider(portal)
    const { orderId } = (await other.call('order_add', { orderFor: 'clinic' })).data
    const wrong = { patientId: randomUUID() }
    await other.call('patient_detail', wrong)
    const mine = await rowsOf({ person: other.phone })
    expect(mine.length).toBeGreaterThan(1)
    expect(new Set(mine.map(({ accountId }) => accountId))).toEqual(new Set([other.accountId]))
    expect((await rowsOf({ person: 'staff pers', act: 'staff_audit_list' })).length).toBeGreaterThan(0)
    expect(await rowsOf({ person: 'nobody at all' })).toEqual([])
    expect(await rowsOf({ person: '9998887777' })).toEqual([])

    expect((await rowsOf({ subject: orderId })).map(({ action }) => action)).toEqual(['order_add'])
    const { number } = await portal.db.one<{ number: string }>(sql`
      select provider_number::text as number from provider where provider_id = ${provider.providerId}`)
    const byNumber = await rowsOf({ subject: number, act: 'staff_provider_suspend' })
    expect(byNumber.map(({ recordId }) => recordId)).toEqual([provider.providerId, provider.providerId])
    expect(await rowsOf({ subject: 'B99-000000' })).toEqual([])
    expect(await rowsOf({ subject: '999999999999999' })).toEqual([])
    expect((await rowsOf({ subject: wrong.patientId })).map(({ outcome }) => outcome)).toEqual([
      'record.unknown',
    ])

    const refused = await rowsOf({ outcome: 'refused' })
    expect(refused.length).toBeGreaterThan(1)
    expect(refused.map(({ outcome }) => outcome)).not.toContain('ok')
    expect((await rowsOf({ outcome: 'ok' })).every(({ outcome }) => outcome === 'ok')).toBe(true)

    const { day } = await portal.db.one<{ day: string }>(
      sql`select business_date(clock_timestamp())::text as day`,
    )
    expect((await rowsOf({ dateFrom: day, dateTo: day })).length).toBeGreaterThan(5)
    expect(await rowsOf({ dateTo: '2020-01-01' })).toEqual([])
    expect(await rowsOf({ dateFrom: '2999-01-01' })).toEqual([])
    const all = { person: other.accountId, act: 'patient_detail', subject: wrong.patientId, dateFrom: day }
    expect(await rowsOf({ ...all, outcome: 'refused' })).toHaveLength(1)
    expect(await rowsOf({ ...all, outcome: 'ok' })).toEqual([])
    for (const bad of [{ before: 'x' }, { outcome: 'maybe' }, { dateFrom: '2026-02-30' }, { pageSize: 101 }])
      expect((await staff.call('staff_audit_list', bad)).code).toBe(10)
  })

  it('is read page by page without a gap, and each reading is in it once', async () => {
    const whole = (await rowsOf({ person: provider.accountId })).map(({ auditId }) => auditId)
    const before = (await views()).length
    const read: string[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const { rows, next: following } = await listed({
        person: provider.accountId,
        pageSize: 2,
        ...(next && { before: next }),
      })
      read.push(...rows.map(({ auditId }) => auditId))
      next = following
    }
    expect(read).toEqual(whole)
    expect(read.length).toBeGreaterThan(2)
    // One for all of these pages, and one for the reading that counts them.
    expect((await views()).length - before).toBe(2)
  })

  it('of everybody is read page by page without a gap, too', async () => {
    const [newest = '', ...older] = (await rowsOf({})).map(({ auditId }) => auditId)
    const first = await listed({ pageSize: 2, before: newest })
    const second = await listed({ pageSize: 2, before: first.next ?? '' })
    expect([...first.rows, ...second.rows].map(({ auditId }) => auditId)).toEqual(older.slice(0, 4))
    expect(older.length).toBeGreaterThanOrEqual(4)
  })

  it('a page further without a view before it is written down, too', async () => {
    const other = await make.staff(portal, { tasks: ['finance'] })
    const { next } = await listed({ pageSize: 1 })
    for (let times = 0; times < 3; times += 1)
      expect((await other.call('staff_audit_list', { before: next ?? '' })).code).toBe(0)
    expect(await rowsOf({ person: other.accountId })).toHaveLength(1)
  })

  it('about somebody else is another view, whichever page is asked for', async () => {
    const other = await make.staff(portal, { tasks: ['finance'] })
    expect((await other.call('staff_audit_list', {})).code).toBe(0)
    const before = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
    for (let times = 0; times < 3; times += 1)
      expect((await other.call('staff_audit_list', { before, subject: provider.providerId })).code).toBe(0)
    expect((await rowsOf({ person: other.accountId })).map(({ recordId }) => recordId)).toEqual([
      provider.providerId,
      null,
    ])
  })

  it('is for those who have the code only', async () => {
    for (const who of [provider, await make.staff(portal, { tasks: ['service', 'warehouse'] })])
      for (const name of [
        'staff_audit_list',
        'staff_audit_export',
        'staff_audit_proof',
        'staff_audit_prove',
      ] as const)
        expect((await who.call(name, {})).code).toBe(12)
  })
})

describe('the file', () => {
  it('has every row that the filters leave, safe in spreadsheets, in the reader’s language, and is itself in the log', async () => {
    const boss = await make.staff(portal, { role: 'administrator' })
    const reason = '=HYPERLINK("http://example.com","x")'
    const { providerId } = provider
    await boss.call('staff_provider_suspend', { providerId, suspended: true, reason })
    await boss.call('staff_provider_suspend', { providerId, suspended: false, reason: '' })
    const filters = { subject: providerId, act: 'staff_provider_suspend' }
    const { text } = await staff.call('staff_audit_export', filters)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength((await rowsOf(filters)).length + 1)
    expect(lines[0]).toContain('When (UTC),Who,As,What was done')
    expect(text).toContain('suspended a provider or lifted the suspension')
    expect(text).toContain(`"'=HYPERLINK(`)
    const inSpanish = (await staff.call('staff_audit_export', filters, { lang: 'es' })).text
    expect(inSpanish).toContain('suspendió a un profesional')
    const refused = await staff.call('staff_audit_export', { outcome: 'refused', person: provider.accountId })
    expect(refused.text).toContain('This record was not found.')
    expect(
      (await staff.call('staff_audit_export', { person: 'nobody' })).text.trim().split('\r\n'),
    ).toHaveLength(1)
    const logged = await rowsOf({ person: staff.accountId, act: 'staff_audit_export' })
    expect(logged).toHaveLength(4)
    expect(logged.at(-1)).toMatchObject({ recordId: providerId, outcome: 'ok' })
  })

  it('of more rows than a slice has each of them once', async () => {
    await portal.db.run(sql`
      insert into audit (role, action, outcome, request_id)
      select 'system', 'membership_renewal', 'ok', 'many ' || n from generate_series(1, 2050) n`)
    const { text } = await staff.call('staff_audit_export', { act: 'membership_renewal' })
    expect(new Set(text.match(/many \d+/g)).size).toBe(2_050)
    expect(text.trim().split('\r\n')).toHaveLength(2_051)
  })
})

describe('the proof', () => {
  const prove = async (begin = true) => {
    let data = (await staff.call('staff_audit_prove', { begin })).data
    while (data.endedAt === null) data = (await staff.call('staff_audit_prove', {})).data
    return data
  }
  const shown = async () => (await staff.call('staff_audit_proof', {})).data
  let sealed = 0

  it('holds, says up to when and by whom, and is kept', async () => {
    expect(await shown()).toEqual({ newest: null, running: null })
    expect(await prove()).toMatchObject({ rows: 0, upTo: null, broken: null })
    await age()
    sealed = await sealAudit(portal.database, { most: 50 })
    expect(sealed).toBeGreaterThan(100)
    const proved = await prove()
    expect(proved).toMatchObject({ by: 'Staff Person', rows: sealed, broken: null })
    expect(proved.upTo).toBeLessThan(Date.now() / 1_000 - 100)
    expect(await shown()).toEqual({ newest: proved, running: null })
    // What has ended is begun again only if a person asks for it.
    expect(await prove(false)).toEqual(proved)
  })

  it('goes on where it was left, for two who prove at the same time, too', async () => {
    const { proveSlice } = await import('../../audit/chainQueries.ts')
    const { beginProof, newestProof } = await import('../../audit/proofQueries.ts')
    const { transaction } = portal.database
    const begun = await transaction((db) => beginProof(db, staff.accountId))
    const [one, other] = await Promise.all([
      proveSlice(transaction, begun, { mostMs: 0 }),
      proveSlice(transaction, begun, { mostMs: 0 }),
    ])
    expect([one.seal, other.seal, one.rows, one.endedAt]).toEqual([1, 1, 50, null])
    expect((await shown()).running).toMatchObject({ rows: 50, endedAt: null })
    const ended = await prove(false)
    expect(ended.rows).toBe(sealed)
    expect(await transaction(newestProof)).toMatchObject({ id: begun.id, rows: ended.rows })
  })

  const anyRow = async () =>
    portal.db.one<{ id: string; outcome: string }>(
      sql`select id, outcome from audit order by id offset 60 limit 1`,
    )

  it('names a row that the owner of the database changed', async () => {
    const { id, outcome } = await anyRow()
    await unguarded('audit', sql`update audit set outcome = 'never' where id = ${id}`)
    expect((await prove()).broken).toMatchObject({ kind: 'changed', seal: 2, auditId: id })
    expect((await shown()).newest?.broken).toMatchObject({ kind: 'changed', auditId: id })
    await unguarded('audit', sql`update audit set outcome = ${outcome} where id = ${id}`)
    await unguarded('audit', sql`update audit set reason = 'another' where id = ${id}`)
    expect((await prove()).broken).toMatchObject({ kind: 'changed', auditId: id })
    await unguarded('audit', sql`update audit set reason = null where id = ${id}`)
    expect((await prove()).broken).toBeNull()
  })

  it('names a row that was removed, and one that was added', async () => {
    const { id } = await anyRow()
    await portal.owner.pool.query('create table audit_kept as table audit with no data')
    await portal.owner.db.run(sql`insert into audit_kept select * from audit where id = ${id}`)
    await unguarded('audit', sql`delete from audit where id = ${id}`)
    expect((await prove()).broken).toMatchObject({ kind: 'missing', seal: 2, auditId: id })
    await portal.owner.db.run(sql`insert into audit select * from audit_kept`)
    const between = `${id.slice(0, -1)}${id.endsWith('f') ? 'e' : 'f'}`
    await portal.owner.db.run(sql`
      insert into audit (id, role, action, outcome, request_id) values (${between}, 'visitor', 'login', 'ok', 'x')`)
    expect((await prove()).broken).toMatchObject({ kind: 'added', auditId: between })
    await unguarded('audit', sql`delete from audit where id = ${between}`)
    expect((await prove()).broken).toBeNull()
  })

  it('finds that the last seal was removed with its rows, also after the next rows were sealed', async () => {
    const { number, first } = await portal.db.one<{ number: number; first: string }>(sql`
      select l.number, b.last_audit_id as first from audit_seal l join audit_seal b on b.number = l.number - 1
      order by l.number desc limit 1`)
    await unguarded('audit', sql`delete from audit where id > ${first}`)
    await unguarded('audit_seal', sql`delete from audit_seal where number = ${number}`)
    expect((await prove()).broken).toMatchObject({ kind: 'sealMissing', seal: number, auditId: null })
    await age()
    await sealAudit(portal.database)
    expect((await prove()).broken).toMatchObject({ seal: number, kind: 'missing' })
  })

  const patientless = /Castillo|Elm St|2125550123/
  it('names nobody', async () => expect(JSON.stringify(await shown())).not.toMatch(patientless))
})
