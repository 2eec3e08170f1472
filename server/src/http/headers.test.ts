import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const gateway = 'https://gateway.example'
const script = `${gateway}/hosted-payments/Pay.js`

const policyOf = (gatewayScript: string | null): Record<string, string> => {
  const parts = pageHeaders('nonce-n0nce', gatewayScript)['content-security-policy']?.split('; ') ?? []
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

test("a page shows a provider's uploads from memory, and loads nothing from elsewhere", () => {
  expect(policyOf(null)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'nonce-n0nce'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'report-uri': '/csp-reports',
    'report-to': 'csp',
  })
})

test('a payment page allows one script of the gateway, and pictures from no other place', () => {
  expect(policyOf(script)).toMatchObject({
    'script-src': `'self' ${script}`,
    'connect-src': `'self' ${gateway}`,
    'frame-src': gateway,
    'img-src': "'self' data: blob:",
  })
})

test('browsers send reports to the server', () => {
  expect(pageHeaders('nonce-n0nce', null)['reporting-endpoints']).toBe('csp="/csp-reports"')
})
