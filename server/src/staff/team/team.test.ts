import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let boss: TestStaff

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.run(sql`update account set status = 'suspended' where audience = 'staff'`)
  boss = await make.staff(portal, { role: 'administrator' })
})

const stateOf = ({ accountId }: TestStaff) =>
  portal.db.one<{ seenStatus: string; seenRole: string }>(sql`
    select status as "seenStatus", role as "seenRole" from account where id = ${accountId}`)
/** The seen state is the current one, unless it is given. */
const decide = async (by: TestStaff, who: TestStaff, status: string, role = 'staff', seen = stateOf(who)) =>
  by.call('staff_member_decide', { accountId: who.accountId, status, role, ...(await seen) })
const members = async () => (await boss.call('staff_member_list', { pageSize: 100 })).data.rows
const messagesTo = (who: TestStaff) =>
  portal.db.many<{ kind: string; channel: string; body: string }>(sql`
    select kind, channel, body from outbox where recipient in (${who.phone}, ${mailOf(who)}) order by id`)
const mailOf = ({ phone }: TestStaff) => `${phone}@bencao.example`
const withMail = async (who: TestStaff) => {
  await portal.db.run(sql`update account set email = ${mailOf(who)} where id = ${who.accountId}`)
  return who
}

describe('a member of staff', () => {
  it('who is pending is listed first, approved once, and notified by SMS and e-mail', async () => {
    const waiting = await withMail(await make.staff(portal, { status: 'pending' }))
    expect((await members())[0]).toMatchObject({
      accountId: waiting.accountId,
      status: 'pending',
      self: false,
    })
    expect((await waiting.call('staff_order_list', {})).code).toBe(12)

    expect(await decide(boss, waiting, 'active')).toMatchObject({ code: 0, data: {} })
    expect((await waiting.call('staff_order_list', {})).code).toBe(0)
    expect((await decide(boss, waiting, 'active')).code).toBe(0)
    const messages = await messagesTo(waiting)
    expect(messages.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['staffApproved', 'sms'],
      ['staffApproved', 'email'],
    ])
    for (const { body } of messages) expect(body).toContain('https://bencao.example/login2')
  })

  it('who is suspended is signed out everywhere at once, and returns when the suspension is lifted', async () => {
    const member = await make.staff(portal)
    expect((await member.call('session_state', {})).code).toBe(0)
    expect((await decide(boss, member, 'suspended')).code).toBe(0)
    expect((await member.call('session_state', {})).code).toBe(-100)
    expect((await messagesTo(member)).map(({ kind }) => kind)).toEqual(['staffSuspended'])
    expect((await decide(boss, member, 'active')).code).toBe(0)
    expect((await members()).find(({ accountId }) => accountId === member.accountId)).toMatchObject({
      status: 'active',
    })
  })

  it('becomes an administrator and a plain member again', async () => {
    const member = await make.staff(portal)
    expect((await decide(boss, member, 'active', 'administrator')).code).toBe(0)
    expect((await member.call('staff_member_list', {})).code).toBe(0)
    expect((await decide(boss, member, 'active')).code).toBe(0)
    expect((await member.call('staff_member_list', {})).code).toBe(12)
    const [made, unmade] = await messagesTo(member)
    expect(made?.body).toContain('you are now an administrator')
    expect(unmade?.body).toContain('no longer an administrator')
  })
})

