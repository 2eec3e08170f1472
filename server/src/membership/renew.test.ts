import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, makeMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { pans } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { moveTo } from '../../../tests/steps/renewals.ts'
import { advance, settleDue } from '../../../tests/steps/settle.ts'
import { payables } from '../app/payables.ts'
import { openSession } from '../sessions/queries.ts'
import { earnMonths } from './earn.ts'
import { renewMemberships } from './renew.ts'

const day = 86_400

let portal: TestPortal
let renewing: Parameters<typeof renewMemberships>[0]
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
  const { tomorrow } = await portal.db.one<{ tomorrow: string }>(
    sql`select (business_date(app_now()) + 1)::text as tomorrow`,
  )
  // From noon on, days of 24 hours end on their dates, also when clocks have changed meanwhile.
  await moveTo(portal, tomorrow)
  renewing = { database: portal.database, services: portal.services, payables }
})
afterEach(async () => {
  try {
    const uneven = await portal.db.many(sql`
      select txn_id from ledger_entry group by txn_id having sum(cents) <> 0 or count(*) < 2`)
    expect(uneven).toEqual([])
  } finally {
    await portal.close()
  }
})

/** Runs the jobs until nothing is due. */
async function runJobs(): Promise<void> {
  while ((await renewMemberships(renewing)) > 0);
  await settleDue(portal)
  while ((await earnMonths(portal.database)) > 0);
}

/** Days pass, with the jobs of each. */
async function pass(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    await advance(portal, day)
    await runJobs()
  }
}

const member = async (pan: string = pans.approves) => {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider, { pan })
  return { provider, cardId, vipOrderId: await buyMembership(provider, await make.card(portal, provider)) }
}

/** Signs in again: the session has ended meanwhile. */
async function status(provider: TestProvider) {
  const token = await openSession(portal.db, { id: provider.accountId, audience: 'provider' }, 'test')
  return (await provider.call('vip_status', {}, { token })).data
}

const messagesOf = async (provider: TestProvider, kind: string) =>
  (
    await portal.db.many<{ kind: string }>(sql`
      select kind from notification where provider_id = ${provider.providerId} and kind = ${kind}`)
  ).length

/** Days until the last day of the membership is over. */
const untilEnd = async (provider: TestProvider) =>
  (
    await portal.db.one<{ days: number }>(sql`
      select max(ends_on) + 1 - business_date(app_now()) as days from vip_membership
      where provider_id = ${provider.providerId}`)
  ).days

/** How often renewals were charged, or tried to be. */
const tries = async ({ providerId }: TestProvider) =>
  (
    await portal.db.many(sql`
      select 1 from payment p join vip_order o on o.provider_id = p.provider_id and o.id = p.subject_id
      where p.provider_id = ${providerId} and o.renews_on is not null`)
  ).length

const charges = () => portal.cards.charges().filter(({ recurring }) => recurring).length

describe('a year of membership', () => {
  test('is announced 30 and 7 days before its end, once each, then renewed on the day as a recurring charge', async () => {
    const { provider } = await member()
    const first = await status(provider)
    await advance(portal, ((await untilEnd(provider)) - 31) * day)
    await runJobs()
    expect(await messagesOf(provider, 'vipRenewalSoon')).toBe(0)
    await pass(1)
    await runJobs()
    expect(await messagesOf(provider, 'vipRenewalSoon')).toBe(1)
    await pass(22)
    expect(await messagesOf(provider, 'vipRenewalSoon')).toBe(1)
    await pass(1)
    expect(await messagesOf(provider, 'vipRenewalSoon')).toBe(2)
    await pass(6)
    expect(await untilEnd(provider)).toBe(1)
    expect(charges()).toBe(0)
    expect((await status(provider)).purchases).toHaveLength(1)

    await pass(1)
    const renewed = await status(provider)
    expect(charges()).toBe(1)
    expect(renewed).toMatchObject({
      vipstatus: 1,
      renews: true,
      purchases: [{ paidCents: vipPriceCents }, {}],
    })
    expect(Number(renewed.validTo.slice(0, 4))).toBe(Number(first.validTo.slice(0, 4)) + 1)
    expect(await messagesOf(provider, 'vipRenewed')).toBe(1)

    const { months, cents } = await portal.db.one<{ months: number; cents: number }>(sql`
      select count(*)::int as months, sum(cents)::bigint as cents from vip_month
      where provider_id = ${provider.providerId}`)
    expect({ months, cents }).toEqual({ months: 12, cents: vipPriceCents })
    await runJobs()
    expect(charges()).toBe(1)
  })

  test('is renewed once however many servers do it at once', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    const before = charges()
    await Promise.all(Array.from({ length: 8 }, () => renewMemberships(renewing)))
    await runJobs()
    expect(charges() - before).toBe(1)
    expect((await status(provider)).purchases).toHaveLength(2)
  })

  test('is renewed once although the server is killed after the charge', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    const before = charges()
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    await renewMemberships(renewing)
    expect((await status(provider)).vipstatus).toBe(0)
    await advance(portal, 400)
    await runJobs()
    expect(charges() - before).toBe(1)
    expect(await status(provider)).toMatchObject({ vipstatus: 1, purchases: [{}, {}] })
  })
})

