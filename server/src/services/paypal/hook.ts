import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../db/open.ts'
import { askAboutOrder, noteEvent } from '../../payments/attempts/gatewayOrderQueries.ts'
import { jsonIn } from '../json.ts'
import { eventVerifier } from './certificate.ts'

export interface PaypalEvents {
  apiUrl: string
  /** PayPal's id of our webhook, which it signs with each event. */
  webhookId: string
}

/** Much more than PayPal's events have. */
const mostBytes = 32_768

const wireEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: z.string().max(64).nullish(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().max(64).nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
})
type WireEvent = z.infer<typeof wireEvent>

/** PayPal's order that an event is about. */
const orderIn = ({ event_type: type, resource }: WireEvent): string | null | undefined =>
  resource?.supplementary_data?.related_ids?.order_id ??
  (type.startsWith('CHECKOUT.ORDER.') ? resource?.id : undefined)

/**
 * PayPal's events. A genuine one is taken once, and only has the job ask PayPal about the payment: what the event says
 * is not believed. Anything else gets 403.
 */
export async function servePaypalHook(
  app: FastifyInstance,
  { database, ...events }: PaypalEvents & { database: Pick<Database, 'transaction'> },
): Promise<void> {
  const verify = eventVerifier(events)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/hooks/paypal', { bodyLimit: mostBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const verified = await verify(transmissionOf(request), body, request.ip)
      if (verified !== 'genuine') return reply.code(verified === 'forged' ? 403 : 503).send()
      const event = wireEvent.safeParse(jsonIn(body))
      if (!event.success) return reply.code(400).send()
      const { id: eventId, event_type: kind } = event.data
      const orderId = orderIn(event.data)
      await database.transaction(async (db) => {
        if (!(await noteEvent(db, { gateway: 'paypal', eventId, kind }))) return
        if (orderId) await askAboutOrder(db, 'paypal', orderId)
      })
      return reply.code(204).send()
    })
  })
}

function transmissionOf({ headers }: FastifyRequest) {
  const header = (name: string) => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' ? value : ''
  }
  return {
    algorithm: header('auth-algo'),
    certificateUrl: header('cert-url'),
    id: header('transmission-id'),
    time: header('transmission-time'),
    signature: header('transmission-sig'),
  }
}
