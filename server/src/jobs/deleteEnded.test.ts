import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { writeAudit } from '../audit/queries.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { plansDuring, logPlans } from '../../../tests/hostile/plans.ts'
import { deleteEnded } from './deleteEnded.ts'

let portal: TestPortal
let accountId: string
let providerId: string
let orderId: string

beforeAll(async () => {
  portal = await openPortal()
  accountId = (await make.account(portal, {})).accountId
  const provider = await make.provider(portal)
  providerId = provider.providerId
  orderId = (await provider.call('order_add', { orderFor: 'clinic' })).data.orderId
})
afterAll(() => portal.close())

const tables = [
  sql`session`,
  sql`verification_code`,
  sql`one_time_link`,
  sql`former_contact`,
  sql`outbox`,
  sql`notification`,
  sql`second_step`,
  sql`print_token`,
  sql`request_result`,
  sql`limit_event`,
  sql`known_browser`,
  sql`gateway_event`,
  sql`gateway_order`,
  sql`renewal_link`,
]
const none = tables.map(() => 0)
beforeEach(async () => {
  for (const table of [...tables, sql`payment`]) await portal.db.run(sql`delete from ${table}`)
})

const ago = (interval: string) => sql`app_now() - ${interval}::interval`
const random = sql`decode(replace(gen_random_uuid()::text, '-', ''), 'hex')`

const sessionEnded = (before: Sql, count = 1) =>
  portal.db.run(sql`
    insert into session (token_hash, account_id, created_at, last_seen_at, ends_at)
    select ${random}, ${accountId}, ${before}, ${before}, ${before} from generate_series(1, ${count}::int)`)
const codeEnded = (before: Sql, count = 1) =>
  portal.db.run(sql`
    insert into verification_code (id, audience, phone, purpose, salt, code_hash, expires_at)
    select gen_random_uuid(), 'provider', '2125550123', 'signIn', '', '', ${before}
    from generate_series(1, ${count}::int)`)
const linkEnded = (before: Sql, count = 1) =>
  portal.db.run(sql`
    insert into one_time_link (token_hash, account_id, purpose, expires_at)
    select ${random}, ${accountId}, 'setPassword', ${before} from generate_series(1, ${count}::int)`)
const contactEnded = (at: Sql, count = 1) =>
  portal.db.run(sql`
    insert into former_contact (account_id, id, channel, address, ended_at)
    select ${accountId}, gen_random_uuid(), 'sms', '2125550123', ${at} from generate_series(1, ${count}::int)`)

const stepEnded = (before: Sql, count = 1) =>
  portal.db.run(sql`
    insert into second_step (ticket_hash, account_id, purpose, method, expires_at)
    select ${random}, ${accountId}, 'signIn', 'sms', ${before} from generate_series(1, ${count}::int)`)
const printEnded = (before: Sql, count = 1) =>
  portal.db.run(sql`
    insert into print_token (token_hash, provider_id, order_id, kind, lang, expires_at)
    select ${random}, ${providerId}, ${orderId}, 'receipt', 'en', ${before} from generate_series(1, ${count}::int)`)
const requestOf = (at: Sql, count = 1) =>
  portal.db.run(sql`
    insert into request_result (account_id, call, request_id, body_hash, created_at)
    select ${accountId}, 'patient_add', gen_random_uuid(), '', ${at} from generate_series(1, ${count}::int)`)
const counted = (at: Sql, count = 1) =>
  portal.db.run(sql`
    insert into limit_event (key, at, id)
    select 'codeSend:allDay', ${at}, gen_random_uuid() from generate_series(1, ${count}::int)`)

const browserUsed = (at: Sql, count = 1) =>
  portal.db.run(sql`
    insert into known_browser (account_id, browser_hash, last_used_at)
    select ${accountId}, ${random}, ${at} from generate_series(1, ${count}::int)`)

const eventCame = (at: Sql, count = 1) =>
  portal.db.run(sql`
    insert into gateway_event (gateway, event_id, kind, received_at)
    select 'paypal', gen_random_uuid()::text, 'PAYMENT.CAPTURE.COMPLETED', ${at} from generate_series(1, ${count}::int)`)

const approvable = (before: Sql, count = 1, gatewayOrderId: Sql = sql`gen_random_uuid()::text`) =>
  portal.db.run(sql`
    insert into gateway_order (provider_id, id, gateway, gateway_order_id, subject_kind, subject_id, reference,
      approve_url, expires_at)
    select ${providerId}, gen_random_uuid(), 'paypal', ${gatewayOrderId}, 'order', ${orderId},
      replace(gen_random_uuid()::text, '-', ''), 'https://gateway.example', ${before}
    from generate_series(1, ${count}::int)`)
