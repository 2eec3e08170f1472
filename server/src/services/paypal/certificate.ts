import { createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { wholeNetworkOf } from '../../limits/network.ts'
import { exchange } from '../exchange.ts'

/** What PayPal sends beside an event. */
export interface Transmission {
  algorithm: string
  certificateUrl: string
  id: string
  /** ISO. */
  time: string
  signature: string
}

/** An event is refused if PayPal sent it longer ago than this, or so far ahead. */
const mostMinutesApart = 5
const mostKept = 10
/** Anybody may post events, each with another address: that must not have us call PayPal without end. */
const mostFetches = { ofNetwork: 2, inAll: 100 }
const minute = 60_000
const limits = { timeoutMs: 5_000, connectTimeoutMs: 3_000 }
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Only the certificates of the PayPal that is configured, whose API has the names `api` and `api-m`. */
export function isCertificateUrl(text: string, apiUrl: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin, pathname, port, username } = new URL(text)
  if (!pathname.startsWith('/v1/notifications/certs/') || username !== '') return false
  const api = new URL(apiUrl)
  if (loopback.test(api.hostname)) return origin === api.origin
  return protocol === 'https:' && port === '' && shortName(hostname) === shortName(api.hostname)
}

const shortName = (hostname: string): string => hostname.replace(/^api-m\./, 'api.')

export type Verified = 'genuine' | 'forged' | 'certificateAway'

/**
 * Verifies events by PayPal's certificates, which are fetched once. An address that failed is not asked again for a
 * minute. A network of the callers has two of them fetched in a minute at most, and all callers a hundred: who invents addresses
 * must not keep PayPal itself from having one fetched.
 */
export function eventVerifier({ apiUrl, webhookId }: { apiUrl: string; webhookId: string }) {
  const kept = new Map<string, KeyObject>()
  /** What was asked for in the last minute, whatever came of it. */
  const asked = new Map<string, { at: number; network: string; key: Promise<KeyObject | null> }>()

  async function keyOf(url: string, network: string): Promise<KeyObject | null> {
    const known = kept.get(url)
    if (known) return known
    const now = performance.now()
    for (const [each, { at }] of asked) if (at <= now - minute) asked.delete(each)
    const before = asked.get(url)
    if (before) return before.key
    const ofNetwork = [...asked.values()].filter((each) => each.network === network).length
    if (ofNetwork >= mostFetches.ofNetwork || asked.size >= mostFetches.inAll) return null
    const key = fetchKey(url)
    asked.set(url, { at: now, network, key })
    return key
  }

  async function fetchKey(url: string): Promise<KeyObject | null> {
    const sent = await exchange(new URL(url), { method: 'GET', headers: {} }, limits)
    if (sent.kind !== 'reply' || sent.status !== 200) return null
    const key = keyIn(sent.body)
    if (!key) return null
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(url, key)
    return key
  }

  return async (sent: Transmission, body: Buffer, ip: string): Promise<Verified> => {
    const apart = Math.abs(Date.now() - Date.parse(sent.time))
    if (!(apart <= mostMinutesApart * 60_000) || sent.algorithm !== 'SHA256withRSA') return 'forged'
    if (!isCertificateUrl(sent.certificateUrl, apiUrl)) return 'forged'
    const key = await keyOf(sent.certificateUrl, wholeNetworkOf(ip))
    if (!key) return 'certificateAway'
    const message = `${sent.id}|${sent.time}|${webhookId}|${crc32(body)}`
    const genuine = createVerify('RSA-SHA256').update(message).verify(key, sent.signature, 'base64')
    return genuine ? 'genuine' : 'forged'
  }
}

/** The key of a certificate that is valid now. */
function keyIn(pem: string): KeyObject | null {
  try {
    const certificate = new X509Certificate(pem)
    const now = Date.now()
    const isValid = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
    return isValid && certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate.publicKey : null
  } catch {
    return null
  }
}
