import { inflateSync } from 'node:zlib'

/** The limit for all streams that are searched, together. */
const mostUnpacked = 16_000_000
const mostStreams = 200
const mostFilters = 4
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

/**
 * Whether a PDF is complete and only displays content: no scripts, no programs, no embedded files. Compressed object
 * streams are searched. A file that cannot be searched, such as an encrypted one, is refused. Time grows with the size
 * of the file only.
 */
export function isHarmlessPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2_048).includes('%%EOF')) return false
  const plain = plainNames(file)
  if (active.test(plain) || /\/Encrypt(?![A-Za-z0-9])/.test(plain)) return false
  const streams = objectStreams(file, text)
  if (!streams) return false
  let room = mostUnpacked
  for (const stream of streams) {
    const part = unpacked(stream, room)
    if (!part || active.test(plainNames(part))) return false
    room -= part.length
  }
  return true
}

const hexOf = (byte: number | undefined): number => {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** The text of bytes. Letters in names may be written as numbers: `/J#61vaScript`. */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes('#')) return bytes.toString('latin1')
  const plain = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const [high, low] = bytes[at] === 0x23 ? [hexOf(bytes[at + 1]), hexOf(bytes[at + 2])] : [-1, -1]
    const isNumber = high >= 0 && low >= 0
    plain[length] = isNumber ? high * 16 + low : (bytes[at] ?? 0)
    if (isNumber) at += 2
  }
  return plain.toString('latin1', 0, length)
}

interface ObjectStream {
  bytes: Buffer
  filters: readonly string[]
}

/** The object streams; null if there are too many, or one whose bytes or filters are not found. */
function objectStreams(file: Buffer, text: string): ObjectStream[] | null {
  const streams: ObjectStream[] = []
  // Some readers accept other white space than a line end. Neither packed data nor text begins with it.
  const keyword = /(?<!end)stream[ \t\0\f\r\n]*/g
  let before = 0
  for (const { 0: word, index } of text.matchAll(keyword)) {
    // Everything since the last such word: a string in the dictionary may look like the end of another object.
    const dictionary = plainNames(file.subarray(before, index))
    before = index + 'stream'.length
    if (!mayHoldObjects(dictionary)) continue
    const filters = filtersOf(dictionary)
    const start = index + word.length
    const end = text.indexOf('endstream', start)
    if (!filters || end < 0 || streams.length >= mostStreams) return null
    streams.push({ bytes: file.subarray(start, end), filters })
  }
  return streams
}

/** A number, in its place or in another object; a comment may stand before it. */
const numberOf = (name: string) => new RegExp(`/${name}(?![A-Za-z0-9])[\\s\\0]*[%+\\d]`)
const first = numberOf('First')
const count = numberOf('N')

/**
 * Whether a dictionary may be that of an object stream. Some readers do not look at its type, and the type may be in another object;
 * without the number of the objects and the place of the first one no reader finds them.
 */
const mayHoldObjects = (dictionary: string): boolean =>
  /\/ObjStm(?![A-Za-z0-9])|\/Type(?![A-Za-z0-9])[\s\0]*[%\d]/.test(dictionary) ||
  (first.test(dictionary) && count.test(dictionary))

/** The filters in a dictionary, the first to undo first; null if they cannot be undone here. */
function filtersOf(dictionary: string): string[] | null {
  // A predictor mixes other bytes into the text. Parameters may be in another object, where they are not found.
  if (/\/(?:DecodeParms|DP)(?![A-Za-z0-9])(?!\s*<<\s*\/Predictor\s+1\s*>>)/.test(dictionary)) return null
  const entries = dictionary.matchAll(/\/Filter(?![A-Za-z0-9])\s*(\[[^\][]{0,200}\]|\/[A-Za-z0-9]+|)/g)
  const entry = [...entries].at(-1)
  if (!entry) return []
  const names = [...(entry[1] ?? '').matchAll(/\/([A-Za-z0-9]+)/g)].map(([, name = '']) => name)
  const areKnown = names.length > 0 && names.length <= mostFilters && names.every((name) => name in undo)
  return areKnown ? names : null
}

/** Null if it cannot be read, or is larger than the remaining limit. */
function unpacked({ bytes, filters }: ObjectStream, room: number): Buffer | null {
  let part = bytes
  try {
    for (const filter of filters) part = undo[filter]?.(part, room) ?? part
  } catch {
    return null
  }
  return part.length < room ? part : null
}

const inflate = (bytes: Buffer, room: number): Buffer => inflateSync(bytes, { maxOutputLength: room })

function fromHex(bytes: Buffer): Buffer {
  const digits = bytes.toString('latin1').split('>', 1)[0]?.replace(/\s/g, '') ?? ''
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw new Error('not hexadecimal')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function fromAscii85(bytes: Buffer): Buffer {
  const digits = bytes.toString('latin1').split('~>', 1)[0]?.replace(/\s/g, '').replaceAll('z', '!!!!!') ?? ''
  if (!/^[!-u]*$/.test(digits)) throw new Error('not base 85')
  const missing = (5 - (digits.length % 5)) % 5
  const whole = digits + 'u'.repeat(missing)
  const decoded = Buffer.alloc((whole.length / 5) * 4)
  for (let at = 0; at < whole.length; at += 5) {
    let value = 0
    for (let digit = 0; digit < 5; digit += 1) value = value * 85 + whole.charCodeAt(at + digit) - 33
    decoded.writeUInt32BE(value % 2 ** 32, (at / 5) * 4)
  }
  return decoded.subarray(0, decoded.length - missing)
}

const undo: Readonly<Record<string, (bytes: Buffer, room: number) => Buffer>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: fromAscii85,
  A85: fromAscii85,
}
