import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestAccount, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { turnOnTotp } from '../../../../tests/steps/secondStep.ts'
import { byPassword } from '../../../../tests/steps/signIn.ts'
import { newPhone } from '../../../../tests/make/people.ts'

let portal: TestPortal
let boss: TestStaff

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  boss = await make.staff(portal, { role: 'administrator' })
})

const password = 'Herbs2026'
const reset = (accountId: string, by = boss) => by.call('staff_two_step_reset', { accountId })

/** A person with the second step on, signed in on a device, who has lost the app. */
async function lockedOut(role: 'provider' | 'staff' = 'provider'): Promise<TestAccount & { token: string }> {
  const phone = newPhone()
  const who = await make.account(portal, { role, password, phone, email: `${phone}@clinic.example` })
  const { token } = (await byPassword(portal, who, password)).data.userInfo
  await turnOnTotp(portal, who, password)
  boss = await make.staff(portal, { role: 'administrator' })
  return { ...who, token }
}

it.each(['provider', 'staff'] as const)(
  'lets a %s sign in with the password alone, and notifies them',
  async (role) => {
    const who = await lockedOut(role)
    const begun = await byPassword(portal, who, password)
    expect(begun.code).toBe(13)
    expect(await reset(who.accountId)).toMatchObject({ code: 0, data: {} })

    expect((await portal.call('session_state', {}, { token: who.token })).code).toBe(-100)
    const { ticket } = begun.data as unknown as { ticket: string }
    expect((await portal.call('login_second_step', { ticket, code: '123456' })).code).toBe(13)
    expect((await byPassword(portal, who, password)).code).toBe(0)
    const stored = await portal.db.one(sql`
    select two_step as "twoStep", totp_secret as secret from account where id = ${who.accountId}`)
    expect(stored).toEqual({ twoStep: 'off', secret: null })
    const messages = await portal.db.many<{ channel: string; body: string }>(sql`
    select channel, body from outbox where kind = 'twoStepReset' and recipient like ${`${who.phone}%`} order by channel desc`)
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    const [by, at] =
      role === 'staff'
        ? ['an administrator reset', 'please contact an administrator at once.']
        : ['customer service reset', 'please contact customer service at once: (510) 555-0100']
    for (const { body } of messages) {
      expect(body).toContain(`Bencao: ${by} the second step`)
      expect(body).toContain(`If you did not request this, ${at}`)
    }
    const audited = await portal.db.many(sql`
    select outcome from audit where account_id = ${boss.accountId} and action = 'staff_two_step_reset'
      and record_id = ${who.accountId}`)
    expect(audited).toEqual([{ outcome: 'ok' }])
  },
)

it('shows who has a second step', async () => {
  const member = await lockedOut('staff')
  const { rows } = (await boss.call('staff_member_list', { pageSize: 100 })).data
  const stepOf = (accountId: string) => rows.find((row) => row.accountId === accountId)?.twoStep
  expect([stepOf(member.accountId), stepOf(boss.accountId)]).toEqual(['totp', 'off'])
  const { providerId } = await make.provider(portal)
  expect((await boss.call('staff_provider_detail', { providerId })).data.twoStep).toBe('off')
})

it('is for administrators only, for other people, once, and for existing accounts', async () => {
  const who = await lockedOut()
  const plain = await make.staff(portal)
  expect((await reset(who.accountId, plain)).code).toBe(12)
  expect((await byPassword(portal, who, password)).code).toBe(13)
  expect((await reset(boss.accountId)).code).toBe(13)
  expect((await reset(who.accountId)).code).toBe(0)
  expect((await reset(who.accountId)).code).toBe(13)
  expect((await reset('01890000-0000-7000-8000-000000000000')).code).toBe(11)
})
