import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailParts } from './mailParts.ts'
import { MessageRefused, type Messenger, type OutgoingMessage } from '../../ports/messenger.ts'
import { type MessageSink, messageSink } from '../messageSink/messageSink.ts'
import { smtpMail } from './smtp.ts'
import { type SmtpSimulator, startSmtpSimulator } from '../../../../simulators/smtp/simulator.ts'

let sink: MessageSink
let server: SmtpSimulator
let mail: Messenger
beforeEach(async () => {
  sink = messageSink()
  server = await startSmtpSimulator({ sink })
  mail = smtpMail({ url: server.url, from: 'orders@bencao.example', timeoutMs: 2_000 })
})
afterEach(() => server.stop())

const message = (given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  channel: 'email',
  to: 'someone@clinic.example',
  subject: 'Order B26-004213 is paid',
  body: 'Bencao: order B26-004213 is paid.\nThank you.',
  dedupeId: randomUUID(),
  ...given,
})
const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: unknown) => error)

describe('an e-mail', () => {
  test.each([
    ['Order B26-004213 is paid', 'Plain text\nof two lines.'],
    ['訂單 B26-004213 已付款，謝謝您的訂購，我們會盡快為您備貨並寄出', '訂單已付款。\n謝謝您。'],
    ['El pedido está en camino — ñ', `Línea larga ${'á'.repeat(300)}\n. solo un punto`],
  ])('arrives as it was written: %s', async (subject, body) => {
    await mail.send(message({ subject, body }))
    expect(sink.sent()).toMatchObject([{ channel: 'email', to: 'someone@clinic.example', subject, body }])
  })

  test('has its dedupe id as Message-ID, so that a repeat counts as one', async () => {
    const sent = message()
    expect(await mail.send(sent)).toEqual({ carrierId: `<${sent.dedupeId}@bencao.example>` })
    await mail.send(sent)
    expect(sink.sent()).toMatchObject([{ dedupeId: sent.dedupeId, deliveries: 2 }])
  })

  test('that the mailbox refuses is refused permanently', async () => {
    const failure = await failureOf(mail.send(message({ to: 'bounce@clinic.example' })))
    expect(failure).toBeInstanceOf(MessageRefused)
    expect(failure).toMatchObject({ reason: 'smtp 550' })
  })

  test('that cannot be accepted now is retried, and so is one to a server that is away', async () => {
    const now = await failureOf(mail.send(message({ to: 'later@clinic.example' })))
    await server.stop()
    const away = await failureOf(mail.send(message()))
    for (const failure of [now, away]) {
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(MessageRefused)
    }
    server = await startSmtpSimulator({ sink })
  })
})

describe('a connection', () => {
  const deliveries = () => sink.sent().map((each) => each.deliveries)

  test('serves the next message, too, and is closed when none follows', async () => {
    for (const subject of ['One', 'Two', 'Three']) await mail.send(message({ subject }))
    expect(server.connections()).toBe(1)
    expect(deliveries()).toEqual([1, 1, 1])
    await expect.poll(() => server.connections(), { timeout: 10_000 }).toBe(0)
    await mail.send(message())
    expect(deliveries()).toEqual([1, 1, 1, 1])
  })

  test('that the server closed while it was idle costs no message', async () => {
    await mail.send(message())
    server.hangUp()
    await mail.send(message())
    await expect.poll(() => server.connections()).toBe(1)
    server.hangUp()
    await expect.poll(() => server.connections()).toBe(0)
    await mail.send(message())
    expect(deliveries()).toEqual([1, 1, 1])
  })

  test('serves the next message after the server refused one', async () => {
    expect(await failureOf(mail.send(message({ to: 'bounce@clinic.example' })))).toBeInstanceOf(
      MessageRefused,
    )
    await mail.send(message())
    expect(deliveries()).toEqual([1])
  })

  test('to a server that dies between two messages fails the second, until there is a server again', async () => {
    await mail.send(message())
    const second = message()
    await server.stop()
    const failure = await failureOf(mail.send(second))
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MessageRefused)
    server = await startSmtpSimulator({ sink, port: Number(new URL(server.url).port) })
    await mail.send(second)
    expect(deliveries()).toEqual([1, 1])
  })

  test('that ends before the answer fails its message, which is not sent again behind the back of the outbox', async () => {
    await mail.send(message())
    expect(await failureOf(mail.send(message({ to: 'lost@clinic.example' })))).toBeInstanceOf(Error)
    await mail.send(message())
    expect(deliveries()).toEqual([1, 1, 1])
  })
})

describe('a message that the outbox has given up', () => {
  const deliveries = () => sink.sent().map(({ to }) => to)

  test('in the middle of a conversation is not sent later', async () => {
    const giving = new AbortController()
    const failure = failureOf(mail.send(message({ to: 'held@clinic.example' }), giving.signal))
    await expect.poll(() => server.held()).toBe(1)
    giving.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    server.release()
    await mail.send(message())
    expect(deliveries()).toEqual(['someone@clinic.example'])
  })

  test('while it waits for a connection is not sent later', async () => {
    const [giving, all] = [new AbortController(), 20]
    const others = Array.from({ length: all }, () => mail.send(message({ to: 'held@clinic.example' })))
    await expect.poll(() => server.held()).toBe(all)
    const failure = failureOf(mail.send(message({ to: 'waiting@clinic.example' }), giving.signal))
    giving.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    server.release()
    await Promise.all(others)
    await mail.send(message())
    expect(deliveries()).not.toContain('waiting@clinic.example')
    expect(deliveries()).toHaveLength(all + 1)
  })
})

test('a password is not sent to a server without encryption', async () => {
  const url = server.url.replace('smtp://', 'smtp://portal:secret@')
  const sent = smtpMail({ url, from: 'orders@bencao.example', timeoutMs: 2_000 }).send(message())
  const failure = await failureOf(sent)
  // The client required TLS and did not trust the server. EAUTH would mean that the password was sent.
  expect(failure).toMatchObject({ code: 'ESOCKET' })
  expect(sink.sent()).toEqual([])
})

describe('a line break in a field (F7)', () => {
  const injected = 'Bcc: thief@elsewhere.example'
  const headersOf = () => [...mailParts(Buffer.from(server.lastRaw())).headers.keys()].sort()

  test.each(['\r\n', '\n', '\r', '\u2028', '\0\r\n'])('%j in the subject begins no header', async (end) => {
    await mail.send(message())
    const usual = headersOf()
    await mail.send(message({ subject: `Paid${end}${injected}${end}${end}<b>body</b>` }))
    expect(headersOf()).toEqual(usual)
    expect(usual).not.toContain('bcc')
    expect(sink.sent()[0]).toMatchObject({ to: 'someone@clinic.example', body: message().body })
  })

  test('in the text stays text', async () => {
    const body = `Hello\n${injected}\n\n.\nQUIT\nend`
    await mail.send(message({ body }))
    expect(headersOf()).not.toContain('bcc')
    expect(sink.sent()).toMatchObject([{ to: 'someone@clinic.example', body }])
  })

  test.each([
    `someone@clinic.example\r\n${injected}`,
    'someone@clinic.example\nRCPT TO:<thief@elsewhere.example>',
    'someone@clinic.example, thief@elsewhere.example',
    'A <someone@clinic.example>',
    'someone@clinic.example>',
    'not an address',
  ])('in an address, or more than one address, is refused: %j', async (to) => {
    expect(await failureOf(mail.send(message({ to })))).toMatchObject({ reason: 'address' })
    expect(sink.sent()).toEqual([])
  })
})
