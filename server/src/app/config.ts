import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConvergeSettings } from '../services/converge/converge.ts'

/** Settings of the process, read once from the environment; `.env.example` lists them. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  dataFolder: string
  projectFolder: string
  /** The portal's public address, without a slash at the end. */
  publicUrl: string
  logLevel: string
  rateLimitScale: number
  trustedProxies: number
  /** Mixed into the hashes of verification codes. */
  pepper: string
  /** Pairs of `id:secret` that seal bank accounts and authenticator secrets, the newest first. */
  keys: string
  demo: boolean
  /** The administrator that is created at the start if there is none yet; null: none. */
  administrator: { phone: string; email: string; name: string } | null
  /** How customer service is reached. */
  support: { email: string; phone: string; hours: string }
  vendors: VendorSettings
  /** The S3 bucket for uploads; null: the data folder. */
  bucket: { url: string; region: string; accessKey: string; secretKey: string } | null
  /** ClamAV's daemon, as host:port or a socket's path; null: uploads are not scanned. */
  clamd: string | null
  /** Longest wait for the card gateway, in milliseconds. */
  gatewayTimeoutMs: number
  /** How long only the process that started a charge handles it, before other processes look it up. */
  settleAfterSeconds: number
  pollSeconds: number
  /** Where metrics for Prometheus are served; null: nowhere. */
  metrics: { host: string; port: number } | null
}

/** How vendors are reached; null: not set. In development a simulator replaces each of them. */
export interface VendorSettings {
  converge: ConvergeSettings | null
  /** The registry of providers; the server sends it at most one request per `spacingMs`. */
  nppes: { url: string; spacingMs: number } | null
  twilio: { apiUrl: string; accountSid: string; authToken: string; from: string } | null
  /** The mail server, and the sender address of e-mail. */
  smtp: { url: string; from: string } | null
}

type Environment = Record<string, string | undefined>

const demoPepper = 'demo-pepper-not-for-production'
const demoKeys = 'demo:key-not-for-production'
const knownKey = /\bkey-not-for-production\b/

