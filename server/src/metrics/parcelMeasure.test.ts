import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { quoteLabel } from '../../../tests/make/labels.ts'
import { make } from '../../../tests/make/make.ts'
import { later } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../tests/make/tracking.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askDue } from '../../../tests/steps/parcels.ts'
import { openMetrics } from './metrics.ts'
import { parcelWork } from './parcelMeasure.ts'

const minute = 60

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 400 })
  staff = await make.staff(portal)
  shop = await make.buyer(portal)
})
afterEach(() => portal.close())

async function packed() {
  const { orderId } = await shop.place({ forPatient: true })
  await shop.pay(orderId)
  const about = { providerId: shop.provider.providerId, orderId }
  await staff.call('staff_order_move', { ...about, to: 'packed' })
  return about
}
async function measured() {
  const readings = await parcelWork.take(portal.db)
  const [parcels, labels] = readings['bencao_parcels_overdue'] ?? []
  const [oldest] = readings['bencao_label_purchase_oldest_seconds'] ?? []
  return {
    parcels: parcels?.value,
    labels: labels?.value,
    oldestMinutes: Math.floor((oldest?.value ?? -1) / minute),
  }
}

test('a parcel that nobody asks about is overdue after 15 minutes', async () => {
  const about = await packed()
  const typed = { carrier: 'UPS', trackingNumber: newTrackingNumber() }
  expect((await staff.call('staff_order_move', { ...about, to: 'shipped', ...typed })).code).toBe(0)
  await later(portal, 14 * minute)
  expect(await measured()).toEqual({ parcels: 0, labels: 0, oldestMinutes: 0 })
  await later(portal, 2 * minute)
  expect(await measured()).toEqual({ parcels: 1, labels: 0, oldestMinutes: 0 })
  await askDue(portal)
  expect(await measured()).toEqual({ parcels: 0, labels: 0, oldestMinutes: 0 })
})

test('a purchase without an answer has an age, and is overdue if nobody looks', async () => {
  const about = await packed()
  const quoted = await quoteLabel(staff, about)
  portal.easypost.fault({ mode: 'hang_after', match: 'buy' })
  const { labelId, rate } = quoted
  await staff.call('staff_label_buy', { ...about, labelId, rate, requestId: randomUUID() })
  await later(portal, 20 * minute)
  expect(await measured()).toEqual({ parcels: 0, labels: 1, oldestMinutes: 20 })
  await askDue(portal)
  expect(await measured()).toEqual({ parcels: 0, labels: 0, oldestMinutes: 0 })
})

test('both are served where EasyPost is set, and only there', async () => {
  const { db, pool } = portal.database
  const served = (hasCarriers: boolean) => openMetrics({ db, pool, hasCarriers }).render()
  expect(await served(true)).toContain('bencao_parcels_overdue{kind="label"} 0')
  expect(await served(false)).not.toContain('bencao_parcels_overdue')
})
