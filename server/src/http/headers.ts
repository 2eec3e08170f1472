import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

/** What a page's policy names of its styles: the nonce of this answer, or the hash of one that never changes. */
type StyleSource = `nonce-${string}` | `sha256-${string}`

/** Where browsers report what a page's policy has blocked. */
export const reportsPath = '/csp-reports'

const contentPolicy = (style: StyleSource, gatewayScript: string | null): string => {
  const script = gatewayScript ? ` ${gatewayScript}` : ''
  const far = gatewayScript ? ` ${new URL(gatewayScript).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src 'self' '${style}'`,
    // A provider's photo and uploads are shown from memory.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${far}`,
    ...(gatewayScript ? [`frame-src${far}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${reportsPath}`,
    'report-to csp',
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
 * For pages. Only a payment page may load the gateway's script, and its form, which needs to see the address that opened
 * it. It is loaded as a document of its own, so that the looser policy applies nowhere else.
 */
export const pageHeaders = (style: StyleSource, gatewayScript: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy(style, gatewayScript),
  'reporting-endpoints': `csp="${reportsPath}"`,
  'cache-control': 'no-store',
  ...(gatewayScript && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
})
