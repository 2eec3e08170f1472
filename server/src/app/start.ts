import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readConfig } from './config.ts'
import type { Config, VendorSettings } from './settings.ts'
import { readClockOffset } from '../db/businessDate.ts'
import { findCompany, storeSettings } from '../db/settings.ts'
import { type Database, isDatabaseAway, openDatabase } from '../db/open.ts'
import { startEmbedded } from '../embeddedPostgres/embedded.ts'
import type { DrawPicture } from '../goods/servePictures.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { takeTurn } from '../limits/queries.ts'
import { faultOf, type Log, openLog } from '../log/log.ts'
import { openPortal } from './portal.ts'
import { openServices } from './openServices.ts'
import { type DatabaseUrls, prepareDatabase } from './prepareDatabase.ts'
import type { Services } from '../ports/services.ts'
import { ensureAdministrator } from '../staff/team/firstAdministrator.ts'
import { loadFaq } from '../support/faq.ts'
import { endOnSignals, type Shutdown } from './shutdown.ts'

z.config({ jitless: true })

interface Filled {
  drawPicture?: DrawPicture
}

/** What development adds to the product: simulators and the demo clinic. */
export interface Development {
  /** The settings, with a simulator's for each vendor that is not set. */
  vendors: VendorSettings
  /** Fills a migrated database before the portal opens. */
  fill(database: Database, services: Services): Promise<Filled>
  /** Adds the paths that production does not have. The database is connected as the owner of its tables. */
  addRoutes(app: FastifyInstance, jobs: Jobs, owner: Database): void
  /** Receives the portal's address; returns lines to print. */
  listening(url: string): readonly string[]
}

type OpenDevelopment = (config: Config, shutdown: Shutdown) => Promise<Development>

/** How long load balancers have to notice that this server is no longer ready. */
const noticeMs = 5_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const sayWhy = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? error.message : 'The server did not start.'}\n`)

/** Starts the server with the settings of the environment, and ends it on a signal. */
export async function start(openDevelopment?: OpenDevelopment): Promise<void> {
  const shutdown = endOnSignals({ byNpm: process.env['npm_lifecycle_event'] !== undefined })
  try {
    await open(readConfig(process.env), shutdown, openDevelopment)
  } catch (error) {
    // If a signal interrupted the start, there is no error of its own to report.
    if (!shutdown.begun) {
      sayWhy(error)
      await shutdown.end(1)
    }
  }
}

async function open(config: Config, shutdown: Shutdown, openDevelopment?: OpenDevelopment): Promise<void> {
  const log = openLog(config.logLevel)
  outlastDatabase(log)
  await mkdir(config.dataFolder, { recursive: true })
  const urls: DatabaseUrls =
    config.databaseUrl === null
      ? await startOwnDatabase(config, log, shutdown)
      : { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }
  await prepareDatabase(urls, config.projectFolder)
  const databaseUrl = urls.url

  const database = openDatabase(databaseUrl, { connections: 2, checkRows: !config.production })
  shutdown.add(() => database.close())
  await database.transaction((db) => storeSettings(db, config))
  if (config.production && (await readClockOffset(database.db)) !== 0)
    throw new Error('The clock of this database was moved, so it is of a demo: production keeps real time.')
  const development = await openDevelopment?.(config, shutdown)
  const opened = openServices(config, development?.vendors ?? config.vendors, {
    gatewayChanged: (state, method) => log.warn({ job: `${method}Gateway`, state }),
    async mailSender() {
      const { name, supportEmail } = await findCompany(database.db)
      return { name, replyTo: supportEmail }
    },
    npiTurn: (turn) => takeTurn(database.db, { service: 'npi', ...turn }),
  })
  await loadFaq(database.db, join(config.projectFolder, 'server/data'))
  const filled = await development?.fill(database, opened.services)
  const { administrator } = config
  const made = administrator && (await ensureAdministrator(database, config.publicUrl, administrator))

  const owner = development && openDatabase(urls.ownerUrl ?? databaseUrl, { connections: 1 })
  if (owner) shutdown.add(() => owner.close())
  const portal = await openPortal({
    ...config,
    ...opened,
    ...filled,
    ...(owner && { addRoutes: (app, jobs) => development.addRoutes(app, jobs, owner) }),
    databaseUrl,
    log,
    checkAnswers: !config.production,
    runJobs: true,
  })
  shutdown.add(() => portal.close(config.production ? noticeMs : 0))
  const lines = development?.listening(portal.url) ?? []

  say(`\nBencao 本草 is ready: ${config.port === 0 ? portal.url : config.publicUrl}`)
  if (made) say('The first administrator was created: the link to set the password is on its way.')
  for (const line of lines) say(`  ${line}`)
}

/** The job runner leaves promises unhandled when the database goes away during a job; the server must survive that. */
function outlastDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
    log.warn({ job: 'timetable', fault: faultOf(error) })
  })
}

async function startOwnDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<DatabaseUrls> {
  const { dataFolder, projectFolder } = config
  const embedded = await startEmbedded({ dataFolder, projectFolder })
  shutdown.add(() => embedded.stop())
  for (const notice of embedded.notices) say(notice)
  embedded.keepUp({
    startedAgain: () => log.warn({ job: 'embeddedPostgres', state: 'started again' }),
    lost(error) {
      if (shutdown.begun) return
      sayWhy(error)
      void shutdown.end(1)
    },
  })
  return { url: embedded.applicationUrl, ownerUrl: embedded.url }
}
