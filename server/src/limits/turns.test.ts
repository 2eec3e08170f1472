import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { cloneDatabase } from '../../../tests/portal/database.ts'
import { takeTurn } from './queries.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
/** Two servers with one database. */
let servers: [Database, Database]
beforeAll(async () => {
  clone = await cloneDatabase()
  servers = [openDatabase(clone.url), openDatabase(clone.url)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await clone.drop()
})

const hour = 3_600_000

test('servers that ask at once take turns, one after the other', async () => {
  const asking = servers.flatMap(({ db }) => [
    takeTurn(db, { service: 'a', spacingMs: hour, withinMs: 10 * hour }),
    takeTurn(db, { service: 'a', spacingMs: hour, withinMs: 10 * hour }),
  ])
  const waits = (await Promise.all(asking)).map((wait) => Math.ceil((wait ?? -hour) / hour))
  expect(waits.toSorted()).toEqual([0, 1, 2, 3])
})

test('a turn that would come too late is not taken; another service has its own turns', async () => {
  const { db } = servers[0]
  const given = { service: 'b', spacingMs: hour }
  expect(await takeTurn(db, { ...given, withinMs: 1 })).toBe(0)
  expect(await takeTurn(db, { ...given, withinMs: hour / 2 })).toBeNull()
  expect(Math.ceil(((await takeTurn(db, { ...given, withinMs: 2 * hour })) ?? 0) / hour)).toBe(1)
  expect(await takeTurn(db, { ...given, service: 'c', withinMs: 1 })).toBe(0)
})
