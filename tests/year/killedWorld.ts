import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '../../server/src/log/log.ts'
import type { PortalOptions } from '../../server/src/app/portal.ts'
import { sampleBank } from '../../server/src/payouts/bank.ts'
import { convergeGateway, payScriptOf } from '../../server/src/services/converge/converge.ts'
import { diskFiles } from '../../server/src/services/disk/disk.ts'
import { messageSink } from '../../server/src/services/messageSink/messageSink.ts'
import { nppesRegistry } from '../../server/src/services/nppes/nppes.ts'
import { paypalGateway } from '../../server/src/services/paypal/paypal.ts'
import { randomSource } from '../../simulators/converge/random.ts'
import { credentials, openScene, paypalAccount, type Scene } from '../crash/scene.ts'
import { projectFolder } from '../crash/serverProcess.ts'
import type { TestDb } from '../portal/testDb.ts'
import { isAwayError, type More, openWorld, type World } from './world.ts'

const keys = 'year:a key of a whole year of clinics'

/** The application's address over TCP, so that a proxy can stand before it. */
function applicationUrlOf({ crashing }: Scene): string {
  const address = new URL(crashing.url)
  address.username = new URL(crashing.applicationUrl).username
  return address.href
}

function optionsOf(scene: Scene): PortalOptions {
  const { cards, paypal } = scene
  const timeoutMs = 400
  return {
    databaseUrl: applicationUrlOf(scene),
    services: {
      files: diskFiles(join(tmpdir(), 'bencao-year-files')),
      scanner: null,
      cards: convergeGateway({ xmlUrl: cards.xmlUrl, hostedUrl: cards.hostedUrl, ...credentials, timeoutMs }),
      wallet: paypalGateway({ apiUrl: paypal.url, ...paypalAccount, timeoutMs }),
      carriers: null,
      npi: nppesRegistry({ url: 'http://127.0.0.1:9/', timeoutMs }),
    },
    gatewayScript: payScriptOf(cards),
    messenger: messageSink({}),
    paypalEvents: null,
    log: openLog('error', { write: () => true }),
    projectFolder,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'https://bencao.example',
    pepper: 'year',
    keys,
    payoutBank: sampleBank,
    rateLimitScale: 1e6,
    staffTwoStep: 'optional',
    trustedProxies: 0,
    checkAnswers: true,
    pollSeconds: 0.2,
    settleAfterSeconds: 1,
    runJobs: false,
  }
}

/** Asks again while the database is away. */
function patient(db: TestDb): TestDb {
  const again =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      for (let turn = 1; ; turn += 1) {
        try {
          return await ask(...args)
        } catch (error) {
          if (turn === 40 || !isAwayError(error)) throw error
          await pause(250)
        }
      }
    }
  return {
    ...db,
    many: again(db.many.bind(db)) as TestDb['many'],
    one: again(db.one.bind(db)) as TestDb['one'],
  }
}

/** Two server processes and a PostgreSQL of their own, which are killed with kill -9 in the middle of the work. */
export async function openKilledWorld(seed: number): Promise<World> {
  const scene = await openScene(seed, { env: { BENCAO_KEYS: keys } })
  const { cards, paypal, servers, crashing } = scene
  const random = randomSource(seed)
  await scene.serversUp()
  let away = 0
  let killing: Promise<unknown> = Promise.resolve()

  /** In the middle of what comes next. */
  const soon = (strike: () => Promise<void>) => {
    const before = killing
    killing = (async () => {
      await before
      await pause(30 + random.fraction() * 600)
      await strike()
    })()
  }
  const killDatabase = async () => {
    away += 1
    await crashing.kill()
    // What was sent before fails a little later.
    setTimeout(() => (away -= 1), 3_000)
  }
  const others: More['others'] = {
    urls: () => servers.flatMap(({ url }) => url ?? []),
    async kill() {
      if (random.fraction() < 0.25) {
        soon(killDatabase)
        return 'databases'
      }
      const victim = servers[Math.floor(random.fraction() * servers.length)]
      soon(async () => victim?.kill())
      return 'servers'
    },
    isAway: () => away > 0,
    logged: () => servers.flatMap(({ logged }) => logged).join('\n'),
    async back() {
      await killing
      await scene.serversUp()
    },
  }
  const database = { ...scene.database, db: patient(scene.database.db) }
  const place = { cards, paypal, database, options: optionsOf(scene), random }
  return openWorld(place, { others, close: () => scene.close() })
}
