import { expect, it } from 'vitest'
import { refundReasonOf, refundReasons } from './refundReason.ts'

it('knows the reason of each code, and takes everything else as a text of staff', () => {
  expect(refundReasons.map(refundReasonOf)).toEqual([...refundReasons])
  for (const text of ['', 'Damaged', 'damaged ', 'damaged in transit', 'toString', 'constructor', '0'])
    expect(refundReasonOf(text)).toBe(null)
})
