import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { langs } from '@bencao/shared/domain/lang.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { sampleCompany } from '../../../../tests/make/settings.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../../app/portal.ts'
import { readConfig } from '../../app/config.ts'
import { findSupportPhone, storeSettings } from '../../db/settings.ts'

let portal: TestPortal
let boss: TestStaff
let other: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  boss = await make.staff(portal, { role: 'administrator' })
  other = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

const settings = async () => (await boss.call('staff_settings', {})).data
const contact = async () => (await portal.call('support_contact', {})).data
const history = async (subject: string) => (await boss.call('staff_setting_history', { subject })).data.rows
const company = async (change: object = {}) => ({
  ...sampleCompany,
  revision: (await settings()).company.revision,
  reason: 'Moved',
  ...change,
})

describe('the company', () => {
  it('is what the portal begins with until somebody saves it', async () => {
    expect((await settings()).company).toMatchObject({ revision: 0, name: 'Bencao', address1: '' })
    expect(await contact()).toMatchObject({ company: 'Bencao', addressLines: [] })
    expect(await history('company')).toEqual([])
  })

  it('is read by every server at once, with who changed what and why', async () => {
    const second = await openServer(portal.options)
    expect(await boss.call('staff_company_save', await company())).toMatchObject({ code: 0 })
    const { data } = await callOverHttp<'support_contact'>(second.url, 'support_contact', {})
    await second.close()
    expect(data).toEqual({
      company: 'House of Herbs',
      addressLines: ['12 Mulberry Street', 'Floor 2', 'Oakland, CA 94607'],
      email: 'help@herbs.example',
      phone: '5105550142',
      hours: '08:30-17:30',
      timeZone: 'America/Los_Angeles',
    })
    expect(await findSupportPhone(portal.db)).toBe('5105550142')
    const [change, ...more] = await history('company')
    expect(more).toEqual([])
    expect(change).toMatchObject({ about: '', changedBy: 'Staff Person', reason: 'Moved' })
    expect(change?.changes).toContainEqual({ field: 'name', before: 'Bencao', after: 'House of Herbs' })
    expect(change?.changes.map(({ field }) => field)).not.toContain('timeZone')
    const audited = await portal.db.many(sql`
      select account_id as who, record_id as what from audit where action = 'staff_company_save' and outcome = 'ok'`)
    expect(audited).toEqual([{ who: boss.accountId, what: change?.changeId }])
  })

  it('gets the message of the contact form', async () => {
    const provider = await make.provider(portal)
    const letter = { topic: 'order', name: 'Mei', phone: '2125550123', message: 'Hello' }
    expect((await provider.call('message_submit', letter)).code).toBe(0)
    expect(
      await portal.db.many(sql`select recipient from outbox where kind = 'contact' order by id desc limit 1`),
    ).toEqual([{ recipient: 'help@herbs.example' }])
  })

  it('takes the time zone at once', async () => {
    await boss.call('staff_company_save', await company({ timeZone: 'Pacific/Honolulu' }))
    expect((await portal.call('server_time', {})).data.timeZone).toBe('Pacific/Honolulu')
    await boss.call('staff_company_save', await company())
  })

  it.each([
    ['timeZone', 'America/Nowhere'],
    ['timeZone', '+05:00'],
    ['timeZone', "'; drop table setting; --"],
    ['supportHours', '17:00-09:00'],
    ['supportHours', '<script>'],
    ['supportPhone', '123'],
    ['supportEmail', 'a@b.example\r\nBcc: all@world.example'],
    ['name', ''],
    ['name', 'House\nof Herbs'],
    ['name', 'x'.repeat(81)],
    ['province', 'ZZ'],
    ['zip', 'ABC'],
    ['reason', ' '],
    ['revision', -1],
  ])('refuses %s %s', async (field, value) => {
    const before = await settings()
    const answer = await boss.call('staff_company_save', await company({ [field]: value }))
    expect(answer).toMatchObject({ code: 10, data: { fields: { [field]: expect.any(String) } } })
    expect(await settings()).toEqual(before)
  })

  it('keeps a script as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    await boss.call('staff_company_save', await company({ name }))
    const answer = await portal.call('support_contact', {})
    expect(answer.data.company).toBe(name)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    await boss.call('staff_company_save', await company())
  })

  it('stays as it was saved when a server starts with other first values', async () => {
    const config = readConfig({ SUPPORT_PHONE: '2125550199', BUSINESS_TIME_ZONE: 'America/New_York' })
    await portal.database.transaction((db) => storeSettings(db, config))
    expect(await contact()).toMatchObject({ phone: '5105550142', timeZone: 'America/Los_Angeles' })
  })
})

