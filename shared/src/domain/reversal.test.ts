import { describe, expect, it } from 'vitest'
import {
  afterReverseAnswer as afterAnswerWithin,
  afterVoidLook,
  isAsked,
  isLiveReversal,
  mayMoveReversal,
  mayReturnAgain,
  type ReversalAsker,
  type ReversalFacts,
  reversalAskers,
  reversalKinds,
  reversalMoves,
  type ReversalState,
  reversalStates,
  type ReverseAnswer,
  reverseAnswers,
  voidLooks,
} from './reversal.ts'

const afterReverseAnswer = (asker: ReversalAsker, answer: ReverseAnswer, facts: ReversalFacts) =>
  afterAnswerWithin(asker, answer, facts, 50_000)

const started = { to: 'started', final: false }
const stays = { to: null, final: false }
const undecided = { to: 'undecided', final: false, checkAfterSeconds: 60 }
const byHand = { to: 'refundDue', final: false, checkAfterSeconds: null }
const voided = (state: ReversalState) =>
  ({ kind: 'void', cents: 50_000, state, asRefund: false, notFoundCount: 0, sentSecondsAgo: 10 }) as const
const over = { final: true, checkAfterSeconds: null }

describe('states of a reversal', () => {
  it('are live or final', () => {
    expect(reversalStates.filter(isLiveReversal)).toEqual(['toConfirm', 'started', 'undecided', 'refundDue'])
    for (const state of reversalStates) expect(isLiveReversal(state)).toBe(reversalMoves[state].length > 0)
  })

  it('become not needed only by a person’s decision', () =>
    expect(reversalStates.filter((from) => mayMoveReversal(from, 'notNeeded'))).toEqual(['undecided']))
})

it('a void holds only if the gateway shows it, or no charge at all', () =>
  expect(voidLooks.map((found) => [found, afterVoidLook(found)])).toEqual([
    ['voided', 'confirmed'],
    ['unknownThere', 'confirmed'],
    ['open', 'startAgain'],
    ['settled', 'startAgain'],
    ['unanswered', 'lookAgain'],
  ]))