/** With an attempt in this state. */
async function approved(before: Sql, state: 'unknown' | 'captured'): Promise<number> {
  await portal.db.run(sql`
    insert into payment (provider_id, id, subject_kind, subject_id, gateway, method, reference, gateway_order_id, state,
      amount_cents, started_at, next_check_at)
    values (${providerId}, gen_random_uuid(), 'order', ${orderId}, 'paypal', 'paypal',
      replace(gen_random_uuid()::text, '-', ''), ${state}, ${state}, 100, app_now(), null)`)
  return approvable(before, 1, sql`${state}`)
}
const askLinkEnded = (before: Sql, count = 1) =>
  portal.db.run(sql`
    insert into renewal_link (provider_id, id, token_hash, ships_on, expires_at)
    select ${providerId}, gen_random_uuid(),
      sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '2027-01-01', ${before}
    from generate_series(1, ${count}::int)`)

interface Ended {
  kind?: string
  sent?: Sql
  failed?: Sql
  resent?: Sql
  failure?: string
  count?: number
}
const never = sql`null::timestamptz`
const message = ({ kind = 'note', sent, failed, resent, failure = '', count = 1 }: Ended) =>
  portal.db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, created_at, sent_at, failed_at, resent_at, failure)
    select gen_random_uuid(), ${kind}, gen_random_uuid()::text, 'email', 'a@clinic.example', 'x',
      ${ago('2 years')}, ${sent ?? never}, ${failed ?? never}, ${resent ?? never}, ${failure}
    from generate_series(1, ${count}::int)`)
const notification = (read: Sql, deleted: Sql, count = 1) =>
  portal.db.run(sql`
    insert into notification (provider_id, id, kind, created_at, read_at, deleted_at)
    select ${providerId}, gen_random_uuid(), 'orderShipped', ${ago('3 years')}, ${read}, ${deleted}
    from generate_series(1, ${count}::int)`)

const left = async () => {
  const counts = []
  for (const table of tables)
    counts.push((await portal.db.one<{ n: number }>(sql`select count(*) as n from ${table}`)).n)
  return counts
}

/** One ended record of each kind, this many times. */
async function addEnded(count: number): Promise<void> {
  await sessionEnded(ago('1 minute'), count)
  await codeEnded(ago('25 hours'), count)
  await linkEnded(ago('31 days'), count)
  await contactEnded(ago('15 days'), count)
  await message({ sent: ago('91 days'), count })
  await notification(ago('19 months'), never, count)
  await stepEnded(ago('1 minute'), count)
  await printEnded(ago('1 minute'), count)
  await requestOf(ago('25 hours'), count)
  await counted(ago('49 hours'), count)
  await browserUsed(ago('366 days'), count)
  await eventCame(ago('31 days'), count)
  await approvable(ago('91 days'), count)
  await askLinkEnded(ago('31 days'), count)
}

describe('is deleted', () => {
  test.each<[string, () => Promise<number>]>([
    ['a session that has ended', () => sessionEnded(ago('1 minute'))],
    ['a code a day after its end', () => codeEnded(ago('25 hours'))],
    ['a link 30 days after its end', () => linkEnded(ago('31 days'))],
    ['a former phone two weeks after its change', () => contactEnded(ago('15 days'))],
    ['a message 90 days after it was sent', () => message({ sent: ago('91 days') })],
    [
      'one that failed and was sent again',
      () => message({ failed: ago('91 days'), resent: ago('91 days'), failure: 'notTaken' }),
    ],
    ['a code that did not arrive', () => message({ kind: 'code', failed: ago('91 days') })],
    ['a text to a phone that replied STOP', () => message({ failed: ago('91 days'), failure: 'stopped' })],
    ['a text that its patient did not want', () => message({ failed: ago('91 days'), failure: 'notAgreed' })],
    ['a notification 18 months after it was read', () => notification(ago('19 months'), never)],
    ['one that its reader deleted', () => notification(never, ago('31 days'))],
    ['a ticket of the second step that has ended', () => stepEnded(ago('1 minute'))],
    ['a print token that has expired', () => printEnded(ago('1 minute'))],
    ['the result of a request a day later', () => requestOf(ago('25 hours'))],
    ['a count of a limit two days later', () => counted(ago('49 hours'))],
    ['a browser that did not sign in for a year', () => browserUsed(ago('366 days'))],
    ['an event that came 31 days ago', () => eventCame(ago('31 days'))],
    ['an order at a gateway that nobody approved for 90 days', () => approvable(ago('91 days'))],
    ['one that was paid', () => approved(ago('91 days'), 'captured')],
    ['a link to ask for a change of a renewal 30 days after its end', () => askLinkEnded(ago('31 days'))],
  ])('%s', async (_what, add) => {
    await add()
    expect(await deleteEnded(portal)).toBe(1)
    expect(await left()).toEqual(none)
  })
})

describe('stays', () => {
  test.each<[string, () => Promise<number>]>([
    ['a session that is live', () => sessionEnded(ago('-1 minute'))],
    ['a code of today', () => codeEnded(ago('23 hours'))],
    ['a link whose page may still send another', () => linkEnded(ago('29 days'))],
    ['a former phone that still gets security messages', () => contactEnded(ago('13 days'))],
    ['a message of this quarter', () => message({ sent: ago('89 days') })],
    ['a message that is queued', () => message({})],
    ['a failed message that nobody sent again', () => message({ failed: ago('2 years') })],
    [
      'one that was sent, failed and was not sent again',
      () => message({ sent: ago('2 years'), failed: ago('2 years') }),
    ],
    ['a notification that was read last year', () => notification(ago('17 months'), never)],
    ['one that nobody has read', () => notification(never, never)],
    ['one whose deletion can be undone', () => notification(ago('1 month'), ago('29 days'))],
    ['a ticket of the second step that is live', () => stepEnded(ago('-1 minute'))],
    ['a print token that is valid', () => printEnded(ago('-1 minute'))],
    ['the result of a request of today', () => requestOf(ago('23 hours'))],
    ['a count of a limit per day', () => counted(ago('47 hours'))],
    ['a browser that signed in this year', () => browserUsed(ago('364 days'))],
    ['an event that came 29 days ago', () => eventCame(ago('29 days'))],
    ['an order at a gateway that a restore may still ask about', () => approvable(ago('89 days'))],
    ['one whose attempt is not settled', () => approved(ago('2 years'), 'unknown')],
    ['a link to ask for a change whose page says that it has ended', () => askLinkEnded(ago('29 days'))],
  ])('%s', async (_what, add) => {
    await add()
    expect(await deleteEnded(portal)).toBe(0)
    expect((await left()).reduce((all, n) => all + n)).toBe(1)
  })
})

test('a few at a time, and at most the limit in one run', async () => {
  await addEnded(7)
  expect(await deleteEnded(portal, { batch: 2, batches: 2 })).toBe(4 * tables.length)
  expect(await left()).toEqual(tables.map(() => 3))
  expect(await deleteEnded(portal, { batch: 2, batches: 2 })).toBe(3 * tables.length)
})

test('concurrent servers neither wait for each other nor fail', async () => {
  await addEnded(40)
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => deleteEnded(portal, { batch: 3, batches: 100 })),
  )
  expect(counts.reduce((all, count) => all + count)).toBeLessThanOrEqual(40 * tables.length)
  await deleteEnded(portal)
  expect(await left()).toEqual(none)
})

test('a locked row is left to the next run', async () => {
  await addEnded(2)
  await portal.database.transaction(async (db) => {
    await db.run(sql`select 1 from verification_code limit 1 for update`)
    expect(await deleteEnded(portal)).toBe(2 * tables.length - 1)
  })
  expect(await deleteEnded(portal)).toBe(1)
})

test('orders, payments, ledger and audit are unchanged, years later', async () => {
  const shop = await make.buyer(portal)
  await shop.pay((await shop.place()).orderId)
  await writeAudit(portal.db, [
    {
      accountId,
      role: 'staff',
      action: 'read',
      patientIds: [],
      recordId: randomUUID(),
      outcome: 'ok',
      requestId: 'x',
    },
  ])
  const kept = () =>
    portal.db.one(sql`
      select (select count(*) from orders) as orders, (select count(*) from payment) as payments,
        (select count(*) from ledger_txn) as txns, (select count(*) from ledger_entry) as entries,
        (select count(*) from audit) as audit`)
  const before = await kept()
  await portal.jobs.sender.runOnce()
  await portal.clock.advance(5 * 366 * 86_400)
  expect(await deleteEnded(portal)).toBeGreaterThan(0)
  expect(await kept()).toEqual(before)
})

test('no table is scanned in full', async () => {
  const young = 3_000
  await sessionEnded(ago('-1 hour'), young)
  await codeEnded(ago('-1 minute'), young)
  await linkEnded(ago('-1 day'), young)
  await message({ sent: ago('1 day'), count: young })
  await message({ failed: ago('2 years'), count: young })
  await notification(ago('1 day'), never, young)
  await stepEnded(ago('-1 minute'), young)
  await printEnded(ago('-1 minute'), young)
  await requestOf(ago('1 hour'), young)
  await counted(ago('1 hour'), young)
  await browserUsed(ago('1 day'), young)
  await eventCame(ago('1 day'), young)
  await approvable(ago('1 day'), young)
  await askLinkEnded(ago('1 day'), young)
  await addEnded(3)
  await portal.owner.db.run(sql`analyze`)
  await logPlans(portal.ownerUrl)
  const logged: Database = openDatabase(portal.options.databaseUrl)
  const ran = await plansDuring(() => deleteEnded(logged))
  await logged.close()
  const read = ran.filter(({ statement }) => statement.includes('delete from'))
  expect(read).toHaveLength(20)
  // To find, lock and delete a row, it is read up to three times.
  for (const { read: rows } of read)
    for (const count of Object.values(rows)) expect(count).toBeLessThanOrEqual(12)
})
