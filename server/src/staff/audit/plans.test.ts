import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { statementsDuring } from '../../../../tests/hostile/statements.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { type Filters, listAudit } from './queries.ts'

/*
 * On a log of some size each filter must go by its index. Otherwise a search for something rare, or for days long ago,
 * reads the whole log.
 */
let portal: TestPortal
let staff: TestStaff
beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { role: 'administrator' })
  await portal.owner.db.run(sql`
    insert into audit (id, at, account_id, role, action, record_id, outcome, request_id)
    select audit_id(d.at, '8' || lpad(to_hex(n), 15, '0')), d.at,
      ('00000000-0000-7000-8000-' || lpad(to_hex(n % 50), 12, '0'))::uuid, 'provider',
      (array['order_list', 'order_detail', 'patient_list', 'order_submit', 'goods_list'])[1 + n % 5], null,
      case when n % 1000 = 3 then 'record.unknown' else 'ok' end, 'many'
    from generate_series(1, 40000) n
      cross join lateral (select now() - make_interval(mins => 40001 - n) as at) d`)
  await portal.owner.pool.query('analyze audit')
})
afterAll(() => portal.close())

const none: Filters = {
  dateFrom: null,
  dateTo: null,
  accountIds: null,
  action: null,
  subjectId: null,
  refused: null,
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const below = (node: Node, parent = ''): (Node & { parent: string })[] => [
  { ...node, parent },
  ...(node.Plans ?? []).flatMap((part) => below(part, node['Node Type'])),
]

/** How the log is read: the index and its condition, and what takes the rows. */
async function reads(filters: Partial<Filters>) {
  const slice = { before: null, most: 21 }
  const sent = await statementsDuring(() => listAudit(portal.db, { ...none, ...filters }, slice))
  const statement = sent.find((text) => text.includes('from audit l')) ?? ''
  const { rows } = await portal.owner.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (generic_plan, format json) ${statement}`,
  )
  return rows
    .flatMap((row) => below(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Relation Name'] === 'audit')
    .map((node) => ({
      index: node['Index Name'] ?? node.Plans?.[0]?.['Index Name'],
      by: node['Index Cond'] ?? '',
      takenBy: node.parent,
    }))
}

const id = '00000000-0000-7000-8000-000000000001'
it.each<[string, Partial<Filters>, string]>([
  ['an act', { action: 'staff_payout_run' }, 'audit_of_action'],
  ['an account', { accountIds: [id] }, 'audit_of_account'],
  ['several accounts', { accountIds: [id, id.replace('1', '2')] }, 'audit_of_account'],
  ['what was refused', { refused: true }, 'audit_refused'],
  ['what was refused to an account', { refused: true, accountIds: [id] }, 'audit_refused'],
  ['what was refused of an act', { refused: true, action: 'order_list' }, 'audit_refused'],
  ['days', { dateFrom: '2026-01-01', dateTo: '2026-01-02' }, 'audit_pkey'],
])('%s goes by its index, within the days that are asked for', async (_name, filters, index) => {
  const [read, ...others] = await reads(filters)
  expect(others).toEqual([])
  // Nothing is sorted: it stops as soon as there are enough rows.
  expect(read).toMatchObject({ index, takenBy: 'Limit' })
  expect(read?.by).toMatch(/\bid\)? >= .*\bid\)? < /)
})

it('what is about a record or a patient goes by their indexes, and never through the whole log', async () => {
  const read = await reads({ subjectId: id })
  expect(read.map(({ index }) => index).toSorted()).toEqual(['audit_of_patients', 'audit_of_record'])
})

it('what is about a record or a patient is found once, newest first, also if a row names both', async () => {
  const patientId = '00000000-0000-7000-8000-0000000000aa'
  const rows = [
    ['{}', patientId],
    [`{${patientId}}`, patientId],
    [`{${patientId}}`, id],
    ['{}', id],
  ]
  for (const [patientIds, recordId] of rows)
    await portal.owner.db.run(sql`
      insert into audit (role, action, patient_ids, record_id, outcome, request_id)
      values ('staff', 'patient_detail', ${patientIds}::uuid[], ${recordId}, 'ok', ${`${patientIds} ${recordId}`})`)
  const found = await listAudit(portal.db, { ...none, subjectId: patientId }, { before: null, most: 21 })
  expect(found.map(({ requestId }) => requestId)).toEqual([
    `{${patientId}} ${id}`,
    `{${patientId}} ${patientId}`,
    `{} ${patientId}`,
  ])
  const [, second] = found
  const older = await listAudit(
    portal.db,
    { ...none, subjectId: patientId },
    { before: second?.auditId ?? '', most: 1 },
  )
  expect(older.map(({ requestId }) => requestId)).toEqual([`{} ${patientId}`])
})

it('days long ago are found at once, and only the rows of those days', async () => {
  const { rows } = (await staff.call('staff_audit_list', { pageSize: 100 })).data
  expect(rows.length).toBe(100)
  const day = async (back: number) =>
    (await portal.db.one<{ day: string }>(sql`select (business_date(app_now()) - ${back}::int)::text as day`))
      .day
  const [from, to] = [await day(20), await day(19)]
  const found = await staff.call('staff_audit_list', { dateFrom: from, dateTo: to, pageSize: 100 })
  expect(found.code).toBe(0)
  expect(found.data.rows).toHaveLength(100)
  const of = (dateFrom: string, dateTo: string, act: string) =>
    staff.call('staff_audit_list', { dateFrom, dateTo, act, outcome: 'refused', pageSize: 100 })
  // One of a thousand minutes is refused, and all of them are of the same act.
  expect([2, 3]).toContain((await of(from, to, 'order_submit')).data.rows.length)
  expect((await of(from, to, 'order_list')).data.rows).toEqual([])
})
