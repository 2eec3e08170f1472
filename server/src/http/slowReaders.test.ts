import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asksBareServer, type BareServer, openBareServer } from '../../../tests/hostile/bareServer.ts'
import { openRaw } from '../../../tests/hostile/rawHttp.ts'

let server: BareServer
let answer: () => Promise<object>

beforeEach(async () => {
  server = await openBareServer(() => answer(), { answer: 300 })
})
afterEach(() => server.app.close())

it('a reader who stops loses the connection; one who has read, or waits for an answer, keeps it', async () => {
  const [reads, waits, stops] = [
    await openRaw(server.url),
    await openRaw(server.url),
    await openRaw(server.url),
  ]
  answer = async () => ({ n: 1 })
  reads.send(asksBareServer)
  expect((await reads.answer())?.status).toBe(200)

  let answerLater: (data: object) => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = () => {
      resolve()
      return new Promise((answered) => (answerLater = answered))
    }
  })
  waits.send(asksBareServer)
  await asked

  // More than the network keeps on its way.
  answer = async () => ({ text: 'a'.repeat(50_000_000) })
  stops.send(asksBareServer)
  await once(stops.socket, 'data')
  stops.socket.pause()
  await expect.poll(server.connections).toBe(2)

  answerLater({ n: 2 })
  expect((await waits.answer())?.body).toContain('"n":2')
  answer = async () => ({ n: 3 })
  reads.send(asksBareServer)
  expect((await reads.answer())?.body).toContain('"n":3')
  for (const raw of [reads, waits, stops]) raw.close()
})
