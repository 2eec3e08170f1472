import { isLive } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import type { Payment } from '../../server/src/payments/queries.ts'
import type { TestPortal } from '../portal/portal.ts'

/** Moves the portal's and the gateways' clocks together. */
export async function advance(portal: TestPortal, seconds: number): Promise<void> {
  await portal.clock.advance(seconds)
  portal.cards.advance(seconds)
  portal.paypal.advance(seconds)
}

/** Runs the settling job until nothing is due. */
export async function settleDue(portal: TestPortal): Promise<void> {
  while ((await portal.jobs.settler.runOnce()) > 0);
}

/** Removes the job's reversals of earlier tests. */
export const withdrawReversals = (portal: TestPortal): Promise<number> =>
  portal.db.run(sql`
    update payment_reversal set state = 'withdrawn', settled_at = app_now(), next_check_at = null where live`)

/** The stored data of an order and its attempts, oldest first. */
export async function storedOrder(portal: TestPortal, orderId: string) {
  const order = await portal.db.one<{ state: string; paidAt: number | null }>(sql`
    select state, epoch(paid_at) as "paidAt" from orders where id = ${orderId}`)
  const attempts = await portal.db.many<
    Pick<Payment, 'state' | 'reversing' | 'reference' | 'oneOffToken'> & { checked: boolean }
  >(sql`
    select state, reference, one_off_token as "oneOffToken", next_check_at is null as checked,
      exists (select 1 from payment_reversal r where r.payment_id = payment.id and r.live) as reversing
    from payment where order_id = ${orderId} order by id`)
  const messages = await portal.db.many(sql`
    select 1 from outbox where kind = 'orderPaid' and ref = ${orderId}`)
  const charges = portal.cards
    .charges()
    .filter(({ reference }) => attempts.some((attempt) => attempt.reference === reference))
  return {
    state: order.state,
    paid: order.paidAt !== null,
    attempts: attempts.map(({ state }) => state),
    open: attempts.filter(({ state, reversing }) => isLive(state) || reversing).length,
    charged: charges.length,
    kept: charges.filter(({ voided, amountCents, returnedCents }) => !voided && returnedCents < amountCents)
      .length,
    messages: messages.length,
    tokens: attempts.map(({ oneOffToken }) => oneOffToken),
  }
}
