import { centsFromDollars } from '../amount.ts'
import type { SettledMoney } from '../../ports/paymentGateway.ts'
import { isSettled, isVoid } from './query.ts'
import { verdictOfQuery } from './verdict.ts'
import type { WireRecord } from './wire.ts'

const charges = new Set(['SALE', 'FORCE', 'COMPLETE'])
const returns = new Set(['RETURN', 'CREDIT'])

const typeOf = (record: WireRecord): string => record.get('ssl_transaction_type')?.toUpperCase() ?? ''
const referenceOf = (record: WireRecord): string => record.get('ssl_merchant_txn_id') ?? ''

/** MM/DD/YYYY of YYYY-MM-DD. */
export const wireDayOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/**
 * The money among the records of a day. Only what the gateway calls settled is money; what is in no batch yet is
 * counted. A void is no money, nor is a sale beside which its void stands. A record that cannot be read has no amount.
 */
export function settledIn(records: readonly WireRecord[]): { money: SettledMoney[]; open: number } {
  const voided = new Set(records.filter(isVoid).map(referenceOf))
  const money: SettledMoney[] = []
  let open = 0
  for (const record of records) {
    const type = typeOf(record)
    const cents = centsFromDollars(record.get('ssl_amount') ?? '')
    const isMoney = charges.has(type) || returns.has(type)
    if (isVoid(record) || (!isMoney && (cents === null || cents === 0))) continue
    const verdict = verdictOfQuery(record)
    if (verdict.kind === 'declined' || verdict.kind === 'refused') continue
    if (!isSettled(record)) {
      if (!voided.has(referenceOf(record)) || returns.has(type)) open += 1
      continue
    }
    const currency = record.get('ssl_transaction_currency') || 'USD'
    const isClear = verdict.kind === 'approved' && isMoney && currency === 'USD'
    money.push({
      kind: returns.has(type) ? 'return' : 'charge',
      transactionId: record.get('ssl_txn_id') ?? '',
      cents: isClear ? cents : null,
      reference: referenceOf(record),
      chargeId: '',
      invoice: record.get('ssl_invoice_number') ?? '',
    })
  }
  return { money, open }
}
