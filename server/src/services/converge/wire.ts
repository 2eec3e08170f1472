/** Longest values that the gateway accepts, in UTF-8 bytes. */
export const byteLimits: ReadonlyMap<string, number> = new Map([
  ['ssl_invoice_number', 25],
  ['ssl_merchant_txn_id', 39],
  ['ssl_description', 255],
  ['ssl_customer_code', 17],
  ['ssl_first_name', 20],
  ['ssl_last_name', 30],
  ['ssl_avs_address', 30],
  ['ssl_avs_zip', 9],
])

export type WireFields = Record<string, string | undefined>
export type WireRecord = ReadonlyMap<string, string>
export interface WireReply {
  /** `txn` or `txnlist` */
  root: string
  /** How many results the gateway reports; null unless it sends a list. */
  count: number | null
  records: WireRecord[]
}

/** Cuts to at most `limit` UTF-8 bytes without splitting a character. */
export function cutBytes(text: string, limit: number): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += Buffer.byteLength(character)
    if (used > limit) break
    end += character.length
  }
  return text.slice(0, end)
}

/** The gateway returns markup characters mangled, so none is ever sent. */
function plain(name: string, value: string): string {
  const words = value
    .replace(/\s*&\s*/g, ' and ')
    .replace(/[<>]/g, '')
    .replace(/\p{Cc}+/gu, ' ')
  const allowed = name === 'ssl_avs_zip' ? words.replace(/[^0-9A-Za-z]/g, '') : words.trim()
  const limit = byteLimits.get(name)
  return limit === undefined ? allowed : cutBytes(allowed, limit).trim()
}

function* sendable(fields: WireFields): Generator<[string, string]> {
  for (const [name, value] of Object.entries(fields)) {
    const text = value === undefined ? '' : plain(name, value)
    if (text !== '') yield [name, text]
  }
}

/** The form body of an XML request; empty fields are left out. */
export function xmlRequestBody(fields: WireFields): string {
  let inner = ''
  for (const [name, value] of sendable(fields)) inner += `<${name}>${value}</${name}>`
  return new URLSearchParams({ xmldata: `<txn>${inner}</txn>` }).toString()
}

/** The form body of a hosted-payments request. */
export function formRequestBody(fields: WireFields): string {
  return new URLSearchParams([...sendable(fields)]).toString()
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function unescapeXml(text: string): string {
  return text.replace(/&(?:([a-z]+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole
    const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

const prolog = /^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*/
const piece = /<(\/?)([A-Za-z_][\w.-]*)\s*(\/?)>|([^<]+)/y

/**
 * Parses a reply strictly: null for a body that is cut short, not well-formed or not from this gateway; its outcome is
 * then unknown. Only the flat fields of each transaction are kept.
 */
export function readReply(body: string): WireReply | null {
  const open: string[] = []
  const records: WireRecord[] = []
  let root = ''
  let count: number | null = null
  let record = new Map<string, string>()
  let text = ''
  piece.lastIndex = prolog.exec(body)?.[0].length ?? 0
  while (piece.lastIndex < body.length) {
    const found = piece.exec(body)
    if (!found) return null
    const [, slash, tag, selfClosed, words] = found
    if (words !== undefined) {
      if (open.length === 0 && words.trim() !== '') return null
      text = words
      continue
    }
    if (tag === undefined) return null
    const parent = open.at(-1)
    if (slash !== '/' && open.length === 0) {
      if (root !== '' || (tag !== 'txn' && tag !== 'txnlist')) return null
      root = tag
    }
    if (slash !== '/') {
      if (tag === 'txn') record = new Map()
      if (selfClosed === '/' && parent === 'txn') record.set(tag, '')
      if (selfClosed !== '/') open.push(tag)
    } else {
      if (open.pop() !== tag) return null
      if (tag === 'txn') records.push(record)
      else if (open.at(-1) === 'txn') record.set(tag, unescapeXml(text).trim())
      else if (tag === 'ssl_txn_count') count = Number.parseInt(text, 10)
    }
    text = ''
  }
  return root !== '' && open.length === 0 ? { root, count, records } : null
}

/** MM/YYYY as MMYY; null if it is not an expiry. */
export function expiryToWire(expiry: string): string | null {
  const match = /^(0[1-9]|1[0-2])\/20(\d\d)$/.exec(expiry)
  return match ? `${match[1]}${match[2]}` : null
}

/** MMYY as MM/YYYY; null if it is not an expiry. */
export function expiryFromWire(wire: string): string | null {
  const match = /^(0[1-9]|1[0-2])(\d\d)$/.exec(wire.trim())
  return match ? `${match[1]}/20${match[2]}` : null
}
