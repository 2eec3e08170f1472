import type { RefundReason } from '@bencao/shared/domain/orders/refundReason.ts'
import type { Db } from '../db/database.ts'
import { ofRow } from '../http/provider.ts'
import { paymentSettler } from '../jobs/settlePayments.ts'
import { lockOrder } from '../orders/queries.ts'
import { confirmRefund } from '../payments/reversals/refundQueries.ts'
import { beginRefund } from '../staff/refunds/beginRefund.ts'
import type { RefundChoice } from '../staff/refunds/plan.ts'
import type { DemoOrder } from './orders.ts'

const reasons = ['damaged', 'customerRequest', 'duplicateOrder'] as const satisfies readonly RefundReason[]

/** What goes back of a partly refunded order: its first line, or an amount, of which a fee is kept. */
function partOf({ order, items: [line] }: DemoOrder, place: number): RefundChoice {
  const quarter = Math.ceil(order.total_cents / 4)
  if (line && place % 3 > 0) return { lines: [{ itemId: line.id, quantity: line.quantity }], restock: true }
  const feeCents = Math.min(500, Math.floor(quarter / 10))
  return { amountCents: quarter, restock: false, feeCents }
}

/** Staff ask for the refunds of the marked orders; a large one is confirmed by a second person. */
export async function beginRefunds(
  db: Db,
  orders: readonly DemoOrder[],
  [accountId, secondId]: readonly [string, string],
): Promise<void> {
  const whole = orders
    .filter(({ refund }) => refund === 'full')
    .map((built) => ({ built, choice: { amountCents: built.order.total_cents, restock: false } }))
  const parts = orders
    .filter(({ refund }) => refund === 'partial')
    .map((built, place) => ({ built, choice: partOf(built, place) }))
  for (const [place, { built, choice }] of [...whole, ...parts].entries()) {
    const { id: orderId } = built.order
    const provider = ofRow({ providerId: built.order.provider_id })
    await lockOrder(db, provider, orderId)
    const by = { accountId, reason: reasons[place % reasons.length] ?? '', requestId: undefined }
    const { refundId, toConfirm } = await beginRefund(db, provider, orderId, choice, by, 'en')
    if (toConfirm) await confirmRefund(db, provider, refundId, secondId)
  }
}

const mostRounds = 20
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Makes the refunds that were begun, like the job, but before the portal opens. The gateway has to know the sales. What it does
 * not answer is left to the job.
 */
export async function settleRefunds(
  options: Pick<Parameters<typeof paymentSettler>[0], 'database' | 'services' | 'payables'>,
): Promise<void> {
  const settler = paymentSettler({ ...options, log: silent, everyMs: 0, settleAfterSeconds: 60 })
  for (let rounds = 0; rounds < mostRounds && (await settler.runOnce()) > 0; rounds += 1);
}
