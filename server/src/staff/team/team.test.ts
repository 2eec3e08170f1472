import { randomUUID } from 'node:crypto'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
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

const staffFacts = { audience: 'staff', role: 'staff', status: 'active' } as const

const stateOf = ({ accountId }: TestStaff) =>
  portal.db.one<{ seenStatus: string; seenRole: string }>(sql`
    select status as "seenStatus", role as "seenRole" from account where id = ${accountId}`)
/** As a console shows a member's roles now. */
const rolesSeen = async ({ accountId }: TestStaff) => {
  const row = (await members()).find((member) => member.accountId === accountId)
  return { seenStatus: row?.status, seenRoles: row?.roles }
}
/** Like `decide`, by the set of roles. */
const give = async (by: TestStaff, who: TestStaff, roles: readonly string[], status = 'active') =>
  by.call('staff_member_decide', { accountId: who.accountId, status, roles, ...(await rolesSeen(who)) })
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

  it('whose suspension is lifted has the former status again, and reads that, not that they are approved', async () => {
    const lifted = async (status: 'pending' | 'active') => {
      const member = await withMail(await make.staff(portal, { status }))
      expect((await decide(boss, member, 'suspended')).code).toBe(0)
      // So the console knows whether to ask for roles.
      expect((await members()).find(({ accountId }) => accountId === member.accountId)).toMatchObject({
        approved: status === 'active',
      })
      const seen = stateOf(member)
      for (const _ of ['once', 'repeated'])
        expect((await decide(boss, member, 'active', 'staff', seen)).code).toBe(0)
      expect(await stateOf(member)).toMatchObject({ seenStatus: status })
      const [, , ...messages] = await messagesTo(member)
      expect(messages.map(({ kind, channel }) => [kind, channel])).toEqual([
        ['staffReinstated', 'sms'],
        ['staffReinstated', 'email'],
      ])
      return { member, body: messages[0]?.body }
    }
    expect((await lifted('active')).body).toContain('Sign in here: https://bencao.example/login2')
    const { member, body } = await lifted('pending')
    expect(body).toContain('still has to approve it')
    expect((await member.call('staff_order_list', {})).code).not.toBe(0)

    expect((await decide(boss, member, 'active')).code).toBe(0)
    expect(await stateOf(member)).toMatchObject({ seenStatus: 'active' })
    expect((await messagesTo(member)).at(-1)?.kind).toBe('staffApproved')
  })

  it('becomes an administrator and a plain member again', async () => {
    const member = await make.staff(portal)
    expect((await decide(boss, member, 'active', 'administrator')).code).toBe(0)
    expect((await member.call('staff_member_list', {})).code).toBe(0)
    expect((await decide(boss, member, 'active')).code).toBe(0)
    expect((await member.call('staff_member_list', {})).code).toBe(12)
    const [made, unmade] = await messagesTo(member)
    expect(made?.body).toContain('now: administrator.')
    expect(unmade?.body).toContain('now: customer service.')
  })
})

describe('the roles of a member', () => {
  const mayOf = async (who: TestStaff) => (await who.call('session_state', {})).data.permissions

  it('are given with the approval, and act in a session that is already open', async () => {
    const waiting = await make.staff(portal, { status: 'pending', tasks: [] })
    expect((await give(boss, waiting, [])).code).toBe(10)
    expect((await give(boss, waiting, ['warehouse'])).code).toBe(0)
    expect((await waiting.call('staff_order_list', {})).code).toBe(0)
    expect((await waiting.call('staff_provider_list', {})).code).toBe(12)
    expect((await give(boss, waiting, ['service', 'warehouse'])).code).toBe(0)
    expect((await waiting.call('staff_provider_list', {})).code).toBe(0)
    expect((await rolesSeen(waiting)).seenRoles).toEqual(['service', 'warehouse'])
    expect((await give(boss, waiting, ['finance'])).code).toBe(0)
    expect((await waiting.call('staff_provider_list', {})).code).toBe(12)
    expect((await waiting.call('staff_payout_list', {})).code).toBe(0)
    expect(await mayOf(waiting)).toEqual(permissionsOf({ ...staffFacts, staffRoles: ['finance'] }))
    const [first] = await messagesTo(waiting)
    expect(first?.kind).toBe('staffApproved')
    expect((await messagesTo(waiting)).map(({ body }) => body).join()).toContain(
      'now: customer service, warehouse.',
    )
  })

  it('of an administrator are one; demoted, they have those that are chosen', async () => {
    const member = await make.staff(portal, { tasks: ['service'] })
    expect((await give(boss, member, ['service', 'administrator', 'finance'])).code).toBe(0)
    expect((await rolesSeen(member)).seenRoles).toEqual(['administrator'])
    expect((await give(boss, member, ['finance'])).code).toBe(0)
    expect(await mayOf(member)).toEqual(permissionsOf({ ...staffFacts, staffRoles: ['finance'] }))
  })

  it('outlast a suspension, and an older console that suspends and reinstates', async () => {
    const member = await make.staff(portal, { tasks: ['finance'] })
    for (const status of ['suspended', 'active']) expect((await decide(boss, member, status)).code).toBe(0)
    expect((await rolesSeen(member)).seenRoles).toEqual(['finance'])
  })

  it('changed by two: the second is refused, whether or not the console knows roles', async () => {
    const member = await make.staff(portal, { tasks: ['service'] })
    const seen = await rolesSeen(member)
    expect((await give(boss, member, ['warehouse'])).code).toBe(0)
    const late = await boss.call('staff_member_decide', {
      accountId: member.accountId,
      status: 'active',
      roles: ['finance'],
      ...seen,
    })
    expect(late).toMatchObject({ code: 13, message: expect.stringContaining('already decided') as string })
    expect((await rolesSeen(member)).seenRoles).toEqual(['warehouse'])
  })

  it('are never one’s own to change', async () => {
    await make.staff(portal, { role: 'administrator' })
    expect((await give(boss, boss, ['administrator', 'service'])).code).toBe(0)
    expect((await give(boss, boss, ['service'])).message).toContain('your own role')
    expect((await rolesSeen(boss)).seenRoles).toEqual(['administrator'])
  })

  it('without any, nothing opens', async () => {
    const member = await make.staff(portal, { tasks: [] })
    expect(await mayOf(member)).toEqual([])
    for (const name of ['staff_counts', 'staff_order_list', 'staff_member_list'] as const)
      expect((await member.call(name, {})).code).toBe(12)
    expect((await give(boss, member, [], 'suspended')).code).toBe(0)
    expect(await give(boss, member, [])).toMatchObject({
      code: 10,
      data: { fields: { roles: expect.any(String) as string } },
    })
    // What an older console approves or reinstates.
    expect((await decide(boss, member, 'active')).code).toBe(0)
    expect((await rolesSeen(member)).seenRoles).toEqual(['service'])
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
      { seenStatus: 'suspended', seenRoles: ['service'], status: 'active', roles: ['service'] },
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
    { roles: ['provider'] },
    { roles: ['service', 'service', 'service', 'service', 'service'] },
    { roles: 'service' },
    { accountId: 'x' },
    { seenRole: 'x' },
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
