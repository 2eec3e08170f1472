import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keepFormerContact, listFormerContacts } from '../accounts/formerContactQueries.ts'
import { findLink, newLink, resetSeconds } from '../accounts/linkQueries.ts'
import { onePixel } from '../../../tests/make/files.ts'
import { make } from '../../../tests/make/make.ts'
import { newPhone } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askCode, codeSentTo, otherThan } from '../../../tests/steps/signIn.ts'
import { newId } from '../db/ids.ts'
import { noteStop } from '../outbox/deliveryQueries.ts'
import { newToken, openSession } from '../sessions/queries.ts'
import type { TestProvider } from '../../../tests/make/people.ts'

let portal: TestPortal
let asker: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  asker = await make.provider(portal)
})
afterAll(() => portal.close())

const password = 'Herbs2026'
const detail = async (who: TestProvider) => (await who.call('doctor_detail', {})).data
const upload = async (who: TestProvider, purpose: 'npi' | 'photo' | 'sellerPermit') =>
  (await who.call('upload_image2', { purpose, file: onePixel })).data.fileId
const askFor = (phone: string) =>
  askCode(portal, { phone, audience: 'provider' }, 'changePhone', { token: asker.token })
const sentTo = (to: string) => portal.messages.sent().filter((message) => message.to === to)

