import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { PastSale } from '../../../simulators/converge/simulator.ts'

/** Seconds after which the gateway has settled a sale, so that it cannot be voided any more. */
const settledAfter = 20 * 3_600

/**
 * Payments of orders that can still be cancelled, for the simulated gateway: those of the demo happened before it was
 * there.
 */
export const listOpenSales = (db: Db): Promise<PastSale[]> =>
  db.many<PastSale>(sql`
    select c.gateway_token as token, y.gateway_transaction_id as "transactionId", y.reference,
      o.order_number as invoice, y.amount_cents as "amountCents", o.tax_cents as "taxCents",
      y.approval_code as "approvalCode", epoch(y.started_at) as at,
      y.started_at < app_now() - make_interval(secs => ${settledAfter}::int) as settled
    from orders o
      join payment y on y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
      join card c on c.provider_id = y.provider_id and c.id = y.card_id
    where o.state = 'processing' and y.gateway_transaction_id is not null`)
