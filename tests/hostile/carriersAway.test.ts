import { randomUUID } from 'node:crypto'
import { usualParcel } from '@bencao/shared/domain/orders/label.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '../make/buyer.ts'
import { makePacked, quoteLabel } from '../make/labels.ts'
import { make } from '../make/make.ts'
import { later } from '../make/payouts.ts'
import type { TestStaff } from '../make/people.ts'
import { newTrackingNumber } from '../make/tracking.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { askDue } from '../steps/parcels.ts'

/* EasyPost is down or slow: orders are packed, shipped and bought as ever, and what it did not answer is asked again. */
let portal: TestPortal
let staff: TestStaff
let shop: Buyer
beforeAll(async () => {
  // Longer than everything takes that is done while EasyPost hangs, on a busy machine, too.
  portal = await openPortal({ gatewayTimeoutMs: 10_000 })
  staff = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.easypost.clearFaults()
  shop = await make.buyer(portal)
})

const always = Number.POSITIVE_INFINITY
const move = (about: { orderId: string; providerId: string }, to: string, more: object = {}) =>
  staff.call('staff_order_move', { ...about, to, ...more })

const detail = async (about: { orderId: string; providerId: string }) =>
  (await staff.call('staff_order_detail', about)).data
const quote = (about: { orderId: string; providerId: string }) =>
  staff.call('staff_label_quote', { ...about, ...usualParcel })

test.each(['reset_before', 'http500'] as const)(
  'down (%s): no label is bought, an order ships with a typed number, and is followed once EasyPost is back',
  async (mode) => {
    const labelled = await makePacked(shop, staff)
    const quoted = await quoteLabel(staff, labelled)
    const about = await makePacked(shop, staff)
    portal.easypost.fault({ mode, match: '*', times: always })
    expect((await quote(about)).code).toBe(22)
    const typed = { carrier: 'UPS', trackingNumber: newTrackingNumber() }
    expect((await move(about, 'shipped', typed)).code).toBe(0)
    await askDue(portal)
    expect(await detail(about)).toMatchObject({ statusId: 'shipped', tracking: { events: [] } })
    expect((await shop.provider.call('order_detail', { orderId: about.orderId })).data.statusId).toBe(
      'shipped',
    )

    const asked = { ...labelled, labelId: quoted.labelId, rate: quoted.rate, requestId: randomUUID() }
    const bought = await staff.call('staff_label_buy', asked)
    // Nothing was sent, or it is not known: never a label that nobody knows of.
    expect([bought.code, bought.code === 0 ? bought.data.state : '']).toEqual(
      bought.code === 0 ? [0, 'buying'] : [22, ''],
    )
    portal.easypost.clearFaults()
    for (let round = 0; round < 4; round += 1) {
      await later(portal, 301)
      await askDue(portal)
    }
    expect((await detail(labelled)).labels).toEqual([])
    expect(portal.easypost.shipments().filter((shipment) => shipment.bought !== null)).toEqual([])
    portal.easypost.scan(typed.trackingNumber, 'in_transit')
    await later(portal, 24 * 3_600)
    await askDue(portal)
    expect((await detail(about)).tracking.status).toBe('In transit')
  },
)

test('slow: sixteen questions that hang hold no connection, so that everything else is answered meanwhile', async () => {
  const about = await makePacked(shop, staff)
  const { orderId: unpaid } = await shop.place({ forPatient: true })
  portal.easypost.fault({ mode: 'hang_before', match: 'rates', times: always })
  let ended = 0
  const hanging = Array.from({ length: 16 }, async () => {
    const answer = await quote(about)
    ended += 1
    return answer.code
  })
  await expect
    .poll(() => portal.easypost.calls().filter(({ type }) => type === 'rates').length)
    .toBeGreaterThanOrEqual(16)
  expect(portal.database.pool.totalCount - portal.database.pool.idleCount).toBe(0)
  const reads = await Promise.all([
    staff.call('staff_order_list', {}),
    staff.call('staff_order_detail', about),
    shop.provider.call('order_list', {}),
  ])
  expect(reads.map(({ code }) => code)).toEqual([0, 0, 0])
  expect((await shop.pay(unpaid)).code).toBe(0)
  expect(ended).toBe(0)
  expect(await Promise.all(hanging)).toEqual(Array(16).fill(22))
})
