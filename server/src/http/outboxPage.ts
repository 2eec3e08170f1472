import type { FastifyInstance } from 'fastify'
import type { MessageSink } from '../../../simulators/outbox/messageSink.ts'

/** What the demo's carriers were given, newest first, at /dev/outbox.json. Served in the demo only. */
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
