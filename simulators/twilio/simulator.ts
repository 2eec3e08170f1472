import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Params, twilioSignature } from '../../server/src/services/twilio/signature.ts'
import type { MessageSink } from '../../server/src/services/messageSink/messageSink.ts'

export interface TwilioSimulatorOptions {
  accountSid: string
  authToken: string
  /** Where every accepted text is stored. */
  sink: MessageSink
  /** Our number, the recipient of inbound texts. */
  from: string
  /** The address to which texts from phones are reported. */
  inboundUrl: string
  /** The address that actually receives a report, as behind a proxy; the original address is signed. */
  reach?: (url: string) => string
  /** Milliseconds between two reports of a message. */
  reportMs?: number
}

/** The failure of the next request. `hangAfter`: the message is accepted and no answer comes. */
export type TwilioFault = 'hangBefore' | 'hangAfter' | 'reset' | 'http500' | 'http429' | 'garbage'

export interface TwilioSimulator {
  url: string
  /** The validity of each accepted message, in seconds. */
  validity: readonly number[]
  /** The next `times` requests fail in this way. */
  fault(kind: TwilioFault, times?: number): void
  /**
   * A text from a phone (ten digits). STOP and START take effect as at Twilio, then the text is reported. Returns the
   * answer's status.
   */
  inbound(phone: string, body: string): Promise<number>
  /** Waits until every due report has been made. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const magic = '+1500555'
const toErrors: Record<string, number> = {
  [`${magic}0001`]: 21211,
  [`${magic}0002`]: 21612,
  [`${magic}0003`]: 21408,
  [`${magic}0004`]: 21610,
  [`${magic}0009`]: 21614,
}
const fromErrors: Record<string, number> = {
  [`${magic}0001`]: 21212,
  [`${magic}0007`]: 21606,
  [`${magic}0008`]: 21611,
}
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const startWords = ['START', 'YES', 'UNSTOP']

/** Twilio on a loopback port: accepts messages, reports their delivery, and remembers who replied STOP. */
export async function startTwilioSimulator(options: TwilioSimulatorOptions): Promise<TwilioSimulator> {
  const { accountSid, authToken, sink, from, reach = (url) => url, reportMs = 200 } = options
  const faults: TwilioFault[] = []
  const stopped = new Set<string>()
  const reports = new Set<Promise<unknown>>()
  const ending = new AbortController()
  const validity: number[] = []

  async function post(url: string, params: Params): Promise<number> {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(authToken, url, params),
    }
    const body = new URLSearchParams(params).toString()
    const response = await fetch(reach(url), { method: 'POST', headers, body, signal: ending.signal })
    await response.body?.cancel()
    return response.status
  }

  async function report(url: string, sid: string, to: string): Promise<void> {
    const [status, error] = to.endsWith('0199')
      ? ['undelivered', '30003']
      : to.endsWith('0198')
        ? ['failed', '30007']
        : ['delivered', '']
    for (const [state, code] of [
      ['sent', ''],
      [status, error],
    ] as const) {
      await wait(reportMs, ending.signal)
      await post(url, {
        MessageSid: sid,
        SmsSid: sid,
        MessageStatus: state ?? '',
        SmsStatus: state ?? '',
        To: to,
        From: from,
        AccountSid: accountSid,
        ApiVersion: '2010-04-01',
        ...(code && { ErrorCode: code }),
      })
    }
  }

  function track(work: Promise<unknown>): void {
    // As in production, a portal that is away misses its reports.
    const quiet = work.catch(() => {}).finally(() => reports.delete(quiet))
    reports.add(quiet)
  }

  async function take(form: URLSearchParams): Promise<{ status: number; body: object }> {
    const to = form.get('To') ?? ''
    const code =
      toErrors[to] ??
      fromErrors[form.get('From') ?? ''] ??
      (stopped.has(to) ? 21610 : /^\+1\d{10}$/.test(to) ? null : 21211)
    if (code !== null) return { status: 400, body: errorBody(code, 400) }
    const sid = `SM${randomBytes(16).toString('hex')}`
    const callback = form.get('StatusCallback')
    const body = form.get('Body') ?? ''
    const dedupeId = callback ? (new URL(callback).searchParams.get('message') ?? sid) : sid
    validity.push(Number(form.get('ValidityPeriod')))
    await sink.send({ channel: 'sms', to: to.slice(2), subject: '', body, dedupeId })
    if (callback) track(report(callback, sid, to))
    return { status: 201, body: { sid, status: 'queued', to, body, account_sid: accountSid } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request))
    const path = new URL(request.url ?? '/', 'http://simulator').pathname
    if (request.method === 'POST' && path === '/__sim/inbound')
      return reply(response, 200, { status: await inbound(form.get('from') ?? '', form.get('body') ?? '') })
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`)
      return reply(response, 401, errorBody(20003, 401))
    if (request.method !== 'POST' || path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return reply(response, 404, errorBody(20404, 404))

    const fault = faults.shift()
    if (fault === 'hangBefore') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'http500') return reply(response, 500, errorBody(20500, 500))
    if (fault === 'http429') return reply(response, 429, errorBody(20429, 429))
    const { status, body } = await take(form)
    if (fault === 'hangAfter') return
    if (fault === 'garbage') return void response.writeHead(201).end('<html>')
    reply(response, status, body)
  }

  async function inbound(phone: string, body: string): Promise<number> {
    const word = body.trim().toUpperCase()
    const number = `+1${phone}`
    if (stopWords.includes(word)) stopped.add(number)
    if (startWords.includes(word)) stopped.delete(number)
    const sid = `SM${randomBytes(16).toString('hex')}`
    return post(options.inboundUrl, { MessageSid: sid, From: number, To: from, Body: body, NumMedia: '0' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    validity,
    fault: (kind, times = 1) => void faults.push(...Array.from({ length: times }, () => kind)),
    inbound,
    async settled() {
      while (reports.size > 0) await Promise.all(reports)
    },
    async stop() {
      ending.abort()
      server.closeAllConnections()
      await Promise.all([new Promise((resolve) => server.close(resolve)), ...reports])
    },
  }
}

const errorBody = (code: number, status: number) => ({
  code,
  message: `Error ${code}`,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new Error('stopped'))
      },
      { once: true },
    )
  })
