import { expect, test } from 'vitest'
import { maySendTo } from './areaCodes.ts'

test.each(['9175550142', '2125550100', '7875550100', '6715550100', '3405550100'])(
  '%s is a US phone',
  (phone) => expect(maySendTo(phone)).toBe(true),
)

test.each([
  '0912345678',
  '1395550100',
  '8765550100',
  '8095550100',
  '2425550100',
  '4165550100',
  '9005550100',
  '9765550100',
  '2129765100',
])('%s gets no SMS', (phone) => expect(maySendTo(phone)).toBe(false))
