import pg from 'pg'
import type { Config, Environment, VendorSettings } from './settings.ts'

/** The secrets of development, which everybody can read here. */
export const publicPepper = 'demo-pepper-not-for-production'
export const publicKeys = 'demo:key-not-for-production'
const knownKey = /\bkey-not-for-production\b/

/** A larger factor on the limits in production would be none. */
const mostScale = 10

const mayBePlain = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'CLAMD_ADDRESS'] as const
type MayBePlain = (typeof mayBePlain)[number]

/** Connections for which a person answers, for example because they run in a private network. */
export function readPlain(environment: Environment): readonly MayBePlain[] {
  const names = (environment.ALLOW_PLAINTEXT || '').split(',').filter((name) => name.trim() !== '')
  return names.map((name) => {
    const known = mayBePlain.find((each) => each === name.trim())
    if (!known) throw new Error(`ALLOW_PLAINTEXT may contain ${mayBePlain.join(', ')}, not ${name.trim()}.`)
    return known
  })
}

export function refuseDefaults(config: Config, environment: Environment, plain: readonly MayBePlain[]): void {
  const { converge, paypal, easypost } = config.vendors
  const wrong = [
    knownKey.test(config.keys) && 'BENCAO_KEYS must be set to your own keys, as id:secret.',
    config.pepper === publicPepper && 'BENCAO_PEPPER must be set to your own secret.',
    isShort(config.pepper) && `BENCAO_PEPPER ${tooShort}`,
    isShort(newestKey(config.keys)) && `The newest key in BENCAO_KEYS ${tooShort}`,
    config.demo && 'BENCAO_DEMO=1 cannot be used in production.',
    config.rateLimitScale > mostScale &&
      !isServedHere(config) &&
      `RATE_LIMIT_SCALE must be ${mostScale} at most, unless PUBLIC_URL is of this machine.`,
    config.staffTwoStep === 'optional' &&
      environment.ALLOW_STAFF_WITHOUT_STEP !== '1' &&
      'STAFF_TWO_STEP must be totp, or ALLOW_STAFF_WITHOUT_STEP=1 to let staff sign in with a password only.',
    converge === null &&
      'CONVERGE_MERCHANT_ID and its credentials must be set: there is no simulator in production.',
    converge && !converge.pin && 'CONVERGE_PIN must be set.',
    paypal && !paypal.secret && 'PAYPAL_CLIENT_SECRET must be set.',
    paypal && !paypal.webhookId && 'PAYPAL_WEBHOOK_ID must be set, so that events of PayPal are verified.',
    easypost && isShort(easypost.webhookSecret) && `EASYPOST_WEBHOOK_SECRET ${tooShort}`,
    ...missingCarriers(config.vendors, environment),
    config.clamd === null &&
      environment.ALLOW_UNSCANNED !== '1' &&
      'CLAMD_ADDRESS must be set, or ALLOW_UNSCANNED=1 to accept uploads that no scanner has seen.',
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
    config.databaseUrl !== null &&
      config.databaseOwnerUrl === null &&
      environment.ALLOW_OWNER !== '1' &&
      'DATABASE_OWNER_URL must be set, so that the user of DATABASE_URL cannot change the audit and the ledger; ALLOW_OWNER=1 accepts that it can.',
  ].filter((sentence) => typeof sentence === 'string')
  if (wrong.length > 0) throw new Error(`The server does not start in production:\n- ${wrong.join('\n- ')}`)
}

/** What everybody knows serves only people at this machine: demo accounts, the page of their codes, public secrets. */
export function refuseStrangers({ publicUrl, host, demo, pepper, keys }: Config): void {
  const open = [!isServedHere({ publicUrl }) && 'PUBLIC_URL', !isHere(host) && 'HOST'].filter(
    (name) => name !== false,
  )
  const known = [
    demo && 'BENCAO_DEMO=0 must be set: the demo accounts and their codes are public.',
    pepper === publicPepper && 'BENCAO_PEPPER must be set: the default is public.',
    knownKey.test(keys) && 'BENCAO_KEYS must be set: the default is public.',
  ].filter((sentence) => sentence !== false)
  if (open.length === 0 || known.length === 0) return
  throw new Error(
    `The server does not start, because ${open.join(' and ')} may let other machines in:\n- ${known.join('\n- ')}`,
  )
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const isHere = (host: string) => loopback.test(host) || host === '::1'
const isServedHere = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  URL.canParse(publicUrl) && isHere(new URL(publicUrl).hostname)

/**
 * Addresses that people or the server use. Without TLS they are allowed only on this machine, where nobody can
 * eavesdrop.
 */
function openAddresses({ publicUrl, bucket, vendors }: Config): string[] {
  const { converge, paypal, easypost, twilio, nppes } = vendors
  const addresses = {
    PUBLIC_URL: publicUrl,
    BUCKET_URL: bucket?.url,
    CONVERGE_XML_URL: converge?.xmlUrl,
    CONVERGE_HP_URL: converge?.hostedUrl,
    PAYPAL_API_URL: paypal?.apiUrl,
    EASYPOST_API_URL: easypost?.apiUrl,
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

/** The key that encrypts. An older one only decrypts, and may be of a time before keys had a least length. */
const newestKey = (keys: string): string => (keys.split(',')[0] ?? '').trim().replace(/^[^:]*:/, '')

const isShort = (secret: string) => Buffer.byteLength(secret) < 32
const tooShort = 'must have 32 bytes or more, from a random source.'

const needsTls = (name: MayBePlain): string => {
  const how = {
    DATABASE_URL: 'DATABASE_URL must contain sslmode=verify-full',
    DATABASE_OWNER_URL: 'DATABASE_OWNER_URL must contain sslmode=verify-full',
    SMTP_URL: 'SMTP_URL must begin with smtps:// or contain requireTLS=true',
    CLAMD_ADDRESS: 'CLAMD_ADDRESS must be a socket, because ClamAV has no TLS',
  }
  return `${how[name]}, unless it is of this machine; ALLOW_PLAINTEXT=${name} accepts the risk.`
}

/** Whether the driver, as it reads the address, connects to another machine without verifying its certificate. */
function isUnverified(database: string | null): boolean {
  if (!database) return false
  const { host } = new pg.Client({ connectionString: database })
  if (host.startsWith('/') || isHere(host)) return false
  const [, query = ''] = database.split(/\?(.*)/s)
  // Of a repeated parameter the driver reads the last.
  return new URLSearchParams(query).getAll('sslmode').at(-1) !== 'verify-full'
}

/** What leaves this machine without TLS for certain, apart from the addresses of `openAddresses`. */
function plainConnections({ databaseUrl, databaseOwnerUrl, vendors, clamd }: Config): MayBePlain[] {
  const read = (address: string | null | undefined) =>
    address && URL.canParse(address) ? new URL(address) : null
  const smtp = read(vendors.smtp?.url)
  const isAway = (host: string) => !loopback.test(host)
  return mayBePlain.filter(
    (name) =>
      ({
        DATABASE_URL: isUnverified(databaseUrl),
        DATABASE_OWNER_URL: isUnverified(databaseOwnerUrl),
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
