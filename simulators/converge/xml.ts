const field = /<([A-Za-z_]\w*)>((?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+);)*)<\/\1>\s*/y
const decoded: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** The fields of a request, or null if it is not well-formed. */
export function readRequest(xml: string): Map<string, string> | null {
  const inner = /^\s*<txn>\s*([\s\S]*)<\/txn>\s*$/.exec(xml)?.[1]
  if (inner === undefined) return null
  const fields = new Map<string, string>()
  field.lastIndex = 0
  while (field.lastIndex < inner.length) {
    const [, name, value] = field.exec(inner) ?? []
    if (name === undefined || value === undefined) return null
    fields.set(
      name,
      value.replace(/&(?:\w+|#(\d+));/g, (whole, point) =>
        typeof point === 'string' ? String.fromCodePoint(Number(point)) : (decoded[whole] ?? whole),
      ),
    )
  }
  return fields
}

export type ReplyFields = Record<string, string>

function txn(fields: ReplyFields): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    const safe = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `  <${name}>${safe}</${name}>\n`
  })
  return `<txn>\n${lines.join('')}</txn>\n`
}

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function writeTransaction(fields: ReplyFields): string {
  return prolog + txn(fields)
}

export function writeTransactions(records: ReplyFields[]): string {
  const count = `<ssl_txn_count>${records.length}</ssl_txn_count>\n`
  return `${prolog}<txnlist>\n${count}${records.map(txn).join('')}</txnlist>\n`
}
