import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { scrub } from '../../server/src/services/converge/scrub.ts'
import { answerControl, type Controls } from './control.ts'
import type { Plan } from './faults.ts'
import type { HostedForms } from './hosted.ts'
import { deliver, json, type Reply, readBody, send } from './http.ts'
import { framePage, lightboxReply } from './pages.ts'
import { answerTransaction } from './transactions.ts'
import { readRequest } from './xml.ts'

const keptRequests = 500
const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

export interface Site extends Controls {
  forms: HostedForms
  allowedOrigins: readonly string[] | undefined
  wait: (ms: number) => Promise<void>
}

function magicPlan(site: Site, fields: ReadonlyMap<string, string> | null): Plan {
  if (!site.gateway.magicCents) return {}
  const cents = fields?.get('ssl_amount')?.slice(-3)
  if (cents === '.98') return { instead: 'hang' }
  return cents === '.99' ? { after: 'hang' } : {}
}

function logRequest(site: Site, type: string, body: string): void {
  site.requests.push({ at: site.gateway.clock.now().toISOString(), type, body: scrub(body) })
  if (site.requests.length > keptRequests) site.requests.shift()
}

async function xmlCall(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const xml = new URLSearchParams(await readBody(request)).get('xmldata') ?? ''
  const fields = readRequest(xml)
  const type = fields?.get('ssl_transaction_type')?.toLowerCase() ?? ''
  logRequest(site, type, xml)
  const plan = { ...magicPlan(site, fields), ...site.faults.next(type, fields) }
  await deliver(response, plan, site.wait, () => ({
    type: 'text/xml',
    body: answerTransaction(site.gateway, fields, plan),
  }))
}

async function tokenCall(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  logRequest(site, 'transaction_token', body)
  const plan = site.faults.next('transaction_token')
  const fields = new Map(new URLSearchParams(body))
  await deliver(response, plan, site.wait, () => ({
    type: 'text/plain',
    body: site.forms.open(fields, plan),
  }))
}

async function payCall(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, host } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return send(response, json({ kind: 'error' }, 403))
  const form = new Map(new URLSearchParams(await readBody(request)))
  // Its body has a card number, so only the call itself is recorded.
  logRequest(site, 'sim-pay', '')
  const plan = site.faults.next('sim-pay')
  await deliver(response, plan, site.wait, () => json(site.forms.pay(form, plan)))
}

async function controlCall(site: Site, request: IncomingMessage, url: URL): Promise<Reply> {
  if (!loopback.test(request.headers.host ?? '')) return json({ error: 'loopback only' }, 403)
  const body = request.method === 'POST' ? await readBody(request) : ''
  // Any page in a browser on this machine could send a content type other than JSON.
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  if (request.method === 'POST' && !isJson) return json({ error: 'application/json' }, 415)
  const call = `${request.method} ${url.pathname.slice('/__sim/'.length)}`
  const parsed: unknown = body === '' ? {} : JSON.parse(body)
  if (typeof parsed !== 'object' || parsed === null) return json({ error: 'an object' }, 400)
  return answerControl(site, call, url.searchParams, parsed as Record<string, unknown>) ?? json({}, 404)
}

async function route(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /VirtualMerchantDemo/processxml.do':
      return xmlCall(site, request, response)
    case 'POST /hosted-payments/transaction_token':
      return tokenCall(site, request, response)
    case 'POST /hosted-payments/sim-pay':
      return payCall(site, request, response)
    case 'GET /hosted-payments/PayWithConverge.js':
      return send(response, lightboxReply())
    case 'GET /hosted-payments/sim-form': {
      const { referer } = request.headers
      return send(response, framePage(site.forms, url.searchParams, referer, site.allowedOrigins))
    }
    case 'GET /hosted-payments/myip':
      return send(response, { type: 'text/plain', body: request.socket.remoteAddress ?? '' })
    default:
      if (url.pathname.startsWith('/__sim/')) return send(response, await controlCall(site, request, url))
      send(response, { status: 404, type: 'text/plain', body: 'not found' })
  }
}

export function createSite(site: Site): Server {
  return createServer((request, response) => {
    route(site, request, response).catch((error: unknown) => {
      const unreadable = error instanceof RangeError || error instanceof SyntaxError
      if (!response.headersSent) send(response, json({ error: 'failed' }, unreadable ? 400 : 500))
    })
  })
}
