import { networkOf } from './cardNetwork.ts'
import { centsFromDollars } from '../amount.ts'
import { verdictOfQuery } from './verdict.ts'
import type { WireRecord, WireReply } from './wire.ts'
import type { FoundReturn, GatewayCharge } from '../../ports/paymentGateway.ts'
import type { Outcome } from './results.ts'

const notFoundCodes = new Set(['5040', '6016', '6017'])

/** True if the gateway explicitly reports that it has nothing; an unexpected reply does not count. */
export function foundNothing(reply: WireReply): boolean {
  const [first] = reply.records
  if (reply.root === 'txnlist') return first === undefined && (reply.count === null || reply.count === 0)
  return notFoundCodes.has(first?.get('errorCode') ?? '')
}

/** The charge in a record; null if its id or amount cannot be read. */
export function chargeFrom(record: WireRecord): GatewayCharge | null {
  const transactionId = record.get('ssl_txn_id')
  const amountCents = centsFromDollars(record.get('ssl_amount') ?? '')
  if (!transactionId || amountCents === null) return null
  const maskedNumber = record.get('ssl_card_number') ?? ''
  const currency = record.get('ssl_transaction_currency')
  const merchantReference = record.get('ssl_merchant_txn_id')
  const invoice = record.get('ssl_invoice_number')
  return {
    transactionId,
    amountCents,
    approvalCode: record.get('ssl_approval_code') ?? '',
    card: {
      network: networkOf(record.get('ssl_card_short_description'), maskedNumber),
      last4: maskedNumber.slice(-4),
    },
    voided: isVoid(record),
    ...(currency ? { currency } : {}),
    ...(merchantReference ? { merchantReference } : {}),
    ...(invoice ? { invoice } : {}),
  }
}

/** The only proof of a void in a record; other states, such as PEN and REV, prove nothing. */
export function isVoid(record: WireRecord): boolean {
  return /^(?:VOID|DELETE)$/i.test(record.get('ssl_transaction_type') ?? '')
}

function isSale(record: WireRecord): boolean {
  return record.get('ssl_transaction_type')?.toUpperCase() === 'SALE'
}

export function isSettled(record: WireRecord): boolean {
  return record.get('ssl_trans_status')?.toUpperCase() === 'STL'
}

/** Neither voidable nor settled, so that a void beside it may be its own. */
function isClosed(record: WireRecord): boolean {
  return !isSettled(record) && record.get('ssl_is_voidable')?.toUpperCase() === 'FALSE'
}

/**
 * The sales among the results of a query by our reference. Accounts show a void either by turning the sale into a VOID
 * or by a second record; both become one voided transaction.
 */
export function salesFrom(reply: WireReply, reference: string): Outcome<GatewayCharge[]> {
  const sales: { transaction: GatewayCharge; record: WireRecord }[] = []
  const voids: GatewayCharge[] = []
  let refusal: Outcome<GatewayCharge[]> | null = null
  for (const record of reply.records) {
    if (!record.get('ssl_transaction_type'))
      return { kind: 'unanswered', detail: 'a transaction without a type' }
    const owner = record.get('ssl_merchant_txn_id')
    if ((owner && owner !== reference) || !(isSale(record) || isVoid(record))) continue
    const verdict = verdictOfQuery(record)
    if (verdict.kind === 'declined') refusal ??= verdict
    else if (verdict.kind !== 'approved') {
      const detail = 'detail' in verdict ? verdict.detail : 'unclear'
      return { kind: 'unanswered', detail }
    } else {
      const transaction = chargeFrom(record)
      if (!transaction) return { kind: 'unanswered', detail: 'a transaction without id or amount' }
      if (transaction.voided) voids.push(transaction)
      else sales.push({ transaction, record })
    }
  }
  for (const taken of voids) {
    const twin = sales.find(
      ({ transaction, record }) =>
        isClosed(record) && !transaction.voided && transaction.amountCents === taken.amountCents,
    )
    if (twin) twin.transaction.voided = true
    else sales.push({ transaction: taken, record: new Map() })
  }
  if (sales.length > 0) return { kind: 'ok', value: sales.map(({ transaction }) => transaction) }
  if (reply.count !== null && reply.count !== reply.records.length) {
    return { kind: 'unanswered', detail: 'a list whose count differs from its contents' }
  }
  return refusal ?? { kind: 'ok', value: [] }
}

/** The return among the results of a query by its reference. Of another amount, it proves nothing. */
export function returnIn(
  reply: WireReply,
  { reference, amountCents }: { reference: string; amountCents: number },
): FoundReturn {
  if (reply.count !== null && reply.count !== reply.records.length)
    return { kind: 'unanswered', detail: 'a list whose count differs from its contents' }
  for (const record of reply.records) {
    const type = record.get('ssl_transaction_type')?.toUpperCase()
    if (type !== 'RETURN') return { kind: 'unanswered', detail: 'not a return under its reference' }
    const owner = record.get('ssl_merchant_txn_id')
    const verdict = verdictOfQuery(record)
    if (verdict.kind === 'declined') continue
    const same =
      (!owner || owner === reference) && centsFromDollars(record.get('ssl_amount') ?? '') === amountCents
    if (verdict.kind !== 'approved' || !same)
      return { kind: 'unanswered', detail: 'a return that cannot be read' }
    return { kind: 'done' }
  }
  return { kind: 'none' }
}

/**
 * The approved sales among the results of queries by day. A void and its sale have the same reference. A record that
 * cannot be read is left out and counted, so that it hides no other.
 */
export function listedSales(
  listed: readonly WireRecord[],
  invoice: string | undefined,
): { charges: GatewayCharge[]; unclear: number } {
  const byReference = new Map<string, WireRecord[]>()
  for (const record of listed) {
    if (invoice !== undefined && record.get('ssl_invoice_number') !== invoice) continue
    const reference = record.get('ssl_merchant_txn_id') ?? ''
    byReference.set(reference, [...(byReference.get(reference) ?? []), record])
  }
  const charges: GatewayCharge[] = []
  let unclear = 0
  for (const [reference, records] of byReference) {
    const salesOf = (some: WireRecord[]) =>
      salesFrom({ root: 'txnlist', count: null, records: some }, reference)
    const clear = records.filter((record) => ['ok', 'declined'].includes(salesOf([record]).kind))
    unclear += records.length - clear.length
    const found = salesOf(clear)
    if (found.kind === 'ok') charges.push(...found.value)
  }
  return { charges, unclear }
}

export const gatewayZone = 'America/New_York'

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: gatewayZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const dayMs = 86_400_000

/** Midnight of the day in the gateway's time zone, as if it were UTC. */
function dayOf(instant: Date): number {
  const parts = new Map(eastern.formatToParts(instant).map((part) => [part.type, part.value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')].map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1)
}

/** MM/DD/YYYY */
function wireDay(day: number): string {
  const iso = new Date(day).toISOString()
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`
}

/** The previous day, in the gateway's time zone. */
export const dayBefore = (instant: Date): string => wireDay(dayOf(instant) - dayMs)

/** Every day from the one before `since` to the one after `until`; none that has not begun, but for the first. */
export function daysAround(since: Date, until: Date, now = new Date()): string[] {
  const first = dayOf(since) - dayMs
  const last = Math.max(first, Math.min(dayOf(until) + dayMs, dayOf(now)))
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => wireDay(first + index * dayMs))
}
