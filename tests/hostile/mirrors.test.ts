import { type CallName, callNames, type Data, entryOf } from '@bencao/shared/contract/index.ts'
import { orderStates } from '@bencao/shared/domain/order.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginning } from '../../server/src/audit/sealQueries.ts'
import { dbOf } from '../../server/src/db/database.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import type { TestProvider } from '../make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { plansDuring, type Ran, logPlans } from './plans.ts'
import { inputFields, outsideCalls, staffCalls } from '../walks/fields.ts'
import { inputFor } from '../walks/inputs.ts'
import { marks, seedMirror } from './mirror.ts'
import { seedMoney } from './mirrorMoney.ts'
import { seedAll } from './seeding.ts'

const orders = 4_000
const people = 1_000
const crowd = 100_000
const others = { providers: 300, patients: 30 }

let portal: TestPortal
let ours: TestProvider
let theirs: TestProvider
/** One of every record that lists of staff name. */
let office: BackOffice
beforeAll(async () => {
  portal = await openPortal()
  ours = await make.provider(portal)
  theirs = await make.provider(portal)
  // Without the limits of a server's connection, because this inserts a lot at once.
  const seeding = new pg.Client({ connectionString: portal.database.pool.options.connectionString })
  await seeding.connect()
  await seedMirror(dbOf(seeding), ours, marks.ours, { orders, people })
  await seedMirror(dbOf(seeding), theirs, marks.theirs, { orders, people })
  for (const [referrer, mark] of [
    [ours, marks.ours],
    [theirs, marks.theirs],
  ] as const) {
    const joined = await make.provider(portal)
    await portal.db.run(sql`
      update provider set referred_by = ${referrer.providerId}, clinic_name = ${mark} where provider_id = ${joined.providerId}`)
  }
  await seedMoney(dbOf(seeding), ours, marks.ours, { cents: 1_000, referrer: null })
  await seedMoney(dbOf(seeding), theirs, marks.theirs, { cents: 7, referrer: ours })
  await seeding.end()
  office = await make.backOffice(portal)
  await portal.owner.db.run(sql`analyze`)
})
afterAll(() => portal.close())

/** These page what belongs to one record. */
const ofOneRecord: readonly CallName[] = ['subscription_detail']
const isList = (name: CallName): boolean =>
  !ofOneRecord.includes(name) && inputFields(name).some(({ path }) => path === 'pageSize')
const lists = outsideCalls.filter(isList)
/** Staff see both mirrors: only the size of their lists is checked. */
const staffLists = staffCalls.filter(isList)
const withoutPatients: readonly CallName[] = [
  'notifications',
  'order_refund_list',
  'shop_goods',
  'comms_list',
  'referral_list',
]

/** Every filter and sort of a list, each with values that are in both mirrors. */
const choices: Record<string, readonly unknown[]> = {
  search: [
    undefined,
    'ana',
    'ana castillo',
    'b25',
    'an',
    '%',
    '_',
    marks.theirs.toLowerCase(),
    marks.ours.toLowerCase(),
    '2125500001',
    "' or true --",
  ],
  sort: [undefined],
  statusId: [undefined, ...orderStates],
  dateFrom: [undefined, '2025-03-01'],
  dateTo: [undefined, '2025-06-30'],
  orderFor: [undefined, 'patient', 'clinic'],
  pageSize: [100],
  page: [1, 2, 1_000],
  category: [undefined],
  warehouseId: [undefined],
  used: [undefined, true],
  forPatientId: [undefined],
  patientId: [undefined],
  shareCode: [undefined],
  basket: [undefined],
  year: [2025],
  month: [3],
  cardEnding: [undefined, '0002', 'paypal'],
  // Of one payout: in the test of money.
  payoutId: [undefined],
}

const choicesOf = (name: CallName, path: string): readonly unknown[] => {
  const field = inputFields(name).find((each) => each.path === path)
  const listed = field?.schema['enum']
  return Array.isArray(listed) ? [undefined, ...listed] : (choices[path] ?? [])
}

/** One change at a time, and every pair of filters with every page. */
function inputsOf(name: CallName): Record<string, unknown>[] {
  const paths = inputFields(name)
    .map(({ path }) => path)
    .filter((path) => path !== 'pageSize')
  const single = paths.flatMap((path) => choicesOf(name, path).map((value) => ({ [path]: value })))
  const pairs = paths.flatMap((path) =>
    choicesOf(name, path).map((value) => ({ search: 'ana', page: 2, [path]: value })),
  )
  return [...single, ...pairs].map((filter) => ({ pageSize: 100, ...filter }))
}

