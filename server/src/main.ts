import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hashPassword } from './accounts/passwords.ts'
import { type Config, readConfig } from './config.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { demoPeople, seedDemo } from './demo/demo.ts'
import { loadCatalogue } from './goods/catalogue.ts'
import { openLog } from './log.ts'
import { openPortal } from './portal.ts'
import { openServices } from './services/open.ts'

z.config({ jitless: true })

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  await mkdir(config.dataFolder, { recursive: true })
  let embedded: EmbeddedDatabase | null = null
  if (config.databaseUrl === null) {
    embedded = await startEmbedded({ dataFolder: config.dataFolder, projectFolder: config.projectFolder })
    for (const notice of embedded.notices) say(notice)
  }
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl, join(config.projectFolder, 'server/migrations'))

  const outside = await openServices(config, (state) => log.warn({ job: 'cardGateway', state }))
  if (config.demo) {
    const database = openDatabase(databaseUrl, { connections: 2 })
    const dataFolder = join(config.projectFolder, 'server/data')
    await loadCatalogue(database.db, dataFolder)
    await seedDemo(database, { dataFolder, hashPassword, cardTokens: outside.demoCardTokens })
    await database.close()
  }

  const portal = await openPortal({
    ...config,
    ...outside,
    databaseUrl,
    log,
    checkAnswers: !config.production,
    runJobs: true,
  })

  say(`\nBencao 本草 is ready: ${config.port === 0 ? portal.url : config.publicUrl}`)
  if (config.demo) {
    for (const person of demoPeople) say(`  ${person.phone}  ${person.password}  ${person.what}`)
    say('  Codes sent by SMS are shown at /dev/outbox')
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 35_000).unref()
    await portal.close(config.production ? 5_000 : 0)
    await outside.stop()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The server did not start.'}\n`)
  process.exit(1)
}
