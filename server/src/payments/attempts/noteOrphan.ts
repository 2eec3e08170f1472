import type { Db } from '../../db/database.ts'
import type { GatewayCharge } from '../../ports/paymentGateway.ts'
import { noteFinding } from '../findingQueries.ts'
import { isKnownCharge } from './restoreQueries.ts'

/** Leaves a row for staff about a charge that no payment knows. False: it is voided or known. */
export async function noteOrphan(db: Db, gateway: string, charge: GatewayCharge): Promise<boolean> {
  if (charge.voided || (await isKnownCharge(db, gateway, charge))) return false
  const { transactionId, amountCents: cents, invoice } = charge
  await noteFinding(db, { kind: 'orphan', gateway, transactionId, cents, invoice, payment: null })
  return true
}