const number = (environment: Environment, name: string, otherwise: number): number => {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number.`)
  return value
}

/** @throws Error with a sentence for the person who starts the server */
export function readConfig(environment: Environment, projectFolder = projectRoot()): Config {
  const production = readMode(environment) === 'production'
  const port = number(environment, 'PORT', 3000)
  const gatewayTimeoutMs = number(environment, 'GATEWAY_TIMEOUT_MS', 30_000)
  // A reversal and the look-up after it must end within one lease (payments/lease.ts).
  if (gatewayTimeoutMs > 40_000) throw new Error('GATEWAY_TIMEOUT_MS must be 40000 at most.')
  const config: Config = {
    production,
    port,
    host: environment.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: environment.DATABASE_URL || null,
    dataFolder: resolve(projectFolder, environment.BENCAO_DATA || '.data'),
    projectFolder,
    publicUrl: (environment.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    logLevel: environment.LOG_LEVEL || 'info',
    rateLimitScale: number(environment, 'RATE_LIMIT_SCALE', 1),
    trustedProxies: number(environment, 'TRUSTED_PROXIES', 0),
    pepper: environment.BENCAO_PEPPER || demoPepper,
    keys: environment.BENCAO_KEYS || demoKeys,
    demo: environment.BENCAO_DEMO ? environment.BENCAO_DEMO === '1' : !production,
    administrator: readAdministrator(environment),
    support: {
      email: environment.SUPPORT_EMAIL || 'support@bencao.example',
      phone: environment.SUPPORT_PHONE || '5105550100',
      hours: environment.SUPPORT_HOURS || '09:00-17:00',
    },
    vendors: readVendors(environment, production),
    bucket: environment.BUCKET_URL
      ? {
          url: environment.BUCKET_URL,
          region: environment.BUCKET_REGION || 'us-east-1',
          accessKey: environment.BUCKET_ACCESS_KEY || '',
          secretKey: environment.BUCKET_SECRET_KEY || '',
        }
      : null,
    clamd: environment.CLAMD_ADDRESS || null,
    gatewayTimeoutMs,
    settleAfterSeconds: number(environment, 'SETTLE_AFTER_SECONDS', gatewayTimeoutMs / 1_000 + 10),
    pollSeconds: number(environment, 'POLL_SECONDS', 1),
    metrics: environment.METRICS_PORT
      ? { host: environment.METRICS_HOST || '127.0.0.1', port: number(environment, 'METRICS_PORT', 0) }
      : null,
  }
  const plain = readPlain(environment)
  if (production) refuseDefaults(config, environment, plain)
  else refuseStrangers(config)
  return config
}

const modes = ['production', 'development', 'test'] as const

/** Any other word is refused, because a mistyped `production` would start with what only development may have. */
function readMode(environment: Environment): (typeof modes)[number] {
  const word = environment.NODE_ENV || 'development'
  const mode = modes.find((each) => each === word)
  if (!mode) throw new Error(`NODE_ENV must be production, development or test, not ${word}.`)
  return mode
}

function readVendors(environment: Environment, production: boolean): VendorSettings {
  const merchantId = environment.CONVERGE_MERCHANT_ID
  const nppesUrl = environment.NPPES_URL || (production ? 'https://npiregistry.cms.hhs.gov/api/' : '')
  return {
    converge: merchantId
      ? {
          xmlUrl: environment.CONVERGE_XML_URL || 'https://api.convergepay.com/VirtualMerchant/processxml.do',
          hostedUrl: environment.CONVERGE_HP_URL || 'https://api.convergepay.com/hosted-payments',
          merchantId,
          userId: environment.CONVERGE_USER_ID || '',
          pin: environment.CONVERGE_PIN || '',
        }
      : null,
    nppes: nppesUrl ? { url: nppesUrl, spacingMs: 1_000 } : null,
    twilio: environment.TWILIO_ACCOUNT_SID
      ? {
          apiUrl: environment.TWILIO_API_URL || 'https://api.twilio.com',
          accountSid: environment.TWILIO_ACCOUNT_SID,
          authToken: environment.TWILIO_AUTH_TOKEN || '',
          from: environment.TWILIO_FROM || '',
        }
      : null,
    smtp: environment.SMTP_URL
      ? { url: environment.SMTP_URL, from: environment.MAIL_FROM || 'portal@bencao.example' }
      : null,
  }
}

function readAdministrator(environment: Environment): Config['administrator'] {
  if (!environment.BENCAO_ADMIN_PHONE) return null
  const phone = environment.BENCAO_ADMIN_PHONE.replace(/[^\d+]/g, '').replace(/^\+?1(?=\d{10}$)/, '')
  if (!/^[2-9]\d{9}$/.test(phone)) throw new Error('BENCAO_ADMIN_PHONE must be a US phone of 10 digits.')
  const email = environment.BENCAO_ADMIN_EMAIL || ''
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error('BENCAO_ADMIN_EMAIL must be an e-mail address.')
  return { phone, email, name: environment.BENCAO_ADMIN_NAME || 'Administrator' }
}

const mayBePlain = ['DATABASE_URL', 'SMTP_URL', 'CLAMD_ADDRESS'] as const
type MayBePlain = (typeof mayBePlain)[number]

/** Connections for which a person answers, for example because they run in a private network. */
function readPlain(environment: Environment): readonly MayBePlain[] {
  const names = (environment.ALLOW_PLAINTEXT || '').split(',').filter((name) => name.trim() !== '')
  return names.map((name) => {
    const known = mayBePlain.find((each) => each === name.trim())
    if (!known) throw new Error(`ALLOW_PLAINTEXT may contain ${mayBePlain.join(', ')}, not ${name.trim()}.`)
    return known
  })
}

function refuseDefaults(config: Config, environment: Environment, plain: readonly MayBePlain[]): void {
  const { converge } = config.vendors
  const wrong = [
    knownKey.test(config.keys) && 'BENCAO_KEYS must be set to your own keys, as id:secret.',
    config.pepper === demoPepper && 'BENCAO_PEPPER must be set to your own secret.',
    isShort(config.pepper) && `BENCAO_PEPPER ${tooShort}`,
    config.keys.split(',').some((pair) => isShort(pair.trim().replace(/^[^:]*:/, ''))) &&
      `Each key in BENCAO_KEYS ${tooShort}`,
    config.demo && 'BENCAO_DEMO=1 cannot be used in production.',
    converge === null &&
      'CONVERGE_MERCHANT_ID and its credentials must be set: there is no simulator in production.',
    converge && !converge.pin && 'CONVERGE_PIN must be set.',
    ...missingCarriers(config.vendors, environment),
    config.bucket !== null &&
      !(config.bucket.accessKey && config.bucket.secretKey) &&
      'BUCKET_ACCESS_KEY and BUCKET_SECRET_KEY must be set.',
    !environment.PUBLIC_URL && 'PUBLIC_URL must be set.',
    ...openAddresses(config),
    ...plainConnections(config)
      .filter((name) => !plain.includes(name))
      .map(needsTls),
    config.databaseUrl === null &&
      environment.ALLOW_EMBEDDED !== '1' &&
      'DATABASE_URL must be set, or ALLOW_EMBEDDED=1 for the embedded PostgreSQL.',
  ].filter((sentence) => typeof sentence === 'string')
  if (wrong.length > 0) throw new Error(`The server does not start in production:\n- ${wrong.join('\n- ')}`)
}

/** What everybody knows serves only people at this machine: demo accounts, the page of their codes, public secrets. */
function refuseStrangers({ publicUrl, host, demo, pepper, keys }: Config): void {
  const isHere = (name: string) => loopback.test(name) || name === '::1'
  const open = [
    !(URL.canParse(publicUrl) && isHere(new URL(publicUrl).hostname)) && 'PUBLIC_URL',
    !isHere(host) && 'HOST',
  ].filter((name) => name !== false)
  const known = [
    demo && 'BENCAO_DEMO=0 must be set: the demo accounts and their codes are public.',
    pepper === demoPepper && 'BENCAO_PEPPER must be set: the default is public.',
    knownKey.test(keys) && 'BENCAO_KEYS must be set: the default is public.',
  ].filter((sentence) => sentence !== false)
  if (open.length === 0 || known.length === 0) return
  throw new Error(
    `The server does not start, because ${open.join(' and ')} may let other machines in:\n- ${known.join('\n- ')}`,
  )
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Addresses that people or the server use. Without TLS they are allowed only on this machine, where nobody can
 * eavesdrop.
 */
function openAddresses({ publicUrl, bucket, vendors }: Config): string[] {
  const { converge, twilio, nppes } = vendors
  const addresses = {
    PUBLIC_URL: publicUrl,
    BUCKET_URL: bucket?.url,
    CONVERGE_XML_URL: converge?.xmlUrl,
    CONVERGE_HP_URL: converge?.hostedUrl,
    TWILIO_API_URL: twilio?.apiUrl,
    NPPES_URL: nppes?.url,
  }
  const isOpen = (address: string) => {
    if (!URL.canParse(address)) return true
    const { protocol, hostname } = new URL(address)
    return protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))
  }
  return Object.entries(addresses)
    .filter(([, address]) => address && isOpen(address))
    .map(
      ([name]) =>
        `${name} must begin with https://; http:// is allowed only for this machine (localhost, 127.0.0.1).`,
    )
}

