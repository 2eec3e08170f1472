import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { makePacked } from '../../../tests/make/labels.ts'
import { make } from '../../../tests/make/make.ts'
import { later } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../tests/make/tracking.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askDue } from '../../../tests/steps/parcels.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 400 })
  portal.easypost.sendEventsTo(`${portal.url}/hooks/easypost`)
  staff = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.easypost.events('usual')
  portal.easypost.clearFaults()
  shop = await make.buyer(portal)
})

const about = (orderId: string) => ({ providerId: shop.provider.providerId, orderId })
const move = (orderId: string, to: string, more: object = {}) =>
  staff.call('staff_order_move', { ...about(orderId), to, ...more })

const packed = async (): Promise<string> => (await makePacked(shop, staff)).orderId
async function shipped(carrier: 'UPS' | 'USPS' | 'FedEx' | 'DHLExpress' = 'UPS') {
  const orderId = await packed()
  const trackingNumber = newTrackingNumber(carrier)
  expect((await move(orderId, 'shipped', { carrier, trackingNumber })).code).toBe(0)
  return { orderId, trackingNumber }
}
const seen = async (orderId: string, lang: 'en' | 'zh-Hant' | 'zh-Hans' | 'es' = 'en') =>
  (await shop.provider.call('order_detail', { orderId }, { lang })).data
const panel = async (orderId: string) => (await staff.call('staff_order_detail', about(orderId))).data
const notified = async () => (await shop.provider.call('notifications', {})).data.rows.map(({ kind }) => kind)
const stored = (orderId: string) =>
  portal.db.one<{ status: string; tries: number; due: boolean | null }>(sql`
    select status, tries, next_ask_at <= app_now() as due from parcel where order_id = ${orderId}`)

it('a typed number is followed: scans stand in the detail in each language, and the delivery completes the order', async () => {
  const { orderId, trackingNumber } = await shipped()
  await askDue(portal)
  expect(portal.easypost.trackers().filter(({ code }) => code === trackingNumber)).toHaveLength(1)
  expect((await seen(orderId)).tracking).toMatchObject({
    status: '',
    events: [],
    link: expect.stringContaining(trackingNumber),
  })

  portal.easypost.scan(trackingNumber, 'in_transit', 'arrived_at_facility')
  await askDue(portal)
  expect((await seen(orderId)).tracking).toMatchObject({
    status: 'In transit',
    events: [{ text: 'Arrived at a facility', place: 'OAKLAND, CA' }],
  })
  expect((await seen(orderId, 'zh-Hant')).tracking).toMatchObject({
    status: '運送中',
    events: [{ text: '已抵達轉運站' }],
  })
  expect((await seen(orderId, 'zh-Hans')).tracking).toMatchObject({ status: '运输中' })
  expect((await seen(orderId, 'es')).tracking).toMatchObject({ status: 'En tránsito' })
  expect((await panel(orderId)).tracking).toMatchObject({ status: 'In transit', trouble: false })

  portal.easypost.scan(trackingNumber, 'delivered')
  await askDue(portal)
  const detail = await seen(orderId)
  expect(detail).toMatchObject({ statusId: 'delivered', tracking: { status: 'Delivered' } })
  expect(detail.history.at(-1)).toMatchObject({ statusId: 'delivered', by: 'system' })
  expect(await notified()).toEqual(['orderDelivered', 'orderShipped', 'orderPacked', 'orderPaid'])
  expect(JSON.stringify(detail)).not.toContain('J DOE')
})

it('the day that the carrier names wins over the estimate, stays when it is no longer named, and ends with the delivery', async () => {
  const { orderId, trackingNumber } = await shipped()
  await askDue(portal)
  expect((await seen(orderId)).expected).toMatchObject({ byCarrier: false })
  portal.easypost.expectOn(trackingNumber, '2031-03-14')
  portal.easypost.scan(trackingNumber, 'in_transit')
  await askDue(portal)
  const named = { from: '2031-03-14', to: '2031-03-14', byCarrier: true }
  expect((await seen(orderId)).expected).toEqual(named)
  portal.easypost.expectOn(trackingNumber, 'soon')
  portal.easypost.scan(trackingNumber, 'out_for_delivery')
  await askDue(portal)
  expect((await seen(orderId)).expected).toEqual(named)
  portal.easypost.scan(trackingNumber, 'delivered')
  await askDue(portal)
  expect(await seen(orderId)).toMatchObject({ statusId: 'delivered', expected: null })
})