test('a year that was over before a restore of the database ends, and is not charged again', async () => {
  const { provider } = await member()
  await advance(portal, (await untilEnd(provider)) * day)
  await portal.db.run(sql`
    insert into setting values ('restoredAt', to_jsonb(app_now()::text)),
      ('restoredFrom', to_jsonb((app_now() - interval '1 hour')::text))`)
  await pass(1)
  expect(await tries(provider)).toBe(0)
  expect(await messagesOf(provider, 'vipEnded')).toBe(1)
  const token = await openSession(portal.db, { id: provider.accountId, audience: 'provider' }, 'test')
  const [ended] = (await provider.call('notifications', {}, { token })).data.rows
  expect(ended?.text).toContain('we first have to find out whether $199.00 were charged for it')
  expect(await status(provider)).toMatchObject({ vipstatus: 0, renews: false, purchases: [{}] })
})

describe('a card that is declined', () => {
  test('is tried on the day and 1, 3 and 7 days later; then the membership has ended', async () => {
    const { provider } = await member(pans.declinesLater)
    await advance(portal, ((await untilEnd(provider)) - 1) * day)
    const counts: number[] = []
    for (let at = 0; at < 10; at += 1) {
      await pass(1)
      counts.push(await tries(provider))
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4])
    expect(await messagesOf(provider, 'vipRenewalDeclined')).toBe(3)
    expect(await messagesOf(provider, 'vipEnded')).toBe(1)
    expect(await status(provider)).toMatchObject({ vipstatus: 0, renews: false, purchases: [{}] })
  })

  test('a purchase in between takes the place of the renewal', async () => {
    const { provider } = await member(pans.declinesLater)
    await advance(portal, ((await untilEnd(provider)) - 1) * day)
    await pass(1)
    const token = await openSession(portal.db, { id: provider.accountId, audience: 'provider' }, 'test')
    const couponCode = await make.coupon(portal)
    const bought = await provider.call(
      'vip_submit',
      { method: 'card', couponCode, expectedDueCents: 0 },
      { token },
    )
    expect(bought.data.state).toBe('active')
    await pass(8)
    expect(await messagesOf(provider, 'vipEnded')).toBe(0)
    expect(await status(provider)).toMatchObject({ vipstatus: 1, purchases: [{}, {}] })
  })

  test('no card at all counts as declined', async () => {
    const provider = await make.provider(portal)
    const couponCode = await make.coupon(portal)
    await provider.call('vip_submit', { method: 'card', couponCode, expectedDueCents: 0 })
    await advance(portal, ((await untilEnd(provider)) - 1) * day)
    await pass(9)
    expect(await messagesOf(provider, 'vipRenewalDeclined')).toBe(3)
    expect(await messagesOf(provider, 'vipEnded')).toBe(1)
  })
})

