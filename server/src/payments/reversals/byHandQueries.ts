import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import type { Subject } from '../payable.ts'
import { type Reversal, reversalColumns, reversalRow } from './queries.ts'

const dueRefundRow = reversalRow.extend({
  /** The charge paid its subject, which may keep it; not if the refund is already in the books. */
  keepable: z.boolean(),
})
export type DueRefund = z.infer<typeof dueRefundRow>

/**
 * Whether the charge of payment `p` may stay although reversal `r` was to take it back. A refund whose void did not hold is
 * already written, so it has to be made.
 */
export const isKeepable = sql`
  (p.state = 'captured' and not exists (
    select 1 from refund f where f.provider_id = r.provider_id and f.order_id = p.order_id and f.id = r.id))`

/** A charge of a subject that staff refund by hand, because the gateway refuses to. Lock its subject first. */
export const findDueRefund = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
  transactionId: string,
): Promise<DueRefund | null> =>
  db.optional(
    dueRefundRow,
    sql`
    select ${columnsOf(reversalRow, reversalColumns)}, ${isKeepable} as keepable
    from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
    where p.provider_id = ${providerId} and p.subject_kind = ${subjectKind} and p.subject_id = ${subjectId}
      and r.state = 'refundDue' and r.gateway_transaction_id = ${transactionId}`,
  )

/** Ends a reversal whose charge was refunded by hand, or stays. */
export const endDueRefund = (
  db: Db,
  { providerId, reversalId }: Reversal,
  { askedBy, refundId }: { askedBy: string; refundId: string | null },
): Promise<number> =>
  db.run(sql`
    update payment_reversal set settled_at = app_now(), asked_by = ${askedBy}, refund_id = ${refundId},
      state = case when ${refundId !== null} then 'done' else 'withdrawn' end,
      kind = case when ${refundId !== null} then 'refund' else kind end
    where provider_id = ${providerId} and id = ${reversalId} and state = 'refundDue'`)