it('without EasyPost there is the number, the link and nothing else', async () => {
  const { orderId, trackingNumber } = await shipped('FedEx')
  expect((await seen(orderId)).tracking).toEqual({
    carrier: 'FedEx',
    trackingNumber,
    link: `https://www.fedex.com/fedextrack/?trknbr=${trackingNumber}`,
    status: '',
    events: [],
  })
})

it('a carrier is named as people know it in what is sent, and in a notification of before', async () => {
  const { orderId, trackingNumber } = await shipped('DHLExpress')
  const named = `DHL Express ${trackingNumber}`
  const sent = await portal.db.many<{ body: string }>(sql`
    select body from outbox where ref = ${orderId} and kind = 'orderShipped'`)
  expect(sent).toMatchObject([{ body: expect.stringContaining(named) }])
  const texts = async () =>
    (await shop.provider.call('notifications', {})).data.rows
      .filter(({ kind }) => kind === 'orderShipped')
      .map(({ text }) => text)
  expect(await texts()).toEqual([named])
  await portal.db.run(sql`
    update notification set details = jsonb_set(details, '{carrier}', '"DHLExpress"') where order_id = ${orderId}`)
  expect(await texts()).toEqual([named])

  const { exportToken } = (await shop.provider.call('export_begin', { kind: 'orders' })).data
  const csv = await fetch(`${portal.url}/export_download`, {
    method: 'POST',
    headers: { token: shop.provider.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ exportToken }),
  })
  expect(await csv.text()).toContain('DHL Express')
})

it('a number that is none of its carrier is refused at its field, and nothing moves', async () => {
  const orderId = await packed()
  const number = newTrackingNumber('UPS')
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  for (const parcel of [
    { carrier: 'UPS', trackingNumber: wrong },
    { carrier: 'USPS', trackingNumber: number },
  ]) {
    const { code, data } = await move(orderId, 'shipped', parcel)
    expect([code, data]).toEqual([
      10,
      { fields: { trackingNumber: expect.stringContaining('not a tracking number') } },
    ])
  }
  expect(await seen(orderId)).toMatchObject({ statusId: 'packed', tracking: { trackingNumber: '' } })
  expect((await move(orderId, 'shipped', { carrier: 'other', trackingNumber: 'zx-77' })).code).toBe(0)
  await askDue(portal)
  expect((await seen(orderId)).tracking).toMatchObject({ trackingNumber: 'ZX-77', link: '' })
  expect(portal.easypost.trackers().map(({ code }) => code)).not.toContain('ZX-77')
})

it('a tracker is made once, however often its answer is lost', async () => {
  const { orderId, trackingNumber } = await shipped()
  portal.easypost.fault({ mode: 'hang_after', match: 'track' })
  await askDue(portal)
  expect(await stored(orderId)).toMatchObject({ tries: 1, due: false })
  for (const mode of ['http500', 'garbage', 'reset_before'] as const) {
    await later(portal, 3_600)
    portal.easypost.fault({ mode, match: 'track' })
    await askDue(portal)
  }
  await later(portal, 3_600)
  await askDue(portal)
  expect(await stored(orderId)).toMatchObject({ tries: 0, due: false })
  expect(portal.easypost.trackers().filter(({ code }) => code === trackingNumber)).toHaveLength(1)
})

it('a parcel whose carrier is silent is asked about again every six hours, and no more once it arrived', async () => {
  const { orderId, trackingNumber } = await shipped()
  await askDue(portal)
  portal.easypost.events('dropped')
  portal.easypost.scan(trackingNumber, 'in_transit')
  await askDue(portal)
  expect((await seen(orderId)).tracking.status).toBe('')
  await later(portal, 6 * 3_600 + 1)
  await askDue(portal)
  expect((await seen(orderId)).tracking.status).toBe('In transit')
  portal.easypost.scan(trackingNumber, 'delivered')
  await later(portal, 6 * 3_600 + 1)
  await askDue(portal)
  expect(await stored(orderId)).toMatchObject({ status: 'delivered', due: null })
})

