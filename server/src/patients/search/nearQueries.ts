import { nearHalves, nearPatterns } from '@bencao/shared/domain/patients/nearPatterns.ts'
import sql, { join } from 'sql-template-tag'
import { contains } from '../../db/contains.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { mine, type PatientRow, patientColumns, patientRow } from './listQueries.ts'
import { containing, type SearchTerm } from './termQueries.ts'

/** A word that so few have that those who have it are looked at one by one. */
const shortestRare = 4

/** What is looked up in the index of letters to find all whom `patterns` find, in as few scans as are known to be enough. */
function soughtFor(
  patterns: readonly string[],
  term: SearchTerm,
  others: readonly SearchTerm[],
): readonly string[] {
  if (patterns.length === 0) return []
  const halves = nearHalves(term.text)
  if (halves.length > 0) return halves
  const [longest] = others
    .filter(({ text, typed }) => text === typed && text.length >= shortestRare)
    .toSorted((one, other) => other.text.length - one.text.length)
  return longest ? [contains(longest.text)] : patterns
}

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
  provider: Provider,
  { terms, matchName, except, most }: Near,
): Promise<PatientRow[]> => {
  const own = mine(provider)
  const mistyped = terms.slice(0, mostMistyped).map((term, at) => {
    const others = terms.filter((_term, other) => other !== at)
    const patterns = nearPatterns(term.text)
    const where = join([own, sql`l.search_text like t.pattern`, ...others.map(containing)], ' and ')
    return sql`
      select l.patient_id from unnest(${soughtFor(patterns, term, others)}::text[]) as t (pattern)
        cross join lateral (
          select l.patient_id, l.search_text from provider_patient l where ${where} offset 0) l
      where l.search_text like any (${patterns}::text[])`
  })
  return db.many(
    patientRow,
    sql`
      with near as materialized (
        select l.patient_id from provider_patient l where ${own} and l.match_name = ${matchName} and l.match_name <> ''
        union ${join(mistyped, ' union ')})
      select ${patientColumns} from near n
        join provider_patient l on l.provider_id = ${provider.providerId} and l.patient_id = n.patient_id
        join patient p on p.id = l.patient_id
      where n.patient_id <> all (${except}::uuid[])
      order by l.sort_name, l.patient_id limit ${most}`,
  )
}
