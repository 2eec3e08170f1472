import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FaultMode } from '../converge/faults.ts'
import { deliver, json, type Reply, readBody, send } from '../converge/http.ts'
import { captureOrder, createOrder, decidePending, refundCapture, showCapture, showOrder } from './orders.ts'
import { searchTransactions } from './search.ts'
import { lieOf } from '../converge/lies.ts'
import { buyerPage, type Choice, choices, sendBack } from './page.ts'
import { notFound, problem, type World } from './world.ts'

export interface LoggedCall {
  /** `token`, `create`, `get`, `capture`, `captureGet`, `refund` or `list`. */
  type: string
  path: string
  requestId: string
}

export interface Site {
  world: World
  certificate: string
  calls: LoggedCall[]
  wait: (ms: number) => Promise<void>
}

const tokenSeconds = 31_668
const mostCalls = 500

function giveToken({ account, tokens, clock }: World, authorization: string): Reply {
  const right = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')
  if (authorization !== `Basic ${right}`)
    return json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
  const token = `A21AA${randomBytes(24).toString('hex')}`
  tokens.set(token, clock.now().getTime() + tokenSeconds * 1_000)
  return json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds })
}

/** The name of a call of the API, and the id in its path; null for another path. */
function callOf(method: string, path: string): { type: string; id: string } | null {
  const calls: readonly [type: string, method: string, path: RegExp][] = [
    ['token', 'POST', /^\/v1\/oauth2\/token$/],
    ['create', 'POST', /^\/v2\/checkout\/orders$/],
    ['get', 'GET', /^\/v2\/checkout\/orders\/([\w-]+)$/],
    ['capture', 'POST', /^\/v2\/checkout\/orders\/([\w-]+)\/capture$/],
    ['captureGet', 'GET', /^\/v2\/payments\/captures\/([\w-]+)$/],
    ['refund', 'POST', /^\/v2\/payments\/captures\/([\w-]+)\/refund$/],
    ['list', 'GET', /^\/v1\/reporting\/transactions$/],
  ]
  for (const [type, asked, pattern] of calls) {
    const match = method === asked ? pattern.exec(path) : null
    if (match) return { type, id: match[1] ?? '' }
  }
  return null
}

const objectIn = (body: string): Record<string, unknown> => {
  const parsed: unknown = body === '' ? {} : JSON.parse(body)
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
}

async function apiCall(
  { world, calls, wait }: Site,
  { type, id }: { type: string; id: string },
  { request, response, url }: { request: IncomingMessage; response: ServerResponse; url: URL },
): Promise<void> {
  const text = await readBody(request)
  const header = (name: string) => String(request.headers[name] ?? '')
  const requestId = header('paypal-request-id')
  // Neither secrets nor bodies are kept.
  calls.push({ type, path: url.pathname, requestId })
  if (calls.length > mostCalls) calls.shift()
  const body = type === 'token' ? {} : objectIn(text)
  const invoice = world.state.orders.get(id)?.invoiceId ?? ''
  const plan = world.faults.next(
    type,
    new Map([
      ['id', id],
      ['invoice', invoice],
    ]),
  )
  const work = (): Reply => {
    if (type === 'token') return giveToken(world, header('authorization'))
    const until = world.tokens.get(header('authorization').replace(/^Bearer /, ''))
    if (until === undefined || until <= world.clock.now().getTime())
      return json({ error: 'invalid_token', error_description: 'Token signature verification failed' }, 401)
    if (type === 'create') return createOrder(world, requestId, body)
    if (type === 'get') return showOrder(world, id)
    if (type === 'capture') return captureOrder(world, id, requestId, plan)
    if (type === 'captureGet') return showCapture(world, id)
    if (type === 'refund') return refundCapture(world, id, requestId, body)
    return searchTransactions(world, url.searchParams)
  }
  await deliver(response, plan, wait, work)
}

function chosen(world: World, token: string, choice: string): Reply {
  const order = world.state.orders.get(token)
  const known = choices.find((each): each is Choice => each === choice)
  if (!order || !known) return buyerPage(null)
  if (known === 'cancel' || order.capture) return sendBack(order, known, world.reach)
  const source = known === 'pay' ? 'balance' : known
  world.state.keep({ ...order, status: 'APPROVED', source })
  world.webhooks.send('CHECKOUT.ORDER.APPROVED', {
    resource_type: 'checkout-order',
    resource: { id: order.id, status: 'APPROVED' },
  })
  return sendBack(order, known, world.reach)
}

function control({ world, calls }: Site, call: string, body: Record<string, unknown>): Reply {
  if (call === 'GET health') return json({ ok: true })
  if (call === 'GET requests') return json(calls)
  if (call === 'GET state') return json({ orders: [...world.state.orders.values()] })
  if (call === 'POST fault') {
    const { mode, match, about } = body
    if (mode === 'none') world.faults.clear()
    else
      world.faults.add({
        mode: String(mode) as FaultMode,
        match: typeof match === 'string' ? match : undefined,
        about: typeof about === 'string' ? about : undefined,
      })
    return json({ faults: world.faults.list() })
  }
  if (call === 'POST lies') {
    const { lies } = body
    world.lies = Array.isArray(lies) ? lies.map((each) => lieOf(each as Record<string, unknown>)) : []
    return json({ lies: world.lies })
  }
  if (call === 'POST decide') {
    const order = world.state.orders.get(String(body.orderId))
    if (!order) return notFound()
    return json({ order: decidePending(world, order, body.paid === true ? 'COMPLETED' : 'DECLINED').id })
  }
  return notFound()
}

async function route(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const method = request.method ?? 'GET'
  const call = callOf(method, url.pathname)
  if (call) return apiCall(site, call, { request, response, url })
  if (url.pathname === '/checkoutnow') {
    const token = url.searchParams.get('token') ?? ''
    if (method === 'POST') {
      const choice = new URLSearchParams(await readBody(request)).get('choice') ?? ''
      return send(response, chosen(site.world, token, choice))
    }
    const order = site.world.state.orders.get(token)
    return send(response, buyerPage(order && !order.capture ? order : null))
  }
  if (url.pathname === '/v1/notifications/certs/SIM-CERT')
    return send(response, { type: 'application/x-pem-file', body: site.certificate })
  if (url.pathname.startsWith('/__sim/')) {
    const isJson = request.headers['content-type']?.startsWith('application/json') === true
    // Any page in a browser on this machine could send a content type other than JSON.
    if (method === 'POST' && !isJson) return send(response, json({ error: 'application/json' }, 415))
    const body = method === 'POST' ? objectIn(await readBody(request)) : {}
    return send(response, control(site, `${method} ${url.pathname.slice('/__sim/'.length)}`, body))
  }
  send(response, problem(404, 'RESOURCE_NOT_FOUND'))
}

export function createSite(site: Site): Server {
  return createServer((request, response) => {
    route(site, request, response).catch((error: unknown) => {
      const unreadable = error instanceof RangeError || error instanceof SyntaxError
      if (!response.headersSent) send(response, json({ error: 'failed' }, unreadable ? 400 : 500))
    })
  })
}
