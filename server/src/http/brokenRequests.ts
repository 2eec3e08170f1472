import type { Socket } from 'node:net'
import { exportSeconds } from '@bencao/shared/domain/limits.ts'
import type { FastifyReply } from 'fastify'
import { textsIn } from './texts.ts'
import { everywhere } from './headers.ts'

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** From the connection, or the previous answer, to the last header. */
  headers: number
  /** To the last byte of the body. */
  whole: number
  /** How often connections are checked. */
  look: number
  /** From the first to the last byte of an answer that it gets. */
  answer: number
  /** The same of a file. */
  download: number
}

export const usualPatience: Patience = {
  headers: 15_000,
  whole: 60_000,
  look: 5_000,
  answer: 60_000,
  download: exportSeconds * 1_000,
}

/** The envelope of an answer that comes from no call. */
export const faultReply = (status: number, message: string, requestId?: string) => ({
  code: status,
  message,
  data: requestId === undefined ? {} : { requestId },
})

const statuses: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Answers malformed HTTP and requests that are too slow in the same envelope, then closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, phrase] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(faultReply(status, textsIn('en')('notices.error')))
  const headers = {
    ...everywhere,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** Answers a path that cannot be decoded, for which no route was looked up. */
export function answerUnreadablePath(_error: unknown, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({ ...everywhere, 'cache-control': 'no-store' })
    .send(faultReply(400, textsIn('en')('notices.error')))
}
