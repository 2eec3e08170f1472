import { createHash } from 'node:crypto'
import { callNames, type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { make } from '../make/make.ts'
import { openPortal as openServer } from '../../server/src/app/portal.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { byPassword } from '../steps/signIn.ts'
import { outsideCalls } from '../walks/fields.ts'
import { callerOf, inputFor } from '../walks/inputs.ts'
import { suspend } from '../make/people.ts'
import { newToken } from '../../server/src/sessions/queries.ts'

const hashes = vi.hoisted(() => ({ now: 0, most: 0, all: 0, gate: Promise.resolve() }))

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    async verify(...given: Parameters<typeof real.verify>) {
      hashes.all += 1
      hashes.now += 1
      hashes.most = Math.max(hashes.most, hashes.now)
      try {
        await hashes.gate
        return await real.verify(...given)
      } finally {
        hashes.now -= 1
      }
    },
  }
})

const password = 'Herbs2026'
const waiting = { timeout: 20_000, interval: 20 }
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('one address does not take all places in the queue of sign-ins', async () => {
  const server = await openServer({ ...portal.options, trustedProxies: 1 })
  const known = await make.account(portal, { password })
  const signIn = (typed: string, ip: string) =>
    callOverHttp(
      server.url,
      'login',
      { mode: 'password', phone: known.phone, audience: known.audience, password: typed },
      { headers: { 'x-forwarded-for': ip } },
    )
  const flood = Array.from({ length: 100 }, () => signIn('Wrong2026', '192.0.2.1'))
  // The queue is full for the sender of the flood once one is refused.
  await Promise.any(
    flood.map(async (each) => {
      if ((await each).code !== 14) throw new Error('checked')
    }),
  )
  expect((await signIn(password, '203.0.113.7')).code).toBe(0)
  expect((await Promise.all(flood)).filter(({ code }) => code === 14).length).toBeGreaterThan(0)
  await server.close()
})

test('while many networks fill the queue, strangers are refused and a browser that signed in before gets in', async () => {
  const server = await openServer({ ...portal.options, trustedProxies: 1 })
  const [owner, other] = [await make.account(portal, { password }), await make.account(portal, { password })]
  const signIn = ({ phone, audience }: typeof owner, typed: string, ip: string, browser?: string) =>
    callOverHttp(
      server.url,
      'login',
      { mode: 'password', phone, audience, password: typed },
      { headers: { 'x-forwarded-for': ip, ...(browser && { 'x-browser': browser }) } },
    )
  const askCode = (ip: string) =>
    callOverHttp(
      server.url,
      'send_verification_code',
      { phone: owner.phone, audience: 'provider', purpose: 'signIn' },
      { headers: { 'x-forwarded-for': ip } },
    )
  const browser = newToken()
  expect((await signIn(owner, password, '203.0.113.7', browser)).code).toBe(0)
  let open = () => {}
  hashes.gate = new Promise<void>((done) => {
    open = done
  })
  onTestFinished(() => open())
  let refused = 0
  const flood = Array.from({ length: 100 }, (_, at) =>
    signIn(other, 'Wrong2026', `192.0.2.${at % 50}`, newToken()).then((answer) => {
      if (answer.code === 14) refused += 1
      return answer
    }),
  )
  // Two are checked and forty wait.
  await vi.waitFor(() => expect(refused).toBe(58), waiting)
  const shutOut = [
    await signIn(owner, password, '198.51.100.1'),
    await signIn(owner, password, '198.51.100.2', newToken()),
    await signIn(other, password, '198.51.100.3', browser),
    await askCode('198.51.100.4'),
  ]
  expect(shutOut.map(({ code }) => code)).toEqual([14, 14, 14, 14])
  // One browser has four places.
  let refusedOfOwner = 0
  const known = Array.from({ length: 5 }, () =>
    signIn(owner, password, '198.51.100.5', browser).then(({ code }) => {
      if (code === 14) refusedOfOwner += 1
      return code
    }),
  )
  await vi.waitFor(() => expect(refusedOfOwner).toBe(1), waiting)
  open()
  expect((await Promise.all(known)).toSorted((one, next) => one - next)).toEqual([0, 0, 0, 0, 14])
  expect((await Promise.all(flood)).filter(({ code }) => code === 10)).toHaveLength(42)
  await server.close()
})

test('of 100 concurrent sign-ins two are checked at a time, and others are served in the meantime', async () => {
  const known = await make.account(portal, { password })
  hashes.most = 0
  const before = hashes.all
  let done = 0
  const tries = Array.from({ length: 100 }, () =>
    byPassword(portal, known, 'Wrong2026').then((answer) => {
      done += 1
      return answer
    }),
  )
  const provider = await make.provider(portal)
  expect((await provider.call('patient_list', {})).code).toBe(0)
  expect(done).toBeLessThan(100)
  const answers = await Promise.all(tries)
  expect(hashes.most).toBe(2)
  const checked = answers.filter(({ code }) => code === 10)
  const refused = answers.filter(({ code }) => code === 14)
  expect(checked.length + refused.length).toBe(100)
  expect(checked.length).toBe(hashes.all - before)
  expect(refused.length).toBeGreaterThan(0)
  for (const { data } of refused) expect(data).toMatchObject({ retryAfterSeconds: expect.any(Number) })
})

