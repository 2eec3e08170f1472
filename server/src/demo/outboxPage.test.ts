import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { messageSink } from '../services/messageSink/messageSink.ts'
import { serveOutbox } from './outboxPage.ts'

test('/dev/outbox.json lists what the carriers received, newest first', async () => {
  const messages = messageSink()
  const app = Fastify()
  serveOutbox(app, messages)
  const email = { channel: 'email', to: 'someone@clinic.example', subject: 'Order', body: 'Paid.' } as const
  const sms = { channel: 'sms', to: '9175550142', subject: '', body: 'Bencao: your code is 123456.' } as const
  await messages.send({ ...email, dedupeId: '1' })
  await messages.send({ ...sms, dedupeId: '2' })

  const answer = await app.inject('/dev/outbox.json')
  expect(answer.headers['cache-control']).toBe('no-store')
  const row = { sentAt: expect.any(Number), attempts: 1 }
  expect(answer.json()).toEqual({
    rows: [
      { ...sms, ...row },
      { ...email, ...row },
    ],
  })
})
