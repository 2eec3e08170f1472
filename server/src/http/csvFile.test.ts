import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asksBareServer, type BareServer, openBareServer } from '../../../tests/hostile/bareServer.ts'
import { openRaw, type RawConnection } from '../../../tests/hostile/rawHttp.ts'
import { csvAnswer } from './csvFile.ts'

let server: BareServer
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
  server = await openBareServer(async () => csvAnswer(lines(), 'lines.csv'), { download: 300 })
})
afterEach(async () => {
  raw.close()
  await server.app.close()
})

it.each([
  ['stops reading', false],
  ['reads on', true],
])('a reader of a file who %s has its connection for so long only', async (_what, readsOn) => {
  raw = await openRaw(server.url)
  raw.send(asksBareServer)
  await once(raw.socket, 'data')
  if (!readsOn) raw.socket.pause()
  expect([open, await server.connections()]).toEqual([1, 1])
  await expect.poll(async () => [open, await server.connections()]).toEqual([0, 0])
})
