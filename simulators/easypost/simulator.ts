import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MovableClock } from '../converge/clock.ts'
import { type Fault, type FaultMode, Faults } from '../converge/faults.ts'
import { deliver, json, type Reply, readBody, send } from '../converge/http.ts'
import { buyShipment, createShipment, labelOf, refundShipment, showShipment } from './shipments.ts'
import { EasypostState, type SimulatedShipment, type SimulatedTracker, type WireStatus } from './state.ts'
import { createTracker, scan, showTracker, walk } from './trackers.ts'
import { openWebhooks, type SentEvent, signatureOf, type WebhookMode } from './webhooks.ts'
import { type EasypostAccount, fault, type World } from './world.ts'

interface EasypostSimulatorOptions {
  account: EasypostAccount
  /** Append-only file for its state; in memory by default. One process per file. */
  stateFile?: string | undefined
  /** Parcels move by the clock; by default only when they are scanned. */
  walks?: boolean | undefined
}

export interface LoggedCall {
  /** `track`, `tracker`, `rates`, `buy`, `shipment`, `refund` or `label`. */
  type: string
  path: string
}

export interface EasypostSimulator {
  /** With the version. */
  url: string
  /** Cuts every open connection, including hung ones. */
  stop(): Promise<void>
  /** The address for its events; null: none are sent. */
  sendEventsTo(address: string | null): void
  trackers(): SimulatedTracker[]
  shipments(): SimulatedShipment[]
  calls(): readonly LoggedCall[]
  /** A carrier scans the parcel with this number, now. */
  scan(code: string, status: WireStatus, detail?: string): void
  /** The carrier names the day on which it expects to deliver. */
  expectOn(code: string, day: string): void
  /** What the carrier decides about a refund. */
  decideRefund(shipmentId: string, refund: 'refunded' | 'rejected'): void
  fault(fault: Fault): void
  clearFaults(): void
  events(mode: WebhookMode): void
  /** Sends the events that were held, the last one first. */
  releaseEvents(): void
  sentEvents(): readonly SentEvent[]
  /** Resolves when all events that were sent are answered. */
  eventsIdle(): Promise<void>
  sign(body: string): string
  advance(seconds: number): void
}

const mostCalls = 500

const paths: readonly [type: string, method: string, path: RegExp][] = [
  ['track', 'POST', /^\/v2\/trackers$/],
  ['tracker', 'GET', /^\/v2\/trackers\/(\w+)$/],
  ['rates', 'POST', /^\/v2\/shipments$/],
  ['shipment', 'GET', /^\/v2\/shipments\/(\w+)$/],
  ['buy', 'POST', /^\/v2\/shipments\/(\w+)\/buy$/],
  ['refund', 'POST', /^\/v2\/shipments\/(\w+)\/refund$/],
  ['label', 'GET', /^\/labels\/(\w+)\.pdf$/],
]

function callOf(method: string, path: string): { type: string; id: string } | null {
  for (const [type, asked, pattern] of paths) {
    const match = method === asked ? pattern.exec(path) : null
    if (match) return { type, id: match[1] ?? '' }
  }
  return null
}

const objectIn = (body: string): Record<string, unknown> => {
  const parsed: unknown = body === '' ? {} : JSON.parse(body)
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
}

function answer(world: World, type: string, id: string, body: Record<string, unknown>): Reply {
  if (type === 'track') return createTracker(world, body)
  if (type === 'tracker') return showTracker(world, id)
  if (type === 'rates') return createShipment(world, body)
  if (type === 'shipment') return showShipment(world, id)
  if (type === 'buy') return buyShipment(world, id, body)
  return refundShipment(world, id)
}

