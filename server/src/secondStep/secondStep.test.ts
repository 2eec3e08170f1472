import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newLink } from '../accounts/linkQueries.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestAccount } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import {
  appCode,
  askedOf,
  turnOnSms,
  turnOnTotp,
  turnOnWithCodes,
  wrongAppCode,
} from '../../../tests/steps/secondStep.ts'
import { askCode, byCode, byPassword, codeSentTo, otherThan } from '../../../tests/steps/signIn.ts'
import { newToken } from '../sessions/queries.ts'
import { newPhone } from '../../../tests/make/people.ts'

const password = 'Herbs2026'
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const goOn = (ticket: string, code: string) => portal.call('login_second_step', { ticket, code })
const begin = async (who: TestAccount) => askedOf(await byPassword(portal, who, password)).ticket
const security = async (token: string) => (await portal.call('account_security', {}, { token })).data.twoStep
const messagesTo = async ({ phone }: TestAccount, kind: string) =>
  portal.db.many<{ channel: string; body: string }>(sql`
    select o.channel, o.body from outbox o join account a on o.recipient in (a.phone, a.email)
    where a.phone = ${phone} and o.kind = ${kind} order by o.channel desc`)
const withEmail = async (role: 'provider' | 'staff' | 'administrator' = 'provider') => {
  const phone = newPhone()
  return make.account(portal, { password, role, phone, email: `${phone}@clinic.example` })
}

describe.each(['provider', 'staff', 'administrator'] as const)('the second step of a %s', (role) => {
  test('by app: is turned on by its first code, required at every sign-in, notified, and turned off', async () => {
    const who = await withEmail(role)
    const { token } = (await byPassword(portal, who, password)).data.userInfo
    const begun = await portal.call('two_step_begin', { method: 'totp', password }, { token })
    const { ticket, secret, address } = begun.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`secret=${secret}`)
    expect(address).toMatch(/^otpauth:\/\/totp\/Bencao:/)
    expect(await security(token)).toBe('off')
    expect((await byPassword(portal, who, password)).code).toBe(0)

    const code = await appCode(portal, secret ?? '')
    expect((await portal.call('two_step_set', { ticket, code }, { token })).code).toBe(0)
    expect(await security(token)).toBe('totp')
    const kept = await messagesTo(who, 'twoStepOn')
    expect(kept.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    expect(kept[0]?.body).toContain('was turned on')

    await portal.clock.advance(30)
    const asked = await byPassword(portal, who, password)
    expect(asked).toMatchObject({ status: 200, code: 13 })
    expect(asked.message).toBe('Please enter the code of the second step.')
    const { serverTime } = (await portal.call('server_time', {})).data
    const { method, expiresAt, ticket: next } = askedOf(asked)
    expect([method, Object.keys(asked.data).toSorted()]).toEqual(['totp', ['expiresAt', 'method', 'ticket']])
    expect(expiresAt - serverTime).toBeGreaterThan(590)
    expect(expiresAt - serverTime).toBeLessThanOrEqual(600)
    expect(Buffer.from(next, 'base64url')).toHaveLength(32)

    const signedIn = await goOn(next, await appCode(portal, secret ?? ''))
    expect(signedIn).toMatchObject({ code: 0, data: { userInfo: { phone: who.phone, role } } })
    expect(await security(signedIn.data.userInfo.token)).toBe('totp')

    expect((await portal.call('two_step_off', { password: 'Wrong2026' }, { token })).code).toBe(10)
    expect(await security(token)).toBe('totp')
    expect((await portal.call('two_step_off', { password }, { token })).code).toBe(0)
    expect((await messagesTo(who, 'twoStepOff')).map(({ channel }) => channel)).toEqual(['sms', 'email'])
    expect(await byPassword(portal, who, password)).toMatchObject({ code: 0, data: { userInfo: { role } } })
  })

  test('by SMS: the code follows a correct password only, and is valid for nothing else', async () => {
    const who = await withEmail(role)
    await turnOnSms(portal, who, password)
    await portal.clock.advance(61)
    const sent = () => portal.db.many(sql`select 1 from outbox where recipient = ${who.phone}`)
    const before = (await sent()).length
    await byPassword(portal, who, 'Wrong2026')
    expect(await sent()).toHaveLength(before)

    const asked = askedOf(await byPassword(portal, who, password))
    expect(asked.method).toBe('sms')
    const code = await codeSentTo(portal, who.phone)
    expect((await byCode(portal, who, code)).code).toBe(10)
    expect((await portal.call('forget_pwd', { ...who, code })).code).toBe(10)
    expect(await goOn(asked.ticket, code)).toMatchObject({ code: 0, data: { userInfo: { role } } })
    expect((await goOn(asked.ticket, code)).code).not.toBe(0)
  })
})

