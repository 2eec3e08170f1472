import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { queueMessage } from '../outbox/queries.ts'
import { openPortal as openServer, type Portal } from './portal.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openCarriers } from './openCarriers.ts'
import type { Messenger, OutgoingMessage } from '../ports/messenger.ts'
import { type MessageSink, messageSink } from '../services/messageSink/messageSink.ts'
import { openSimulators } from '../../../simulators/open.ts'
import { type SmtpSimulator, startSmtpSimulator } from '../../../simulators/smtp/simulator.ts'
import { startTwilioSimulator, type TwilioSimulator } from '../../../simulators/twilio/simulator.ts'

const message = (channel: OutgoingMessage['channel'], to: string): OutgoingMessage => ({
  channel,
  to,
  subject: channel === 'email' ? 'Paid' : '',
  body: '驗證碼 123456',
  dedupeId: randomUUID(),
})

const production = {
  NODE_ENV: 'production',
  BENCAO_PEPPER: 'a pepper of this test that is long enough',
  BENCAO_KEYS: 'one:a key of this test that is long enough',
  PUBLIC_URL: 'https://portal.clinic.example',
  DATABASE_URL: 'postgres://localhost/nowhere',
  CONVERGE_MERCHANT_ID: '009005',
  CONVERGE_PIN: 'pin',
  ALLOW_OWNER: '1',
  ALLOW_UNSCANNED: '1',
}

const sender = async () => ({ name: 'House of Herbs', replyTo: 'help@clinic.example' })

describe('without carriers', () => {
  let dataFolder: string
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'bencao-carriers-'))
  })
  afterEach(() => rm(dataFolder, { recursive: true }))

  const sms = message('sms', '2125550123')
  const mail = message('email', 'a@clinic.example')
  const kept = () => messageSink({ file: join(dataFolder, 'outbox.jsonl') }).sent()

  test('development sends both channels to simulators, and the outbox shows what they accepted', async () => {
    const config = readConfig({ PORT: '9', BENCAO_DATA: dataFolder })
    const { publicUrl } = config
    const simulators = await openSimulators(config.vendors, { dataFolder, publicUrl, people: {}, cards: [] })
    try {
      const carriers = openCarriers(config, simulators.vendors, sender)
      for (const each of [sms, sms, mail]) await carriers.messenger.send(each)
      expect(carriers.twilioToken).not.toBe('')
      expect(simulators.messages.sent()).toMatchObject([
        { ...mail, deliveries: 1 },
        { ...sms, deliveries: 2 },
      ])
    } finally {
      await simulators.stop()
    }
    expect(kept()).toHaveLength(2)
  })

  test('production with files allowed writes both channels to a file and accepts no reports', async () => {
    const config = readConfig({ ...production, ALLOW_SIMULATED_MESSAGES: '1', BENCAO_DATA: dataFolder })
    const carriers = openCarriers(config, config.vendors, sender)
    for (const each of [sms, mail]) await carriers.messenger.send(each)
    expect(kept()).toMatchObject([mail, sms])
    expect(carriers.twilioToken).toBe('')
  })
})

