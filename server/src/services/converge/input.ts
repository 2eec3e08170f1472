import { isIP } from 'node:net'
import type { ChargeRequest } from '../../ports/paymentGateway.ts'
import { isAmount } from '../amount.ts'

/** What of a request the gateway must not be sent; null if nothing. */
export function inputFault(input: ChargeRequest): string | null {
  const { amountCents, taxCents } = input
  if (!isAmount(amountCents)) return 'amount'
  if (!Number.isSafeInteger(taxCents) || taxCents < 0 || taxCents > amountCents) return 'tax'
  if (!/^[0-9a-f]{32}$/.test(input.reference)) return 'reference'
  return input.gatewayToken === '' ? 'token' : null
}

/** Without a prefix, and only a real one. */
export function publicAddress(ip: string | undefined): string | undefined {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== undefined && isIP(address) !== 0 ? address : undefined
}
