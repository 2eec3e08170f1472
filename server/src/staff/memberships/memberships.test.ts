import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../../tests/make/memberships.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { moveTo } from '../../../../tests/steps/renewals.ts'
import { payables } from '../../app/payables.ts'
import { businessToday } from '../../db/businessDate.ts'
import { renewMemberships } from '../../membership/renew.ts'
import { openSession } from '../../sessions/queries.ts'

let portal: TestPortal
let staff: TestStaff
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { role: 'administrator' })
})
afterEach(() => portal.close())

async function member() {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  await buyMembership(provider, cardId)
  const validTo = (await provider.call('vip_status', {})).data.validTo
  return { provider, providerId: provider.providerId, validTo }
}
const renew = () => renewMemberships({ database: portal.database, services: portal.services, payables })

/** The staff, in a session that has not ended meanwhile. */
const call: TestStaff['call'] = async (name, input) =>
  staff.call(name, input, {
    token: await openSession(portal.db, { id: staff.accountId, audience: 'staff' }, 'test'),
  })

it('finds members, and shows their purchases and who ended a renewal', async () => {
  const { provider, providerId, validTo } = await member()
  const listed = async (body: object) =>
    (await call('staff_membership_list', body)).data.rows.map((row) => row.providerId)
  expect(await listed({})).toEqual([providerId])
  expect(await listed({ search: provider.phone })).toEqual([providerId])
  expect(await listed({ show: 'all', search: 'nobody at all' })).toEqual([])
  expect(await listed({ show: 'ending' })).toEqual([])
  expect((await call('staff_membership_end', { providerId, reason: 'They asked' })).code).toBe(0)
  expect(await listed({ show: 'ending' })).toEqual([providerId])
  const { data } = await call('staff_membership_detail', { providerId })
  expect(data).toMatchObject({
    validTo,
    renews: false,
    active: true,
    purchases: [
      { state: 'active', priceCents: vipPriceCents, dueCents: vipPriceCents, isRenewal: false, tries: 0 },
    ],
    years: [{ endsOn: validTo, renews: false, endReason: 'They asked', endedBy: expect.stringMatching(/./) }],
  })
  await moveTo(portal, addDays(validTo, 2))
  expect(await listed({ show: 'over' })).toEqual([providerId])
})

it('answers as missing for a provider without a membership', async () => {
  const { providerId } = await make.provider(portal)
  expect((await call('staff_membership_detail', { providerId })).code).toBe(11)
  expect((await call('staff_membership_detail', { providerId: staff.accountId })).code).toBe(11)
})

const announced = () =>
  portal.db.many<{ amount: string }>(sql`
    select details->>'amount' as amount from notification where kind = 'vipRenewalSoon' order by id`)
const charged = async () =>
  (
    await portal.db.many<{ cents: number }>(sql`
      select due_cents as cents from vip_order where renews_on is not null and state = 'active'`)
  ).map(({ cents }) => cents)

const plan = async (startsOn: string, priceCents: number) => {
  const asked = { startsOn, priceCents, percent: 10, freeStandardShipping: true, reason: 'Costs' }
  expect((await call('staff_plan_add', asked)).code).toBe(0)
}

it('announces the price of the day on which it renews', async () => {
  const { validTo } = await member()
  await plan(validTo, 29_900)
  await moveTo(portal, addDays(validTo, -20))
  await renew()
  expect(await announced()).toEqual([{ amount: '$299.00' }])
  await moveTo(portal, addDays(validTo, 1))
  await renew()
  expect(await charged()).toEqual([29_900])
})

it('charges no more than was announced last, when the price rises or a lower one is withdrawn after that', async () => {
  const { validTo } = await member()
  await plan(addDays(validTo, -1), 9_900)
  await moveTo(portal, addDays(validTo, -6))
  await renew()
  expect(await announced()).toEqual([{ amount: '$99.00' }])
  expect((await call('staff_plan_withdraw', { startsOn: addDays(validTo, -1), reason: 'No' })).code).toBe(0)
  await plan(await businessToday(portal.db), 39_900)
  await moveTo(portal, addDays(validTo, 1))
  await renew()
  expect(await charged()).toEqual([9_900])
})
