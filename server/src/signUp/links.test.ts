import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkSeconds } from '@bencao/shared/domain/limits.ts'
import { newLink } from '../accounts/linkQueries.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { byPassword } from '../../../tests/steps/signIn.ts'
import { emailLinkSentTo, linkSentTo, signUp } from '../../../tests/steps/signUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const password = 'Herbs2026-Bencao'
const stateOf = async (linkToken: string) => (await portal.call('doctor_valid', { linkToken })).data.link

describe('the link to set the password', () => {
  test('can be looked at without being used, sets the first password, and is then used up', async () => {
    const { phone } = await signUp(portal)
    const linkToken = await linkSentTo(portal, phone)
    const alive = { state: 'alive', purpose: 'setPassword', audience: 'provider', asksTerms: false }
    expect(await stateOf(linkToken)).toEqual(alive)
    expect(await stateOf(linkToken)).toEqual(alive)
    const set = await portal.call('doctor_set_password', { linkToken, password })
    expect([set.code, set.data]).toEqual([0, { phone }])
    expect((await stateOf(linkToken))?.state).toBe('used')
    const signedIn = await byPassword(portal, { phone, audience: 'provider' }, password)
    expect([signedIn.code, signedIn.data.userInfo.status]).toEqual([0, 'pending'])

    const again = await portal.call('doctor_set_password', { linkToken, password: 'Herbs2027' })
    expect([again.code, again.message]).toEqual([
      13,
      'This link has already been used. Please request another.',
    ])
    expect((await byPassword(portal, { phone, audience: 'provider' }, password)).code).toBe(0)
  })

  test('leaves the terms as they were accepted at sign-up', async () => {
    const { phone } = await signUp(portal)
    const acceptedAt = () =>
      portal.db.one(sql`select terms_accepted_at::text as at from account where phone = ${phone}`)
    const before = await acceptedAt()
    await portal.clock.advance(60)
    const linkToken = await linkSentTo(portal, phone)
    const input = { linkToken, password, acceptTerms: true }
    expect((await portal.call('doctor_set_password', input)).code).toBe(0)
    expect(await acceptedAt()).toEqual(before)
  })

  test('sets one password of twenty', async () => {
    const { accountId, ...who } = await make.account(portal)
    const linkToken = await newLink(portal.db, accountId, 'setPassword', 60)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        portal.call('doctor_set_password', { linkToken, password: `Herbs20${index}` }),
      ),
    )
    const winner = answers.findIndex(({ code }) => code === 0)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await byPassword(portal, who, `Herbs20${winner}`)).code).toBe(0)
  })

  test('expires after 72 hours', async () => {
    const { accountId } = await make.account(portal)
    const linkToken = await newLink(portal.db, accountId, 'setPassword', linkSeconds)
    await portal.clock.advance(72 * 3_600)
    expect((await stateOf(linkToken))?.state).toBe('expired')
    const late = await portal.call('doctor_set_password', { linkToken, password })
    expect(late.message).toBe('This link has expired. Please request another.')
  })

  test('of staff is for staff, and of a provider for providers', async () => {
    const [staff, provider] = [await make.account(portal, { role: 'staff' }), await make.account(portal)]
    const ofStaff = await newLink(portal.db, staff.accountId, 'setPassword', 60)
    const ofProvider = await newLink(portal.db, provider.accountId, 'setPassword', 60)
    const crossed = [
      await portal.call('doctor_set_password', { linkToken: ofStaff, password }),
      await portal.call('setup_pwd', { linkToken: ofProvider, password }),
      await portal.call('setup_pwd', { linkToken: 'x'.repeat(43), password }),
    ]
    expect(new Set(crossed.map(({ text }) => text)).size).toBe(1)
    expect(crossed[0]?.message).toBe('This link is not valid. Please request another.')
    expect((await portal.call('setup_pwd', { linkToken: ofStaff, password })).code).toBe(0)
    expect((await byPassword(portal, staff, password)).code).toBe(0)
  })

  test('that proves an e-mail or resets a password sets no first password', async () => {
    const { accountId } = await make.account(portal)
    for (const purpose of ['email', 'resetPassword'] as const) {
      const linkToken = await newLink(portal.db, accountId, purpose, 60)
      expect((await portal.call('doctor_set_password', { linkToken, password })).code).not.toBe(0)
      expect((await stateOf(linkToken))?.state).toBe('alive')
    }
  })

  test('ends the sessions and the other links of its account', async () => {
    const who = await make.account(portal, { password })
    const { token } = (await byPassword(portal, who, password)).data.userInfo
    const [one, other] = [
      await newLink(portal.db, who.accountId, 'setPassword', 60),
      await newLink(portal.db, who.accountId, 'resetPassword', 60),
    ]
    expect((await portal.call('doctor_set_password', { linkToken: one, password })).code).toBe(0)
    expect((await portal.call('session_state', {}, { token })).code).toBe(-100)
    expect((await stateOf(other))?.state).toBe('expired')
  })

  test.each(['short', 'alllower1', 'NoDigits'])('refuses %s and stays valid', async (weak) => {
    const { accountId } = await make.account(portal)
    const linkToken = await newLink(portal.db, accountId, 'setPassword', 60)
    const refused = await portal.call('doctor_set_password', { linkToken, password: weak })
    expect(refused.data).toHaveProperty(['fields', 'password'])
    expect((await stateOf(linkToken))?.state).toBe('alive')
  })
})

