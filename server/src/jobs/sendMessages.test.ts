import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/portal/testDb.ts'
import { openLog } from '../log/log.ts'
import { type QueuedMessage, queueMessage } from '../outbox/queries.ts'
import type { Messenger, OutgoingMessage, Taken } from '../ports/messenger.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { cloneDatabase } from '../../../tests/portal/database.ts'
import { openPortal } from '../../../tests/portal/portal.ts'
import { backoffSeconds, messageSender } from './sendMessages.ts'
import { advanceClock } from '../../../tests/portal/clock.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: TestDatabase
let owner: TestDatabase
const logged: string[] = []
const log = openLog('info', { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openTestDatabase(clone.url)
  owner = openTestDatabase(clone.ownerUrl, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
  await clone.drop()
})
beforeEach(() => database.db.run(sql`delete from outbox`))

const code: QueuedMessage = {
  kind: 'code',
  ref: '1',
  channel: 'sms',
  recipient: '9175550142',
  body: 'Bencao: your code is 123456.',
  sendBeforeSeconds: 480,
}
const paid: QueuedMessage = {
  kind: 'orderPaid',
  ref: 'B26-000001',
  channel: 'email',
  recipient: 'someone@clinic.example',
  subject: 'Order B26-000001',
  body: 'Order B26-000001 is paid.',
}
const queue = (message: QueuedMessage) => database.transaction((db) => queueMessage(db, message))
const advance = (seconds: number) => advanceClock(owner.db, seconds)

interface Row {
  body: string
  tries: number
  sent: boolean
  dead: boolean
}
const rows = () =>
  database.db.many<Row>(sql`
    select body, tries, sent_at is not null as sent, dead_at is not null as dead from outbox order by id`)

/** A carrier that the test controls for each message. */
function carrier(
  take: (message: OutgoingMessage, signal?: AbortSignal) => Promise<Taken> = async ({ dedupeId }) => ({
    carrierId: dedupeId,
  }),
  sendWithinMs = 30_000,
) {
  const given: OutgoingMessage[] = []
  const messenger: Messenger = {
    send(message, signal) {
      given.push(message)
      return take(message, signal)
    },
  }
  return { given, sender: messageSender({ database, messenger, log, sendWithinMs }) }
}

describe('a message', () => {
  test('is sent once as it was written', async () => {
    await queue(paid)
    const { given, sender } = carrier()
    expect([await sender.runOnce(), await sender.runOnce()]).toEqual([1, 0])
    const { channel, recipient: to, subject, body } = paid
    expect(given).toEqual([{ channel, to, subject, body, dedupeId: expect.any(String), validSeconds: null }])
    expect(await rows()).toEqual([{ body: paid.body, tries: 1, sent: true, dead: false }])
  })

  test('is queued once for its kind, reference and channel', async () => {
    await queue(paid)
    await queue({ ...paid, body: 'again' })
    await queue({ ...paid, channel: 'sms', recipient: '9175550142' })
    expect((await rows()).map(({ body }) => body)).toEqual([paid.body, paid.body])
  })

  test('disappears with the transaction that wrote it', async () => {
    const broken = database.transaction(async (db) => {
      await queueMessage(db, paid)
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  test('whose sender dies between send and mark is sent again under the same id', async () => {
    await queue(paid)
    let reached: () => void = () => {}
    let lost: () => void = () => {}
    const sending = new Promise<void>((resolve) => {
      reached = resolve
    })
    const answer = new Promise<Taken>((_resolve, reject) => {
      lost = () => reject(new Error('gone'))
    })
    const dying = carrier(() => {
      reached()
      return answer
    })
    const late = dying.sender.runOnce()
    await sending

    const next = carrier()
    expect(await next.sender.runOnce()).toBe(0)
    await advance(61)
    expect(await next.sender.runOnce()).toBe(1)
    expect(next.given).toEqual(dying.given)
    expect(await rows()).toEqual([{ body: paid.body, tries: 2, sent: true, dead: false }])
    lost()
    expect(await late).toBe(0)
    expect(await rows()).toEqual([{ body: paid.body, tries: 2, sent: true, dead: false }])
  })

  test('with a code is sent before the others that wait', async () => {
    for (let count = 1; count <= 30; count++) await queue({ ...paid, ref: `B26-${count}` })
    await queue(code)
    const { given, sender } = carrier()
    await sender.runOnce()
    expect(given.filter(({ to }) => to === code.recipient)).toHaveLength(1)
    await Promise.all([sender.runOnce(), sender.runOnce()])
  })

  test('is claimed by one of two senders', async () => {
    for (let count = 1; count <= 30; count++) await queue({ ...paid, ref: `B26-${count}` })
    const [one, other] = [carrier(), carrier()]
    const rounds = [one, other, one, other].map(({ sender }) => sender.runOnce())
    await Promise.all(rounds)
    const ids = [...one.given, ...other.given].map(({ dedupeId }) => dedupeId)
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })
})

describe('a carrier that refuses', () => {
  const refusing = () => carrier(() => Promise.reject(new Error('no line to 9175550142')))

  test('is tried again later, ten times in all; then the message is dead and that is logged', async () => {
    await queue(paid)
    const { given, sender } = refusing()
    await sender.runOnce()
    await sender.runOnce()
    expect(given).toHaveLength(1)
    for (let count = 2; count <= 12; count++) {
      await advance(3_600)
      await sender.runOnce()
    }
    expect(given).toHaveLength(10)
    expect(new Set(given.map(({ dedupeId }) => dedupeId)).size).toBe(1)
    expect(await rows()).toEqual([{ body: paid.body, tries: 10, sent: false, dead: true }])
    expect(logged.join('')).toContain('"state":"dead"')
    expect(logged.join('')).not.toContain('9175550142')
  })

  test('counts as refusing when it does not answer, and its signal aborts', async () => {
    await queue(paid)
    const signals: (AbortSignal | undefined)[] = []
    const silent = carrier((_message, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }, 1)
    expect(await silent.sender.runOnce()).toBe(0)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    expect(await rows()).toEqual([{ body: paid.body, tries: 1, sent: false, dead: false }])
    await advance(2)
    expect(await carrier().sender.runOnce()).toBe(1)
  })

  test('does not delay other messages', async () => {
    await queue(code)
    await queue(paid)
    const { sender } = carrier(({ channel, dedupeId }) =>
      channel === 'sms' ? Promise.reject(new Error('away')) : Promise.resolve({ carrierId: dedupeId }),
    )
    expect(await sender.runOnce()).toBe(1)
  })

  test.each([
    [1, null, 0, 0.8],
    [1, null, 1, 1.2],
    [5, null, 0.5, 256],
    [6, 604_800, 0.5, 1_024],
    [7, null, 0, 3_276.8],
    [9, null, 0, 3_600],
    [3, 470, 0.5, 16],
    [4, 455, 0.5, 60],
  ])(
    'after attempt %i of what is valid for %j s (chance %f) waits %f seconds',
    (tries, valid, chance, seconds) => {
      expect(backoffSeconds(tries, valid, chance)).toBeCloseTo(seconds)
    },
  )
})

describe('a code', () => {
  test('is deleted from the outbox once it was sent', async () => {
    await queue(code)
    await carrier().sender.runOnce()
    expect(await rows()).toEqual([{ body: '', tries: 1, sent: true, dead: false }])
  })

  test('is not sent with less than two minutes left', async () => {
    await queue(code)
    await advance(481)
    const { given, sender } = carrier()
    expect(await sender.runOnce()).toBe(0)
    expect(given).toEqual([])
    expect(await rows()).toEqual([{ body: '', tries: 0, sent: false, dead: true }])
  })
})

test('runs by itself from start to stop', async () => {
  await queue(paid)
  let taken: () => void = () => {}
  const sent = new Promise<void>((resolve) => {
    taken = resolve
  })
  const messenger: Messenger = {
    async send({ dedupeId }) {
      taken()
      return { carrierId: dedupeId }
    },
  }
  const sender = messageSender({ database, messenger, log, everyMs: 5 })
  sender.start()
  await sent
  await sender.stop()
  expect(await rows()).toEqual([{ body: paid.body, tries: 1, sent: true, dead: false }])
})

test('a server sends a message at its commit, without waiting for the next poll', async () => {
  const portal = await openPortal()
  const server = await openServer({ ...portal.options, runJobs: true, pollSeconds: 3_600 })
  try {
    await server.database.transaction((db) => queueMessage(db, paid))
    await expect.poll(() => portal.messages.find(paid.recipient)?.body, { timeout: 20_000 }).toBe(paid.body)
  } finally {
    await server.close()
    await portal.close()
  }
})
