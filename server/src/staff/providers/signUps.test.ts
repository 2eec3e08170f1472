import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { newPhone, type TestStaff } from '../../../../tests/make/people.ts'
import { sampleProfile } from '../../../../tests/make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../../app/portal.ts'
import { askCode, byCode, codeSentTo } from '../../../../tests/steps/signIn.ts'
import { emailLinkSentTo, linkSentTo } from '../../../../tests/steps/signUp.ts'

let portal: TestPortal
let staff: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
})
afterAll(() => portal.close())

const detail = async (providerId: string) => (await staff.call('staff_provider_detail', { providerId })).data
const audited = (action: string, recordId: string) =>
  portal.db.many(sql`
    select outcome, account_id as "accountId" from audit where action = ${action} and record_id = ${recordId}
    order by id`)

describe('querying the registry again', () => {
  const check = (providerId: string) => staff.call('staff_provider_check', { providerId })
  const withNpi = async (npi: string) => {
    const provider = await make.provider(portal, { status: 'pending' })
    await portal.db.run(sql`
      update provider set npi = ${npi}, first_name = 'Jane', last_name = 'Doe' where provider_id = ${provider.providerId}`)
    return provider.providerId
  }

  it('stores its answer', async () => {
    const providerId = await withNpi('1234567893')
    expect(await check(providerId)).toMatchObject({ code: 0, data: { reachable: true, found: true } })
    expect(await detail(providerId)).toMatchObject({
      registryMatches: true,
      registry: { lastName: 'DOE', taxonomy: 'Acupuncturist' },
      registryCheckedAt: expect.any(Number),
    })
    expect(await audited('staff_provider_check', providerId)).toEqual([
      { outcome: 'ok', accountId: staff.accountId },
    ])
  })

  it('queries it each time, and keeps the latest answer', async () => {
    const providerId = await withNpi('1999999984')
    expect((await check(providerId)).data).toEqual({ reachable: true, found: false })
    expect(await detail(providerId)).toMatchObject({ registryMatches: false, registry: null })
    const before = portal.npi.requested.length
    await check(providerId)
    expect(portal.npi.requested.length).toBe(before + 1)
  })

  it('changes nothing while it does not answer', async () => {
    const providerId = await withNpi('1234567893')
    await check(providerId)
    const known = await detail(providerId)
    portal.npi.fail('html', 2)
    expect((await check(providerId)).data).toEqual({ reachable: false, found: false })
    expect(await detail(providerId)).toEqual(known)
  })

  it('is refused for an unknown provider, and to providers', async () => {
    const provider = await make.provider(portal)
    for (const providerId of [randomUUID(), staff.accountId]) expect((await check(providerId)).code).toBe(11)
    const own = { providerId: provider.providerId }
    expect((await provider.call('staff_provider_check', own)).code).toBe(12)
  })
})

