import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../app/portal.ts'
import { newPhone } from '../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
/** Behind one trusted proxy. */
let behind: Portal

beforeAll(async () => {
  // A tenth of the limits: three codes an hour for an address.
  portal = await openPortal({ rateLimitScale: 0.1 })
  behind = await openServer({ ...portal.options, trustedProxies: 1 })
})
afterAll(async () => {
  await behind.close()
  await portal.close()
})

/** Requests a code for each of six phones, each time with another forwarded address. Returns how many were allowed. */
async function allowed(url: string, forwardedFor: (at: number) => string): Promise<number> {
  let count = 0
  for (let at = 0; at < 6; at++) {
    const { code } = await callOverHttp(
      url,
      'send_verification_code',
      { phone: newPhone(), audience: 'provider', purpose: 'register' },
      { headers: { 'x-forwarded-for': forwardedFor(at) } },
    )
    if (code === 0) count += 1
  }
  return count
}

test('a made-up forwarded address does not evade a limit', async () => {
  expect(await allowed(portal.url, (at) => `198.51.100.${at}`)).toBe(3)
  await portal.clock.advance(2 * 86_400)
})

test('the log says once that forwarded addresses are ignored, and nothing behind a trusted proxy', async () => {
  const said = () => portal.logged.filter((line) => line.includes('"job":"forwarded"')).length
  await allowed(behind.url, (at) => `198.51.100.${at}`)
  expect(said()).toBe(1)
  await portal.clock.advance(2 * 86_400)
})

test('the address from our proxy counts, not what the visitor put before it', async () => {
  expect(await allowed(behind.url, (at) => `198.51.100.${at}, 203.0.113.7`)).toBe(3)
  await portal.clock.advance(2 * 86_400)
  expect(await allowed(behind.url, (at) => `198.51.100.${at}`)).toBe(6)
})
