import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCodes } from '../../server/src/accounts/codeWatch.ts'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'

/** A fifth of the limits: 60 codes an hour to all phones together, 18 of them of sign-ups, 4 to a prefix, 1 to a phone. */
const scale = 0.2
const asked = 240
const atATime = 20

let portal: TestPortal
/** Behind a proxy of ours, so that each request can have another address. */
let server: Portal
beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: scale })
  server = await openServer({ ...portal.options, trustedProxies: 1 })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const ask = (phone: string, from: number) =>
  callOverHttp(
    server.url,
    'send_verification_code',
    { phone, audience: 'provider', purpose: 'register' },
    { headers: { 'x-forwarded-for': `198.51.${from >> 8}.${from & 255}` } },
  ).then(({ code }) => code)

async function askForAll(phones: readonly string[]): Promise<number[]> {
  const codes: number[] = []
  for (let at = 0; at < phones.length; at += atATime)
    codes.push(
      ...(await Promise.all(phones.slice(at, at + atATime).map((phone, nth) => ask(phone, at + nth)))),
    )
  return codes
}

async function sent(): Promise<string[]> {
  while ((await portal.jobs.sender.runOnce()) > 0);
  return portal.messages.sent().map(({ to }) => to)
}

test('an SMS pumping attacker gets few codes, to US numbers only, and is reported (D6)', async () => {
  // Adjacent numbers, the same ones again from other addresses, and numbers that earn their owner money.
  const adjacent = Array.from({ length: asked / 4 }, (_, at) => `212555${String(at).padStart(4, '0')}`)
  const spread = Array.from({ length: asked / 2 }, (_, at) => `646${200 + at}0100`)
  const paying = Array.from({ length: asked / 4 }, (_, at) => {
    const [area = ''] = ['876', '473', '809', '416', '900'].slice(at % 5)
    return at % 6 === 0 ? `212976${String(at).padStart(4, '0')}` : `${area}555${String(at).padStart(4, '0')}`
  })
  expect(new Set(await askForAll(paying))).toEqual(new Set([10]))
  expect(await sent()).toEqual([])

  const codes = await askForAll([...adjacent, ...adjacent, ...spread])
  expect(new Set(codes)).toEqual(new Set([0, 14]))
  const phones = await sent()
  expect(phones.length).toBe(codes.filter((code) => code === 0).length)
  expect(phones.length).toBeLessThanOrEqual(90 * scale)
  expect(new Set(phones).size).toBe(phones.length)
  expect(phones.filter((phone) => phone.startsWith('2125550')).length).toBeLessThanOrEqual(20 * scale)

  expect(await watchCodes(portal.db, scale)).toEqual([
    { state: 'half of codeSend:registerHour', count: phones.length },
  ])
  // The last twenty codes, which take more than an hour, were not entered.
  await portal.clock.advance(3_600)
  expect(await askForAll(spread.slice(-4))).toEqual([0, 0, 0, 0])
  await sent()
  await portal.clock.advance(660)
  expect(await watchCodes(portal.db, scale)).toEqual([{ state: 'paused register', count: 0 }])
  const left = await portal.db.one(sql`select count(*) as n from limit_event where key = 'codeSend:allHour'`)
  expect(await ask('2025550100', 9_999)).toBe(14)
  expect(
    await portal.db.one(sql`select count(*) as n from limit_event where key = 'codeSend:allHour'`),
  ).toEqual(left)
})
