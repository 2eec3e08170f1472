import { orderStates } from '@bencao/shared/domain/order.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { make } from '../make/make.ts'
import type { TestStaff } from '../make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { plansDuring, logPlans } from './plans.ts'

const providers = 15_000
const orders = 30_000
const failed = 15_000
/** The numbers of providers who wait for verification, are suspended, or have handed in a permit. */
const [waiting, suspended, permits] = [60, 40, 30]
const page = 100
/** The maximum that a list counts to. */
const counted = 10_000

let portal: TestPortal
let server: Portal
let boss: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  boss = await make.staff(portal, { role: 'administrator' })
  // A separate client without time-outs.
  const client = new pg.Client({ connectionString: portal.ownerUrl })
  await client.connect()
  await client.query(sql`
    with made as (
      insert into account (id, audience, role, status, phone, name)
      select gen_random_uuid(), 'provider', 'provider',
        case when at <= ${waiting}::int then 'pending' when at <= ${waiting + suspended}::int then 'suspended' else 'active' end,
        '3105' || lpad(at::text, 6, '0'), at::text from generate_series(1, ${providers}::int) at
      returning id, name)
    insert into provider (provider_id, first_name, last_name, clinic_name, npi)
    select id, 'Given' || name, 'Family' || (name::int % 500), 'Clinic ' || chr(19968 + name::int % 2000) || chr(20000 + name::int % 2000),
      lpad(name, 10, '1') from made`)
  await client.query(sql`
    insert into seller_permit (provider_id, id, province, permit_number, expires_on, state)
    select provider_id, gen_random_uuid(), 'CA', 'SR', date '2031-01-01', case when at <= ${permits}::int then 'waiting' else 'approved' end
    from (select provider_id, row_number() over () as at from provider) p`)
  await client.query(sql`
    with owners as (select provider_id, row_number() over () as at from provider)
    insert into orders (provider_id, id, order_number, state, order_for, ship_to, tracking_number, paid_at)
    select o.provider_id, gen_random_uuid(), case when s.state <> 'draft' then 'B25-' || lpad(n::text, 6, '0') end,
      s.state, 'clinic', 'clinic', 'TRACK' || n, now() - n * interval '1 minute'
    from generate_series(1, ${orders}::int) n
      join owners o on o.at = 1 + n % ${providers}::int
      cross join lateral (select case when n % 500 = 0 then (${orderStates}::text[])[1 + (n / 500) % ${orderStates.length}::int]
        else 'delivered' end as state) s`)
  await client.query(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, sent_at, failed_at, delivery)
    select gen_random_uuid(), 'note', n::text, 'sms', '2125550123', 'x', now(), now(), 'failed'
    from generate_series(1, ${failed}::int) n`)
  await client.query(sql`
    insert into inbox_message (provider_id, id, topic, name, phone, message, done_at)
    select provider_id, gen_random_uuid(), 'order', 'A', '2125550123', 'x', case when n > 40 then now() end
    from (select provider_id, row_number() over () as n from provider) p`)
  await client.query(sql`
    insert into file (provider_id, id, purpose, content_type, bytes, storage_key)
    select provider_id, gen_random_uuid(), 'npi', 'image/png', 1, replace(provider_id::text, '-', '') from provider`)
  await client.query('vacuum analyze')
  await client.end()
  await logPlans(portal.ownerUrl)
  server = await openServer(portal.options)
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

type StaffList =
  | 'staff_provider_list'
  | 'staff_order_list'
  | 'staff_message_list'
  | 'staff_inbox_list'
  | 'staff_member_list'

/** Repeats the call until the database uses a generic plan; returns how many rows the last call read of each table. */
async function readFor(name: StaffList, filter: Record<string, unknown>) {
  const input = { pageSize: page, ...filter }
  const ask = () => callOverHttp(server.url, name, input, { token: boss.token })
  for (let time = 0; time < 6; time += 1) await ask()
  let total = 0
  const ran = await plansDuring(async () => {
    const { code, data } = await ask()
    expect([filter, code]).toEqual([filter, 0])
    expect(data.rows.length).toBeLessThanOrEqual(page)
    total = data.total
  })
  const read: Record<string, number> = {}
  for (const each of ran)
    for (const [table, rows] of Object.entries(each.read)) read[table] = (read[table] ?? 0) + rows
  return { total, read }
}

describe('staff lists over all providers do not read whole tables', () => {
  test.each([
    [{ show: 'waiting' }, waiting],
    [{ show: 'changed' }, 0],
    [{ show: 'sentBack' }, 0],
    [{ show: 'permits' }, permits],
    [{ show: 'suspended' }, suspended],
    [{ show: 'all', search: 'given14321' }, 1],
    [{ show: 'all', search: 'GIVEN77 family77' }, 1],
    [{ show: 'active', search: 'family499' }, 30],
    [{ show: 'all', search: '3105014321' }, 1],
    [{ show: 'all', search: '(310) 501-4321' }, 1],
    [{ show: 'all', search: '1111114321' }, 2],
    [{ show: 'all', search: 'nobody' }, 0],
    [{ show: 'all', search: '%%' }, 0],
    [{ show: 'all', search: 'no' }, 0],
    [{ show: 'all', search: '丁' }, 8],
    [{ show: 'all', search: '丁丧' }, 0],
    [{ show: 'all', search: String.fromCharCode(19_968 + 77, 20_000 + 77) }, 8],
  ] satisfies [object, number][])('providers: %j', async (filter, total) => {
    const answer = await readFor('staff_provider_list', filter)
    expect(answer.total).toBe(total)
    expect(Math.max(...Object.values(answer.read))).toBeLessThan(1_500)
  })

  test.each([
    { show: 'all' },
    { show: 'active' },
    { show: 'all', page: 60 },
    { show: 'all', page: 1_000_000 },
  ])('providers without a search: %j', async (filter) => {
    const { total, read } = await readFor('staff_provider_list', filter)
    expect(total).toBe(counted)
    const turned = Math.min((filter.page ?? 1) * page, counted)
    expect(read['provider'] ?? 0).toBeLessThan(turned + 1_500)
    expect(read['account'] ?? 0).toBeLessThan(counted + turned + 1_500)
  })

  test.each([
    ...orderStates.filter((state) => state !== 'delivered').map((statusId) => ({ statusId })),
    { search: 'B25-000500' },
    { search: 'track 1234' },
    { search: 'nothing' },
    { statusId: 'delivered', search: 'track1234' },
  ])('orders: %j', async (filter) => {
    const { read } = await readFor('staff_order_list', filter)
    expect(read['orders'] ?? 0).toBeLessThan(500)
    expect(read['provider'] ?? 0).toBeLessThan(500)
  })

  test.each([{}, { statusId: 'delivered' }, { page: 1_000_000 }])(
    'orders without a limiting filter: %j',
    async (filter) => {
      const { total, read } = await readFor('staff_order_list', filter)
      expect(total).toBe(counted)
      expect(read['orders'] ?? 0).toBeLessThan(counted + 500)
      expect(read['provider'] ?? 0).toBeLessThan(500)
    },
  )

  test('any upload is found by its id', async () => {
    const { fileId } = await portal.db.one<{ fileId: string }>(sql`select id as "fileId" from file limit 1`)
    const ran = await plansDuring(async () => {
      const input = { fileId }
      // Its bytes do not exist.
      const { code } = await callOverHttp(server.url, 'file_download', input, { token: boss.token })
      expect(code).toBe(11)
    })
    const read = ran.map((each) => each.read['file'] ?? 0)
    expect(Math.max(...read)).toBe(1)
  })

  test('failed messages, the inbox and the staff', async () => {
    const messages = await readFor('staff_message_list', {})
    expect([messages.total, messages.read['outbox']]).toEqual([counted, counted + page])
    const inbox = await readFor('staff_inbox_list', {})
    expect(inbox.total).toBe(counted)
    expect(inbox.read['inbox_message']).toBeLessThan(counted + 2 * page)
    const members = await readFor('staff_member_list', {})
    expect([members.total, members.read['account']]).toEqual([1, 3])
  })

  test('the counts of each area', async () => {
    const ask = () => callOverHttp(server.url, 'staff_counts', {}, { token: boss.token })
    for (let time = 0; time < 6; time += 1) await ask()
    const ran = await plansDuring(async () => {
      const { data } = await ask()
      expect(data).toMatchObject({ messages: counted, inbox: 40, team: 0 })
    })
    const read = (table: string) => ran.reduce((sum, each) => sum + (each.read[table] ?? 0), 0)
    expect(read('inbox_message')).toBe(40)
    expect(read('seller_permit')).toBe(permits)
    expect(read('provider')).toBeLessThan(waiting + 100)
    expect(read('account')).toBeLessThan(waiting + 100)
    expect(read('orders')).toBeLessThan(500)
  })
})
