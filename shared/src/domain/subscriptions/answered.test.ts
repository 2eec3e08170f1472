import { expect, test } from 'vitest'
import { answeredOf } from './answered.ts'

test.each([
  [['change'], 'change'],
  [['stop', 'skip'], 'skip'],
  [['skip', 'change', 'stop'], 'both'],
  [['stop'], ''],
  [[], ''],
] as const)('an answer to %j is about %j', (asks, about) => {
  expect(answeredOf(asks)).toBe(about)
})