describe('two staff at one section', () => {
  test.each([
    [
      'staff_company_save',
      'company',
      { ...sampleCompany, name: 'First' },
      { ...sampleCompany, name: 'Second' },
    ],
    ['staff_limits_save', 'limits', { refundCents: 1, payoutCents: 1 }, { refundCents: 2, payoutCents: 2 }],
    [
      'staff_sessions_save',
      'sessions',
      { providerIdleMinutes: 10, providerHours: 1, staffIdleMinutes: 10, staffHours: 1 },
      { providerIdleMinutes: 20, providerHours: 2, staffIdleMinutes: 20, staffHours: 2 },
    ],
  ] as const)('%s: one wins, and the other sees what is true now', async (name, section, first, second) => {
    const { revision } = (await settings())[section]
    const answers = await Promise.all([
      boss.call(name, { ...first, revision, reason: 'One' }),
      other.call(name, { ...second, revision, reason: 'Two' }),
    ])
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([0, 13])
    const won = answers[0]?.code === 0 ? first : second
    expect((await settings())[section]).toMatchObject({ ...won, revision: revision + 1 })
    const [newest] = await history(section)
    expect(newest?.reason).toBe(won === first ? 'One' : 'Two')
  })
})

describe('session times', () => {
  const save = async (change: object) => {
    const { revision, ...times } = (await settings()).sessions
    return boss.call('staff_sessions_save', { ...times, ...change, revision, reason: 'Safer' })
  }

  it('are those of the next session', async () => {
    expect((await save({ providerIdleMinutes: 7, providerHours: 3 })).code).toBe(0)
    const { token } = await make.provider(portal)
    const { data } = await portal.call('session_state', {}, { token })
    const { now } = (await portal.db.one(sql`select epoch(app_now()) as now`)) as { now: number }
    expect(Math.round((data.idleEndsAt - now) / 60)).toBe(7)
    expect(Math.round((data.endsAt - now) / 3_600)).toBe(3)
  })

  it.each([
    ['providerIdleMinutes', { providerIdleMinutes: 4 }],
    ['providerIdleMinutes', { providerIdleMinutes: 61, providerHours: 1 }],
    ['staffIdleMinutes', { staffIdleMinutes: 61, staffHours: 1 }],
    ['staffHours', { staffHours: 73 }],
    ['staffHours', { staffHours: 0 }],
  ])('refuse %s %o', async (field, change) => {
    expect(await save(change)).toMatchObject({ code: 10, data: { fields: { [field]: expect.any(String) } } })
  })
})

it('what changed is kept for ever', async () => {
  await expect(portal.db.run(sql`delete from setting_change`)).rejects.toThrow()
  await expect(portal.owner.db.run(sql`update setting_change set reason = ''`)).rejects.toThrow('append-only')
})

it('plain staff reach no setting', async () => {
  const staff = await make.staff(portal)
  expect((await staff.call('staff_settings', {})).code).toBe(12)
  expect((await staff.call('staff_company_save', { ...sampleCompany, revision: 0, reason: 'x' })).code).toBe(
    12,
  )
})

describe('once a payment was captured', () => {
  beforeAll(async () => {
    const shop = await make.buyer(portal)
    const { orderId } = await shop.place()
    expect((await shop.pay(orderId)).code).toBe(0)
  })

  it('the time zone stays, which is said beside it in every language', async () => {
    const before = await settings()
    const said = new Set<string>()
    for (const lang of langs) {
      const input = await company({ timeZone: 'America/New_York' })
      const answer = await boss.call('staff_company_save', input, { lang })
      expect(answer).toMatchObject({ code: 13, data: { fields: { timeZone: expect.any(String) } } })
      said.add(answer.message)
    }
    expect(said.size).toBe(langs.length)
    expect(await settings()).toEqual(before)
  })

  it('the rest of the company is changed as before', async () => {
    const { timeZone } = (await settings()).company
    expect(await boss.call('staff_company_save', await company({ timeZone }))).toMatchObject({ code: 0 })
  })
})
