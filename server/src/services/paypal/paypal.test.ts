import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaypalSimulator, startPaypalSimulator } from '../../../../simulators/paypal/simulator.ts'
import type { WalletGateway } from '../../ports/services.ts'
import { walletWithBreaker } from '../breaker.ts'
import { paypalGateway } from './paypal.ts'

const account = { clientId: 'client', secret: 'secret', webhookId: 'WH-1' }
let simulator: PaypalSimulator
let gateway: WalletGateway

beforeAll(async () => {
  simulator = await startPaypalSimulator({ account })
  gateway = paypalGateway({ apiUrl: simulator.url, ...account, timeoutMs: 500 })
})
afterAll(() => simulator.stop())
beforeEach(() => simulator.clearFaults())

const newReference = () => randomBytes(16).toString('hex')
const day = 86_400_000

async function open(reference = newReference(), invoice = 'B26-004213') {
  const opened = await gateway.openOrder({
    amountCents: 11_825,
    taxCents: 825,
    reference,
    invoice,
    returnUrl: 'https://portal.example/checkout?paypal=approved',
    cancelUrl: 'https://portal.example/checkout?paypal=cancelled',
    lang: 'zh-Hant',
  })
  if (opened.kind !== 'ok') throw new Error(JSON.stringify(opened))
  return { reference, ...opened.value }
}

const capture = (gatewayToken: string, reference = newReference()) =>
  gateway.charge({
    gatewayToken,
    amountCents: 11_825,
    taxCents: 825,
    reference,
    invoice: 'B26-004213',
    customerCode: 'B26-004213',
  })

/** A captured order; the id of its capture. */
async function captured(invoice?: string) {
  const opened = await open(newReference(), invoice)
  simulator.approve(opened.gatewayOrderId)
  const result = await capture(opened.gatewayOrderId)
  if (result.kind !== 'approved') throw new Error(JSON.stringify(result))
  return { ...opened, ...result.charge }
}

describe('an order', () => {
  it('is opened once under one reference, with the amount to the cent and nothing of what is sold', async () => {
    const first = await open()
    expect(await open(first.reference)).toEqual(first)
    const stored = simulator.orders().find(({ id }) => id === first.gatewayOrderId)
    expect(stored).toMatchObject({ cents: 11_825, customId: first.reference, locale: 'zh-TW' })
    expect(stored?.invoiceId).toBe(`B26-004213-${first.reference.slice(0, 12)}`)
  })

  it('is read as PayPal has it', async () => {
    const { gatewayOrderId, reference } = await open()
    const read = () => gateway.readOrder(gatewayOrderId)
    const value = { reference, amountCents: 11_825, currency: 'USD' }
    expect(await read()).toEqual({ kind: 'ok', value: { approved: false, ...value } })
    simulator.approve(gatewayOrderId)
    expect(await read()).toEqual({ kind: 'ok', value: { approved: true, ...value } })
    expect(await gateway.readOrder('5O190127TN364715T')).toEqual({ kind: 'ok', value: null })
  })

  it('with an amount that is none is not sent', async () => {
    const before = simulator.calls().length
    for (const amountCents of [0, -1, 1.5, Number.NaN, 1e12])
      expect(await gateway.openOrder({ ...sample, amountCents })).toMatchObject({ kind: 'refused' })
    expect(simulator.calls()).toHaveLength(before)
  })
})

const sample = {
  amountCents: 100,
  taxCents: 0,
  reference: newReference(),
  invoice: 'B26-000001',
  returnUrl: 'https://portal.example/',
  cancelUrl: 'https://portal.example/',
  lang: 'en',
} as const

