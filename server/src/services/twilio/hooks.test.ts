import { randomUUID } from 'node:crypto'
import { codeLifetimeSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueCode } from '../../accounts/sendCode.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/portal/testDb.ts'
import { messageSender } from '../../jobs/sendMessages.ts'
import { openLog } from '../../log/log.ts'
import { queueMessage } from '../../outbox/queries.ts'
import { MessageRefused, type OutgoingMessage } from '../../ports/messenger.ts'
import { type MessageSink, messageSink } from '../messageSink/messageSink.ts'
import { twilioSms } from './twilio.ts'
import { isSignedByTwilio, twilioSignature } from './signature.ts'
import { startTwilioSimulator, type TwilioSimulator } from '../../../../simulators/twilio/simulator.ts'
import { cloneDatabase } from '../../../../tests/portal/database.ts'
import { readBodies } from '../../http/body.ts'
import { serveTwilioHooks } from './hooks.ts'
import { advanceClock } from '../../../../tests/portal/clock.ts'

const account = { accountSid: 'AC00000000000000000000000000000000', authToken: 'T'.repeat(32) }
const from = '+15105550100'
const logged: string[] = []
const log = openLog('info', { write: (line: string) => void logged.push(line) })

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: TestDatabase
let owner: TestDatabase
let app: FastifyInstance
let publicUrl: string
let sink: MessageSink
let twilio: TwilioSimulator

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
beforeEach(async () => {
  for (const table of [sql`outbox`, sql`sms_stop`, sql`sms_word`])
    await database.db.run(sql`delete from ${table}`)
  await database.db.run(sql`delete from patient`)
  // The routes need the address by which they are reached, which is known once the port is.
  app = Fastify()
  readBodies(app)
  const port = await freePort()
  publicUrl = `http://127.0.0.1:${port}`
  serveTwilioHooks(app, { database, authToken: account.authToken, publicUrl })
  await app.listen({ host: '127.0.0.1', port })
  sink = messageSink()
  const inboundUrl = `${publicUrl}/hooks/twilio/inbound`
  twilio = await startTwilioSimulator({ ...account, sink, from, inboundUrl, reportMs: 1 })
})
afterEach(async () => {
  await twilio.stop()
  await app.close()
})

async function freePort(): Promise<number> {
  const probe = Fastify()
  const url = await probe.listen({ host: '127.0.0.1', port: 0 })
  await probe.close()
  return Number(new URL(url).port)
}

const carrier = (given: { authToken?: string; from?: string; timeoutMs?: number } = {}) =>
  twilioSms({ ...account, from, apiUrl: twilio.url, statusUrl: `${publicUrl}/hooks/twilio/status`, ...given })
const senderOf = (given = {}) => messageSender({ database, messenger: carrier(given), log })

const queue = (recipient: string, askedFor = false) =>
  database.transaction((db) =>
    queueMessage(db, {
      kind: 'note',
      ref: randomUUID(),
      channel: 'sms',
      recipient,
      body: 'Order.',
      askedFor,
    }),
  )
const rows = () =>
  database.db.many<{ delivery: string; failure: string; sent: boolean; dead: boolean; tries: number }>(sql`
    select delivery, failure, sent_at is not null as sent, dead_at is not null as dead, tries from outbox order by id`)
const stops = () =>
  database.db.many<{ phone: string; source: string }>(sql`select phone, source from sms_stop`)

async function addPatient(phone: string): Promise<string> {
  const id = randomUUID()
  await database.db.run(sql`
    insert into patient (id, first_name, last_name, gender, phone, sms_opt_in, address1, city, area, province, zip)
    values (${id}, 'Ana', 'Castillo', 'female', ${phone}, true, '12 Elm St', 'Oakland', 'Alameda', 'CA', '94607')`)
  return id
}
const optedIn = async (id: string) =>
  (await database.db.one<{ on: boolean }>(sql`select sms_opt_in as on from patient where id = ${id}`)).on

const sms = (to: string): OutgoingMessage => ({
  channel: 'sms',
  to,
  subject: '',
  body: 'Order.',
  dedupeId: randomUUID(),
})

