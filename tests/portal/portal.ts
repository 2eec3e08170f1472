import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CallName, type Data, entryOf, type Sent } from '@bencao/shared/contract/index.ts'
import type { StaffTwoStep } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import qs from 'qs'
import { z } from 'zod'
import { moveClock } from '../../server/src/demo/clock/clock.ts'
import { demoRegistry } from '../../server/src/demo/registry.ts'
import { sampleBank } from '../../server/src/payouts/bank.ts'
import { openLog } from '../../server/src/log/log.ts'
import { openPortal as open, type Portal, type PortalOptions } from '../../server/src/app/portal.ts'
import { convergeGateway, payScriptOf } from '../../server/src/services/converge/converge.ts'
import { type ConvergeSimulator, startConvergeSimulator } from '../../simulators/converge/simulator.ts'
import { paypalGateway } from '../../server/src/services/paypal/paypal.ts'
import { type PaypalSimulator, startPaypalSimulator } from '../../simulators/paypal/simulator.ts'
import { easypostCarriers } from '../../server/src/services/easypost/easypost.ts'
import { type EasypostSimulator, startEasypostSimulator } from '../../simulators/easypost/simulator.ts'
import { diskFiles } from '../../server/src/services/disk/disk.ts'
import { type MessageSink, messageSink } from '../../server/src/services/messageSink/messageSink.ts'
import { nppesRegistry } from '../../server/src/services/nppes/nppes.ts'
import { type NpiSimulator, startNpiSimulator } from '../../simulators/nppes/simulator.ts'
import type { Services } from '../../server/src/ports/services.ts'
import { advanceClock } from './clock.ts'
import { cloneDatabase, freshDatabase } from './database.ts'
import { type Received, send } from './http.ts'
import { openTestDatabase, type TestDatabase } from './testDb.ts'

z.config({ jitless: true })

export interface CallOptions {
  token?: string | null
  lang?: Lang
  background?: boolean
  headers?: Record<string, string>
}

export interface Called<T> extends Received {
  code: number
  message: string
  data: T
}

export interface TestPortal {
  url: string
  database: TestDatabase
  db: TestDatabase['db']
  /** Connected as the user that owns the tables, for what the application's user may not do. */
  owner: TestDatabase
  ownerUrl: string
  /** The settings of another server process on the same database. */
  databaseEnv: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  cards: ConvergeSimulator
  paypal: PaypalSimulator
  npi: NpiSimulator
  easypost: EasypostSimulator
  services: Services
  messages: MessageSink
  /** Stores the uploads, like a server's BENCAO_DATA. */
  dataFolder: string
  jobs: Portal['jobs']
  /** For opening a second server on the same database, gateway and sink. */
  options: PortalOptions
  /** The lines that the server logged. */
  logged: string[]
  clock: {
    advance(seconds: number): Promise<void>
    /** Lets days pass, for the gateway too: runs all jobs that fall due, each at its own moment. */
    live(days: number): Promise<void>
  }
  /** Over HTTP as the browser does it: form-encoded, PUT as a JSON string, GET as a query. */
  call<N extends CallName>(
    name: N,
    input: Sent<N> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Called<Data<N>>>
  close(): Promise<void>
}

const projectFolder = resolve(import.meta.dirname, '../..')
const paypalAccount = { clientId: 'tests', secret: 'S'.repeat(64), webhookId: 'WH-TESTS' }
const easypostAccount = { key: 'EZTKtests', webhookSecret: 'tests'.repeat(8) }
const credentials = { merchantId: '009005', userId: 'tests', pin: 'T'.repeat(64) }

export interface TestPortalOptions {
  gatewayTimeoutMs?: number
  rateLimitScale?: number
  staffTwoStep?: StaffTwoStep
  runJobs?: boolean
  /** As the first start of production finds it: migrated, with no products, warehouses or rates. */
  empty?: boolean
}

/** A whole portal for a test, listening on loopback, with a separate database, card gateway and message sink. */
export async function openPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const clone = await (options.empty ? freshDatabase() : cloneDatabase())
  const cards = await startConvergeSimulator({ credentials })
  const paypal = await startPaypalSimulator({ account: paypalAccount })
  const npi = await startNpiSimulator({ people: demoRegistry })
  const easypost = await startEasypostSimulator({ account: easypostAccount })
  const messages = messageSink({})
  const logged: string[] = []
  const dataFolder = await mkdtemp(join(tmpdir(), 'bencao-data-'))
  const services: Services = {
    files: diskFiles(join(dataFolder, 'files')),
    scanner: null,
    cards: convergeGateway({
      xmlUrl: cards.xmlUrl,
      hostedUrl: cards.hostedUrl,
      ...credentials,
      timeoutMs: options.gatewayTimeoutMs ?? 1_000,
    }),
    wallet: paypalGateway({
      apiUrl: paypal.url,
      ...paypalAccount,
      timeoutMs: options.gatewayTimeoutMs ?? 1_000,
    }),
    carriers: easypostCarriers({
      apiUrl: easypost.url,
      ...easypostAccount,
      timeoutMs: options.gatewayTimeoutMs ?? 1_000,
    }),
    npi: nppesRegistry({ url: npi.url, timeoutMs: 1_000 }),
  }
  const portalOptions: PortalOptions = {
    databaseUrl: clone.url,
    services,
    gatewayScript: payScriptOf(cards),
    messenger: messages,
    easypostSecret: easypostAccount.webhookSecret,
    paypalEvents: { apiUrl: paypal.url, ...paypalAccount },
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    projectFolder,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'https://bencao.example',
    pepper: 'test-pepper',
    keys: 'test:a-key-of-tests',
    payoutBank: sampleBank,
    rateLimitScale: options.rateLimitScale ?? 1_000,
    staffTwoStep: options.staffTwoStep ?? 'optional',
    trustedProxies: 0,
    checkAnswers: true,
    pollSeconds: 0.1,
    settleAfterSeconds: 0,
    runJobs: options.runJobs ?? false,
  }
  const portal = await open(portalOptions)
  const database = openTestDatabase(clone.url, { connections: 4 })
  const owner = openTestDatabase(clone.ownerUrl, { connections: 2 })

