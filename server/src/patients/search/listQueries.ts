import { instant, lang } from '@bencao/shared/contract/fields/fields.ts'
import { genders } from '@bencao/shared/domain/patient.ts'
import { birthDateStarts } from '@bencao/shared/domain/patients/birthDateStarts.ts'
import type { PatientSort } from '@bencao/shared/domain/patients/patientSorts.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { totalRow } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { containing, type SearchTerm } from './termQueries.ts'

export const personRow = z.strictObject({
  patientId: z.uuid(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
})

export const patientRow = personRow.extend({
  patientNumber: z.int(),
  gender: z.enum(genders),
  dateOfBirth: z.string(),
  phone: z.string(),
  email: z.string(),
  lang,
  /** Linked to this provider. */
  editable: z.boolean(),
  createdAt: instant,
  orderCount: z.int(),
  lastOrderDate: z.string(),
})
export type PatientRow = z.infer<typeof patientRow>

export const patientColumns = sql`p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
  p.middle_name as "middleName", p.last_name as "lastName", p.gender,
  coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
  epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"`

export interface ListOptions {
  terms: readonly SearchTerm[]
  sort: PatientSort
  page: number
  pageSize: number
}

export const mine = ({ providerId }: Provider): Sql =>
  sql`l.provider_id = ${providerId} and l.hidden_at is null`

/** Each order is that of an index. */
const orders: Readonly<Record<PatientSort, { by: Sql; columns: Sql }>> = {
  name: { by: sql`l.sort_name, l.patient_id`, columns: sql`l.sort_name, l.patient_id` },
  newest: { by: sql`l.added_at desc, l.patient_id desc`, columns: sql`l.added_at, l.patient_id` },
  lastOrder: {
    by: sql`l.last_ordered desc nulls last, l.patient_id desc`,
    columns: sql`l.last_ordered, l.patient_id`,
  },
  orders: { by: sql`l.order_count desc, l.patient_id desc`, columns: sql`l.order_count, l.patient_id` },
}

const pageOf = ({ sort, page, pageSize }: ListOptions): Sql =>
  sql`order by ${orders[sort].by} limit ${pageSize} offset ${(page - 1) * pageSize}`

export interface Listed {
  rows: PatientRow[]
  total: number
  /** The total was not counted to its end. */
  more: boolean
}

/** One page of the provider's patients; each term must occur in the search text. */
export const listPatients = (db: Db, provider: Provider, options: ListOptions): Promise<Listed> =>
  options.terms.length === 0 ? browsePatients(db, provider, options) : searchExactly(db, provider, options)

async function browsePatients(db: Db, provider: Provider, options: ListOptions): Promise<Listed> {
  const where = mine(provider)
  const [rows, { total }] = await Promise.all([
    db.many(
      patientRow,
      sql`
        select ${patientColumns} from (select l.* from provider_patient l where ${where} ${pageOf(options)}) l
        join patient p on p.id = l.patient_id order by ${orders[options.sort].by}`,
    ),
    db.one(totalRow, sql`select count(*) as total from provider_patient l where ${where}`),
  ])
  return { rows, total, more: false }
}

/** The total of a search is counted up to this number, or to the end of a later page. */
const mostCounted = 100
/** The first patients of the list, among which the matches of a search are looked for one by one. */
const mostWalked = 4_000
/** So many if the first ones have two fifths of what fills the page: at their rate, the list then has two pages. */
const mostWalkedOn = 20_000
const enoughPages = 2
/** Those from the typed text on: many of whom a search finds are there. */
const mostBeyond = 500

/**
 * A search reads the beginning of the list in its order. That answers it if the list is short, or if there are a page of
 * matches and more than are counted. Else the matches are counted by an index, or all of them are sorted.
 */
async function searchExactly(db: Db, provider: Provider, options: ListOptions): Promise<Listed> {
  const pageEnd = options.page * options.pageSize
  const most = Math.max(mostCounted, pageEnd)
  const first = await walkList(db, provider, options, { most, limit: mostWalked, sought: most + 1 })
  const isOpen = !first.isWhole && first.matches < pageEnd
  const isPromising = isOpen && first.matches * (mostWalkedOn / mostWalked) >= enoughPages * pageEnd
  const walked = isPromising
    ? await walkList(db, provider, options, { most, limit: mostWalkedOn, sought: pageEnd })
    : first
  if (walked.isWhole || (walked.matches >= pageEnd && walked.total > most)) return upTo(most, walked)
  if (walked.matches < pageEnd) return upTo(most, await sortMatches(db, provider, options))
  const { total } = await countMatches(db, provider, options, most)
  return upTo(most, { rows: walked.rows, total })
}

const upTo = (most: number, { rows, total }: Omit<Listed, 'more'>): Listed => ({
  rows,
  total: Math.min(most, total),
  more: total > most,
})

type PatientShape = typeof patientRow.shape
const nullablePatient = Object.fromEntries(
  Object.entries(patientRow.shape).map(([column, value]) => [column, value.nullable()]),
) as { [Column in keyof PatientShape]: z.ZodNullable<PatientShape[Column]> }

/** The total with a patient of the page, or alone if the page is empty. */
const foundRow = totalRow.extend(nullablePatient)
const walkedRow = foundRow.extend({ matches: z.int(), isWhole: z.boolean() })

const patientsOf = (found: readonly z.input<typeof foundRow>[]): PatientRow[] =>
  found.flatMap((row) => {
    if (row.patientId === null) return []
    const { total: _total, ...patient } = row
    return [patient as PatientRow]
  })

const matching = (terms: readonly SearchTerm[]): Sql => join(terms.map(containing), ' and ')

interface Walked extends Omit<Listed, 'more'> {
  /** Those at the beginning of the list. */
  matches: number
  /** The list has no others; not known if it was walked on. */
  isWhole: boolean
}

/** As in the indexes `provider_patient_walk` and `provider_patient_long`. */
const isShort = sql`octet_length(l.search_text) <= 1500`
const isLong = sql`octet_length(l.search_text) > 1500`

/** Matches at the beginning of the list, at most `sought`, and in the order of names also from the typed text on. */
async function walkList(
  db: Db,
  provider: Provider,
  options: ListOptions,
  { most, limit, sought }: { most: number; limit: number; sought: number },
): Promise<Walked> {
  const { by, columns } = orders[options.sort]
  const isByName = options.sort === 'name'
  const long = sql`exists (select 1 from provider_patient l where ${mine(provider)} and ${isLong})`
  const list = isByName ? sql`${mine(provider)} and ${isShort} and not ${long}` : mine(provider)
  const typed = options.terms[0]?.text ?? ''
  const beyond = isByName && /^\p{L}/u.test(typed) ? mostBeyond : 0
  const found = await db.many(
    walkedRow,
    sql`
      with walked as materialized (
          select ${columns}
          from (select ${columns}, l.search_text from provider_patient l where ${list} order by ${by} limit ${limit}) l
          where ${matching(options.terms)} limit ${sought}),
        beyond as materialized (
          select l.patient_id
          from (select l.patient_id, l.search_text from provider_patient l where ${list} and l.sort_name >= ${typed}
            order by l.sort_name, l.patient_id limit ${beyond}) l
          where (select count(*) from walked) <= ${most} and ${matching(options.terms)} limit ${most + 1}),
        counted as materialized (
          select (select count(*) from walked) as matches,
            (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
        page as materialized (select l.patient_id from walked l ${pageOf(options)})
      select c.matches, c.total, ${limit === mostWalked} and c.total <= ${most} and not ${isByName ? long : sql`false`} and not exists (
          select 1 from provider_patient l where ${mine(provider)} order by ${by} limit 1 offset ${limit}) as "isWhole",
        ${patientColumns}
      from counted c left join (${ofPage(provider)}) on true
      order by ${by}`,
  )
  const [first] = found
  return {
    rows: patientsOf(found.map(({ matches: _matches, isWhole: _isWhole, ...row }) => row)),
    matches: first?.matches ?? 0,
    total: first?.total ?? 0,
    isWhole: first?.isWhole ?? false,
  }
}

const ofPage = ({ providerId }: Provider): Sql =>
  sql`page f join provider_patient l on l.provider_id = ${providerId} and l.patient_id = f.patient_id
        join patient p on p.id = l.patient_id`

const bornOn = sql`substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C"`

/** PostgreSQL expects so few matches of three terms that it would look at all patients instead of the index of letters. */
const mostSought = 2

/** All matches by an index: that of birth dates if a date was typed, or that of letters for the longest terms. */
function allMatching(provider: Provider, options: ListOptions): Sql {
  const starts = options.terms.map(({ text }) => birthDateStarts(text)).find((found) => found !== null)
  if (starts)
    return sql`unnest(${starts}::text[]) as s (start) cross join lateral (
            select l.* from provider_patient l
            where ${mine(provider)} and ${bornOn} >= s.start and ${bornOn} < s.start || '~' offset 0) l
          where ${matching(options.terms)}`
  const longest = options.terms.toSorted((one, other) => other.text.length - one.text.length)
  const [sought, others] = [longest.slice(0, mostSought), longest.slice(mostSought)]
  const where = sql`${mine(provider)} and ${matching(sought)}`
  if (others.length === 0) return sql`provider_patient l where ${where}`
  return sql`(select l.* from provider_patient l where ${where} offset 0) l where ${matching(others)}`
}

const countMatches = (db: Db, provider: Provider, options: ListOptions, most: number) =>
  db.one(
    totalRow,
    sql`select count(*) as total from (select 1 from ${allMatching(provider, options)} limit ${most + 1}) f`,
  )

/** A page of all matches, and their number. */
async function sortMatches(db: Db, provider: Provider, options: ListOptions): Promise<Omit<Listed, 'more'>> {
  const { by, columns } = orders[options.sort]
  const found = await db.many(
    foundRow,
    sql`
      with found as materialized (select ${columns} from ${allMatching(provider, options)}),
        page as materialized (select l.patient_id from found l ${pageOf(options)})
      select c.total, ${patientColumns}
      from (select count(*) as total from found) c left join (${ofPage(provider)}) on true
      order by ${by}`,
  )
  return { rows: patientsOf(found), total: found[0]?.total ?? 0 }
}