it('a parcel that staff completed by hand, or of which nothing was heard for two months, is not asked about', async () => {
  const first = await shipped()
  const second = await shipped()
  await askDue(portal)
  expect((await move(first.orderId, 'delivered')).code).toBe(0)
  await later(portal, 7 * 3_600)
  await askDue(portal)
  expect(await stored(first.orderId)).toMatchObject({ due: null })
  await later(portal, 61 * 86_400)
  await askDue(portal)
  expect(await stored(second.orderId)).toMatchObject({ due: null })
})

it.each(['refused', 'unreachable', 'about another number'])(
  'a parcel whose question is %s is not asked about for ever: not when staff completed it, nor after two months',
  async (answer) => {
    const parcels = [await shipped(), await shipped()] as const
    const [completed, old] = parcels
    await askDue(portal)
    const foreign = portal.easypost.trackers().find(({ code }) => code === old.trackingNumber)?.id ?? ''
    const fail = async (orderId: string, trackerId: string) => {
      if (answer === 'unreachable') portal.easypost.fault({ mode: 'http500' })
      await portal.db.run(sql`
        update parcel set next_ask_at = app_now(), tracker_id = ${trackerId} where order_id = ${orderId}`)
      await askDue(portal)
    }
    const wrong = answer === 'refused' ? 'trk_gone' : foreign
    await fail(completed.orderId, wrong)
    expect(await stored(completed.orderId)).toMatchObject({ tries: 1, due: false })
    expect((await move(completed.orderId, 'delivered')).code).toBe(0)
    await fail(completed.orderId, wrong)
    expect(await stored(completed.orderId)).toMatchObject({ tries: 2, due: null })

    await portal.db.run(sql`
      update parcel set created_at = app_now() - interval '61 days' where order_id = ${old.orderId}`)
    const ofCompleted =
      portal.easypost.trackers().find(({ code }) => code === completed.trackingNumber)?.id ?? ''
    await fail(old.orderId, answer === 'refused' ? 'trk_gone' : ofCompleted)
    expect(await stored(old.orderId)).toMatchObject({ tries: 1, due: null })
  },
)

