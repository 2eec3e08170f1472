import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EasypostSimulator, startEasypostSimulator } from '../../../../simulators/easypost/simulator.ts'
import type { Carriers } from '../../ports/carriers.ts'
import { easypostCarriers, isLabelUrl } from './easypost.ts'
import { isSignedByEasypost } from './signature.ts'
import { readRates, readTracker, wireTracker } from './wire.ts'

const account = { key: 'EZTKtest', webhookSecret: 'w'.repeat(32) }
let simulator: EasypostSimulator
let carriers: Carriers

beforeAll(async () => {
  simulator = await startEasypostSimulator({ account })
  carriers = easypostCarriers({ apiUrl: simulator.url, ...account, timeoutMs: 300 })
})
afterAll(() => simulator.stop())
beforeEach(() => simulator.clearFaults())

const address = {
  name: 'Mei Lin',
  company: '',
  address1: '1 Main St',
  address2: '',
  city: 'Oakland',
  province: 'CA',
  zip: '94607',
  phone: '5105550100',
}
const request = {
  from: address,
  to: address,
  size: { weightOunces: 16, lengthInches: 10, widthInches: 8, heightInches: 4 },
  reference: 'r1',
}
async function offer() {
  const answer = await carriers.offerRates(request)
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.value
}

describe('a tracker', () => {
  it.each([
    ['EZ1000000001', 'preTransit'],
    ['EZ2000000002', 'inTransit'],
    ['EZ3000000003', 'outForDelivery'],
    ['EZ4000000004', 'delivered'],
    ['EZ5000000005', 'returnToSender'],
    ['EZ6000000006', 'failure'],
    ['EZ7000000007', 'unknown'],
  ])('of EasyPost’s test number %s is %s', async (code, status) => {
    const made = await carriers.track('USPS', code)
    expect(made).toMatchObject({ kind: 'ok', value: { trackingNumber: code, status } })
    const again = await carriers.track('USPS', code)
    expect(again).toEqual(made)
    if (made.kind === 'ok') expect(await carriers.readTracker(made.value.trackerId)).toEqual(made)
  })

  it('that EasyPost does not know is refused', async () => {
    expect(await carriers.readTracker('trk_none')).toEqual({ kind: 'refused', detail: 'NOT_FOUND' })
  })
})

describe('a label', () => {
  it('has rates of carriers that we know, in cents, the cheapest first', async () => {
    const { rates } = await offer()
    expect(rates.map(({ carrier, service, cents }) => [carrier, service, cents])).toEqual([
      ['USPS', 'GroundAdvantage', 534],
      ['USPS', 'Priority', 916],
      ['UPS', 'Ground', 990],
    ])
  })

  it('is bought once for a shipment, in 4 by 6 inches, and its PDF is fetched', async () => {
    const { shipmentId, rates } = await offer()
    const rateId = rates[0]?.rateId ?? ''
    const bought = await carriers.buyLabel(shipmentId, rateId)
    expect(bought).toMatchObject({ kind: 'ok', value: { carrier: 'USPS', cents: 534 } })
    expect(await carriers.buyLabel(shipmentId, rateId)).toMatchObject({ kind: 'unanswered' })
    if (bought.kind !== 'ok') return
    expect(await carriers.readShipment(shipmentId)).toEqual({
      kind: 'ok',
      value: { label: bought.value, refund: 'none' },
    })
    const file = await carriers.fetchLabel(bought.value.url)
    expect(file.kind === 'ok' && Buffer.from(file.value).toString('latin1')).toMatch(/^%PDF-1\.4[^]*288 432/)
    expect(simulator.shipments().find(({ id }) => id === shipmentId)?.labelSize).toBe('4x6')
  })

  it('is refunded, unless it was used', async () => {
    const { shipmentId, rates } = await offer()
    const bought = await carriers.buyLabel(shipmentId, rates[0]?.rateId ?? '')
    expect(await carriers.refundLabel(shipmentId)).toEqual({ kind: 'ok', value: 'asked' })
    simulator.decideRefund(shipmentId, 'refunded')
    expect(await carriers.readShipment(shipmentId)).toMatchObject({ value: { refund: 'refunded' } })
    if (bought.kind === 'ok') simulator.scan(bought.value.trackingNumber, 'in_transit')
    expect(await carriers.refundLabel(shipmentId)).toEqual({ kind: 'ok', value: 'refused' })
  })

  it('of another rate or shipment is refused', async () => {
    const { shipmentId } = await offer()
    expect(await carriers.buyLabel(shipmentId, 'rate_none')).toMatchObject({ kind: 'refused' })
    expect(await carriers.buyLabel('shp_none', 'rate_none')).toEqual({ kind: 'refused', detail: 'NOT_FOUND' })
  })

  it('is fetched from EasyPost’s own addresses only', async () => {
    const live = 'https://api.easypost.com/v2'
    expect(isLabelUrl('https://easypost-files.s3.us-west-2.amazonaws.com/a.pdf', live)).toBe(true)
    expect(isLabelUrl('https://files.easypost.com/a.pdf', live)).toBe(true)
    for (const url of [
      'http://files.easypost.com/a.pdf',
      'https://easypost.com.evil.example/a.pdf',
      'https://evileasypost.com/a.pdf',
      'https://u@files.easypost.com/a.pdf',
      'https://files.easypost.com:8443/a.pdf',
      'https://127.0.0.1/a.pdf',
      'file:///etc/passwd',
      '',
    ])
      expect(isLabelUrl(url, live), url).toBe(false)
    expect(await carriers.fetchLabel('http://127.0.0.1:9/a.pdf')).toMatchObject({ kind: 'refused' })
  })
})