describe('the second step cannot be bypassed', () => {
  test('neither by a code by SMS, nor by a new password', async () => {
    const who = await make.account(portal, { password })
    const secret = await turnOnTotp(portal, who, password)
    await askCode(portal, who)
    const byPhone = await byCode(portal, who, await codeSentTo(portal, who.phone))
    expect(askedOf(byPhone).method).toBe('totp')
    expect(byPhone.text).not.toContain('token')

    const { accountId } = who
    const resetToken = await newLink(portal.db, accountId, 'resetPassword', 60)
    await portal.call('update_pwd', { mode: 'reset', resetToken, password: 'Herbs2027' })
    // Sign-ins started with the old password have ended.
    const stale = await goOn(askedOf(byPhone).ticket, await appCode(portal, secret))
    expect([stale.code, stale.message]).toEqual([13, 'This step took too long. Please sign in again.'])
    expect(askedOf(await byPassword(portal, who, 'Herbs2027')).method).toBe('totp')
  })

  test('if the SMS is the second step, it is not also the first one', async () => {
    const who = await make.account(portal, { password })
    await turnOnSms(portal, who, password)
    await portal.clock.advance(61)
    await askCode(portal, who)
    const answer = await byCode(portal, who, await codeSentTo(portal, who.phone))
    expect([answer.code, answer.data]).toEqual([10, {}])
    expect(answer.message).toBe('This account has a second step. Please sign in with your password.')
  })

  test('a wrong password gets the same answer as for an account without a second step', async () => {
    const [plain, guarded] = [
      await make.account(portal, { password }),
      await make.account(portal, { password }),
    ]
    await turnOnTotp(portal, guarded, password)
    const [one, other] = [
      await byPassword(portal, plain, 'Wrong2026'),
      await byPassword(portal, guarded, 'Wrong2026'),
    ]
    expect(one.text).toBe(other.text)
  })

  test('a ticket is not a session, and a ticket of another kind is not accepted', async () => {
    const [who, stranger] = [
      await make.account(portal, { password }),
      await make.account(portal, { password }),
    ]
    const secret = await turnOnTotp(portal, who, password)
    const ticket = await begin(who)
    expect((await portal.call('session_state', {}, { token: ticket })).code).toBe(-100)
    const theirs = (await byPassword(portal, stranger, password)).data.userInfo.token
    const code = await appCode(portal, secret)
    const opened = [
      await portal.call('two_step_set', { ticket, code }, { token: theirs }),
      await goOn('x'.repeat(43), code),
    ]
    const begun = await portal.call('two_step_begin', { method: 'totp', password }, { token: theirs })
    const own = await appCode(portal, begun.data.secret ?? '')
    opened.push(await goOn(begun.data.ticket, own))
    expect(opened.map((answer) => answer.code)).toEqual([13, 13, 13])
    expect(new Set(opened.map(({ text }) => text)).size).toBe(1)
    expect((await goOn(ticket, code)).code).toBe(0)
  })
})

