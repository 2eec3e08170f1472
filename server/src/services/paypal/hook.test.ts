import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { settleDue } from '../../../../tests/steps/settle.ts'
import { openPortal as openServer } from '../../app/portal.ts'
import { eventVerifier, isCertificateUrl } from './certificate.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 400 })
  portal.paypal.sendEventsTo(`${portal.url}/hooks/paypal`)
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.paypal.events('usual')
  portal.paypal.clearFaults()
})

const submit = (paypalOrderId: string) => shop.provider.call('order_paypal_submit', { paypalOrderId })
const stateOf = async (orderId: string) =>
  (
    await portal.db.one<{ state: string }>(sql`
      select state from payment where order_id = ${orderId} order by id desc limit 1`)
  ).state
const countEvents = async () =>
  (await portal.db.one<{ n: number }>(sql`select count(*) as n from gateway_event`)).n

/** A payment that PayPal holds back, and that the job will not ask about for a while. */
async function held() {
  const { orderId } = await shop.place()
  const paypalOrderId = await make.approved(portal, shop.provider, orderId, 'echeck')
  expect(await submit(paypalOrderId)).toMatchObject({ code: 21 })
  await portal.paypal.eventsIdle()
  await settleDue(portal)
  expect(await stateOf(orderId)).toBe('unknown')
  return { orderId, paypalOrderId }
}

describe('an event', () => {
  it.each([
    [true, 'captured'],
    [false, 'declined'],
  ])('has the job ask PayPal, which decides (paid: %s)', async (paid, state) => {
    const { orderId, paypalOrderId } = await held()
    portal.paypal.decide(paypalOrderId, paid)
    await portal.paypal.eventsIdle()
    expect(portal.paypal.sentEvents().at(-1)?.status).toBe(204)
    await settleDue(portal)
    expect(await stateOf(orderId)).toBe(state)
  })

  it('that comes five times is taken once, and pays once', async () => {
    const { orderId, paypalOrderId } = await held()
    const before = await countEvents()
    portal.paypal.events('duplicate')
    portal.paypal.decide(paypalOrderId, true)
    await portal.paypal.eventsIdle()
    expect(await countEvents()).toBe(before + 1)
    await settleDue(portal)
    expect(await stateOf(orderId)).toBe('captured')
    const { n } = await portal.db.one<{ n: number }>(sql`
      select count(*) as n from ledger_txn t join payment p on p.id = t.ref where p.order_id = ${orderId}`)
    expect(n).toBe(1)
  })

  it('that is forged is refused, and nothing is asked', async () => {
    const { orderId, paypalOrderId } = await held()
    const before = await countEvents()
    portal.paypal.events('forged')
    portal.paypal.decide(paypalOrderId, true)
    await portal.paypal.eventsIdle()
    expect(portal.paypal.sentEvents().at(-1)?.status).toBe(403)
    await settleDue(portal)
    expect([await stateOf(orderId), await countEvents()]).toEqual(['unknown', before])
  })

  it('that comes before our own answer, or long after it, changes nothing that is right', async () => {
    const { orderId } = await shop.place()
    const paypalOrderId = await make.approved(portal, shop.provider, orderId)
    portal.paypal.fault({ mode: 'delay:200', match: 'capture' })
    const answer = submit(paypalOrderId)
    expect(await answer).toMatchObject({ code: 0 })
    await portal.paypal.eventsIdle()

    const later = await shop.place()
    portal.paypal.events('held')
    const approved = await make.approved(portal, shop.provider, later.orderId)
    expect(await submit(approved)).toMatchObject({ code: 0 })
    portal.paypal.releaseEvents()
    await portal.paypal.eventsIdle()
    await settleDue(portal)
    expect([await stateOf(orderId), await stateOf(later.orderId)]).toEqual(['captured', 'captured'])
  })

  it('is never believed: one that says COMPLETED of a payment that is not leaves it open', async () => {
    const { orderId, paypalOrderId } = await held()
    expect(await post(eventOf(paypalOrderId))).toBe(204)
    await settleDue(portal)
    expect(await stateOf(orderId)).toBe('unknown')
  })
})

const eventOf = (paypalOrderId: string) =>
  JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { status: 'COMPLETED', supplementary_data: { related_ids: { order_id: paypalOrderId } } },
  })

async function post(
  body: string,
  headers: Record<string, string> = {},
  { url }: { url: string } = portal,
): Promise<number> {
  const sent = await fetch(`${url}/hooks/paypal`, {
    method: 'POST',
    headers: { ...portal.paypal.sign(body), ...headers },
    body,
  })
  return sent.status
}

