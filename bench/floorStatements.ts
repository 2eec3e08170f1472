import { type Db, dbOf } from '../server/src/db/database.ts'
import { findSubmittedOrder } from '../server/src/orders/history/detailQueries.ts'
import { listOrders } from '../server/src/orders/history/listQueries.ts'
import { orderAt } from './figures.ts'
import type { Statements } from './floor.ts'
import { benchId, kinds } from './people.ts'
import type { Size } from './size.ts'
import { ofRow } from '../server/src/http/provider.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** The statement that a query function would send. */
async function sentBy(query: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = []
  const noting = dbOf({
    async query(statement) {
      sent.push(statement)
      return { rows: [], rowCount: 0 }
    },
  })
  await query(noting)
  const [statement] = sent
  if (!statement) throw new Error('the query sends nothing')
  return statement
}

/** The statements of the list and of the detail, with the values of the benchmark. */
export async function floorStatements(size: Size): Promise<Statements> {
  const provider = ofRow({ providerId: benchId(kinds.account, 0) })
  const options = { filter: {}, page: 1, pageSize: 20, lang: 'en' as const }
  const list = await sentBy((db) => listOrders(db, provider, options))
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
