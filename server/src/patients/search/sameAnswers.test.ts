import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { nearPatterns } from '@bencao/shared/domain/patients/nearPatterns.ts'
import { type PatientSort, patientSorts } from '@bencao/shared/domain/patients/patientSorts.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { newId } from '../../db/ids.ts'
import { searchColumns } from '../searchColumns.ts'
import { typedMatchName } from './hanNames.ts'
import { type SearchTerm, searchTerms } from './termQueries.ts'

/** Longer than what a search reads from the beginning of a list. */
const many = 5_200

let portal: TestPortal
let provider: TestProvider

const firstNames =
  'Ana Rosa Mei Wei José Jian_Guo Carmen Lucía Grace Peter Omar Nadia Yuki 美玲 志明 建國 学勤 Tomás Ruth Siobhán'.split(
    ' ',
  )
const lastNames =
  "Quintero Chen Lin Wang Vidal Brennan Castillo Okafor Okafer Novak O'Brien Haddad Larsen Kim Nguyen 王 陳 陈 單 呂 歐陽 Peña Adler Zuniga".split(
    ' ',
  )
const syllables =
  'bar col dun est fal gor hal ind jor kel lam mor nor ost per quin ros sal tor val wes'.split(' ')
const pick = (texts: readonly string[], at: number): string =>
  texts[at % texts.length]?.replace('_', ' ') ?? ''
const two = (number: number): string => String(number).padStart(2, '0')

/** One person for each number: few have a common name, some no birth date. */
function personAt(n: number) {
  const built = `${pick(syllables, n * 7)}${pick(syllables, Math.floor(n / 3))}${pick(syllables, Math.floor(n / 61))}`
  const last = n % 3 === 0 ? pick(lastNames, n / 3) : built
  const dateOfBirth = `${1931 + ((n * 31) % 90)}-${two(1 + ((n * 5) % 12))}-${two(1 + ((n * 11) % 28))}`
  return {
    firstName: pick(firstNames, n * 13),
    middleName: n % 4 === 0 ? pick(firstNames, n) : '',
    lastName: n % 5 === 0 ? `${last}-${pick(lastNames, n)}` : last,
    dateOfBirth: n % 50 === 0 ? null : dateOfBirth,
    phone: String(2_120_000_000 + ((n * 7_919_377) % 799_999_999)),
  }
}

beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
  await insert(Array.from({ length: many }, (_, n) => personAt(n)))
  // Rows that are not folded yet, and deleted ones.
  await portal.db.run(sql`
    update provider_patient l set folded = 0, match_name = '', search_text = ' 建國 王 王建國 建國 國 建國王 '
    from patient p where p.id = l.patient_id and p.first_name = '建國' and p.last_name = '王'
      and l.patient_id in (select patient_id from provider_patient order by random() limit 1000)`)
  await portal.db.run(sql`
    update provider_patient set hidden_at = app_now() where patient_id in (
      select patient_id from provider_patient order by random() limit 200)`)
})
afterAll(() => portal.close())

async function insert(people: readonly ReturnType<typeof personAt>[], owner = provider): Promise<void> {
  const rows = people.map((person) => ({ id: newId(), ...person, ...searchColumns(person) }))
  await portal.db.run(sql`
    with r as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "firstName" text, "middleName" text,
          "lastName" text, "dateOfBirth" date, phone text, "searchText" text, "sortName" text, "matchName" text, folded int)),
      added as (
        insert into patient (id, first_name, middle_name, last_name, gender, date_of_birth, phone, address1, city, area,
          province, zip)
        select id, "firstName", "middleName", "lastName", 'other', "dateOfBirth", phone, '1', 'Oakland', 'Alameda', 'CA',
          '94607' from r)
    insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name, match_name, folded, added_at,
      order_count, last_ordered)
    select ${owner.providerId}, id, true, "searchText", "sortName", "matchName", folded,
      app_now() - make_interval(secs => (random() * 1e6)::int), (random() * 5)::int,
      case when random() < 0.5 then date '2026-01-01' + (random() * 300)::int end
    from r`)
}

interface Row {
  patientId: string
  searchText: string
  sortName: string
  matchName: string
  addedAt: string
  lastOrdered: string | null
  orderCount: number
}

const listed = (owner: TestProvider): Promise<Row[]> =>
  portal.db.many<Row>(sql`
    select patient_id as "patientId", search_text as "searchText", sort_name as "sortName", match_name as "matchName",
      to_char(added_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as "addedAt", last_ordered::text as "lastOrdered",
      order_count as "orderCount"
    from provider_patient where provider_id = ${owner.providerId} and hidden_at is null`)

