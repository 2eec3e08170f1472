import { addDays } from '@bencao/shared/domain/calendar.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { later } from '../../../../tests/make/payouts.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { findLimits } from '../../db/settings.ts'

const day = 86_400

let portal: TestPortal
let boss: TestStaff
let mei: TestProvider
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
  boss = await make.staff(portal, { role: 'administrator' })
  mei = await make.provider(portal)
})
afterEach(() => portal.close())

const settings = async () => (await boss.call('staff_settings', {})).data

describe('limits of a later day', () => {
  const set = async (startsOn: string, refundCents: number, more: object = {}) => {
    const { revision } = (await settings()).limits
    const limits = { refundCents, payoutCents: 2_000, startsOn, revision, reason: 'New policy', ...more }
    return boss.call('staff_limits_save', limits)
  }

  it('hold from that day on, and not before; the history says from when', async () => {
    const { today } = await settings()
    const startsOn = addDays(today, 2)
    expect((await set(startsOn, 30_000, { runCents: 70_000 })).code).toBe(0)
    expect(await findLimits(portal.db)).toEqual({ refundCents: 50_000, payoutCents: 1_000, runCents: 0 })
    expect((await settings()).limits).toMatchObject({
      refundCents: 50_000,
      coming: [{ startsOn, refundCents: 30_000, payoutCents: 2_000, runCents: 70_000 }],
    })
    const { rows } = (await boss.call('staff_setting_history', { subject: 'limits' })).data
    expect(rows[0]?.changes).toContainEqual({ field: 'startsOn', before: null, after: startsOn })
    await later(portal, 2 * day)
    expect(await findLimits(portal.db)).toEqual({ refundCents: 30_000, payoutCents: 2_000, runCents: 70_000 })
    expect((await settings()).limits).toMatchObject({ refundCents: 30_000, coming: [] })
    // What is set now counts from now on.
    expect((await set('', 40_000)).code).toBe(0)
    expect(await findLimits(portal.db)).toEqual({ refundCents: 40_000, payoutCents: 2_000, runCents: 70_000 })
  })

  it('are withdrawn before they begin, and not after', async () => {
    const { today } = await settings()
    const startsOn = addDays(today, 1)
    await set(startsOn, 30_000)
    const remove = async () =>
      boss.call('staff_limits_remove', {
        startsOn,
        revision: (await settings()).limits.revision,
        reason: 'Not yet',
      })
    expect((await remove()).code).toBe(0)
    expect((await remove()).code).toBe(11)
    await set(startsOn, 30_000)
    await later(portal, day)
    expect((await remove()).code).toBe(11)
    expect(await findLimits(portal.db)).toMatchObject({ refundCents: 30_000 })
  })

  it('that began since the page was opened are not undone unseen; a past day is refused', async () => {
    const { today: seenOn } = await settings()
    await set(addDays(seenOn, 1), 30_000)
    await later(portal, day)
    expect((await set('', 50_000, { seenOn })).code).toBe(13)
    expect(await findLimits(portal.db)).toMatchObject({ refundCents: 30_000 })
    expect(await set(addDays(seenOn, -1), 1)).toMatchObject({
      code: 10,
      data: { fields: { startsOn: expect.any(String) } },
    })
  })
})

describe('prices of shipping of a later day', () => {
  const warehouses = async () => (await boss.call('staff_warehouse_list', {})).data
  const first = async () => {
    const [warehouse] = (await warehouses()).rows
    if (!warehouse) throw new Error('no warehouse')
    return warehouse
  }
  const plan = async (startsOn: string, prices: object) => {
    const { warehouseId, revision } = await first()
    return boss.call('staff_shipping_set', { warehouseId, startsOn, revision, reason: 'Carriers', ...prices })
  }
  const offered = async () => {
    const { warehouseId } = await first()
    const { rows } = (await mei.call('warehouse_address_list', {})).data
    const found = rows.find((each) => each.warehouseId === warehouseId)
    return found?.shippingMethods.map(({ kind, priceCents }) => [kind, priceCents])
  }

  it('are charged from that day on; what is not priced is not offered any more', async () => {
    const { today } = await warehouses()
    const startsOn = addDays(today, 1)
    const before = await offered()
    expect(
      (await plan(startsOn, { standardCents: 1_295, standardFreeFromCents: 20_000, standardDays: '4-6' }))
        .code,
    ).toBe(0)
    expect(await offered()).toEqual(before)
    expect((await first()).coming).toEqual([
      {
        startsOn,
        standardCents: 1_295,
        standardFreeFromCents: 20_000,
        standardDays: '4-6',
        expeditedCents: null,
        expeditedFreeFromCents: null,
        expeditedDays: null,
      },
    ])

    const { warehouseId } = await first()
    const { rows } = (await mei.call('warehouse_address_list', {})).data
    const [method] = rows.find((each) => each.warehouseId === warehouseId)?.shippingMethods ?? []
    const orderId = await make.draft(mei, {
      patientId: await make.patient(mei),
      lines: [[await make.goods(portal, { retailCents: 2_000 }), 1]],
      shipping: { warehouseId, shippingMethodId: method?.shippingMethodId ?? '' },
    })
    const seen = (await mei.call('order_checkout', { orderId })).data
    expect(seen.shippingCents).toBe(995)
    await later(portal, day)
    const submit = (expectedTotalCents: number) => mei.call('order_submit', { orderId, expectedTotalCents })
    const refused = await submit(seen.totalCents)
    expect(refused.code).toBe(13)
    const total = seen.totalCents + 300
    expect(refused.data).toMatchObject({ totalCents: total })
    expect((await submit(total)).code).toBe(0)
    expect(await offered()).toEqual([
      ['standard', 1_295],
      ['pickup', 0],
    ])
    expect((await first()).standardDays).toBe('4-6')
    expect((await first()).coming).toEqual([])
  })

  it('are withdrawn before they begin', async () => {
    const startsOn = addDays((await warehouses()).today, 1)
    await plan(startsOn, { standardCents: 1_295 })
    const { warehouseId, revision } = await first()
    const input = { warehouseId, startsOn, revision, reason: 'Not yet' }
    expect((await boss.call('staff_shipping_remove', { ...input, revision: revision - 1 })).code).toBe(13)
    expect((await boss.call('staff_shipping_remove', input)).code).toBe(0)
    expect((await boss.call('staff_shipping_remove', { ...input, revision: revision + 1 })).code).toBe(11)
    await later(portal, day)
    expect(await offered()).toContainEqual(['standard', 995])
  })

  it('that began since the page was opened are not undone unseen, and a later change counts', async () => {
    const { today: seenOn } = await warehouses()
    await plan(addDays(seenOn, 1), { standardCents: 1_295 })
    const stale = await first()
    await later(portal, day)
    const save = (change: object) =>
      boss.call('staff_warehouse_save', { ...stale, reason: 'Moved', ...change })
    expect((await save({ seenOn })).code).toBe(13)
    const { standardCents, revision } = await first()
    expect(standardCents).toBe(1_295)
    expect((await save({ standardCents: 1_395, revision, seenOn: addDays(seenOn, 1) })).code).toBe(0)
    expect(await offered()).toContainEqual(['standard', 1_395])
  })

  it('need a kind and a day from today on', async () => {
    const { today } = await warehouses()
    expect((await plan(addDays(today, 1), {})).code).toBe(10)
    expect((await plan(addDays(today, -1), { standardCents: 1 })).code).toBe(10)
    expect((await plan(today, { standardCents: 1_095 })).code).toBe(0)
    expect(await offered()).toContainEqual(['standard', 1_095])
  })
})