describe('a capture', () => {
  it('before the approval is not made', async () => {
    const { gatewayOrderId } = await open()
    expect(await capture(gatewayOrderId)).toMatchObject({ kind: 'declined', approveAgain: true })
    expect(await gateway.find({ reference: '', gatewayOrderId, since: new Date() })).toEqual({
      kind: 'found',
      charges: [],
    })
  })

  it('is approved, found by its order, and the same again under the same reference', async () => {
    const { gatewayOrderId } = await open()
    simulator.approve(gatewayOrderId)
    const reference = newReference()
    const first = await capture(gatewayOrderId, reference)
    expect(first).toMatchObject({ kind: 'approved', charge: { amountCents: 11_825, voided: false } })
    expect(await capture(gatewayOrderId, reference)).toEqual(first)
    expect(await capture(gatewayOrderId)).toMatchObject({ kind: 'unanswered' })
    expect(simulator.captures().filter(({ orderId }) => orderId === gatewayOrderId)).toHaveLength(1)
    const found = await gateway.find({ reference, gatewayOrderId, since: new Date() })
    expect(found).toMatchObject({ kind: 'found', charges: [{ amountCents: 11_825, gatewayOrderId }] })
  })

  it('of an order that PayPal does not know takes nobody’s money', async () => {
    expect(await capture('5O190127TN364715T')).toMatchObject({ kind: 'refusedMethod' })
  })

  it('that is held back is neither paid nor declined until it is decided', async () => {
    for (const paid of [true, false]) {
      const { gatewayOrderId } = await open()
      simulator.approve(gatewayOrderId, 'echeck')
      expect(await capture(gatewayOrderId)).toMatchObject({ kind: 'held' })
      const find = () => gateway.find({ reference: '', gatewayOrderId, since: new Date() })
      expect(await find()).toMatchObject({ kind: 'held' })
      simulator.decide(gatewayOrderId, paid)
      expect(await find()).toMatchObject({ kind: paid ? 'found' : 'declined' })
    }
  })
})

describe('money back', () => {
  it('is the whole capture, once, however often it is asked for', async () => {
    const { transactionId } = await captured()
    const undo = { kind: 'void', transactionId, amountCents: 11_825, reference: 'r' } as const
    expect(await gateway.stateOf(transactionId)).toEqual({ kind: 'settled' })
    simulator.fault({ mode: 'hang_after', match: 'refund' })
    expect(await gateway.reverse(undo)).toMatchObject({ kind: 'unanswered' })
    expect(await gateway.reverse(undo)).toEqual({ kind: 'done' })
    expect(await gateway.stateOf(transactionId)).toEqual({ kind: 'voided' })
    const [one] = simulator.captures().filter(({ captureId }) => captureId === transactionId)
    expect(one).toMatchObject({ refundedCents: 11_825, status: 'REFUNDED' })
  })

  it('is a part, once for each reference, and never more than is left', async () => {
    const { transactionId } = await captured()
    const refund = (amountCents: number, reference: string) =>
      gateway.reverse({ kind: 'refund', transactionId, amountCents, reference })
    expect(await refund(5_000, 'one')).toEqual({ kind: 'done' })
    expect(await refund(5_000, 'one')).toEqual({ kind: 'done' })
    expect(await refund(5_000, 'two')).toEqual({ kind: 'done' })
    expect(await refund(5_000, 'three')).toMatchObject({ kind: 'notDone', reached: true })
    const asked = { transactionId, amountCents: 5_000, since: new Date() }
    expect(await gateway.findReturn({ ...asked, reference: 'one' })).toEqual({ kind: 'done' })
    expect(await gateway.findReturn({ ...asked, reference: 'three' })).toEqual({ kind: 'none' })
    const [one] = simulator.captures().filter(({ captureId }) => captureId === transactionId)
    expect(one).toMatchObject({ refundedCents: 10_000 })
  })

  it('of an unknown or a pending capture is not done', async () => {
    const unknown = {
      kind: 'void',
      transactionId: '3C679366HH908993F',
      amountCents: 1,
      reference: 'r',
    } as const
    expect(await gateway.reverse(unknown)).toEqual({ kind: 'unknownThere' })
    expect(await gateway.stateOf(unknown.transactionId)).toEqual({ kind: 'unknownThere' })
    const { gatewayOrderId } = await open()
    simulator.approve(gatewayOrderId, 'echeck')
    await capture(gatewayOrderId)
    const id = simulator.captures().find(({ orderId }) => orderId === gatewayOrderId)?.captureId ?? ''
    const pending = await gateway.reverse({
      kind: 'void',
      transactionId: id,
      amountCents: 11_825,
      reference: 'r',
    })
    expect(pending).toMatchObject({ kind: 'notDone', detail: 'PENDING_CAPTURE' })
    expect(await gateway.stateOf(id)).toEqual({ kind: 'open' })
  })
})

it('lists captures over more than a month, of one invoice with PayPal’s order of it', async () => {
  const { transactionId, gatewayOrderId, reference } = await captured('B26-000777')
  await captured('B26-000778')
  const since = new Date(Date.now() - 70 * day)
  const until = new Date()
  const charge = { transactionId, merchantReference: reference, invoice: 'B26-000777', amountCents: 11_825 }
  expect(await gateway.list({ since, until, invoice: 'B26-000777' })).toMatchObject({
    kind: 'found',
    charges: [{ ...charge, gatewayOrderId }],
    unclear: 0,
  })
  const all = await gateway.list({ since, until })
  expect(all.kind === 'found' && all.charges).toContainEqual(expect.objectContaining(charge))
})

