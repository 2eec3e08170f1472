import type { WireRecord } from './wire.ts'

/** The verdict of one transaction record. */
export type Verdict =
  | { kind: 'approved' }
  | { kind: 'declined'; code: string | null; message: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'tryLater'; detail: string }
  | { kind: 'unclear'; detail: string }

const zeroId = /^0{8}-0{4}-0{4}-0{4}-0{11,12}$/
const approvals = new Set(['APPROVAL', 'APPROVED', 'SUCCESS', 'APPROBAT', 'PARTIAL APPROVAL'])
const tryLater = new Set(['4018', '4022', '4023', '6038'])
const cardFaults = new Set(['5000', '5001', '5021', '5022', '6018', '6020', '6021', '6022', '6023'])
/** Booked, or about to be. */
const booked = new Set(['OPN', 'PEN', 'STL'])
/** Authorized by the bank, then stopped by a rule of the account: nothing is captured. */
const stoppedByRule = new Set(['FPR', 'PRE', 'PST'])

function errorVerdict(record: WireRecord, code: string): Verdict {
  const detail = `${code} ${record.get('errorName') ?? ''}`.trim()
  const message = record.get('errorMessage') ?? record.get('errorMsg') ?? detail
  if (tryLater.has(code)) return { kind: 'tryLater', detail }
  if (cardFaults.has(code) || /^60(?:0\d|10)$/.test(code)) return { kind: 'declined', code, message }
  if (code !== '4017' && /^[4-7]\d{3}$/.test(code)) return { kind: 'refused', code, detail }
  return { kind: 'unclear', detail }
}

function commonVerdict(record: WireRecord): Verdict | null {
  const code = record.get('errorCode')
  if (code) return errorVerdict(record, code)
  if (zeroId.test(record.get('ssl_txn_id') ?? '')) {
    return { kind: 'refused', code: 'TESTMODE', detail: 'the account answers in test mode' }
  }
  return null
}

function declined(record: WireRecord): Verdict {
  const message = record.get('ssl_result_message')?.trim() || 'DECLINED'
  return { kind: 'declined', code: record.get('ssl_issuer_response') || null, message }
}

/** The verdict of a call that changes something. AVS and security code mismatches alone do not decline. */
export function verdictOfReply(record: WireRecord): Verdict {
  const common = commonVerdict(record)
  if (common) return common
  const result = record.get('ssl_result')
  if (!result) return { kind: 'unclear', detail: 'a reply without a result' }
  return result === '0' ? { kind: 'approved' } : declined(record)
}

/** The verdict of one record of a query, which has no result of its own. */
export function verdictOfQuery(record: WireRecord): Verdict {
  const common = commonVerdict(record)
  if (common) return common
  const message = record.get('ssl_result_message')?.trim().toUpperCase()
  const status = record.get('ssl_trans_status')?.toUpperCase() ?? ''
  if (!message) return { kind: 'unclear', detail: 'a transaction without a result message' }
  if (stoppedByRule.has(status)) return { kind: 'declined', code: status, message: 'DECLINED' }
  const approved = approvals.has(message)
  // An approval code of a booked transaction contradicts a decline in any words, also in unknown ones.
  const hasCode = Boolean(record.get('ssl_approval_code'))
  if (approved !== hasCode && (approved || booked.has(status)))
    return { kind: 'unclear', detail: 'an approval code and a message that contradict each other' }
  if (!approved) return declined(record)
  if (status === 'REV') return { kind: 'unclear', detail: 'the transaction is held for review' }
  return { kind: 'approved' }
}