describe('a portal with carriers', () => {
  let portal: TestPortal
  let sink: MessageSink
  let twilio: TwilioSimulator
  let smtp: SmtpSimulator
  let server: Portal
  let messenger: Messenger
  const publicUrl = 'https://portal.clinic.example'

  beforeAll(async () => {
    portal = await openPortal()
    sink = messageSink()
    const account = { accountSid: 'AC1', authToken: 'T'.repeat(32), from: '+15105550100' }
    // As behind a proxy: the portal is reached by an address that it does not listen on.
    const reach = (url: string) => url.replace(publicUrl, server.url)
    const inboundUrl = `${publicUrl}/hooks/twilio/inbound`
    twilio = await startTwilioSimulator({ ...account, sink, inboundUrl, reach, reportMs: 1 })
    smtp = await startSmtpSimulator({ sink })
    const read = readConfig({
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_FROM: account.from,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'portal@clinic.example',
    })
    const config = { ...read, publicUrl }
    const carriers = openCarriers(config, config.vendors, sender)
    messenger = carriers.messenger
    server = await openServer({
      ...portal.options,
      ...carriers,
      publicUrl,
    })
  })
  afterAll(async () => {
    await server.close()
    await twilio.stop()
    await smtp.stop()
    await portal.close()
  })
  beforeEach(() => portal.db.run(sql`delete from outbox`))

  const send = async (channel: OutgoingMessage['channel'], recipient: string) => {
    await portal.database.transaction((db) =>
      queueMessage(db, {
        kind: 'note',
        ref: randomUUID(),
        channel,
        recipient,
        subject: 'Paid',
        body: 'Paid.',
      }),
    )
    await server.jobs.sender.runOnce()
    await twilio.settled()
    return portal.db.one(sql`select delivery, failure from outbox order by id desc limit 1`)
  }

  test('learns what became of a text by a report to its public address', async () => {
    expect(await send('sms', '2125550123')).toEqual({ delivery: 'delivered', failure: '' })
    expect(await send('sms', '2125550199')).toEqual({ delivery: 'failed', failure: 'carrier 30003' })
  })

  test('learns that an e-mail bounced', async () => {
    expect(await send('email', 'rosa@clinic.example')).toEqual({ delivery: 'sent', failure: '' })
    expect(await send('email', 'bounce@clinic.example')).toEqual({ delivery: 'failed', failure: 'smtp 550' })
  })

  test('sends e-mail from its own address, with replies to customer service', async () => {
    await send('email', 'rosa@clinic.example')
    expect(smtp.lastRaw()).toMatch(/^From: House of Herbs <portal@clinic\.example>\r\n/m)
    expect(smtp.lastRaw()).toMatch(/^Reply-To: help@clinic\.example\r\n/m)
  })

  test('sends no e-mail after the outbox has given it up', async () => {
    const giving = new AbortController()
    const sent = messenger.send(message('email', 'held@clinic.example'), giving.signal)
    await expect.poll(() => smtp.held()).toBe(1)
    giving.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    smtp.release()
    await send('email', 'rosa@clinic.example')
    expect(sink.find('held@clinic.example')).toBeNull()
  })

  test('respects STOP and START from a phone', async () => {
    const stopped = () => portal.db.many(sql`select phone from sms_stop`)
    expect(await twilio.inbound('2125550123', 'STOP')).toBe(200)
    expect(await stopped()).toEqual([{ phone: '2125550123' }])
    expect(await twilio.inbound('2125550123', 'START')).toBe(200)
    expect(await stopped()).toEqual([])
  })

  test('trusts nobody else, and a portal without a carrier has no such path', async () => {
    const post = (url: string) =>
      fetch(`${url}/hooks/twilio/inbound`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'made up' },
        body: 'From=%2B12125550123&Body=STOP',
      }).then(({ status }) => status)
    expect([await post(server.url), await post(portal.url)]).toEqual([403, 404])
    expect(await portal.db.many(sql`select phone from sms_stop`)).toEqual([])
  })
})

describe('production', () => {
  test('does not start without carriers unless that is set explicitly', () => {
    expect(() => readConfig(production)).toThrow(/TWILIO_ACCOUNT_SID[^]*SMTP_URL/)
    expect(readConfig({ ...production, ALLOW_SIMULATED_MESSAGES: '1' })).toMatchObject({
      vendors: { twilio: null, smtp: null },
    })
  })

  test('writes the same links with or without a slash after the address', () => {
    const settings = { ...production, ALLOW_SIMULATED_MESSAGES: '1' }
    expect(readConfig({ ...settings, PUBLIC_URL: `${production.PUBLIC_URL}/` }).publicUrl).toBe(
      production.PUBLIC_URL,
    )
  })

  test('accepts no other address as a mail server', () => {
    const settings = { ...production, ALLOW_SIMULATED_MESSAGES: '1', MAIL_FROM: 'a@clinic.example' }
    expect(() => readConfig({ ...settings, SMTP_URL: 'mail.clinic.example' })).toThrow('smtps://')
  })
})
