import { nearPatterns } from '@bencao/shared/domain/patients/nearPatterns.ts'
import sql, { join } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { type PatientRow, patientColumns, patientRow } from './listQueries.ts'
import { containing, type SearchTerm } from './termQueries.ts'

/** The first words of a search are those that may be wrong. */
const mostMistyped = 3

interface Near {
  terms: readonly SearchTerm[]
  /** The typed name as letters; empty if it is none. */
  matchName: string
  /** The patients who match exactly. */
  except: readonly string[]
  most: number
}

/**
 * The provider's patients who are one typo away from what was typed, or whose name is spelled the same in other letters, in
 * the order of their names. One word may be wrong, the others must match.
 */
export const listNear = (
  db: Db,
  { providerId }: Provider,
  { terms, matchName, except, most }: Near,
): Promise<PatientRow[]> => {
  const mine = sql`l.provider_id = ${providerId} and l.hidden_at is null`
  const mistyped = terms.slice(0, mostMistyped).map(({ text }, at) => {
    const others = terms.filter((_term, other) => other !== at).map(containing)
    return sql`
      select l.patient_id from unnest(${nearPatterns(text)}::text[]) as t (pattern)
        cross join lateral (
          select l.patient_id from provider_patient l
          where ${join([mine, sql`l.search_text like t.pattern`, ...others], ' and ')} offset 0) l`
  })
  return db.many(
    patientRow,
    sql`
      with near as materialized (
        select l.patient_id from provider_patient l where ${mine} and l.match_name = ${matchName} and l.match_name <> ''
        union ${join(mistyped, ' union ')})
      select ${patientColumns} from near n
        join provider_patient l on l.provider_id = ${providerId} and l.patient_id = n.patient_id
        join patient p on p.id = l.patient_id
      where n.patient_id <> all (${except}::uuid[])
      order by l.sort_name, l.patient_id limit ${most}`,
  )
}
