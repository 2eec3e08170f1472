import type { Payer } from '@bencao/shared/domain/order.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import type { GatewayCharge, PaymentGateway } from '../../ports/paymentGateway.ts'
import { type Due, lockDue, type Payables, refusalData, type Subject } from '../payable.ts'
import { existingPayment } from './existingPayment.ts'
import { noteOrphan } from './noteOrphan.ts'
import { adoptCharge, findRestore, noteLookedUp, type Restore, wasLookedUp } from './restoreQueries.ts'

interface Looking {
  transaction: Transaction
  gateways: readonly PaymentGateway[]
  provider: Provider
  payables: Payables
  subject: Subject
  /** Left out: the provider. */
  payer?: Payer | undefined
}

const hourSeconds = 3_600

/** The subject, if it is older than a restore of the database and was not looked up since; else null. */
export async function dueForLook(
  db: Db,
  { provider, payables, subject }: Pick<Looking, 'provider' | 'payables' | 'subject'>,
): Promise<{ due: Due; restore: Restore } | null> {
  const restore = await findRestore(db)
  if (!restore || (await wasLookedUp(db, subject, restore))) return null
  const due = await lockDue(db, provider, payables, subject)
  return due?.isDue && due.placedAt <= restore.restoredAt ? { due, restore } : null
}

/**
 * Looks for a charge of an order that is older than the restored backup, by its number, at each gateway: it may have been charged after
 * the backup was taken. Such a charge becomes the order's attempt, which the job settles like any other.
 * @throws Refusal payment.unknown if there is such a charge; payment.unreachable while the gateway does not answer
 */
export async function lookAfterRestore(
  { transaction, gateways, provider, payables, subject, payer = 'provider' }: Looking,
  { due, restore }: { due: Due; restore: Restore },
): Promise<void> {
  const since = restore.takenAt - hourSeconds
  const charges: { gateway: PaymentGateway; charge: GatewayCharge }[] = []
  for (const gateway of gateways) {
    const found = await gateway.list({
      since: new Date(since * 1_000),
      until: new Date(restore.restoredAt * 1_000),
      invoice: due.number,
    })
    // A record that cannot be read may be the order's charge.
    if (found.kind !== 'found' || found.unclear > 0) return refuse('payment.unreachable')
    charges.push(...found.charges.map((charge) => ({ gateway, charge })))
  }
  const paymentId = newId()
  const open = await transaction(async (db) => {
    // Another request may have looked meanwhile.
    if (!(await dueForLook(db, { provider, payables, subject }))) return false
    if (await existingPayment(db, provider, subject)) return false
    let adopted = false
    for (const { gateway, charge } of charges) {
      if (!(await noteOrphan(db, gateway.name, charge))) continue
      const { merchantReference: reference, gatewayOrderId = null } = charge
      if (adopted || !reference) continue
      const { name, method } = gateway
      await adoptCharge(db, provider, {
        paymentId,
        subject,
        due,
        since,
        gateway: name,
        method,
        reference,
        gatewayOrderId,
        payer,
      })
      adopted = true
    }
    await noteLookedUp(db, subject)
    return adopted
  })
  if (open) refuse('payment.unknown', { data: refusalData(paymentId, subject) })
}
