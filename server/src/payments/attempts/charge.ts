import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { isDatabaseAway } from '../../db/open.ts'
import { mayRetry, retryWhileDatabaseDown } from '../../db/retryWhileDatabaseDown.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { PaymentGateway } from '../../ports/paymentGateway.ts'
import { refusalData } from '../payable.ts'
import { findPayment } from '../queries.ts'
import { applyResult } from './applyResult.ts'
import { type Begun, beginAttempt, type NewAttempt } from './beginAttempt.ts'
import { type CapturedPayment, existingPayment, isOpen, presentCaptured } from './existingPayment.ts'

export interface Charging extends Omit<NewAttempt, 'paymentId' | 'reference' | 'gateway'> {
  transaction: Transaction
  gateway: PaymentGateway
}

/**
 * The one charge step, whatever the gateway and the subject: the attempt is written, the gateway is asked once outside any
 * transaction, and the outcome is written. A charge is never sent twice; an open outcome is settled by the job.
 */
export async function charge({ transaction, gateway, ...charging }: Charging): Promise<CapturedPayment> {
  const { provider, subject, payables } = charging
  // Repeats of what is paid or open are answered without waiting for its lock.
  const paid = await transaction((db) => existingPayment(db, provider, subject))
  if (paid) return paid

  const ids = { paymentId: newId(), reference: randomBytes(16).toString('hex'), gateway: gateway.name }
  const begun = await begin(transaction, { ...charging, ...ids })
  if ('paid' in begun) return begun.paid

  const result = await gateway.charge(begun.request)

  const attempt = { ...subject, paymentId: ids.paymentId }
  const data = refusalData(ids.paymentId, subject)
  const payment = await retryWhileDatabaseDown(() =>
    transaction((db) => applyResult(db, provider, { payables, gateway }, attempt, result)),
  ).catch((error: unknown) => {
    // The gateway was asked, so nothing but the job may say any more what came of it.
    throw new Refusal('payment.unknown', { data }, mayRetry(error) ? undefined : error)
  })
  if (payment.state === 'captured') return presentCaptured(payment)
  if (isOpen(payment)) return refuse('payment.unknown', { data })
  return refuse(result.kind === 'notDone' ? 'payment.unreachable' : 'payment.declined', { data })
}

/** When the answer to the commit is lost, the attempt itself tells whether it was written: nothing is done twice. */
async function begin(transaction: Transaction, attempt: NewAttempt): Promise<Begun> {
  const answered: Begun[] = []
  try {
    return await transaction(async (db) => {
      const begun = await beginAttempt(db, attempt)
      answered.push(begun)
      return begun
    })
  } catch (error) {
    const begun = answered.at(-1)
    if (!begun || !isDatabaseAway(error)) throw error
    const { provider, paymentId } = attempt
    const written = await retryWhileDatabaseDown(() =>
      transaction((db) => findPayment(db, provider, paymentId)),
    )
    if (written?.state !== 'started') throw error
    return begun
  }
}
