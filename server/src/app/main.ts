import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hashPassword } from '../accounts/passwords.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from '../embeddedPostgres/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { isDatabaseAway, openDatabase } from '../db/open.ts'
import { demoPeople, seedDemo } from '../demo/demo.ts'
import { listOpenSales } from '../demo/openSales.ts'
import { loadCatalogue } from '../goods/catalogue.ts'
import { faultOf } from '../jobs/repeating.ts'
import { takeTurn } from '../limits/queries.ts'
import { type Log, openLog } from '../log/log.ts'
import { openPortal } from './portal.ts'
import { openServices } from './openServices.ts'
import { ensureAdministrator } from '../staff/team/firstAdministrator.ts'
import { loadFaq } from '../support/faq.ts'
import { endOnSignals, type Shutdown } from './shutdown.ts'

z.config({ jitless: true })

/** How long whoever spreads the calls over servers has to see that this one is not ready any more. */
const noticeMs = 5_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const log = openLog(config.logLevel)
  outlastDatabase(log)
  await mkdir(config.dataFolder, { recursive: true })
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, shutdown))
  await migrate(databaseUrl, join(config.projectFolder, 'server/migrations'))

  const database = openDatabase(databaseUrl, { connections: 2 })
  shutdown.add(() => database.close())
  const outside = await openServices(config, {
    tell: (state) => log.warn({ job: 'cardGateway', state }),
    npiTurn: (withinMs) => takeTurn(database.db, { service: 'npi', spacingMs: 1_000, withinMs }),
  })
  shutdown.add(() => outside.stop())
  const dataFolder = join(config.projectFolder, 'server/data')
  await loadFaq(database.db, dataFolder)
  if (config.demo) {
    await loadCatalogue(database.db, dataFolder)
    const { demoCardTokens: cardTokens, services } = outside
    await seedDemo(database, { dataFolder, hashPassword, cardTokens, files: services.files })
    outside.bookSales?.(await listOpenSales(database.db))
  }
  const { administrator } = config
  const made = administrator && (await ensureAdministrator(database, config.publicUrl, administrator))

  const portal = await openPortal({
    ...config,
    ...outside,
    databaseUrl,
    log,
    checkAnswers: !config.production,
    runJobs: true,
  })
  outside.listening(portal.url)
  shutdown.add(() => portal.close(config.production ? noticeMs : 0))

  say(`\nBencao 本草 is ready: ${config.port === 0 ? portal.url : config.publicUrl}`)
  if (made) say('  The first administrator was made: the link to set the password is on its way.')
  if (config.demo) {
    for (const person of demoPeople) say(`  ${person.phone}  ${person.password}  ${person.what}`)
    say('  Codes sent by SMS are shown at /dev/outbox')
  }
}

/** The job runner lets go of promises when the database goes away under a job; the server outlasts it. */
function outlastDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
    log.warn({ job: 'timetable', fault: faultOf(error) })
  })
}

async function startOwnDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const { dataFolder, projectFolder } = config
  const embedded = await startEmbedded({ dataFolder, projectFolder })
  shutdown.add(() => embedded.stop())
  for (const notice of embedded.notices) say(notice)
  return embedded.socketUrl ?? embedded.url
}

const shutdown = endOnSignals()
try {
  await start(readConfig(process.env), shutdown)
} catch (error) {
  // Told to end while it began, it has nothing to say of what was taken from under it.
  if (!shutdown.begun) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The server did not start.'}\n`)
    await shutdown.end(1)
  }
}
