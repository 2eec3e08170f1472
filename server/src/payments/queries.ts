import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import type { Subject } from './payable.ts'

export interface Payment extends Subject {
  paymentId: string
  providerId: string
  /** Its name. */
  gateway: string
  reference: string
  state: PaymentState
  amountCents: number
  oneOffToken: string | null
  transactionId: string | null
  approvalCode: string
  notFoundCount: number
  /** Epoch seconds. */
  startedAt: number
  /** A reversal of it is open. */
  reversing: boolean
}

export const paymentColumns = sql`id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind",
  subject_id as "subjectId", gateway, reference, state, amount_cents as "amountCents",
  one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode",
  not_found_count as "notFoundCount", epoch(started_at) as "startedAt",
  exists (select 1 from payment_reversal r
    where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as reversing`

/** The attempt that decides what the payment of a thing is: captured or live, then one being reversed, then the newest. */
export const findLatestPayment = (
  db: Db,
  { providerId }: Provider,
  { subjectKind, subjectId }: Subject,
): Promise<Payment | null> =>
  db.maybe<Payment>(sql`
    select ${paymentColumns} from payment
    where provider_id = ${providerId} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
    order by (live or state = 'captured') desc, reversing desc, id desc limit 1`)

export const findPayment = (db: Db, { providerId }: Provider, paymentId: string): Promise<Payment | null> =>
  db.maybe<Payment>(
    sql`select ${paymentColumns} from payment where provider_id = ${providerId} and id = ${paymentId}`,
  )

export const lockPayment = (
  db: Db,
  { providerId }: Provider,
  paymentId: string,
): Promise<(Payment & { secondsAgo: number }) | null> =>
  db.maybe<Payment & { secondsAgo: number }>(sql`
    select ${paymentColumns}, epoch(app_now()) - epoch(started_at) as "secondsAgo"
    from payment where provider_id = ${providerId} and id = ${paymentId} for update`)

/** The charge of a captured payment is reversed whole. */
export const voidPayment = (db: Db, { providerId, paymentId }: Payment): Promise<number> =>
  db.run(sql`
    update payment set state = 'void'
    where provider_id = ${providerId} and id = ${paymentId} and state = 'captured'`)
