import { payers } from '@bencao/shared/domain/order.ts'
import { paymentStates } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { payableKinds, type Subject } from './payable.ts'

export const paymentRow = z.strictObject({
  paymentId: z.uuid(),
  providerId: z.uuid(),
  subjectKind: z.enum(payableKinds),
  subjectId: z.uuid(),
  /** The gateway's name. */
  gateway: z.string(),
  reference: z.string(),
  /** The gateway's own order that the buyer approved; null if the gateway has none. */
  gatewayOrderId: z.string().nullable(),
  state: z.enum(paymentStates),
  amountCents: z.int(),
  payer: z.enum(payers),
  oneOffToken: z.string().nullable(),
  transactionId: z.string().nullable(),
  approvalCode: z.string(),
  notFoundCount: z.int(),
  /** Epoch seconds. */
  startedAt: z.int(),
  /** It has an open reversal. */
  reversing: z.boolean(),
})
export type Payment = z.infer<typeof paymentRow>

const lockedPaymentRow = paymentRow.extend({
  /** How long ago it was started. */
  secondsAgo: z.int(),
})

const readFrom = {
  paymentId: sql`id`,
  transactionId: sql`gateway_transaction_id`,
  startedAt: sql`epoch(started_at)`,
  reversing: sql`exists (select 1 from payment_reversal r
    where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live)`,
}
export const paymentColumns = columnsOf(paymentRow, readFrom)
const lockedColumns = columnsOf(lockedPaymentRow, {
  ...readFrom,
  secondsAgo: sql`epoch(app_now()) - epoch(started_at)`,
})

/** The attempt that determines the payment of a subject: captured or live, then one being reversed, then the newest. */
export const findLatestPayment = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
): Promise<Payment | null> =>
  db.optional(
    paymentRow,
    sql`
    select ${paymentColumns} from payment
    where provider_id = ${providerId} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
    order by (live or state = 'captured') desc, reversing desc, id desc limit 1`,
  )

export const findPayment = (db: Db, { providerId }: Provider, paymentId: string): Promise<Payment | null> =>
  db.optional(
    paymentRow,
    sql`select ${paymentColumns} from payment where provider_id = ${providerId} and id = ${paymentId}`,
  )

export const lockPayment = (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
): Promise<z.infer<typeof lockedPaymentRow> | null> =>
  db.optional(
    lockedPaymentRow,
    sql`select ${lockedColumns} from payment where provider_id = ${providerId} and id = ${paymentId} for update`,
  )

/** Marks a captured payment void after its whole charge was reversed. */
export const voidPayment = (db: Db, { providerId, paymentId }: Payment): Promise<number> =>
  db.run(sql`
    update payment set state = 'void'
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured'`)
