import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  method: string
  /** Path and query as received. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface S3Account {
  accessKey: string
  secretKey: string
  region: string
}

const mostSkewMs = 15 * 60_000

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Percent-encoding as the protocol requires: everything except letters, digits and `-_.~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** The bucket's check of a signature (version 4): the error's code, or null if the account signed the request. */
export function wrongOf(request: SignedRequest, account: S3Account, now = Date.now()): string | null {
  const { method, headers, body } = request
  const [, accessKey, day, region, names = '', signature = ''] =
    form.exec(headers['authorization'] ?? '') ?? []
  if (accessKey !== account.accessKey || day === undefined) return 'AccessDenied'
  const at = String(headers['x-amz-date'])
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(now - instant) <= mostSkewMs) || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'

  const [path = '', query = ''] = request.url.split('?')
  const canonical = [
    method,
    path.split('/').map(decodeURIComponent).map(encoded).join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const key = [day, account.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secretKey}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
  const right = region === account.region && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  return right ? null : 'SignatureDoesNotMatch'
}
