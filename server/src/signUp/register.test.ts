import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { newPhone } from '../../../tests/make/people.ts'
import { sampleProfile, sampleStaff } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { byPassword } from '../../../tests/steps/signIn.ts'
import { emailLinkSentTo, linkSentTo, registerCode, signUp } from '../../../tests/steps/signUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const profileOf = (phone: string) =>
  portal.db.maybe<Record<string, unknown>>(sql`
    select a.status, a.role, a.email, a.lang, a.password_hash is null as "noPassword",
      a.terms_accepted_at is not null as accepted, a.email_verified_at is not null as verified,
      p.npi, p.clinic_name as clinic, p.npi_registry as registry, p.npi_checked_at is not null as checked,
      p.referred_by as "referredBy"
    from account a left join provider p on p.provider_id = a.id where a.phone = ${phone}`)

describe('signing up', () => {
  test("creates a pending provider with the registry's answer", async () => {
    const { phone, answer } = await signUp(portal)
    expect([answer.code, answer.data]).toEqual([0, {}])
    expect(await profileOf(phone)).toMatchObject({
      status: 'pending',
      role: 'provider',
      email: sampleProfile.email,
      noPassword: true,
      accepted: true,
      verified: false,
      npi: sampleProfile.npi,
      clinic: sampleProfile.clinicName,
      registry: { lastName: 'LIN' },
      checked: true,
      referredBy: null,
    })
  })

  test('creates pending staff without a profile', async () => {
    const phone = newPhone()
    const code = await registerCode(portal, phone, 'staff')
    expect((await portal.call('register', { audience: 'staff', phone, code, ...sampleStaff })).code).toBe(0)
    expect(await profileOf(phone)).toMatchObject({ status: 'pending', role: 'staff', npi: null })
  })

  test('continues with an NPI that the registry does not know, or while it is away', async () => {
    const unknown = await signUp(portal, { npi: '1999999984' })
    expect(await profileOf(unknown.phone)).toMatchObject({ registry: null, checked: true })
    portal.npi.fail('html', 2)
    const away = await signUp(portal, { npi: '1003000126' })
    expect(away.answer.code).toBe(0)
    expect(await profileOf(away.phone)).toMatchObject({ registry: null, checked: false })
  })

  test('refuses, at the field, a ZIP code of another state, and creates nothing', async () => {
    const { phone, answer } = await signUp(portal, { province: 'OR', zip: '94105' })
    expect(answer.code).toBe(10)
    expect(answer.data).toEqual({ fields: { zip: 'This ZIP Code is not in the state you chose.' } })
    expect(await profileOf(phone)).toBeNull()
  })

  test('refuses, at the field, a referral to oneself', async () => {
    const referrer = await make.provider(portal)
    const { referralId, npi } = await portal.db.one<{ referralId: string; npi: string }>(sql`
      select share_code as "referralId", npi from provider where provider_id = ${referrer.providerId}`)
    const { answer } = await signUp(portal, { npi, referralId })
    expect(answer).toMatchObject({ code: 10, data: { fields: { referralId: expect.any(String) as string } } })
  })

  test('stores a pending permit and the referring provider', async () => {
    const referrer = await make.provider(portal)
    const { code } = await portal.db.one<{ code: string }>(
      sql`select share_code as code from provider where provider_id = ${referrer.providerId}`,
    )
    const permit = { permitNumber: 'SR-1', permitProvince: 'CA', permitExpiresOn: '2030-01-31' }
    const { phone } = await signUp(portal, { ...permit, referralId: code.toLowerCase() })
    expect(await profileOf(phone)).toMatchObject({ referredBy: referrer.providerId })
    const kept = await portal.db.one(sql`
      select permit_number, province, expires_on::text, state from seller_permit
      where provider_id = (select id from account where phone = ${phone})`)
    expect(kept).toEqual({
      permit_number: 'SR-1',
      province: 'CA',
      expires_on: '2030-01-31',
      state: 'waiting',
    })
  })

  test.each([
    [{ permitNumber: 'SR-1' }, ['permitProvince', 'permitExpiresOn']],
    [{ permitProvince: 'CA', permitExpiresOn: '2030-01-31' }, ['permitNumber']],
    [{ permitNumber: 'SR-1', permitProvince: 'CA', permitExpiresOn: '2020-01-31' }, ['permitExpiresOn']],
    [{ referralId: 'NOBODY' }, ['referralId']],
    [{ npi: '1487309218' }, ['npi']],
    [{ acceptTerms: false }, ['acceptTerms']],
  ])('names what is wrong under its field, and the code stays valid: %j', async (wrong, fields) => {
    const phone = newPhone()
    const code = await registerCode(portal, phone)
    const input = { audience: 'provider', phone, code, ...sampleProfile }
    const refused = await portal.call('register', { ...input, ...wrong })
    expect(refused.code).toBe(10)
    expect(Object.keys((refused.data as { fields?: object }).fields ?? {})).toEqual(fields)
    expect(await profileOf(phone)).toBeNull()
    expect((await portal.call('register', input)).code).toBe(0)
  })

  test('needs the code of this phone for this purpose, and accepts it once of twenty', async () => {
    const phone = newPhone()
    const input = { audience: 'provider', phone, ...sampleProfile }
    expect((await portal.call('register', { ...input, code: '123456' })).code).toBe(10)
    const code = await registerCode(portal, phone)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.call('register', { ...input, code })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const { n } = await portal.db.one<{ n: number }>(
      sql`select count(*) as n from account where phone = ${phone}`,
    )
    expect(n).toBe(1)
  })

  test('a code of another purpose creates no account', async () => {
    const { phone } = await make.account(portal, { role: 'staff' })
    await portal.call('send_verification_code', { phone, audience: 'staff', purpose: 'resetPassword' })
    await portal.jobs.sender.runOnce()
    const code = /\d{6}/.exec(portal.messages.find(phone)?.body ?? '')?.[0]
    expect((await portal.call('register', { audience: 'staff', phone, code, ...sampleStaff })).code).toBe(10)
  })

  test('additional fields give an account no additional rights', async () => {
    const { phone } = await signUp(portal, { status: 'active', role: 'administrator', verified: true })
    const { status, role } = (await profileOf(phone)) ?? {}
    expect([null, 'pending']).toContain(status ?? null)
    expect(['provider', null]).toContain(role ?? null)
  })
})

