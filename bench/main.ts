import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { fill, forget, isMade, noteMade } from './data.ts'
import { ask, flows, questions, signInAll } from './figures.ts'
import { startGateway } from './gateway.ts'
import { familyMs } from './processorTime.ts'
import { startServer } from './server.ts'
import { sizes } from './size.ts'

const { values: flags } = parseArgs({
  options: { small: { type: 'boolean' }, queries: { type: 'boolean' }, only: { type: 'string' } },
})
const projectFolder = resolve(import.meta.dirname, '../..')
const folder = import.meta.dirname
const size = sizes[flags.small ? 'small' : 'full']
const place = { projectFolder, dataFolder: join(folder, `data-${size.name}`) }

const say = (line: string) => process.stderr.write(`${line}\n`)

if (!isMade(place)) forget(place)
mkdirSync(place.dataFolder, { recursive: true })
const embedded = await startEmbedded(place)
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
if (!isMade(place)) {
  const from = performance.now()
  say('Making the data …')
  await fill(client, embedded.url, size, place)
  noteMade(place)
  say(`… took ${Math.round((performance.now() - from) / 1_000)} s`)
}
await signInAll(client, size)
const { rows: goods } = await client.query<{ id: string }>(
  'select id from goods where active order by sku limit 2',
)
const [first, second] = goods.map((row) => row.id)
const gateway = await startGateway()
const server = await startServer({
  bundle: 'server',
  folder,
  readyPath: '/readyz',
  env: {
    BENCAO_DATA: place.dataFolder,
    ALLOW_EMBEDDED: '1',
    BENCAO_PEPPER: 'bench',
    PUBLIC_URL: 'http://127.0.0.1',
    CONVERGE_MERCHANT_ID: 'bench',
    CONVERGE_USER_ID: 'bench',
    CONVERGE_PIN: 'bench',
    CONVERGE_XML_URL: gateway.url,
    CONVERGE_HP_URL: `${gateway.url}hosted-payments`,
    RATE_LIMIT_SCALE: '100000',
  },
})
const target = {
  port: server.port,
  meters: { server: () => server.usedMs(), database: () => familyMs(embedded.postmasterPid) },
}
const only = (name: string) => flags.only === undefined || flags.only.split(',').includes(name)
const figures: Record<string, unknown> = {}
for (const [name, question] of Object.entries(questions(size))) {
  if (only(name)) {
    figures[name] = await ask(target, size, question)
    say(`${name} ${JSON.stringify(figures[name])}`)
  }
}
if (only('orderFlow')) figures.orderFlow = await flows(target, size, [first ?? '', second ?? ''])
const result = { size: size.name, startMs: server.startedInMs, rssMb: server.peakMb(), ...figures }
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
writeFileSync(join(folder, 'figures.json'), JSON.stringify(result, null, 2))
await server.stop()
await client.end()
await embedded.stop()
gateway.close()
