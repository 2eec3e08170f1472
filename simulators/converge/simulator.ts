import type { AddressInfo } from 'node:net'
import { expiryToWire } from '../../server/src/services/converge/wire.ts'
import { MovableClock } from './clock.ts'
import { type Chaos, type Fault, Faults } from './faults.ts'
import { type Credentials, type Gateway, keepCard } from './gateway.ts'
import { HostedForms } from './hosted.ts'
import type { Lie } from './lies.ts'
import { randomSource } from './random.ts'
import { createSite, type Site } from './server.ts'
import { GatewayState } from './gatewayState.ts'

export interface SimulatorOptions {
  credentials: Credentials
  /** Any free port by default. */
  port?: number | undefined
  /** Append-only file for the gateway's state; in memory by default. One process per file. */
  stateFile?: string | undefined
  /** Makes ids predictable. */
  seed?: number | undefined
  now?: (() => Date) | undefined
  /** Origins whose pages may show the card form; any by default. */
  allowedOrigins?: readonly string[] | undefined
  /** Amounts ending in .05 .51 .54 decline, .98 and .99 hang before and after the charge. */
  magicCents?: boolean | undefined
  /** Settles each night what was made the day before; only on request by default. */
  settlesNightly?: boolean | undefined
}

/** Money the gateway charged, whether or not the caller got the answer. */
export interface SimulatedCharge {
  reference: string
  invoice: string
  transactionId: string
  amountCents: number
  currency: string
  token: string
  /** Sent as a renewal. */
  recurring: boolean
  voided: boolean
  returnedCents: number
  /** When it was or will be booked; `visibleAt` is when queries begin to show it. */
  at: Date
  visibleAt: Date
}

export interface TestCard {
  pan: string
  /** MM/YYYY */
  expiry: string
}

/** A sale from before the simulator was started. */
export interface PastSale {
  /** The token of a known card. */
  token: string
  transactionId: string
  reference: string
  invoice: string
  amountCents: number
  taxCents: number
  approvalCode: string
  /** Epoch seconds. */
  at: number
  settled: boolean
}

export interface ConvergeSimulator {
  /** The origin. */
  url: string
  xmlUrl: string
  hostedUrl: string
  /** Cuts every open connection, including hung ones. */
  stop(): Promise<void>
  charges(): SimulatedCharge[]
  tokens(): string[]
  /** Adds a fault, or sets the random mode. */
  fault(fault: Fault | Chaos): void
  clearFaults(): void
  /** What the lists of its settled money say wrongly from now on. */
  lie(...lies: Lie[]): void
  advance(seconds: number): void
  /** Begins to settle open sales, which can then no longer be voided. Returns how many. */
  beginSettlement(): number
  /** Settles open sales, which can then no longer be voided. Returns how many. */
  settle(): number
  /** Deletes cards, sales, forms and faults. */
  reset(): void
  makeToken(card: TestCard): string
  /** Stores a card under a given token; does nothing if the token is known. */
  seedToken(card: TestCard & { token: string }): void
  /** Books a sale of the past, so that it can be looked up and voided; does nothing if it is known. */
  seedSale(sale: PastSale): void
}

function wireExpiry(expiry: string): string {
  const wire = expiryToWire(expiry)
  if (!wire) throw new RangeError('an expiry is MM/YYYY')
  return wire
}

function chargesOf(state: GatewayState): SimulatedCharge[] {
  return [...state.sales.values()]
    .filter(({ approved }) => approved)
    .map((sale) => ({
      reference: sale.reference,
      invoice: sale.invoice,
      transactionId: sale.transactionId,
      amountCents: sale.amountCents,
      currency: sale.currency,
      token: sale.card.token,
      recurring: sale.recurring ?? false,
      voided: sale.voided,
      returnedCents: sale.returnedCents,
      at: new Date(sale.at),
      visibleAt: new Date(sale.visibleAt),
    }))
}

function recordBatch(gateway: Gateway, type: 'batch' | 'settlement', invoice?: string): number {
  const now = gateway.clock.now().getTime()
  const transactionIds = [...gateway.state.sales.values()]
    .filter((sale) => sale.approved && !sale.voided && !sale.settled && sale.at <= now)
    .filter((sale) => invoice === undefined || sale.invoice === invoice)
    .map((sale) => sale.transactionId)
  gateway.state.record({ type, transactionIds })
  return transactionIds.length
}

/**
 * Simulates Converge on a loopback port: XML calls, hosted card form and Lightbox, with its own state and faults on
 * demand. It has no idempotency: the same sale sent twice is two charges.
 */
export async function startConvergeSimulator(options: SimulatorOptions): Promise<ConvergeSimulator> {
  const state = new GatewayState(options.stateFile)
  const gateway: Gateway = {
    credentials: options.credentials,
    state,
    clock: new MovableClock(options.now ?? (() => new Date())),
    random: randomSource(options.seed === undefined ? undefined : `${options.seed}/${state.changes}`),
    magicCents: options.magicCents ?? false,
    settlesNightly: options.settlesNightly ?? false,
    lies: [],
  }
  const timers = new Set<NodeJS.Timeout>()
  const site: Site = {
    gateway,
    faults: new Faults(),
    forms: new HostedForms(gateway),
    requests: [],
    allowedOrigins: options.allowedOrigins,
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          resolve()
        }, ms)
        timers.add(timer)
      }),
    settle: (invoice) => recordBatch(gateway, 'settlement', invoice),
    reset() {
      state.record({ type: 'reset' })
      site.faults.clear()
      site.forms.clear()
      site.requests.length = 0
    },
  }
  const server = createSite(site)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    xmlUrl: `${url}/VirtualMerchantDemo/processxml.do`,
    hostedUrl: `${url}/hosted-payments`,
    stop: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    charges: () => chargesOf(state),
    tokens: () => [...state.cards.keys()],
    fault: (fault) => site.faults.add(fault),
    clearFaults: () => site.faults.clear(),
    lie(...lies) {
      gateway.lies = lies
    },
    advance: (seconds) => gateway.clock.advance(seconds),
    beginSettlement: () => recordBatch(gateway, 'batch'),
    settle: site.settle,
    reset: () => site.reset(),
    makeToken: ({ pan, expiry }) => keepCard(gateway, { number: pan, expiry: wireExpiry(expiry) }).token,
    seedToken({ token, pan, expiry }) {
      if (!state.cards.has(token)) keepCard(gateway, { number: pan, expiry: wireExpiry(expiry), token })
    },
    seedSale({ token, at, ...sale }) {
      const card = state.cards.get(token)
      if (!card || state.sales.has(sale.transactionId)) return
      const { first2, last4, expiry, description, avs, cvv } = card
      const answer = { approved: true, message: 'APPROVAL', issuer: '00', currency: 'USD' }
      const unchanged = { voided: false, returnedCents: 0, at: at * 1_000, visibleAt: at * 1_000 }
      const paidWith = { token, first2, last4, expiry, description, avs, cvv }
      state.record({ type: 'sale', sale: { ...sale, ...answer, ...unchanged, card: paidWith } })
    },
  }
}