describe('what a carrier may not say', () => {
  it.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '1970-01-01T00:00:00Z', 'soon'])(
    'a scan of %s is left out',
    (datetime) => {
      const scans = [{ datetime, status: 'in_transit' }, { datetime: '2026-03-04T10:00:00Z' }]
      const { events } = readTracker({ id: 't', tracking_code: 'A', carrier: 'UPS', tracking_details: scans })
      expect(events.map(({ at }) => at)).toEqual([Date.UTC(2026, 2, 4, 10) / 1_000])
    },
  )

  it.each(['a\0b', 'a\u0007b', 'a\uD800b'])('a text with signs that are not printed: %j', (text) => {
    const rate = { id: 'r', carrier: 'UPS', service: 'Ground', rate: '1.00', currency: 'USD' }
    expect(readRates({ id: 's', rates: [{ ...rate, service: text }, rate] })).toHaveLength(1)
    expect(wireTracker.safeParse({ id: 't', tracking_code: text, carrier: 'UPS' }).success).toBe(false)
    const at = { datetime: '2026-03-04T10:00:00Z', tracking_location: { city: text, state: 'CA' } }
    const { events } = readTracker({ id: 't', tracking_code: 'A', carrier: 'UPS', tracking_details: [at] })
    expect(events[0]?.place).toBe('a b, CA')
  })
})

describe('an answer that is none', () => {
  it.each(['hang_before', 'hang_after', 'reset_before', 'http500', 'http500_after', 'garbage'] as const)(
    '%s leaves it open whether a label was bought',
    async (mode) => {
      const { shipmentId, rates } = await offer()
      simulator.fault({ mode, match: 'buy' })
      expect(await carriers.buyLabel(shipmentId, rates[0]?.rateId ?? '')).toMatchObject({
        kind: 'unanswered',
      })
      const has = mode.endsWith('_after')
      expect(await carriers.readShipment(shipmentId)).toMatchObject({
        value: { label: has ? { carrier: 'USPS' } : null },
      })
    },
  )

  it('nobody listens: certainly nothing was done', async () => {
    const away = easypostCarriers({ apiUrl: 'http://127.0.0.1:9/v2', ...account, timeoutMs: 300 })
    expect(await away.buyLabel('shp_1', 'rate_1')).toMatchObject({ kind: 'unreachable' })
  })

  it('a wrong key is refused', async () => {
    const wrong = easypostCarriers({ apiUrl: simulator.url, ...account, key: 'other', timeoutMs: 300 })
    expect(await wrong.track('UPS', '1Z5R89390357567127')).toEqual({
      kind: 'refused',
      detail: 'APIKEY.INACTIVE',
    })
  })
})

it('a signature is that of EasyPost’s published sample, for the secret and the bytes as they came', () => {
  const body = Buffer.from('{"id":"evt_sim_1","description":"tracker.updated"}')
  const signature = 'hmac-sha256-hex=abd8e0d158f362a1aab983b57a488671e38e11362c801e2cb917539cd488e195'
  expect(isSignedByEasypost('sim-secret', body, signature)).toBe(true)
  expect(isSignedByEasypost('other', body, signature)).toBe(false)
  expect(isSignedByEasypost('', body, signature)).toBe(false)
  expect(isSignedByEasypost('sim-secret', Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false)
})