describe('a code of the app', () => {
  test('is accepted one step early and one step late, and not two', async () => {
    const who = await make.account(portal, { password })
    const secret = await turnOnTotp(portal, who, password)
    await portal.clock.advance(300)
    const codes = []
    for (const steps of [-2, 2, -1, 1]) {
      // Each is later than the one that was used before it.
      if (steps === 1) await portal.clock.advance(60)
      codes.push((await goOn(await begin(who), await appCode(portal, secret, steps))).code)
    }
    expect(codes).toEqual([10, 10, 0, 0])
  })

  test('is accepted once, also of twenty concurrent ones, and no earlier one afterwards', async () => {
    const who = await make.account(portal, { password })
    const secret = await turnOnTotp(portal, who, password)
    await portal.clock.advance(60)
    const [code, older] = [await appCode(portal, secret), await appCode(portal, secret, -1)]
    const tickets = await Promise.all(Array.from({ length: 6 }, () => begin(who)))
    const answers = await Promise.all(tickets.map((ticket) => goOn(ticket, code)))
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 10, 10, 10, 10, 10])
    for (const taken of [code, older]) expect((await goOn(await begin(who), taken)).code).toBe(10)
    await portal.clock.advance(30)
    expect((await goOn(await begin(who), await appCode(portal, secret))).code).toBe(0)
  })

  test('that turned the step on signs nobody in', async () => {
    const who = await make.account(portal, { password })
    const { token } = (await byPassword(portal, who, password)).data.userInfo
    const { data } = await portal.call('two_step_begin', { method: 'totp', password }, { token })
    const code = await appCode(portal, data.secret ?? '')
    await portal.call('two_step_set', { ticket: data.ticket, code }, { token })
    expect((await goOn(await begin(who), code)).code).toBe(10)
  })
})

describe('a ticket', () => {
  test('ends after ten minutes, after five wrong codes, and once it was used', async () => {
    const who = await make.account(portal, { password })
    const secret = await turnOnTotp(portal, who, password)
    const late = await begin(who)
    await portal.clock.advance(600)
    expect((await goOn(late, await appCode(portal, secret))).code).toBe(13)

    const tried = await begin(who)
    const wrong = await wrongAppCode(portal, secret)
    const answers = await Promise.all(Array.from({ length: 12 }, () => goOn(tried, wrong)))
    expect(answers.filter(({ code }) => code === 10)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 13)).toHaveLength(7)
    expect((await goOn(tried, await appCode(portal, secret))).code).toBe(13)

    const used = await begin(who)
    expect((await goOn(used, await appCode(portal, secret))).code).toBe(0)
    await portal.clock.advance(30)
    expect((await goOn(used, await appCode(portal, secret))).code).toBe(13)
  })

  test('and the secret are stored so that the database does not reveal them', async () => {
    const who = await make.account(portal, { password })
    const secret = await turnOnTotp(portal, who, password)
    const ticket = await begin(who)
    const { dump } = await portal.db.one<{ dump: string }>(sql`
      select (select string_agg(s::text, ' ') from second_step s) || (select string_agg(a::text, ' ') from account a) as dump`)
    for (const hidden of [ticket, secret]) {
      expect(dump).not.toContain(hidden)
      expect(dump).not.toContain(Buffer.from(hidden).toString('hex'))
    }
    expect(dump).toContain(createHash('sha256').update(ticket).digest('hex'))
    expect(portal.logged.join('\n')).not.toContain(ticket)
  })

  test('twenty wrong codes of an account in a day block its second step for a day, also after a new password', async () => {
    const who = await make.account(portal, { password })
    const secret = await turnOnTotp(portal, who, password)
    const wrong = await wrongAppCode(portal, secret)
    for (let ticket = 0; ticket < 4; ticket++) {
      const held = await begin(who)
      for (let count = 0; count < 5; count++) expect((await goOn(held, wrong)).code).toBe(10)
    }
    const shut = await goOn(await begin(who), await appCode(portal, secret))
    expect(shut).toMatchObject({ code: 14, data: { retryAfterSeconds: expect.any(Number) } })

    const resetToken = await newLink(portal.db, who.accountId, 'resetPassword', 60)
    await portal.call('update_pwd', { mode: 'reset', resetToken, password: 'Herbs2027' })
    const signIn = async () => {
      const { ticket } = askedOf(await byPassword(portal, who, 'Herbs2027'))
      return (await goOn(ticket, await appCode(portal, secret))).code
    }
    expect(await signIn()).toBe(14)
    await portal.clock.advance(86_401)
    expect(await signIn()).toBe(0)
  })

  test('of new recovery codes has wrong tries of its own, so that a stolen session does not close signing in', async () => {
    const who = await make.account(portal, { password })
    const { secret, token } = await turnOnWithCodes(portal, who, password)
    const wrong = await wrongAppCode(portal, secret)
    const enter = async (code: string) => {
      const { ticket } = (await portal.call('two_step_codes_begin', {}, { token })).data
      const codes = []
      for (let tries = 0; tries < 5; tries++)
        codes.push((await portal.call('two_step_codes', { ticket, code }, { token })).code)
      return codes
    }
    for (let ticket = 0; ticket < 4; ticket++) expect(await enter(wrong)).toEqual(Array(5).fill(10))
    expect(await enter(wrong)).toEqual(Array(5).fill(14))
    expect((await goOn(await begin(who), await appCode(portal, secret))).code).toBe(0)
  })

  test('is not replaced by a link: the browser that sets the password by one is not remembered', async () => {
    const [plain, guarded] = [
      await make.account(portal, { password }),
      await make.account(portal, { password }),
    ]
    await turnOnTotp(portal, guarded, password)
    const known = []
    for (const { accountId } of [plain, guarded]) {
      const resetToken = await newLink(portal.db, accountId, 'resetPassword', 60)
      const headers = { 'x-browser': newToken() }
      const reset = { mode: 'reset', resetToken, password: 'Herbs2027' }
      expect((await portal.call('update_pwd', reset, { headers })).code).toBe(0)
      known.push(
        await portal.db.one(sql`select count(*) as n from known_browser where account_id = ${accountId}`),
      )
    }
    expect(known).toEqual([{ n: 1 }, { n: 0 }])
  })
})

