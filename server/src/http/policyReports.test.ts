import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { readBodies } from './body.ts'
import { type PolicyReport, readPolicyReports, servePolicyReports } from './policyReports.ts'

const publicUrl = 'https://bencao.example'

/** As Chromium and as Firefox send it. */
const modern = (body: object) => [{ type: 'csp-violation', age: 1, url: 'x', user_agent: 'x', body }]
const older = (report: object) => ({ 'csp-report': report })

describe('a report', () => {
  test('says which payment page has blocked what', () => {
    const expected = {
      page: '/checkout',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
    }
    const documentURL = `${publicUrl}/checkout?orderId=0191#secret`
    const blockedURL = 'https://evil.example/steal.js?card=4111111111111111'
    expect(
      readPolicyReports(
        modern({ documentURL, effectiveDirective: 'script-src-elem', blockedURL }),
        publicUrl,
      ),
    ).toEqual([expected])
    const report = { 'document-uri': documentURL, 'blocked-uri': blockedURL }
    for (const named of [
      { 'effective-directive': 'script-src-elem' },
      { 'violated-directive': `script-src-elem 'self'` },
    ])
      expect(readPolicyReports(older({ ...report, ...named }), publicUrl)).toEqual([expected])
  })

  test.each([
    ['https://evil.example:8443/a', 'https://evil.example:8443'],
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['chrome-extension://abc/x.js', 'extension'],
    ['Ana Castillo 212-555-0123', 'other'],
    [`https://${'a'.repeat(101)}.example`, 'other'],
    ['javascript:alert(1)', 'other'],
    ['', 'other'],
  ])('about %s keeps %s', (blockedURL, blocked) => {
    const documentURL = `${publicUrl}/vip`
    const [report] = readPolicyReports(
      modern({ documentURL, effectiveDirective: 'script-src', blockedURL }),
      publicUrl,
    )
    expect(report).toEqual({ page: '/vip', directive: 'script-src', blocked })
  })

  test('keeps no other path and no other word', () => {
    const documentURL = `${publicUrl}/patientDetail/Ana%20Castillo`
    expect(
      readPolicyReports(
        modern({ documentURL, effectiveDirective: 'Ana Castillo', blockedURL: 'inline' }),
        publicUrl,
      ),
    ).toEqual([{ page: 'other', directive: 'other', blocked: 'inline' }])
  })

  test.each([
    [
      'of another site',
      modern({ documentURL: 'https://evil.example/checkout', effectiveDirective: 'script-src' }),
    ],
    ['of no address', older({ 'document-uri': 'about:blank' })],
    ['without a body', [{ type: 'csp-violation' }]],
    ['that is none', { a: [1, 2] }],
    ['that is empty', null],
  ])('%s is dropped', (_what, body) => {
    expect(readPolicyReports(body, publicUrl)).toEqual([])
  })
})

describe('the server', () => {
  const apps: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })

  async function open() {
    const app = Fastify()
    apps.push(app)
    readBodies(app)
    const lines: string[] = []
    const counted: PolicyReport[] = []
    await servePolicyReports(app, {
      publicUrl,
      log: openLog('info', { write: (line: string) => void lines.push(line) }),
      reported: (report) => void counted.push(report),
    })
    const send = (body: unknown, remoteAddress = '192.0.2.1', type = 'application/reports+json') =>
      app
        .inject({
          method: 'POST',
          url: '/csp-reports',
          remoteAddress,
          headers: { 'content-type': type },
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        })
        .then(({ statusCode }) => statusCode)
    return { send, lines, counted }
  }

  const isDropped = (line: object) => 'state' in line && line.state === 'some dropped'
  const report = modern({
    documentURL: `${publicUrl}/payment`,
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.example/x?phone=2125550123',
  })

  test('counts a report and logs one line', async () => {
    const { send, lines, counted } = await open()
    expect(await send(report)).toBe(204)
    expect(counted).toEqual([{ page: '/payment', directive: 'connect-src', blocked: 'https://evil.example' }])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      job: 'contentPolicy',
      path: '/payment',
      state: 'connect-src https://evil.example',
    })
    expect(lines.join()).not.toMatch(/2125550123|192\.0\.2\.1/)
  })

  test('reads small bodies only, and at most ten reports of one', async () => {
    const { send, counted } = await open()
    expect(await send('x'.repeat(16_385))).toBe(413)
    expect(await send('{')).toBeGreaterThanOrEqual(400)
    expect(await send(report, '192.0.2.1', 'text/plain')).toBe(415)
    expect(counted).toEqual([])
    expect(await send(Array.from({ length: 30 }, () => report[0]))).toBe(204)
    expect(counted).toHaveLength(10)
  })

  test('keeps 60 reports a minute of one network, and 600 of all; logs once that some were dropped', async () => {
    const { send, counted, lines } = await open()
    const many = Array.from({ length: 10 }, () => report[0])
    for (let time = 0; time < 8; time++) expect(await send(many, '192.0.2.1')).toBe(204)
    expect(counted).toHaveLength(60)
    for (let at = 0; at < 70; at++) await send(many, `198.51.100.${at}`)
    expect(counted).toHaveLength(600)
    expect(lines).toHaveLength(601)
    const dropped = lines.map((line) => JSON.parse(line) as object).filter((line) => isDropped(line))
    expect(dropped).toMatchObject([{ level: 40, job: 'contentPolicy', path: '/payment' }])
  })

  test('keeps those of payment pages apart from others', async () => {
    const { send, counted } = await open()
    const other = modern({ documentURL: `${publicUrl}/faq`, effectiveDirective: 'img-src' })
    const many = Array.from({ length: 10 }, () => other[0])
    for (let at = 0; at < 70; at++) await send(many, `198.51.100.${at}`)
    expect(counted).toHaveLength(600)
    for (const from of ['198.51.100.1', '192.0.2.1']) await send(report, from)
    expect(counted.slice(600)).toMatchObject([{ page: '/payment' }, { page: '/payment' }])
  })
})