describe('signing a provider up', () => {
  const { acceptTerms: _acceptTerms, ...profile } = sampleProfile
  const add = (phone: string, more: object = {}) =>
    staff.call('staff_provider_add', { phone, ...profile, email: `${phone}@clinic.example`, ...more })

  it('creates a pending account like any other, and sends the link to set the password', async () => {
    const phone = newPhone()
    const { code, data } = await add(phone, { lang: 'es' })
    expect(code).toBe(0)
    expect(await detail(data.providerId)).toMatchObject({
      phone,
      status: 'pending',
      reviewState: 'waiting',
      registryMatches: true,
      emailVerified: false,
      hasNpiFile: false,
    })
    const account = await portal.db.one(sql`
      select lang, terms_accepted_at as "acceptedAt" from account where id = ${data.providerId}`)
    expect(account).toEqual({ lang: 'es', acceptedAt: null })
    const waiting = (await staff.call('staff_provider_list', { search: phone })).data.rows
    expect(waiting).toMatchObject([{ providerId: data.providerId }])

    const linkToken = await linkSentTo(portal, phone)
    expect((await portal.call('doctor_valid', { linkToken })).data.link?.asksTerms).toBe(true)
    const unread = { linkToken, password: 'Herbs2026' }
    const refused = await portal.call('doctor_set_password', unread)
    expect(refused).toMatchObject({
      code: 10,
      data: { fields: { acceptTerms: 'Please accept the terms to continue.' } },
    })
    expect((await portal.call('doctor_valid', { linkToken })).data.link?.state).toBe('alive')
    expect((await portal.call('doctor_set_password', { ...unread, acceptTerms: true })).code).toBe(0)
    const { accepted } = await portal.db.one<{ accepted: boolean }>(sql`
      select terms_accepted_at is not null as accepted from account where id = ${data.providerId}`)
    expect(accepted).toBe(true)
    const signedIn = await portal.call('login', {
      mode: 'password',
      audience: 'provider',
      phone,
      password: 'Herbs2026',
    })
    expect(signedIn.code).toBe(0)
    const emailToken = await emailLinkSentTo(portal, `${phone}@clinic.example`)
    expect((await portal.call('email_verify', { linkToken: emailToken })).code).toBe(0)
    expect((await detail(data.providerId)).emailVerified).toBe(true)
    expect(await audited('staff_provider_add', data.providerId)).toEqual([
      { outcome: 'ok', accountId: staff.accountId },
    ])
  })

  it('lets nobody in who has not accepted the terms: a code sends the link again', async () => {
    const phone = newPhone()
    await add(phone)
    const who = { phone, audience: 'provider' as const }
    const first = await linkSentTo(portal, phone)
    await askCode(portal, who)
    expect(await byCode(portal, who, await codeSentTo(portal, phone))).toMatchObject({
      code: 13,
      data: {},
      message:
        'Your sign-up is not finished. Please set your password with the link that we sent to your phone.',
    })
    const again = await linkSentTo(portal, phone)
    expect(again).not.toBe(first)

    await askCode(portal, who, 'resetPassword')
    const code = await codeSentTo(portal, phone)
    expect(await portal.call('forget_pwd', { ...who, code })).toMatchObject({ code: 13, data: {} })
    const accepting = { linkToken: again, password: 'Herbs2026', acceptTerms: true }
    expect((await portal.call('doctor_set_password', accepting)).code).toBe(0)
    await portal.clock.advance(60)
    await askCode(portal, who)
    expect((await byCode(portal, who, await codeSentTo(portal, phone))).code).toBe(0)
  })

  it('stores the permit and the referring provider, and names for each field what is wrong', async () => {
    const referrer = await make.provider(portal)
    const { referralId } = await portal.db.one<{ referralId: string }>(sql`
      select share_code as "referralId" from provider where provider_id = ${referrer.providerId}`)
    const permit = { permitNumber: 'SR 7', permitProvince: 'CA', permitExpiresOn: '2031-12-31' }
    const { data } = await add(newPhone(), { ...permit, referralId: referralId.toLowerCase() })
    expect(await detail(data.providerId)).toMatchObject({
      referredBy: 'Test Clinic',
      sellerPermits: [{ permitNumber: 'SR 7', state: 'waiting' }],
    })
    const wrong = await add(newPhone(), { permitNumber: 'SR 7', referralId: 'NOBODY' })
    expect(wrong.code).toBe(10)
    expect(Object.keys((wrong.data as { fields?: object }).fields ?? {}).toSorted()).toEqual([
      'permitExpiresOn',
      'permitProvince',
      'referralId',
    ])
    expect((await add(newPhone(), { npi: '1234567890' })).code).toBe(10)
    const past = await add(newPhone(), { ...permit, permitExpiresOn: '2020-12-31' })
    expect(past.data).toEqual({ fields: { permitExpiresOn: 'This expiration date has passed.' } })
  })

  it('is refused at the ZIP code if the state is another one', async () => {
    const { code, data } = await add(newPhone(), { province: 'OR', zip: '94105' })
    expect([code, data]).toEqual([10, { fields: { zip: 'This ZIP Code is not in the state you chose.' } }])
  })

  it('may be done thirty times an hour by each member of staff, and counts only those that are added', async () => {
    const colleague = await make.staff(portal)
    const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
    const addAs = ({ token }: TestStaff, phone = newPhone()) => {
      const facts = { phone, ...profile, email: `${phone}@clinic.example` }
      return callOverHttp(strict.url, 'staff_provider_add', facts, { token })
    }
    await portal.db.run(sql`
      insert into limit_event (key, id)
      select ${`providerAdd:${colleague.accountId}`}, gen_random_uuid() from generate_series(1, 29)`)
    const taken = newPhone()
    await add(taken)
    expect((await addAs(colleague, taken)).code).toBe(13)
    const together = await Promise.all([addAs(colleague), addAs(colleague)])
    expect(together.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 14])
    const over = newPhone()
    expect(await addAs(colleague, over)).toMatchObject({
      code: 14,
      data: { retryAfterSeconds: expect.any(Number) },
    })
    expect(await portal.db.many(sql`select id from account where phone = ${over}`)).toEqual([])
    expect((await addAs(await make.staff(portal))).code).toBe(0)
    await strict.close()
  })

  it('happens once for a phone, however often and concurrently', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(phone)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13, 13, 13])
    expect((await add(phone)).message).toBe('Another account uses this phone number.')
    const links = await portal.db.many(sql`
      select 1 from outbox where kind = 'link' and channel = 'sms' and recipient = ${phone}`)
    expect(links).toHaveLength(1)
  })

  it('continues while the registry does not answer, and is for staff only', async () => {
    portal.npi.fail('html', 2)
    const { code, data } = await add(newPhone(), { npi: '1003000126' })
    expect(code).toBe(0)
    expect((await detail(data.providerId)).registryMatches).toBeNull()
    const provider = await make.provider(portal)
    expect((await provider.call('staff_provider_add', { phone: newPhone(), ...profile })).code).toBe(12)
  })
})
