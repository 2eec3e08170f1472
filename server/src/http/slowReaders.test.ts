import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRaw, requestBytes } from '../../../tests/hostile/rawHttp.ts'
import { openLog } from '../log/log.ts'
import { buildApp } from './app.ts'
import { usualPatience } from './brokenRequests.ts'
import type { Pipeline } from './handler.ts'

let app: FastifyInstance
let url: string
/** What the call answers; it needs no more of the pipeline: it is public, reads, and names no patient. */
let answer: () => Promise<object>

beforeEach(async () => {
  const pipeline = { handlers: { support_contact: () => answer() }, database: { db: {} } }
  app = await buildApp({
    pipeline: pipeline as unknown as Pipeline,
    log: openLog('info', { write: () => undefined }),
    trustedProxies: 0,
    rateLimitScale: 1,
    ready: async () => true,
    draining: () => false,
    lagMs: () => 0,
    patience: { ...usualPatience, answer: 300 },
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const asks = requestBytes('POST', '/support_contact', { 'content-type': 'application/x-www-form-urlencoded' })

it('a reader who stops loses the connection; one who has read, or waits for an answer, keeps it', async () => {
  const [reads, waits, stops] = [await openRaw(url), await openRaw(url), await openRaw(url)]
  answer = async () => ({ n: 1 })
  reads.send(asks)
  expect((await reads.answer())?.status).toBe(200)

  let answerLater: (data: object) => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = () => {
      resolve()
      return new Promise((answered) => (answerLater = answered))
    }
  })
  waits.send(asks)
  await asked

  // More than the network keeps on its way.
  answer = async () => ({ text: 'a'.repeat(50_000_000) })
  stops.send(asks)
  await once(stops.socket, 'data')
  stops.socket.pause()
  await expect.poll(connections).toBe(2)

  answerLater({ n: 2 })
  expect((await waits.answer())?.body).toContain('"n":2')
  answer = async () => ({ n: 3 })
  reads.send(asks)
  expect((await reads.answer())?.body).toContain('"n":3')
  for (const raw of [reads, waits, stops]) raw.close()
})
