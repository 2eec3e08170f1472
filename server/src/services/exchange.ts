import http from 'node:http'
import https from 'node:https'

export type Exchange =
  | { kind: 'reply'; status: number; body: string }
  /** No connection was established, so nothing was sent. */
  | { kind: 'notSent'; detail: string }
  /** Something may have been sent, and no complete reply came back. */
  | { kind: 'lost'; detail: string }

const longestReply = 2_000_000

export interface Limits {
  /** For the whole exchange. */
  timeoutMs: number
  connectTimeoutMs: number
}

interface Message {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** `latin1` keeps the bytes of a reply that is no text, one character for each. */
  encoding?: 'utf8' | 'latin1'
}

/** Posts a form once. */
export const postForm = (url: URL, body: string, limits: Limits): Promise<Exchange> => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/xml, text/plain',
  }
  return exchange(url, { method: 'POST', headers, body }, limits)
}

/**
 * Sends a request once. Every call opens its own connection: with a kept connection that the other side is closing, it
 * would be uncertain whether a charge was sent.
 */
export function exchange(
  url: URL,
  { method, headers, body, encoding = 'utf8' }: Message,
  limits: Limits,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const secure = url.protocol === 'https:'
    let connected = false
    const request = (secure ? https : http).request(url, {
      method,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    })

    const settle = (exchange: Exchange): void => {
      clearTimeout(connecting)
      clearTimeout(whole)
      resolve(exchange)
    }
    const fail = (detail: string): void => {
      settle(connected ? { kind: 'lost', detail } : { kind: 'notSent', detail })
      request.destroy()
    }
    const connecting = setTimeout(() => {
      if (!connected) fail('no connection in time')
    }, limits.connectTimeoutMs)
    const whole = setTimeout(() => fail('no reply in time'), limits.timeoutMs)

    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(connecting)
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > longestReply) fail('the reply is too long')
        else chunks.push(chunk)
      })
      response.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name))
      response.on('end', () => {
        if (!response.complete) return fail('the reply was cut short')
        const text = Buffer.concat(chunks).toString(encoding)
        settle({ kind: 'reply', status: response.statusCode ?? 0, body: text })
      })
    })
    request.end(body)
  })
}