test('every filter of every list is tried', () => {
  expect(lists).toContain('order_list')
  for (const name of lists) {
    for (const { path } of inputFields(name)) expect(choicesOf(name, path), `${name}.${path}`).not.toEqual([])
  }
  expect(callNames.filter((name) => name.endsWith('_list') && entryOf(name).phi)).toEqual(
    expect.arrayContaining(lists.filter((name) => !withoutPatients.includes(name))),
  )
})

/** What a list of staff cannot do without, such as the record whose history it is. */
async function neededByStaff(name: CallName): Promise<object> {
  const required = inputFields(name).filter(({ optional }) => !optional)
  if (required.length === 0) return {}
  const input = await inputFor(name, office)
  return Object.fromEntries(required.map(({ path }) => [path, input[path]]))
}

/** A place after every row: of a list whose pages are numbered, or that goes on after a row. */
const lastOf = (name: CallName): object =>
  inputFields(name).some(({ path }) => path === 'before') ? { before: beginning } : { page: 1_000_000 }

/** What a list of one patient, of a month, or of a share page, cannot do without. */
async function neededBy(name: CallName): Promise<Record<string, string>> {
  const isAsked = (path: string) => inputFields(name).some((field) => field.path === path)
  const { patientId } = await portal.db.one<{ patientId: string }>(sql`
    select patient_id as "patientId" from orders where provider_id = ${ours.providerId} and patient_id is not null limit 1`)
  const { code: shareCode } = (await ours.call('qr_code', {})).data
  return {
    ...(isAsked('year') && { year: '2025', month: '3' }),
    ...(isAsked('patientId') && { patientId }),
    ...(isAsked('shareCode') && { shareCode }),
  }
}

describe('nothing of a mirrored provider is visible', () => {
  test.each(lists)('%s', async (name) => {
    const needed = await neededBy(name)
    let rows = 0
    for (const filter of inputsOf(name)) {
      const answer = await ours.call(name, { ...filter, ...needed })
      expect(answer.code, JSON.stringify(filter)).toBe(0)
      expect(answer.text, JSON.stringify(filter)).not.toContain(marks.theirs)
      const data = answer.data as Data<'order_list'>
      rows += data.rows.length
      expect(data.rows.length).toBeLessThanOrEqual(100)
    }
    expect(rows).toBeGreaterThan(0)
  })

  test('the counts are of one’s own rows only', async () => {
    const mine = (await ours.call('order_list', {})).data
    expect(mine.total).toBe(orders)
    expect(Object.values(mine.counts).reduce((all, n) => all + n, 0)).toBe(orders)
    expect((await ours.call('patient_list', {})).data.total).toBe(people)
    expect((await ours.call('patient_list', { search: marks.theirs })).data.total).toBe(0)
    expect((await ours.call('order_list', { search: marks.theirs })).data.total).toBe(0)
    expect((await theirs.call('order_list', { search: marks.theirs })).data.total).toBe(orders)
  })
})