describe('a text through Twilio', () => {
  test('arrives once, and its delivery is recorded', async () => {
    await queue('2125550123')
    expect(await senderOf().runOnce()).toBe(1)
    await twilio.settled()
    expect(await rows()).toEqual([{ delivery: 'delivered', failure: '', sent: true, dead: false, tries: 1 }])
    expect(sink.sent()).toMatchObject([{ to: '2125550123', body: 'Order.', deliveries: 1 }])
  })

  test('with a code has a validity that ends before the code does; others are tried for an hour', async () => {
    const message = { ref: randomUUID(), code: '482913', phone: '2125550123' }
    await queueCode(database.db, { ...message, purpose: 'signIn', lang: 'en' })
    await advanceClock(owner.db, 100)
    await senderOf().runOnce()
    await queue('2125550123')
    await senderOf().runOnce()
    const [code = 0, other] = twilio.validity
    expect(code).toBeGreaterThan(codeLifetimeSeconds - 120 - 100 - 60)
    expect(code).toBeLessThanOrEqual(codeLifetimeSeconds - 120 - 100)
    expect(other).toBe(3_600)
  })

  test.each([
    ['2125550199', 'carrier 30003'],
    ['2125550198', 'carrier 30007'],
  ])('to %s that does not arrive is reported: %s', async (phone, failure) => {
    await queue(phone)
    await senderOf().runOnce()
    await twilio.settled()
    expect(await rows()).toMatchObject([{ delivery: 'failed', failure, sent: true }])
  })

  test('accepted by Twilio while its answer was lost is not sent again, because the report proves it', async () => {
    await queue('2125550123')
    twilio.fault('hangAfter')
    expect(await senderOf({ timeoutMs: 50 }).runOnce()).toBe(0)
    await twilio.settled()
    await advanceClock(owner.db, 120)
    expect(await senderOf().runOnce()).toBe(0)
    expect(sink.sent()).toMatchObject([{ deliveries: 1 }])
  })

  test.each(['reset', 'http500', 'http429', 'hangBefore', 'garbage'] as const)(
    '%s: is retried',
    async (fault) => {
      twilio.fault(fault)
      const failed = await carrier({ timeoutMs: 50 })
        .send(sms('2125550123'))
        .catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      expect(failed).not.toBeInstanceOf(MessageRefused)
      expect(await carrier().send(sms('2125550123'))).toMatchObject({
        carrierId: expect.stringMatching(/^SM/),
      })
    },
  )

  test.each([
    ['5005550001', 'carrier 21211'],
    ['5005550002', 'carrier 21612'],
    ['5005550009', 'carrier 21614'],
  ])('to %s is refused permanently: %s', async (phone, failure) => {
    await queue(phone)
    expect(await senderOf().runOnce()).toBe(0)
    expect(await rows()).toEqual([{ delivery: 'failed', failure, sent: false, dead: true, tries: 1 }])
    expect(logged.join('')).not.toContain(phone)
  })

  test('with wrong credentials or a wrong number of ours stays queued until a person corrects them', async () => {
    for (const wrong of [carrier({ authToken: 'no' }), carrier({ from: '+15005550007' })])
      await expect(wrong.send(sms('2125550123'))).rejects.not.toBeInstanceOf(MessageRefused)
  })

  test('21610 ends it, opts the patient out and holds later ones', async () => {
    const patient = await addPatient('5005550004')
    await queue('5005550004')
    await senderOf().runOnce()
    expect(await rows()).toMatchObject([{ failure: 'stopped', dead: true }])
    expect(await stops()).toEqual([{ phone: '5005550004', source: 'carrier' }])
    expect(await optedIn(patient)).toBe(false)
  })
})