const byText = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))
const orders: Record<PatientSort, (one: Row, other: Row) => number> = {
  name: (one, other) => byText(one.sortName, other.sortName) || byText(one.patientId, other.patientId),
  newest: (one, other) => byText(other.addedAt, one.addedAt) || byText(other.patientId, one.patientId),
  lastOrder: (one, other) =>
    byText(other.lastOrdered ?? '', one.lastOrdered ?? '') || byText(other.patientId, one.patientId),
  orders: (one, other) => other.orderCount - one.orderCount || byText(other.patientId, one.patientId),
}

const hasPart = ({ searchText }: Row, part: string): boolean =>
  searchText.includes(part.length < 3 ? ` ${part}` : part)
const has = (row: Row, { text, typed }: SearchTerm): boolean => hasPart(row, text) || hasPart(row, typed)

function isNear(
  row: Row,
  terms: readonly SearchTerm[],
  patterns: readonly RegExp[][],
  name: string,
): boolean {
  if (name !== '' && row.matchName === name) return true
  return patterns.some(
    (near, at) =>
      near.some((pattern) => pattern.test(row.searchText)) &&
      terms.every((term, other) => other === at || has(row, term)),
  )
}

/** What a search answers, by looking at every row. */
function expected(rows: readonly Row[], asked: Required<Sent<'patient_list'>>) {
  const { search, sort, page, pageSize } = asked as {
    search: string
    sort: PatientSort
    page: number
    pageSize: number
  }
  const slice = (found: readonly Row[]) =>
    found.slice((page - 1) * pageSize, page * pageSize).map(({ patientId }) => patientId)
  const terms = searchTerms(search)
  const exact = rows.filter((row) => terms.every((term) => has(row, term))).toSorted(orders[sort])
  const most = terms.length === 0 ? exact.length : Math.max(100, page * pageSize)
  if (terms.length === 0 || exact.length >= 3) {
    const total = Math.min(most, exact.length)
    return { ids: slice(exact), total, exact: total, more: exact.length > most }
  }
  const patterns = terms
    .slice(0, 3)
    .map(({ text }) =>
      nearPatterns(text).map((like) => new RegExp(like.slice(1, -1).replaceAll('_', '.'), 's')),
    )
  const name = typedMatchName(search)
  const near = rows
    .filter((row) => !exact.includes(row) && isNear(row, terms, patterns, name))
    .toSorted(orders.name)
    .slice(0, 20)
  const all = [...exact, ...near]
  return { ids: slice(all), total: all.length, exact: exact.length, more: false }
}

const shownOf = ({ rows, total, exact, more }: Data<'patient_list'>) => ({
  ids: rows.map(({ patientId }) => patientId),
  total,
  exact,
  more,
})

/** A part of a text: its beginning, its end, or a part inside. */
const partOf = (text: string): fc.Arbitrary<string> => {
  const letters = Array.from(text)
  return fc
    .tuple(fc.nat(letters.length), fc.nat(letters.length), fc.boolean())
    .map(([from, to, starts]) =>
      letters.slice(starts ? 0 : Math.min(from, to), Math.max(from, to, 1)).join(''),
    )
}

const slipIn = (text: string): fc.Arbitrary<string> => {
  const letters = Array.from(text)
  return fc
    .tuple(fc.nat(Math.max(0, letters.length - 1)), fc.constantFrom('drop', 'swap', 'add', 'change'))
    .map(([at, slip]) => {
      const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
      const letter = letters[at] ?? ''
      const mended = {
        drop: [...before, ...after],
        swap: [...before, ...after.slice(0, 1), letter, ...after.slice(1)],
        add: [...before, 'e', letter, ...after],
        change: [...before, 'e', ...after],
      }
      return mended[slip].join('')
    })
}