describe('a code by SMS', () => {
  test('is ended by five wrong ones, which do not pause the phone’s other codes', async () => {
    const who = await make.account(portal, { password })
    await turnOnSms(portal, who, password)
    await portal.clock.advance(61)
    for (let round = 0; round < 2; round++) {
      const ticket = await begin(who)
      const code = await codeSentTo(portal, who.phone)
      for (let by = 1; by <= 5; by++) expect((await goOn(ticket, otherThan(code, by))).code).toBe(10)
      expect((await goOn(await begin(who), code)).code).not.toBe(0)
      await portal.clock.advance(61)
    }
    const counted = await portal.db.many(
      sql`select key from limit_event where key = ${`wrongCode:row:${who.phone}`}`,
    )
    expect(counted).toEqual([])
  })

  test('stays valid when its reader signs in again at once', async () => {
    const who = await make.account(portal, { password })
    await turnOnSms(portal, who, password)
    await portal.clock.advance(61)
    await begin(who)
    const code = await codeSentTo(portal, who.phone)
    const second = await begin(who)
    expect(await codeSentTo(portal, who.phone)).toBe(code)
    expect((await goOn(second, code)).code).toBe(0)
  })

  test('is sent again on request, a minute after the previous one, which it ends; the ticket stays', async () => {
    const who = await make.account(portal, { password })
    await turnOnSms(portal, who, password)
    await portal.clock.advance(61)
    const ticket = await begin(who)
    const first = await codeSentTo(portal, who.phone)
    const again = () => portal.call('two_step_send_again', { ticket })
    expect(await again()).toMatchObject({ code: 14, data: { retryAfterSeconds: 60 } })
    expect(await codeSentTo(portal, who.phone)).toBe(first)

    await portal.clock.advance(61)
    expect(await again()).toMatchObject({ code: 0, data: { resendInSeconds: 60, expiresInSeconds: 600 } })
    const second = await codeSentTo(portal, who.phone)
    expect(second).not.toBe(first)
    expect((await goOn(ticket, first)).code).toBe(10)
    expect((await goOn(ticket, second)).code).toBe(0)
    expect(await again()).toMatchObject({
      code: 13,
      message: 'This step took too long. Please sign in again.',
    })
  })

  test('is also sent again while the step is being turned on, and never for an app or without a ticket', async () => {
    const who = await make.account(portal, { password })
    const { token } = (await byPassword(portal, who, password)).data.userInfo
    const { ticket } = (await portal.call('two_step_begin', { method: 'sms', password }, { token })).data
    await codeSentTo(portal, who.phone)
    await portal.clock.advance(61)
    expect((await portal.call('two_step_send_again', { ticket })).code).toBe(0)
    const code = await codeSentTo(portal, who.phone)
    expect((await portal.call('two_step_set', { ticket, code }, { token })).code).toBe(0)

    const other = await make.account(portal, { password })
    await turnOnTotp(portal, other, password)
    const ofApp = await portal.call('two_step_send_again', { ticket: await begin(other) })
    const unknown = await portal.call('two_step_send_again', { ticket: 'x'.repeat(43) })
    expect([ofApp.code, unknown.text]).toEqual([13, ofApp.text])
  })

  test('is sent at most five times in an hour, however it was requested', async () => {
    const strict = await openPortal({ rateLimitScale: 1 })
    try {
      const who = await make.account(strict, { password })
      await turnOnSms(strict, who, password)
      await strict.clock.advance(61)
      const { ticket } = askedOf(await byPassword(strict, who, password))
      const codes = []
      for (let count = 1; count <= 4; count++) {
        await strict.clock.advance(61)
        codes.push((await strict.call('two_step_send_again', { ticket })).code)
      }
      expect(codes).toEqual([0, 0, 0, 14])
    } finally {
      await strict.close()
    }
  })

  test('to turn the step on with another account’s ticket turns nothing on', async () => {
    const [mine, theirs] = [
      await make.account(portal, { password }),
      await make.account(portal, { password }),
    ]
    const token = (await byPassword(portal, mine, password)).data.userInfo.token
    const other = (await byPassword(portal, theirs, password)).data.userInfo.token
    const input = { method: 'sms', password }
    const { ticket } = (await portal.call('two_step_begin', input, { token: other })).data
    const code = await codeSentTo(portal, theirs.phone)
    expect((await portal.call('two_step_set', { ticket, code }, { token })).code).toBe(13)
    expect(await security(token)).toBe('off')
    expect((await portal.call('two_step_set', { ticket, code }, { token: other })).code).toBe(0)
  })
})

