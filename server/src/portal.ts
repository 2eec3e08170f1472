import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { auditWriter } from './audit/writer.ts'
import { type Database, openDatabase } from './db/open.ts'
import { handlersOf } from './handlers.ts'
import { documentCalls } from './http/apiPage.ts'
import { buildApp } from './http/app.ts'
import { serveOutbox } from './http/outboxPage.ts'
import { servePages } from './http/pages.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Messenger } from './services/messages/port.ts'
import type { MessageSink } from './services/messages/simulator.ts'
import type { Services } from './services/services.ts'

export interface PortalOptions {
  databaseUrl: string
  services: Services
  /** Where pages may load the card form from. */
  gatewayOrigin: string
  messenger: Messenger
  /** Shown at /dev/outbox; null in production. */
  outbox: MessageSink | null
  log: Log
  projectFolder: string
  host: string
  port: number
  pepper: string
  rateLimitScale: number
  trustedProxies: number
  checkAnswers: boolean
  /** Seconds between looks for payments to settle and messages to send. */
  pollSeconds: number
  /** False: no job runs by itself (tests). */
  runJobs: boolean
  /** Seconds after which a charge without an answer is looked up. */
  settleAfterSeconds: number
}

export interface Portal {
  url: string
  app: FastifyInstance
  database: Database
  jobs: Jobs
  /** Answers what is under way, then lets go of everything. `notice` is how long readiness says no beforehand. */
  close(noticeMs?: number): Promise<void>
}

/** Puts the server together on a migrated database and listens. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const database = openDatabase(options.databaseUrl)
  let draining = false

  const jobs = await startJobs({ ...options, database })
  const app = await buildApp({
    pipeline: {
      database,
      services: options.services,
      handlers: handlersOf({
        ...options,
        ...(options.runJobs && { messageQueued: () => jobs.sender.nudge() }),
      }),
      audit: auditWriter(database.db),
      rateLimitScale: options.rateLimitScale,
      checkAnswers: options.checkAnswers,
    },
    log: options.log,
    trustedProxies: options.trustedProxies,
    rateLimitScale: options.rateLimitScale,
    ready: async () => {
      if (draining) return false
      return database.pool.query('select 1').then(
        () => true,
        () => false,
      )
    },
  })
  documentCalls(app)
  if (options.outbox) serveOutbox(app, options.outbox)
  await servePages(app, {
    webFolder: join(options.projectFolder, 'web/dist'),
    gatewayOrigin: options.gatewayOrigin,
  })
  await app.listen({ host: options.host, port: options.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port

  return {
    url: `http://${options.host === '127.0.0.1' ? 'localhost' : options.host}:${port}`,
    app,
    database,
    jobs,
    async close(noticeMs = 0) {
      draining = true
      if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs))
      await app.close()
      await jobs.stop()
      await database.close()
    },
  }
}
