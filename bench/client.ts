import { connect, type Socket } from 'node:net'
import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'

/** One keep-alive connection to a server on loopback, one request at a time. Resolves to the body's text. */
export interface Connection {
  send(request: string): Promise<string>
  close(): void
}

const headEnd = Buffer.from('\r\n\r\n')

/** A bare HTTP/1.1 client, because its CPU time comes from the same two cores as the server's. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(port, '127.0.0.1', () => resolve(opening)).once('error', reject)
  })
  socket.setNoDelay(true)
  let pending: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null
  let got: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
    const head = got.indexOf(headEnd)
    if (head < 0) return
    const headers = got.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1])
    const from = head + headEnd.length
    if (got.length < from + length) return
    const body = got.toString('utf8', from, from + length)
    got = got.subarray(from + length)
    const waiting = pending
    pending = null
    if (headers.startsWith('HTTP/1.1 200')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${headers.split('\r\n')[0]}: ${body.slice(0, 200)}`))
  })
  const lost = (error?: Error) => pending?.reject(error ?? new Error('the server closed the connection'))
  socket.on('error', lost)
  socket.on('close', () => lost())

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** The bytes of a call, as the browser sends it: form-encoded, PUT as JSON. */
export const requestOf = (name: CallName, input: Record<string, string | number>, token: string): string => {
  const { method } = entryOf(name)
  const texts = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])
  const body = method === 'PUT' ? JSON.stringify(input) : new URLSearchParams(texts).toString()
  return [
    `${method} /${name} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${Buffer.byteLength(body)}`,
    `token: ${token}`,
    'lang: en',
    '',
    body,
  ].join('\r\n')
}
