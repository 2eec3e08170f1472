import type { GatewayCharge, ListResult, SettledMoney, SettledResult } from '../../ports/paymentGateway.ts'
import type { Answer, PaypalApi } from './api.ts'
import { plainFailure } from './results.ts'
import { amountOf, invoiceOf, wireCapture, wireList, wireListed } from './wire.ts'

const dayMs = 86_400_000
/** PayPal lists at most 31 days at a time. */
const spanMs = 30 * dayMs

const wireTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Payments to us; fees, refunds and transfers have codes of their own. */
const isPayment = (code: string | null | undefined): boolean => code?.startsWith('T00') === true
/** Refunds, and payments that were taken back from us. */
const isReturn = (code: string | null | undefined): boolean => /^T1[12]/.test(code ?? '')

/** The rows of the transaction search between two moments, the second excluded. */
async function search(call: PaypalApi['call'], from: number, to: number): Promise<Answer<unknown[]>> {
  const rows: unknown[] = []
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: wireTime(from),
      end_date: wireTime(to - 1_000),
      fields: 'transaction_info',
      page_size: '500',
      page: String(page),
    })
    const answer = await call({
      method: 'GET',
      path: `/v1/reporting/transactions?${query.toString()}`,
      reads: wireList,
    })
    if (answer.kind !== 'ok') return answer
    pages = answer.value.total_pages ?? 1
    rows.push(...answer.value.transaction_details)
  }
  return { kind: 'ok', value: rows }
}

/**
 * The captures between two days, from PayPal's transaction search, which shows them up to three hours late. With an
 * invoice each charge gets PayPal's own order, by which it can be asked about later.
 */
export async function listCharges(
  call: PaypalApi['call'],
  { since, until, invoice }: { since: Date; until: Date; invoice?: string },
): Promise<ListResult> {
  const charges: GatewayCharge[] = []
  let unclear = 0
  const last = until.getTime() + dayMs
  for (let from = since.getTime() - dayMs; from < last; from += spanMs) {
    const answer = await search(call, from, Math.min(from + spanMs, last))
    if (answer.kind !== 'ok') return plainFailure(answer)
    for (const row of answer.value) {
      const charge = listedCharge(row)
      if (charge === 'unclear') unclear += 1
      else if (charge && (invoice === undefined || charge.invoice === invoice)) charges.push(charge)
    }
  }
  if (invoice === undefined) return { kind: 'found', charges, unclear }

  const whole: GatewayCharge[] = []
  for (const charge of charges) {
    const path = `/v2/payments/captures/${encodeURIComponent(charge.transactionId)}`
    const answer = await call({ method: 'GET', path, reads: wireCapture })
    if (answer.kind !== 'ok') return plainFailure(answer)
    const gatewayOrderId = answer.value.supplementary_data?.related_ids?.order_id
    if (gatewayOrderId) whole.push({ ...charge, gatewayOrderId })
    else unclear += 1
  }
  return { kind: 'found', charges: whole, unclear }
}

/** Null: not a payment that we were given. */
function listedCharge(row: unknown): GatewayCharge | 'unclear' | null {
  const read = wireListed.safeParse(row)
  if (!read.success) return 'unclear'
  const info = read.data.transaction_info
  if (!isPayment(info.transaction_event_code) || info.transaction_status === 'D') return null
  if (info.transaction_amount.value.startsWith('-')) return null
  const amount = amountOf(info.transaction_amount)
  if (!amount) return 'unclear'
  return {
    transactionId: info.transaction_id,
    ...amount,
    approvalCode: info.transaction_id,
    voided: info.transaction_status === 'V',
    ...(info.custom_field && { merchantReference: info.custom_field }),
    ...(info.invoice_id && { invoice: invoiceOf(info.invoice_id) }),
  }
}

/** All money of a day, YYYY-MM-DD in UTC. What PayPal still holds back is not ours yet, and not counted either. */
export async function listSettled(call: PaypalApi['call'], day: string): Promise<SettledResult> {
  const from = Date.parse(`${day}T00:00:00Z`)
  const answer = await search(call, from, from + dayMs)
  if (answer.kind !== 'ok') return plainFailure(answer)
  const money = answer.value.map(settledMoney)
  if (money.includes('unclear')) return { kind: 'unanswered', detail: 'a row without its transaction' }
  return { kind: 'found', money: money.filter((each) => each !== null && each !== 'unclear'), open: 0 }
}

/** Null: no money that a buyer paid or got back. */
function settledMoney(row: unknown): SettledMoney | 'unclear' | null {
  const read = wireListed.safeParse(row)
  if (!read.success) return 'unclear'
  const info = read.data.transaction_info
  const { transaction_event_code: code, transaction_status: status } = info
  const kind = isPayment(code) ? 'charge' : isReturn(code) ? 'return' : null
  const isNegative = info.transaction_amount.value.startsWith('-')
  if (kind === null || status === 'D' || status === 'P' || (kind === 'return') !== isNegative) return null
  const { value, currency_code } = info.transaction_amount
  const amount = amountOf({ value: value.replace(/^-/, ''), currency_code })
  return {
    kind,
    transactionId: info.transaction_id,
    cents: amount && amount.currency === 'USD' ? amount.amountCents : null,
    reference: kind === 'charge' ? (info.custom_field ?? '') : '',
    chargeId: kind === 'return' ? (info.paypal_reference_id ?? '') : '',
    invoice: info.invoice_id ? invoiceOf(info.invoice_id) : '',
  }
}
