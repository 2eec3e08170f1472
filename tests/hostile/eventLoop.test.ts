import { existsSync, readFileSync } from 'node:fs'
import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { inputFields } from '../walks/fields.ts'
import { openRaw, requestBytes } from './rawHttp.ts'

/*
 * How long an anonymous request holds the event loop. The processor time of this thread is measured, which does not
 * depend on how busy the machine is; it includes the client's small part. A request that holds the loop does so each
 * time, so the fastest of several tries counts.
 */
const mostMs = 50
const mostTries = 5

const statistics = `/proc/self/task/${process.pid}/schedstat`
const processorMs = (): number => Number(readFileSync(statistics, 'latin1').split(' ')[0]) / 1e6

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1_000_000 })
})
afterAll(() => portal.close())

/** The processor time of a request, in the fastest of the tries that were needed. */
async function costOf(bytes: Buffer): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < mostTries && least > mostMs; time += 1) {
    const raw = await openRaw(portal.url.replace('localhost', '127.0.0.1'))
    const before = processorMs()
    raw.send(bytes)
    const answer = await raw.answer()
    least = Math.min(least, processorMs() - before)
    expect(answer?.status ?? 0).toBeGreaterThan(0)
    raw.close()
  }
  return least
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** As much of a piece as fits between the ends. */
const filled = (most: number, start: string, piece: string, end: string): string =>
  start + piece.repeat(Math.floor((most - start.length - end.length) / piece.length)) + end

/** Bodies of the largest size that are expensive to parse, to search for card numbers, or to validate. */
function bodiesOf(most: number, field: string): [string, string][] {
  const levels = 30
  return [
    ['a list', filled(most, `{"${field}":[`, '1,', '1]}')],
    ['a list of lists', filled(most, `{"${field}":[`, '[],', '[]]}')],
    ['digits', filled(most, `{"${field}":"`, '4', '"}')],
    ['groups of digits', filled(most, `{"${field}":"`, '4 ', '"}')],
    ['groups like a card number', filled(most, `{"${field}":"`, '4111 1111 1111 1112 ', '"}')],
    ['many fields', filled(most, '{', '"a":1,', '"z":1}')],
    ['many keys', `{${Array.from({ length: most / 12 }, (_, at) => `"k${at}":1`).join()}}`.slice(0, most)],
    ['levels', filled(most, '{"a":'.repeat(levels), ' ', `1${'}'.repeat(levels)}`)],
    ['letters of two units', filled(most, `{"${field}":"`, '😀', '"}').slice(0, most / 2)],
  ]
}

const formsOf = (most: number, field: string): [string, string][] => [
  ['fields', filled(most, '', 'a=1&', `${field}=1`)],
  [
    'different fields',
    Array.from({ length: 1_999 }, (_, at) => `k${at}=1`)
      .join('&')
      .slice(0, most),
  ],
  ['a list', filled(most, '', `${field}[]=4&`, 'z=1').split('&').slice(0, 1_999).join('&')],
  ['levels', filled(most, '', `${field}[a][b][c][d][e]=4+&`, 'z=1').split('&').slice(0, 1_999).join('&')],
  ['groups of digits', filled(most, `${field}=`, '4+', '')],
  ['escaped groups of digits', filled(most, `${field}=`, '%34%20', '')],
]

const posts = callNames.filter((name) => ['form', 'json'].includes(entryOf(name).body))

test.skipIf(!existsSync(statistics)).each(posts)(
  `${mostMs} ms of the event loop are more than %s takes for any body of a stranger`,
  async (name) => {
    const { method, mostBytes } = entryOf(name)
    const field = inputFields(name)[0]?.path ?? 'phone'
    const bodies = bodiesOf(mostBytes, field).map(([what, body]) => ({ what, body, headers: json }))
    const forms = formsOf(mostBytes, field).map(([what, body]) => ({ what, body, headers: form }))
    for (const { what, body, headers } of method === 'POST' ? [...bodies, ...forms] : bodies) {
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(mostBytes)
      expect(await costOf(requestBytes(method, `/${name}`, headers, body)), what).toBeLessThan(mostMs)
    }
  },
)

test.skipIf(!existsSync(statistics)).each([
  ['/api', 'GET', '', {}],
  ['/openapi.json', 'GET', '', {}],
  ['/healthz', 'GET', '', {}],
  ['/readyz', 'GET', '', {}],
  [filled(12_000, '/goods_list?', 'search[]=4+&', 'z=1'), 'GET', '', {}],
  [filled(12_000, '/faq_list?', 'a[b][c][d]=4&', 'z=1'), 'GET', '', {}],
  [filled(12_000, '/', '%2e', ''), 'GET', '', {}],
  [
    '/hooks/twilio/inbound',
    'POST',
    filled(65_536, '', 'a=1&', 'b=1'),
    { ...form, 'x-twilio-signature': 'x' },
  ],
  ['/csp-reports', 'POST', filled(16_384, '[', '{},', '{}]'), { 'content-type': 'application/reports+json' }],
  ['/csp-reports', 'POST', filled(16_384, '', '[', ''), { 'content-type': 'application/reports+json' }],
  ['/no_such_call', 'POST', filled(65_536, '{"a":[', '1,', '1]}'), json],
] as [string, string, string, Record<string, string>][])(
  `${mostMs} ms of the event loop are more than %s takes`,
  async (path, method, body, headers) => {
    expect(await costOf(requestBytes(method, path, headers, body))).toBeLessThan(mostMs)
  },
)
