import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { isDatabaseAway } from '../db/open.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../ports/services.ts'
import { applyFinding } from './applyFinding.ts'
import { type Attempt, type Begun, beginAttempt } from './beginAttempt.ts'
import { findingOf } from './finding.ts'
import { insist, mayTryAgain } from './insist.ts'
import { findPayment } from './queries.ts'
import { type Charged, chargedOf, isOpen, standing } from './standing.ts'

export interface Charging extends Omit<Attempt, 'paymentId' | 'reference'> {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  services: Services
}

/**
 * The one charge step, whatever the channel: the attempt is written down, the gateway is asked once outside any
 * transaction, and the outcome is written down. A charge is never sent twice; an open outcome is settled by the job.
 */
export async function charge({ transaction, services, ...charging }: Charging): Promise<Charged> {
  const { provider, orderId } = charging
  // Repeats of a paid or open order are answered without waiting for its lock.
  const paid = await transaction((db) => standing(db, provider, orderId))
  if (paid) return paid

  const attempt = { ...charging, paymentId: newId(), reference: randomBytes(16).toString('hex') }
  const begun = await begin(transaction, attempt)
  if ('paid' in begun) return begun.paid

  const finding = findingOf(await services.cards.charge(begun.request))

  const { paymentId } = attempt
  const data = { paymentId, orderId }
  const payment = await insist(() =>
    transaction((db) => applyFinding(db, provider, paymentId, finding)),
  ).catch((error: unknown) => {
    // The gateway was asked, so nothing but the job may say any more what came of it.
    throw new Refusal('payment.unknown', { data }, mayTryAgain(error) ? undefined : error)
  })
  if (payment.state === 'captured') return chargedOf(payment)
  if (isOpen(payment)) return refuse('payment.unknown', { data })
  return refuse(finding.kind === 'unreachable' ? 'payment.unreachable' : 'payment.declined', { data })
}

/** When the answer to the commit is lost, the attempt itself tells whether it was written: nothing is done twice. */
async function begin(transaction: Charging['transaction'], attempt: Attempt): Promise<Begun> {
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
    const written = await insist(() => transaction((db) => findPayment(db, provider, paymentId)))
    if (written?.state !== 'started') throw error
    return begun
  }
}
