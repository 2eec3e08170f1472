import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { payables } from '../../server/src/app/payables.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import { renewSubscriptions } from '../../server/src/subscriptions/renewals/renew.ts'
import { openPaySession } from '../make/payLinks.ts'
import type { TestProvider } from '../make/people.ts'
import type { TestPortal } from '../portal/portal.ts'
import { advance, settleDue } from './settle.ts'

const day = 86_400

export const renewOnce = (portal: TestPortal): Promise<number> =>
  renewSubscriptions({
    database: portal.database,
    services: portal.services,
    payables,
    publicUrl: 'https://bencao.example',
    rateLimitScale: 1,
  })

/** Runs the renewals and the settling until nothing is due. */
export async function renewAll(portal: TestPortal): Promise<void> {
  while ((await renewOnce(portal)) > 0);
  await settleDue(portal)
}

/** Customer service declines all that subscribers asked for. */
export const declineAsks = (portal: TestPortal): Promise<number> =>
  portal.db.run(sql`
    update subscription_ask set answer = 'declined', answered_at = app_now(), answered_by = (select id from account limit 1)`)

/** The carriers take the links that wait to be sent. Their texts stay, for the tests to read. */
const takeLinks = (portal: TestPortal) =>
  portal.db.run(
    sql`update outbox set sent_at = app_now(), delivery = 'sent' where kind = 'link' and sent_at is null`,
  )

/** Days pass, with the renewals and links of each. */
export async function passDays(portal: TestPortal, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    await takeLinks(portal)
    await advance(portal, day)
    await renewAll(portal)
  }
}

/** Moves the clock to noon of a business date without running anything. */
export async function moveTo(portal: TestPortal, date: string): Promise<void> {
  const { seconds } = await portal.db.one<{ seconds: number }>(sql`
    select epoch((${date}::date + time '12:00') at time zone business_zone()) - epoch(app_now()) as seconds`)
  await advance(portal, seconds)
}

/** A session of the provider that has not ended meanwhile. */
export const freshToken = (portal: TestPortal, { accountId }: TestProvider): Promise<string> =>
  openSession(portal.db, { id: accountId, audience: 'provider' }, 'test')

interface StoredRenewal {
  shipsOn: string
  state: string
  captured: number
}

/** The orders of a subscription's dates, with the number of captured payments of each. */
export const storedRenewals = (portal: TestPortal, subscriptionId: string): Promise<StoredRenewal[]> =>
  portal.db.many<StoredRenewal>(sql`
    select s.ships_on::text as "shipsOn", o.state,
      (select count(*)::int from payment p
        where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured') as captured
    from subscription_order s join orders o on o.provider_id = s.provider_id and o.id = s.order_id
    where s.subscription_id = ${subscriptionId} order by s.ships_on`)

/** The charges that no payer was present for. */
export const recurringCharges = (portal: TestPortal): number =>
  portal.cards.charges().filter(({ recurring }) => recurring).length

/** Until the morning of the day on which the order of a date is made. */
export const untilOrder = (portal: TestPortal, date: string): Promise<void> =>
  moveTo(portal, addDays(date, -2))

/** The date is announced, and its order may be made. */
export async function untilAnnounced(portal: TestPortal, date: string): Promise<void> {
  await moveTo(portal, addDays(date, -5))
  await renewAll(portal)
  await takeLinks(portal)
  await untilOrder(portal, date)
}

/** The pay links that patients got so far, newest last. */
export const sentPayLinks = async (portal: TestPortal): Promise<string[]> =>
  (
    await portal.db.many<{ body: string }>(
      sql`select body from outbox where kind = 'link' and body like '%/pay#%' order by id`,
    )
  ).map(({ body }) => /\/pay#([\w-]{43})/.exec(body)?.[1] ?? '')

/** A pay session of the newest link. */
export const openLastLink = async (portal: TestPortal): Promise<string> =>
  openPaySession(portal, (await sentPayLinks(portal)).at(-1) ?? '')

export async function subscriptionOf(portal: TestPortal, provider: TestProvider, subscriptionId: string) {
  const token = await freshToken(portal, provider)
  return (await provider.call('subscription_detail', { subscriptionId }, { token })).data
}

/** The kinds of notifications that a provider got about subscriptions, oldest first. */
export const toldOf = async (portal: TestPortal, provider: TestProvider): Promise<string[]> =>
  (
    await portal.db.many<{ kind: string }>(sql`
      select kind from notification where provider_id = ${provider.providerId} and kind like 'subscription%' order by id`)
  ).map(({ kind }) => kind)

/** What a provider's notifications about subscriptions lead to, newest first, as the portal answers. */
export async function ledToBy(portal: TestPortal, provider: TestProvider) {
  const token = await freshToken(portal, provider)
  const { rows } = (await provider.call('notifications', {}, { token })).data
  return rows
    .filter(({ kind }) => kind.startsWith('subscription'))
    .map(({ kind, orderId, subscriptionId }) => ({ kind, orderId, subscriptionId }))
}

/** The ledger balances, and no date was paid twice. */
export async function expectSound(portal: TestPortal): Promise<void> {
  const uneven = await portal.db.many(sql`
    select txn_id from ledger_entry group by txn_id having sum(cents) <> 0 or count(*) < 2`)
  const twice = await portal.db.many(sql`
    select s.subscription_id, s.ships_on from subscription_order s
      join payment p on p.provider_id = s.provider_id and p.order_id = s.order_id and p.state = 'captured'
    group by s.subscription_id, s.ships_on having count(*) > 1`)
  expect({ uneven, twice }).toEqual({ uneven: [], twice: [] })
}
