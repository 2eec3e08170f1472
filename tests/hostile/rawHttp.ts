import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const lineEnd = '\r\n'
const ends = Buffer.from('\r\n\r\n')

/** Raw bytes over one keep-alive connection; answers are read by their length, or by their chunks. */
export interface RawConnection {
  socket: Socket
  /** The next answer; null if the server closed without one. */
  answer(): Promise<RawAnswer | null>
  send(bytes: string | Buffer): void
  close(): void
}

/** A body, and where it ends; null: not all of it has arrived. */
type ReadBody = { bytes: Buffer; to: number } | null

const readLength = (received: Buffer, from: number, length: number): ReadBody =>
  received.length < from + length
    ? null
    : { bytes: received.subarray(from, from + length), to: from + length }

/** Each chunk has its length in front; one of none is the last. */
function readChunks(received: Buffer, from: number): ReadBody {
  const parts: Buffer[] = []
  for (let at = from; ; ) {
    const head = received.indexOf(lineEnd, at)
    if (head < 0) return null
    const start = head + lineEnd.length
    const length = Number.parseInt(received.subarray(at, head).toString('latin1'), 16)
    const next = start + length + lineEnd.length
    if (received.length < next) return null
    if (length === 0) return { bytes: Buffer.concat(parts), to: next }
    parts.push(received.subarray(start, start + length))
    at = next
  }
}

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let received = Buffer.alloc(0)
  let arrived: Buffer[] = []
  let arrivedBytes = 0
  /** So many bytes must have arrived before another look at them is worth its time: a body of known length is read once. */
  let awaitedBytes = 0
  let closed = false
  let wake: () => void = () => undefined
  socket.on('data', (chunk) => {
    arrived.push(chunk)
    arrivedBytes += chunk.length
    if (received.length + arrivedBytes >= awaitedBytes) wake()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
    wake()
  })
  await once(socket, 'connect')

  function takeAnswer(): RawAnswer | null {
    if (arrived.length > 0) received = Buffer.concat([received, ...arrived])
    arrived = []
    arrivedBytes = 0
    awaitedBytes = 0
    const head = received.indexOf(ends)
    if (head < 0) return null
    const [first = '', ...lines] = received.subarray(0, head).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
    )
    const from = head + ends.length
    const length = Number(headers['content-length'] ?? 0)
    const isChunked = headers['transfer-encoding'] === 'chunked'
    const read = isChunked ? readChunks(received, from) : readLength(received, from, length)
    if (!read) {
      awaitedBytes = isChunked ? 0 : from + length
      return null
    }
    received = received.subarray(read.to)
    return { status: Number(first.split(' ')[1]), headers, body: read.bytes.toString('utf8') }
  }

  return {
    socket,
    async answer() {
      for (;;) {
        const taken = takeAnswer()
        if (taken) return taken
        if (closed) return null
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    send: (bytes) => void socket.write(bytes),
    close: () => socket.destroy(),
  }
}

/** The bytes of one request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Buffer {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ host: 'localhost', 'content-length': String(bytes.length), ...headers })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}
