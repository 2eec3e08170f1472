import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { makePacked, quoteLabel } from '../../../tests/make/labels.ts'
import { make } from '../../../tests/make/make.ts'
import { later } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../tests/make/tracking.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askDue } from '../../../tests/steps/parcels.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { parcelWork } from './parcelMeasure.ts'

const minute = 60

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 200 })
  staff = await make.staff(portal)
  shop = await make.buyer(portal)
})
afterEach(() => portal.close())

async function late() {
  const readings = await parcelWork.take(portal.db)
  const [label, parcel] = readings['bencao_parcels_overdue'] ?? []
  return {
    label: label?.value,
    parcel: parcel?.value,
    unanswered: readings['bencao_parcels_unanswered']?.[0]?.value,
  }
}

test('a label whose purchase nobody knows of is overdue after half an hour, although EasyPost is asked all the time', async () => {
  const about = await makePacked(shop, staff)
  const { labelId, rate } = await quoteLabel(staff, about)
  portal.easypost.fault({ mode: 'hang_after', match: 'buy' })
  portal.easypost.fault({ mode: 'http500', match: 'shipment', times: Number.POSITIVE_INFINITY })
  await staff.call('staff_label_buy', { ...about, labelId, rate, requestId: randomUUID() })
  await later(portal, 29 * minute)
  await askDue(portal)
  expect(await late()).toEqual({ label: 0, parcel: 0, unanswered: 0 })
  await later(portal, 2 * minute)
  await askDue(portal)
  expect(await late()).toEqual({ label: 1, parcel: 0, unanswered: 0 })
  portal.easypost.clearFaults()
  await later(portal, minute)
  await askDue(portal)
  expect(await late()).toEqual({ label: 0, parcel: 0, unanswered: 0 })
})

test('a label that no job looks for is overdue after a quarter of an hour', async () => {
  const about = await makePacked(shop, staff)
  const { labelId, rate } = await quoteLabel(staff, about)
  portal.easypost.fault({ mode: 'hang_after', match: 'buy' })
  await staff.call('staff_label_buy', { ...about, labelId, rate, requestId: randomUUID() })
  await later(portal, 15 * minute)
  expect((await late()).label).toBe(0)
  await later(portal, minute)
  expect((await late()).label).toBe(1)
})

test('a parcel that nobody asks about is overdue, and one that EasyPost says nothing about is counted', async () => {
  const about = await makePacked(shop, staff)
  const typed = { carrier: 'UPS', trackingNumber: newTrackingNumber() }
  expect((await staff.call('staff_order_move', { ...about, to: 'shipped', ...typed })).code).toBe(0)
  await later(portal, 14 * minute)
  expect(await late()).toEqual({ label: 0, parcel: 0, unanswered: 0 })
  await later(portal, 2 * minute)
  expect(await late()).toEqual({ label: 0, parcel: 1, unanswered: 0 })
  portal.easypost.fault({ mode: 'http500', match: 'track', times: Number.POSITIVE_INFINITY })
  for (let time = 0; time < 3; time += 1) {
    expect((await late()).unanswered).toBe(0)
    await askDue(portal)
    await later(portal, 5 * minute)
  }
  expect(await late()).toEqual({ label: 0, parcel: 0, unanswered: 1 })
  portal.easypost.clearFaults()
  await askDue(portal)
  expect(await late()).toEqual({ label: 0, parcel: 0, unanswered: 0 })
})

test('they are served only where EasyPost is used', async () => {
  const metricsOf = async (services: typeof portal.services): Promise<string> => {
    const metrics = { host: '127.0.0.1', port: 0 }
    const server = await openServer({ ...portal.options, services, metrics })
    try {
      return await (await fetch(server.metricsUrl ?? '')).text()
    } finally {
      await server.close()
    }
  }
  expect(await metricsOf(portal.services)).toContain('bencao_parcels_overdue{kind="label"} 0')
  expect(await metricsOf({ ...portal.services, carriers: null })).not.toContain('bencao_parcels')
})
