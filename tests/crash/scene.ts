import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { prepareDatabase } from '../../server/src/app/prepareDatabase.ts'
import { loadCatalog } from '../../server/src/goods/catalog.ts'
import { type ConvergeSimulator, startConvergeSimulator } from '../../simulators/converge/simulator.ts'
import { type PaypalSimulator, startPaypalSimulator } from '../../simulators/paypal/simulator.ts'
import { openTestDatabase, type TestDatabase } from '../portal/testDb.ts'
import { openVendors } from '../portal/vendors.ts'
import { type CrashDatabase, openCrashDatabase } from './killers.ts'
import { deadVendors, type KeptServer, keepServer, projectFolder, serverScript } from './serverProcess.ts'
import { addShop, type Shop } from './shop.ts'
import { advanceClock } from '../portal/clock.ts'

/** A durable database, the gateways in this process, and server processes that use both, usually two. */
export interface Scene {
  crashing: CrashDatabase
  database: TestDatabase
  cards: ConvergeSimulator
  paypal: PaypalSimulator
  shop: Shop
  servers: KeptServer[]
  /** The messages that the carriers received. */
  sink: string
  serversUp(): Promise<void>
  /** Moves all clocks until nothing is open, and then past the time in which late charges are looked up. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Of the servers at the gateways. */
export const paypalAccount = { clientId: 'crash', secret: 'S'.repeat(64), webhookId: 'WH-CRASH' }
export const credentials = { merchantId: '009005', userId: 'crash', pin: 'C'.repeat(64) }

interface SceneOptions {
  servers?: number
  env?: Record<string, string>
}

export async function openScene(
  seed: number,
  { servers: count = 2, env = {} }: SceneOptions = {},
): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'bencao-crash-'))
  const crashing = await openCrashDatabase(join(folder, 'database'))
  const { url: ownerUrl, applicationUrl } = crashing
  await prepareDatabase({ url: applicationUrl, ownerUrl }, projectFolder)
  const database = openTestDatabase(ownerUrl, { connections: 3 })
  await loadCatalog(database.db, join(projectFolder, 'server/data'))
  const cards = await startConvergeSimulator({ credentials, seed })
  const paypal = await startPaypalSimulator({ account: paypalAccount })
  const sink = join(folder, 'outbox.jsonl')
  const carriers = await openVendors({ file: sink })
  const shop = await addShop(database.db, cards)
  const homes = ['a', 'b'].slice(0, count).map((name) => join(folder, name))
  const servers = homes.map((home) =>
    keepServer(serverScript(), {
      ...deadVendors,
      DATABASE_URL: applicationUrl,
      DATABASE_OWNER_URL: ownerUrl,
      BENCAO_DATA: home,
      PORT: '0',
      LOG_LEVEL: 'error',
      CONVERGE_XML_URL: cards.xmlUrl,
      CONVERGE_HP_URL: cards.hostedUrl,
      CONVERGE_MERCHANT_ID: credentials.merchantId,
      CONVERGE_USER_ID: credentials.userId,
      CONVERGE_PIN: credentials.pin,
      PAYPAL_API_URL: paypal.url,
      PAYPAL_CLIENT_ID: paypalAccount.clientId,
      PAYPAL_CLIENT_SECRET: paypalAccount.secret,
      PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
      GATEWAY_TIMEOUT_MS: '400',
      SETTLE_AFTER_SECONDS: '1',
      POLL_SECONDS: '0.2',
      RATE_LIMIT_SCALE: '100000',
      ...carriers.env,
      ...env,
    }),
  )

  async function settle(): Promise<void> {
    let quietRounds = 0
    for (let round = 0; round < 120 && quietRounds < 15; round++) {
      await advanceClock(database.db, 150)
      cards.advance(150)
      paypal.advance(150)
      await until('everything due was looked up', async () => (await countOpen(database)).due === 0)
      quietRounds = (await countOpen(database)).open === 0 ? quietRounds + 1 : 0
    }
  }

  return {
    crashing,
    database,
    cards,
    paypal,
    shop,
    servers,
    sink,
    serversUp: () => until('all servers are up', async () => servers.every(({ url }) => url !== null)),
    settle,
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await cards.stop()
      await paypal.stop()
      await carriers.stop()
      await database.close()
      await crashing.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const countOpen = ({ db }: TestDatabase) =>
  db.one<{ due: number; open: number }>(sql`
    select (select count(*)::int from payment where next_check_at <= app_now())
        + (select count(*)::int from payment_reversal where next_check_at <= app_now())
        + (select count(*)::int from outbox where sent_at is null and next_try_at <= app_now()) as due,
      (select count(*)::int from payment where live)
        + (select count(*)::int from payment_reversal where live)
        + (select count(*)::int from outbox where sent_at is null) as open`)

/** Checks every 50 ms; gives up after 90 s, when a lease of a killed server has long ended. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 90_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`never: ${what}`)
    await pause(50)
  }
}

/** Repeats what fails because a server or the database was killed, until `mostMs` are over. */
export const insisting =
  (mostMs: number) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const deadline = performance.now() + mostMs
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (performance.now() > deadline) throw error
        await pause(50)
      }
    }
  }