describe('the profile', () => {
  test("has the provider's facts and what verification still needs", async () => {
    const rosa = await make.provider(portal, { status: 'pending' })
    expect(await detail(rosa)).toMatchObject({
      providerId: rosa.providerId,
      status: 'pending',
      reviewState: 'waiting',
      missing: ['npiFile', 'email'],
      phone: rosa.phone,
      sellerPermits: [],
    })
  })

  test('sent back, it is pending again once something was changed', async () => {
    const rosa = await make.provider(portal, { status: 'pending' })
    await portal.db.run(sql`
      insert into provider_review (provider_id, id, decision, reason, by_account)
      values (${rosa.providerId}, ${newId()}, 'sentBack', 'Too dark', ${rosa.accountId})`)
    expect(await detail(rosa)).toMatchObject({ reviewState: 'sentBack', statusReason: 'Too dark' })
    // Requesting the link of the e-mail again is not a change.
    await rosa.call('doctor_edit', { email: (await detail(rosa)).email, lang: 'es' })
    expect(await detail(rosa)).toMatchObject({ reviewState: 'sentBack' })
    // Nor are the defaults of orders and a photo, which nobody reviews.
    const { rows } = (await rosa.call('warehouse_address_list', {})).data
    for (const change of [
      { patientDiscountPercent: 15 },
      { warehouseId: rows[0]?.warehouseId },
      { photoFileId: await upload(rosa, 'photo') },
    ]) {
      const { code, data } = await rosa.call('doctor_edit', change)
      expect([code, data]).toMatchObject([
        0,
        { ...change, reviewState: 'sentBack', statusReason: 'Too dark' },
      ])
    }
    const npiFileId = await upload(rosa, 'npi')
    const { data } = await rosa.call('doctor_edit', { npiFileId })
    expect(data).toMatchObject({ reviewState: 'waiting', statusReason: '', missing: ['email'], npiFileId })
  })

  test('changes the given fields and keeps the rest', async () => {
    const rosa = await make.provider(portal)
    const before = await detail(rosa)
    const { code, data } = await rosa.call('doctor_edit', { firstName: 'Rosa', patientDiscountPercent: 15 })
    expect([code, data]).toEqual([
      0,
      { ...before, firstName: 'Rosa', reviewState: 'changed', patientDiscountPercent: 15 },
    ])
    expect(await detail(rosa)).toEqual(data)
    const { name } = await portal.db.one<{ name: string }>(
      sql`select name from account where id = ${rosa.accountId}`,
    )
    expect(name).toBe('Rosa Person')
  })

  test('changes the name of the clinic and the warehouse, which must be one of ours', async () => {
    const rosa = await make.provider(portal)
    const { id: warehouseId } = await portal.db.one<{ id: string }>(
      sql`select id from warehouse where active order by code desc limit 1`,
    )
    const { data } = await rosa.call('doctor_edit', { clinicName: 'Pine Street Clinic', warehouseId })
    expect(data).toMatchObject({ clinicName: 'Pine Street Clinic', warehouseId })
    expect((await rosa.call('doctor_edit', { warehouseId: newId() })).code).toBe(11)
    expect(await detail(rosa)).toEqual(data)
  })

  test('removes the second line of an address', async () => {
    const rosa = await make.provider(portal)
    await rosa.call('doctor_edit', { address2: 'Suite 2' })
    expect((await detail(rosa)).address2).toBe('Suite 2')
    expect((await rosa.call('doctor_edit', { address2: '' })).data.address2).toBe('')
    expect(await rosa.call('doctor_edit', { address2: 'a\nb' })).toMatchObject({
      code: 10,
      data: { fields: { address2: 'This value is not valid.' } },
    })
  })

  test('takes a ZIP code only in its state, also if one of the two is changed alone', async () => {
    const rosa = await make.provider(portal)
    const refused = { code: 10, data: { fields: { zip: 'This ZIP Code is not in the state you chose.' } } }
    const before = await detail(rosa)
    for (const change of [{ province: 'OR' }, { zip: '97201' }, { province: 'OR', zip: '94110' }])
      expect(await rosa.call('doctor_edit', change)).toMatchObject(refused)
    expect(await detail(rosa)).toEqual(before)
    expect((await rosa.call('doctor_edit', { province: 'OR', zip: '97201' })).code).toBe(0)
    // Nothing else waits for an address from before this rule.
    await portal.db.run(sql`update provider set zip = '94607' where provider_id = ${rosa.providerId}`)
    expect((await rosa.call('doctor_edit', { clinicName: 'Elm Street Clinic' })).code).toBe(0)
  })

  test('refuses a file of another provider, and one for another purpose', async () => {
    const [rosa, other] = [await make.provider(portal), await make.provider(portal)]
    const before = await detail(rosa)
    const theirs = await upload(other, 'npi')
    const photo = await upload(rosa, 'photo')
    for (const npiFileId of [theirs, photo, newId()]) {
      expect((await rosa.call('doctor_edit', { firstName: 'Eve', npiFileId })).code).toBe(11)
    }
    expect(await detail(rosa)).toEqual(before)
  })

  test('removes the photo, and the NPI document only while a returned sign-up is corrected', async () => {
    const rosa = await make.provider(portal, { status: 'pending' })
    const [photoFileId, npiFileId] = [await upload(rosa, 'photo'), await upload(rosa, 'npi')]
    await rosa.call('doctor_edit', { photoFileId, npiFileId })
    const remove = (purpose: string) => rosa.call('doctor_file_remove', { purpose })
    expect(await remove('photo')).toMatchObject({ code: 0, data: { photoFileId: null, npiFileId } })
    expect((await remove('photo')).code).toBe(0)
    expect(await remove('npi')).toMatchObject({
      code: 13,
      message: 'Customer service relies on this document. You can replace it, but not remove it.',
    })
    expect(await detail(rosa)).toMatchObject({ npiFileId, reviewState: 'waiting' })

    const staff = await make.staff(portal)
    const decide = async (decision: string) => {
      const { providerId } = rosa
      const { revision } = (await staff.call('staff_provider_detail', { providerId })).data
      return staff.call('staff_provider_decide', { providerId, decision, reason: 'Too dark', revision })
    }
    await decide('sentBack')
    expect(await remove('npi')).toMatchObject({
      code: 0,
      data: { npiFileId: null, missing: ['npiFile', 'email'], reviewState: 'sentBack' },
    })
    await rosa.call('doctor_edit', { npiFileId: await upload(rosa, 'npi') })
    await decide('approved')
    expect((await remove('npi')).code).toBe(13)
    expect((await remove('sellerPermit')).code).toBe(10)
    const rows = await portal.db.many<{ recordId: string; outcome: string }>(sql`
      select record_id as "recordId", outcome from audit
      where account_id = ${rosa.accountId} and action = 'doctor_file_remove' order by at, id limit 3`)
    expect(rows).toEqual([
      { recordId: photoFileId, outcome: 'ok' },
      { recordId: rosa.providerId, outcome: 'ok' },
      { recordId: npiFileId, outcome: 'file.underReview' },
    ])
  })

  test("with another NPI stays active while it is reviewed, and staff see the registry's answer", async () => {
    const rosa = await make.provider(portal)
    const { data } = await rosa.call('doctor_edit', { npi: '1245319599' })
    expect(data).toMatchObject({ npi: '1245319599', status: 'active', reviewState: 'changed' })
    const { checked } = await portal.db.one<{ checked: boolean }>(sql`
      select npi_checked_at is not null as checked from provider where provider_id = ${rosa.providerId}`)
    expect(checked).toBe(true)
  })
})