describe('customer service ends the renewal', () => {
  test('with a reason; the membership lasts to its end and is not charged again', async () => {
    const { provider } = await member()
    const staff = await make.staff(portal)
    const { providerId } = provider
    const end = (reason: string) => staff.call('staff_membership_end', { providerId, reason })
    expect((await end('')).data).toHaveProperty('fields.reason')
    expect((await end('They asked for it')).code).toBe(0)
    expect((await end('Again')).code).toBe(13)
    const { today } = await portal.db.one<{ today: string }>(sql`
      select business_date(app_now())::text as today`)
    const ended = { renewalEndedOn: today, renewalEndReason: 'They asked for it' }
    expect(await status(provider)).toMatchObject({ vipstatus: 2, renews: false, ...ended })
    expect((await staff.call('staff_provider_detail', { providerId })).data.membership).toMatchObject({
      renews: false,
      endReason: 'They asked for it',
    })
    expect(await messagesOf(provider, 'vipRenewalStopped')).toBe(1)
    const before = charges()
    await advance(portal, ((await untilEnd(provider)) - 1) * day)
    expect((await status(provider)).vipstatus).toBe(2)
    await pass(3)
    expect(charges()).toBe(before)
    // It is said until another membership begins.
    expect(await status(provider)).toMatchObject({ vipstatus: 0, purchases: [{}], ...ended })
    await makeMembership(portal, providerId, { to: 30 })
    expect(await status(provider)).toMatchObject({ vipstatus: 2, renewalEndedOn: '' })
    await pass(31)
    expect(await status(provider)).toMatchObject({ vipstatus: 0, renewalEndedOn: '' })
    expect(await messagesOf(provider, 'vipRenewalSoon')).toBe(0)
  })

  test('of a year that is over and was not charged yet', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    expect((await end(provider)).code).toBe(0)
    await pass(8)
    expect(charges()).toBe(0)
  })

  test('also while a declined renewal is to be charged again', async () => {
    const { provider } = await member(pans.declinesLater)
    await advance(portal, ((await untilEnd(provider)) - 1) * day)
    await pass(1)
    expect(await tries(provider)).toBe(1)
    const staff = await make.staff(portal)
    const { providerId } = provider
    const membership = async () => (await staff.call('staff_provider_detail', { providerId })).data.membership
    expect(await membership()).toMatchObject({ renews: true })
    expect((await end(provider)).code).toBe(0)
    expect(await membership()).toBeNull()
    expect((await end(provider)).code).toBe(13)
    await pass(8)
    expect(await tries(provider)).toBe(1)
    expect(await messagesOf(provider, 'vipRenewalDeclined')).toBe(1)
    expect(await messagesOf(provider, 'vipRenewalStopped')).toBe(1)
    expect(await messagesOf(provider, 'vipEnded')).toBe(0)
    const after = await status(provider)
    expect(after.purchases).toHaveLength(1)
    expect(after.renewalEndedOn).not.toBe('')
  })

  test('while the answer to a charge is awaited: what it pays is the last year', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    await renewMemberships(renewing)
    expect((await end(provider)).code).toBe(0)
    expect((await end(provider)).code).toBe(13)
    await advance(portal, 400)
    await runJobs()
    expect(charges()).toBe(1)
    expect(await status(provider)).toMatchObject({ vipstatus: 2, renews: false, purchases: [{}, {}] })
  })

  test('while a charge is under way that is then declined: it is not tried again', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    portal.cards.fault({ mode: 'hang_before', match: 'ccsale' })
    await renewMemberships(renewing)
    expect((await end(provider)).code).toBe(0)
    await pass(8)
    expect(charges()).toBe(0)
    expect(await status(provider)).toMatchObject({ vipstatus: 0, purchases: [{}] })
  })
})

test('a suspended provider is not charged for a renewal that is tried again', async () => {
  const { provider } = await member(pans.declinesLater)
  await advance(portal, ((await untilEnd(provider)) - 1) * day)
  await pass(1)
  const staff = await make.staff(portal)
  const { providerId } = provider
  const suspend = { providerId, suspended: true, reason: 'Permit ran out' }
  expect((await staff.call('staff_provider_suspend', suspend)).code).toBe(0)
  await pass(8)
  expect(await tries(provider)).toBe(1)
})

describe('just before a leased charge begins', () => {
  /** The charge is leased, and its transaction has not locked anything yet. */
  async function chargedAfter(change: () => Promise<{ code: number }>): Promise<void> {
    const answers: number[] = []
    const lock: typeof payables.vip.lock = async (...order) => {
      if (answers.length === 0) answers.push((await change()).code)
      return payables.vip.lock(...order)
    }
    await renewMemberships({ ...renewing, payables: { ...payables, vip: { ...payables.vip, lock } } })
    expect(answers).toEqual([0])
  }

  test('the provider is suspended: the card is not charged', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    const staff = await make.staff(portal)
    const suspend = { providerId: provider.providerId, suspended: true, reason: 'Permit ran out' }
    await chargedAfter(() => staff.call('staff_provider_suspend', suspend))
    await pass(1)
    expect(await tries(provider)).toBe(0)
    await portal.db.run(sql`update account set status = 'active' where id = ${provider.accountId}`)
    await runJobs()
    expect(await tries(provider)).toBe(1)
  })

  test('another card becomes the default: that one is charged', async () => {
    const { provider } = await member()
    await advance(portal, (await untilEnd(provider)) * day)
    const token = await openSession(portal.db, { id: provider.accountId, audience: 'provider' }, 'test')
    const { cards } = (await provider.call('card_list', {}, { token })).data
    const cardId = cards.find(({ isDefault }) => !isDefault)?.cardId
    await chargedAfter(() => provider.call('card_set_default', { cardId }, { token }))
    expect(await tries(provider)).toBe(0)
    await advance(portal, 400)
    await runJobs()
    const charged = await portal.db.many(sql`
      select p.card_id as "cardId" from payment p join vip_order o on o.id = p.subject_id
      where p.provider_id = ${provider.providerId} and o.renews_on is not null`)
    expect(charged).toEqual([{ cardId }])
  })
})