describe('refused are', () => {
  const body = eventOf('5O190127TN364715T')

  it.each([
    ['no signature', { 'paypal-transmission-sig': '' }],
    ['another algorithm', { 'paypal-auth-algo': 'MD5withRSA' }],
    ['another transmission', { 'paypal-transmission-id': randomUUID() }],
    [
      'a certificate of somebody else',
      { 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/A' },
    ],
    ['no time', { 'paypal-transmission-time': '' }],
  ])('%s', async (_what, headers) => {
    expect(await post(body, headers)).toBe(403)
  })

  it('an event that is six minutes old, or from the future', async () => {
    expect(await post(body, portal.paypal.sign(body, -360_000))).toBe(403)
    expect(await post(body, portal.paypal.sign(body, 360_000))).toBe(403)
    expect(await post(body, portal.paypal.sign(body, -240_000))).toBe(204)
  })

  it('what is no event, and what is too long, and one whose certificate cannot be had', async () => {
    expect(await post('[]')).toBe(400)
    expect(await post(`{"id":"${'x'.repeat(40_000)}"}`)).toBe(413)
    const url = `${portal.paypal.url}/v1/notifications/certs/NONE`
    expect(await post(body, { 'paypal-cert-url': url })).toBe(503)
  })
})

it('a genuine event is taken by a server that has just started, however many certificates another network invents', async () => {
  const server = await openServer({ ...portal.options, trustedProxies: 1 })
  try {
    const body = eventOf('5O190127TN364715T')
    for (let at = 0; at < 20; at += 1) {
      const url = `${portal.paypal.url}/v1/notifications/certs/INVENTED-${at}`
      const headers = { 'paypal-cert-url': url, 'x-forwarded-for': '198.51.100.1' }
      expect(await post(body, headers, server)).toBe(503)
    }
    expect(await post(body, { 'x-forwarded-for': '203.0.113.7' }, server)).toBe(204)
  } finally {
    await server.close()
  }
})

it('only certificates of PayPal itself are fetched', () => {
  const live = 'https://api-m.paypal.com'
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77'
  expect(isCertificateUrl(`https://api.paypal.com${path}`, live)).toBe(true)
  expect(isCertificateUrl(`https://api-m.paypal.com${path}`, live)).toBe(true)
  expect(isCertificateUrl(`https://api.sandbox.paypal.com${path}`, 'https://api-m.sandbox.paypal.com')).toBe(
    true,
  )
  for (const wrong of [
    `http://api.paypal.com${path}`,
    `https://api.sandbox.paypal.com${path}`,
    `https://anything.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    `https://evilpaypal.com${path}`,
    `https://api.paypal.com.evil.example${path}`,
    `https://api.paypal.com@evil.example${path}`,
    'https://www.paypal.com/anything',
    'http://127.0.0.1:9999/v1/notifications/certs/A',
    'not an address',
  ])
    expect(isCertificateUrl(wrong, live), wrong).toBe(false)
})

describe('certificates are fetched', () => {
  let fetched: string[] = []
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '')
    void answered.then(() => response.writeHead(404).end())
  })
  let apiUrl = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const forged = (name: string) => ({
    algorithm: 'SHA256withRSA',
    certificateUrl: `${apiUrl}/v1/notifications/certs/${name}`,
    id: randomUUID(),
    time: new Date().toISOString(),
    signature: '',
  })

  const body = Buffer.from('{}')
  const ip = '198.51.100.1'

  it('once for an address, also if that fails, twice a minute for a network, and a hundred times for all', async () => {
    const verify = eventVerifier({ apiUrl, webhookId: 'W' })
    const same = Array.from({ length: 5 }, () => verify(forged('A'), body, ip))
    await vi.waitFor(() => expect(fetched).toHaveLength(1))
    answer()
    await Promise.all(same)
    expect(await verify(forged('A'), body, ip)).toBe('certificateAway')
    expect(fetched).toHaveLength(1)
    for (let at = 0; at < 5; at += 1) await verify(forged(`${at}`), body, ip)
    expect(fetched).toHaveLength(2)
    // One customer.
    for (let at = 0; at < 5; at += 1) await verify(forged(`6-${at}`), body, `2001:db8:1:${at}::1`)
    expect(fetched).toHaveLength(4)
    for (let at = 0; at < 120; at += 1) await verify(forged(`4-${at}`), body, `203.0.113.${at}`)
    expect(fetched).toHaveLength(100)
  })

  it('again after a minute', async () => {
    fetched = []
    const clock = vi.spyOn(performance, 'now')
    try {
      const verify = eventVerifier({ apiUrl, webhookId: 'W' })
      clock.mockReturnValue(0)
      await verify(forged('A'), body, ip)
      clock.mockReturnValue(60_000)
      await verify(forged('A'), body, ip)
      expect(fetched).toHaveLength(2)
    } finally {
      clock.mockRestore()
    }
  })
})
