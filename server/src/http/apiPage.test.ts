import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import compress from '@fastify/compress'
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
  await Promise.all([app.inject('/api'), app.inject('/api')])
  const document = await app.inject('/openapi.json')
  expect(describe).toHaveBeenCalledTimes(callNames.length)
  expect(most).toBe(1)

  expect(document.json()).toMatchObject({ openapi: '3.1.0' })
  await app.close()
})

test('each answer is the same bytes, compressed beforehand, and the policy names the style by its hash', async () => {
  const app = await withCompression()
  const ask = async (path: string, encoding: string) => {
    const { rawPayload, headers } = await app.inject({ url: path, headers: { 'accept-encoding': encoding } })
    return { bytes: rawPayload, headers }
  }
  const gzips = vi.spyOn(zlib, 'createGzip')
  for (const path of ['/api', '/openapi.json']) {
    const plain = await ask(path, 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const none of ['', 'gzip;q=0', 'br, gzip; q=0.0'])
      expect((await ask(path, none)).bytes.equals(plain.bytes)).toBe(true)
    for (const packed of [await ask(path, 'gzip, deflate, br'), await ask(path, 'gzip;q=0.5')]) {
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(zlib.gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    }
  }
  expect(gzips).not.toHaveBeenCalled()

  const { bytes, headers } = await ask('/api', '')
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(bytes.toString()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  await app.close()
})

async function withCompression() {
  const app = Fastify()
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'] })
  documentCalls(app)
  return app
}
