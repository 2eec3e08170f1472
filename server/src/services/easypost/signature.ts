import { createHmac, timingSafeEqual } from 'node:crypto'

const signed = (secret: string, body: Buffer): Buffer =>
  Buffer.from(
    `hmac-sha256-hex=${createHmac('sha256', Buffer.from(secret.normalize('NFKD'), 'utf8'))
      .update(body)
      .digest('hex')}`,
  )

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** EasyPost's own clients write a whole weight as `614.0` before they sign it. */
const withDecimals = (body: Buffer): Buffer =>
  Buffer.from(body.toString('utf8').replace(/("weight":\s*)(\d+)(\s*)(?=,|\})/g, '$1$2.0$3'), 'utf8')

/** Whether EasyPost signed these bytes with our secret. */
export function isSignedByEasypost(secret: string, body: Buffer, signature: string): boolean {
  if (secret === '') return false
  const given = Buffer.from(signature)
  return isSame(signed(secret, body), given) || isSame(signed(secret, withDecimals(body)), given)
}
