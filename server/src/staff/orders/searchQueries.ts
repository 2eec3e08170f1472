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

const found = (terms: readonly string[]): Sql => {
  const like = terms.map((term) => sql`${searchText} like ${contains(term)}`)
  return sql`
    select provider_id, id from orders where ${join(like, ' and ')} and state <> 'draft' limit ${mostListed}`
}

/** Of many providers of a name, and of their many orders, the newest. */
const mostProviders = 100
const mostOfEach = 100

/** Ids of the orders, for staff, whose number, recipient, phone, tracking number, provider or clinic matches the search. */
export function foundOrders(search: string): Sql {
  const terms = queueTerms(search)
  if (terms.length === 0) return sql`select null::uuid as provider_id, null::uuid as id where false`
  const number = queueNumber(search)
  return join(
    [
      sql`(${found(terms)})`,
      ...(number ? [sql`(${found([number])})`] : []),
      sql`(select n.provider_id, n.id
        from (select provider_id from (${foundProviders(search)}) named limit ${mostProviders}) p
          cross join lateral (
            select provider_id, id from orders
            where provider_id = p.provider_id and state <> 'draft' order by id desc limit ${mostOfEach}) n)`,
    ],
    ' union ',
  )
}
