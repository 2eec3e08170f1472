import { callNames } from '@bencao/shared/contract/index.ts'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverScript } from '../crash/serverProcess.ts'
import { make } from '../make/make.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { callerOf, inputFor } from '../walks/inputs.ts'
import { type ChildServer, productionOn, startServer } from './childServer.ts'
import { type Flood, floodOptions, openFlood } from './flood.ts'
import { measuringTurns, mostTurnMs, turnsOf } from './serverTurns.ts'

/*
 * The flood goes to a server in a process of its own, so that its event loop does no work of the client. A turn of the
 * loop is everything that it does at once: each request and answer of the database that is there at that moment.
 */
const { rounds, timeout, shown } = floodOptions

let portal: TestPortal
let server: ChildServer
let url: string
let flood: Flood
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  portal = await openPortal()
  undo.push(() => portal.close())
  // The people are made before there is a second server, which would send some of the codes that their making waits for.
  flood = await openFlood(portal)
  const office = await make.backOffice(portal, { whole: true })
  server = await startServer(serverScript(), {
    ...productionOn(portal),
    ...measuringTurns,
  })
  undo.push(() => server.kill('SIGKILL'))
  if (server.url === null) throw new Error(`it did not start: ${server.output.join(' ')}`)
  url = server.url
  // The first request of a call compiles code, which happens once in the life of a server.
  for (const name of callNames)
    await callOverHttp(url, name, await inputFor(name, office), { token: callerOf(name, office).token })
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

test.skipIf(!existsSync('/proc/self/schedstat'))(
  `no hostile request holds the event loop for more than ${mostTurnMs} ms (${shown})`,
  { timeout },
  async () => {
    await turnsOf(server)
    const began = performance.now()
    for (let round = 0; round < rounds; round++)
      expect((await flood.round(round, url)).slice(0, 20)).toEqual([])
    const { longest, ...figures } = await turnsOf(server)
    console.info({ ...figures, seconds: Math.round((performance.now() - began) / 1_000) })
    expect(server.output.filter((line) => line.includes('"fault"'))).toEqual([])
    expect(flood.unreached()).toEqual([])
    expect(figures.count).toBeGreaterThan(rounds)
    expect(longest).toEqual([])
    expect(figures.maxMs).toBeLessThan(mostTurnMs)
  },
)