/** How many statements wait for a locked row. */
const waiting = async () => {
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return n
}

describe('another phone', () => {
  test('needs a code sent to it; the old phone and e-mail are notified, other sessions end', async () => {
    const rosa = await make.provider(portal, { password })
    await noteStop(portal.db, rosa.phone, 'reader')
    const link = await newLink(portal.db, rosa.accountId, 'resetPassword', resetSeconds)
    const elsewhere = await openSession(portal.db, { id: rosa.accountId, audience: 'provider' }, 'tablet')
    const phone = newPhone()
    expect((await rosa.call('doctor_edit', { phone, password })).data).toEqual({
      fields: { code: 'Please enter the 6-digit code' },
    })
    await askFor(phone)
    const code = await codeSentTo(portal, phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await rosa.call('doctor_edit', { phone, password, code: wrong })).code).toBe(10)
    expect((await detail(rosa)).phone).toBe(rosa.phone)

    expect((await rosa.call('doctor_edit', { phone, password, code })).data.phone).toBe(phone)
    await portal.jobs.sender.runOnce()
    expect(sentTo(rosa.phone).map(({ channel }) => channel)).toEqual(['sms'])
    expect(sentTo(rosa.phone)[0]?.body).not.toContain(phone)
    expect((await portal.call('doctor_detail', {}, { token: elsewhere })).code).toBe(-100)
    expect(await findLink(portal.db, link)).toMatchObject({ state: 'expired' })
    expect((await rosa.call('doctor_detail', {})).code).toBe(0)
    const { kinds } = await portal.db.one<{ kinds: string[] }>(sql`
      select array_agg(kind) as kinds from notification where provider_id = ${rosa.providerId}`)
    expect(kinds).toEqual(['phoneChanged'])
    // A code is valid once.
    expect((await rosa.call('doctor_edit', { phone: newPhone(), password, code })).code).toBe(10)
  })

  test('accepts no code for another purpose, for another phone or over five minutes old', async () => {
    const rosa = await make.provider(portal, { password })
    const phone = newPhone()
    await askCode(portal, { phone, audience: 'provider' }, 'register')
    expect(
      (await rosa.call('doctor_edit', { phone, password, code: await codeSentTo(portal, phone) })).code,
    ).toBe(10)
    const late = newPhone()
    await askFor(late)
    const code = await codeSentTo(portal, late)
    expect((await rosa.call('doctor_edit', { phone: newPhone(), password, code })).code).toBe(10)
    await portal.clock.advance(301)
    const answer = await rosa.call('doctor_edit', { phone: late, password, code })
    expect([answer.code, answer.message]).toEqual([10, 'The code is incorrect or has expired.'])
  })

  test('leaves five tries to the browser that requested the code, whatever others try', async () => {
    const rosa = await make.provider(portal, { password })
    const phone = newPhone()
    const here = { token: rosa.token, headers: { 'x-browser': newToken() } }
    await askCode(portal, { phone, audience: 'provider' }, 'changePhone', here)
    const code = await codeSentTo(portal, phone)
    const enter = (typed: string, options = here) =>
      portal.call('doctor_edit', { phone, password, code: typed }, options)
    const elsewhere = { ...here, headers: { 'x-browser': newToken() } }
    for (let by = 1; by <= 3; by++) expect((await enter(otherThan(code, by), elsewhere)).code).toBe(10)
    expect((await enter(code, elsewhere)).code).toBe(10)
    for (let by = 1; by <= 4; by++) expect((await enter(otherThan(code, by))).code).toBe(10)
    expect((await enter(code)).code).toBe(0)
  })

  test('that another account has is refused after its code, and nothing else is changed', async () => {
    const [rosa, other] = [
      await make.provider(portal, { password }),
      await make.provider(portal, { phone: newPhone() }),
    ]
    await askFor(other.phone)
    const code = await codeSentTo(portal, other.phone)
    const before = await detail(rosa)
    const { message } = await rosa.call('doctor_edit', {
      phone: other.phone,
      password,
      code,
      firstName: 'Eve',
    })
    expect(message).toBe('Another account uses this phone number.')
    expect(await detail(rosa)).toEqual(before)
  })

  test('taken concurrently by another account is refused likewise', async () => {
    const rosa = await make.provider(portal, { password })
    const phone = newPhone()
    await askFor(phone)
    const code = await codeSentTo(portal, phone)
    let answer: ReturnType<typeof rosa.call<'doctor_edit'>> | undefined
    await portal.database.transaction(async (db) => {
      await make.account({ db }, { status: 'pending', phone })
      answer = rosa.call('doctor_edit', { phone, password, code })
      await vi.waitUntil(async () => (await waiting()) > 0)
    })
    expect(await answer).toMatchObject({ status: 200, message: 'Another account uses this phone number.' })
    expect((await detail(rosa)).phone).toBe(rosa.phone)
  })
})

