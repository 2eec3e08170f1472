import { randomUUID } from 'node:crypto'
import { usualParcel } from '@bencao/shared/domain/orders/label.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { makeLabel, makePacked, quoteLabel } from '../../../tests/make/labels.ts'
import { make } from '../../../tests/make/make.ts'
import { later } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../tests/make/tracking.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askDue } from '../../../tests/steps/parcels.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { sweepFiles } from '../jobs/sweepFiles.ts'
import type { Carriers } from '../ports/carriers.ts'

let portal: TestPortal
let staff: TestStaff
let colleague: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 400 })
  portal.easypost.sendEventsTo(`${portal.url}/hooks/easypost`)
  staff = await make.staff(portal)
  colleague = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.easypost.clearFaults()
  shop = await make.buyer(portal)
})

const about = (orderId: string) => ({ providerId: shop.provider.providerId, orderId })
const move = (orderId: string, to: string, more: object = {}) =>
  staff.call('staff_order_move', { ...about(orderId), to, ...more })
const packed = async (): Promise<string> => (await makePacked(shop, staff)).orderId
const panel = async (orderId: string) => (await staff.call('staff_order_detail', about(orderId))).data
const buy = (who: TestStaff, quoted: { orderId: string; labelId: string; rate: string }) =>
  who.call('staff_label_buy', { ...about(quoted.orderId), ...quoted, requestId: randomUUID() })
const refund = (label: { orderId: string; labelId: string }) =>
  staff.call('staff_label_refund', { ...about(label.orderId), ...label, requestId: randomUUID() })
const boughtFor = (labelId: string) =>
  portal.easypost.shipments().filter(({ reference, bought }) => reference === labelId && bought)
const pdfOf = (label: { orderId: string; labelId: string }) =>
  fetch(`${portal.url}/staff_label_file`, {
    method: 'POST',
    headers: { token: staff.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...about(label.orderId), labelId: label.labelId }),
  })

it('the label of a parcel to the clinic names the clinic, that of a patient only the patient', async () => {
  const addressed = async (orderId: string) => {
    const { data } = await staff.call('staff_label_quote', { ...about(orderId), ...usualParcel })
    const found = portal.easypost.shipments().find(({ reference }) => reference === data.labelId)
    return [found?.toName, found?.toCompany]
  }
  expect(await addressed(await packed())).toEqual(['Ana Castillo', ''])
  const { orderId } = await shop.place({ forPatient: false })
  expect((await shop.pay(orderId)).code).toBe(0)
  expect((await move(orderId, 'packed')).code).toBe(0)
  expect(await addressed(orderId)).toEqual(['Test Person', 'Test Clinic'])
})

it('rates are shown, one is bought, and the order gets its number and stays packed until the carrier scans it', async () => {
  const orderId = await packed()
  const { data } = await staff.call('staff_label_quote', { ...about(orderId), ...usualParcel })
  expect(data.rates.map(({ carrier, service, cents }) => [carrier, service, cents])).toEqual([
    ['USPS', 'GroundAdvantage', 534],
    ['USPS', 'Priority', 916],
    ['UPS', 'Ground', 990],
  ])
  const rateId = data.rates[2]?.rateId ?? ''
  const bought = await buy(staff, { orderId, labelId: data.labelId, rate: rateId })
  expect(bought).toMatchObject({ code: 0, data: { state: 'bought' } })
  const order = await panel(orderId)
  expect(order).toMatchObject({
    statusId: 'packed',
    carrier: 'UPS',
    labels: [{ labelId: data.labelId, state: 'bought', service: 'Ground', cents: 990, by: 'Staff Person' }],
  })
  const [shipment] = boughtFor(data.labelId)
  expect(order.trackingNumber).toBe(shipment?.bought?.code)

  portal.easypost.scan(order.trackingNumber, 'in_transit')
  await askDue(portal)
  expect(await panel(orderId)).toMatchObject({
    statusId: 'shipped',
    carrier: 'UPS',
    tracking: { status: 'In transit' },
  })
  const kinds = (await shop.provider.call('notifications', {})).data.rows.map(({ kind }) => kind)
  expect(kinds).toEqual(['orderShipped', 'orderPacked', 'orderPaid'])
})

type AskForRates = Carriers['offerRates']