describe('the answer of the gateway', () => {
  it.each([
    ['request', 'done', { ...over, to: 'done' }],
    ['request', 'settled', { ...started, asReturn: true, checkAfterSeconds: 0 }],
    ['request', 'refused', { to: 'withdrawn', final: false, checkAfterSeconds: null }],
    ['request', 'unknownThere', undecided],
    ['request', 'notDone', { to: 'withdrawn', final: false, checkAfterSeconds: null }],
    ['request', 'unanswered', { ...started, checkAfterSeconds: 0 }],
    ['decision', 'done', { ...over, to: 'done' }],
    ['decision', 'settled', { ...started, asReturn: true, checkAfterSeconds: 0 }],
    ['decision', 'refused', { ...stays, checkAfterSeconds: 0 }],
    ['decision', 'unknownThere', { ...over, to: 'notNeeded' }],
    ['decision', 'notDone', { ...stays, checkAfterSeconds: 0 }],
    ['decision', 'unanswered', { ...started, checkAfterSeconds: 0 }],
    ['job', 'done', { ...over, to: 'done' }],
    ['job', 'settled', { ...started, asReturn: true, checkAfterSeconds: 0 }],
    ['job', 'refused', { ...stays, checkAfterSeconds: 60 }],
    ['job', 'unknownThere', undecided],
    ['job', 'notDone', { ...stays, checkAfterSeconds: 60 }],
    ['job', 'unanswered', { ...started, checkAfterSeconds: 60 }],
    ['correction', 'done', { ...over, to: 'done' }],
    ['correction', 'settled', { ...started, asReturn: true, checkAfterSeconds: 0 }],
    ['correction', 'refused', { ...stays, checkAfterSeconds: 60 }],
    ['correction', 'unknownThere', { ...stays, checkAfterSeconds: 3_600 }],
    ['correction', 'notDone', { ...stays, checkAfterSeconds: 60 }],
    ['correction', 'unanswered', { ...stays, checkAfterSeconds: 60 }],
  ] as const)('to a %s: %s', (asker, answer, step) => {
    expect(afterReverseAnswer(asker, answer, voided(asker === 'decision' ? 'undecided' : 'started'))).toEqual(
      step,
    )
  })

  it.each([
    ['request', 'done', { ...over, to: 'done' }],
    ['request', 'refused', byHand],
    ['request', 'unknownThere', byHand],
    ['request', 'notDone', { to: 'withdrawn', final: false, checkAfterSeconds: null }],
    ['request', 'unanswered', { ...started, checkAfterSeconds: 0 }],
    ['job', 'done', { ...over, to: 'done' }],
    ['job', 'refused', byHand],
    ['job', 'notDone', { ...started, mayAsk: true, checkAfterSeconds: 60 }],
    ['job', 'notFound', { ...started, countNotFound: true, checkAfterSeconds: 300 }],
    ['job', 'unanswered', { ...started, checkAfterSeconds: 60 }],
    ['correction', 'refused', byHand],
    ['correction', 'unanswered', { ...started, checkAfterSeconds: 60 }],
  ] as const)('to a %s for a return: %s', (asker, answer, step) => {
    expect(afterReverseAnswer(asker, answer, { ...voided('started'), kind: 'refund' })).toEqual(step)
  })

  it('that it does not know the charge of a refund by staff leaves it to a person', () =>
    expect(afterReverseAnswer('job', 'unknownThere', { ...voided('started'), asRefund: true })).toEqual(
      byHand,
    ))

  it('that a charge above the limit is settled returns nothing without a second person', () => {
    const large = { ...voided('started'), cents: 50_001 }
    const step = (asker: ReversalAsker, asRefund = false) =>
      afterReverseAnswer(asker, 'settled', { ...large, asRefund }).to
    expect([step('request'), step('decision'), step('job')]).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    expect([step('correction'), step('request', true)]).toEqual(['started', 'started'])
  })

  it('permits another return only after three looks and a quarter of an hour', () => {
    expect([mayReturnAgain(2, 10_000), mayReturnAgain(3, 899), mayReturnAgain(3, 900)]).toEqual([
      false,
      false,
      true,
    ])
    const looked = { ...voided('started'), kind: 'refund', notFoundCount: 2 } as const
    expect(afterReverseAnswer('job', 'notFound', { ...looked, sentSecondsAgo: 900 })).toEqual({
      ...started,
      mayAsk: true,
      checkAfterSeconds: 0,
    })
  })

  it('that it knows no charge is checked after a minute, then every hour', () => {
    const { checkAfterSeconds } = afterReverseAnswer('job', 'unknownThere', voided('started'))
    const again = afterReverseAnswer('job', 'unknownThere', voided('undecided'))
    expect([checkAfterSeconds, again.checkAfterSeconds]).toEqual([60, 3_600])
  })

  it('makes legal moves only, and schedules the next query unless nothing is asked any more', () => {
    for (const asker of reversalAskers)
      for (const [kind, answer] of reversalKinds.flatMap((kind) =>
        reverseAnswers.map((answer) => [kind, answer] as const),
      )) {
        const before = asker === 'decision' ? 'undecided' : 'started'
        const { to, checkAfterSeconds } = afterReverseAnswer(asker, answer, { ...voided(before), kind })
        expect(to === null || to === before || mayMoveReversal(before, to), `${asker} ${answer}`).toBe(true)
        expect(checkAfterSeconds === null).toBe(to !== null && !isAsked(to))
      }
  })

  it('is never final when it is lost', () => {
    for (const asker of reversalAskers)
      for (const kind of reversalKinds) {
        const { to, final } = afterReverseAnswer(asker, 'unanswered', { ...voided('started'), kind })
        expect([to === null || to === 'started', final]).toEqual([true, false])
      }
  })
})