describe('STOP', () => {
  test.each(['STOP', ' stop ', 'Unsubscribe', 'OPTOUT'])(
    '%j opts out; only what is requested is sent',
    async (word) => {
      const [patient, other] = [await addPatient('2125550123'), await addPatient('2125550124')]
      expect(await twilio.inbound('2125550123', word)).toBe(200)
      expect(await stops()).toEqual([{ phone: '2125550123', source: 'reader' }])
      expect([await optedIn(patient), await optedIn(other)]).toEqual([false, true])
      await queue('2125550123')
      expect(await senderOf().runOnce()).toBe(0)
      expect(sink.sent()).toEqual([])
      expect(await rows()).toMatchObject([{ failure: 'stopped', dead: true, tries: 0 }])
    },
  )

  test('a code that was requested is passed on; the carrier decides', async () => {
    await database.db.run(sql`insert into sms_stop (phone, source) values ('2125550123', 'reader')`)
    await queue('2125550123', true)
    expect(await senderOf().runOnce()).toBe(1)
  })

  test('START ends the stop and opts nobody in', async () => {
    const patient = await addPatient('2125550123')
    await twilio.inbound('2125550123', 'STOP')
    await twilio.inbound('2125550123', 'START')
    expect(await stops()).toEqual([])
    expect(await optedIn(patient)).toBe(false)
    await queue('2125550123')
    expect(await senderOf().runOnce()).toBe(1)
  })

  test('a replayed form undoes nothing that was sent after it, although it is signed', async () => {
    const patient = await addPatient('2125550123')
    const url = `${publicUrl}/hooks/twilio/inbound`
    const post = async (MessageSid: string, Body: string) => {
      const form = { MessageSid, From: '+12125550123', To: from, Body }
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(account.authToken, url, form),
      }
      const body = new URLSearchParams(form).toString()
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
      return (await stops()).length
    }
    const sids = ['1', '2', '3', '4'].map((digit) => `SM${digit.repeat(32)}`)
    const [first = '', second = '', third = '', fourth = ''] = sids
    expect([await post(first, 'START'), await post(second, 'STOP'), await post(first, 'START')]).toEqual([
      0, 1, 1,
    ])
    expect([await post(third, 'START'), await post(second, 'STOP')]).toEqual([0, 0])
    expect([await post(fourth, 'STOP'), await post(third, 'START'), await post('', 'START')]).toEqual([
      1, 1, 1,
    ])
    expect(await optedIn(patient)).toBe(false)
  })

  test('other words, including HELP, change nothing', async () => {
    const patient = await addPatient('2125550123')
    for (const word of ['HELP', 'please stop by', '']) await twilio.inbound('2125550123', word)
    expect([await stops(), await optedIn(patient)]).toEqual([[], true])
  })
})

describe('a form that Twilio did not sign', () => {
  const url = () => `${publicUrl}/hooks/twilio/inbound`
  const form = { MessageSid: `SM${'5'.repeat(32)}`, From: '+12125550123', Body: 'STOP', To: from }
  const post = (signature: string | null, body: Record<string, string> = form) =>
    fetch(url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature !== null && { 'x-twilio-signature': signature }),
      },
      body: new URLSearchParams(body).toString(),
    })

  test('is refused with 403 and changes nothing', async () => {
    const good = twilioSignature(account.authToken, url(), form)
    const answers = [
      await post(null),
      await post(''),
      await post(twilioSignature('another', url(), form)),
      await post(twilioSignature(account.authToken, `${url()}?a=1`, form)),
      await post(good, { ...form, From: '+12125550124' }),
      await post(good, { ...form, 'nested[a]': 'b' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await stops()).toEqual([])
    expect((await post(good)).status).toBe(200)
    expect(await stops()).toHaveLength(1)
  })

  test('the signature is HMAC-SHA1 over the address and the sorted form', () => {
    const signature = twilioSignature('12345', 'https://portal.example/hook?a=1', { To: '+1', From: '+2' })
    expect(
      isSignedByTwilio('12345', 'https://portal.example/hook?a=1', { From: '+2', To: '+1' }, signature),
    ).toBe(true)
    expect(
      isSignedByTwilio('12346', 'https://portal.example/hook?a=1', { From: '+2', To: '+1' }, signature),
    ).toBe(false)
  })
})

test('reports out of order never replace a final one', async () => {
  await queue('2125550123')
  const { id } = await database.db.one<{ id: string }>(sql`select id from outbox`)
  const url = `${publicUrl}/hooks/twilio/status?message=${id}`
  for (const [MessageStatus, ErrorCode] of [
    ['undelivered', '30003'],
    ['sent', ''],
    ['delivered', ''],
  ] as const) {
    const form = { MessageSid: 'SM1', MessageStatus, ErrorCode }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(account.authToken, url, form),
    }
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
    expect(answer.status).toBe(204)
  }
  expect(await rows()).toMatchObject([{ delivery: 'failed', failure: 'carrier 30003' }])
})
