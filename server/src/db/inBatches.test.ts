import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messagesDuring } from '../../../tests/hostile/statements.ts'
import { cloneDatabase } from '../../../tests/portal/database.ts'
import type { Db } from './database.ts'
import { inBatches } from './inBatches.ts'
import { type Database, isContention, isDatabaseAway, openDatabase } from './open.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database

const markRow = z.strictObject({ id: z.int(), note: z.string() })

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDatabase(clone.ownerUrl, { connections: 4 })
  await database.db.run(sql`create table mark (id int primary key, note text not null default '')`)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})
beforeEach(async () => {
  await database.db.run(sql`truncate mark`)
})

const add = (id: number) => sql`insert into mark (id) values (${id})`
const note = (id: number, text: string) => sql`update mark set note = ${text} where id = ${id}`
const lock = (id: number) => sql`select 1 from mark where id = ${id} for update`
const marks = (db: Db) => db.many(markRow, sql`select id, note from mark order by id`)
const stored = async () => (await marks(database.db)).map(({ id }) => id)
const texts = (messages: string[][]) =>
  messages.map((message) => message.map((text) => text.split(' ')[0]).join(' '))

/** Until a statement waits for a lock. */
const waits = async () => {
  await expect
    .poll(() =>
      database.db.exists(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toBe(true)
}

describe('messages', () => {
  test('begin goes with the first statement, and with the commit what nobody awaits', async () => {
    const messages = await messagesDuring(() =>
      database.transaction(async (db) => {
        await db.run(add(1))
        db.later(add(2))
        expect(await marks(db)).toHaveLength(2)
        db.later(note(2, 'a'))
        db.later(note(2, 'b'))
      }),
    )
    expect(texts(messages)).toEqual(['begin insert', 'insert select', 'update update commit'])
    expect(await marks(database.db)).toEqual([
      { id: 1, note: '' },
      { id: 2, note: 'b' },
    ])
  })

  test('what is asked for at once goes together, each in its place', async () => {
    const later = async (db: Db) => {
      const found = await marks(db)
      return (await db.run(add(found.length + 2))) + found.length
    }
    const messages = await messagesDuring(() =>
      database.transaction(async (db) => {
        expect(await Promise.all([db.run(add(1)), later(db), marks(db)])).toEqual([
          1,
          2,
          [{ id: 1, note: '' }],
        ])
      }),
    )
    expect(texts(messages)).toEqual(['begin insert select select', 'insert', 'commit'])
    expect(await stored()).toEqual([1, 3])
  })

  test('also in a transaction that only reads, which refuses every change', async () => {
    const messages = await messagesDuring(() =>
      database.readOnly((db) => Promise.all([marks(db), marks(db)])),
    )
    expect(texts(messages)).toEqual(['begin select select', 'commit'])
    await expect(database.readOnly((db) => db.run(add(1)))).rejects.toMatchObject({ code: '25006' })
  })

  test('a refusal before the first statement sends nothing, and one in the middle rolls back', async () => {
    const refused = (awaited: boolean) =>
      messagesDuring(async () => {
        const work = database.transaction(async (db) => {
          if (awaited) await db.run(add(1))
          db.later(add(2))
          throw new Error('refused')
        })
        await expect(work).rejects.toThrow('refused')
      })
    expect(texts(await refused(false))).toEqual([])
    expect(texts(await refused(true))).toEqual(['begin insert', 'rollback'])
    expect(await stored()).toEqual([])
  })
})

test('a read that is sent behind a lock sees what the lock waited for', async () => {
  await database.db.run(add(1))
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const first = database.transaction(async (db) => {
    await db.run(note(1, 'new'))
    await held
  })
  const second = database.transaction(async (db) => (await Promise.all([db.run(lock(1)), marks(db)]))[1])
  await waits()
  release()
  await first
  expect(await second).toEqual([{ id: 1, note: 'new' }])
})

describe('an error in the middle', () => {
  test('of a statement that nobody awaits comes to light at the next one, and nothing is kept', async () => {
    let tries = 0
    const work = database.transaction(async (db) => {
      tries += 1
      await db.run(add(1))
      db.later(sql`select 1 / 0`)
      db.later(add(2))
      await marks(db)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(tries).toBe(1)
    expect(await stored()).toEqual([])
  })

  test('at the commit, if there is no next one', async () => {
    const work = database.transaction(async (db) => {
      await db.run(add(1))
      db.later(sql`select 1 / 0`)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await stored()).toEqual([])
  })

  test('is not forgotten by work that goes on', async () => {
    const work = database.transaction(async (db) => {
      await Promise.all([db.run(add(1)), db.run(sql`select 1 / 0`)]).catch(() => {})
      await expect(db.run(add(2))).rejects.toMatchObject({ code: '22012' })
      return 'done'
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await stored()).toEqual([])
  })

  test('a unique violation is tried again, which sees the other row', async () => {
    await database.db.run(add(1))
    const seen: number[] = []
    await database.transaction(async (db) => {
      const found = seen.length === 0 ? [] : await marks(db)
      seen.push(found.length)
      if (found.length === 0) db.later(add(1))
      db.later(add(2))
    })
    expect(seen).toEqual([0, 1])
    expect(await stored()).toEqual([1, 2])
  })

  test('a deadlock is tried again, by the one that PostgreSQL chose', async () => {
    await Promise.all([database.db.run(add(1)), database.db.run(add(2))])
    let tries = 0
    let holding = 0
    let bothHold = () => {}
    const both = new Promise<void>((done) => {
      bothHold = done
    })
    const crossing = (first: number, second: number) =>
      database.transaction(async (db) => {
        tries += 1
        await db.run(note(first, 'held'))
        holding += 1
        if (holding === 2) bothHold()
        await both
        db.later(add(first + 10))
        db.later(note(second, 'both'))
        db.later(add(first + 20))
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(tries).toBe(3)
    expect(await stored()).toEqual([1, 2, 11, 12, 21, 22])
  })

  test('a lock that takes too long fails the batch', async () => {
    await database.db.run(add(1))
    let failed: unknown
    await database.transaction(async (db) => {
      await db.run(lock(1))
      failed = await database
        .transaction(async (other) => {
          other.later(add(2))
          other.later(note(1, 'late'))
          other.later(add(3))
        })
        .catch((error: unknown) => error)
    })
    expect(failed).toMatchObject({ code: '55P03' })
    expect(isContention(failed)).toBe(true)
    expect(await marks(database.db)).toEqual([{ id: 1, note: '' }])
  })

  test('a connection that dies before the answer to the commit', async () => {
    await database.db.run(add(1))
    let failed: unknown
    await database.transaction(async (db) => {
      await db.run(lock(1))
      const work = database.transaction(async (other) => {
        other.later(add(2))
        other.later(note(1, 'late'))
      })
      const outcome = work.catch((error: unknown) => error)
      await waits()
      await database.db.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      failed = await outcome
    })
    expect(isDatabaseAway(failed)).toBe(true)
    expect(await marks(database.db)).toEqual([{ id: 1, note: '' }])
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })
})

test('what a transaction did not send when it ended is refused, and so is what comes after', async () => {
  let goOn: Promise<unknown> = Promise.resolve()
  const work = database.transaction(async (db) => {
    await db.run(add(1))
    const unsent = db.run(add(2)).catch((error: unknown) => error)
    goOn = unsent
      .then((error) => {
        expect(String(error)).toContain('has ended')
        expect(() => db.later(add(3))).toThrow('has ended')
        return db.run(add(4))
      })
      .catch((error: unknown) => error)
    throw new Error('refused')
  })
  await expect(work).rejects.toThrow('refused')
  expect(String(await goOn)).toContain('has ended')
  expect(await stored()).toEqual([])
})

test('only a transaction sends a statement later', () => {
  expect(() => database.db.later(add(1))).toThrow('only a transaction')
})

test('an answer to the commit that is not COMMIT is an error', async () => {
  const client = new pg.Client()
  Object.assign(client, {
    query: (batch: { callback: (error: null, answers: unknown[]) => void; statements: unknown[] }) =>
      batch.callback(
        null,
        batch.statements.map(() => ({ rows: [], rowCount: null, command: 'ROLLBACK' })),
      ),
  })
  await expect(inBatches(client, 'begin').commit()).rejects.toThrow('not committed')
})

const sentRow = z.strictObject({ text: z.string().nullable() })

test.each([
  ['a text', 'a "b" \\ ’'],
  ['an empty text', ''],
  ['a number', -1.5],
  ['a boolean', false],
  ['null', null],
  ['undefined', undefined],
  ['bytes', Buffer.from([0, 255])],
  ['texts', ['', 'a "b" \\ {c},', 'null', null]],
  ['no texts', []],
  ['numbers', [1, 2.5]],
  ['bytes in an array', [Buffer.from([0, 255])]],
  ['an array of arrays', [['a'], ['b']]],
  ['an object', { a: 'b' }],
  ['a moment', new Date(1_700_000_000_123)],
])('%s arrives as pg would send it', async (_what, value) => {
  const type = Buffer.isBuffer(value)
    ? sql`::bytea`
    : value instanceof Date
      ? sql`::timestamptz`
      : Array.isArray(value) && Buffer.isBuffer(value[0])
        ? sql`::bytea[]`
        : Array.isArray(value)
          ? sql`::text[]`
          : sql`::text`
  const query = sql`select ${value}${type}::text as text`
  const { text } = await database.db.one(sentRow, query)
  const { rows } = await database.pool.query<{ text: string | null }>(query)
  expect(text).toBe(rows[0]?.text)
})
