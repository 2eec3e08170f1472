import { addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeRenewingPatient } from '../../../../tests/make/patientSubscribers.ts'
import { samplePatient } from '../../../../tests/make/samples.ts'
import { makeSubscription } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { expectSound, freshToken, renewAll, untilAnnounced } from '../../../../tests/steps/renewals.ts'
import { businessToday } from '../../db/businessDate.ts'

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

/** Has a date ordered; returns how many products each of its orders has. */
async function orderDate(date: string): Promise<number[]> {
  await untilAnnounced(portal, date)
  await renewAll(portal)
  const orders = await portal.db.many<{ products: number }>(sql`
    select count(*)::int as products from subscription_order where ships_on = ${date}::date group by order_id`)
  return orders.map(({ products }) => products)
}

const bought = () => make.goods(portal, { retailCents: 2000, stock: 100 })

test('subscriptions of two records go into one order once the records are merged', async () => {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const patientIds = [await make.patient(provider), await make.patient(provider)]
  for (const patientId of patientIds)
    await makeSubscription(provider, { cardId, patientId, goodsId: await bought() })
  const [patientId, mergedId] = patientIds
  const first = addMonths(await businessToday(portal.db), 1)
  expect(await orderDate(first)).toEqual([1, 1])
  const token = await freshToken(portal, provider)
  expect((await provider.call('patient_merge', { patientId, mergedId }, { token })).code).toBe(0)
  expect(await orderDate(addMonths(first, 1))).toEqual([2])
})

test('what a card is kept for later goes into one order with what it is charged for already', async () => {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const patientId = await make.patient(provider)
  await makeSubscription(provider, { cardId, patientId, goodsId: await bought() })
  const later = await makeSubscription(provider, {
    cardId,
    patientId,
    goodsId: await bought(),
    keepCard: false,
  })
  const first = addMonths(await businessToday(portal.db), 1)
  expect(await orderDate(first)).toEqual([1, 1])
  const { orderId } = await portal.db.one<{ orderId: string }>(sql`
    select order_id as "orderId" from subscription_order where subscription_id = ${later}`)
  const token = await freshToken(portal, provider)
  const paid = { orderId, cardId, keepCard: true }
  expect((await provider.call('converge_direct_payment', paid, { token })).code).toBe(0)
  expect(await orderDate(addMonths(first, 1))).toEqual([2])
})

test('what a patient’s card was kept for goes into one order with the rest once the card is dropped', async () => {
  const { provider, patientId, subscriptionId, firstDate } = await makeRenewingPatient(portal, {
    alsoCents: 900,
  })
  const staff = await make.staff(portal)
  const { providerId } = provider
  const { data } = await staff.call('staff_subscription_detail', { providerId, subscriptionId })
  const asked = { providerId, subscriptionId, revision: data.revision, reason: 'Expired' }
  expect((await staff.call('staff_subscription_card', asked)).code).toBe(0)
  const moved = { ...samplePatient, patientId, email: 'ana@work.example' }
  expect((await provider.call('patient_edit', moved)).code).toBe(0)
  expect(await orderDate(firstDate)).toEqual([2])
})
