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

/** What is searched for: the terms as typed and, if they are a number in groups, that number. */
function termsOf(search: string): readonly (readonly string[])[] {
  const terms = queueTerms(search)
  const number = queueNumber(search)
  if (terms.length === 0) return []
  return number ? [terms, [number]] : [terms]
}

function ofProviders(search: string, condition: Sql): Sql {
  if (queueTerms(search).length === 0) return sql`select ${columns} from orders o where false`
  return sql`(select ${columns}
    from (select provider_id from (${foundProviders(search)}) named limit ${mostProviders}) p
      cross join lateral (
        select * from orders
        where provider_id = p.provider_id and state <> 'draft' order by id desc limit ${mostOfEach}) o
    where ${condition})`
}

/**
 * The orders, for staff, whose number, recipient, phone, tracking number, provider or clinic matches the search and that
 * meet a condition on `o`. Of a word that is in more orders than are listed these are any.
 */
export const foundOrders = (search: string, condition: Sql): Sql =>
  join(
    [
      ...termsOf(search).map(
        (terms) =>
          sql`(select ${columns} from orders o where ${matches(terms)} and ${condition} limit ${mostListed})`,
      ),
      ofProviders(search, condition),
    ],
    ' union ',
  )

/** The newest of the same orders, up to `count`, of the newest ones of all; and those of providers. */
export const newestOrders = (search: string, condition: Sql, count: number): Sql =>
  join(
    [
      ...termsOf(search).map(
        (terms) => sql`(select ${columns}
          from (select * from orders where state <> 'draft' order by id desc limit ${mostNewest}) o
          where ${matches(terms)} and ${condition} order by id desc limit ${count})`,
      ),
      ofProviders(search, condition),
    ],
    ' union ',
  )
