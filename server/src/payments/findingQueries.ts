import type { FindingKind } from '@bencao/shared/domain/finding.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Payment } from './queries.ts'

interface Finding {
  kind: FindingKind
  gateway: string
  transactionId: string
  cents: number | null
  /** The payment that it was found for; null for an orphan. */
  payment: Pick<Payment, 'providerId' | 'paymentId'> | null
  /** The number of the order at the gateway. */
  invoice?: string | undefined
}

/**
 * Leaves a row for staff about money at the gateway, once for each transaction. A foreign one that was checked for
 * another payment is opened again: only a person can release this payment, too.
 */
export const noteFinding = (
  db: Db,
  { kind, gateway, transactionId, cents, payment, invoice = '' }: Finding,
): Promise<number> =>
  db.run(sql`
    insert into payment_finding (id, kind, gateway, gateway_transaction_id, invoice, cents, provider_id, payment_id)
    values (${newId()}, ${kind}, ${gateway}, ${transactionId}, ${invoice}, ${cents}, ${payment?.providerId ?? null},
      ${payment?.paymentId ?? null})
    on conflict (kind, gateway, gateway_transaction_id) do update
      set provider_id = excluded.provider_id, payment_id = excluded.payment_id, found_at = app_now(),
        done_at = null, done_by = null
      where payment_finding.kind = 'foreign' and payment_finding.done_at is not null
        and payment_finding.payment_id <> excluded.payment_id`)

/** Whether another payment has a transaction. */
export const isAnothers = (
  db: Db,
  { gateway, paymentId }: Pick<Payment, 'gateway' | 'paymentId'>,
  transactionId: string,
): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment
    where gateway = ${gateway} and gateway_transaction_id = ${transactionId} and id <> ${paymentId}`)
