import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openRaw, type RawConnection, requestBytes } from '../../../tests/hostile/rawHttp.ts'
import { openLog } from '../log/log.ts'
import { buildApp } from './app.ts'
import { usualPatience } from './brokenRequests.ts'
import { csvAnswer } from './csvFile.ts'
import type { Pipeline } from './handler.ts'

let app: FastifyInstance
let url: string
let raw: RawConnection
/** The files that are being sent. */
let open: number

/** A file without an end. Its parts come in turns of the event loop, as rows do. */
async function* lines(): AsyncGenerator<string> {
  open++
  try {
    for (;;) {
      await nextTurn()
      yield 'Ana,Castillo\r\n'.repeat(1_000)
    }
  } finally {
    open--
  }
}

beforeEach(async () => {
  open = 0
  const pipeline = {
    handlers: { support_contact: async () => csvAnswer(lines(), 'lines.csv') },
    database: { db: {} },
  }
  app = await buildApp({
    // The call needs no more of it: it is public, reads, and names no patient.
    pipeline: pipeline as unknown as Pipeline,
    log: openLog('info', { write: () => undefined }),
    trustedProxies: 0,
    rateLimitScale: 1,
    ready: async () => true,
    draining: () => false,
    lagMs: () => 0,
    patience: { ...usualPatience, download: 300 },
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  raw.close()
  await app.close()
})

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

it.each([
  ['stops reading', false],
  ['reads on', true],
])('a reader of a file who %s has its connection for so long only', async (_what, readsOn) => {
  raw = await openRaw(url)
  raw.send(requestBytes('POST', '/support_contact', { 'content-type': 'application/x-www-form-urlencoded' }))
  await once(raw.socket, 'data')
  if (!readsOn) raw.socket.pause()
  expect([open, await connections()]).toEqual([1, 1])
  await expect.poll(async () => [open, await connections()]).toEqual([0, 0])
})
