import type { AddressInfo } from 'node:net'
import { MovableClock } from '../converge/clock.ts'
import { type Chaos, type Fault, Faults } from '../converge/faults.ts'
import type { Lie } from '../converge/lies.ts'
import { newCertificate } from './certificate.ts'
import { decidePending } from './orders.ts'
import { type SimulatedOrder, PaypalState } from './paypalState.ts'
import { createSite, type LoggedCall, type Site } from './server.ts'
import { openWebhooks, type SentEvent, type WebhookMode } from './webhooks.ts'
import type { PaypalAccount } from './world.ts'

interface PaypalSimulatorOptions {
  account: PaypalAccount
  /** Any free port by default. */
  port?: number | undefined
  /** Append-only file for its state; in memory by default. One process per file. */
  stateFile?: string | undefined
  /** Seconds after which an e-check is paid by itself; only on request by default. */
  echeckSeconds?: number | undefined
  /** Changes an address of the portal to one at which it can be reached. */
  reach?: ((url: string) => string) | undefined
}

/** Money that PayPal captured, whether or not the caller got the answer. */
export interface PaypalCapture {
  orderId: string
  captureId: string
  invoice: string
  requestId: string
  amountCents: number
  status: string
  refundedCents: number
}

export interface PaypalSimulator {
  /** The origin. */
  url: string
  /** Cuts every open connection, including hung ones. */
  stop(): Promise<void>
  /** The address for its events; null: none are sent. */
  sendEventsTo(address: string | null): void
  captures(): PaypalCapture[]
  orders(): SimulatedOrder[]
  calls(): readonly LoggedCall[]
  /** What the buyer does on the page. */
  approve(orderId: string, source?: SimulatedOrder['source']): void
  /** Changes the amount of an order, as nobody at PayPal can. */
  changeAmount(orderId: string, cents: number): void
  /** Ends the wait of a pending capture. */
  decide(orderId: string, paid: boolean): void
  fault(fault: Fault | Chaos): void
  clearFaults(): void
  /** What its transaction search says wrongly from now on. */
  lie(...lies: Lie[]): void
  /** How events are sent from now on. */
  events(mode: WebhookMode): void
  /** Sends the events that were held. */
  releaseEvents(): void
  sentEvents(): readonly SentEvent[]
  /** Resolves when all events that were sent are answered. */
  eventsIdle(): Promise<void>
  /** The headers of a transmission of a body; the sender's clock is wrong by `offByMs`. */
  sign(body: string, offByMs?: number): Record<string, string>
  advance(seconds: number): void
}

/** Simulates PayPal on a loopback port: OAuth, Orders v2, refunds, search, the buyer's page, and signed events. */
export async function startPaypalSimulator(options: PaypalSimulatorOptions): Promise<PaypalSimulator> {
  const state = new PaypalState(options.stateFile)
  const certificate = newCertificate('paypal.simulator')
  const clock = new MovableClock(() => new Date())
  const timers = new Set<NodeJS.Timeout>()
  let url = ''
  let target: string | null = null
  const webhooks = openWebhooks({
    certificate,
    webhookId: options.account.webhookId,
    target: () => target,
    certificateUrl: () => `${url}/v1/notifications/certs/SIM-CERT`,
    // Receivers compare it with their own clock, which nobody moves.
    now: () => Date.now(),
  })
  const site: Site = {
    world: {
      account: options.account,
      state,
      clock,
      webhooks,
      faults: new Faults(),
      lies: [],
      tokens: new Map(),
      echeckSeconds: options.echeckSeconds ?? null,
      reach: options.reach ?? ((address) => address),
      url: () => url,
    },
    certificate: certificate.pem,
    calls: [],
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          resolve()
        }, ms)
        timers.add(timer)
      }),
  }
  const { world } = site
  const orderOf = (orderId: string): SimulatedOrder => {
    const order = state.orders.get(orderId)
    if (!order) throw new RangeError('no such PayPal order')
    return order
  }
  const server = createSite(site)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
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
    captures: () =>
      [...state.orders.values()].flatMap(({ id, invoiceId, capture }) =>
        capture
          ? [
              {
                orderId: id,
                captureId: capture.id,
                invoice: invoiceId,
                requestId: capture.requestId,
                amountCents: capture.cents,
                status: capture.status,
                refundedCents: capture.refundedCents,
              },
            ]
          : [],
      ),
    orders: () => [...state.orders.values()],
    calls: () => site.calls,
    approve(orderId, source = 'balance') {
      state.keep({ ...orderOf(orderId), status: 'APPROVED', source })
    },
    changeAmount(orderId, cents) {
      state.keep({ ...orderOf(orderId), cents })
    },
    decide(orderId, paid) {
      decidePending(world, orderOf(orderId), paid ? 'COMPLETED' : 'DECLINED')
    },
    fault: (fault) => world.faults.add(fault),
    clearFaults: () => world.faults.clear(),
    lie(...lies) {
      world.lies = lies
    },
    events: (mode) => webhooks.setMode(mode),
    releaseEvents: () => webhooks.release(),
    sentEvents: () => webhooks.sent(),
    eventsIdle: () => webhooks.idle(),
    sign: (body, offByMs = 0) => webhooks.signed(body, Date.now() + offByMs),
    advance: (seconds) => clock.advance(seconds),
  }
}
