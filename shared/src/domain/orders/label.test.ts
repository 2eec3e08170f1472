import { expect, it } from 'vitest'
import { afterLabelLook, isLabelLive, labelStates, noLabelSeconds } from './label.ts'

it.each([
  [true, { checks: 0, seconds: 1 }, 'bought'],
  [true, { checks: 9, seconds: 9_999 }, 'bought'],
  [false, { checks: 0, seconds: noLabelSeconds }, 'buying'],
  [false, { checks: 2, seconds: noLabelSeconds - 1 }, 'buying'],
  [false, { checks: 2, seconds: noLabelSeconds }, 'failed'],
] as const)('a purchase without an answer, label there: %s, %j: %s', (has, known, state) =>
  expect(afterLabelLook(has, known)).toBe(state),
)

it('a label that is being bought or was bought keeps anybody from buying another', () => {
  expect(labelStates.filter(isLabelLive)).toEqual(['buying', 'bought'])
})
