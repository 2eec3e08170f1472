import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { earnMonths } from '../membership/earn.ts'
import { advance } from '../../../tests/steps/settle.ts'

const day = 86_400

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

async function makeMember(): Promise<TestProvider> {
  const provider = await make.provider(portal)
  await buyMembership(provider, await make.card(portal, provider))
  return provider
}

/** From now on no row of this provider can be written to the table. */
async function breakFor({ providerId }: TestProvider, table: string): Promise<void> {
  await portal.owner.db.run(sql`
    create function break_it() returns trigger language plpgsql as $$ begin raise 'cannot be handled'; end $$`)
  await portal.owner.db.run(sql`
    create trigger break_it before insert or update on ${raw(table)} for each row
      when (new.provider_id = ${raw(`'${providerId}'`)}) execute function break_it()`)
}

const run = (task: string) => portal.jobs.tasks[task]?.()

const countOf = async (what: 'reminder' | 'renewal' | 'payment' | 'ended') => {
  const statements = {
    reminder: sql`select provider_id from vip_reminder`,
    renewal: sql`select provider_id from vip_order where renews_on is not null`,
    payment: sql`
      select p.provider_id from payment p join vip_order o on o.provider_id = p.provider_id and o.id = p.subject_id
      where o.renews_on is not null and p.state = 'captured'`,
    ended: sql`select provider_id from vip_order where state = 'cancelled'`,
  }
  return (await portal.db.many(statements[what])).length
}

test.each([
  ['announced', 'notification', -7, 'reminder'],
  ['continued', 'vip_order', 0, 'renewal'],
  ['charged', 'payment', 0, 'payment'],
] as const)(
  'a membership that cannot be %s does not keep the others waiting',
  async (_, table, days, what) => {
    const members = [await makeMember(), await makeMember(), await makeMember()]
    const [broken] = members
    const { left } = await portal.db.one<{ left: number }>(sql`
    select max(ends_on) + 1 - business_date(app_now()) as left from vip_membership`)
    await advance(portal, (left + days) * day)
    if (broken) await breakFor(broken, table)
    await expect(run('renewMemberships')).rejects.toThrow('cannot be handled')
    expect(await countOf(what)).toBe(2)
    expect(portal.logged.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 50, job: 'renewMemberships', fault: 'P0001' }),
    )
  },
)

test('a month that cannot be earned does not keep the others waiting', async () => {
  const members = [await makeMember(), await makeMember()]
  if (members[0]) await breakFor(members[0], 'vip_month')
  await advance(portal, 64 * day)
  await expect(earnMonths(portal.database)).rejects.toThrow('cannot be handled')
  expect(await portal.db.many(sql`select month from vip_month order by month`)).toEqual([
    { month: 1 },
    { month: 2 },
  ])
})

test('a purchase that cannot be cancelled does not keep the others waiting', async () => {
  for (const isBroken of [true, false]) {
    const provider = await make.provider(portal)
    const cardId = await make.card(portal, provider)
    const wanted = { method: 'card', cardId, expectedDueCents: vipPriceCents }
    expect((await provider.call('vip_submit', wanted)).code).toBe(0)
    if (isBroken) await breakFor(provider, 'vip_order')
  }
  await advance(portal, day)
  await expect(run('expirePurchases')).rejects.toThrow('cannot be handled')
  expect(await countOf('ended')).toBe(1)
})

test('an unpaid order that cannot be cancelled does not keep the others waiting', async () => {
  const goods = await make.goods(portal, { retailCents: 2000, stock: 10 })
  for (const isBroken of [true, false]) {
    const provider = await make.provider(portal)
    await make.order(provider, { lines: [[goods, 1]] })
    if (isBroken) await breakFor(provider, 'orders')
  }
  await advance(portal, day)
  await expect(run('expireUnpaidOrders')).rejects.toThrow('cannot be handled')
  expect(await portal.db.many(sql`select id from orders where state = 'cancelled'`)).toHaveLength(1)
})