/** A server that asks EasyPost for rates in its own way. */
function openWith(asking: (ask: AskForRates) => AskForRates) {
  const { carriers } = portal.services
  if (!carriers) throw new Error('no carriers')
  const offerRates = asking((request) => carriers.offerRates(request))
  return openServer({
    ...portal.options,
    services: { ...portal.services, carriers: { ...carriers, offerRates } },
  })
}

it('a rate that is later than promised is marked', async () => {
  const orderId = await packed()
  const promise = (days: number) =>
    portal.db.run(sql`
      update orders set expected_from = business_date(app_now()), expected_to = business_date(app_now()) + ${days}::int
      where id = ${orderId}`)
  const quoted = async () =>
    (await staff.call('staff_label_quote', { ...about(orderId), ...usualParcel })).data
  await promise(0)
  const hurried = await quoted()
  expect(hurried.promised).toMatchObject({ to: hurried.promised?.from })
  expect(hurried.rates.map(({ late }) => late)).toEqual(hurried.rates.map(({ days }) => days !== null))
  expect(hurried.rates.some(({ late }) => late)).toBe(true)
  await promise(30)
  expect((await quoted()).rates.filter(({ late }) => late)).toEqual([])
})

it('EasyPost gets a name and an address, and neither phone, e-mail nor products of the order', async () => {
  const orderId = await packed()
  const calls: string[] = []
  const server = await openWith((ask) => (request) => {
    calls.push(JSON.stringify(request))
    return ask(request)
  })
  try {
    await callOverHttp(
      server.url,
      'staff_label_quote',
      { ...about(orderId), ...usualParcel },
      { token: staff.token },
    )
  } finally {
    await server.close()
  }
  const {
    ship_phone: phone,
    ship_email: email,
    order_number: number,
  } = await portal.db.one<Record<string, string>>(sql`
    select ship_phone, ship_email, order_number from orders where id = ${orderId}`)
  expect(calls).toHaveLength(1)
  for (const secret of [phone, email, number]) if (secret) expect(calls[0]).not.toContain(secret)
})

it('staff ship with the label’s number and nothing typed; another typed number is refused', async () => {
  const orderId = await packed()
  await makeLabel(staff, about(orderId))
  const { trackingNumber } = await panel(orderId)
  const typed = { carrier: 'UPS', trackingNumber: newTrackingNumber() }
  expect((await move(orderId, 'shipped', typed)).code).toBe(13)
  expect((await move(orderId, 'shipped')).code).toBe(0)
  expect(await panel(orderId)).toMatchObject({ statusId: 'shipped', carrier: 'USPS', trackingNumber })
})

describe('rates for an address that was corrected since', () => {
  const street = async (orderId: string) =>
    (
      await portal.db.one<{ street: string }>(
        sql`select ship_address1 as street from orders where id = ${orderId}`,
      )
    ).street
  /** Packing is taken back, the provider corrects the address, and the order is packed again. */
  async function correct(orderId: string) {
    const back = await staff.call('staff_orders_undo', { orders: [about(orderId)] })
    expect(back.data.results).toMatchObject([{ refused: '' }])
    const { recipient } = (await shop.provider.call('order_detail', { orderId })).data
    const address = { ...recipient, address1: '77 Oak Ave' }
    expect((await shop.provider.call('ship_address_edit', { orderId, address })).code).toBe(0)
    expect((await move(orderId, 'packed')).code).toBe(0)
    expect(await street(orderId)).toBe('77 Oak Ave')
  }

  it('buy nothing', async () => {
    const orderId = await packed()
    const quoted = await quoteLabel(staff, about(orderId))
    await correct(orderId)
    expect((await buy(staff, quoted)).code).toBe(11)
    expect(boughtFor(quoted.labelId)).toEqual([])
    await makeLabel(staff, about(orderId))
    expect((await panel(orderId)).labels).toHaveLength(1)
  })

  it('are not shown if EasyPost was just being asked for them', async () => {
    const orderId = await packed()
    const server = await openWith((ask) => async (request) => {
      const rates = await ask(request)
      await correct(orderId)
      return rates
    })
    const input = { ...about(orderId), ...usualParcel }
    try {
      const { code } = await callOverHttp(server.url, 'staff_label_quote', input, { token: staff.token })
      expect(code).toBe(13)
    } finally {
      await server.close()
    }
    expect(await portal.db.exists(sql`select 1 from parcel_label where order_id = ${orderId}`)).toBe(false)
  })
})