describe('a session', () => {
  const signIn = async (who: { phone: string; audience: 'provider' | 'staff' }) =>
    (await byPassword(portal, who, password)).data.userInfo.token
  const alive = async (token: string) => (await portal.call('session_state', {}, { token })).code

  test('has a random token of 256 bits, of which the database stores a hash', async () => {
    const who = await make.account(portal, { password })
    const tokens = [await signIn(who), await signIn(who)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { dump } = await portal.db.one<{ dump: string }>(sql`
      select string_agg(s::text, ' ') as dump from session s where account_id = ${who.accountId}`)
    for (const token of tokens) {
      expect(dump).not.toContain(token)
      for (const writing of ['utf8', 'base64url'] as const)
        expect(dump).not.toContain(Buffer.from(token, writing).toString('hex'))
      expect(dump).toContain(createHash('sha256').update(token).digest('hex'))
    }
    // The hash is not a token.
    const [hash] = /[0-9a-f]{64}/.exec(dump) ?? []
    expect(await alive(hash ?? '')).toBe(-100)
    expect(await alive(Buffer.from(hash ?? '', 'hex').toString('base64url'))).toBe(-100)
  })

  test.each([
    ['provider', 3_600, 86_400],
    ['staff', 900, 43_200],
  ] as const)(
    'of a %s ends when idle, and after its full time however it is used',
    async (role, idle, whole) => {
      const who = await make.account(portal, { role, password })
      let moved = 0
      const later = async (seconds: number) => {
        moved += seconds
        await portal.clock.advance(seconds)
      }
      const idling = await signIn(who)
      await later(idle + 1)
      expect(await alive(idling)).toBe(-100)

      const used = await signIn(who)
      for (let at = 0; at + idle - 60 < whole; at += idle - 60) {
        expect(await alive(used)).toBe(0)
        await later(idle - 60)
      }
      await later(idle - 60)
      expect(await alive(used)).toBe(-100)
      await portal.clock.advance(-moved)
    },
  )

  test('that was signed out is no longer valid, and the others stay', async () => {
    const office = await make.backOffice(portal, { whole: true })
    const who = await make.account(portal, { password })
    const [one, other] = [await signIn(who), await signIn(who)]
    expect((await portal.call('sign_out', {}, { token: one })).code).toBe(0)
    expect([await alive(one), await alive(other)]).toEqual([-100, 0])

    for (const person of [office.provider, office.administrator]) await person.call('sign_out', {})
    for (const name of callNames.filter((each) => entryOf(each).access !== 'public')) {
      const { code, data } = await callerOf(name, office).call(name, await inputFor(name, office))
      expect([name, code, data]).toEqual([name, -100, {}])
    }
  })

  /** They read, and note who may open what was read. */
  const opensSheet: readonly CallName[] = [
    'order_print',
    'vip_log_detail',
    'month_bill_print',
    'year_summary_print',
    'export_begin',
    'export_download',
  ]

  test('of a suspended account may read, and only write to customer service, from the next call on', async () => {
    const clinic = await make.clinic(portal, { whole: true })
    const { provider } = clinic
    expect((await provider.call('order_goods_add', await inputFor('order_goods_add', clinic))).code).toBe(0)
    await suspend(portal, provider.accountId)
    const changes = outsideCalls.filter((name) => {
      const { mode, access, permission } = entryOf(name)
      const open = opensSheet.includes(name) || permission === 'support:send'
      return mode !== 'read' && access === 'provider' && !open
    })
    for (const name of changes) {
      const { code } = await provider.call(name, await inputFor(name, clinic))
      // A provider's own session never has a look of customer service to end.
      expect([name, code]).toEqual([name, name === 'view_end' ? 11 : 12])
    }
    expect((await provider.call('order_list', {})).code).toBe(0)
    expect((await provider.call('session_state', {})).data.status).toBe('suspended')
  })
})

test('a new password for a phone alone is refused, and the old one stays', async () => {
  const who = await make.account(portal, { password })
  const { token } = (await byPassword(portal, who, password)).data.userInfo
  for (const sent of [null, token]) {
    const input = { phone: who.phone, audience: 'provider', password: 'Herbs2027', newPassword: 'Herbs2027' }
    const { code } = await portal.call('update_pwd', input, { token: sent })
    expect(code).not.toBe(0)
  }
  expect((await byPassword(portal, who, 'Herbs2027')).code).toBe(10)
  expect((await byPassword(portal, who, password)).code).toBe(0)
})
