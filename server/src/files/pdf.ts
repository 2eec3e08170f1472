import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)
/** The limit for all streams that are searched, together. */
const mostInflated = 16_000_000
const mostStreams = 200
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

/** Letters in names may be written as numbers: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_all, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )

/**
 * Whether a PDF is complete and only displays content: no scripts, no programs, no embedded files. Compressed object
 * streams are searched. A file that cannot be searched, such as an encrypted one, is refused.
 */
export async function isHarmlessPdf(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2_048).includes('%%EOF')) return false
  const plain = plainNames(text)
  if (active.test(plain) || /\/Encrypt(?![A-Za-z0-9])/.test(plain)) return false
  const streams = objectStreams(text)
  if (!streams) return false
  let room = mostInflated
  for (const { start, end, isPacked } of streams) {
    const part = isPacked ? await unpacked(bytes.subarray(start, end), room) : text.slice(start, end)
    if (part === null || part.length >= room || active.test(plainNames(part))) return false
    room -= part.length
  }
  return true
}

interface ObjectStream {
  start: number
  end: number
  isPacked: boolean
}

/** The positions of the object streams; null if there are too many, or more dictionaries than fit in a file. */
function objectStreams(text: string): ObjectStream[] | null {
  const streams: ObjectStream[] = []
  let object = 0
  let looked = 0
  for (const { 0: word, index } of text.matchAll(/obj|stream\r?\n/g)) {
    if (word === 'obj') object = index
    if (word === 'obj' || text.slice(index - 3, index) === 'end') continue
    // One object has one stream: a file that refers to it repeatedly would make us read it again each time.
    looked += index - object
    if (looked > text.length) return null
    const dictionary = plainNames(text.slice(object, index))
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    const start = index + word.length
    const end = text.indexOf('endstream', start)
    if (end < 0 || streams.length >= mostStreams) return null
    streams.push({ start, end, isPacked: dictionary.includes('/Filter') })
  }
  return streams
}

/** Null if it cannot be read, or is larger than the remaining limit. */
const unpacked = (bytes: Uint8Array, room: number): Promise<string | null> =>
  inflated(bytes, { maxOutputLength: room }).then(
    (body) => body.toString('latin1'),
    () => null,
  )