describe('a phone that has an account', () => {
  test('gets the same answer, is not changed, and its owner is notified', async () => {
    const owner = await make.account(portal, { password: 'Herbs2026' })
    const code = await registerCode(portal, owner.phone)
    const known = await portal.call('register', {
      audience: 'provider',
      phone: owner.phone,
      code,
      ...sampleProfile,
    })
    const unknown = (await signUp(portal)).answer
    expect(known.status).toBe(unknown.status)
    expect(known.text).toBe(unknown.text)
    const names = ({ headers }: typeof known) => [...headers].filter(([name]) => name !== 'date')
    expect(names(known)).toEqual(names(unknown))

    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(owner.phone)?.body).toContain('already has an account')
    expect((await byPassword(portal, owner, 'Herbs2026')).code).toBe(0)
    const { n } = await portal.db.one<{ n: number }>(
      sql`select count(*) as n from one_time_link where account_id = ${owner.accountId}`,
    )
    expect(n).toBe(0)
  })

  test('and a wrong code get the same bytes as an unknown phone and a wrong code', async () => {
    const owner = await make.account(portal)
    const answers = await Promise.all(
      [owner.phone, newPhone()].map((phone) =>
        portal.call('register', { audience: 'provider', phone, code: '123456', ...sampleProfile }),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(10)
  })
})

test('the links are sent by SMS and e-mail in the language of the page, and are stored nowhere', async () => {
  const phone = newPhone()
  const code = await registerCode(portal, phone)
  const email = 'canary@clinic.example'
  const input = { audience: 'provider', phone, code, ...sampleProfile, email }
  expect((await portal.call('register', input, { lang: 'es' })).code).toBe(0)
  const [token, proof] = [await linkSentTo(portal, phone), await emailLinkSentTo(portal, email)]
  expect(portal.messages.find(phone)?.body).toContain('contraseña')
  expect(token).not.toBe(proof)
  const { dump } = await portal.db.one<{ dump: string }>(sql`
    select (select string_agg(l::text, ' ') from one_time_link l) ||
      (select string_agg(o::text, ' ') from outbox o) || (select string_agg(a::text, ' ') from audit a) as dump`)
  for (const secret of [token, proof]) {
    expect(dump).not.toContain(secret)
    expect(portal.logged.join('\n')).not.toContain(secret)
  }
})
