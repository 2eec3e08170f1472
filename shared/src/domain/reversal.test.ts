import { describe, expect, it } from 'vitest'
import {
  afterReverseAnswer,
  afterVoidLook,
  isAsked,
  isLiveReversal,
  mayMoveReversal,
  reversalAskers,
  reversalMoves,
  reversalStates,
  reverseAnswers,
  voidLooks,
} from './reversal.ts'

const started = { to: 'started', final: false }
const stays = { to: null, final: false }
const undecided = { to: 'undecided', final: false, checkAfterSeconds: 60 }
const over = { final: true, checkAfterSeconds: null }

describe('states of a reversal', () => {
  it('are live or final', () => {
    expect(reversalStates.filter(isLiveReversal)).toEqual(['started', 'undecided', 'refundDue'])
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
    ['request', 'settled', { ...over, to: 'refundDue' }],
    ['request', 'unknownThere', undecided],
    ['request', 'notDone', { to: 'withdrawn', final: false, checkAfterSeconds: null }],
    ['request', 'unanswered', { ...started, checkAfterSeconds: 0 }],
    ['decision', 'done', { ...over, to: 'done' }],
    ['decision', 'settled', { ...over, to: 'refundDue' }],
    ['decision', 'unknownThere', { ...over, to: 'notNeeded' }],
    ['decision', 'notDone', { ...stays, checkAfterSeconds: 0 }],
    ['decision', 'unanswered', { ...started, checkAfterSeconds: 0 }],
    ['job', 'done', { ...over, to: 'done' }],
    ['job', 'settled', { ...over, to: 'refundDue' }],
    ['job', 'unknownThere', undecided],
    ['job', 'notDone', { ...stays, checkAfterSeconds: 60 }],
    ['job', 'unanswered', { ...started, checkAfterSeconds: 60 }],
    ['correction', 'done', { ...over, to: 'done' }],
    ['correction', 'settled', { ...over, to: 'refundDue' }],
    ['correction', 'unknownThere', { ...stays, checkAfterSeconds: 3_600 }],
    ['correction', 'notDone', { ...stays, checkAfterSeconds: 60 }],
    ['correction', 'unanswered', { ...stays, checkAfterSeconds: 60 }],
  ] as const)('to a %s: %s', (asker, answer, step) => {
    expect(afterReverseAnswer(asker, answer, asker === 'decision' ? 'undecided' : 'started')).toEqual(step)
  })

  it('that it knows no charge is checked after a minute, then every hour', () => {
    const { checkAfterSeconds } = afterReverseAnswer('job', 'unknownThere', 'started')
    const again = afterReverseAnswer('job', 'unknownThere', 'undecided')
    expect([checkAfterSeconds, again.checkAfterSeconds]).toEqual([60, 3_600])
  })

  it('makes legal moves only, and schedules the next query unless nothing is asked any more', () => {
    for (const asker of reversalAskers)
      for (const answer of reverseAnswers) {
        const before = asker === 'decision' ? 'undecided' : 'started'
        const { to, checkAfterSeconds } = afterReverseAnswer(asker, answer, before)
        expect(to === null || to === before || mayMoveReversal(before, to), `${asker} ${answer}`).toBe(true)
        expect(checkAfterSeconds === null).toBe(to !== null && !isAsked(to))
      }
  })

  it('is never final when it is lost', () => {
    for (const asker of reversalAskers) {
      const { to, final } = afterReverseAnswer(asker, 'unanswered', 'started')
      expect([to === null || to === 'started', final]).toEqual([true, false])
    }
  })
})