test('another e-mail address is unverified and gets a link, and another one once a minute until it is verified', async () => {
  const rosa = await make.provider(portal, { password })
  await portal.db.run(sql`update account set email_verified_at = app_now() where id = ${rosa.accountId}`)
  const email = `new${rosa.phone}@clinic.example`
  expect((await rosa.call('doctor_edit', { email, password })).data).toMatchObject({
    email,
    emailVerified: false,
  })
  await portal.jobs.sender.runOnce()
  expect(sentTo(email)[0]?.body).toContain('/emailForRegistSuccess#')
  const sendAgain = async () => {
    await rosa.call('doctor_edit', { email })
    await portal.jobs.sender.runOnce()
    return sentTo(email).length
  }
  expect(await sendAgain()).toBe(1)
  await portal.clock.advance(61)
  expect(await sendAgain()).toBe(2)
  await portal.db.run(sql`update account set email_verified_at = app_now() where id = ${rosa.accountId}`)
  await portal.clock.advance(61)
  expect(await sendAgain()).toBe(2)
  expect((await detail(rosa)).emailVerified).toBe(true)
})

describe('another phone or e-mail address', () => {
  const contactOf = async (who: TestProvider) => {
    const { phone, email } = await detail(who)
    return { phone, email }
  }
  const provedPhone = async () => {
    const phone = newPhone()
    await askFor(phone)
    return { phone, code: await codeSentTo(portal, phone) }
  }

  test('needs the password, with which a stolen session alone cannot become the account', async () => {
    const rosa = await make.provider(portal, { password })
    const before = await contactOf(rosa)
    const changes = [await provedPhone(), { email: 'mine@clinic.example' }]
    for (const change of changes) {
      const bare = await rosa.call('doctor_edit', change)
      expect([bare.code, bare.data]).toEqual([10, { fields: { password: 'Please enter your password' } }])
      const wrong = await rosa.call('doctor_edit', { ...change, password: 'Wrong2026' })
      expect([wrong.code, wrong.data]).toEqual([10, { fields: { password: 'The password is incorrect.' } }])
    }
    expect(await contactOf(rosa)).toEqual(before)
    for (const change of changes)
      expect((await rosa.call('doctor_edit', { ...change, password })).code).toBe(0)
  })

  test('is refused to an account without a password, which its owner can set with a code to the phone', async () => {
    const rosa = await make.provider(portal)
    const before = await contactOf(rosa)
    const answer = await rosa.call('doctor_edit', { email: 'mine@clinic.example', password })
    expect(answer).toMatchObject({ code: 10, message: expect.stringContaining('no password yet') })
    expect(await contactOf(rosa)).toEqual(before)
  })

  test('is notified to all former ones for two weeks, also when both change one after the other', async () => {
    const rosa = await make.provider(portal, { password })
    const oldEmail = `rosa${rosa.phone}@clinic.example`
    await portal.db.run(
      sql`update account set email = ${oldEmail}, email_verified_at = app_now() where id = ${rosa.accountId}`,
    )
    const counts = async () => {
      await portal.jobs.sender.runOnce()
      return [sentTo(rosa.phone).length, sentTo(oldEmail).length]
    }

    await rosa.call('doctor_edit', { email: `mine${rosa.phone}@clinic.example`, password })
    expect(await counts()).toEqual([1, 1])
    const other = await provedPhone()
    await rosa.call('doctor_edit', { ...other, password })
    expect(await counts()).toEqual([2, 2])

    await portal.clock.advance(14 * 24 * 3_600 - 60)
    const { accountId } = rosa
    const reset = async () => {
      const resetToken = await newLink(portal.db, accountId, 'resetPassword', 60)
      expect((await portal.call('update_pwd', { mode: 'reset', resetToken, password })).code).toBe(0)
      return counts()
    }
    expect(await reset()).toEqual([3, 3])
    await portal.clock.advance(120)
    expect(await reset()).toEqual([3, 3])
    expect(sentTo(other.phone).length).toBeGreaterThan(2)
  })
})

