import { expect, it } from 'vitest'
import { countLines } from './countLines.ts'

it('counts line ends, also one that is cut, and no line feed within a cell', () => {
  const count = countLines()
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(count(bytes('a,b\r\n"two\nlines"\r'))).toBe(1)
  expect(count(bytes('\nx'))).toBe(2)
  expect(count(bytes(',y\r\n'))).toBe(3)
})