const isShort = (secret: string) => Buffer.byteLength(secret) < 32
const tooShort = 'must have 32 bytes or more, from a random source.'

const needsTls = (name: MayBePlain): string => {
  const how = {
    DATABASE_URL: 'DATABASE_URL must contain sslmode=verify-full',
    SMTP_URL: 'SMTP_URL must begin with smtps:// or contain requireTLS=true',
    CLAMD_ADDRESS: 'CLAMD_ADDRESS must be a socket, because ClamAV has no TLS',
  }
  return `${how[name]}, unless it is of this machine; ALLOW_PLAINTEXT=${name} accepts the risk.`
}

/** What leaves this machine without TLS for certain, apart from the addresses of `openAddresses`. */
function plainConnections({ databaseUrl, vendors, clamd }: Config): MayBePlain[] {
  const read = (address: string | null | undefined) =>
    address && URL.canParse(address) ? new URL(address) : null
  const database = read(databaseUrl)
  const smtp = read(vendors.smtp?.url)
  const isAway = (host: string) => !loopback.test(host)
  return mayBePlain.filter(
    (name) =>
      ({
        DATABASE_URL:
          database !== null &&
          isAway(database.hostname) &&
          !database.searchParams.get('host')?.startsWith('/') &&
          database.searchParams.get('sslmode') !== 'verify-full',
        SMTP_URL:
          smtp?.protocol === 'smtp:' &&
          isAway(smtp.hostname) &&
          smtp.password === '' &&
          smtp.searchParams.get('requireTLS') !== 'true',
        CLAMD_ADDRESS: clamd !== null && !clamd.startsWith('/') && isAway(clamd.replace(/:\d+$/, '')),
      })[name],
  )
}

function missingCarriers({ twilio, smtp }: VendorSettings, environment: Environment): (string | boolean)[] {
  const chosen = environment.ALLOW_SIMULATED_MESSAGES === '1'
  const or = 'must be set, or ALLOW_SIMULATED_MESSAGES=1 to write messages to a file instead.'
  return [
    !twilio && !chosen && `TWILIO_ACCOUNT_SID ${or}`,
    twilio !== null && !twilio.authToken && 'TWILIO_AUTH_TOKEN must be set.',
    twilio !== null && !twilio.from && 'TWILIO_FROM must be set.',
    !smtp && !chosen && `SMTP_URL ${or}`,
    smtp !== null && !/^smtps?:\/\//.test(smtp.url) && 'SMTP_URL must begin with smtps:// or smtp://.',
    smtp !== null && !environment.MAIL_FROM && 'MAIL_FROM must be set.',
  ]
}

/** The folder that holds `server/migrations`; works from the bundle as well as from the sources. */
function projectRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  const parent = dirname(folder)
  return existsSync(join(folder, 'server/migrations')) || parent === folder ? folder : projectRoot(parent)
}
