import { join } from 'node:path'
import type { StaffTwoStep } from '@bencao/shared/domain/account.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { auditWriter } from '../audit/writer.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { readinessOf } from '../db/readiness.ts'
import { handlersOf } from './handlers.ts'
import { payables } from './payables.ts'
import { type DrawPicture, servePictures } from '../goods/servePictures.ts'
import { documentCalls } from '../http/apiPage.ts'
import { buildApp } from '../http/app.ts'
import { servePages } from '../http/pages.ts'
import { servePolicyReports } from '../http/policyReports.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import { watchLoop } from '../metrics/loopLag.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { type MetricsPlace, serveMetrics } from '../metrics/serveMetrics.ts'
import type { PayoutBank } from '../payouts/bank.ts'
import { serveEasypostHook } from '../services/easypost/hook.ts'
import { type PaypalEvents, servePaypalHook } from '../services/paypal/hook.ts'
import { serveTwilioHooks } from '../services/twilio/hooks.ts'
import type { Messenger } from '../ports/messenger.ts'
import type { Services } from '../ports/services.ts'
import { sessionFinder } from '../sessions/queries.ts'

export interface PortalOptions {
  databaseUrl: string
  services: Services
  /** The script with which payment pages open the gateway's card form. */
  gatewayScript: string
  messenger: Messenger
  /** Secret that signs Twilio's reports; left out: reports are not accepted. */
  twilioToken?: string
  /** How events of PayPal are verified; null or left out: they are not accepted. */
  paypalEvents?: PaypalEvents | null
  /** Signs EasyPost's events; empty or left out: they are not accepted. */
  easypostSecret?: string
  /** Adds the paths that production does not have. */
  addRoutes?: (app: FastifyInstance, jobs: Jobs) => void
  /** Draws pictures of products that have none of their own (demo). */
  drawPicture?: DrawPicture
  log: Log
  projectFolder: string
  host: string
  port: number
  /** The portal's public address; links in messages begin with it. */
  publicUrl: string
  pepper: string
  rateLimitScale: number
  staffTwoStep: StaffTwoStep
  trustedProxies: number
  keys: string
  /** Null: nothing is paid out. */
  payoutBank: PayoutBank | null
  /** Checks every answer against the contract, and every row of the database against its schema. */
  checkAnswers: boolean
  /** Seconds between polls for payments to settle and messages to send. */
  pollSeconds: number
  /** False: no job runs by itself (tests). */
  runJobs: boolean
  /** Seconds after which a charge without an answer is looked up. */
  settleAfterSeconds: number
  /** Null or left out: no metrics are served. */
  metrics?: MetricsPlace | null
}

export interface Portal {
  url: string
  /** Null if no metrics are served. */
  metricsUrl: string | null
  app: FastifyInstance
  database: Database
  jobs: Jobs
  /**
   * Finishes calls in progress, for 25 seconds at most, then releases everything. Readiness says no for the `noticeMs`
   * before that.
   */
  close(noticeMs?: number): Promise<void>
}

const mostClosingMs = 25_000

/** Puts the server together on a migrated database and listens. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { checkAnswers: checkRows } = options
  const database = openDatabase(options.databaseUrl, { checkRows })
  // Separate connections, so that readiness and metrics still work when the pool is used up.
  const probe = openDatabase(options.databaseUrl, { connections: 1, checkRows })
  const measured = openDatabase(options.databaseUrl, { connections: 2, checkRows })
  const atHead = await readinessOf(probe.db, join(options.projectFolder, 'server/migrations'))
  const hasCarriers = options.services.carriers !== null
  const metrics = options.metrics ? openMetrics({ db: measured.db, pool: database.pool, hasCarriers }) : null
  let draining = false

  const jobs = await startJobs({ ...options, database, payables })
  if (options.runJobs) database.listen('outbox', () => jobs.sender.nudge())
  const app = await buildApp({
    pipeline: {
      database,
      services: options.services,
      handlers: handlersOf({ ...options, payables, beside: database.db }),
      findSession: sessionFinder(database.db),
      audit: auditWriter(database.db),
      staffTwoStep: options.staffTwoStep,
      rateLimitScale: options.rateLimitScale,
      checkAnswers: options.checkAnswers,
      pepper: options.pepper,
    },
    log: options.log,
    trustedProxies: options.trustedProxies,
    rateLimitScale: options.rateLimitScale,
    ready: async () => !draining && (await atHead()) && !draining,
    draining: () => draining,
    lagMs: () => loop.milliseconds(),
    ...(metrics && { answered: (answer) => metrics.answered(answer) }),
  })
  documentCalls(app)
  const { twilioToken, publicUrl } = options
  if (twilioToken) serveTwilioHooks(app, { database, authToken: twilioToken, publicUrl })
  if (options.paypalEvents) await servePaypalHook(app, { database, ...options.paypalEvents })
  const { easypostSecret: webhookSecret } = options
  if (webhookSecret) await serveEasypostHook(app, { database, webhookSecret })
  const { drawPicture: draw } = options
  servePictures(app, { db: database.db, ...(draw && { draw }) })
  options.addRoutes?.(app, jobs)
  await servePolicyReports(app, {
    publicUrl,
    log: options.log,
    ...(metrics && { reported: (report) => metrics.policyReported(report) }),
  })
  await servePages(app, {
    webFolder: join(options.projectFolder, 'web/dist'),
    gatewayScript: options.gatewayScript,
  })
  // Putting the server together blocks the loop, and nobody waits yet.
  const loop = watchLoop()
  const figures = metrics && options.metrics ? await serveMetrics(metrics, options.metrics) : null
  await app.listen({ host: options.host, port: options.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port

  return {
    url: `http://${options.host === '127.0.0.1' ? 'localhost' : options.host}:${port}`,
    metricsUrl: figures?.url ?? null,
    app,
    database,
    jobs,
    async close(noticeMs = 0) {
      draining = true
      if (noticeMs > 0) await pause(noticeMs)
      // Keep-alive would hold a connection open after its answer, and with it the server.
      const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
      const finished = Promise.all([app.close(), jobs.stop()])
      await Promise.race([finished, pause(mostClosingMs, null, { ref: false })])
      clearInterval(sweeping)
      app.server.closeAllConnections()
      await figures?.close()
      loop.stop()
      await Promise.all([database.close(), probe.close(), measured.close()])
    },
  }
}
