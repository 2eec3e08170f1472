import { expect, it } from 'vitest'
import { asSentence } from './sentence.ts'

it.each([
  ['Not wanted any more', 'Not wanted any more.'],
  ['Damaged. ', 'Damaged.'],
  ['Why not?', 'Why not?'],
  ['He said “no.”', 'He said “no.”'],
  ['包裝破損', '包裝破損。'],
  ['包裝破損。', '包裝破損。'],
  ['', ''],
])('%j becomes %j', (typed, sentence) => expect(asSentence(typed)).toBe(sentence))