describe('an answer that is none', () => {
  it.each(['hang_before', 'reset_before', 'http500', 'garbage'] as const)(
    '%s is never a decline',
    async (mode) => {
      const { gatewayOrderId } = await open()
      simulator.approve(gatewayOrderId)
      simulator.fault({ mode, match: 'capture' })
      expect(await capture(gatewayOrderId)).toMatchObject({ kind: 'unanswered' })
      simulator.fault({ mode, match: 'get' })
      const found = await gateway.find({ reference: '', gatewayOrderId, since: new Date() })
      expect(found).toMatchObject({ kind: 'unanswered' })
    },
  )

  it('nobody listens: certainly nothing was done', async () => {
    const away = paypalGateway({ apiUrl: 'http://127.0.0.1:9', ...account, timeoutMs: 500 })
    const charge = { ...sample, gatewayToken: 'X', customerCode: '' }
    expect(await away.charge(charge)).toMatchObject({ kind: 'notDone', reached: false })
    expect(await away.openOrder(sample)).toMatchObject({ kind: 'unreachable' })
  })

  it('wrong credentials are our own fault', async () => {
    const wrong = paypalGateway({ apiUrl: simulator.url, ...account, secret: 'other', timeoutMs: 500 })
    const charge = { ...sample, gatewayToken: 'X', customerCode: '' }
    expect(await wrong.charge(charge)).toMatchObject({ kind: 'notDone', reached: true })
  })
})

describe('behind the breaker', () => {
  it('opens and captures nothing while PayPal does not answer; look-ups go through and close it', async () => {
    const states: string[] = []
    const guarded = walletWithBreaker(gateway, {
      failures: 2,
      probeEveryMs: 3_600_000,
      onState: (state) => void states.push(state),
    })
    const { gatewayOrderId, reference } = await open()
    simulator.approve(gatewayOrderId)
    simulator.fault({ mode: 'http500', match: 'get', times: 2 })
    for (const _ of [1, 2])
      expect(await guarded.readOrder(gatewayOrderId)).toMatchObject({ kind: 'unanswered' })
    const charge = { ...sample, gatewayToken: gatewayOrderId, reference, customerCode: '' }
    expect(await guarded.charge(charge)).toMatchObject({ kind: 'notDone', reached: false })
    expect(await guarded.openOrder({ ...sample, reference: newReference() })).toMatchObject({
      kind: 'unreachable',
    })
    expect(await guarded.readOrder(gatewayOrderId)).toMatchObject({ kind: 'unreachable' })
    const found = await guarded.find({ reference, gatewayOrderId, since: new Date() })
    expect(found).toEqual({ kind: 'found', charges: [] })
    expect(await guarded.charge(charge)).toMatchObject({ kind: 'approved' })
    expect(states).toEqual(['open', 'closed'])
  })
})

describe('tokens', () => {
  it('are asked for once by calls at the same time, and again when PayPal refuses one', async () => {
    const fresh = paypalGateway({ apiUrl: simulator.url, ...account, timeoutMs: 500 })
    const tokens = () => simulator.calls().filter(({ type }) => type === 'token').length
    const before = tokens()
    await Promise.all(Array.from({ length: 5 }, () => fresh.readOrder('5O190127TN364715T')))
    expect(tokens()).toBe(before + 1)
    simulator.advance(40_000)
    expect(await fresh.readOrder('5O190127TN364715T')).toEqual({ kind: 'ok', value: null })
    expect(tokens()).toBe(before + 2)
  })
})

