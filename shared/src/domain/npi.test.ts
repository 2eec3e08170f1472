import { expect, it } from 'vitest'
import { isNpi } from './npi.ts'

it.each([
  ['1234567893', true],
  ['1558598797', true],
  ['1234567890', false],
  ['3234567893', false],
  ['123456789', false],
  ['12345678931', false],
  ['123456789x', false],
  [' 1234567893', false],
  ['', false],
])('%j', (text, ok) => expect(isNpi(text)).toBe(ok))
