import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/src/http/app.ts'
import { usualPatience } from '../../server/src/http/brokenRequests.ts'
import type { Pipeline } from '../../server/src/http/handler.ts'
import { make } from '../make/make.ts'
import { newPhone, type TestProvider } from '../make/people.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { send } from '../portal/http.ts'
import { atOnce, eachAtOnce } from '../walks/atOnce.ts'
import { openRaw, type RawAnswer, requestBytes } from './rawHttp.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const mebibyte = 1_048_576

let portal: TestPortal
let provider: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

async function once(bytes: string | Buffer): Promise<RawAnswer> {
  const raw = await openRaw(portal.url.replace('localhost', '127.0.0.1'))
  raw.send(bytes)
  const answer = await raw.answer()
  raw.close()
  if (!answer) throw new Error('closed without an answer')
  return answer
}

const hasHeaders = (answer: RawAnswer) => {
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
}

const isEnvelope = (answer: RawAnswer) => {
  const reply = JSON.parse(answer.body) as { code: number; data: object }
  expect(Object.keys(reply).toSorted()).toEqual(['code', 'data', 'message'])
  expect(reply.code).toBe(answer.status)
}

const odd: { what: string; bytes: string | Buffer; status: number }[] = [
  { what: 'an unknown path', bytes: requestBytes('POST', '/no_such_call', form), status: 404 },
  { what: 'a call by another method', bytes: requestBytes('DELETE', '/login', form), status: 404 },
  { what: 'an unknown method', bytes: requestBytes('BREW', '/login', form), status: 400 },
  { what: 'half a request line', bytes: 'POST\r\n\r\n', status: 400 },
  { what: 'a path that cannot be decoded', bytes: requestBytes('POST', '/%zz', form), status: 400 },
  { what: 'a path of half a character', bytes: requestBytes('GET', '/%c3', {}), status: 400 },
  { what: 'a query that cannot be decoded', bytes: requestBytes('GET', '/healthz?%zz=%c3', {}), status: 200 },
  {
    what: 'a truncated JSON body',
    bytes: requestBytes('PUT', '/order_goods_add', form, '{"a":'),
    status: 400,
  },
  { what: 'a JSON array', bytes: requestBytes('PUT', '/order_goods_add', form, '[]'), status: 400 },
  {
    what: 'an unknown type',
    bytes: requestBytes('POST', '/login', { 'content-type': 'text/plain' }, 'a'),
    status: 415,
  },
  { what: 'no type at all', bytes: requestBytes('POST', '/login', {}, 'a=1'), status: 415 },
  {
    what: 'a body over the limit of its call',
    bytes: requestBytes('POST', '/login', form, `a=${'x'.repeat(16_384)}`),
    status: 413,
  },
  {
    what: 'a body that claims to be huge',
    bytes: requestBytes('POST', '/login', { ...form, 'content-length': '99999999999' }),
    status: 413,
  },
  {
    what: 'ten thousand headers',
    bytes: requestBytes('POST', '/login', {
      ...form,
      ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x-${at}`, '1'])),
    }),
    status: 431,
  },
  {
    what: 'a header of a mebibyte',
    bytes: requestBytes('POST', '/login', { ...form, token: 'x'.repeat(mebibyte) }),
    status: 431,
  },
  {
    what: 'two lengths',
    bytes: 'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    status: 400,
  },
  {
    what: 'a length together with chunks',
    bytes:
      'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
  { what: 'no HTTP', bytes: '\u0016\u0003\u0001\u0002 hello\r\n\r\n', status: 400 },
  {
    what: 'a chunk with a wrong length',
    bytes: 'POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    status: 400,
  },
]

test.each(['text/plain', 'application/octet-stream', 'multipart/form-data', ''])(
  'the body of a PUT is read as JSON, also as %j',
  async (type) => {
    const goodsId = await make.goods(portal, { retailCents: 2_000 })
    const { data } = await provider.call('order_add', { orderFor: 'clinic' })
    const line = { orderId: data.orderId, goodsId, quantity: 2 }
    const headers = { token: provider.token, ...(type && { 'content-type': type }) }
    const answer = await once(requestBytes('PUT', '/order_goods_add', headers, JSON.stringify(line)))
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 0, data: { itemId: expect.any(String) } })
  },
)

describe('every answer has the same headers and one envelope', () => {
  test.each(odd)('$what', async ({ bytes, status }) => {
    const answer = await once(bytes)
    expect(answer.status).toBe(status)
    hasHeaders(answer)
    if (status !== 200) isEnvelope(answer)
    expect(answer.body).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  })

  test.each([
    '/login',
    '/order',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/api',
    '/assets/none.js',
    '/favicon.ico',
  ])('GET %s', async (path) => {
    const answer = await once(requestBytes('GET', path, { connection: 'close' }))
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(answer.headers['strict-transport-security']).toBeDefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['server']).toBeUndefined()
  })

  test('of each call', async () => {
    const headers = await eachAtOnce(callNames, async (name) => {
      const { call } = name === 'sign_out' ? await make.provider(portal) : provider
      const answer = await call(name, {})
      return ['cache-control', 'x-content-type-options', 'access-control-allow-origin', 'set-cookie'].map(
        (header) => answer.headers.get(header),
      )
    })
    const expected = ['no-store', 'nosniff', null, null]
    expect(headers).toEqual(Object.fromEntries(callNames.map((name) => [name, expected])))
  })
})

describe('the token is read only from its header', () => {
  const needing = callNames.filter((name) => !['public', 'optional'].includes(entryOf(name).access))

  test('of each call that needs it', async () => {
    const { token } = provider
    const elsewhere = { cookie: `token=${token}`, authorization: `Bearer ${token}` }
    const answers = await eachAtOnce(needing, async (name) => {
      const inBody = await atOnce([{ token }, { headers: { token } }], (input) =>
        portal.call(name, input, { headers: elsewhere }),
      )
      const { method } = entryOf(name)
      const address = `${portal.url}/${name}?token=${token}`
      const { text } = await send(address, method, method === 'GET' ? {} : form, method === 'GET' ? null : '')
      const inAddress = JSON.parse(text) as { code: number }
      return [...inBody.map(({ status, code }) => [status, code]), inAddress.code]
    })
    const refused = [[200, -100], [200, -100], -100]
    expect(answers).toEqual(Object.fromEntries(needing.map((name) => [name, refused])))
  })

  test('in its header it is read', async () => {
    expect((await provider.call('session_state', {})).code).toBe(0)
  })

  test('a page of another site may not read answers, and can only send what a form can', async () => {
    const { token } = provider
    for (const origin of ['https://evil.example', 'null', portal.url]) {
      const asked = await fetch(`${portal.url}/patient_list`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'token',
        },
      })
      expect(asked.status).toBe(404)
      const sent = await portal.call('patient_list', {}, { token, headers: { origin } })
      for (const { headers } of [asked, sent]) {
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    }
    const simple = await fetch(`${portal.url}/patient_list`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify({ token }),
    })
    expect(simple.status).toBe(415)
  })

  test('a page of another site cannot have a browser send any call', async () => {
    const { token } = provider
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    const answers = await eachAtOnce(callNames, async (name) => {
      const { status, code } = await portal.call(name, {}, { token, headers })
      return [status, code]
    })
    expect(answers).toEqual(Object.fromEntries(callNames.map((name) => [name, [403, 403]])))
  })

  test('its form does not have a code sent; ours does, and a vendor, which is no browser, may post', async () => {
    const input = { phone: newPhone(), audience: 'provider', purpose: 'register' }
    const from = (site: string) =>
      portal.call('send_verification_code', input, { headers: { 'sec-fetch-site': site } })
    expect((await from('cross-site')).status).toBe(403)
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(input.phone)).toBeNull()
    expect((await from('same-origin')).code).toBe(0)
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(input.phone)).not.toBeNull()
  })
})

describe('slow or numerous clients', () => {
  const whole = requestBytes('POST', '/no_such_call', form, 'a=1')
  const patience = { ...usualPatience, headers: 150, whole: 300, look: 50 }
  let app: FastifyInstance
  let url: string

  beforeAll(async () => {
    app = await buildApp({
      // No call is made here.
      pipeline: Object.create(null) as Pipeline,
      log: portal.options.log,
      trustedProxies: 0,
      rateLimitScale: 1,
      ready: async () => true,
      draining: () => false,
      lagMs: () => 0,
      patience,
    })
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  test.each([
    ['says nothing', ''],
    ['never ends its headers', whole.subarray(0, 40)],
    ['never ends its body', whole.subarray(0, -1)],
    [
      'sends its body byte by byte',
      requestBytes('POST', '/login', { ...form, 'content-length': '10000' }, 'a'),
    ],
  ])('a connection that %s gets an error and is closed', async (_what, bytes) => {
    const raw = await openRaw(url)
    raw.send(bytes)
    const answer = await raw.answer()
    if (answer) {
      expect(answer.status).toBe(408)
      hasHeaders(answer)
      isEnvelope(answer)
    }
    // Closed by the server, not by us.
    expect(await raw.answer()).toBeNull()
    raw.close()
  })

  test('an upload that was refused unread cannot keep its connection by sending slowly', async () => {
    const raw = await openRaw(url)
    const multipart = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' }
    raw.send(requestBytes('POST', '/upload_image2', multipart, 'a'))
    expect((await raw.answer())?.status).toBe(200)
    const drops = setInterval(() => raw.send('a'), 20)
    const last = await raw.answer()
    clearInterval(drops)
    if (last) expect([last.status, await raw.answer()]).toEqual([408, null])
    raw.close()
  })

  test('200 slow connections do not prevent others from being served, and none remains', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => openRaw(url)))
    for (const raw of slow) raw.send(whole.subarray(0, 30))
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const answers = await Promise.all(slow.map((raw) => raw.answer()))
    expect(answers.filter((answer) => answer !== null && answer.status !== 408)).toEqual([])
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
      .toBeLessThan(5)
  })

  test('the default time-outs are seconds, not minutes', () => {
    expect(usualPatience.headers).toBeLessThanOrEqual(20_000)
    expect(usualPatience.whole).toBeLessThanOrEqual(60_000)
    expect(usualPatience.look).toBeLessThanOrEqual(usualPatience.headers)
  })

  test('a new token for each request does not evade the limit of an address', async () => {
    const raw = await openRaw(url)
    const statuses = new Map<number, number>()
    let last: RawAnswer | null = null
    for (let at = 0; at < 6_001; at++) {
      raw.send(requestBytes('POST', '/no_such_call', { ...form, token: `t${at}` }))
      last = await raw.answer()
      statuses.set(last?.status ?? 0, (statuses.get(last?.status ?? 0) ?? 0) + 1)
    }
    raw.close()
    expect(statuses.get(404)).toBeGreaterThan(5_000)
    expect(statuses.get(429)).toBeGreaterThan(0)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    if (last) hasHeaders(last)
  })
})
