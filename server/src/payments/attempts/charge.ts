import { randomBytes } from 'node:crypto'
import { declineReasonOf } from '@bencao/shared/domain/cards/declineReason.ts'
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
import { dueForLook, lookAfterRestore } from './lookAfterRestore.ts'
import { type CapturedPayment, existingPayment, isOpen, presentCaptured } from './existingPayment.ts'

export interface Charging extends Omit<NewAttempt, 'paymentId' | 'reference' | 'gateway'> {
  transaction: Transaction
  gateway: PaymentGateway
  /** All gateways: after a restore, any of them may have charged the subject. */
  gateways: readonly PaymentGateway[]
}

/**
 * The only charge step, for every gateway and subject: writes the attempt, calls the gateway once outside any
 * transaction, and writes the outcome. A charge is never sent twice; the job settles an open outcome.
 */
export async function charge({ transaction, gateways, ...charging }: Charging): Promise<CapturedPayment> {
  const { provider, subject, payables, gateway, method, payer } = charging
  // Answers repeats for a paid or open subject. Waits for its lock only after a restore.
  const [paid, look] = await transaction((db) =>
    Promise.all([existingPayment(db, provider, subject, payer), dueForLook(db, charging)]),
  )
  if (paid) return paid
  if (look) await lookAfterRestore({ transaction, gateways, provider, payables, subject, payer }, look)

  const ids = { paymentId: newId(), reference: randomBytes(16).toString('hex') }
  const begun = await begin(transaction, { ...charging, ...ids })
  if ('paid' in begun) return begun.paid

  const result = await gateway.charge(begun.request)

  const attempt = { ...subject, paymentId: ids.paymentId }
  const data = refusalData(ids.paymentId, subject)
  const payment = await retryWhileDatabaseDown(() =>
    transaction((db) => applyResult(db, provider, { payables, gateway }, attempt, result)),
  ).catch((error: unknown) => {
    // The gateway was called, so from here on only the job may decide what happened.
    throw new Refusal('payment.unknown', { data }, mayRetry(error) ? undefined : error)
  })
  if (payment.state === 'captured') return presentCaptured(payment)
  if (isOpen(payment)) return refuse(result.kind === 'held' ? 'payment.held' : 'payment.unknown', { data })
  if (result.kind === 'declined' && result.approveAgain && 'approveUrl' in method)
    return refuse('payment.approveAgain', { data: { ...data, approveUrl: method.approveUrl } })
  if (result.kind === 'notDone') return refuse('payment.unreachable', { data })
  // Whether a strange card has money or a right security code is not said to a stranger.
  const why = result.kind === 'declined' && payer !== 'patient' ? declineReasonOf(result) : undefined
  return refuse('payment.declined', { data: why === undefined ? data : { ...data, why } })
}

/** If the answer to the commit is lost, looks up whether the attempt was written, so that nothing is done twice. */
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
