import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StaffTwoStep, staffTwoSteps } from '@bencao/shared/domain/account.ts'
import {
  areSessionTimes,
  isTimeZone,
  leastIdleMinutes,
  mostSessionHours,
} from '@bencao/shared/domain/settings/settings.ts'
import { longestCallSeconds } from '../payments/lease.ts'
import { readPayoutBank } from './payoutBank.ts'
import type { Config, Environment, VendorSettings } from './settings.ts'
import { publicKeys, publicPepper, readPlain, refuseDefaults, refuseStrangers } from './unsafeConfig.ts'

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
  // Work at the gateway must end within its lease.
  const longestMs = longestCallSeconds * 1_000
  if (gatewayTimeoutMs > longestMs) throw new Error(`GATEWAY_TIMEOUT_MS must be ${longestMs} at most.`)
  const config: Config = {
    production,
    port,
    host: environment.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: environment.DATABASE_URL || null,
    databaseOwnerUrl: environment.DATABASE_OWNER_URL || null,
    dataFolder: resolve(projectFolder, environment.BENCAO_DATA || '.data'),
    projectFolder,
    publicUrl: (environment.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    logLevel: environment.LOG_LEVEL || 'info',
    rateLimitScale: number(environment, 'RATE_LIMIT_SCALE', 1),
    staffTwoStep: readStaffTwoStep(environment, production),
    trustedProxies: number(environment, 'TRUSTED_PROXIES', 0),
    pepper: environment.BENCAO_PEPPER || publicPepper,
    keys: environment.BENCAO_KEYS || publicKeys,
    demo: environment.BENCAO_DEMO ? environment.BENCAO_DEMO === '1' : !production,
    timeZone: readTimeZone(environment),
    sessionTimes: {
      provider: sessionTimes(
        number(environment, 'SESSION_IDLE_MINUTES', 60),
        number(environment, 'SESSION_HOURS', 24),
      ),
      staff: sessionTimes(
        number(environment, 'STAFF_SESSION_IDLE_MINUTES', 15),
        number(environment, 'STAFF_SESSION_HOURS', 12),
      ),
    },
    administrator: readAdministrator(environment),
    support: {
      email: environment.SUPPORT_EMAIL || 'support@bencao.example',
      phone: environment.SUPPORT_PHONE || '5105550100',
      hours: environment.SUPPORT_HOURS || '09:00-17:00',
    },
    vendors: readVendors(environment, production),
    payoutBank: readPayoutBank(environment, production),
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

function readStaffTwoStep(environment: Environment, production: boolean): StaffTwoStep {
  const word = environment.STAFF_TWO_STEP || (production ? 'totp' : 'optional')
  const known = staffTwoSteps.find((each) => each === word)
  if (!known) throw new Error(`STAFF_TWO_STEP must be ${staffTwoSteps.join(' or ')}, not ${word}.`)
  return known
}

function sessionTimes(idleMinutes: number, hours: number): { idle: number; whole: number } {
  if (!areSessionTimes(idleMinutes, hours))
    throw new Error(
      `SESSION_IDLE_MINUTES and STAFF_SESSION_IDLE_MINUTES must be whole numbers from ${leastIdleMinutes} to the whole session; SESSION_HOURS and STAFF_SESSION_HOURS whole numbers up to ${mostSessionHours}.`,
    )
  return { idle: idleMinutes * 60, whole: hours * 3_600 }
}

function readTimeZone(environment: Environment): string | null {
  const zone = environment.BUSINESS_TIME_ZONE
  if (!zone) return null
  if (!isTimeZone(zone)) throw new Error('BUSINESS_TIME_ZONE must be a time zone such as America/New_York.')
  return zone
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
    paypal: environment.PAYPAL_CLIENT_ID
      ? {
          apiUrl: environment.PAYPAL_API_URL || 'https://api-m.paypal.com',
          clientId: environment.PAYPAL_CLIENT_ID,
          secret: environment.PAYPAL_CLIENT_SECRET || '',
          webhookId: environment.PAYPAL_WEBHOOK_ID || '',
        }
      : null,
    easypost: environment.EASYPOST_API_KEY
      ? {
          apiUrl: environment.EASYPOST_API_URL || 'https://api.easypost.com/v2',
          key: environment.EASYPOST_API_KEY,
          webhookSecret: environment.EASYPOST_WEBHOOK_SECRET || '',
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

/** The folder that holds `server/migrations`; works from the bundle as well as from the sources. */
function projectRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  const parent = dirname(folder)
  return existsSync(join(folder, 'server/migrations')) || parent === folder ? folder : projectRoot(parent)
}