describe('an event', () => {
  const ordersOf = async (orderId: string) => [
    (await seen(orderId)).statusId,
    (await seen(orderId)).tracking.status,
    (await seen(orderId)).tracking.events.length,
  ]

  it('that comes five times is taken once, and notifies once', async () => {
    const { orderId, trackingNumber } = await shipped()
    await askDue(portal)
    portal.easypost.events('duplicate')
    portal.easypost.scan(trackingNumber, 'delivered')
    await portal.easypost.eventsIdle()
    const { id } = portal.easypost.sentEvents().at(-1) ?? { id: '' }
    expect(await portal.db.one(sql`select count(*) as n from gateway_event where event_id = ${id}`)).toEqual({
      n: 1,
    })
    await Promise.all([askDue(portal), askDue(portal)])
    expect(await ordersOf(orderId)).toEqual(['delivered', 'Delivered', 1])
    expect((await notified()).filter((kind) => kind === 'orderDelivered')).toHaveLength(1)
  })

  it('out of order changes nothing that is right', async () => {
    const { orderId, trackingNumber } = await shipped()
    await askDue(portal)
    portal.easypost.events('held')
    for (const status of ['in_transit', 'out_for_delivery', 'delivered'] as const)
      portal.easypost.scan(trackingNumber, status)
    portal.easypost.releaseEvents()
    await askDue(portal)
    expect(await ordersOf(orderId)).toEqual(['delivered', 'Delivered', 3])
    // A scan that is reported late, after the delivery.
    portal.easypost.events('usual')
    portal.easypost.scan(trackingNumber, 'in_transit')
    await askDue(portal)
    expect(await ordersOf(orderId)).toEqual(['delivered', 'Delivered', 3])
  })

  it('that is forged is refused, and nothing is asked', async () => {
    const { orderId, trackingNumber } = await shipped()
    await askDue(portal)
    portal.easypost.events('forged')
    portal.easypost.scan(trackingNumber, 'delivered')
    await portal.easypost.eventsIdle()
    expect(portal.easypost.sentEvents().at(-1)?.status).toBe(403)
    await askDue(portal)
    expect(await ordersOf(orderId)).toEqual(['shipped', '', 0])
  })

  it('is never believed: one that says delivered of a parcel that is not leaves it on its way', async () => {
    const { orderId, trackingNumber } = await shipped()
    await askDue(portal)
    const tracker = portal.easypost.trackers().find(({ code }) => code === trackingNumber)
    expect(await post(eventOf(tracker?.id ?? ''))).toBe(204)
    expect(await stored(orderId)).toMatchObject({ due: true })
    await askDue(portal)
    expect(await ordersOf(orderId)).toEqual(['shipped', '', 0])
  })

  it('of somebody else’s tracker, or of none, asks nothing', async () => {
    const { orderId } = await shipped()
    await askDue(portal)
    expect(await post(eventOf('trk_of_another_customer'))).toBe(204)
    expect(await post(JSON.stringify({ id: randomUUID(), description: 'batch.updated' }))).toBe(204)
    expect(await stored(orderId)).toMatchObject({ due: false })
  })

  it('without a signature, too large or unreadable is refused', async () => {
    const body = eventOf('trk_1')
    expect(await post(body, { 'x-hmac-signature': '' })).toBe(403)
    expect(await post(body, { 'x-hmac-signature': portal.easypost.sign(`${body} `) })).toBe(403)
    expect(await post(body, { 'x-hmac-signature': `${portal.easypost.sign(body)}0` })).toBe(403)
    expect(await post('{"id":')).toBe(400)
    expect(await post('[]')).toBe(400)
    expect(await post('x'.repeat(300_000))).toBe(413)
  })

  it('with a whole weight is signed as EasyPost’s own client signs it', async () => {
    const body = JSON.stringify({ id: randomUUID(), description: 'tracker.updated', weight: 614 })
    const signature = portal.easypost.sign(body.replace('614', '614.0'))
    expect(await post(body, { 'x-hmac-signature': signature })).toBe(204)
  })
})

const eventOf = (trackerId: string) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    description: 'tracker.updated',
    result: { id: trackerId, object: 'Tracker', status: 'delivered' },
  })

async function post(body: string, headers: Record<string, string> = {}): Promise<number> {
  const sent = await fetch(`${portal.url}/hooks/easypost`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hmac-signature': portal.easypost.sign(body),
      ...headers,
    },
    body,
  })
  return sent.status
}

it('an answer about another number is not taken for this parcel', async () => {
  const first = await shipped()
  const second = await shipped()
  await askDue(portal)
  const foreign = portal.easypost.trackers().find(({ code }) => code === first.trackingNumber)
  await portal.db.run(sql`
    update parcel set tracker_id = ${foreign?.id ?? ''}, next_ask_at = app_now() where order_id = ${second.orderId}`)
  portal.easypost.scan(first.trackingNumber, 'delivered')
  await askDue(portal)
  expect((await seen(first.orderId)).statusId).toBe('delivered')
  expect((await seen(second.orderId)).statusId).toBe('shipped')
  await later(portal, 3_600)
  await askDue(portal)
  portal.easypost.scan(second.trackingNumber, 'delivered')
  await askDue(portal)
  expect((await seen(second.orderId)).statusId).toBe('delivered')
})