describe('requests without a limit get limited answers', () => {
  beforeAll(async () => {
    await seedAll(portal.ownerUrl, ['patient', 'provider_patient'], async (client) => {
      await client.query(sql`
        with made as (
          insert into patient (id, first_name, last_name, gender, phone, address1, city, area, province, zip)
          select gen_random_uuid(), 'Ana' || at, 'Crowd', 'female', '6465550000', '1', 'Oakland', 'Alameda', 'CA', '94607'
          from generate_series(1, ${crowd}::int) at returning id, first_name)
        insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name)
        select ${ours.providerId}, id, true, lower(' ' || first_name || ' crowd'), lower('crowd ' || first_name) from made`)
      // As in production: one of many, so that the planner expects few patients per provider.
      await client.query(sql`
        with people as (
          insert into account (id, audience, role, status, phone, email, name)
          select gen_random_uuid(), 'provider', 'provider', 'active', '31055' || lpad(at::text, 5, '0'), '', 'Dr. Small'
          from generate_series(1, ${others.providers}::int) at returning id),
        small as (
          insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip)
          select id, 'Ana', 'Small', 'Small Clinic', '1234567893', '1 Main St', 'Oakland', 'CA', '94607' from people
          returning provider_id),
        made as (
          insert into patient (id, first_name, last_name, gender, phone, address1, city, area, province, zip)
          select gen_random_uuid(), 'Ana' || at, 'Small', 'female', '6465550000', '1', 'Oakland', 'Alameda', 'CA', '94607'
          from generate_series(1, ${others.providers * others.patients}::int) at returning id, first_name),
        numbered as (select id, first_name, row_number() over () as at from made),
        owners as (select provider_id, row_number() over () as at from small)
        insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name)
        select o.provider_id, n.id, true, lower(' ' || first_name || ' small'), lower('small ' || first_name)
        from numbered n join owners o on o.at = 1 + n.at % ${others.providers}::int`)
    })
  })

  test.each(lists)('%s: the page size has a limit', async (name) => {
    for (const pageSize of [101, 1e9, '1e9', -1, 0]) {
      const { code } = await ours.call(name, { pageSize })
      expect(code).toBe(10)
    }
  })

  test.each(staffLists)(
    '%s: the page size has a limit, and there is nothing after the last page',
    async (name) => {
      const { call } = await make.staff(portal, { role: 'administrator' })
      const needed = await neededByStaff(name)
      for (const pageSize of [101, 1e9, '1e9', -1, 0]) {
        const refused = await call(name, { ...needed, pageSize })
        expect(refused).toMatchObject({ code: 10, data: { fields: { pageSize: expect.any(String) } } })
      }
      const deep = await call(name, { ...needed, ...lastOf(name), pageSize: 100 })
      expect([deep.code, (deep.data as Data<'staff_order_list'>).rows]).toEqual([0, []])
    },
  )

  test('staff find a provider in a crowd only by matching data', async () => {
    const { call } = await make.staff(portal)
    for (const name of staffLists.filter((each) => inputFields(each).some(({ path }) => path === 'search'))) {
      for (const { search } of searches.filter((each) => each.search !== 'a')) {
        const { code, data } = await call(name, { ...(await neededByStaff(name)), search, pageSize: page })
        expect([name, search, code]).toEqual([name, search, 0])
        expect((data as Data<'staff_order_list'>).rows.length).toBeLessThanOrEqual(page)
      }
    }
  })

  const page = 100
  const searches = [
    { search: 'a' },
    { search: '%' },
    { search: '%%%%' },
    { search: '____' },
    { search: '\\' },
    { search: 'a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a' },
    { search: 'ana crowd' },
    { search: 'na', sort: 'newest' },
    { search: 'ana99999' },
    { search: 'nobody' },
  ]

  describe('in a clinic of a hundred thousand patients', () => {
    let server: Portal
    beforeAll(async () => {
      await logPlans(portal.ownerUrl)
      server = await openServer(portal.options)
    })
    afterAll(() => server.close())

    /** Makes calls as one of the two and returns how the statements ran that read a list. */
    async function ranFor(who: TestProvider, filter: object): Promise<Ran[]> {
      const input = { pageSize: page, ...filter }
      const ran = await plansDuring(async () => {
        const { code, data } = await callOverHttp(server.url, 'patient_list', input, { token: who.token })
        expect([filter, code]).toEqual([filter, 0])
        expect(data.rows.length).toBeLessThanOrEqual(page)
      })
      const lists = ran.filter(({ read }) => 'provider_patient' in read)
      expect(lists.length).toBeGreaterThan(0)
      return lists
    }
    const readOf = (ran: readonly Ran[], table: string) =>
      ran.reduce((sum, { read }) => sum + (read[table] ?? 0), 0)

    test.each([{}, { page: 500 }, { page: 1_000_000 }, { page: 900, search: 'a' }, ...searches])(
      'no record is read that is not shown, and the list twice at most: %j',
      async (filter) => {
        const ran = await ranFor(ours, filter)
        expect(readOf(ran, 'provider_patient')).toBeLessThanOrEqual(2 * (crowd + people) + 2_000)
        expect(readOf(ran, 'patient')).toBeLessThanOrEqual(page)
      },
    )

    test.each([{}, { page: 1_000_000 }, ...searches])(
      'the other clinic is not slower: %j',
      async (filter) => {
        const ran = await ranFor(theirs, filter)
        expect(readOf(ran, 'provider_patient')).toBeLessThanOrEqual(3 * people)
        expect(readOf(ran, 'patient')).toBeLessThanOrEqual(page)
      },
    )
  })

  test('a page of orders far beyond the last is empty', async () => {
    const deep = await ours.call('order_list', { page: 1_000_000, pageSize: 100 })
    expect([deep.code, deep.data.rows]).toEqual([0, []])
  })
})
