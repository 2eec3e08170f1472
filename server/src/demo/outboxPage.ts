import type { FastifyInstance } from 'fastify'
import type { MessageSink } from '../services/messageSink/messageSink.ts'

/** Lists what the simulated carriers accepted, newest first, at /dev/outbox.json. */
export function serveOutbox(app: FastifyInstance, messages: MessageSink): void {
  app.get('/dev/outbox.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      rows: messages.sent().map(({ sentAt, channel, to, subject, body, deliveries }) => ({
        sentAt,
        channel,
        to,
        subject,
        body,
        attempts: deliveries,
      })),
    }),
  )
}