it('the last five rates of an order are kept, and can be bought', async () => {
  const orderId = await packed()
  const quoted = []
  for (let at = 0; at < 7; at += 1) quoted.push(await quoteLabel(staff, about(orderId)))
  const [, gone, kept] = quoted
  const rows = await portal.db.many<{ id: string }>(sql`
    select id from parcel_label where order_id = ${orderId} order by id`)
  expect(rows.map(({ id }) => id)).toEqual(quoted.slice(2).map(({ labelId }) => labelId))
  if (!gone || !kept) throw new Error('no rates')
  expect((await buy(staff, gone)).code).toBe(11)
  expect((await buy(staff, kept)).code).toBe(0)
})

describe('one label', () => {
  it('is bought for two clicks, two staff and eight requests', async () => {
    const orderId = await packed()
    const [mine, theirs] = [
      await quoteLabel(staff, about(orderId)),
      await quoteLabel(colleague, about(orderId)),
    ]
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => buy(staff, mine)),
      ...Array.from({ length: 4 }, () => buy(colleague, theirs)),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13, 13, 13, 13, 13, 13])
    expect([...boughtFor(mine.labelId), ...boughtFor(theirs.labelId)]).toHaveLength(1)
    const { labels } = await panel(orderId)
    expect(labels.map(({ state }) => state)).toEqual(['bought'])
  })

  it('is bought for one action that is sent twice', async () => {
    const orderId = await packed()
    const quoted = await quoteLabel(staff, about(orderId))
    const asked = { ...about(orderId), ...quoted, requestId: randomUUID() }
    const first = await staff.call('staff_label_buy', asked)
    const second = await staff.call('staff_label_buy', asked)
    expect(second.data).toEqual(first.data)
    expect(boughtFor(quoted.labelId)).toHaveLength(1)
  })

  it('and no typed number beside it: while it is being bought, nobody ships another parcel', async () => {
    const orderId = await packed()
    const quoted = await quoteLabel(staff, about(orderId))
    portal.easypost.fault({ mode: 'hang_after', match: 'buy' })
    expect(await buy(staff, quoted)).toMatchObject({ code: 0, data: { state: 'buying' } })
    const typed = { carrier: 'UPS', trackingNumber: newTrackingNumber() }
    for (const parcel of [typed, {}]) expect((await move(orderId, 'shipped', parcel)).code).toBe(13)
    expect((await staff.call('staff_label_quote', { ...about(orderId), ...usualParcel })).code).toBe(13)
    expect((await refund(quoted)).code).toBe(13)
    expect((await pdfOf(quoted)).headers.get('content-type')).toContain('json')
  })
})

describe('a purchase whose answer was lost', () => {
  it.each(['hang_after', 'reset_after', 'http500_after', 'garbage_after'] as const)(
    '%s: it was made, and is found without another one',
    async (mode) => {
      const orderId = await packed()
      const quoted = await quoteLabel(staff, about(orderId))
      portal.easypost.fault({ mode, match: 'buy' })
      expect(await buy(staff, quoted)).toMatchObject({ code: 0, data: { state: 'buying' } })
      await later(portal, 60)
      await askDue(portal)
      const [shipment] = boughtFor(quoted.labelId)
      expect(await panel(orderId)).toMatchObject({
        trackingNumber: shipment?.bought?.code,
        labels: [{ state: 'bought', cents: 534 }],
      })
    },
  )

  it('is never made again; after 15 minutes and three looks without a label it counts as not made', async () => {
    const orderId = await packed()
    const quoted = await quoteLabel(staff, about(orderId))
    portal.easypost.fault({ mode: 'hang_before', match: 'buy' })
    expect(await buy(staff, quoted)).toMatchObject({ code: 0, data: { state: 'buying' } })
    for (let look = 0; look < 3; look += 1) {
      expect((await panel(orderId)).labels).toMatchObject([{ state: 'buying' }])
      await later(portal, 301)
      await askDue(portal)
    }
    expect((await panel(orderId)).labels).toEqual([])
    expect(
      portal.easypost.calls().filter(({ type, path }) => type === 'buy' && path.includes('/buy')).length,
    ).toBeGreaterThan(0)
    expect(boughtFor(quoted.labelId)).toEqual([])
    await makeLabel(staff, about(orderId))
    expect((await panel(orderId)).labels).toMatchObject([{ state: 'bought' }])
  })

  it('because the server was killed between the purchase and its answer: another server finds it', async () => {
    const orderId = await packed()
    const quoted = await quoteLabel(staff, about(orderId))
    // What a killed server leaves: the row says that it asked, EasyPost has the label, and nobody wrote the answer.
    await portal.db.run(sql`
      update parcel_label set state = 'buying', rate_id = ${quoted.rate}, asked_by = ${staff.accountId},
        asked_at = app_now(), next_check_at = app_now() + interval '60 seconds' where id = ${quoted.labelId}`)
    const { shipmentId } = await portal.db.one<{ shipmentId: string }>(sql`
      select shipment_id as "shipmentId" from parcel_label where id = ${quoted.labelId}`)
    await portal.services.carriers?.buyLabel(shipmentId, quoted.rate)
    expect((await buy(colleague, await otherQuote(orderId))).code).not.toBe(0)
    await later(portal, 61)
    await Promise.all([portal.jobs.parcels.runOnce(), portal.jobs.parcels.runOnce()])
    await askDue(portal)
    expect((await panel(orderId)).labels).toMatchObject([{ state: 'bought' }])
    expect(await portal.db.one(sql`select count(*) as n from parcel where order_id = ${orderId}`)).toEqual({
      n: 1,
    })
    expect(
      await portal.db.one(sql`
        select count(*) as n from audit where action = 'staff_label_buy' and request_id = 'askAboutParcels'
          and account_id = ${staff.accountId} and record_id = ${orderId}`),
    ).toEqual({ n: 1 })
  })
  const otherQuote = async (orderId: string) => ({ orderId, labelId: randomUUID(), rate: 'rate_x' })
})

