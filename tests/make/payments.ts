import type { Payer } from '@bencao/shared/domain/order.ts'
import type { PaymentState } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../server/src/db/database.ts'
import { newId } from '../../server/src/db/ids.ts'

export interface NewPayment {
  state?: PaymentState
  last4?: string
  approvalCode?: string
  payer?: Payer
  declineCode?: string
}

/** Stores an attempt to pay the whole of an order, without changing the order or the ledger. */
export async function makePayment(
  { db }: { db: Db },
  orderId: string,
  {
    state = 'captured',
    last4 = '1111',
    approvalCode = 'A1',
    payer = 'provider',
    declineCode = '',
  }: NewPayment = {},
): Promise<string> {
  const paymentId = newId()
  await db.run(sql`
    insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, network, last4,
      approval_code, payer, decline_code)
    select provider_id, ${paymentId}::uuid, 'order', id, 'converge', ${newId().replaceAll('-', '')}, ${state}, total_cents,
      'visa', ${last4}, ${approvalCode}, ${payer}, ${declineCode}
    from orders where id = ${orderId}`)
  return paymentId
}
