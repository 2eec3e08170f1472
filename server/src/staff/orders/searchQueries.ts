import { queueNumber, queueTerms } from '@bencao/shared/domain/orders/queueSearch.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { foundProviders } from '../../accounts/searchQueries.ts'
import { contains } from '../../db/contains.ts'
import { mostListed } from '../../db/countUpTo.ts'

/** As in the index. Of a patient's name it has what the queue shows: the name on the parcel, or of who picks it up. */
const searchText = sql`order_words(
  order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
  || ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
  || ship_phone || ' ' || tracking_number)`

const matches = (terms: readonly string[]): Sql =>
  join(
    terms.map((term) => sql`${searchText} like ${contains(term)}`),
    ' and ',
  )

/** What the lists are sorted by. */
const columns = sql`o.provider_id, o.id, o.shipping_kind, o.paid_at`

/** Of many providers of a name, and of their many orders, the newest. */
const mostProviders = 100
const mostOfEach = 100
/** Orders that are looked through, newest first, for a word that is in more orders than are listed. */
const mostNewest = 20_000

/**
 * The orders that `byText` finds for the terms as typed or, if they are a number in groups, for that number; and those of
 * providers who match.
 */
function ofSearch(search: string, condition: Sql, byText: (terms: readonly string[]) => Sql): Sql {
  const terms = queueTerms(search)
  if (terms.length === 0) return sql`select ${columns} from orders o where false`
  const number = queueNumber(search)
  const typed = number ? [terms, [number]] : [terms]
  const ofProviders = sql`(select ${columns}
    from (select provider_id from (${foundProviders(search)}) named limit ${mostProviders}) p
      cross join lateral (
        select * from orders
        where provider_id = p.provider_id and state <> 'draft' order by id desc limit ${mostOfEach}) o
    where ${condition})`
  return join([...typed.map(byText), ofProviders], ' union ')
}

/**
 * The orders, for staff, whose number, recipient, phone, tracking number, provider or clinic matches the search and that
 * meet a condition on `o`. Of a word that is in more orders than are listed these are any.
 */
export const foundOrders = (search: string, condition: Sql): Sql =>
  ofSearch(
    search,
    condition,
    (terms) =>
      sql`(select ${columns} from orders o where ${matches(terms)} and ${condition} limit ${mostListed})`,
  )

/** The newest of the same orders, up to `count`, of the newest ones of all; and those of providers. */
export const newestOrders = (search: string, condition: Sql, count: number): Sql =>
  ofSearch(
    search,
    condition,
    (terms) => sql`(select ${columns}
          from (select * from orders where state <> 'draft' order by id desc limit ${mostNewest}) o
          where ${matches(terms)} and ${condition} order by id desc limit ${count})`,
  )
