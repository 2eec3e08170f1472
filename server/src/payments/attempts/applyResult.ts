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
  { payables, gateway }: { payables: Payables; gateway: Pick<PaymentGateway, 'name' | 'clearingAccount'> },
  attempt: Subject & { paymentId: string },
  result: GatewayResult,
): Promise<Payment> {
  const { paymentId } = attempt
  const charge = result.kind === 'approved' ? result.charge : null
  const [due, payment, foreign] = await Promise.all([
    lockDue(db, provider, payables, attempt),
    lockPayment(db, provider, paymentId),
    charge ? isAnothers(db, { gateway: gateway.name, paymentId }, charge.transactionId) : false,
  ])
  if (!due || !payment) throw new Error('a payment without its subject')

  const { secondsAgo } = payment
  const found = { gateway: payment.gateway, cents: charge?.amountCents ?? null, payment }
  if (charge && foreign && isLive(payment.state))
    await noteFinding(db, { ...found, kind: 'foreign', transactionId: charge.transactionId })
  const settlement = decide({
    payment,
    result: foreign ? { kind: 'unanswered', detail: 'the charge of another payment' } : result,
    secondsAgo,
    isDue: due.isDue,
  })
  if (!settlement) return payment
  const { state, reverse } = settlement
  const follow = async () => {
    if (state === 'captured') {
      const clearing = { account: gateway.clearingAccount, cents: payment.amountCents }
      postCapture(db, paymentId, clearing, due.saleEntries)
      const atOnce = payment.state === 'started' && secondsAgo < watchedSeconds
      await due.captured({ payer: payment.payer, oneOffToken: payment.oneOffToken, atOnce })
    } else if (isLive(payment.state) && !isLive(state)) {
      await due.unpaid?.(state === 'declined' ? declinedHow(result) : 'notCharged')
    }
    if (!isLive(state) && payment.oneOffToken) await noteTokenToForget(db, payment.oneOffToken)
  }
  const [settled] = await Promise.all([settle(db, payment, settlement), follow()])
  if (!charge || !reverse || (await isReversed(db, payment, reverse))) return settled
  await startCorrection(db, settled, charge)
  await noteFinding(db, { ...found, kind: 'reversed', transactionId: reverse })
  return { ...settled, reversing: true }
}

/** As long a payer may wait in front of the page for the gateway's first answer. */
const watchedSeconds = 60

const declinedHow = (result: GatewayResult): UnpaidWhy =>
  result.kind === 'declined' && result.approveAgain ? 'approveAgain' : 'declined'
