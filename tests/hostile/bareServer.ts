import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/src/http/app.ts'
import { type Patience, usualPatience } from '../../server/src/http/brokenRequests.ts'
import type { Pipeline } from '../../server/src/http/handler.ts'
import { openLog } from '../../server/src/log/log.ts'
import { requestBytes } from './rawHttp.ts'

export interface BareServer {
  app: FastifyInstance
  url: string
  /** How many connections are open. */
  connections(): Promise<number>
}

/** Asks for the answer of a bare server. */
export const asksBareServer = requestBytes('POST', '/support_contact', {
  'content-type': 'application/x-www-form-urlencoded',
})

/** The HTTP side alone. Its one call needs no more of the pipeline: it is public, reads, and names no patient. */
export async function openBareServer(
  answer: () => Promise<object>,
  patience: Partial<Patience>,
): Promise<BareServer> {
  const pipeline = { handlers: { support_contact: answer }, database: { db: {} } }
  const app = await buildApp({
    pipeline: pipeline as unknown as Pipeline,
    log: openLog('info', { write: () => undefined }),
    trustedProxies: 0,
    rateLimitScale: 1,
    ready: async () => true,
    draining: () => false,
    lagMs: () => 0,
    patience: { ...usualPatience, ...patience },
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { app, url, connections }
}
