import type { AddressInfo, Socket } from 'node:net'
import { mailParts } from '../../server/src/services/smtp/mailParts.ts'
import type { OutgoingMessage } from '../../server/src/ports/messenger.ts'
import type { MessageSink } from '../../server/src/services/messageSink/messageSink.ts'

export interface SmtpSimulator {
  /** For the adapter's settings. */
  url: string
  /** The newest mail as it was received; empty before the first. */
  lastRaw(): string
  /** How many mails to `held@` wait for `release`. */
  held(): number
  /** Accepts the recipients of the mails that wait. */
  release(): void
  /** How many connections are open. */
  connections(): number
  /** Closes every connection without a word, as servers do with idle ones. */
  hangUp(): void
  stop(): Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('not accepted'), { responseCode })

/**
 * A mail server on a loopback port that keeps the mail it accepts. Mail to `bounce@` any domain is refused permanently
 * (550), to `later@` temporarily (451). Mail to `lost@` is kept, but its connection ends before the answer. A mail to
 * `held@` waits until the simulator is asked to accept it.
 */
export async function startSmtpSimulator({
  sink,
  port: wanted = 0,
}: {
  sink: MessageSink
  port?: number
}): Promise<SmtpSimulator> {
  let lastRaw = ''
  // Loaded only when a simulator is started; a server with carriers does not need it.
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('bounce@')) return done(refusal(550))
      if (address.startsWith('held@')) return void waiting.push(done)
      return done(address.startsWith('later@') ? refusal(451) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        lastRaw = raw.toString('utf8')
        const { headers, body } = mailParts(raw)
        const dedupeId = /^<([^@>]+)/.exec(headers.get('message-id') ?? '')?.[1] ?? session.id
        const subject = headers.get('subject') ?? ''
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        void keep({ channel: 'email', to, subject, body, dedupeId }, done)
      })
    },
  })
  async function keep(message: OutgoingMessage, done: (error?: Error) => void): Promise<void> {
    try {
      await sink.send(message)
    } catch {
      return done(refusal(451))
    }
    if (message.to.startsWith('lost@')) return hangUp()
    done()
  }
  const waiting: (() => void)[] = []
  const sockets = new Set<Socket>()
  const hangUp = () => sockets.forEach((socket) => socket.destroy())
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A client that disconnects is not an error of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    lastRaw: () => lastRaw,
    held: () => waiting.length,
    release: () => waiting.splice(0).forEach((accept) => accept()),
    connections: () => sockets.size,
    hangUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        hangUp()
      }),
  }
}