test('to start, the password is required, at most ten times in fifteen minutes', async () => {
  const strict = await openPortal({ rateLimitScale: 1 })
  try {
    const who = await make.account(strict, { password })
    const { token } = (await byPassword(strict, who, password)).data.userInfo
    const codes = []
    for (let count = 1; count <= 11; count++) {
      const input = { method: 'totp', password: 'Wrong2026' }
      codes.push((await strict.call('two_step_begin', input, { token })).code)
    }
    expect(codes).toEqual([...Array<number>(10).fill(10), 14])
  } finally {
    await strict.close()
  }
})

test('failures and changes are in the audit', async () => {
  const who = await make.account(portal, { password })
  const secret = await turnOnTotp(portal, who, password)
  const ticket = await begin(who)
  await goOn(ticket, await wrongAppCode(portal, secret))
  await goOn(ticket, await appCode(portal, secret))
  const rows = await portal.db.many<{ what: string }>(sql`
    select action || ' ' || outcome as what from audit where record_id = ${who.accountId} order by id`)
  expect(rows.map(({ what }) => what)).toEqual([
    'login ok',
    'two_step_begin ok',
    'two_step_set ok',
    'login signIn.secondStep',
    'login_second_step signIn.wrongCode',
    'login_second_step ok',
  ])
})
