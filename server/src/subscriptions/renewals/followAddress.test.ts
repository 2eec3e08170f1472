import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeGoods } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeRenewingPatient } from '../../../../tests/make/patientSubscribers.ts'
import { sampleAddress, untaxedAddress } from '../../../../tests/make/samples.ts'
import { makeSubscriptions } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  moveTo,
  passDays,
  renewAll,
  storedRenewals,
  subscriptionOf,
  toldOf,
  untilAnnounced,
} from '../../../../tests/steps/renewals.ts'

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(async () => {
  try {
    await expectSound(portal)
  } finally {
    await portal.close()
  }
})

/** Two subscriptions that one paid order began. */
async function makeTwo() {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const lines: [string, number][] = [
    [await makeGoods(portal, { retailCents: 2000, stock: 50 }), 1],
    [await makeGoods(portal, { retailCents: 3000, stock: 50 }), 1],
  ]
  const { orderId, subscriptionIds } = await makeSubscriptions(provider, { cardId, lines })
  const [one = '', other = ''] = subscriptionIds
  const { nextShippingDate: firstDate } = await subscriptionOf(portal, provider, one)
  const addressOf = async (subscriptionId: string) =>
    (await subscriptionOf(portal, provider, subscriptionId)).address
  const correct = async (address: object) => {
    const token = await freshToken(portal, provider)
    return provider.call('ship_address_edit', { orderId, address }, { token })
  }
  return { provider, orderId, one, other, firstDate, addressOf, correct }
}

test('the address of a paid order is corrected for the subscriptions that it began, too', async () => {
  const { provider, one, other, firstDate, addressOf, correct } = await makeTwo()
  expect((await correct(sampleAddress)).code).toBe(0)
  for (const id of [one, other]) expect(await addressOf(id)).toMatchObject(sampleAddress)
  const { history } = await subscriptionOf(portal, provider, one)
  expect(history.at(-1)).toMatchObject({
    kind: 'changed',
    by: 'provider',
    changes: [{ field: 'address', from: '', to: '' }],
  })
  await untilAnnounced(portal, firstDate)
  await renewAll(portal)
  const renewed = await portal.db.many(sql`
    select o.ship_address1 as address1, o.ship_zip as zip from renewal r join orders o on o.id = r.order_id`)
  expect(renewed).toEqual([{ address1: sampleAddress.address1, zip: sampleAddress.zip }])
  expect(await storedRenewals(portal, other)).toMatchObject([{ shipsOn: firstDate, captured: 1 }])
})

test('one that goes elsewhere by now, or has ended, stays as it is', async () => {
  const { provider, one, other, addressOf, correct } = await makeTwo()
  await portal.db.run(sql`update subscription set ship_address1 = '1 Elsewhere' where id = ${other}`)
  const elsewhere = await addressOf(other)
  expect((await correct(sampleAddress)).code).toBe(0)
  expect(await addressOf(one)).toMatchObject(sampleAddress)
  expect(await addressOf(other)).toEqual(elsewhere)
  expect((await subscriptionOf(portal, provider, other)).history).toHaveLength(1)
  const bundles = await portal.db.many(sql`select distinct bundle from subscription`)
  expect(bundles).toHaveLength(2)
  await portal.db.run(sql`update subscription set state = 'cancelled' where id = ${one}`)
  const again = { ...sampleAddress, address1: '10 Oak Ave' }
  expect((await correct(again)).code).toBe(0)
  expect(await addressOf(one)).toMatchObject(sampleAddress)
})

test('a correction that is refused changes none', async () => {
  const { one, addressOf, correct } = await makeTwo()
  const before = await addressOf(one)
  expect((await correct(untaxedAddress)).code).toBe(13)
  expect(await addressOf(one)).toEqual(before)
})

test('a date that is near moves, and is announced again', async () => {
  const { provider, one, firstDate, correct } = await makeTwo()
  await moveTo(portal, addDays(firstDate, -5))
  await renewAll(portal)
  await passDays(portal, 2)
  const later = addDays(firstDate, 2)
  expect((await correct(sampleAddress)).code).toBe(0)
  const { history, nextShippingDate } = await subscriptionOf(portal, provider, one)
  expect(nextShippingDate).toBe(later)
  expect(history.at(-1)?.changes).toEqual([
    { field: 'address', from: '', to: '' },
    { field: 'nextDate', from: firstDate, to: later },
  ])
  await renewAll(portal)
  expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon', 'subscriptionSoon'])
  await passDays(portal, 3)
  expect(await storedRenewals(portal, one)).toMatchObject([{ shipsOn: later, captured: 1 }])
})

test('the phone of the account stays out of what a patient’s order to the clinic began', async () => {
  const { provider, orderId, subscriptionId } = await makeRenewingPatient(portal, { shipTo: 'clinic' })
  const { recipient } = (await provider.call('order_detail', { orderId })).data
  const address = { ...recipient, email: recipient.email || undefined, address1: '400 Ninth Street' }
  expect((await provider.call('ship_address_edit', { orderId, address })).code).toBe(0)
  expect((await subscriptionOf(portal, provider, subscriptionId)).address).toMatchObject({
    address1: '400 Ninth Street',
    phone: '',
    email: '',
  })
})