  const call: TestPortal['call'] = (name, input, sent = {}) => callOverHttp(portal.url, name, input, sent)
  return {
    url: portal.url,
    database,
    db: database.db,
    owner,
    ownerUrl: clone.ownerUrl,
    databaseEnv: clone.env,
    cards,
    paypal,
    npi,
    easypost,
    services,
    messages,
    dataFolder,
    jobs: portal.jobs,
    options: portalOptions,
    logged,
    clock: {
      async advance(seconds) {
        await advanceClock(owner.db, seconds)
      },
      async live(days) {
        const onHop = (seconds: number) => cards.advance(seconds)
        const { failed } = await moveClock({ db: owner.db, jobs: portal.jobs, onHop }, days * 86_400)
        if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(', ')}`)
      },
    },
    call,
    async close() {
      await portal.close()
      await database.close()
      await owner.close()
      await cards.stop()
      await paypal.stop()
      await npi.stop()
      await easypost.stop()
      await clone.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** One call over HTTP, in the manner of the specification's client. */
export async function callOverHttp<N extends CallName>(
  url: string,
  name: N,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Called<Data<N>>> {
  const { method } = entryOf(name)
  const file = method === 'POST' && Object.values(input).some((value) => value instanceof Uint8Array)
  const form = file ? '' : qs.stringify(input, { skipNulls: true })
  const address = `${url}/${name}${method === 'GET' && form ? `?${form}` : ''}`
  const headers = {
    ...(!file && { 'content-type': 'application/x-www-form-urlencoded' }),
    lang: options.lang ?? 'en',
    ...(options.token && { token: options.token }),
    ...(options.background && { 'x-background': '1' }),
    ...options.headers,
  }
  const body = method === 'GET' ? null : method === 'POST' ? form : JSON.stringify(input)
  const received = await (file ? sendFile(address, headers, input) : send(address, method, headers, body))
  // A download answers with a file's bytes.
  const json = received.headers.get('content-type')?.startsWith('application/json')
    ? received.text
    : '{"code":0,"message":""}'
  const reply = JSON.parse(json) as { code: number; message: string; data: Data<N> }
  return { ...received, ...reply }
}

async function sendFile(
  address: string,
  headers: Record<string, string>,
  input: Record<string, unknown>,
): Promise<Received> {
  const response = await fetch(address, { method: 'POST', headers, body: multipart(input) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function multipart(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([Uint8Array.from(value)]), 'upload')
    else form.append(name, String(value))
  }
  return form
}