describe('PayPal’s words', () => {
  let answer: { status: number; body: unknown } = { status: 200, body: {} }
  let server: http.Server
  let says: WalletGateway

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const token = request.url === '/v1/oauth2/token'
      const { status, body } = token
        ? { status: 200, body: { access_token: 'A', expires_in: 9_000 } }
        : answer
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    says = paypalGateway({ apiUrl, ...account, timeoutMs: 500 })
  })
  afterAll(() => void server.close())

  const charge = { ...sample, gatewayToken: 'ORDER', customerCode: '' }
  const issue = (status: number, name: string) => ({
    status,
    body: { name: 'X', details: [{ issue: name }] },
  })

  it.each([
    [issue(422, 'INSTRUMENT_DECLINED'), { kind: 'declined', approveAgain: true }],
    [issue(422, 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'), { kind: 'declined', approveAgain: true }],
    [issue(422, 'PAYER_ACTION_REQUIRED'), { kind: 'declined', approveAgain: true }],
    [issue(422, 'TRANSACTION_REFUSED'), { kind: 'declined', code: 'TRANSACTION_REFUSED' }],
    [issue(422, 'PAYER_CANNOT_PAY'), { kind: 'declined' }],
    [issue(422, 'DUPLICATE_INVOICE_ID'), { kind: 'notDone', reached: true }],
    [issue(422, 'ORDER_ALREADY_CAPTURED'), { kind: 'unanswered' }],
    [issue(422, 'ORDER_COMPLETION_IN_PROGRESS'), { kind: 'unanswered' }],
    [issue(422, 'SOMETHING_NEW'), { kind: 'unanswered' }],
    [issue(409, 'PREVIOUS_REQUEST_IN_PROGRESS'), { kind: 'unanswered' }],
    [issue(404, 'INVALID_RESOURCE_ID'), { kind: 'refusedMethod' }],
    [issue(400, 'INVALID_PARAMETER_VALUE'), { kind: 'notDone', reached: true }],
    [issue(403, 'PERMISSION_DENIED'), { kind: 'notDone', reached: true }],
    [
      { status: 429, body: {} },
      { kind: 'notDone', reached: false },
    ],
    [{ status: 503, body: {} }, { kind: 'unanswered' }],
    [{ status: 422, body: {} }, { kind: 'unanswered' }],
    [{ status: 201, body: { id: 'ORDER', status: 'COMPLETED' } }, { kind: 'unanswered' }],
    [{ status: 201, body: { id: 'OTHER', status: 'COMPLETED' } }, { kind: 'unanswered' }],
    [{ status: 201, body: 'COMPLETED' }, { kind: 'unanswered' }],
  ])('%j after a capture', async (said, meaning) => {
    answer = said
    expect(await says.charge(charge)).toMatchObject(meaning)
  })

  const withCapture = (status: string, value = '1.00') => ({
    status: 201,
    body: {
      id: 'ORDER',
      status: 'COMPLETED',
      purchase_units: [
        { payments: { captures: [{ id: 'C', status, amount: { currency_code: 'USD', value } }] } },
      ],
    },
  })

  it.each([
    ['COMPLETED', { kind: 'approved', charge: { amountCents: 100 } }],
    ['PENDING', { kind: 'held' }],
    ['DECLINED', { kind: 'declined' }],
    ['FAILED', { kind: 'declined' }],
    ['REFUNDED', { kind: 'unanswered' }],
    ['UNHEARD_OF', { kind: 'unanswered' }],
  ])('an order is completed, its capture %s', async (status, meaning) => {
    answer = withCapture(status)
    expect(await says.charge(charge)).toMatchObject(meaning)
  })

  it.each(['1,00', '', '1.005', '-1.00', '1e2'])('an amount %j is not read', async (value) => {
    answer = withCapture('COMPLETED', value)
    expect(await says.charge(charge)).toMatchObject({ kind: 'unanswered' })
  })

  it.each([
    ['REFUND_TIME_LIMIT_EXCEEDED', { kind: 'settled' }],
    ['TRANSACTION_DISPUTED', { kind: 'settled' }],
    ['CAPTURE_FULLY_REFUNDED', { kind: 'done' }],
    ['REFUND_AMOUNT_EXCEEDED', { kind: 'notDone', reached: true }],
    ['SOMETHING_NEW', { kind: 'unanswered' }],
  ])('%s after a refund', async (name, meaning) => {
    answer = issue(422, name)
    expect(
      await says.reverse({ kind: 'void', transactionId: 'C', amountCents: 100, reference: 'r' }),
    ).toMatchObject(meaning)
  })

  it.each([
    ['COMPLETED', 'done'],
    ['PENDING', 'unanswered'],
    ['FAILED', 'notDone'],
    ['CANCELLED', 'notDone'],
  ])('a refund that is %s', async (status, kind) => {
    answer = { status: 201, body: { id: 'R', status } }
    expect(
      await says.reverse({ kind: 'void', transactionId: 'C', amountCents: 100, reference: 'r' }),
    ).toMatchObject({ kind })
  })
})
