import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { watchCodes } from '../../server/src/accounts/codeWatch.ts'
import { signInLimits } from '../../server/src/limits/rates.ts'
import { newToken, openSession } from '../../server/src/sessions/queries.ts'
import { onePixel } from '../make/files.ts'
import { make } from '../make/make.ts'
import { newPhone, type TestAccount } from '../make/people.ts'
import { samplePatient, sampleProfile } from '../make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { appCode, askedOf, turnOnSms, turnOnWithCodes } from '../steps/secondStep.ts'
import { codeSentTo, otherThan } from '../steps/signIn.ts'
import { openRaw, requestBytes } from './rawHttp.ts'

vi.mock('@bencao/shared/domain/limits.ts', async (original) => ({
  ...(await original<typeof import('@bencao/shared/domain/limits.ts')>()),
  mostWhilePending: { patients: 2, drafts: 2 },
}))

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
  const named = '203.0.113.99'
  for (const token of ['127.0.0.1', named]) {
    expect(await flood(700, '/assets/none.js', { token, 'x-forwarded-for': stranger })).toEqual({
      404: 600,
      429: 100,
    })
  }
  expect(await flood(6_000, '/assets/none.js', { 'x-forwarded-for': named })).toEqual({ 404: 6_000 })
  for (const address of ['127.0.0.1', clinic, stranger]) {
    expect([address, await statusFor(address, '/healthz')]).toEqual([address, 200])
    expect([address, await statusFor(address, '/readyz')]).toEqual([address, 200])
    expect([address, await statusFor(address, '/api')]).toEqual([address, 200])
  }
})

test('a session may do 600 requests a minute, and another one of the same address goes on', async () => {
  const [one, other] = [await make.provider(portal), await make.provider(portal)]
  const headers = { 'x-forwarded-for': clinic }
  expect(await flood(601, '/assets/none.js', { ...headers, token: one.token })).toEqual({ 404: 600, 429: 1 })
  const stateOf = async ({ token }: { token: string }) =>
    (await callOverHttp(server.url, 'session_state', {}, { token, headers })).code
  expect([await stateOf(one), await stateOf(other)]).toEqual([429, 0])
})

