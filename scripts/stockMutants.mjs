// Seeded bugs in stock: movements, lots, deliveries, counts.
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const stock = 'server/src/staff/stock/'
const domain = 'shared/src/domain/catalog/stock.ts'
const migration = 'server/migrations/0160_stock_movements.sql'
const tests = [`${stock}stock.test.ts`]

export const stockMutants = [
  {
    name: 'the first stock of a product is no movement',
    edits: [lineOf(migration, 'when (new.on_hand <> 0) execute', 'when (new.on_hand < 0) execute')],
    tests,
  },
  {
    name: 'a change of a lot is left out of its movements',
    edits: [
      lineOf(
        migration,
        'update stock_lot set on_hand = on_hand + many',
        'update stock_lot set on_hand = on_hand',
      ),
    ],
    tests,
  },
  {
    name: 'the lot that expires last is taken first',
    edits: [lineOf(migration, 'order by turn, expires_on, lot_id', 'order by turn, expires_on desc, lot_id')],
    tests,
  },
  {
    name: 'what a cancelled order gives back goes to no lot',
    edits: [lineOf(migration, "elsif left_over > 0 and said ->> 'orderId' is not null", 'elsif false')],
    tests,
  },
  {
    name: 'expired lots are sold',
    edits: [
      sqlOf(
        'server/src/goods/stockQueries.ts',
        'sellable',
        /l\.expires_on < \(select business_date\(app_now\(\)\)\)/,
        'false',
      ),
    ],
    tests,
  },
  {
    name: 'a delivery is received twice',
    edits: [imported(`${stock}deliveryHandlers.ts`, 'endDelivery', () => async () => 1)],
    tests,
  },
  {
    name: 'a delivery is received other than it was shown',
    edits: [lineOf(`${stock}deliveryHandlers.ts`, 'if (delivery.revision !== revision)', 'if (false)')],
    tests,
  },
  {
    name: 'a count overwrites what another person counted',
    edits: [
      lineOf(`${stock}countQueries.ts`, 'and n.revision = ${revision}', 'and n.revision >= ${revision}'),
    ],
    tests,
  },
  {
    name: 'a count does not expect what orders took and nobody has packed',
    edits: [sqlOf(`${stock}queries.ts`, 'waiting', /'awaitingPayment', 'processing'/, "'packed'")],
    tests,
  },
  {
    name: 'a count that misses more than is left is confirmed',
    edits: [lineOf(`${stock}countHandlers.ts`, 'if (left < 0 ||', 'if (')],
    tests,
  },
  {
    name: 'more of a lot is written off than there is',
    edits: [exported(domain, 'isCorrectable', () => () => true)],
    tests: [domain.replace('.ts', '.test.ts')],
  },
  {
    name: 'a cancelled order still counts as use',
    edits: [sqlOf(`${stock}queries.ts`, 'isUse', /m\.kind in \('order', 'cancel'\)/, "m.kind = 'order'")],
    tests,
  },
  {
    name: 'a recall names orders that were cancelled',
    edits: [sqlOf(`${stock}lotQueries.ts`, 'gotOf', /m\.kind in \('order', 'cancel'\)/, "m.kind = 'order'")],
    tests,
  },
  {
    name: 'an order locks two warehouses in another order than all others',
    edits: [
      sqlOf(
        'server/src/orders/stockQueries.ts',
        'lockStock',
        /order by s\.warehouse_id, s\.goods_id/,
        'order by s.warehouse_id desc, s.goods_id',
      ),
    ],
    tests: ['server/src/orders/checkout/stockLocks.test.ts'],
  },
]
