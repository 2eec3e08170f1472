import { resolve } from 'node:path'
import { type CallName, type Data, entryOf, type Sent } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import qs from 'qs'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { type Database, openDatabase } from '../db/open.ts'
import { openLog } from '../log.ts'
import { openPortal as open, type Portal, type PortalOptions } from '../portal.ts'
import { convergeGateway } from '../services/cards/converge.ts'
import { type ConvergeSimulator, startConvergeSimulator } from '../services/cards/simulator.ts'
import { type MessageSink, messageSink } from '../services/messages/simulator.ts'
import type { Services } from '../services/services.ts'
import { cloneDatabase } from './database.ts'
import { addProvider, type NewProvider, type TestProvider } from './people.ts'

z.config({ jitless: true })

export interface CallOptions {
  token?: string | null
  lang?: Lang
  background?: boolean
  headers?: Record<string, string>
}

export interface Called<T> {
  status: number
  code: number
  message: string
  data: T
  headers: Headers
  /** The body as it came. */
  text: string
}

export interface TestPortal {
  url: string
  database: Database
  db: Database['db']
  cards: ConvergeSimulator
  services: Services
  messages: MessageSink
  jobs: Portal['jobs']
  /** To open a second server on the same database, gateway and sink. */
  options: PortalOptions
  /** Lines the server logged. */
  logged: string[]
  clock: { advance(seconds: number): Promise<void> }
  /** Over HTTP as the browser does it: form-encoded, PUT as a JSON string, GET as a query. */
  call<N extends CallName>(
    name: N,
    input: Sent<N> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Called<Data<N>>>
  provider(wish?: NewProvider): Promise<TestProvider>
  close(): Promise<void>
}

const projectFolder = resolve(import.meta.dirname, '../../..')
const credentials = { merchantId: '009005', userId: 'tests', pin: 'T'.repeat(64) }

export interface TestPortalOptions {
  gatewayTimeoutMs?: number
  rateLimitScale?: number
  runJobs?: boolean
}

/** A whole portal for a test: own database, card gateway and message sink, listening on loopback. */
export async function openPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const clone = await cloneDatabase()
  const cards = await startConvergeSimulator({ credentials })
  const messages = messageSink({})
  const logged: string[] = []
  const services: Services = {
    cards: convergeGateway({
      xmlUrl: cards.xmlUrl,
      hostedUrl: cards.hostedUrl,
      ...credentials,
      timeoutMs: options.gatewayTimeoutMs ?? 1_000,
    }),
  }
  const portalOptions: PortalOptions = {
    databaseUrl: clone.url,
    services,
    gatewayOrigin: cards.url,
    messenger: messages,
    outbox: messages,
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    projectFolder,
    host: '127.0.0.1',
    port: 0,
    pepper: 'test-pepper',
    rateLimitScale: options.rateLimitScale ?? 1_000,
    trustedProxies: 0,
    checkAnswers: true,
    pollSeconds: 0.1,
    settleAfterSeconds: 0,
    runJobs: options.runJobs ?? false,
  }
  const portal = await open(portalOptions)
  const database = openDatabase(clone.url, { connections: 4 })

  const call: TestPortal['call'] = (name, input, wish = {}) => callOverHttp(portal.url, name, input, wish)
  return {
    url: portal.url,
    database,
    db: database.db,
    cards,
    services,
    messages,
    jobs: portal.jobs,
    options: portalOptions,
    logged,
    clock: {
      async advance(seconds) {
        await database.db.run(sql`update app_clock set offset_seconds = offset_seconds + ${seconds}::bigint`)
      },
    },
    call,
    provider: (wish = {}) => addProvider({ db: database.db, call }, wish),
    async close() {
      await portal.close()
      await database.close()
      await cards.stop()
      await clone.drop()
    },
  }
}

/** One call over HTTP, in the manner of the spec's client. */
export async function callOverHttp<N extends CallName>(
  url: string,
  name: N,
  input: Record<string, unknown>,
  wish: CallOptions = {},
): Promise<Called<Data<N>>> {
  const { method } = entryOf(name)
  const form = qs.stringify(input, { skipNulls: true })
  const response = await fetch(`${url}/${name}${method === 'GET' && form ? `?${form}` : ''}`, {
    method,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      lang: wish.lang ?? 'en',
      ...(wish.token && { token: wish.token }),
      ...(wish.background && { 'x-background': '1' }),
      ...wish.headers,
    },
    ...(method !== 'GET' && { body: method === 'POST' ? form : JSON.stringify(input) }),
  })
  const text = await response.text()
  const reply = JSON.parse(text) as { code: number; message: string; data: Data<N> }
  return { status: response.status, headers: response.headers, text, ...reply }
}
