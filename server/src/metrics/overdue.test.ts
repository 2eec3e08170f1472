import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { buyMembership } from '../../../tests/make/memberships.ts'
import { pans } from '../../../tests/make/samples.ts'
import { makeSubscriber } from '../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { moveTo, renewAll, renewOnce } from '../../../tests/steps/renewals.ts'
import { advance } from '../../../tests/steps/settle.ts'
import { measures } from './measures.ts'

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

async function overdue(): Promise<Record<string, number>> {
  const measure = measures.find(({ gauges }) => 'bencao_renewals_overdue' in gauges)
  const readings = (await measure?.take(portal.db))?.['bencao_renewals_overdue'] ?? []
  return Object.fromEntries(readings.map(({ value, labels }) => [labels?.['kind'], value]))
}

const minutes = (count: number) => advance(portal, count * 60)
const suspend = (providerId: string) =>
  portal.db.run(sql`update account set status = 'suspended' where id = ${providerId}`)
const startOf = async (date: string) => {
  await moveTo(portal, date)
  await advance(portal, 60 - 12 * 3_600)
}
const announce = async (date: string) => {
  await moveTo(portal, addDays(date, -5))
  await renewAll(portal)
}

test('orders of subscriptions that nobody makes, and charges that nobody tries', async () => {
  const { provider, firstDate } = await makeSubscriber(portal, { pan: pans.declinesLater })
  await announce(firstDate)
  await startOf(addDays(firstDate, -2))
  await minutes(10)
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })
  await minutes(10)
  expect(await overdue()).toEqual({ membership: 0, subscription: 1 })
  await renewAll(portal)
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })

  await minutes(24 * 60)
  expect(await overdue()).toEqual({ membership: 0, subscription: 1 })
  await suspend(provider.providerId)
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })
})

test('a charge whose outcome is not known is not overdue: it has a measure of its own', async () => {
  const { firstDate } = await makeSubscriber(portal)
  await announce(firstDate)
  await startOf(addDays(firstDate, -2))
  portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
  await renewOnce(portal)
  await minutes(60)
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })
})

test('memberships that nobody continues, and charges that nobody tries', async () => {
  const provider = await make.provider(portal)
  await buyMembership(provider, await make.card(portal, provider))
  const { endsOn } = await portal.db.one<{ endsOn: string }>(sql`
    select ends_on::text as "endsOn" from vip_membership`)
  await startOf(addDays(endsOn, 1))
  await minutes(10)
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })
  await minutes(10)
  expect(await overdue()).toEqual({ membership: 1, subscription: 0 })

  portal.cards.fault({ mode: 'decline', match: 'ccsale' })
  await portal.jobs.tasks['renewMemberships']?.()
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })
  await minutes(24 * 60)
  expect(await overdue()).toEqual({ membership: 1, subscription: 0 })
  await suspend(provider.providerId)
  expect(await overdue()).toEqual({ membership: 0, subscription: 0 })
})
