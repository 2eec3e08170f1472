import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMessage } from '../outbox/queries.ts'
import { cloneDatabase } from '../../../tests/portal/database.ts'
import { type Database, openDatabase } from './open.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
let heard: number[]

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.url)
  database.listen('outbox', () => heard.push(heard.length))
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})
beforeEach(() => {
  heard = []
})

test('a transaction notifies once, after its commit', async () => {
  await database.transaction(async (db) => {
    db.notify('outbox')
    db.notify('outbox')
    await db.run(sql`select 1`)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([0])
})

test('a rolled-back transaction does not notify, and a retried one notifies once', async () => {
  const failed = database.transaction(async (db) => {
    db.notify('outbox')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(heard).toEqual([])

  let tries = 0
  await database.transaction(async (db) => {
    db.notify('outbox')
    tries += 1
    if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  expect([tries, heard]).toEqual([2, [0]])
})

test('a queued message notifies, and so does one that is only queued for appearance', async () => {
  const message = { kind: 'code', ref: '1', channel: 'sms', recipient: '9175550142', body: 'x' } as const
  await database.transaction((db) => queueMessage(db, message))
  await database.transaction((db) => queueMessage(db, { ...message, ref: '2', kept: false }))
  expect(heard).toEqual([0, 1])
})