test('all sessions of an account share a limit; what is over it leaves no row and counts for nobody else', async () => {
  // A hundredth: six requests of an account, and sixty of a network.
  const small = await openServer({ ...portal.options, rateLimitScale: 0.01, trustedProxies: 1 })
  try {
    const [one, other] = [await make.provider(portal), await make.provider(portal)]
    const another = () => openSession(portal.db, { id: one.accountId, audience: 'provider' }, 'test')
    const headers = { 'x-forwarded-for': clinic }
    const list = (token: string) =>
      callOverHttp(small.url, 'patient_list', { search: '', page: 1, pageSize: 100 }, { token, headers })
    const second = await another()
    const codes: number[] = []
    for (const token of [one.token, second, one.token, second, one.token, second])
      codes.push((await list(token)).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, 0])
    for (let session = 0; session < 10; session += 1) {
      const token = await another()
      for (let sent = 0; sent < 6; sent += 1) {
        const refused = await list(token)
        expect([refused.code, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
      }
      // Its token has sent as much as it may, so nothing more reads the session.
      const file = await fetch(`${small.url}/assets/none.js`, { headers: { ...headers, token } })
      expect(file.status).toBe(429)
    }
    expect((await list(other.token)).code).toBe(0)
    const rows = await portal.db.one(sql`select count(*) as n from audit where account_id = ${one.accountId}`)
    expect(rows).toEqual({ n: 6 })
  } finally {
    await small.close()
  }
})

test('the addresses of one IPv6 customer share a limit on signing in', async () => {
  const codes: number[] = []
  for (let sent = 0; sent < 61; sent += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:1:a${(16 + sent).toString(16)}::1` }
    codes.push((await callOverHttp(server.url, 'doctor_valid', { token: 'A'.repeat(43) }, { headers })).code)
  }
  expect(codes.filter((code) => code === 14)).toHaveLength(1)
})

test.each(['print_order', 'print_month_bill', 'print_year_summary', 'print_vip_order'] as const)(
  'the sheets of %s are limited for an address, because a print token has no account',
  async (name) => {
    await portal.db.run(sql`delete from limit_event`)
    const ask = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await callOverHttp(server.url, name, { printToken: 'x'.repeat(43) }, { headers })).code
    }
    const codes: number[] = []
    for (let asked = 0; asked < 61; asked += 1) codes.push(await ask(stranger))
    expect(codes.slice(0, 60)).not.toContain(14)
    expect([codes.at(-1), await ask(clinic)]).toEqual([14, codes[0]])
  },
)

describe('a refused request counts for none of its limits', () => {
  const counted = async (key: string) =>
    (await portal.db.one<{ n: number }>(sql`select count(*) as n from limit_event where key = ${key}`)).n
  const fill = (key: string, events: number) =>
    portal.db.run(sql`
      insert into limit_event (key, id) select ${key}, gen_random_uuid() from generate_series(1, ${events}::int)`)

  test('a link that is renewed too often leaves the sign-ins of its network', async () => {
    const ip = '198.51.100.77'
    await fill(`linkRenew:ip:${ip}`, 10)
    const headers = { 'x-forwarded-for': ip }
    const { code } = await callOverHttp(server.url, 'link_renew', { linkToken: 'x'.repeat(43) }, { headers })
    expect([code, await counted(`signIn:ip:${ip}`)]).toEqual([14, 0])
  })

  test('a change of the phone from one network leaves the sign-ins of its neighbors', async () => {
    const who = await make.provider(portal, { password: 'Herbs2026' })
    const ip = '2001:db8:77:1::1'
    const [own, ...wider] = signInLimits(ip)
    await fill(own?.key ?? '', own?.most ?? 0)
    const change = { phone: newPhone(), code: '123456', password: 'Herbs2026' }
    const headers = { 'x-forwarded-for': ip }
    const { code } = await callOverHttp(server.url, 'doctor_edit', change, { token: who.token, headers })
    expect(code).toBe(14)
    expect(wider).toHaveLength(2)
    for (const { key } of wider) expect([key, await counted(key)]).toEqual([key, 0])
  })
})

describe('strangers', () => {
  const password = 'Herbs2026'
  beforeEach(() => portal.db.run(sql`delete from limit_event`))
  const slowly = () => portal.clock.advance(61)

  type Who = Pick<TestAccount, 'phone' | 'audience'>
  type From = { ip: string; browser?: string }
  const call = (name: Parameters<typeof callOverHttp>[1], input: Record<string, unknown>, from: From) =>
    callOverHttp(server.url, name, input, {
      headers: { 'x-forwarded-for': from.ip, ...(from.browser && { 'x-browser': from.browser }) },
    })
  const byPassword = ({ phone, audience }: Who, typed: string, from: From) =>
    call('login', { mode: 'password', phone, audience, password: typed }, from)
  const byCode = ({ phone, audience }: Who, code: string, from: From) =>
    call('login', { mode: 'code', phone, audience, code }, from)
  const askCode = ({ phone, audience }: Who, from: From, purpose = 'signIn') =>
    call('send_verification_code', { phone, audience, purpose }, from)
  const passStep = (ticket: string, code: string, from: From) =>
    call('login_second_step', { ticket, code }, from)
  /** Counts as many events as if they had happened just now. */
  const fill = (key: string, events: number) =>
    portal.db.run(sql`
      insert into limit_event (key, id) select ${key}, gen_random_uuid() from generate_series(1, ${events}::int)`)
  const wrongOfAll = async () =>
    (
      await portal.db.one<{ n: number }>(
        sql`select count(*) as n from limit_event where key = 'wrongCode:all'`,
      )
    ).n

  /** Twenty wrong guesses of codes that were sent, from each of ten networks. */
  async function guessOften() {
    const guessFrom = async (network: number) => {
      const from = { ip: `192.0.2.${network}` }
      for (let victim = 0; victim < 4; victim += 1) {
        const who = await make.account(portal)
        expect((await askCode(who, from)).code).toBe(0)
        const code = await codeSentTo(portal, who.phone)
        for (let by = 1; by <= 5; by += 1)
          expect((await byCode(who, otherThan(code, by), from)).code).toBe(10)
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, at) => guessFrom(at + 1)))
    expect(await wrongOfAll()).toBe(200)
  }

  test('who guess codes in ten networks stop neither a right code nor a second step, and are reported', {
    timeout: 240_000,
  }, async () => {
    const owner = { ip: clinic }
    const [byApp, bySms, plain] = [
      await make.account(portal, { password }),
      await make.account(portal, { password }),
      await make.account(portal, { password }),
    ]
    const { secret, recoveryCodes } = await turnOnWithCodes(portal, byApp, password)
    await turnOnSms(portal, bySms, password)
    await slowly()
    await guessOften()
    expect(await watchCodes(portal.db, 1)).toContainEqual({ state: 'half of wrongCode:all', count: 200 })

    expect((await askCode(plain, owner)).code).toBe(0)
    expect((await byCode(plain, await codeSentTo(portal, plain.phone), owner)).code).toBe(0)
    const first = askedOf(await byPassword(byApp, password, owner))
    expect((await passStep(first.ticket, await appCode(portal, secret), owner)).code).toBe(0)
    const second = askedOf(await byPassword(byApp, password, owner))
    expect((await passStep(second.ticket, recoveryCodes[0] ?? '', owner)).code).toBe(0)
    const third = askedOf(await byPassword(bySms, password, owner))
    expect((await passStep(third.ticket, await codeSentTo(portal, bySms.phone), owner)).code).toBe(0)

    const guesser = { ip: '192.0.2.1' }
    const next = await make.account(portal)
    expect((await askCode(next, guesser)).code).toBe(0)
    expect((await byCode(next, await codeSentTo(portal, next.phone), guesser)).code).toBe(14)
  })

  test('who ask and guess for phones without an account use up nothing of the others', async () => {
    const from = { ip: '192.0.2.1' }
    for (let asked = 0; asked < 12; asked += 1) {
      const nobody = { phone: newPhone(), audience: 'provider' } as const
      expect((await askCode(nobody, from)).code).toBe(0)
      await byCode(nobody, '000000', from)
    }
    const counted = await portal.db.many<{ key: string }>(
      sql`select key from limit_event where key in ('wrongCode:all', 'codeSend:allHour', 'codeSend:allDay')`,
    )
    expect(counted).toEqual([])
    const { n } = await portal.db.one<{ n: number }>(
      sql`select count(*) as n from limit_event where key = 'wrongCode:ip:192.0.2.1'`,
    )
    expect(n).toBe(12)
  })

  test('who fail to sign in write a limited number of audit rows', async () => {
    const who = await make.account(portal, { password })
    const from = { ip: '192.0.2.1' }
    await fill('auditFailure:ip:192.0.2.1', 99)
    for (const typed of ['Wrong2026', 'Wrong2027', 'Wrong2028'])
      expect((await byPassword(who, typed, from)).code).toBe(10)
    expect((await byPassword(who, 'Wrong2026', { ip: clinic })).code).toBe(10)
    const rows = await portal.db.many<{ outcome: string }>(
      sql`select outcome from audit where record_id = ${who.accountId}`,
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['signIn.wrong', 'signIn.wrong'])
  })

  test('who use up the codes for all phones leave those of second steps', async () => {
    const who = await make.account(portal, { password })
    await turnOnSms(portal, who, password)
    await slowly()
    await fill('codeSend:allHour', 240)
    const owner = { ip: clinic }
    expect((await askCode(await make.account(portal), owner)).code).toBe(14)
    const { ticket } = askedOf(await byPassword(who, password, owner))
    expect((await passStep(ticket, await codeSentTo(portal, who.phone), owner)).code).toBe(0)
  })

  test.each(['resetPassword', 'register'] as const)(
    'who guess a code of %s leave the tries of the browser that requested it, and have three themselves',
    async (purpose) => {
      const who =
        purpose === 'register'
          ? ({ phone: newPhone(), audience: 'provider' } as const)
          : await make.account(portal)
      const owner = { ip: clinic, browser: newToken() }
      const enter = (typed: string, from: From) =>
        purpose === 'register'
          ? call('register', { ...who, code: typed, ...sampleProfile }, from)
          : call('forget_pwd', { ...who, code: typed }, from)
      expect((await askCode(who, owner, purpose)).code).toBe(0)
      const code = await codeSentTo(portal, who.phone)
      for (let by = 1; by <= 3; by += 1) {
        const from = { ip: `192.0.2.${by}`, ...(by > 1 && { browser: newToken() }) }
        expect((await enter(otherThan(code, by), from)).code).toBe(10)
      }
      for (const from of [{ ip: stranger }, { ip: stranger, browser: newToken() }])
        expect((await enter(code, from)).code).toBe(10)
      for (let by = 1; by <= 4; by += 1) expect((await enter(otherThan(code, by), owner)).code).toBe(10)
      expect((await enter(code, owner)).code).toBe(0)
    },
  )

  test('an account gets a limited number of codes, however many browsers it signs in with', async () => {
    const who = await make.account(portal, { password })
    const owner = { ip: clinic, browser: newToken() }
    expect((await byPassword(who, password, owner)).code).toBe(0)
    const codes: number[] = []
    for (let sent = 1; sent <= 11; sent += 1) {
      const from = { ip: `198.51.100.${sent}`, browser: newToken() }
      expect((await byPassword(who, password, from)).code).toBe(0)
      codes.push((await askCode(who, from)).code)
    }
    expect(codes).toEqual([...Array(10).fill(0), 14])
  })

  test('the known browsers of a phone have five codes a day without the limits against fraud', async () => {
    const who = await make.account(portal, { password })
    const owner = { ip: clinic, browser: newToken() }
    expect((await byPassword(who, password, owner)).code).toBe(0)
    await fill(`codeSend:prefix:account:${who.phone.slice(0, 7)}`, 20)
    expect((await askCode(who, { ip: stranger })).code).toBe(14)
    await fill(`codeSend:trusted:${who.phone}`, 4)
    expect((await askCode(who, owner)).code).toBe(0)
    await slowly()
    expect((await askCode(who, owner)).code).toBe(14)
  })

  test.each(['signIn', 'resetPassword'] as const)(
    'who nearly use up the codes of a prefix by sign-ups do not see whether a code of %s was sent',
    async (purpose) => {
      const refusedAfter = async (target: Pick<TestAccount, 'audience' | 'phone'>) => {
        await portal.db.run(sql`delete from limit_event`)
        const signUp = (last: number) => {
          const phone = `${target.phone.slice(0, 7)}${String(last).padStart(3, '0')}`
          return askCode({ phone, audience: 'provider' }, { ip: `198.51.100.${last}` }, 'register')
        }
        for (let last = 1; last <= 19; last += 1) expect((await signUp(last)).code).toBe(0)
        expect((await askCode(target, { ip: stranger }, purpose)).code).toBe(0)
        return [(await signUp(20)).code, (await signUp(21)).code]
      }
      expect(await refusedAfter(await make.account(portal))).toEqual([0, 14])
      expect(await refusedAfter({ phone: newPhone(), audience: 'provider' })).toEqual([0, 14])
      // The sender takes some at a time, and the tests after this one wait for theirs.
      while ((await portal.jobs.sender.runOnce()) > 0);
    },
  )

  test('who close the password and the codes of an account do not shut out the browsers of its owner (D4)', async () => {
    const who = await make.account(portal, { password })
    const owner = { ip: clinic, browser: newToken() }
    expect((await byPassword(who, password, owner)).code).toBe(0)

    for (let round = 1; round <= 4; round += 1) {
      await slowly()
      const from = { ip: `192.0.2.${round}`, browser: newToken() }
      expect((await askCode(who, from)).code).toBe(0)
      const code = await codeSentTo(portal, who.phone)
      for (let by = 1; by <= 5; by += 1) await byCode(who, otherThan(code, by), from)
    }
    for (let network = 1; network <= 3; network += 1)
      for (let wrong = 1; wrong <= 10; wrong += 1)
        await byPassword(who, 'Wrong2026', { ip: `192.0.2.${network}`, browser: newToken() })

    const another = { ip: clinic, browser: newToken() }
    expect((await byPassword(who, password, another)).code).toBe(14)
    expect((await askCode(who, another)).message).toContain('paused')

    expect((await byPassword(who, password, owner)).code).toBe(0)
    expect((await askCode(who, owner)).code).toBe(0)
    expect((await byCode(who, await codeSentTo(portal, who.phone), owner)).code).toBe(0)

    // With the phone, the owner gets in from another browser too.
    await slowly()
    expect((await askCode(who, another, 'resetPassword')).code).toBe(0)
    const code = await codeSentTo(portal, who.phone)
    const reset = (await call('forget_pwd', { ...who, code }, another)).data as { resetToken: string }
    const change = { mode: 'reset', resetToken: reset.resetToken, password: 'Herbs2027' }
    expect((await call('update_pwd', change, another)).code).toBe(0)
    expect((await byPassword(who, 'Herbs2027', another)).code).toBe(0)
    // The reset forgets the others.
    expect((await byPassword(who, 'Herbs2027', owner)).code).toBe(14)
  })
})

describe('a provider pending verification', () => {
  const full = {
    code: 12,
    message: 'Before your account is verified, you can keep up to 200 patients and 50 drafts.',
  }

  test('has a limited number of patients, deleted ones included', async () => {
    const waiting = await make.provider(portal, { status: 'pending' })
    const add = (who: typeof waiting) => who.call('patient_add', samplePatient)
    const first = await add(waiting)
    expect([first.code, (await add(waiting)).code]).toEqual([0, 0])
    expect(await add(waiting)).toMatchObject(full)
    await waiting.call('patient_del', { patientId: first.data.patientId })
    expect(await add(waiting)).toMatchObject(full)

    const approved = await make.provider(portal)
    for (let added = 0; added < 3; added += 1) expect((await add(approved)).code).toBe(0)
  })

  test('has a limited number of drafts, and can go on with them', async () => {
    const waiting = await make.provider(portal, { status: 'pending' })
    const add = (orderId?: string) => waiting.call('order_add', { orderId, orderFor: 'clinic' })
    const { orderId } = (await add()).data
    expect((await add()).code).toBe(0)
    expect(await add()).toMatchObject(full)
    expect((await add(orderId)).code).toBe(0)
    await waiting.call('draft_discard', { orderId })
    expect((await add()).code).toBe(0)
  })
})

test('the slow uploads of many accounts in one network keep no upload from elsewhere waiting', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' }
  const slow = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { token } = await make.provider(portal)
      const raws = await Promise.all([1, 2, 3].map(() => openRaw(loopback())))
      for (const raw of raws)
        raw.send(requestBytes('POST', '/upload_image2', { ...type, token, 'x-forwarded-for': stranger }))
      return raws
    }),
  )
  const { token } = await make.provider(portal)
  const input = { purpose: 'photo', file: onePixel }
  const headers = { 'x-forwarded-for': clinic }
  expect((await callOverHttp(server.url, 'upload_image2', input, { token, headers })).code).toBe(0)
  for (const raw of slow.flat()) raw.close()
})
