import type { Sql } from 'sql-template-tag'
import type { Db } from '../server/src/db/database.ts'
import { findSubmittedOrder } from '../server/src/orders/history/detailQueries.ts'
import { listOrders } from '../server/src/orders/history/listQueries.ts'
import { orderAt } from './figures.ts'
import type { Statements } from './floor.ts'
import { benchId, kinds } from './people.ts'
import type { Size } from './size.ts'

/** What a query function would send. */
async function sentBy(query: (db: Db) => Promise<unknown>): Promise<Sql> {
  const sent: Sql[] = []
  const note = async (statement: Sql) => {
    sent.push(statement)
    return []
  }
  await query({
    many: note,
    one: note as never,
    maybe: note as never,
    run: note as never,
  })
  const [statement] = sent
  if (!statement) throw new Error('a query that sends nothing')
  return statement
}

/** The one statement of the list and of the detail, with the values the bench asks for. */
export async function floorStatements(size: Size): Promise<Statements> {
  const provider = { providerId: benchId(kinds.account, 0) }
  const wish = { filter: {}, page: 1, pageSize: 20, lang: 'en' as const }
  const list = await sentBy((db) => listOrders(db, provider, wish))
  const details = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      sentBy((db) => findSubmittedOrder(db, provider, orderAt(size, at), 'en')),
    ),
  )
  return {
    order_list: { text: list.text, values: [list.values] },
    order_detail: { text: details[0]?.text ?? '', values: details.map((each) => each.values) },
  }
}
