import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { newPhone, suspend, type TestAccount } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import {
  appCode,
  askedOf,
  turnOnSms,
  turnOnTotp,
  turnOnWithCodes,
  wrongAppCode,
} from '../../../tests/steps/secondStep.ts'
import { askCode, byCode, byPassword } from '../../../tests/steps/signIn.ts'
import { newLink } from '../accounts/linkQueries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ staffTwoStep: 'totp' })
})
afterAll(() => portal.close())

const [password, fresh] = ['Herbs2026-Bencao', 'Ginger-Root-2027']

const newAdministrator = () => make.account(portal, { role: 'administrator', password })

async function signIn(who: TestAccount) {
  const { userInfo } = (await byPassword(portal, who, password)).data
  return {
    ...userInfo,
    call: (name: (typeof callNames)[number], input = {}) => portal.call(name, input, userInfo),
  }
}

describe('staff without their second step', () => {
  it('have no permissions, and the answers say why', async () => {
    const session = await signIn(await newAdministrator())
    expect(session).toMatchObject({ status: 'active', permissions: [], stepMissing: true })
    const { data } = await portal.call('session_state', {}, session)
    expect(data).toMatchObject({ status: 'active', permissions: [], stepMissing: true })
    const security = await portal.call('account_security', {}, session)
    expect(security.data).toMatchObject({ twoStep: 'off', requiredStep: 'totp' })
    const refused = await portal.call('staff_provider_list', {}, session)
    expect([refused.code, refused.message]).toEqual([
      12,
      'Please first turn on the second step of sign-in with an authenticator app.',
    ])
  })

  it('may make these calls, and every other one of staff is refused', async () => {
    const open = callNames.filter((name) => entryOf(name).beforeStep)
    expect(open.toSorted()).toEqual([
      'account_security',
      'session_state',
      'sign_out',
      'two_step_begin',
      'two_step_set',
      'update_pwd',
    ])
    const session = await signIn(await newAdministrator())
    const closed = callNames.filter((name) => {
      const { access } = entryOf(name)
      return !open.includes(name) && (access === 'staff' || access === 'signedIn')
    })
    expect(closed.length).toBeGreaterThan(20)
    for (const name of closed) {
      const { code, message } = await session.call(name)
      expect([name, code, message]).toEqual([
        name,
        12,
        'Please first turn on the second step of sign-in with an authenticator app.',
      ])
    }
  })

  it('get everything once an authenticator app is on, without signing in again', async () => {
    const who = await newAdministrator()
    const { token } = await turnOnWithCodes(portal, who, password)
    const { data } = await portal.call('session_state', {}, { token })
    expect(data.stepMissing).toBe(false)
    expect(data.permissions).toContain('staff:approve')
    expect((await portal.call('staff_provider_list', {}, { token })).code).toBe(0)
  })

  it('cannot choose text messages, and those turned on before do not count', async () => {
    const session = await signIn(await newAdministrator())
    const refused = await session.call('two_step_begin', { method: 'sms', password })
    expect(refused.code).toBe(12)
    const before = await newAdministrator()
    await portal.db.run(sql`update account set two_step = 'sms' where id = ${before.accountId}`)
    const begun = askedOf(await byPassword(portal, before, password))
    expect(begun.method).toBe('sms')
    await portal.jobs.sender.runOnce()
    const code = /\d{6}/.exec(portal.messages.find(before.phone)?.body ?? '')?.[0]
    const { userInfo } = (await portal.call('login_second_step', { ticket: begun.ticket, code })).data
    expect(userInfo).toMatchObject({ permissions: [], stepMissing: true })
    expect((await portal.call('staff_provider_list', {}, userInfo)).code).toBe(12)
  })

  it('learn that they are suspended after the second step, and not before', async () => {
    const who = await newAdministrator()
    const secret = await turnOnTotp(portal, who, password)
    await suspend(portal, who.accountId)
    const { ticket } = askedOf(await byPassword(portal, who, password))
    const pass = (code: string) => portal.call('login_second_step', { ticket, code })
    expect((await pass(await wrongAppCode(portal, secret))).message).toBe(
      'The code is incorrect or has expired.',
    )
    const code = await appCode(portal, secret)
    expect((await pass(code)).message).toBe('Your account is suspended. Please ask an administrator.')
    expect((await pass(code)).message).toBe('This step took too long. Please sign in again.')
  })

  it('lose everything again when they turn it off', async () => {
    const who = await newAdministrator()
    const { token, secret } = await turnOnWithCodes(portal, who, password)
    expect((await portal.call('two_step_off', { password }, { token })).code).toBe(0)
    expect((await portal.call('staff_provider_list', {}, { token })).code).toBe(12)
    expect(await appCode(portal, secret)).toMatch(/^\d{6}$/)
  })
})

it('the setting does not concern providers', async () => {
  const who = await make.account(portal, { password })
  const session = await signIn(who)
  expect(session.stepMissing).toBe(false)
  expect((await portal.call('patient_list', {}, session)).code).toBe(0)
  await turnOnSms(portal, who, password)
})

describe('staff do not sign in by code', () => {
  const text = 'Customer service signs in with a password.'

  it('no code is sent, and none is taken', async () => {
    const who = await newAdministrator()
    for (const each of [who, { ...who, phone: newPhone() }]) {
      const asked = await askCode(portal, each)
      const tried = await byCode(portal, each, '123456')
      expect([asked.code, asked.message, tried.code, tried.message]).toEqual([10, text, 10, text])
    }
    const sent = await portal.db.many(sql`select 1 from verification_code where phone = ${who.phone}`)
    expect(sent).toEqual([])
  })
})

describe('a new password of staff', () => {
  const rule =
    'At least 12 characters, at least 1 upper case letter, at least 1 number, and not a common password'
  const weak = ['Herbs2027', 'Gui9Pi-Tang', 'Password20261', 'WelcomeBencao1']

  it('has twelve characters and is not a common one, by link', async () => {
    const { accountId } = await newAdministrator()
    const linkToken = await newLink(portal.db, accountId, 'setPassword', 60)
    const resetToken = await newLink(portal.db, accountId, 'resetPassword', 60)
    for (const word of weak) {
      const set = await portal.call('setup_pwd', { linkToken, password: word })
      const reset = await portal.call('update_pwd', { mode: 'reset', resetToken, password: word })
      for (const { code, data } of [set, reset])
        expect([word, code, data]).toEqual([word, 10, { fields: { password: rule } }])
    }
    expect((await portal.call('setup_pwd', { linkToken, password: fresh })).code).toBe(0)
  })

  it('has them by the old password, too', async () => {
    const who = await newAdministrator()
    const { token } = await signIn(who)
    for (const word of weak) {
      const input = { mode: 'old', oldPassword: password, password: word }
      expect((await portal.call('update_pwd', input, { token })).data).toEqual({ fields: { password: rule } })
    }
    const input = { mode: 'old', oldPassword: password, password: fresh }
    expect((await portal.call('update_pwd', input, { token })).code).toBe(0)
    expect((await byPassword(portal, who, fresh)).code).toBe(0)
  })

  it('of a provider keeps the rule of six, common or not', async () => {
    const { accountId } = await make.account(portal, { password })
    const linkToken = await newLink(portal.db, accountId, 'setPassword', 60)
    expect((await portal.call('doctor_set_password', { linkToken, password: 'Pass12' })).code).toBe(0)
  })
})
