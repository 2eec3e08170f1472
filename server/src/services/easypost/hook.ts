import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../db/open.ts'
import { noteEvent } from '../../payments/attempts/gatewayOrderQueries.ts'
import { askAboutTracker } from '../../parcels/askQueries.ts'
import { jsonIn } from '../json.ts'
import { isSignedByEasypost } from './signature.ts'

/** Much more than an event with a hundred scans has. */
const mostBytes = 262_144

const wireEvent = z.object({
  id: z.string().min(1).max(100),
  description: z.string().max(100),
  result: z.object({ id: z.string().max(64), object: z.string().max(40) }).nullish(),
})

/**
 * EasyPost's events. A signed one is taken once, and only has the job ask EasyPost about the parcel: what the event says
 * is not believed. Anything else gets 403.
 */
export async function serveEasypostHook(
  app: FastifyInstance,
  { database, webhookSecret }: { database: Pick<Database, 'transaction'>; webhookSecret: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/hooks/easypost', { bodyLimit: mostBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hmac-signature']
      const isGenuine =
        typeof signature === 'string' && isSignedByEasypost(webhookSecret, body, signature.trim())
      if (!isGenuine) return reply.code(403).send()
      const event = wireEvent.safeParse(jsonIn(body))
      if (!event.success) return reply.code(400).send()
      const { id: eventId, description: kind, result } = event.data
      await database.transaction(async (db) => {
        if (!(await noteEvent(db, { gateway: 'easypost', eventId, kind }))) return
        if (result?.object === 'Tracker') await askAboutTracker(db, result.id)
      })
      return reply.code(204).send()
    })
  })
}
