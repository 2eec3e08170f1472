import { isLive } from '@bencao/shared/domain/payment.ts'
import { noteTokenToForget } from '../../cards/queries.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { postCapture } from '../../ledger/queries.ts'
import type { PaymentGateway } from '../../ports/paymentGateway.ts'
import { isAnothers, noteFinding } from '../findingQueries.ts'
import { lockDue, type Payables, type Subject, type UnpaidWhy } from '../payable.ts'
import { lockPayment, type Payment } from '../queries.ts'
import { isReversed, startCorrection } from '../reversals/queries.ts'
import { decide, type GatewayResult } from './decide.ts'
import { settle } from './queries.ts'

/**
 * Writes the consequence of the gateway's result for the attempt and for what it pays for, in one transaction: captured
 * together with subject, ledger and message; declined; released; or still open. Idempotent: a decided attempt stays
 * decided.
 */
export async function applyResult(
  db: Db,
  provider: Provider,
  { payables, gateway }: { payables: Payables; gateway: Pick<PaymentGateway, 'clearingAccount'> },
  attempt: Subject & { paymentId: string },
  result: GatewayResult,
): Promise<Payment> {
  const { paymentId } = attempt
  const due = await lockDue(db, provider, payables, attempt)
  const payment = await lockPayment(db, provider, paymentId)
  if (!due || !payment) throw new Error('a payment without its subject')

  const { secondsAgo } = payment
  const charge = result.kind === 'approved' ? result.charge : null
  const found = { gateway: payment.gateway, cents: charge?.amountCents ?? null, payment }
  const foreign = charge !== null && (await isAnothers(db, payment, charge.transactionId))
  if (foreign && isLive(payment.state))
    await noteFinding(db, { ...found, kind: 'foreign', transactionId: charge.transactionId })
  const settlement = decide({
    payment,
    result: foreign ? { kind: 'unanswered', detail: 'the charge of another payment' } : result,
    secondsAgo,
    isDue: due.isDue,
  })
  if (!settlement) return payment
  const settled = await settle(db, payment, settlement)
  if (settled.state === 'captured') {
    const clearing = { account: gateway.clearingAccount, cents: payment.amountCents }
    await postCapture(db, paymentId, clearing, due.saleEntries)
    const atOnce = payment.state === 'started' && secondsAgo < watchedSeconds
    await due.captured({ payer: settled.payer, oneOffToken: payment.oneOffToken, atOnce })
  } else if (isLive(payment.state) && !isLive(settled.state)) {
    await due.unpaid?.(settled.state === 'declined' ? declinedHow(result) : 'notCharged')
  }
  if (!isLive(settled.state) && payment.oneOffToken) await noteTokenToForget(db, payment.oneOffToken)
  const { reverse } = settlement
  if (!charge || !reverse || (await isReversed(db, payment, reverse))) return settled
  await startCorrection(db, settled, charge)
  await noteFinding(db, { ...found, kind: 'reversed', transactionId: reverse })
  return { ...settled, reversing: true }
}

/** As long a payer may wait in front of the page for the gateway's first answer. */
const watchedSeconds = 60

const declinedHow = (result: GatewayResult): UnpaidWhy =>
  result.kind === 'declined' && result.approveAgain ? 'approveAgain' : 'declined'
