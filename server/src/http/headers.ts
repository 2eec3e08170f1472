import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

const contentPolicy = (nonce: string, gatewayOrigin: string | null): string => {
  const far = gatewayOrigin ? ` ${gatewayOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${far}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A provider's uploads are shown from memory; payment pages show none.
    gatewayOrigin ? "img-src 'self' data:" : "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${far}`,
    ...(gatewayOrigin ? [`frame-src${far}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Sent with every answer. */
export const everywhere: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  'x-frame-options': 'DENY',
}

/**
 * For pages. Only a payment page may load the gateway's form, which needs to see the address that opened it. It is
 * loaded as a document of its own, so that the looser policy applies nowhere else.
 */
export const pageHeaders = (nonce: string, gatewayOrigin: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy(nonce, gatewayOrigin),
  'cache-control': 'no-store',
  ...(gatewayOrigin && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
})