it('EasyPost away or refusing: nothing is bought, and it can be tried again', async () => {
  const orderId = await packed()
  const quoted = await quoteLabel(staff, about(orderId))
  portal.easypost.fault({ mode: 'http500', match: 'rates' })
  const rates = await staff.call('staff_label_quote', { ...about(orderId), ...usualParcel })
  expect([rates.code, rates.message]).toEqual([22, expect.stringContaining('No label was bought')])
  for (const wrong of [
    { weightOunces: 0 },
    { weightOunces: 1.5 },
    { lengthInches: 109 },
    { heightInches: -1 },
  ])
    expect(
      (await staff.call('staff_label_quote', { ...about(orderId), ...usualParcel, ...wrong })).code,
    ).toBe(10)
  expect((await buy(staff, { ...quoted, rate: 'rate_other' })).code).toBe(11)
  await later(portal, 3_601)
  expect((await buy(staff, quoted)).code).toBe(13)
  await makeLabel(staff, about(orderId))
})

describe('a label', () => {
  it('is printed from the console, from a file of our own once it was fetched', async () => {
    const orderId = await packed()
    const label = await makeLabel(staff, about(orderId))
    const first = await pdfOf(label)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await first.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[^]*\[0 0 288 432\]/)
    const fetched = portal.easypost.calls().filter(({ type }) => type === 'label').length
    await make.clinic(portal, { whole: true })
    await sweepFiles(portal.db, portal.services.files, -10)
    expect((await pdfOf(label)).headers.get('content-type')).toBe('application/pdf')
    expect(portal.easypost.calls().filter(({ type }) => type === 'label')).toHaveLength(fetched)
  })

  it('whose file is gone is fetched once more, and then printed from a file of our own again', async () => {
    const label = await makeLabel(staff, about(await packed()))
    const fetched = () => portal.easypost.calls().filter(({ type }) => type === 'label').length
    await pdfOf(label)
    const { key } = await portal.db.one<{ key: string }>(sql`
      select file_key as key from parcel_label where id = ${label.labelId}`)
    await portal.services.files.remove(key)
    const before = fetched()
    for (const print of [1, 2]) {
      expect((await pdfOf(label)).headers.get('content-type'), `print ${print}`).toBe('application/pdf')
      expect(fetched(), `print ${print}`).toBe(before + 1)
    }
  })

  it('is refunded once: the number goes at once, and the carrier decides later', async () => {
    const orderId = await packed()
    const label = await makeLabel(staff, about(orderId))
    const answers = await Promise.all([refund(label), refund(label)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    expect(await panel(orderId)).toMatchObject({
      statusId: 'packed',
      carrier: '',
      trackingNumber: '',
      labels: [{ state: 'refunding' }],
      tracking: { events: [] },
    })
    expect((await pdfOf(label)).headers.get('content-type')).toContain('json')
    const [shipment] = boughtFor(label.labelId)
    portal.easypost.decideRefund(shipment?.id ?? '', 'refunded')
    await later(portal, 6 * 3_600 + 60)
    await askDue(portal)
    expect((await panel(orderId)).labels).toMatchObject([{ state: 'refunded' }])
    await makeLabel(colleague, about(orderId))
    expect((await panel(orderId)).labels).toMatchObject([{ state: 'bought' }, { state: 'refunded' }])
  })

  it('whose refund is asked for is in the audit before EasyPost is asked, and once', async () => {
    const orderId = await packed()
    const label = await makeLabel(staff, about(orderId))
    const carriers = portal.services.carriers
    if (!carriers) throw new Error('no carriers')
    const rows = () =>
      portal.db.many(sql`
        select outcome, account_id = ${staff.accountId} as own, cardinality(patient_ids) as patients from audit
        where action = 'staff_label_refund' and record_id = ${orderId}`)
    const seen: unknown[] = []
    const server = await openServer({
      ...portal.options,
      services: {
        ...portal.services,
        carriers: {
          ...carriers,
          refundLabel: async (shipmentId) => {
            seen.push(await rows())
            return carriers.refundLabel(shipmentId)
          },
        },
      },
    })
    try {
      const input = { ...about(orderId), ...label, requestId: randomUUID() }
      await callOverHttp(server.url, 'staff_label_refund', input, { token: staff.token })
    } finally {
      await server.close()
    }
    const row = { outcome: 'ok', own: true, patients: 1 }
    expect([seen, await rows()]).toEqual([[[row]], [row]])
  })

  it('whose refund got no answer is asked about until there is one', async () => {
    const orderId = await packed()
    const label = await makeLabel(staff, about(orderId))
    portal.easypost.fault({ mode: 'hang_before', match: 'refund' })
    expect(await refund(label)).toMatchObject({ code: 0, data: { state: 'refunding' } })
    await later(portal, 120)
    await askDue(portal)
    const [shipment] = boughtFor(label.labelId)
    expect(shipment?.refund).toBe('submitted')
    portal.easypost.decideRefund(shipment?.id ?? '', 'rejected')
    await later(portal, 6 * 3_600 + 60)
    await askDue(portal)
    expect((await panel(orderId)).labels).toMatchObject([{ state: 'kept' }])
  })

  it('of an order that is on its way is not given back', async () => {
    const orderId = await packed()
    const label = await makeLabel(staff, about(orderId))
    expect((await move(orderId, 'shipped')).code).toBe(0)
    expect((await refund(label)).code).toBe(13)
  })

  it('is not for a pickup order, an order that is not packed, another provider’s, or a provider', async () => {
    const quote = (orderId: string, more: object = {}) =>
      staff.call('staff_label_quote', { ...about(orderId), ...usualParcel, ...more })
    const { orderId: unpaid } = await shop.place({ forPatient: true })
    expect((await quote(unpaid)).code).toBe(13)
    const pickup = await packed()
    await portal.db.run(sql`
      update orders set delivery = 'pickup', shipping_kind = 'pickup' where id = ${pickup}`)
    expect((await quote(pickup)).code).toBe(13)
    const orderId = await packed()
    const other = await make.provider(portal)
    expect((await quote(orderId, { providerId: other.providerId })).code).toBe(11)
    const label = await makeLabel(staff, about(orderId))
    const second = await packed()
    expect((await refund({ ...label, orderId: second })).code).toBe(11)
    expect((await pdfOf({ ...label, orderId: second })).headers.get('content-type')).toContain('json')
    for (const name of [
      'staff_label_quote',
      'staff_label_buy',
      'staff_label_refund',
      'staff_label_file',
    ] as const)
      expect((await shop.provider.call(name, {})).code, name).toBe(12)
  })
})

it('without EasyPost labels are not offered', async () => {
  const orderId = await packed()
  const services = { ...portal.services, carriers: null }
  const server = await openServer({ ...portal.options, services })
  try {
    const call = (name: 'staff_order_detail' | 'staff_label_quote', input: object) =>
      callOverHttp(server.url, name, { ...about(orderId), ...input }, { token: staff.token })
    expect(await call('staff_order_detail', {})).toMatchObject({ data: { labelsOffered: false, labels: [] } })
    expect((await call('staff_label_quote', usualParcel)).message).toContain('Labels are not set up')
  } finally {
    await server.close()
  }
})
