import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../server/src/embeddedPostgres/embedded.ts'
import { openVendors } from '../tests/portal/vendors.ts'
import { bringToDate, busyOf, fill, forget, isMade, noteMade } from './data.ts'
import {
  asking,
  type AtConnections,
  buyerOf,
  compare,
  type Contender,
  inTurn,
  ordering,
  questions,
  signInAll,
  tokenOf,
} from './figures.ts'
import { consoleLists } from './consoleFigures.ts'
import { findFlowPlace, writing } from './flowContender.ts'
import { floorStatements } from './floorStatements.ts'
import { startGateway } from './gateway.ts'
import { round } from './load.ts'
import { familyMs } from './processorTime.ts'
import { onceMeasured } from './moneyFigures.ts'
import { explainAll } from './queries.ts'
import { typedGoods } from './typedGoods.ts'
import { startServer } from './server.ts'
import { sizes } from './size.ts'
import { listStatements } from './statements.ts'

const { values: flags } = parseArgs({
  options: {
    small: { type: 'boolean' },
    medium: { type: 'boolean' },
    queries: { type: 'boolean' },
    only: { type: 'string' },
  },
})
const projectFolder = resolve(import.meta.dirname, '../..')
const folder = import.meta.dirname
const smaller = flags.small ? 'small' : flags.medium ? 'medium' : 'full'
const size = sizes[flags.queries ? 'full' : smaller]
const place = { projectFolder, dataFolder: join(folder, `data-${size.name}`) }
const say = (line: string) => process.stderr.write(`${line}\n`)

const countSent = (messages: readonly string[][]) => ({
  statements: messages.flat().length,
  roundTrips: messages.length,
  transactions: messages.flat().filter((text) => text === 'commit').length,
})

/** Builds the data if it is missing, and migrates it to the newest schema. */
async function makeData(): Promise<void> {
  if (isMade(place) && (await isBroughtToDate())) return
  say('Building the data …')
  forget(place)
  mkdirSync(place.dataFolder, { recursive: true })
  await withDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await fill(client, url, size, place)
    await client.end()
  })
  noteMade(place)
}

/** False if a migration that the data was built with has changed. */
const isBroughtToDate = (): Promise<boolean> =>
  withDatabase((url) => bringToDate(url, place)).then(
    () => true,
    (error: Error) => {
      say(error.message)
      return false
    },
  )

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded(place)
  try {
    await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Products that flows buy: so many that two flows at a time rarely wait for each other's stock. */
async function soldGoods(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from goods_today where active order by sku limit 200',
  )
  return rows.map((row) => row.id)
}

/**
 * Measures everything. The server is started before anything else, so that its start time includes everything it does.
 */
