import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  type FulfillmentAction,
  fulfillmentActionsFor,
  nextStep,
  undoSeconds,
  undoShownSeconds,
  undoStep,
} from './fulfillment.ts'
import { deliveries, mayMove, orderMoves, type OrderState, orderStates } from '../order.ts'
import { staffTasks } from '../account.ts'
import { codesOf, permissionsOf } from '../permission.ts'

const staff = permissionsOf({ audience: 'staff', role: 'staff', staffRoles: staffTasks, status: 'active' })
const quiet = { cancelling: false, givenBack: false, undecided: false, refundDue: false, paymentLive: false }

describe('the actions of staff on an order', () => {
  it.each<[OrderState, FulfillmentAction[], FulfillmentAction[]]>([
    ['draft', [], []],
    ['awaitingPayment', ['cancel'], ['cancel']],
    ['processing', ['cancel', 'packed'], ['cancel', 'packed']],
    ['packed', ['shipped'], ['readyForPickup']],
    ['shipped', ['delivered'], ['delivered']],
    ['readyForPickup', ['delivered'], ['delivered']],
    ['delivered', [], []],
    ['cancelled', [], []],
  ])('%s: %j when shipped, %j when picked up', (state, ship, pickup) => {
    expect(fulfillmentActionsFor({ state, delivery: 'ship', ...quiet }, staff)).toEqual(ship)
    expect(fulfillmentActionsFor({ state, delivery: 'pickup', ...quiet }, staff)).toEqual(pickup)
  })

  it('are legal moves only', () => {
    for (const state of orderStates)
      for (const delivery of deliveries) {
        const step = nextStep({ ...quiet, state, delivery })
        if (step) expect(mayMove(state, step), `${state} ${step}`).toBe(true)
      }
  })

  it('include no cancelling while a payment is live', () =>
    expect(
      fulfillmentActionsFor(
        { ...quiet, state: 'awaitingPayment', delivery: 'ship', paymentLive: true },
        staff,
      ),
    ).toEqual([]))

  it('are none while the order is being cancelled, except a decision if the gateway knows no charge', () => {
    const order = { ...quiet, state: 'processing', delivery: 'ship', cancelling: true } as const
    expect(nextStep(order)).toBeNull()
    expect(fulfillmentActionsFor(order, staff)).toEqual([])
    expect(fulfillmentActionsFor({ ...order, undecided: true }, staff)).toEqual(['decideCancel'])
  })

  it('include no packing once all the money went back; what is packed already goes on', () => {
    const order = { ...quiet, delivery: 'ship', givenBack: true } as const
    expect(fulfillmentActionsFor({ ...order, state: 'processing' }, staff)).toEqual(['cancel'])
    expect(fulfillmentActionsFor({ ...order, state: 'packed' }, staff)).toEqual(['shipped'])
  })

  it('include entering a refund by hand, which blocks packing only if it is of the order’s own payment', () => {
    const order = { ...quiet, state: 'processing', delivery: 'ship', refundDue: true } as const
    expect(fulfillmentActionsFor({ ...order, cancelling: true }, staff)).toEqual(['decideRefund'])
    expect(fulfillmentActionsFor(order, staff)).toEqual(['decideRefund', 'cancel', 'packed'])
    expect(fulfillmentActionsFor({ ...order, state: 'cancelled' }, staff)).toEqual(['decideRefund'])
    expect(fulfillmentActionsFor({ ...order, state: 'cancelled' }, ['fulfillment:edit'])).toEqual([])
  })

  it('need a permission each: the warehouse packs, customer service cancels', () => {
    const order = { ...quiet, state: 'processing', delivery: 'ship' } as const
    expect(fulfillmentActionsFor(order, [])).toEqual([])
    expect(fulfillmentActionsFor(order, codesOf.warehouse)).toEqual(['packed'])
    expect(fulfillmentActionsFor(order, codesOf.service)).toEqual(['cancel'])
    expect(fulfillmentActionsFor({ ...order, undecided: true }, codesOf.warehouse)).toEqual([])
    expect(fulfillmentActionsFor({ ...order, refundDue: true }, codesOf.finance)).toEqual(['decideRefund'])
  })
})

describe('taking a move back', () => {
  const last = { from: 'processing', to: 'packed', accountId: 'me', secondsAgo: 3 } as const
  const packed = { state: 'packed', last, parcel: 'none' } as const
  const shipped = {
    state: 'shipped',
    last: { ...last, from: 'packed', to: 'shipped' },
    parcel: 'named',
  } as const

  it('leads a step back, for who made the move, within seconds', () => {
    expect(undoStep(packed, 'me')).toBe('processing')
    expect(undoStep(shipped, 'me')).toBe('packed')
    expect(undoStep(packed, 'colleague')).toBeNull()
    expect(undoStep({ ...packed, last: { ...last, accountId: null } }, 'me')).toBeNull()
    expect(undoStep({ ...packed, last: { ...last, secondsAgo: undoSeconds } }, 'me')).toBe('processing')
    expect(undoStep({ ...packed, last: { ...last, secondsAgo: undoSeconds + 1 } }, 'me')).toBeNull()
    expect(undoStep({ ...packed, last: null }, 'me')).toBeNull()
  })

  it('is over for what is packed once it has a label, and for what is shipped once the carrier has it', () => {
    expect(undoStep({ ...packed, parcel: 'named' }, 'me')).toBeNull()
    expect(undoStep({ ...shipped, parcel: 'scanned' }, 'me')).toBeNull()
  })

  it('lasts longer than its button stands', () => expect(undoSeconds).toBeGreaterThan(undoShownSeconds))

  const anyState = fc.constantFrom(...orderStates)
  const anyFacts = fc.record({
    state: anyState,
    parcel: fc.constantFrom('none', 'named', 'scanned'),
    last: fc.option(
      fc.record({
        from: fc.option(anyState),
        to: anyState,
        accountId: fc.constantFrom('me', 'colleague', null),
        secondsAgo: fc.integer({ min: 0, max: 2 * undoSeconds }),
      }),
    ),
  })

  it('is always the legal reverse of one’s own last move, packing or shipping', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const back = undoStep(facts, 'me')
        if (!back) return
        expect(['packed', 'shipped']).toContain(facts.state)
        expect(facts.parcel).not.toBe('scanned')
        expect(facts.last).toMatchObject({ from: back, to: facts.state, accountId: 'me' })
        expect(mayMove(facts.state, back)).toBe(true)
        // What is taken back can be done again.
        expect(nextStep({ ...quiet, state: back, delivery: 'ship' })).toBe(facts.state)
      }),
    )
  })

  it('never leads from a walk through the table back behind the payment, nor out of an end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let state: OrderState = 'processing'
        for (const choice of choices) {
          const next: readonly OrderState[] = orderMoves[state]
          const chosen = next[choice % Math.max(1, next.length)]
          if (!chosen) break
          if (chosen === 'processing') expect(state).toBe('packed')
          state = chosen
        }
        expect(state).not.toBe('draft')
        expect(state).not.toBe('awaitingPayment')
      }),
    )
  })
})
