import type { z } from 'zod'
import type { VaultResult } from '../../ports/cardVault.ts'
import { type Exchange, exchange } from '../exchange.ts'
import { jsonIn } from '../json.ts'
import { wireError, wireToken } from './wire.ts'

export interface PaypalSettings {
  apiUrl: string
  clientId: string
  secret: string
  /** PayPal's id of our webhook; empty: its events are not accepted. */
  webhookId: string
  /** For all exchanges of one call together; 30 s by default. */
  timeoutMs?: number | undefined
  /** 10 s by default. */
  connectTimeoutMs?: number | undefined
}

/** PayPal understood the request and will not do it; the issue says why. */
export interface Objection {
  kind: 'objection'
  status: number
  issue: string
}

export type Answer<T> = Exclude<VaultResult<T>, { kind: 'declined' }> | Objection

export interface ApiCall<S extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  reads: S
  body?: object
  /** By it PayPal knows a repeat, and answers with what it did the first time. */
  requestId?: string
}

/** PayPal's tokens last for hours; the last minutes are left out. */
const spareSeconds = 300

const wrongAddress = new Set([301, 302, 303, 307, 308, 403, 405])

/** The meaning of an exchange for any call. Codes that are not listed leave it open what happened. */
function answerOf<S extends z.ZodType>(sent: Exchange, reads: S): Answer<z.output<S>> {
  if (sent.kind === 'notSent') return { kind: 'unreachable', detail: sent.detail }
  if (sent.kind === 'lost') return { kind: 'unanswered', detail: sent.detail }
  const { status } = sent
  const json = jsonIn(sent.body)
  if (status === 200 || status === 201) {
    const read = reads.safeParse(json)
    return read.success ? { kind: 'ok', value: read.data } : { kind: 'unanswered', detail: 'unreadable' }
  }
  if (status === 429) return { kind: 'unreachable', detail: 'HTTP 429' }
  const fault = wireError.safeParse(json)
  const said = fault.success ? (fault.data.details?.[0]?.issue ?? fault.data.name ?? '') : ''
  const issue = /^\w{1,60}$/.test(said) ? said : ''
  if (status === 409 || (status === 422 && issue !== '') || (status === 404 && issue !== ''))
    return { kind: 'objection', status, issue }
  if (status === 400 || status === 401 || status === 404 || wrongAddress.has(status))
    return { kind: 'refused', code: issue || `HTTP${status}`, detail: `HTTP ${status}` }
  return { kind: 'unanswered', detail: `HTTP ${status} ${issue}`.trim() }
}

/** Calls PayPal with a token that is kept until shortly before it ends. Nothing is logged here. */
export function paypalApi(settings: PaypalSettings) {
  const base = settings.apiUrl.replace(/\/+$/, '')
  const limits = {
    timeoutMs: settings.timeoutMs ?? 30_000,
    connectTimeoutMs: settings.connectTimeoutMs ?? 10_000,
  }
  const basic = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64')
  let kept: { token: string; until: number } | null = null
  let renewing: Promise<Answer<string>> | null = null

  async function renew(): Promise<Answer<string>> {
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'grant_type=client_credentials'
    // Both together must end within the lease of the server that asks.
    const within = { ...limits, timeoutMs: limits.timeoutMs / 3 }
    const sent = await exchange(new URL(`${base}/v1/oauth2/token`), { method: 'POST', headers, body }, within)
    const answer = answerOf(sent, wireToken)
    if (answer.kind !== 'ok') return answer
    const { access_token: token, expires_in: seconds } = answer.value
    kept = { token, until: Date.now() + (seconds - spareSeconds) * 1_000 }
    return { kind: 'ok', value: token }
  }

  async function tokenNow(): Promise<Answer<string>> {
    if (kept && kept.until > Date.now()) return { kind: 'ok', value: kept.token }
    renewing ??= renew().finally(() => {
      renewing = null
    })
    const answer = await renewing
    // Without a token the call itself was not sent, whatever became of the question for one.
    if (answer.kind === 'unanswered') return { kind: 'unreachable', detail: `token: ${answer.detail}` }
    return answer
  }

  return {
    /** One call, sent at most twice: again only after a token was refused, which PayPal does before it does anything. */
    async call<S extends z.ZodType>({
      method,
      path,
      reads,
      body,
      requestId,
    }: ApiCall<S>): Promise<Answer<z.output<S>>> {
      const end = Date.now() + limits.timeoutMs
      for (let first = true; ; first = false) {
        const token = await tokenNow()
        if (token.kind !== 'ok') return token
        const timeoutMs = end - Date.now()
        if (timeoutMs <= 0) return { kind: 'unreachable', detail: 'no token in time' }
        const sent = await exchange(
          new URL(base + path),
          {
            method,
            headers: {
              authorization: `Bearer ${token.value}`,
              accept: 'application/json',
              prefer: 'return=representation',
              ...(body && { 'content-type': 'application/json' }),
              ...(requestId && { 'paypal-request-id': requestId }),
            },
            ...(body && { body: JSON.stringify(body) }),
          },
          { ...limits, timeoutMs },
        )
        if (!(first && sent.kind === 'reply' && sent.status === 401)) return answerOf(sent, reads)
        if (kept?.token === token.value) kept = null
      }
    },
  }
}

export type PaypalApi = ReturnType<typeof paypalApi>