describe('of two who decide about the same person', () => {
  const active = { seenStatus: 'active', seenRole: 'staff' }

  it('the second is refused with the current state, and undoes nothing', async () => {
    const member = await withMail(await make.staff(portal))
    expect((await decide(boss, member, 'suspended')).code).toBe(0)
    for (const late of [
      { ...active, status: 'active', role: 'administrator' },
      { seenStatus: 'pending', seenRole: 'staff', status: 'active', role: 'staff' },
      { seenStatus: 'suspended', seenRole: 'administrator', status: 'active', role: 'staff' },
    ])
      expect(await boss.call('staff_member_decide', { accountId: member.accountId, ...late })).toMatchObject({
        code: 13,
        message: 'Someone else has already decided this. Please reload the page.',
      })
    expect(await stateOf(member)).toEqual({ seenStatus: 'suspended', seenRole: 'staff' })
    expect((await messagesTo(member)).map(({ kind }) => kind)).toEqual(['staffSuspended', 'staffSuspended'])
  })

  it('one is first if both act concurrently', async () => {
    const [other, member] = [await make.staff(portal, { role: 'administrator' }), await make.staff(portal)]
    const seen = Promise.resolve(active)
    const answers = await Promise.all([
      decide(boss, member, 'suspended', 'staff', seen),
      decide(other, member, 'active', 'administrator', seen),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
  })

  it('the second who decides the same is not refused', async () => {
    const member = await make.staff(portal)
    for (const by of [boss, await make.staff(portal, { role: 'administrator' })])
      expect((await decide(by, member, 'suspended', 'staff', Promise.resolve(active))).code).toBe(0)
    expect(await messagesTo(member)).toHaveLength(1)
  })
})

describe('an administrator', () => {
  it('who is the last one stays', async () => {
    for (const [status, role] of [
      ['suspended', 'administrator'],
      ['active', 'staff'],
    ] as const)
      expect(await decide(boss, boss, status, role)).toMatchObject({
        code: 13,
        message: 'The last administrator cannot be removed.',
      })
    expect((await members()).find(({ self }) => self)).toMatchObject({
      accountId: boss.accountId,
      role: 'administrator',
      status: 'active',
    })
  })

  it('cannot demote themselves, even if there are others', async () => {
    await make.staff(portal, { role: 'administrator' })
    expect((await decide(boss, boss, 'suspended', 'administrator')).message).toContain('your own account')
    expect((await decide(boss, boss, 'active')).message).toContain('your own role')
    expect((await decide(boss, boss, 'active', 'administrator')).code).toBe(0)
  })

  it('remains if all administrators suspend each other concurrently', async () => {
    const others = [
      await make.staff(portal, { role: 'administrator' }),
      await make.staff(portal, { role: 'administrator' }),
    ]
    const all = [boss, ...others]
    const answers = await Promise.all(
      all.flatMap((by) => all.filter((who) => who !== by).map((who) => decide(by, who, 'suspended'))),
    )
    for (const { code } of answers) expect([0, 12, 13, -100]).toContain(code)
    const left = await portal.db.many(sql`
      select 1 from account where audience = 'staff' and role = 'administrator' and status = 'active'`)
    expect(left).toHaveLength(1)
  })
})

it('an unknown id and a provider’s are unknown; an invalid status or role is refused', async () => {
  const provider = await make.provider(portal)
  for (const accountId of [randomUUID(), provider.accountId])
    expect(
      (
        await boss.call('staff_member_decide', {
          accountId,
          status: 'active',
          role: 'administrator',
          seenStatus: 'active',
          seenRole: 'staff',
        })
      ).code,
    ).toBe(11)
  const member = await make.staff(portal)
  for (const wrong of [
    { status: 'pending' },
    { role: 'provider' },
    { role: '' },
    { accountId: 'x' },
    { seenRole: '' },
  ])
    expect(
      (
        await boss.call('staff_member_decide', {
          accountId: member.accountId,
          status: 'active',
          role: 'staff',
          ...(await stateOf(member)),
          ...wrong,
        })
      ).code,
    ).toBe(10)
})

it('is for administrators only, and in the audit', async () => {
  const member = await make.staff(portal)
  const provider = await make.provider(portal)
  for (const name of ['staff_member_list', 'staff_member_decide'] as const)
    for (const person of [member, provider]) expect((await person.call(name, {})).code).toBe(12)
  await decide(boss, member, 'suspended')
  await decide(boss, boss, 'suspended')
  const rows = await portal.db.many(sql`
    select outcome, record_id as "recordId" from audit
    where account_id = ${boss.accountId} and action = 'staff_member_decide' order by id`)
  expect(rows).toEqual([
    { outcome: 'ok', recordId: member.accountId },
    { outcome: 'account.lastAdministrator', recordId: boss.accountId },
  ])
})
