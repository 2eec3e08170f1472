import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { documentCalls } from './apiPage.ts'
import * as describing from './describeCalls.ts'

vi.mock('./describeCalls.ts', { spy: true })

// Counted, not timed: describing all calls takes tens of milliseconds, during which no other request is served.
test('the calls are described at the start and not for a request', async () => {
  const app = Fastify()
  documentCalls(app)
  const atStart = vi.mocked(describing.describeCalls).mock.calls.length
  expect(atStart).toBeGreaterThan(0)
  const pages = [await app.inject('/api'), await app.inject('/api')]
  const document = await app.inject('/openapi.json')
  expect(vi.mocked(describing.describeCalls).mock.calls).toHaveLength(atStart)

  expect(document.json()).toMatchObject({ openapi: '3.1.0' })
  const nonces = pages.map(({ body, headers }) => {
    const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
  await app.close()
})