/** What people type who look for this person. */
function typedFor(n: number): fc.Arbitrary<string> {
  const { firstName, lastName, dateOfBirth, phone } = personAt(n)
  const [year = '1980', month = '03', day = '07'] = dateOfBirth?.split('-') ?? []
  const pinyin = searchColumns(personAt(n)).searchText.trim().split(' ')
  const dates = [
    `${month}/${day}/${year}`,
    `${Number(month)}/${Number(day)}/${year.slice(2)}`,
    `${year}-${month}-${day}`,
    `${year}年${Number(month)}月${Number(day)}日`,
    `${month}${day}${year}`,
  ]
  const phones = [phone, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`, phone.slice(3)]
  const names = [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    `${lastName}, ${firstName}`,
    `${lastName}${firstName}`,
  ]
  const parts = fc.constantFrom(...names, ...pinyin, ...dates, ...phones).chain(partOf)
  const simpler = (text: string) =>
    text.replaceAll('國', '国').replaceAll('陳', '陈').replaceAll('歐陽', '欧阳')
  return fc.oneof(
    { weight: 4, arbitrary: parts },
    { weight: 2, arbitrary: fc.constantFrom(...names, ...names.map(simpler)) },
    { weight: 2, arbitrary: fc.constantFrom(...names).chain(slipIn) },
    { weight: 3, arbitrary: fc.constantFrom(...dates).chain(partOf) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '3/7/19',
        '1985-03-07',
        '12/1',
        '3/',
        '1985-1',
        '2/2/2',
        'q',
        'ch',
        '%',
        'ros_',
      ),
    },
    { weight: 2, arbitrary: fc.tuple(parts, parts).map((both) => both.join(' ')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...names).chain(partOf), fc.constantFrom(...dates).chain(partOf))
        .map((both) => both.join(' ')),
    },
  )
}

const asked = fc.record({
  search: fc.nat(many - 1).chain(typedFor),
  sort: fc.oneof({ weight: 4, arbitrary: fc.constant('name' as const) }, fc.constantFrom(...patientSorts)),
  page: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 40 })),
  pageSize: fc.constantFrom(5, 8, 20, 100),
})

const answersAsExpected = async (rows: readonly Row[], owner: TestProvider, numRuns: number) => {
  await fc.assert(
    fc.asyncProperty(asked, async (input) => {
      const { data } = await owner.call('patient_list', input)
      expect(shownOf(data)).toEqual(expected(rows, input))
    }),
    { numRuns },
  )
}

it('answers as if every patient were looked at', async () => {
  const rows = await listed(provider)
  expect(rows.length).toBeGreaterThan(4_500)
  await answersAsExpected(rows, provider, 300)
})

it('answers so on a short list, beside a long one', async () => {
  const other = await make.provider(portal)
  await insert(
    Array.from({ length: 300 }, (_, n) => personAt(n * 17)),
    other,
  )
  await answersAsExpected(await listed(other), other, 100)
})

it('answers so with a text that is too long for the index of the list, as one that was folded before', async () => {
  const other = await make.provider(portal)
  const letters = lettersFrom(0, 60)
  const long = { ...personAt(1), firstName: letters, lastName: `Zz${letters.slice(2)}` }
  await insert([long, ...Array.from({ length: 100 }, (_, n) => personAt(n * 17))], other)
  const endings = Array.from(letters, (_, at) => letters.slice(at)).join(' ')
  await portal.db.run(sql`
    update provider_patient set folded = 1, search_text = search_text || ${`${endings} `}
    where provider_id = ${other.providerId} and patient_id in (select id from patient where first_name = ${letters})`)
  const rows = await listed(other)
  expect(rows.filter(isLong)).toHaveLength(1)
  const { data } = await other.call('patient_list', { search: letters.slice(20, 30) })
  expect(data).toMatchObject({ rows: [{ firstName: letters }], exact: 1 })
  await answersAsExpected(rows, other, 50)
  await portal.jobs.tasks['foldPatients']?.()
  expect((await listed(other)).filter(isLong)).toEqual([])
})

const lettersFrom = (start: number, count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + start + at * 37)).join('')
const isLong = ({ searchText }: Row): boolean => Buffer.byteLength(searchText) > 1_500

it.each([
  ['Chinese', lettersFrom(0, 60), lettersFrom(9_999, 60)],
  ['Korean', '각뷁쒧'.repeat(20), '힣뢟꿻'.repeat(20)],
  ['Arabic', 'ﷺﷲﷴﷻ'.repeat(15), 'ﷶﷷﷳ'.repeat(20)],
  ['Vietnamese', 'Nguyễn Thị '.repeat(5), 'Đặng-Trần '.repeat(6)],
])('a name in %s of as many letters as a form takes leaves its list in the index', async (_, first, last) => {
  const other = await make.provider(portal)
  const person = { firstName: first.trim(), middleName: first.trim(), lastName: last.trim() }
  await make.patient(other, { ...person, phone: '2125550142', dateOfBirth: '1980-03-07' })
  const rows = await listed(other)
  expect(rows).toHaveLength(1)
  expect(rows.filter(isLong)).toEqual([])
  for (const search of ['2125550142', '3/7/1980', last.slice(0, 4), first.slice(1, 5)])
    expect((await other.call('patient_list', { search })).data.exact, search).toBe(1)
})