async function measureAll(): Promise<void> {
  const gateway = await startGateway()
  // Reports about text messages go to a closed port: the benchmark measures the server, not the SMS carrier.
  const carriers = await openVendors({ reach: () => 'http://127.0.0.1:9' })
  const env = {
    BENCAO_DATA: place.dataFolder,
    ALLOW_EMBEDDED: '1',
    ALLOW_UNSCANNED: '1',
    BENCAO_PEPPER: 'bench'.repeat(7),
    BENCAO_KEYS: `bench:${'bench'.repeat(7)}`,
    PUBLIC_URL: 'http://127.0.0.1',
    CONVERGE_MERCHANT_ID: 'bench',
    CONVERGE_USER_ID: 'bench',
    CONVERGE_PIN: 'bench',
    CONVERGE_XML_URL: gateway.url,
    CONVERGE_HP_URL: `${gateway.url}hosted-payments`,
    ...carriers.env,
    RATE_LIMIT_SCALE: '100000',
  }
  const server = await startServer({ bundle: 'main', folder, readyPath: '/readyz', env })
  const embedded = await startEmbedded(place)
  // The same address that the server uses.
  const databaseUrl = embedded.socketUrl ?? embedded.url
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await signInAll(client, size)
  const goodsIds = await soldGoods(client)

  const statementsFile = join(folder, 'floor-statements.json')
  writeFileSync(statementsFile, JSON.stringify(await floorStatements(size)))
  const floor = await startServer({
    bundle: 'floor',
    folder,
    readyPath: '/readyz',
    env: { DATABASE_URL: databaseUrl, FLOOR_STATEMENTS: statementsFile },
  })
  const database = () => familyMs(embedded.postmasterPid)
  const meters = { server: () => server.usedMs(), database }
  const floorMeters = { server: () => floor.usedMs(), database }
  const own = { server: () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000, database }

  const asked = questions(size, await typedGoods(client))
  const buyerAt = (at: number) => buyerOf(size, goodsIds, at)
  const list = asking(server.port, meters, asked.orderList)
  const detail = asking(server.port, meters, asked.orderDetail)
  const goods = asking(server.port, meters, asked.goodsSearch)
  const patients = asking(server.port, meters, asked.patientSearch)
  const order = ordering(server.port, meters, buyerAt)
  const contenders: Record<string, Contender[]> = {
    orderList: [list, asking(floor.port, floorMeters, asked.orderList)],
    orderDetail: [detail, asking(floor.port, floorMeters, asked.orderDetail)],
    goodsSearch: [goods],
    patientSearch: [patients],
    mixed: [inTurn([order, list, goods, detail, patients, goods, detail, patients, goods, patients])],
    monthBill: [asking(server.port, meters, asked.monthBill)],
    earnings: [asking(server.port, meters, asked.earnings)],
    earnedOrders: [asking(server.port, meters, asked.earnedOrders)],
    orderFlow: [order, writing(databaseUrl, own, await findFlowPlace(client), buyerAt)],
  }
  const sent = await listStatements({
    databaseUrl,
    projectFolder,
    gatewayUrl: gateway.url,
    filesFolder: join(place.dataFolder, 'files'),
    asked,
    buyer: buyerAt(0),
  })
  const figures: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(contenders)) {
    if (flags.only && !flags.only.split(',').includes(name)) continue
    const [measured, floorOf] = await compare(size, each)
    figures[name] = {
      ...measured,
      ...(floorOf && { floor: floorOf, ratio: ratioOf(measured, floorOf) }),
      ...countSent(
        Object.entries(sent).flatMap(([call, messages]) => (call.startsWith(name) ? messages : [])),
      ),
      rssMb: server.peakMb(),
    }
    say(`${name} ${JSON.stringify(figures[name])}`)
  }
  if (!flags.only || flags.only.split(',').includes('consoleLists')) {
    figures['consoleLists'] = await consoleLists({ client, port: server.port, meters, size })
    for (const [name, each] of Object.entries(figures['consoleLists'] as object))
      say(`consoleLists ${name} ${JSON.stringify(each)}`)
  }
  const once = { databaseUrl, projectFolder, server, token: tokenOf(busyOf(size)), size }
  for (const [name, measureOnce] of Object.entries(onceMeasured)) {
    if (flags.only && !flags.only.split(',').includes(name)) continue
    figures[name] = await measureOnce(once)
    say(`${name} ${JSON.stringify(figures[name])}`)
  }
  const result = { size: size.name, startMs: server.startedInMs, rssMb: server.peakMb(), ...figures }
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  await server.stop()
  await floor.stop()
  await client.end()
  await embedded.stop()
  gateway.close()
  await carriers.stop()
}

const ratioOf = (measured: AtConnections | undefined, floor: AtConnections) => ({
  at1: round((measured?.at1.perSecond ?? 0) / floor.at1.perSecond),
  at16: round((measured?.at16.perSecond ?? 0) / floor.at16.perSecond),
})

await makeData()
if (flags.queries) process.exitCode = (await explainAll(place)) ? 0 : 1
else await measureAll()
