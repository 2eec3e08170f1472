import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convergeGateway } from './converge.ts'
import type { ChargeRequest } from '../../ports/paymentGateway.ts'
import type { CardGateway } from '../../ports/services.ts'
import { type ConvergeSimulator, startConvergeSimulator } from '../../../../simulators/converge/simulator.ts'

const credentials = { merchantId: '009005', userId: 'apiuser1', pin: 'SIMULATEDPIN' }
const start = new Date('2026-11-21T18:00:00Z')

let simulator: ConvergeSimulator
let gateway: CardGateway
/** Has a short time-out, for calls that are left hanging. */
let impatient: CardGateway
let reference = 0

function charge(gatewayToken: string, changes: Partial<ChargeRequest> = {}): ChargeRequest {
  reference += 1
  return {
    gatewayToken,
    amountCents: 11_825,
    taxCents: 825,
    reference: reference.toString(16).padStart(32, '0'),
    invoice: 'B26-004213',
    customerCode: 'DR-2201',
    payerIp: '::ffff:203.0.113.7',
    ...changes,
  }
}

const visa = (): string => simulator.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
const find = (by: ChargeRequest) => gateway.find({ reference: by.reference, since: start })

beforeAll(async () => {
  simulator = await startConvergeSimulator({ credentials, now: () => start, seed: 1 })
  gateway = convergeGateway({ ...simulator, ...credentials })
  impatient = convergeGateway({ ...simulator, ...credentials, timeoutMs: 400 })
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.stop())

describe('a charge', () => {
  it('is made once, with the requested values', async () => {
    const input = charge(visa())
    const outcome = await gateway.charge(input)
    expect(outcome).toMatchObject({
      kind: 'approved',
      charge: { amountCents: 11_825, card: { network: 'visa', last4: '0002' }, voided: false },
    })
    expect(simulator.charges()).toMatchObject([
      { reference: input.reference, invoice: 'B26-004213', amountCents: 11_825, voided: false },
    ])
    const found = await find(input)
    expect(found).toMatchObject({
      kind: 'found',
      charges: [{ amountCents: 11_825, merchantReference: input.reference }],
    })
  })

  it('is not protected by the gateway: the same reference twice is two charges', async () => {
    const input = charge(visa())
    await gateway.charge(input)
    await gateway.charge(input)
    expect(simulator.charges()).toHaveLength(2)
    expect(await find(input)).toMatchObject({ kind: 'found', charges: [{}, {}] })
  })

  it('is declined in either shape and charges nothing', async () => {
    simulator.fault({ mode: 'decline', match: 'ccsale' })
    simulator.fault({ mode: 'decline_error', match: 'ccsale' })
    const first = charge(visa())
    expect(await gateway.charge(first)).toEqual({ kind: 'declined', code: '05', message: 'DECLINED' })
    expect(await gateway.charge(charge(visa()))).toMatchObject({ kind: 'declined', code: '6006' })
    expect(await find(first)).toMatchObject({ kind: 'declined', code: '05' })
    expect(simulator.charges()).toEqual([])
  })

  it.each([
    ['4012888888881881', 'DECLINED'],
    ['4000000000000069', 'EXPIRED CARD'],
    ['4000000000000127', 'DECLINE CVV2'],
    ['4000000000009995', 'REQ. EXCEEDS BAL.'],
    ['4000000000000341', 'DECLINED'],
    ['4000000000000259', 'DECLINED'],
  ])('on test card %s is answered %s', async (pan, message) => {
    const token = simulator.makeToken({ pan, expiry: '08/2029' })
    expect(await gateway.charge(charge(token))).toMatchObject({ kind: 'declined', message })
    expect(simulator.charges()).toEqual([])
  })

  it('on an expired card is declined', async () => {
    const token = simulator.makeToken({ pan: '4000000000000002', expiry: '10/2026' })
    expect(await gateway.charge(charge(token))).toMatchObject({ kind: 'declined', message: 'EXPIRED CARD' })
  })

  it('never counts as refused if the gateway lost track', async () => {
    const token = simulator.makeToken({ pan: '4000000000000119', expiry: '08/2029' })
    const input = charge(token)
    expect(await gateway.charge(input)).toMatchObject({ kind: 'unanswered' })
    expect(await find(input)).toEqual({ kind: 'found', charges: [] })
  })

  it('with a wrong account is refused and charges nothing', async () => {
    const stranger = convergeGateway({ ...simulator, ...credentials, pin: 'WRONG' })
    expect(await stranger.charge(charge(visa()))).toMatchObject({
      kind: 'notDone',
      reached: true,
      detail: '4025',
    })
    expect(simulator.charges()).toEqual([])
  })

  it('with a token that was deleted is refused as 5085', async () => {
    const token = visa()
    expect(await gateway.forgetCard(token)).toEqual({ kind: 'ok', value: null })
    expect(await gateway.charge(charge(token))).toMatchObject({ kind: 'refusedMethod', code: '5085' })
    expect(await gateway.readCard(token)).toMatchObject({ kind: 'refused', code: '5085' })
    expect(await gateway.forgetCard(token)).toEqual({ kind: 'ok', value: null })
  })

  it('answered in test mode is a failure, not a payment', async () => {
    simulator.fault({ mode: 'test_mode' })
    expect(await gateway.charge(charge(visa()))).toMatchObject({
      kind: 'notDone',
      reached: true,
      detail: 'TESTMODE',
    })
    expect(simulator.charges()).toEqual([])
  })

  it('reports to the caller that another amount or currency was charged', async () => {
    simulator.fault({ mode: 'wrong_amount', match: 'ccsale' })
    simulator.fault({ mode: 'partial', match: 'ccsale' })
    simulator.fault({ mode: 'wrong_currency', match: 'ccsale' })
    const amounts = []
    for (let time = 0; time < 3; time += 1) {
      const input = charge(visa())
      const outcome = await gateway.charge(input)
      const found = await find(input)
      expect(found).toMatchObject({
        kind: 'found',
        charges: [outcome.kind === 'approved' ? outcome.charge : {}],
      })
      amounts.push(
        outcome.kind === 'approved' ? [outcome.charge.amountCents, outcome.charge.currency] : outcome,
      )
    }
    expect(amounts).toEqual([
      [11_925, undefined],
      [5_912, undefined],
      [11_825, 'CAD'],
    ])
  })

  it('with invalid input is refused before anything is sent', async () => {
    const token = visa()
    for (const bad of [
      { amountCents: 0 },
      { amountCents: -1 },
      { amountCents: 1.5 },
      { amountCents: 100_000_001 },
      { taxCents: 11_826 },
      { reference: 'short' },
      { gatewayToken: '' },
    ]) {
      expect(await gateway.charge(charge(token, bad))).toMatchObject({
        kind: 'notDone',
        reached: true,
        detail: 'INPUT',
      })
    }
    expect(simulator.charges()).toEqual([])
  })
})

describe('if the answer does not arrive', () => {
  it.each(['hang_after', 'reset_after', 'http500_after', 'garbage_after'] as const)(
    '%s: unknown, then found, exactly one charge',
    async (mode) => {
      simulator.fault({ mode, match: 'ccsale' })
      const input = charge(visa())
      expect(await impatient.charge(input)).toMatchObject({ kind: 'unanswered' })
      expect(simulator.charges()).toHaveLength(1)
      expect(await find(input)).toMatchObject({
        kind: 'found',
        charges: [{ amountCents: 11_825, voided: false }],
      })
      expect(simulator.charges()).toHaveLength(1)
    },
  )

  it.each(['hang_before', 'reset_before', 'http500', 'garbage', 'error:3000', 'error:4017'] as const)(
    '%s: unknown, then not found, no charge',
    async (mode) => {
      simulator.fault({ mode, match: 'ccsale' })
      const input = charge(visa())
      expect(await impatient.charge(input)).toMatchObject({ kind: 'unanswered' })
      expect(await find(input)).toEqual({ kind: 'found', charges: [] })
      expect(simulator.charges()).toEqual([])
    },
  )

  it('a sale booked late is found once it is booked', async () => {
    simulator.fault({ mode: 'late:600000', match: 'ccsale' })
    const input = charge(visa())
    expect(await impatient.charge(input)).toMatchObject({ kind: 'unanswered' })
    expect(await find(input)).toEqual({ kind: 'found', charges: [] })
    simulator.advance(600)
    expect(await find(input)).toMatchObject({ kind: 'found', charges: [{ amountCents: 11_825 }] })
  })

  it('a sale that queries do not show yet is found later', async () => {
    simulator.fault({ mode: 'invisible:60000', match: 'ccsale' })
    const input = charge(visa())
    expect(await gateway.charge(input)).toMatchObject({ kind: 'approved' })
    expect(await find(input)).toEqual({ kind: 'found', charges: [] })
    simulator.advance(60)
    expect(await find(input)).toMatchObject({ kind: 'found', charges: [{}] })
  })

  it('a slow answer is still an answer', async () => {
    simulator.fault({ mode: 'delay:20', match: 'ccsale' })
    expect(await gateway.charge(charge(visa()))).toMatchObject({ kind: 'approved' })
  })

  it.each(['hang_after', 'http500', 'garbage', 'error:3001'] as const)(
    'a query that fails by %s says nothing about the sale',
    async (mode) => {
      const input = charge(visa())
      await gateway.charge(input)
      simulator.fault({ mode, match: 'txnquery' })
      const outcome = await impatient.find({ reference: input.reference, since: start })
      expect(outcome).toMatchObject({ kind: 'unanswered' })
    },
  )

  it('a query that is declined says nothing about the sale either', async () => {
    simulator.fault({ mode: 'decline', match: 'txnquery' })
    expect(await find(charge(visa()))).toMatchObject({ kind: 'unanswered' })
  })

  it.each(['error:4018', 'error:4022', 'error:6038'] as const)(
    '%s: try later, nothing charged',
    async (mode) => {
      simulator.fault({ mode, match: 'ccsale' })
      expect(await gateway.charge(charge(visa()))).toMatchObject({ kind: 'notDone', reached: false })
      expect(simulator.charges()).toEqual([])
    },
  )

  it('a random run loses no charge and invents none', async () => {
    simulator.fault({
      rate: 0.5,
      modes: [
        'hang_after',
        'hang_before',
        'reset_after',
        'reset_before',
        'http500_after',
        'garbage',
        'decline',
      ],
      seed: 7,
    })
    const token = visa()
    const inputs = Array.from({ length: 40 }, () => charge(token))
    const outcomes = await Promise.all(inputs.map((input) => impatient.charge(input)))
    simulator.clearFaults()
    expect(outcomes.map(({ kind }) => kind)).toContain('unanswered')
    const taken = () => simulator.charges().map((one) => one.reference)
    // What the client has given up may still arrive.
    await expect
      .poll(async () => {
        const outcomes = await Promise.all(inputs.map(find))
        const found = outcomes.flatMap((one) => (one.kind === 'found' ? one.charges : []))
        return { found: found.map((one) => one.merchantReference).toSorted(), taken: taken().toSorted() }
      })
      .toSatisfy(({ found, taken: charged }) => isDeepStrictEqual(found, charged))
    expect(new Set(taken()).size).toBe(taken().length)
    const misreported = inputs.filter(({ reference: each }, place) => {
      const kind = outcomes[place]?.kind
      return kind !== 'unanswered' && (kind === 'approved') !== taken().includes(each)
    })
    expect(misreported).toEqual([])
  })
})

describe('a void', () => {
  const voidOf = (transactionId: string) =>
    ({ kind: 'void', transactionId, amountCents: 11_825, reference: 'e'.repeat(32) }) as const
  const sale = async (): Promise<{ id: string; input: ChargeRequest }> => {
    const input = charge(visa())
    const outcome = await gateway.charge(input)
    return { id: outcome.kind === 'approved' ? outcome.charge.transactionId : '', input }
  }

  it('voids a sale, and a second void reports that it is already done', async () => {
    const { id, input } = await sale()
    expect(await gateway.reverse(voidOf(id))).toEqual({ kind: 'done' })
    expect(await gateway.reverse(voidOf(id))).toEqual({ kind: 'done' })
    expect(simulator.charges()).toMatchObject([{ transactionId: id, voided: true }])
    expect(await find(input)).toMatchObject({ kind: 'found', charges: [{ transactionId: id, voided: true }] })
  })

  it('whose answer was lost can be repeated', async () => {
    const { id } = await sale()
    simulator.fault({ mode: 'hang_after', match: 'ccvoid' })
    expect(await impatient.reverse(voidOf(id))).toMatchObject({ kind: 'unanswered' })
    expect(await gateway.reverse(voidOf(id))).toEqual({ kind: 'done' })
  })

  it.each(['error:3001', 'http500'] as const)(
    'refused, with a look-up that fails by %s, stays open',
    async (mode) => {
      const { id } = await sale()
      simulator.settle()
      simulator.fault({ mode, match: 'txnquery' })
      expect(await gateway.reverse(voidOf(id))).toMatchObject({ kind: 'unanswered' })
    },
  )

  it('of a settled or unknown sale is refused', async () => {
    const { id } = await sale()
    expect(simulator.settle()).toBe(1)
    expect(await gateway.reverse(voidOf(id))).toEqual({ kind: 'settled' })
    expect(simulator.charges()).toMatchObject([{ voided: false }])
    expect(await gateway.reverse(voidOf('211126ED4-00'))).toEqual({ kind: 'unknownThere' })
  })
})

it('a void that is refused because the batch is being settled proves nothing', async () => {
  const sold = await gateway.charge(charge(visa()))
  const transactionId = sold.kind === 'approved' ? sold.charge.transactionId : ''
  simulator.beginSettlement()
  const request = { kind: 'void', transactionId, amountCents: 11_825, reference: 'e'.repeat(32) } as const
  expect(await gateway.stateOf(transactionId)).toEqual({ kind: 'open' })
  expect(await gateway.reverse(request)).toMatchObject({ kind: 'unanswered' })
  simulator.settle()
  expect(await gateway.reverse(request)).toEqual({ kind: 'settled' })
  expect(simulator.charges()).toMatchObject([{ voided: false }])
})

describe('a return', () => {
  const sale = async () => {
    const charged = await gateway.charge(charge(visa()))
    return charged.kind === 'approved' ? charged.charge.transactionId : ''
  }
  const newReference = () => {
    reference += 1
    return reference.toString(16).padStart(32, '0')
  }
  const part = async (amountCents: number, transactionId?: string) => ({
    transactionId: transactionId ?? (await sale()),
    amountCents,
    reference: newReference(),
  })
  const ask = (of: Awaited<ReturnType<typeof part>>, by = gateway) => by.reverse({ ...of, kind: 'refund' })
  const look = (of: Awaited<ReturnType<typeof part>>) => gateway.findReturn({ ...of, since: start })

  it('gives back parts up to the whole, never as a void, and not more', async () => {
    const transactionId = await sale()
    expect(await ask(await part(4_000, transactionId))).toEqual({ kind: 'done' })
    simulator.settle()
    expect(await ask(await part(7_825, transactionId))).toEqual({ kind: 'done' })
    expect(await ask(await part(1, transactionId))).toMatchObject({
      kind: 'notDone',
      reached: true,
      detail: '5091',
    })
    expect(simulator.charges()).toMatchObject([{ voided: false, returnedCents: 11_825 }])
  })

  it.each(['hang_after', 'reset_after', 'http500_after', 'garbage_after'] as const)(
    'whose answer is lost by %s is found',
    async (mode) => {
      const wanted = await part(4_000)
      simulator.fault({ mode, match: 'ccreturn' })
      expect(await ask(wanted, impatient)).toMatchObject({ kind: 'unanswered' })
      expect(await look(wanted)).toEqual({ kind: 'done' })
    },
  )

  it.each(['hang_before', 'reset_before', 'http500', 'error:3000'] as const)(
    'that is lost by %s is not found',
    async (mode) => {
      const wanted = await part(4_000)
      simulator.fault({ mode, match: 'ccreturn' })
      expect(await ask(wanted, impatient)).toMatchObject({ kind: 'unanswered' })
      expect(await look(wanted)).toEqual({ kind: 'none' })
    },
  )

  it('that is booked late is found then', async () => {
    const wanted = await part(4_000)
    simulator.fault({ mode: 'late:60000', match: 'ccreturn' })
    expect(await ask(wanted, impatient)).toMatchObject({ kind: 'unanswered' })
    expect(await look(wanted)).toEqual({ kind: 'none' })
    simulator.advance(60)
    expect(await look(wanted)).toEqual({ kind: 'done' })
  })

  it('is looked up by its own reference and amount, and a failed look proves nothing', async () => {
    const transactionId = await sale()
    const [first, second] = [await part(4_000, transactionId), await part(4_000, transactionId)]
    await ask(first)
    expect(await look(second)).toEqual({ kind: 'none' })
    expect(await look({ ...first, amountCents: 3_999 })).toMatchObject({ kind: 'unanswered' })
    simulator.fault({ mode: 'error:3001', match: 'txnquery' })
    expect(await look(first)).toMatchObject({ kind: 'unanswered' })
  })

  it('of a voided or unknown sale, or of no amount, is refused', async () => {
    const transactionId = await sale()
    await gateway.reverse({ kind: 'void', transactionId, amountCents: 11_825, reference: newReference() })
    expect(await ask(await part(100, transactionId))).toEqual({ kind: 'unknownThere' })
    expect(await ask(await part(100, '211126ED4-00'))).toEqual({ kind: 'unknownThere' })
    for (const amountCents of [0, -1, 1.5])
      expect(await ask(await part(amountCents))).toMatchObject({ kind: 'notDone', detail: 'INPUT' })
  })

  it('is refused for a wrong account', async () => {
    const stranger = convergeGateway({ ...simulator, ...credentials, pin: 'WRONG' })
    expect(await ask(await part(100), stranger)).toMatchObject({
      kind: 'notDone',
      reached: true,
      detail: '4025',
    })
  })

  it('keeps its sale from being listed as voided, or voided', async () => {
    const input = charge(visa())
    const charged = await gateway.charge(input)
    const transactionId = charged.kind === 'approved' ? charged.charge.transactionId : ''
    await ask(await part(4_000, transactionId))
    expect(await find(input)).toMatchObject({ kind: 'found', charges: [{ transactionId, voided: false }] })
    const whole = { kind: 'void', transactionId, amountCents: 11_825, reference: newReference() } as const
    expect(await gateway.reverse(whole)).toMatchObject({ kind: 'unanswered' })
  })
})

describe('a stored card', () => {
  it('is read from the gateway', async () => {
    const cards = [
      ['4000000000000002', 'visa'],
      ['5121212121212124', 'mastercard'],
      ['378282246310005', 'amex'],
      ['6011111111111117', 'discover'],
    ] as const
    for (const [pan, network] of cards) {
      const token = simulator.makeToken({ pan, expiry: '08/2029' })
      expect(await gateway.readCard(token)).toEqual({
        kind: 'ok',
        value: { network, last4: pan.slice(-4), expiry: '08/2029' },
      })
    }
  })

  it('accepts a new expiry, but not one that has passed', async () => {
    const token = visa()
    expect(await gateway.updateExpiry(token, '01/2031')).toEqual({ kind: 'ok', value: null })
    expect(await gateway.readCard(token)).toMatchObject({ value: { expiry: '01/2031' } })
    expect(await gateway.updateExpiry(token, '10/2026')).toMatchObject({ kind: 'declined', code: '5001' })
    expect(await gateway.updateExpiry(token, '2031-01')).toMatchObject({ kind: 'refused', code: 'INPUT' })
    expect(await gateway.readCard(token)).toMatchObject({ value: { expiry: '01/2031' } })
  })

  it('keeps its token when it is seeded again', async () => {
    const card = { token: '7000000000000002', pan: '4000000000000002', expiry: '08/2029' }
    simulator.seedToken(card)
    simulator.seedToken(card)
    expect(simulator.tokens()).toEqual([card.token])
    expect(await gateway.charge(charge(card.token))).toMatchObject({ kind: 'approved' })
  })
})

describe('the card form', () => {
  const person = { reference: 'f'.repeat(32), firstName: 'Ana', lastName: 'Ruiz', lang: 'es' } as const

  it('is opened with a session token', async () => {
    const outcome = await gateway.openCardForm({ ...person, zip: '94105' })
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: { scriptUrl: `${simulator.hostedUrl}/PayWithConverge.js` },
    })
  })

  it('is refused for a wrong account or a missing name', async () => {
    const stranger = convergeGateway({ ...simulator, ...credentials, userId: 'nobody' })
    expect(await stranger.openCardForm(person)).toMatchObject({ kind: 'refused', code: '4025' })
    expect(await gateway.openCardForm({ ...person, lastName: '' })).toMatchObject({
      kind: 'refused',
      code: '4009',
    })
  })

  it('is not opened by an unexpected answer', async () => {
    simulator.fault({ mode: 'garbage', match: 'transaction_token' })
    expect(await gateway.openCardForm(person)).toMatchObject({ kind: 'unanswered' })
  })
})