describe('the link that proves an e-mail', () => {
  test('proves it once, and lets a person without a password set one', async () => {
    const { phone } = await signUp(portal, { email: 'proof@clinic.example' })
    const linkToken = await emailLinkSentTo(portal, 'proof@clinic.example')
    const { code, data } = await portal.call('email_verify', { linkToken })
    expect([code, data.audience]).toEqual([0, 'provider'])
    const { verified } = await portal.db.one<{ verified: boolean }>(
      sql`select email_verified_at is not null as verified from account where phone = ${phone}`,
    )
    expect(verified).toBe(true)
    const set = await portal.call('doctor_set_password', { linkToken: data.setPasswordToken, password })
    expect(set.code).toBe(0)
    expect((await portal.call('email_verify', { linkToken })).code).not.toBe(0)
  })

  test('of an address that was not given at sign-up sets no password', async () => {
    const { accountId } = await make.account(portal)
    const linkToken = await newLink(portal.db, accountId, 'email', 60)
    expect((await portal.call('email_verify', { linkToken })).data.setPasswordToken).toBeNull()
  })

  test('sets no password for a person who has one', async () => {
    const { accountId } = await make.account(portal, { password })
    const linkToken = await newLink(portal.db, accountId, 'email', 60, { ofSignUp: true })
    expect((await portal.call('email_verify', { linkToken })).data.setPasswordToken).toBeNull()
  })
})

describe('another link', () => {
  test('replaces a dead one of its account', async () => {
    const { phone } = await signUp(portal)
    const linkToken = await linkSentTo(portal, phone)
    await portal.clock.advance(72 * 3_600)
    const known = await portal.call('link_renew', { linkToken })
    const unknown = await portal.call('link_renew', { linkToken: 'x'.repeat(43) })
    expect([known.code, known.status, known.text]).toEqual([0, unknown.status, unknown.text])
    const fresh = await linkSentTo(portal, phone)
    expect(fresh).not.toBe(linkToken)
    expect((await portal.call('doctor_set_password', { linkToken: fresh, password })).code).toBe(0)
  })

  test('is sent once a minute however often it is requested', async () => {
    const { accountId } = await make.account(portal)
    const linkToken = await newLink(portal.db, accountId, 'setPassword', 60)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.call('link_renew', { linkToken })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { n } = await portal.db.one<{ n: number }>(
      sql`select count(*) as n from one_time_link where account_id = ${accountId}`,
    )
    expect(n).toBe(2)
  })

  test('is not sent to a person who has a password: they are invited to sign in', async () => {
    const { accountId, phone } = await make.account(portal, { password })
    const linkToken = await newLink(portal.db, accountId, 'setPassword', 60)
    expect((await portal.call('link_renew', { linkToken })).code).toBe(0)
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(phone)?.body).toContain('already has an account')
  })
})

describe('look-ups before signing up', () => {
  test("return the registry's answer about an NPI", async () => {
    const valid = async (npi: string) => (await portal.call('doctor_valid', { npi })).data.npi
    expect(await valid('1487309217')).toMatchObject({
      valid: true,
      reachable: true,
      registry: { lastName: 'LIN' },
    })
    expect(await valid('1487 309-217')).toMatchObject({ valid: true })
    expect(await valid('1999999984')).toEqual({ valid: true, reachable: true, registry: null })
    expect(await valid('1487309218')).toEqual({ valid: false, reachable: true, registry: null })
    portal.npi.fail('error', 2)
    expect(await valid('1234567893')).toEqual({ valid: true, reachable: false, registry: null })
  })

  test('return only the clinic of a referral, and only if that provider may share', async () => {
    const [active, pending] = [
      await make.provider(portal),
      await make.provider(portal, { status: 'pending' }),
    ]
    for (const [provider, clinicName] of [
      [active, 'Test Clinic'],
      [pending, null],
    ] as const) {
      const { code: referralId } = await portal.db.one<{ code: string }>(
        sql`select share_code as code from provider where provider_id = ${provider.providerId}`,
      )
      const { data } = await portal.call('doctor_valid', { referralId })
      expect(data).toEqual({ link: null, npi: null, referral: { clinicName } })
    }
  })

  test('reveal nothing about a phone', async () => {
    const { phone } = await make.account(portal)
    const answers = await Promise.all(
      [phone, '2125550199'].map((each) => portal.call('doctor_valid', { phone: each })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})
