import { staffTasks } from '@bencao/shared/domain/account.ts'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { makeProfile, newPhone } from '../../../tests/make/people.ts'
import { newToken } from '../sessions/queries.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { byPassword } from '../../../tests/steps/signIn.ts'

let portal: TestPortal
const day = 86_400

beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1 })
})
afterAll(() => portal.close())
/** Keeps tests from seeing each other's counts. */
beforeEach(() => portal.clock.advance(day + 60))

const outcomesOf = async (accountId: string) => {
  const rows = await portal.db.many<{ outcome: string }>(sql`
    select outcome from audit where action = 'login' and record_id = ${accountId} order by id`)
  return rows.map(({ outcome }) => outcome)
}

const sessionsOf = async (accountId: string) => {
  const { sessions } = await portal.db.one<{ sessions: number }>(
    sql`select count(*) as sessions from session where account_id = ${accountId}`,
  )
  return sessions
}

describe('signing in by password', () => {
  test.each([
    ['provider', 'active'],
    ['provider', 'pending'],
    ['provider', 'suspended'],
    ['staff', 'active'],
    ['staff', 'pending'],
    ['administrator', 'active'],
  ] as const)('a %s who is %s gets a session and the permissions of the table', async (role, status) => {
    const somebody = await make.account(portal, { role, status, password: 'Herbal7' })
    const { code, data } = await byPassword(portal, somebody, 'Herbal7')
    expect(code).toBe(0)
    const { token, ...userInfo } = data.userInfo
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(userInfo).toEqual({
      accountId: somebody.accountId,
      audience: somebody.audience,
      role,
      name: 'Rosa Delgado',
      phone: somebody.phone,
      status,
      verified: status === 'active',
      permissions: permissionsOf({ audience: somebody.audience, role, status, staffRoles: staffTasks }),
      stepMissing: false,
      vipStatus: 0,
      lang: 'en',
      photoFileId: null,
    })
    expect((await portal.call('session_state', {}, { token })).code).toBe(0)
  })

  test('staff who are suspended get no session, and only who has the password learns why', async () => {
    const facts = { role: 'staff', status: 'suspended', password: 'Herbal7' } as const
    const somebody = await make.account(portal, facts)
    const { code, message } = await byPassword(portal, somebody, 'Herbal7')
    expect([code, message]).toEqual([12, 'Your account is suspended. Please ask an administrator.'])
    const wrong = await byPassword(portal, somebody, 'Herbal8')
    expect(wrong.text).toBe((await byPassword(portal, { ...somebody, phone: newPhone() }, 'Herbal8')).text)
    expect(await sessionsOf(somebody.accountId)).toBe(0)
    expect(await outcomesOf(somebody.accountId)).toEqual(['signIn.suspended', 'signIn.wrong'])
  })

  test('staff get the permissions of their roles, the same as their session has', async () => {
    const somebody = await make.account(portal, { role: 'staff', tasks: ['warehouse'], password: 'Herbal7' })
    const { token, permissions } = (await byPassword(portal, somebody, 'Herbal7')).data.userInfo
    expect(permissions).toEqual(['work:view', 'fulfillment:view', 'fulfillment:edit', 'goods:edit'])
    expect((await portal.call('session_state', {}, { token })).data.permissions).toEqual(permissions)
  })

  test('the phone may be typed with punctuation', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7', phone: '2125550177' })
    expect((await byPassword(portal, { ...somebody, phone: '+1 (212) 555-0177' }, 'Herbal7')).code).toBe(0)
  })

  test.each([
    [0, 30, true, 1],
    [-30, 0, false, 2],
    [-30, -1, true, 0],
    [1, 30, true, 0],
  ])('a membership from day %i to day %i, renewing %s, is vipStatus %i', async (from, to, renews, vip) => {
    const somebody = await makeProfile(portal, { password: 'Herbal7' })
    await make.membership(portal, somebody.accountId, { from, to, renews })
    expect((await byPassword(portal, somebody, 'Herbal7')).data.userInfo.vipStatus).toBe(vip)
  })

  test('wrong password, unknown phone, other audience and no password get the same bytes', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7' })
    const answers = await Promise.all([
      byPassword(portal, somebody, 'Herbal8'),
      byPassword(portal, { phone: newPhone(), audience: 'provider' }, 'Herbal7'),
      byPassword(portal, { ...somebody, audience: 'staff' }, 'Herbal7'),
      byPassword(portal, await make.account(portal), 'Herbal7'),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [200, 10]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0].message).toBe('The phone number or password is incorrect.')
  })

  test('success and failure are in the audit under the account', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7' })
    await byPassword(portal, somebody, 'Herbal8')
    await byPassword(portal, somebody, 'Herbal7')
    expect(await outcomesOf(somebody.accountId)).toEqual(['signIn.wrong', 'ok'])
  })

  test('nothing that was typed or issued is in the log or the database', async () => {
    const somebody = await make.account(portal, { password: 'Canary-Pw7' })
    const { data } = await byPassword(portal, somebody, 'Canary-Pw7')
    await byPassword(portal, somebody, 'Canary-Pw8')
    const { sessions } = await portal.db.one<{ sessions: string }>(sql`
      select string_agg(s::text, ' ') as sessions from session s`)
    const kept = portal.logged.join('\n') + sessions
    for (const secret of ['Canary-Pw', data.userInfo.token, somebody.phone])
      expect(kept).not.toContain(secret)
  })
})

