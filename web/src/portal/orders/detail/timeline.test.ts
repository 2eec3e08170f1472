import { describe, expect, it } from 'vitest'
import { outcomesOf, timelineOf } from './timeline.ts'

type State = 'captured' | 'declined' | 'unknown' | 'void'

const payment = (at: number, state: State, undoneAt: number | null = null) => ({
  paymentId: `p${at}`,
  at: at - 5,
  settledAt: state === 'unknown' ? null : at,
  undoneAt,
  state,
  amountCents: 8420,
  method: 'card' as const,
  payer: 'provider' as const,
  network: 'Visa',
  last4: '1111',
  approvalCode: '',
})

it('merges states, payments and refunds, latest first', () => {
  const happened = timelineOf({
    history: [
      { statusId: 'draft', at: 100, by: 'provider', reason: '' },
      { statusId: 'awaitingPayment', at: 200, by: 'provider', reason: '' },
      { statusId: 'processing', at: 310, by: 'system', reason: '' },
    ],
    payments: [payment(300, 'captured'), payment(250, 'declined')],
    declines: [],
    refunds: [{ at: 400, amountCents: 1350, feeCents: 0, reason: 'Broken seal' }],
  })
  expect(happened.map((one) => (one.kind === 'state' ? one.statusId : one.kind))).toEqual([
    'refunded',
    'processing',
    'paid',
    'declined',
    'awaitingPayment',
    'draft',
  ])
})

it('lists what happened within one second in the order in which it follows', () => {
  const happened = timelineOf({
    history: [
      { statusId: 'draft', at: 100, by: 'provider', reason: '' },
      { statusId: 'awaitingPayment', at: 300, by: 'provider', reason: '' },
      { statusId: 'processing', at: 300, by: 'system', reason: '' },
      { statusId: 'cancelled', at: 400, by: 'staff', reason: '' },
    ],
    payments: [payment(300, 'captured')],
    declines: [],
    refunds: [{ at: 400, amountCents: 1350, feeCents: 0, reason: '' }],
  })
  expect(happened.map((one) => (one.kind === 'state' ? one.statusId : one.kind))).toEqual([
    'refunded',
    'cancelled',
    'processing',
    'paid',
    'awaitingPayment',
    'draft',
  ])
})

it('names what came back, without the fee that was kept of it', () => {
  const refunds = [{ at: 400, amountCents: 2061, feeCents: 200, reason: '' }]
  expect(timelineOf({ history: [], payments: [], declines: [], refunds })).toEqual([
    { at: 400, kind: 'refunded', amountCents: 1861 },
  ])
})

describe('a charge that was undone', () => {
  const history = [
    { statusId: 'processing' as const, at: 300, by: 'system' as const, reason: '' },
    { statusId: 'cancelled' as const, at: 400, by: 'staff' as const, reason: '' },
  ]
  const voided = payment(300, 'void', 400)
  const kinds = (refunds: Parameters<typeof timelineOf>[0]['refunds']) =>
    timelineOf({ history, payments: [voided], declines: [], refunds }).map((one) =>
      one.kind === 'state' ? one.statusId : [one.kind, one.at, one.amountCents],
    )

  it('was paid, and is void from when it was undone', () => {
    expect(outcomesOf(voided)).toEqual([
      { state: 'captured', at: 300 },
      { state: 'void', at: 400 },
    ])
    expect(kinds([])).toEqual([['voided', 400, 8420], 'cancelled', 'processing', ['paid', 300, 8420]])
  })
  it('is not named twice where it was refunded, and less what was refunded before', () => {
    const refund = { at: 400, amountCents: 8420, feeCents: 0, reason: '' }
    expect(kinds([refund])).toEqual([['refunded', 400, 8420], 'cancelled', 'processing', ['paid', 300, 8420]])
    expect(kinds([{ ...refund, at: 350, amountCents: 420 }])).toEqual([
      ['voided', 400, 8000],
      'cancelled',
      ['refunded', 350, 420],
      'processing',
      ['paid', 300, 8420],
    ])
  })
  it('that paid nothing is void alone', () => {
    expect(outcomesOf(payment(300, 'void'))).toEqual([{ state: 'void', at: 300 }])
    expect(timelineOf({ history: [], payments: [payment(300, 'void')], declines: [], refunds: [] })).toEqual(
      [],
    )
  })
})

it('omits a live payment', () => {
  expect(timelineOf({ history: [], payments: [payment(1, 'unknown')], declines: [], refunds: [] })).toEqual(
    [],
  )
})

it('says of a declined payment with which card and why', () => {
  const [first, second] = [payment(1, 'declined'), payment(2, 'declined')]
  const declines = [{ paymentId: 'p1', why: 'funds' as const }]
  expect(timelineOf({ history: [], payments: [first, second], declines, refunds: [] })).toEqual([
    { at: 2, kind: 'declined', amountCents: 8420, payment: second, why: undefined },
    { at: 1, kind: 'declined', amountCents: 8420, payment: first, why: 'funds' },
  ])
})
