import { expect, it } from 'vitest'
import { contains } from './contains.ts'

it.each([
  ['rosa', '%rosa%'],
  ['100%', '%100\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
])('the pattern for %s matches its own characters', (text, pattern) => expect(contains(text)).toBe(pattern))
