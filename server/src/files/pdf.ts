import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)
const mostInflated = 8_000_000
const mostStreams = 200
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

/** Names may be written with their letters as numbers: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_all, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )

/**
 * Whether a PDF is whole and only shows something: no scripts, no programs, no files inside. Objects that are packed
 * into streams are looked into; a file that cannot be looked into, such as an encrypted one, is refused.
 */
export async function isHarmlessPdf(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2_048).includes('%%EOF')) return false
  const plain = plainNames(text)
  if (active.test(plain) || /\/Encrypt(?![A-Za-z0-9])/.test(plain)) return false
  const packed = await unpacked(bytes, text)
  return packed?.every((part) => !active.test(plainNames(part))) ?? false
}

/** The texts of the object streams; null when one cannot be read. */
async function unpacked(bytes: Uint8Array, text: string): Promise<string[] | null> {
  const parts: string[] = []
  for (const { 0: head, index } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue
    const dictionary = plainNames(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index))
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    if (parts.length >= mostStreams) return null
    const start = index + head.length
    const end = text.indexOf('endstream', start)
    if (end < 0) return null
    if (!dictionary.includes('/Filter')) {
      parts.push(text.slice(start, end))
      continue
    }
    try {
      const body = await inflated(bytes.subarray(start, end), { maxOutputLength: mostInflated })
      parts.push(body.toString('latin1'))
    } catch {
      return null
    }
  }
  return parts
}
