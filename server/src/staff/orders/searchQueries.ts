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
 * The orders, for staff, whose number, recipient, phone, tracking number, provider or clinic matches the search and that
 * meet a condition on `o`. Of a word that is in very many orders these are any; `alsoNewest` adds the newest ones.
 */
export function foundOrders(search: string, condition: Sql, alsoNewest = false): Sql {
  const terms = queueTerms(search)
  if (terms.length === 0) return sql`select ${columns} from orders o where false`
  const number = queueNumber(search)
  const typed = number ? [terms, [number]] : [terms]
  return join(
    [
      ...typed.map(
        (each) =>
          sql`(select ${columns} from orders o where ${matches(each)} and ${condition} limit ${mostListed})`,
      ),
      sql`(select ${columns}
        from (select provider_id from (${foundProviders(search)}) named limit ${mostProviders}) p
          cross join lateral (
            select * from orders
            where provider_id = p.provider_id and state <> 'draft' order by id desc limit ${mostOfEach}) o
        where ${condition})`,
      ...(alsoNewest
        ? typed.map(
            (each) => sql`(select ${columns}
              from (select * from orders where state <> 'draft' order by id desc limit ${mostNewest}) o
              where ${matches(each)} and ${condition})`,
          )
        : []),
    ],
    ' union ',
  )
}
