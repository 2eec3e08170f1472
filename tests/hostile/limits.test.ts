import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { make } from '../make/make.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { openRaw, requestBytes } from './rawHttp.ts'

const clinic = '203.0.113.7'
const stranger = '198.51.100.1'

let portal: TestPortal
/** With the limits of production, behind a proxy of ours, so that each request can have another address. */
let server: Portal
beforeAll(async () => {
  portal = await openPortal()
  server = await openServer({ ...portal.options, rateLimitScale: 1, trustedProxies: 1 })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const loopback = () => server.url.replace('localhost', '127.0.0.1')

/** How many requests of an address got each status. */
async function flood(times: number, path: string, headers: Record<string, string>) {
  const raw = await openRaw(loopback())
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < times; sent += 1) {
    raw.send(requestBytes('GET', path, headers))
    const status = (await raw.answer())?.status ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  raw.close()
  return statuses
}

const statusFor = async (address: string, path: string) =>
  (await fetch(`${loopback()}${path}`, { headers: { 'x-forwarded-for': address } })).status

test('requests with an address as their token count neither for that address nor for the health checks', async () => {
  const sent = await flood(6_400, '/healthz', { token: '127.0.0.1', 'x-forwarded-for': stranger })
  expect(sent).toEqual({ 200: 6_400 })
  for (const token of ['127.0.0.1', clinic]) {
    expect(await flood(700, '/no_such_call', { token, 'x-forwarded-for': stranger })).toEqual({
      404: 600,
      429: 100,
    })
  }
  for (const address of ['127.0.0.1', clinic, stranger]) {
    expect([address, await statusFor(address, '/healthz')]).toEqual([address, 200])
    expect([address, await statusFor(address, '/readyz')]).toEqual([address, 200])
    expect([address, await statusFor(address, '/api')]).toEqual([address, 200])
  }
})

test('a session may do 600 requests a minute, and another one of the same address goes on', async () => {
  const [one, other] = [await make.provider(portal), await make.provider(portal)]
  const headers = { 'x-forwarded-for': clinic }
  expect(await flood(601, '/no_such_call', { ...headers, token: one.token })).toEqual({ 404: 600, 429: 1 })
  const stateOf = async ({ token }: { token: string }) =>
    (await callOverHttp(server.url, 'session_state', {}, { token, headers })).code
  expect([await stateOf(one), await stateOf(other)]).toEqual([429, 0])
})

test('the addresses of one IPv6 customer share a limit on signing in', async () => {
  const codes: number[] = []
  for (let sent = 0; sent < 61; sent += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:1:a${(16 + sent).toString(16)}::1` }
    codes.push((await callOverHttp(server.url, 'doctor_valid', { token: 'A'.repeat(43) }, { headers })).code)
  }
  expect(codes.filter((code) => code === 14)).toHaveLength(1)
})
