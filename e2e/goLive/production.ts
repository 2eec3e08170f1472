import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import { messageSink } from '../../server/src/services/messageSink/messageSink.ts'
import { startClamdSimulator } from '../../simulators/clamd/simulator.ts'
import { startConvergeSimulator } from '../../simulators/converge/simulator.ts'
import { type EasypostSimulator, startEasypostSimulator } from '../../simulators/easypost/simulator.ts'
import { startNpiSimulator } from '../../simulators/nppes/simulator.ts'
import { startSmtpSimulator } from '../../simulators/smtp/simulator.ts'
import { startTwilioSimulator } from '../../simulators/twilio/simulator.ts'
import { runServer, type StartedPortal } from '../support/portal.ts'

const root = resolve(import.meta.dirname, '../..')
const secret = (bytes = 32): string => randomBytes(bytes).toString('hex')

/** What a person outside of the portal sees of it: messages, and the carriers' side of a parcel. */
export interface Outside {
  /** Messages to a phone of ten digits or an e-mail address, newest first. */
  sentTo(to: string): readonly { body: string }[]
  parcels: EasypostSimulator
}

export interface Production extends StartedPortal {
  outside: Outside
}

/**
 * Starts the built product as production does: an empty database with the two users of docs/operations.md, no demo, the
 * limits of production, and the real adapters. The vendors are simulators outside of the server.
 */
export async function startProduction(settings: Record<string, string>): Promise<Production> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bencao-live-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(dataFolder, { recursive: true, force: true })]
  const opened = async <T extends { stop(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
    const open = await opening
    stops.push(() => open.stop())
    return open
  }
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const cluster = await opened(
      startEmbedded({ dataFolder: join(dataFolder, 'database'), projectFolder: root, durable: false }),
    )
    const sink = messageSink()
    const carrier = { accountSid: `AC${secret(16)}`, authToken: secret(16), from: '+15105550100' }
    const merchant = { merchantId: '009005', userId: 'portal', pin: secret() }
    const account = { key: `EZAK${secret(16)}`, webhookSecret: secret() }
    const [database, cards, parcels, registry, sms, mail, scanner] = await Promise.all([
      createDatabase(cluster.url),
      opened(startConvergeSimulator({ credentials: merchant, allowedOrigins: [url] })),
      opened(startEasypostSimulator({ account })),
      opened(startNpiSimulator()),
      opened(startTwilioSimulator({ ...carrier, sink, inboundUrl: `${url}/hooks/twilio/inbound` })),
      opened(startSmtpSimulator({ sink })),
      opened(startClamdSimulator()),
    ])
    parcels.sendEventsTo(`${url}/hooks/easypost`)
    const server = await runServer('main.js', {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      ...database,
      BENCAO_DATA: join(dataFolder, 'files'),
      BENCAO_PEPPER: secret(),
      BENCAO_KEYS: `first:${secret()}`,
      TWILIO_API_URL: sms.url,
      TWILIO_ACCOUNT_SID: carrier.accountSid,
      TWILIO_AUTH_TOKEN: carrier.authToken,
      TWILIO_FROM: carrier.from,
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@herbs.example',
      CLAMD_ADDRESS: scanner.address,
      NPPES_URL: registry.url,
      CONVERGE_XML_URL: cards.xmlUrl,
      CONVERGE_HP_URL: cards.hostedUrl,
      CONVERGE_MERCHANT_ID: merchant.merchantId,
      CONVERGE_USER_ID: merchant.userId,
      CONVERGE_PIN: merchant.pin,
      EASYPOST_API_URL: parcels.url,
      EASYPOST_API_KEY: account.key,
      EASYPOST_WEBHOOK_SECRET: account.webhookSecret,
      ...settings,
    })
    return {
      url,
      async stop() {
        try {
          await server.stop()
        } finally {
          await stopAll()
        }
      },
      outside: {
        sentTo: (to) => sink.sent().filter((each) => each.to === to || each.to.endsWith(to)),
        parcels,
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** An empty database with its two users, as PostgreSQL's createuser and createdb make them. */
async function createDatabase(
  superuserUrl: string,
): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL: string }> {
  const password = secret(16)
  const admin = new pg.Client({ connectionString: superuserUrl })
  await admin.connect()
  for (const name of ['live_owner', 'live_app'])
    await admin.query(`create role ${name} login password '${password}'`)
  await admin.query('create database live owner live_owner template template0')
  await admin.end()
  const addressFor = (user: string): string => {
    const address = new URL(superuserUrl)
    Object.assign(address, { username: user, password, pathname: '/live' })
    return address.href
  }
  return { DATABASE_URL: addressFor('live_app'), DATABASE_OWNER_URL: addressFor('live_owner') }
}

/** A port for an address that has to be known before the server listens. */
const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