describe('wrong passwords', () => {
  test('ten in fifteen minutes from a network slow it down, and never permanently', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7' })
    for (let count = 1; count <= 10; count++)
      expect((await byPassword(portal, somebody, 'Wrong1x')).code).toBe(10)

    const slowed = await byPassword(portal, somebody, 'Herbal7')
    expect([slowed.code, slowed.message]).toEqual([
      14,
      'Too many attempts. Please wait a few minutes and try again.',
    ])
    const { retryAfterSeconds } = slowed.data as unknown as { retryAfterSeconds: number }
    expect(retryAfterSeconds).toBeGreaterThan(15 * 60 - 60)
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60)

    await portal.clock.advance(retryAfterSeconds)
    expect((await byPassword(portal, somebody, 'Herbal7')).code).toBe(0)
  })

  test('a browser that has signed in to the account has its own count, and no other one', async () => {
    const [somebody, other] = [
      await make.account(portal, { password: 'Herbal7' }),
      await make.account(portal, { password: 'Herbal7' }),
    ]
    const browser = { headers: { 'x-browser': newToken() } }
    expect((await byPassword(portal, somebody, 'Herbal7', browser)).code).toBe(0)
    for (const each of [somebody, other])
      for (let count = 1; count <= 10; count++) await byPassword(portal, each, 'Wrong1x')

    const codes = async (...passwords: string[]) => {
      const answers = []
      for (const password of passwords)
        answers.push((await byPassword(portal, somebody, password, browser)).code)
      return answers
    }
    expect(await codes('Herbal7')).toEqual([0])
    await portal.clock.advance(61)
    expect((await byPassword(portal, other, 'Herbal7', browser)).code).toBe(14)
    expect(await codes(...Array<string>(10).fill('Wrong1x'), 'Herbal7')).toEqual([
      ...Array<number>(10).fill(10),
      14,
    ])
  })

  test('an unknown phone is slowed down in the same way', async () => {
    const nobody = { phone: newPhone(), audience: 'provider' } as const
    const codes: number[] = []
    for (let count = 1; count <= 11; count++) codes.push((await byPassword(portal, nobody, 'Wrong1x')).code)
    expect(codes).toEqual([...Array<number>(10).fill(10), 14])
  })

  test('a correct one resets the count', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7' })
    for (let round = 0; round < 2; round++) {
      for (let count = 1; count <= 9; count++) await byPassword(portal, somebody, 'Wrong1x')
      expect((await byPassword(portal, somebody, 'Herbal7')).code).toBe(0)
    }
  })

  test('of a parallel burst at most ten are checked', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7' })
    const burst = await Promise.all(
      Array.from({ length: 25 }, (_, index) => byPassword(portal, somebody, `Wrong${index}`)),
    )
    expect(burst.filter(({ code }) => code === 10)).toHaveLength(10)
    expect(burst.filter(({ code }) => code === 14)).toHaveLength(15)
  })
})

test('one address may try thirty times a minute, over all phones', async () => {
  const answers = []
  for (let count = 1; count <= 31; count++)
    answers.push(await byPassword(portal, { phone: newPhone(), audience: 'provider' }, 'Wrong1x'))
  expect(answers.map(({ code }) => code)).toEqual([...Array<number>(30).fill(10), 14])
  const somebody = await make.account(portal, { password: 'Herbal7' })
  expect((await byPassword(portal, somebody, 'Herbal7')).code).toBe(14)
  await portal.clock.advance(61)
  expect((await byPassword(portal, somebody, 'Herbal7')).code).toBe(0)
})

test('missing or unknown input is named under its field', async () => {
  const refused = await portal.call('login', {
    mode: 'password',
    audience: 'provider',
    phone: '12',
    password: '',
  })
  expect(refused.code).toBe(10)
  expect(refused.data).toEqual({
    fields: {
      phone: 'Please enter the correct phone number.',
      password: 'Please enter your password',
    },
  })
  expect((await portal.call('login', { mode: 'magic', audience: 'provider' })).code).toBe(10)
})

test('a wrong phone has the message of sign-in where it is for signing in, else the usual one', async () => {
  const phone = '12'
  const messages = []
  for (const [name, input] of [
    ['login', { mode: 'code', audience: 'provider', code: '123456' }],
    ['forget_pwd', { audience: 'provider', code: '123456' }],
    ['send_verification_code', { audience: 'provider', purpose: 'signIn' }],
    ['send_verification_code', { audience: 'staff', purpose: 'resetPassword' }],
    ['send_verification_code', { audience: 'provider', purpose: 'register' }],
  ] as const)
    messages.push((await portal.call(name, { phone, ...input })).data)
  const signIn = { fields: { phone: 'Please enter the correct phone number.' } }
  const usual = 'The phone number format is incorrect! It should be a 10 digit number starting with 9!'
  expect(messages).toEqual([signIn, signIn, signIn, signIn, { fields: { phone: usual } }])
})

test('a hundred concurrent sign-ins are answered or postponed, and ten sessions remain', async () => {
  const open = await openPortal({ rateLimitScale: 1_000 })
  try {
    const somebody = await make.account(open, { password: 'Herbal7' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => byPassword(open, somebody, 'Herbal7')),
    )
    const admitted = answers.filter(({ code }) => code === 0).length
    expect(admitted).toBeGreaterThan(10)
    expect(answers.filter(({ code }) => code === 14)).toHaveLength(100 - admitted)
    const { sessions } = await open.db.one<{ sessions: number }>(
      sql`select count(*) as sessions from session`,
    )
    expect(sessions).toBe(10)
  } finally {
    await open.close()
  }
})