/** Simulates EasyPost on a loopback port: trackers, shipments, labels, refunds, and signed events. */
export async function startEasypostSimulator(options: EasypostSimulatorOptions): Promise<EasypostSimulator> {
  const { account } = options
  const state = new EasypostState(options.stateFile)
  const clock = new MovableClock(() => new Date())
  const calls: LoggedCall[] = []
  const timers = new Set<NodeJS.Timeout>()
  let origin = ''
  let target: string | null = null
  const webhooks = openWebhooks({
    secret: account.webhookSecret,
    target: () => target,
    now: () => clock.now(),
  })
  const world: World = {
    account,
    state,
    clock,
    webhooks,
    faults: new Faults(),
    walks: options.walks ?? false,
    url: () => origin,
  }
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timers.add(timer)
    })

  function scanNow(code: string, status: WireStatus, detail?: string): void {
    const all = [...state.trackers.values()].filter((each) => each.code === code)
    if (all.length === 0) throw new RangeError('no such tracker')
    const at = clock.now().getTime()
    for (const tracker of all) scan(world, tracker, { status, at, ...(detail !== undefined && { detail }) })
  }

  function control(call: string, body: Record<string, unknown>): Reply {
    if (call === 'GET health') return json({ ok: true })
    if (call === 'GET requests') return json(calls)
    if (call === 'GET state')
      return json({ trackers: [...state.trackers.values()], shipments: [...state.shipments.values()] })
    if (call === 'POST fault') {
      const { mode, match } = body
      if (mode === 'none') world.faults.clear()
      else
        world.faults.add({
          mode: String(mode) as FaultMode,
          match: typeof match === 'string' ? match : undefined,
        })
      return json({ faults: world.faults.list() })
    }
    if (call === 'POST scan') {
      scanNow(String(body.code), String(body.status) as WireStatus)
      return json({ ok: true })
    }
    return fault(404, 'NOT_FOUND')
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const method = request.method ?? 'GET'
    const body = method === 'POST' ? objectIn(await readBody(request)) : {}
    const call = callOf(method, url.pathname)
    if (!call) {
      const isJson = request.headers['content-type']?.startsWith('application/json') === true
      // Any page in a browser on this machine could send a content type other than JSON.
      if (method === 'POST' && !isJson) return send(response, json({ error: 'application/json' }, 415))
      const name = /^\/__sim\/(\w+)$/.exec(url.pathname)?.[1]
      return send(response, name ? control(`${method} ${name}`, body) : fault(404, 'NOT_FOUND'))
    }
    const { type, id } = call
    // Neither keys nor bodies are kept.
    calls.push({ type, path: url.pathname })
    if (calls.length > mostCalls) calls.shift()
    await deliver(response, world.faults.next(type, new Map([['id', id]])), wait, () => {
      if (type === 'label') {
        const shipment = state.shipments.get(id)
        return shipment?.bought
          ? { type: 'application/pdf', body: labelOf(shipment) }
          : fault(404, 'NOT_FOUND')
      }
      const right = `Basic ${Buffer.from(`${account.key}:`).toString('base64')}`
      if (request.headers.authorization !== right) return fault(401, 'APIKEY.INACTIVE')
      return answer(world, type, id, body)
    })
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      const unreadable = error instanceof RangeError || error instanceof SyntaxError
      if (!response.headersSent) send(response, fault(unreadable ? 400 : 500, 'PARAMETER.INVALID'))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: `${origin}/v2`,
    stop: () =>
      new Promise((resolve) => {
        target = null
        for (const timer of timers) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    sendEventsTo(address) {
      target = address
    },
    trackers: () => [...state.trackers.values()],
    shipments: () => [...state.shipments.values()],
    calls: () => calls,
    scan: scanNow,
    expectOn(code, expectedOn) {
      const tracker = state.trackerOf(code)
      if (!tracker) throw new RangeError('no such tracker')
      state.keepTracker({ ...tracker, expectedOn })
    },
    decideRefund(shipmentId, refund) {
      const shipment = state.shipments.get(shipmentId)
      if (!shipment) throw new RangeError('no such shipment')
      state.keepShipment({ ...shipment, refund })
    },
    fault: (each) => world.faults.add(each),
    clearFaults: () => world.faults.clear(),
    events: (mode) => webhooks.setMode(mode),
    releaseEvents: () => webhooks.release(),
    sentEvents: () => webhooks.sent(),
    eventsIdle: () => webhooks.idle(),
    sign: (body) => signatureOf(account.webhookSecret, body),
    advance(seconds) {
      clock.advance(seconds)
      walk(world)
    },
  }
}
