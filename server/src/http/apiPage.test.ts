import { callNames } from '@bencao/shared/contract/index.ts'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { documentCalls } from './apiPage.ts'
import * as describing from './describeCalls.ts'

vi.mock('./describeCalls.ts', { spy: true })

// Counted, not timed: describing all calls takes long enough to delay other requests.
test('the calls are described when somebody asks, one in a turn, and once', async () => {
  const describe = vi.mocked(describing.describeCall)
  let inTurn = 0
  let most = 0
  const { describeCall } = await vi.importActual<typeof describing>('./describeCalls.ts')
  describe.mockImplementation((name) => {
    if (inTurn === 0) setImmediate(() => (inTurn = 0))
    inTurn += 1
    most = Math.max(most, inTurn)
    return describeCall(name)
  })
  const app = Fastify()
  documentCalls(app)
  expect(describe).not.toHaveBeenCalled()
  const pages = await Promise.all([app.inject('/api'), app.inject('/api')])
  const document = await app.inject('/openapi.json')
  expect(describe).toHaveBeenCalledTimes(callNames.length)
  expect(most).toBe(1)

  expect(document.json()).toMatchObject({ openapi: '3.1.0' })
  const nonces = pages.map(({ body, headers }) => {
    const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
  await app.close()
})
