import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { VendorSettings } from '../server/src/app/settings.ts'
import { type MessageSink, messageSink } from '../server/src/services/messageSink/messageSink.ts'
import { type PastSale, startConvergeSimulator } from './converge/simulator.ts'
import { startEasypostSimulator } from './easypost/simulator.ts'
import { type SimulatedPerson, startNpiSimulator } from './nppes/simulator.ts'
import { startPaypalSimulator } from './paypal/simulator.ts'
import { startSmtpSimulator } from './smtp/simulator.ts'
import { startTwilioSimulator } from './twilio/simulator.ts'

interface SimulatorOptions {
  /** The folder where the simulators keep their state. */
  dataFolder: string
  /** The portal's public address; Twilio signs its reports to it. */
  publicUrl: string
  /** People whom the registry knows besides its own, by NPI. */
  people: Readonly<Record<string, SimulatedPerson>>
  /** Cards that the gateway knows by these tokens from the start. */
  cards: readonly { token: string; pan: string }[]
}

export interface Simulators {
  /** The given settings, with a simulator's for each vendor that was not set. */
  vendors: VendorSettings
  /** The messages that the simulated carriers accepted. */
  messages: MessageSink
  /** Books sales from before the gateway's simulator was started; does nothing with a real gateway. */
  bookSales(sales: readonly PastSale[]): void
  /** Moves the simulators' clocks ahead by these seconds. */
  advance(seconds: number): void
  /** Sets the address at which the portal listens, which may differ from its public one. */
  listening(url: string): void
  stop(): Promise<void>
}

/** Starts a simulator for each vendor that is not set. */
export async function openSimulators(set: VendorSettings, options: SimulatorOptions): Promise<Simulators> {
  const { dataFolder, publicUrl } = options
  let ahead = 0
  const messages = messageSink({
    file: join(dataFolder, 'outbox.jsonl'),
    now: () => Date.now() / 1_000 + ahead,
  })
  const running: { stop(): Promise<void>; advance?(seconds: number): void }[] = []
  let portalUrl = publicUrl
  let connectWallet: (url: string) => void = () => {}
  let connectCarriers: (url: string) => void = () => {}
  let bookSales: Simulators['bookSales'] = () => {}

  async function converge() {
    const credentials = { merchantId: '009005', userId: 'bencao', pin: 'SIMULATED'.padEnd(64, '0') }
    const gateway = await startConvergeSimulator({
      stateFile: join(dataFolder, 'converge.jsonl'),
      credentials,
      settlesNightly: true,
    })
    running.push(gateway)
    const expiry = `12/${new Date().getUTCFullYear() + 3}`
    for (const card of options.cards) gateway.seedToken({ ...card, expiry })
    bookSales = (sales) => sales.forEach((sale) => gateway.seedSale(sale))
    const { xmlUrl, hostedUrl } = gateway
    // Unlike the gateway itself, its simulator supports Traditional Chinese.
    return { xmlUrl, hostedUrl, ...credentials, formLanguages: { 'zh-Hant': 'zh_tw' } }
  }
  async function paypal() {
    // Random, so that nobody else can sign an event or call the simulator as the portal.
    const account = {
      clientId: 'bencao',
      secret: randomBytes(16).toString('hex'),
      webhookId: `WH-${randomBytes(8).toString('hex')}`,
    }
    const stateFile = join(dataFolder, 'paypal.jsonl')
    const wallet = await startPaypalSimulator({
      account,
      stateFile,
      echeckSeconds: 60,
      reach: (url) => url.replace(publicUrl, portalUrl),
    })
    running.push(wallet)
    connectWallet = (url) => wallet.sendEventsTo(`${url}/hooks/paypal`)
    return { apiUrl: wallet.url, ...account }
  }
  async function easypost() {
    // Random, so that nobody else can sign an event or call the simulator as the portal.
    const account = {
      key: `EZTK${randomBytes(16).toString('hex')}`,
      webhookSecret: randomBytes(32).toString('hex'),
    }
    const stateFile = join(dataFolder, 'easypost.jsonl')
    const parcels = await startEasypostSimulator({ account, stateFile, walks: true })
    running.push(parcels)
    connectCarriers = (url) => parcels.sendEventsTo(`${url}/hooks/easypost`)
    return { apiUrl: parcels.url, ...account }
  }
  async function nppes() {
    const registry = await startNpiSimulator({ people: options.people })
    running.push(registry)
    return { url: registry.url, spacingMs: 0 }
  }
  async function twilio() {
    // The token is random, so that nobody else can sign a report.
    const account = {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: randomBytes(16).toString('hex'),
      from: '+15105550100',
    }
    const carrier = await startTwilioSimulator({
      ...account,
      sink: messages,
      inboundUrl: `${publicUrl}/hooks/twilio/inbound`,
      reach: (url) => url.replace(publicUrl, portalUrl),
    })
    running.push(carrier)
    return { ...account, apiUrl: carrier.url }
  }
  async function smtp() {
    const carrier = await startSmtpSimulator({ sink: messages })
    running.push(carrier)
    return { url: carrier.url, from: 'portal@bencao.example' }
  }

  const vendors: VendorSettings = {
    converge: set.converge ?? (await converge()),
    paypal: set.paypal ?? (await paypal()),
    easypost: set.easypost ?? (await easypost()),
    nppes: set.nppes ?? (await nppes()),
    twilio: set.twilio ?? (await twilio()),
    smtp: set.smtp ?? (await smtp()),
  }
  return {
    vendors,
    messages,
    bookSales,
    advance(seconds) {
      ahead += seconds
      for (const simulator of running) simulator.advance?.(seconds)
    },
    listening(url) {
      portalUrl = url
      connectWallet(url)
      connectCarriers(url)
    },
    async stop() {
      await Promise.all(running.map((simulator) => simulator.stop()))
    },
  }
}
