import { join } from 'node:path'
import type { Config } from './config.ts'
import { withBreaker } from '../services/breaker.ts'
import { convergeGateway } from '../services/converge/converge.ts'
import { type PastSale, startConvergeSimulator } from '../../../simulators/converge/simulator.ts'
import { clamdScanner } from '../services/clamd/clamd.ts'
import { openFiles } from './openFiles.ts'
import { openCarriers } from './openCarriers.ts'
import type { Messenger } from '../ports/messenger.ts'
import { type MessageSink, messageSink } from '../../../simulators/outbox/messageSink.ts'
import { nppesRegistry } from '../services/nppes/nppes.ts'
import type { NpiRegistry } from '../ports/npiRegistry.ts'
import { startNpiSimulator } from '../../../simulators/nppes/simulator.ts'
import type { Services } from '../ports/services.ts'

/** What lies outside: the real adapters, or their simulators where no credentials are set. */
export interface Outside {
  services: Services
  messenger: Messenger
  gatewayOrigin: string
  outbox: MessageSink | null
  /** What Twilio's reports are signed with. */
  twilioToken: string
  /** Tells simulators where the portal listens. */
  listening(url: string): void
  demoCardTokens: readonly [string, string]
  /** Tells the simulated gateway of sales before its time; null with a real one. */
  bookSales: ((sales: readonly PastSale[]) => void) | null
  stop(): Promise<void>
}

const simulated = { merchantId: '009005', userId: 'bencao', pin: 'SIMULATED'.padEnd(64, '0') }

/** Test cards of the demo's provider; the simulator knows them under these tokens. */
const demoCards = [
  { token: '7000000000000002', pan: '4000000000000002' },
  { token: '8000000000002124', pan: '5121212121212124' },
] as const

interface Surroundings {
  /** Hears when the card gateway stops or begins to answer, and when it refuses how it is asked. */
  tell: (state: string) => void
  /** Takes a turn at the registry of providers, which all servers ask together once a second at most. */
  npiTurn: (withinMs: number) => Promise<number | null>
}

/** Opens all of it for the settings. */
export async function openServices(config: Config, { tell, npiTurn }: Surroundings): Promise<Outside> {
  const outbox = messageSink({ file: join(config.dataFolder, 'outbox.jsonl') })
  const files = openFiles(config)
  const scanner = config.clamd ? clamdScanner({ address: config.clamd }) : null
  const registry = await openRegistry(config, npiTurn)
  const { npi } = registry
  const carriers = await openCarriers(config, outbox)
  const stopOthers = async () => {
    await Promise.all([registry.stop(), carriers.stop()])
  }
  const base = {
    messenger: carriers.messenger,
    twilioToken: carriers.twilioToken,
    listening: carriers.listening,
    outbox: config.demo ? outbox : null,
    demoCardTokens: [demoCards[0].token, demoCards[1].token] as const,
  }
  if (config.converge) {
    const cards = convergeGateway({ ...config.converge, timeoutMs: config.gatewayTimeoutMs })
    return {
      ...base,
      bookSales: null,
      services: { cards: withBreaker(cards, { tell }), files, scanner, npi },
      gatewayOrigin: new URL(config.converge.hostedUrl).origin,
      stop: stopOthers,
    }
  }
  const simulator = await startConvergeSimulator({
    stateFile: join(config.dataFolder, 'converge.jsonl'),
    credentials: simulated,
  })
  const expiry = `12/${new Date().getUTCFullYear() + 3}`
  for (const card of demoCards) simulator.seedToken({ ...card, expiry })
  const cards = convergeGateway({
    xmlUrl: simulator.xmlUrl,
    hostedUrl: simulator.hostedUrl,
    ...simulated,
    timeoutMs: config.gatewayTimeoutMs,
    // Unlike the gateway itself, its simulator speaks Traditional Chinese.
    formLanguages: { 'zh-Hant': 'zh_tw' },
  })
  return {
    ...base,
    bookSales: (sales) => sales.forEach((sale) => simulator.seedSale(sale)),
    services: { cards: withBreaker(cards, { tell }), files, scanner, npi },
    gatewayOrigin: simulator.url,
    stop: async () => {
      await simulator.stop()
      await stopOthers()
    },
  }
}

/** The registry itself where its address is set, else its simulator. */
async function openRegistry(
  { nppesUrl }: Config,
  turn: Surroundings['npiTurn'],
): Promise<{ npi: NpiRegistry; stop(): Promise<void> }> {
  if (nppesUrl) return { npi: nppesRegistry({ url: nppesUrl, turn }), stop: async () => {} }
  const simulator = await startNpiSimulator()
  return { npi: nppesRegistry({ url: simulator.url }), stop: () => simulator.stop() }
}
