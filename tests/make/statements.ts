import sql from 'sql-template-tag'
import type { TestPortal } from '../portal/portal.ts'
import type { TestProvider } from './people.ts'

export interface NewMovements {
  /** ISO instants between which the payments lie; the second is that of the last one. */
  from: string
  to: string
  count: number
  last4?: string
}

/** The database counts each order when it is inserted, so that many at once take long. */
const batch = 200

/** Orders of the clinic that the provider paid, 1000 cents and more each, without the calls that make them. */
export async function makePaidOrders(
  { db }: Pick<TestPortal, 'db'>,
  { providerId }: TestProvider,
  { from, to, count, last4 = '0002' }: NewMovements,
): Promise<void> {
  const at = sql`${from}::timestamptz + (${to}::timestamptz - ${from}::timestamptz) * n::float8 / ${count}::int`
  for (let first = 1; first <= count; first += batch)
    await db.run(sql`
      with placed as (
        insert into orders (provider_id, id, order_number, state, order_for, ship_to, subtotal_cents, total_cents,
          submitted_at, paid_at, order_date, search_text)
        select ${providerId}, i.id, 'T-' || i.id, 'delivered', 'clinic', 'clinic', 1000 + n, 1000 + n, ${at}, ${at},
          business_date(${at}), 'many'
        from generate_series(${first}::int, ${Math.min(count, first + batch - 1)}::int) n
          cross join lateral (select gen_random_uuid() as id where n > 0) i
        returning id, total_cents, paid_at)
      insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, network,
        last4, gateway_transaction_id, started_at, settled_at)
      select ${providerId}, gen_random_uuid(), 'order', id, 'converge', replace(id::text, '-', ''), 'captured', total_cents,
        'visa', ${last4}, id::text, paid_at, paid_at
      from placed`)
}