describe('a parcel that does not arrive', () => {
  const queue = async () => (await staff.call('staff_order_list', { trouble: true, pageSize: 100 })).data

  it('stands in a queue until somebody of staff sees to it, and comes back if it gets worse', async () => {
    const { orderId, trackingNumber } = await shipped()
    await askDue(portal)
    portal.easypost.scan(trackingNumber, 'failure', 'damaged')
    await askDue(portal)
    const { rows, counts } = await queue()
    expect(rows.map((row) => row.orderId)).toContain(orderId)
    expect(counts.trouble).toBe(rows.length)
    expect((await panel(orderId)).tracking).toMatchObject({
      trouble: true,
      status: 'Not delivered',
      handled: null,
    })
    expect((await seen(orderId)).statusId).toBe('shipped')

    const handle = (note: string) => staff.call('staff_parcel_handle', { ...about(orderId), note })
    expect((await handle('')).code).toBe(10)
    const answers = await Promise.all([handle('Sent once more'), handle('Sent once more')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
    expect((await queue()).rows.map((row) => row.orderId)).not.toContain(orderId)
    expect((await panel(orderId)).tracking).toMatchObject({
      trouble: false,
      handled: { by: 'Staff Person', note: 'Sent once more' },
    })

    portal.easypost.scan(trackingNumber, 'return_to_sender')
    await askDue(portal)
    expect((await panel(orderId)).tracking).toMatchObject({ trouble: true, handled: null })
    // What came back is not delivered.
    portal.easypost.scan(trackingNumber, 'delivered')
    await askDue(portal)
    expect((await seen(orderId)).statusId).toBe('shipped')
  })

  it('comes back with another failed attempt, although its status is the same, and not with a known one', async () => {
    const { orderId, trackingNumber } = await shipped()
    const troubled = async () => (await panel(orderId)).tracking.trouble
    await askDue(portal)
    portal.easypost.scan(trackingNumber, 'failure')
    await askDue(portal)
    expect((await staff.call('staff_parcel_handle', { ...about(orderId), note: 'Called' })).code).toBe(0)
    for (const status of ['in_transit', 'out_for_delivery'] as const) {
      portal.easypost.advance(3_600)
      portal.easypost.scan(trackingNumber, status)
      await askDue(portal)
      expect(await troubled()).toBe(false)
    }
    portal.easypost.advance(3_600)
    portal.easypost.scan(trackingNumber, 'failure')
    await askDue(portal)
    expect((await panel(orderId)).tracking).toMatchObject({ trouble: true, handled: null })
    expect((await queue()).rows.map((row) => row.orderId)).toContain(orderId)
  })

  it.each([
    ['failure', 'delivered'],
    ['failure', 'out_for_delivery'],
    ['error', 'in_transit'],
  ] as const)('leaves the queue by itself if it arrives after all: %s, then %s', async (bad, good) => {
    const { orderId, trackingNumber } = await shipped()
    await askDue(portal)
    portal.easypost.scan(trackingNumber, bad)
    await askDue(portal)
    expect((await panel(orderId)).tracking.trouble).toBe(true)
    portal.easypost.scan(trackingNumber, good)
    await askDue(portal)
    expect((await panel(orderId)).tracking).toMatchObject({ trouble: false, handled: null })
    expect((await queue()).rows.map((row) => row.orderId)).not.toContain(orderId)
  })

  it('is no business of another provider, of a draft or of an order without trouble', async () => {
    const { orderId } = await shipped()
    const { orderId: draft } = (await shop.provider.call('order_add', { orderFor: 'clinic' })).data
    const handle = (id: string) => staff.call('staff_parcel_handle', { ...about(id), note: 'x' })
    expect((await handle(orderId)).code).toBe(13)
    expect((await handle(draft)).code).toBe(11)
    expect((await handle(randomUUID())).code).toBe(11)
    expect((await shop.provider.call('staff_parcel_handle', { ...about(orderId), note: 'x' })).code).toBe(12)
  })
})

it('two servers ask about a parcel once', async () => {
  await askDue(portal)
  const { trackingNumber } = await shipped()
  const before = portal.easypost.calls().length
  await Promise.all(Array.from({ length: 6 }, () => portal.jobs.parcels.runOnce()))
  const asked = portal.easypost
    .calls()
    .slice(before)
    .filter(({ type }) => type === 'track')
  expect(asked).toHaveLength(1)
  expect(portal.easypost.trackers().filter(({ code }) => code === trackingNumber)).toHaveLength(1)
})
