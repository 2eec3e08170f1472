import type { z } from 'zod'
import type { CarrierResult } from '../../ports/carriers.ts'
import { type Exchange, exchange, type Limits } from '../exchange.ts'
import { jsonIn } from '../json.ts'
import { wireFault } from './wire.ts'

export interface EasypostSettings {
  /** With the version: `https://api.easypost.com/v2`. */
  apiUrl: string
  key: string
  /** Signs EasyPost's events; empty: they are not accepted. */
  webhookSecret: string
  /** For one exchange; 20 s by default. */
  timeoutMs?: number | undefined
}

interface ApiCall<S extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  reads: S
  body?: object
}

/** EasyPost understood these, and did nothing. */
const refused = new Set([400, 401, 402, 403, 404, 405, 409, 422])

function answerOf<S extends z.ZodType>(sent: Exchange, reads: S): CarrierResult<z.output<S>> {
  if (sent.kind === 'notSent') return { kind: 'unreachable', detail: sent.detail }
  if (sent.kind === 'lost') return { kind: 'unanswered', detail: sent.detail }
  const { status } = sent
  const json = jsonIn(sent.body)
  if (status === 200 || status === 201) {
    const read = reads.safeParse(json)
    return read.success ? { kind: 'ok', value: read.data } : { kind: 'unanswered', detail: 'unreadable' }
  }
  if (status === 429) return { kind: 'unreachable', detail: 'HTTP 429' }
  const fault = wireFault.safeParse(json)
  const said = (fault.success && fault.data.error?.code) || ''
  // Only a code, never EasyPost's sentence: it may repeat an address.
  const detail = /^[\w.]{1,80}$/.test(said) ? said : `HTTP ${status}`
  return refused.has(status) ? { kind: 'refused', detail } : { kind: 'unanswered', detail: `HTTP ${status}` }
}

/** Calls EasyPost once per call; nothing is sent again here, and nothing is logged. */
export function easypostApi(settings: EasypostSettings) {
  const base = settings.apiUrl.replace(/\/+$/, '')
  const limits: Limits = { timeoutMs: settings.timeoutMs ?? 20_000, connectTimeoutMs: 10_000 }
  const authorization = `Basic ${Buffer.from(`${settings.key}:`).toString('base64')}`
  return {
    async call<S extends z.ZodType>({
      method,
      path,
      reads,
      body,
    }: ApiCall<S>): Promise<CarrierResult<z.output<S>>> {
      const headers = {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      }
      const message = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return answerOf(await exchange(new URL(base + path), message, limits), reads)
    },
    /** The bytes of a file that EasyPost made. They are public to all who know the address, so no key is sent. */
    async fetchFile(url: URL): Promise<CarrierResult<Uint8Array>> {
      const sent = await exchange(url, { method: 'GET', headers: {}, encoding: 'latin1' }, limits)
      if (sent.kind === 'notSent') return { kind: 'unreachable', detail: sent.detail }
      if (sent.kind === 'lost') return { kind: 'unanswered', detail: sent.detail }
      if (sent.status !== 200) return { kind: 'unanswered', detail: `HTTP ${sent.status}` }
      return { kind: 'ok', value: Buffer.from(sent.body, 'latin1') }
    },
  }
}