test('a provider who is suspended while the gateway is asked keeps the year that is paid', async () => {
  const { provider } = await member()
  await advance(portal, (await untilEnd(provider)) * day)
  const staff = await make.staff(portal)
  const suspend = { providerId: provider.providerId, suspended: true, reason: 'Permit ran out' }
  const { cards } = portal.services
  const charge: typeof cards.charge = async (request) => {
    expect((await staff.call('staff_provider_suspend', suspend)).code).toBe(0)
    return cards.charge(request)
  }
  await renewMemberships({ ...renewing, services: { ...portal.services, cards: { ...cards, charge } } })
  const paid = await portal.db.many(sql`
    select p.state from payment p join vip_order o on o.id = p.subject_id
    where p.provider_id = ${provider.providerId} and o.renews_on is not null and o.state = 'active'`)
  expect(paid).toEqual([{ state: 'captured' }])
})

/** A renewal is declined, its provider suspended, and reinstated some days later. */
async function reinstatedAfter(days: number) {
  const { provider } = await member(pans.declinesLater)
  await advance(portal, ((await untilEnd(provider)) - 1) * day)
  await pass(1)
  const staff = await make.staff(portal)
  const suspend = (suspended: boolean) =>
    staff.call('staff_provider_suspend', {
      providerId: provider.providerId,
      suspended,
      reason: 'Permit ran out',
    })
  expect((await suspend(true)).code).toBe(0)
  await advance(portal, days * day)
  await portal.db.run(sql`update account set status = 'active' where id = ${provider.accountId}`)
  await runJobs()
  return provider
}

test('a provider who is reinstated weeks later is not charged: the renewal ends', async () => {
  const provider = await reinstatedAfter(15)
  expect(await tries(provider)).toBe(1)
  expect(await messagesOf(provider, 'vipEnded')).toBe(1)
  expect(await status(provider)).toMatchObject({ vipstatus: 0, renews: false, purchases: [{}] })
  await pass(2)
  expect(await tries(provider)).toBe(1)
  expect(await messagesOf(provider, 'vipEnded')).toBe(1)
})

test('tries that were late are made on days of their own, and none after 14 days', async () => {
  const provider = await reinstatedAfter(12)
  expect(await tries(provider)).toBe(2)
  await pass(1)
  expect(await tries(provider)).toBe(3)
  expect(await messagesOf(provider, 'vipEnded')).toBe(0)
  await pass(1)
  expect(await tries(provider)).toBe(4)
  expect(await messagesOf(provider, 'vipEnded')).toBe(1)
})

test('a provider who is suspended over the last day is charged when reinstated', async () => {
  const { provider } = await member()
  await advance(portal, ((await untilEnd(provider)) - 1) * day)
  await runJobs()
  const setStatus = (status: string) =>
    portal.db.run(sql`update account set status = ${status} where id = ${provider.accountId}`)
  await setStatus('suspended')
  const before = charges()
  await pass(1)
  expect(charges()).toBe(before)
  await setStatus('active')
  await runJobs()
  expect(charges()).toBe(before + 1)
  expect(await status(provider)).toMatchObject({ vipstatus: 1, renews: true, purchases: [{}, {}] })
})

test.each([
  { days: 14, what: 'is charged', charged: 1, ended: 0 },
  { days: 15, what: 'ends, and the provider is notified', charged: 0, ended: 1 },
])('without a server for $days days, a renewal $what', async ({ days, charged, ended }) => {
  const { provider } = await member()
  await advance(portal, ((await untilEnd(provider)) + days) * day)
  const before = charges()
  await runJobs()
  expect(charges() - before).toBe(charged)
  expect(await messagesOf(provider, 'vipEnded')).toBe(ended)
})

async function end(provider: TestProvider) {
  const staff = await make.staff(portal)
  return staff.call('staff_membership_end', { providerId: provider.providerId, reason: 'They asked for it' })
}
