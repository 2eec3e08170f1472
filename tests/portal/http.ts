import { Agent, request } from 'node:http'

/** An answer over HTTP. */
export interface Received {
  status: number
  headers: Headers
  /** The body as received. */
  text: string
}

/** Keeps connections, but none as long as a server does: one that a server ends cannot be used. */
const agent = new Agent({ keepAlive: true, timeout: 4_000 })
const utf8 = new TextDecoder()

/** Sends a request without the streams of `fetch`, which take longer than the server needs for most calls. */
export function send(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: string | null,
): Promise<Received> {
  const sent = {
    accept: '*/*',
    'user-agent': 'node',
    ...headers,
    ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, method, headers: sent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: headersOf(response.rawHeaders),
          text: utf8.decode(Buffer.concat(parts)),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at < raw.length; at += 2) headers.append(String(raw[at]), String(raw[at + 1]))
  return headers
}
