import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { type Listed, type ListOptions, listPatients } from './listQueries.ts'
import { typedMatchName } from './hanNames.ts'
import { listNear } from './nearQueries.ts'
import { searchTerms } from './termQueries.ts'

/** With so many exact matches, nobody looks for a typo. */
const enough = 3
const mostNear = 20

interface Found extends Listed {
  /** How many of all rows match exactly; they come first. */
  exact: number
}

type Search = Omit<ListOptions, 'terms'> & { search: string }

/** One page of the provider's patients. After few exact matches come those that are one typo away. */
export async function searchPatients(
  db: Db,
  provider: Provider,
  { search, ...options }: Search,
): Promise<Found> {
  const terms = searchTerms(search)
  const found = await listPatients(db, provider, { ...options, terms })
  if (terms.length === 0 || found.total >= enough) return { ...found, exact: found.total }
  const whole = found.rows.length === found.total
  const { rows } = whole
    ? found
    : await listPatients(db, provider, { ...options, terms, page: 1, pageSize: enough })
  const near = await listNear(db, provider, {
    terms,
    matchName: typedMatchName(search),
    except: rows.map(({ patientId }) => patientId),
    most: mostNear,
  })
  const { page, pageSize } = options
  const all = [...rows, ...near]
  return {
    rows: all.slice((page - 1) * pageSize, page * pageSize),
    total: all.length,
    more: false,
    exact: rows.length,
  }
}
