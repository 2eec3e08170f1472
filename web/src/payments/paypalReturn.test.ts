import { expect, it } from 'vitest'
import { readPaypalReturn, withoutPaypal } from './paypalReturn.ts'

it('reads how the buyer came back, and which PayPal order was approved', () => {
  const approved = '?orderId=1&paypal=approved&token=5O190127TN364715T&PayerID=P'
  expect(readPaypalReturn(approved)).toEqual({ kind: 'approved', paypalOrderId: '5O190127TN364715T' })
  expect(readPaypalReturn('?orderId=1&paypal=cancelled&token=5O1')).toEqual({ kind: 'cancelled' })
  for (const other of [
    '',
    '?orderId=1',
    '?token=5O190127TN364715T',
    '?paypal=approved',
    '?paypal=paid&token=5',
  ])
    expect(readPaypalReturn(other)).toBeNull()
})

it('leaves the rest of the address', () => {
  expect(withoutPaypal('?orderId=1&paypal=approved&token=5O1&PayerID=P')).toBe('?orderId=1')
  expect(withoutPaypal('?paypal=cancelled&token=5O1')).toBe('')
})