describe('former phones and e-mail addresses', () => {
  test('that were never proved get no messages about later changes', async () => {
    const rosa = await make.provider(portal, { password })
    const emails = [1, 2, 3, 4].map((at) => `other${at}.${rosa.phone}@clinic.example`)
    for (const email of emails) expect((await rosa.call('doctor_edit', { email, password })).code).toBe(0)
    const { accountId, phone } = rosa
    const queued = await portal.db.many<{ sent: number }>(sql`
      select count(*) as sent from outbox where recipient like ${`other%.${phone}@clinic.example`}
      group by recipient order by recipient`)
    // A link to each, and the notice that it was replaced.
    expect(queued.map(({ sent }) => sent)).toEqual([2, 2, 2, 1])
    expect(await listFormerContacts(portal.db, accountId)).toEqual([])
  })

  test('of an account get messages up to three, the first ones', async () => {
    const { accountId } = await make.provider(portal)
    for (const at of [1, 2, 1, 3, 4]) {
      const address = `former${at}@clinic.example`
      await keepFormerContact(portal.db, accountId, { channel: 'email', address, proved: true })
      await portal.clock.advance(1)
    }
    const kept = await listFormerContacts(portal.db, accountId)
    expect(kept.map(({ address }) => address)).toEqual([1, 2, 3].map((at) => `former${at}@clinic.example`))
  })

  test('change at most five times a day', async () => {
    const strict = await openPortal({ rateLimitScale: 1 })
    try {
      const rosa = await make.provider(strict, { password })
      const change = async (at: number) =>
        (await rosa.call('doctor_edit', { email: `new${at}.${rosa.phone}@clinic.example`, password })).code
      const codes = []
      for (let at = 1; at <= 6; at += 1) codes.push(await change(at))
      expect(codes).toEqual([0, 0, 0, 0, 0, 14])
      expect((await detail(rosa)).email).toBe(`new5.${rosa.phone}@clinic.example`)
    } finally {
      await strict.close()
    }
  })
})

describe("a seller's permit", () => {
  const permit = { province: 'CA', permitNumber: 'SR 102', expiresOn: '2031-12-31' }

  test('is pending; another for the same state replaces a pending one', async () => {
    const rosa = await make.provider(portal)
    const first = await rosa.call('doctor_seller_permit_edit', {
      ...permit,
      fileId: await upload(rosa, 'sellerPermit'),
    })
    const again = await rosa.call('doctor_seller_permit_edit', { ...permit, permitNumber: 'SR 103' })
    expect(again.data).toEqual(first.data)
    await portal.db.run(sql`update seller_permit set state = 'approved' where id = ${first.data.permitId}`)
    await rosa.call('doctor_seller_permit_edit', { ...permit, permitNumber: 'SR 104' })
    const shown = (await detail(rosa)).sellerPermits.map(({ permitNumber, state }) => [permitNumber, state])
    expect(shown).toEqual([
      ['SR 104', 'waiting'],
      ['SR 103', 'approved'],
    ])
  })

  test('keeps the picture of its number, and not that of another one', async () => {
    const rosa = await make.provider(portal)
    const fileId = await upload(rosa, 'sellerPermit')
    const shownAfter = async (change: object) => {
      await rosa.call('doctor_seller_permit_edit', { ...permit, ...change })
      return (await detail(rosa)).sellerPermits[0]
    }
    expect(await shownAfter({ fileId })).toMatchObject({ fileId })
    expect(await shownAfter({ expiresOn: '2032-12-31' })).toMatchObject({ expiresOn: '2032-12-31', fileId })
    expect(await shownAfter({ permitNumber: 'SR 103' })).toMatchObject({
      permitNumber: 'SR 103',
      fileId: null,
    })
  })

  test('that has expired is refused, and so is a picture of another purpose', async () => {
    const [rosa, other] = [await make.provider(portal), await make.provider(portal)]
    const past = await rosa.call('doctor_seller_permit_edit', { ...permit, expiresOn: '2020-01-01' })
    expect(past.data).toEqual({ fields: { expiresOn: 'This expiration date has passed.' } })
    const fileId = await upload(other, 'sellerPermit')
    expect((await rosa.call('doctor_seller_permit_edit', { ...permit, fileId })).code).toBe(11)
    expect((await detail(rosa)).sellerPermits).toEqual([])
  })

  test('cannot be approved by its provider', async () => {
    const rosa = await make.provider(portal)
    await rosa.call('doctor_seller_permit_edit', { ...permit, state: 'approved', status: 'approved' })
    expect((await detail(rosa)).sellerPermits[0]?.state).toBe('waiting')
  })
})
