import { readToken } from '../../cards/cardForm.ts'
import { isOnFile, noteTokenToForget } from '../../cards/queries.ts'
import { refuse } from '../../http/refusal.ts'
import type { CardVault } from '../../ports/cardVault.ts'
import { lockDue } from '../payable.ts'
import { type Charging, charge } from './charge.ts'
import { type CapturedPayment, existingPayment } from './existingPayment.ts'

/** As long as the gateway's form stays valid. */
const forgetAfterSeconds = 900

interface ChargingToken extends Omit<Charging, 'method'> {
  gateway: Charging['gateway'] & CardVault
  gatewayToken: string
}

/**
 * Charges the card of the gateway's form for a subject. Answers repeats for a paid one.
 * @throws Refusal record.unknown, payment.nothingToPay, payment.unreachable, card.notVerified, or one of `charge`
 */
export async function chargeToken({ gatewayToken, ...charging }: ChargingToken): Promise<CapturedPayment> {
  const { transaction, provider, payables, subject, gateway } = charging
  const { payment, onFile } = await transaction(async (db) => {
    const [due, payment, onFile] = await Promise.all([
      lockDue(db, provider, payables, subject),
      existingPayment(db, provider, subject, charging.payer),
      isOnFile(db, gatewayToken),
    ])
    if (!due) return refuse('record.unknown')
    if (!payment && !due.isDue) refuse('payment.nothingToPay')
    return { payment, onFile }
  })
  try {
    if (payment) return payment
    const read = onFile ? 'notVerified' : await readToken(gateway, gatewayToken)
    if (read === 'unreachable') return refuse('payment.unreachable')
    if (read === 'notVerified') return refuse('card.notVerified')
    const method = { oneOffToken: gatewayToken, network: read.network, last4: read.last4 }
    return await charge({ ...charging, method })
  } finally {
    // The token is no longer needed once the user has had time to try again.
    await transaction((db) => noteTokenToForget(db, gatewayToken, forgetAfterSeconds)).catch(() => {})
  }
}
