import { cents, instant } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

/** Seconds after which the gateway has settled a sale, so that it can no longer be voided. */
const settledAfter = 20 * 3_600

const openSaleRow = z.strictObject({
  token: z.string(),
  transactionId: z.string(),
  reference: z.string(),
  invoice: z.string(),
  amountCents: cents,
  taxCents: cents,
  approvalCode: z.string(),
  at: instant,
  settled: z.boolean(),
})

type OpenSale = z.infer<typeof openSaleRow>

/**
 * Payments that can still be voided or refunded. The simulated gateway needs them, because they were made before it
 * started.
 */
export const listOpenSales = (db: Db): Promise<OpenSale[]> =>
  db.many(
    openSaleRow,
    sql`
      select c.gateway_token as token, y.gateway_transaction_id as "transactionId", y.reference,
        o.order_number as invoice, y.amount_cents as "amountCents", o.tax_cents as "taxCents",
        y.approval_code as "approvalCode", epoch(y.started_at) as at,
        y.started_at < app_now() - make_interval(secs => ${settledAfter}::int) as settled
      from orders o
        join payment y on y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
        join card c on c.provider_id = y.provider_id and c.id = y.card_id
      where y.gateway_transaction_id is not null`,
  )
