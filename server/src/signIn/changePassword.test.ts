import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { newPhone, type TestAccount } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askCode, byPassword, codeSentTo } from '../../../tests/steps/signIn.ts'
import { newLink } from '../accounts/linkQueries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const [old, fresh] = ['Herbs2026', 'Ginger-Root-2027']
const signIn = async (who: TestAccount, password = old) =>
  (await byPassword(portal, who, password)).data.userInfo.token
const alive = async (token: string) => (await portal.call('session_state', {}, { token })).code === 0

const withEmail = ({
  role = 'provider',
  first = false,
}: {
  role?: 'provider' | 'staff'
  first?: boolean
} = {}) => {
  const phone = newPhone()
  const email = `${phone}@clinic.example`
  return make.account(portal, { role, phone, email, ...(!first && { password: old }) })
}

/** The channels by which a person was notified of a new password. */
const messagesTo = async ({ phone }: TestAccount): Promise<string[]> => {
  const rows = await portal.db.many<{ channel: string }>(sql`
    select channel from outbox where recipient in (${phone}, ${`${phone}@clinic.example`}) and kind = 'passwordChanged'
    order by channel desc`)
  return rows.map(({ channel }) => channel)
}

async function resetTokenOf(who: TestAccount): Promise<string> {
  await askCode(portal, who, 'resetPassword')
  const { audience, phone } = who
  const code = await codeSentTo(portal, phone)
  return (await portal.call('forget_pwd', { audience, phone, code })).data.resetToken
}

describe('a forgotten password', () => {
  test('is reset with the token of a code, once; all sessions end', async () => {
    const who = await make.account(portal, { password: old })
    const token = await signIn(who)
    const resetToken = await resetTokenOf(who)
    const input = { mode: 'reset', resetToken, password: fresh }
    expect((await portal.call('update_pwd', input)).code).toBe(0)
    expect(await alive(token)).toBe(false)
    expect((await byPassword(portal, who, old)).code).toBe(10)
    expect((await byPassword(portal, who, fresh)).code).toBe(0)
    const again = await portal.call('update_pwd', { ...input, password: 'Herbs2028' })
    expect([again.code, again.message]).toEqual([
      13,
      'This link has already been used. Please request another.',
    ])
  })

  test("also ends the caller's session, and phone and e-mail are notified", async () => {
    const who = await withEmail()
    const [here, there] = [await signIn(who), await signIn(who)]
    const input = { mode: 'reset', resetToken: await resetTokenOf(who), password: fresh }
    expect((await portal.call('update_pwd', input, { token: here })).code).toBe(0)
    expect([await alive(here), await alive(there)]).toEqual([false, false])
    expect(await messagesTo(who)).toEqual(['sms', 'email'])
  })

  test('is notified when a link replaces it, but not when it is the first one', async () => {
    for (const [role, name] of [
      ['provider', 'doctor_set_password'],
      ['staff', 'setup_pwd'],
    ] as const) {
      const [before, first] = [await withEmail({ role }), await withEmail({ role, first: true })]
      const token = await signIn(before)
      for (const who of [before, first]) {
        const linkToken = await newLink(portal.db, who.accountId, 'setPassword', 60)
        expect((await portal.call(name, { linkToken, password: fresh })).code).toBe(0)
      }
      expect(await alive(token)).toBe(false)
      expect([await messagesTo(before), await messagesTo(first)]).toEqual([['sms', 'email'], []])
    }
  })

  test('has a token of fifteen minutes, stored as a hash', async () => {
    const who = await make.account(portal, { password: old })
    const resetToken = await resetTokenOf(who)
    const { dump } = await portal.db.one<{ dump: string }>(
      sql`select string_agg(l::text, ' ') as dump from one_time_link l`,
    )
    expect(dump).not.toContain(resetToken)
    await portal.clock.advance(15 * 60)
    const late = await portal.call('update_pwd', { mode: 'reset', resetToken, password: fresh })
    expect(late.message).toBe('This link has expired. Please request another.')
    expect((await byPassword(portal, who, old)).code).toBe(0)
  })

  test('accepts one of twenty', async () => {
    const who = await make.account(portal, { password: old })
    const resetToken = await resetTokenOf(who)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        portal.call('update_pwd', { mode: 'reset', resetToken, password: `Herbs21${index}` }),
      ),
    )
    const winner = answers.findIndex(({ code }) => code === 0)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await byPassword(portal, who, `Herbs21${winner}`)).code).toBe(0)
  })

  test('a known and an unknown phone get the same bytes', async () => {
    const who = await make.account(portal, { password: old })
    const answers = []
    for (const phone of [who.phone, newPhone()]) {
      await askCode(portal, { phone, audience: 'provider' }, 'resetPassword')
      answers.push(await portal.call('forget_pwd', { audience: 'provider', phone, code: '000000' }))
    }
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [200, 10],
      [200, 10],
    ])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a code for signing in resets nothing', async () => {
    const { audience, phone } = await make.account(portal, { password: old })
    await askCode(portal, { audience, phone })
    const code = await codeSentTo(portal, phone)
    expect((await portal.call('forget_pwd', { audience, phone, code })).code).toBe(10)
  })

  test('a link of another purpose resets nothing, and stays valid', async () => {
    const { accountId } = await make.account(portal, { password: old })
    for (const purpose of ['setPassword', 'email'] as const) {
      const resetToken = await newLink(portal.db, accountId, purpose, 60)
      const refused = await portal.call('update_pwd', { mode: 'reset', resetToken, password: fresh })
      expect(refused.message).toBe('This link is not valid. Please request another.')
      expect((await portal.call('doctor_valid', { linkToken: resetToken })).data.link?.state).toBe('alive')
    }
  })
})

