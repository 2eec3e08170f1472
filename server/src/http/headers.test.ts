import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const gateway = 'https://gateway.example'

const policyOf = (gatewayOrigin: string | null): Record<string, string> => {
  const parts = pageHeaders('n0nce', gatewayOrigin)['content-security-policy']?.split('; ') ?? []
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
  })
})

test('a payment page allows the gateway, and no pictures from memory', () => {
  expect(policyOf(gateway)).toMatchObject({
    'script-src': `'self' ${gateway}`,
    'connect-src': `'self' ${gateway}`,
    'frame-src': gateway,
    'img-src': "'self' data:",
  })
})
