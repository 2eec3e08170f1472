import { instant, lang } from '@bencao/shared/contract/fields/fields.ts'
import { genders } from '@bencao/shared/domain/patient.ts'
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

const visible = ({ providerId }: Provider, terms: readonly SearchTerm[]): Sql =>
  join([sql`l.provider_id = ${providerId} and l.hidden_at is null`, ...terms.map(containing)], ' and ')

/** Each order is that of an index. */
const orders: Readonly<Record<PatientSort, Sql>> = {
  name: sql`l.sort_name, l.patient_id`,
  newest: sql`l.added_at desc, l.patient_id desc`,
  lastOrder: sql`l.last_ordered desc nulls last, l.patient_id desc`,
  orders: sql`l.order_count desc, l.patient_id desc`,
}

const inOrder = ({ sort }: ListOptions): Sql => orders[sort]

const pageOf = (options: ListOptions): Sql =>
  sql`order by ${inOrder(options)} limit ${options.pageSize} offset ${(options.page - 1) * options.pageSize}`

export interface Listed {
  rows: PatientRow[]
  total: number
}

/** One page of the provider's patients; each term must occur in the search text. */
export const listPatients = (db: Db, provider: Provider, options: ListOptions): Promise<Listed> =>
  options.terms.length === 0 ? browsePatients(db, provider, options) : searchExactly(db, provider, options)

async function browsePatients(db: Db, provider: Provider, options: ListOptions): Promise<Listed> {
  const where = visible(provider, [])
  const [rows, { total }] = await Promise.all([
    db.many(
      patientRow,
      sql`
        select ${patientColumns} from (select l.* from provider_patient l where ${where} ${pageOf(options)}) l
        join patient p on p.id = l.patient_id order by ${inOrder(options)}`,
    ),
    db.one(totalRow, sql`select count(*) as total from provider_patient l where ${where}`),
  ])
  return { rows, total }
}

/** The total of a search is counted up to this number. */
const mostCounted = 1_000

type PatientShape = typeof patientRow.shape
const nullablePatient = Object.fromEntries(
  Object.entries(patientRow.shape).map(([column, value]) => [column, value.nullable()]),
) as { [Column in keyof PatientShape]: z.ZodNullable<PatientShape[Column]> }

/** The total with a patient of the page, or alone if the page is empty. */
const foundRow = totalRow.extend(nullablePatient)

/** The first patients of the list, among which the matches of a search are looked for one by one. */
const mostWalked = 4_000

/**
 * If a search finds few patients, these are sorted. If it finds many, the beginning of the list is read in its order until
 * the page is full; only if it does not fill up, because the matches stand farther back, all of them are sorted.
 */
async function searchExactly(db: Db, provider: Provider, options: ListOptions): Promise<Listed> {
  const where = visible(provider, options.terms)
  const matching = join(options.terms.map(containing), ' and ')
  const pageEnd = options.page * options.pageSize
  const found = await db.many(
    foundRow,
    sql`
      with found as materialized (select l.* from provider_patient l where ${where} limit ${mostCounted}),
        counted as materialized (select count(*) as total from found),
        walked as materialized (
          select l.* from (select l.* from provider_patient l where ${visible(provider, [])}
              order by ${inOrder(options)} limit ${mostWalked}) l
          where (select total from counted) = ${mostCounted} and ${matching} limit ${pageEnd}),
        filled as materialized (
          select (select count(*) from walked) >= ${pageEnd} or (select total from counted) < ${mostCounted} as is_filled),
        page as (
          (select l.* from found l where (select total from counted) < ${mostCounted} ${pageOf(options)})
          union all
          (select l.* from walked l where (select is_filled from filled) ${pageOf(options)})
          union all
          (select l.* from provider_patient l where not (select is_filled from filled) and ${where} ${pageOf(options)}))
      select counted.total, ${patientColumns}
      from counted left join (page l join patient p on p.id = l.patient_id) on true
      order by ${inOrder(options)}`,
  )
  const rows = found.flatMap(({ total: _total, ...row }) =>
    row.patientId === null ? [] : [row as PatientRow],
  )
  return { rows, total: found[0]?.total ?? 0 }
}
