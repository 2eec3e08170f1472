import type { StaffTwoStep } from '@bencao/shared/domain/account.ts'
import type { StoredSettings } from '../db/settings.ts'
import type { PayoutBank } from '../payouts/bank.ts'
import type { ConvergeSettings } from '../services/converge/converge.ts'
import type { EasypostSettings } from '../services/easypost/api.ts'
import type { PaypalSettings } from '../services/paypal/api.ts'

/** Settings of the process, read once from the environment; `.env.example` lists them. */
export interface Config extends StoredSettings {
  production: boolean
  port: number
  host: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** The user that owns the tables; null: that of `databaseUrl`. */
  databaseOwnerUrl: string | null
  dataFolder: string
  projectFolder: string
  /** The portal's public address, without a slash at the end. */
  publicUrl: string
  logLevel: string
  rateLimitScale: number
  /** Whether staff must have an authenticator app as their second step. */
  staffTwoStep: StaffTwoStep
  trustedProxies: number
  /** Mixed into the hashes of verification codes. */
  pepper: string
  /** Pairs of `id:secret` that seal bank accounts and authenticator secrets, the newest first. */
  keys: string
  demo: boolean
  /** The administrator that is created at the start if there is none yet; null: none. */
  administrator: { phone: string; email: string; name: string } | null
  vendors: VendorSettings
  /** Our bank, for the files of payouts; null: nothing is paid out. */
  payoutBank: PayoutBank | null
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
  /** Null: PayPal is not offered. */
  paypal: PaypalSettings | null
  /** Null: parcels are not followed, and no labels are bought. */
  easypost: EasypostSettings | null
  /** The registry of providers; the server sends it at most one request per `spacingMs`. */
  nppes: { url: string; spacingMs: number } | null
  twilio: { apiUrl: string; accountSid: string; authToken: string; from: string } | null
  /** The mail server, and the sender address of e-mail. */
  smtp: { url: string; from: string } | null
}

export type Environment = Record<string, string | undefined>