test('an account reports how it proves itself, to itself only', async () => {
  const who = await make.account(portal, { password: old })
  const { data } = await portal.call('account_security', {}, { token: await signIn(who) })
  expect(data).toEqual({ twoStep: 'off', requiredStep: null, phone: who.phone, recoveryCodes: 0 })
  expect((await portal.call('account_security', {})).code).toBe(-100)
})

describe('another password', () => {
  test('needs the old one; this session stays, the others and all links end, phone and e-mail are notified', async () => {
    const who = await withEmail()
    const [here, there] = [await signIn(who), await signIn(who)]
    const link = await resetTokenOf(who)
    const change = (oldPassword: string) =>
      portal.call('update_pwd', { mode: 'old', oldPassword, password: fresh }, { token: here })
    const wrong = await change('Herbs2020')
    expect([wrong.code, wrong.message]).toEqual([10, 'The password is incorrect.'])
    expect([await alive(here), await alive(there)]).toEqual([true, true])

    expect((await change(old)).code).toBe(0)
    expect([await alive(here), await alive(there)]).toEqual([true, false])
    expect((await byPassword(portal, who, fresh)).code).toBe(0)
    expect((await portal.call('doctor_valid', { linkToken: link })).data.link?.state).toBe('expired')
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(who.phone)?.body).toContain('your password was changed')
    expect(portal.messages.find(`${who.phone}@clinic.example`)?.subject).toBe('Your password was changed')
  })

  test('is refused without a session, and with a phone instead of a proof', async () => {
    const who = await make.account(portal, { password: old })
    const inputs = [
      { mode: 'old', oldPassword: old, password: fresh },
      { mode: 'old', oldPassword: old, password: fresh, phone: who.phone, audience: 'provider' },
      { phone: who.phone, audience: 'provider', password: fresh },
      { mode: 'reset', resetToken: 'x'.repeat(43), phone: who.phone, password: fresh },
    ]
    for (const input of inputs) expect((await portal.call('update_pwd', input)).code).not.toBe(0)
    expect((await byPassword(portal, who, old)).code).toBe(0)
  })

  test('changes the account of the session and no other', async () => {
    const [mine, theirs] = [
      await make.account(portal, { password: old }),
      await make.account(portal, { password: 'Theirs99' }),
    ]
    const token = await signIn(mine)
    const input = { mode: 'old', oldPassword: old, password: fresh, accountId: theirs.accountId }
    await portal.call('update_pwd', input, { token })
    expect((await byPassword(portal, theirs, 'Theirs99')).code).toBe(0)
  })

  test('can be tried ten times in fifteen minutes', async () => {
    const strict = await openPortal({ rateLimitScale: 1 })
    try {
      const who = await make.account(strict, { password: old })
      const { token } = (await byPassword(strict, who, old)).data.userInfo
      const codes = []
      for (let count = 1; count <= 11; count++) {
        const input = { mode: 'old', oldPassword: 'Wrong2020', password: fresh }
        codes.push((await strict.call('update_pwd', input, { token })).code)
      }
      expect(codes).toEqual([...Array<number>(10).fill(10), 14])
    } finally {
      await strict.close()
    }
  })
})
