import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withBreaker } from './breaker.ts'
import { convergeGateway } from './converge/converge.ts'
import type { ChargeRequest } from '../ports/paymentGateway.ts'
import type { CardGateway } from '../ports/services.ts'
import { type ConvergeSimulator, startConvergeSimulator } from '../../../simulators/converge/simulator.ts'

const credentials = { merchantId: '009005', userId: 'tests', pin: 'T'.repeat(64) }
let cards: ConvergeSimulator
let plain: CardGateway

beforeAll(async () => {
  cards = await startConvergeSimulator({ credentials })
  plain = convergeGateway({ ...cards, ...credentials, timeoutMs: 200 })
})
afterAll(() => cards.stop())
beforeEach(() => cards.reset())

let charges = 0
function sale(gatewayToken = cards.makeToken({ pan: '4000000000000002', expiry: '12/2031' })): ChargeRequest {
  charges += 1
  const reference = charges.toString(16).padStart(32, '0')
  return { gatewayToken, amountCents: 1_000, taxCents: 0, reference, invoice: 'B26-1', customerCode: 'B26-1' }
}

const noProbe = 3_600_000

describe('a gateway that does not answer', () => {
  it('is no longer called after several failures in a row, and nothing is charged', async () => {
    const onState = vi.fn<(state: string) => void>()
    const gateway = withBreaker(plain, { failures: 3, probeEveryMs: noProbe, onState })
    cards.fault({ mode: 'hang_after', match: 'ccsale', times: 3 })
    for (let n = 0; n < 3; n++) expect(await gateway.charge(sale())).toMatchObject({ kind: 'unanswered' })
    expect(onState.mock.calls).toEqual([['open']])
    expect(await gateway.charge(sale())).toMatchObject({ kind: 'notDone', reached: false })
    for (const answer of [
      await gateway.readCard('7000000000000002'),
      await gateway.updateExpiry('7000000000000002', '12/2031'),
      await gateway.openCardForm({ reference: 'a'.repeat(32), firstName: 'A', lastName: 'B', lang: 'en' }),
    ]) {
      expect(answer).toMatchObject({ kind: 'unreachable' })
    }
    expect(cards.charges()).toHaveLength(3)
  })

  it('is still called to look up charges, and its answer closes the breaker again', async () => {
    const onState = vi.fn<(state: string) => void>()
    const gateway = withBreaker(plain, { failures: 2, probeEveryMs: noProbe, onState })
    const lost = [sale(), sale()]
    cards.fault({ mode: 'reset_after', match: 'ccsale', times: 2 })
    for (const each of lost) await gateway.charge(each)
    expect(await gateway.charge(sale())).toMatchObject({ kind: 'notDone', reached: false })

    const found = await gateway.find({ reference: lost[0]?.reference ?? '', since: new Date() })
    expect(found).toMatchObject({ kind: 'found', charges: [{ amountCents: 1_000 }] })
    expect(await gateway.charge(sale())).toMatchObject({ kind: 'approved' })
    expect(onState.mock.calls).toEqual([['open'], ['closed']])
  })

  it('is probed until it answers', async () => {
    const gateway = withBreaker(plain, { failures: 1, probeEveryMs: 5 })
    cards.fault({ mode: 'reset_before', match: 'ccsale' })
    cards.fault({ mode: 'http500', match: 'txnquery', times: 3 })
    await gateway.charge(sale())
    expect(await gateway.charge(sale())).toMatchObject({ kind: 'notDone', reached: false })
    const token = cards.makeToken({ pan: '4000000000000002', expiry: '12/2031' })
    await vi.waitFor(async () => expect(await gateway.readCard(token)).toMatchObject({ kind: 'ok' }))
    expect(cards.charges()).toHaveLength(0)
  })
})

describe('a gateway that answers now and then', () => {
  it('continues to be called, whatever it answers', async () => {
    const onState = vi.fn<(state: string) => void>()
    const gateway = withBreaker(plain, { failures: 2, probeEveryMs: noProbe, onState })
    for (const [answered, answer] of [
      ['decline', { kind: 'declined' }],
      ['error:5002', { kind: 'notDone', reached: true }],
      ['delay:1', { kind: 'approved' }],
    ] as const) {
      cards.fault({ mode: 'http500', match: 'ccsale' })
      cards.fault({ mode: answered, match: 'ccsale' })
      expect(await gateway.charge(sale())).toMatchObject({ kind: 'unanswered' })
      expect(await gateway.charge(sale())).toMatchObject(answer)
    }
    expect(onState.mock.calls).toEqual([['refused 5002']])
  })
})

it('a refusal to give one charge back is neither an outage nor an objection to our settings', async () => {
  const onState = vi.fn<(state: string) => void>()
  const gateway = withBreaker(plain, { failures: 1, probeEveryMs: noProbe, onState })
  const { reference, ...request } = sale()
  const charged = await gateway.charge({ ...request, reference })
  if (charged.kind !== 'approved') throw new Error('not charged')
  const { transactionId, amountCents } = charged.charge
  const back = { transactionId, amountCents, reference: 'b'.repeat(32) }
  for (const [kind, match] of [
    ['void', 'ccvoid'],
    ['refund', 'ccreturn'],
  ] as const) {
    for (const mode of ['decline', 'error:5093', 'error:6042'] as const) {
      cards.fault({ mode, match })
      expect(await gateway.reverse({ ...back, kind })).toMatchObject({ kind: 'notDone', reached: true })
    }
  }
  expect(onState).not.toHaveBeenCalled()
  cards.fault({ mode: 'error:4025', match: 'ccreturn' })
  await gateway.reverse({ ...back, kind: 'refund' })
  expect(onState.mock.calls).toEqual([['refused 4025']])
})
