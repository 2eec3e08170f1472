import { expect, it } from 'vitest'
import { z } from 'zod'
import { refundReasons } from '../../domain/orders/refundReason.ts'
import { type CallName, contract } from '../index.ts'

const answersWithReasons: readonly CallName[] = [
  'order_detail',
  'order_refund_list',
  'month_bill_list',
  'staff_order_detail',
]

it.each(answersWithReasons)('names the codes of refund reasons where %s is described', (name) => {
  const described = JSON.stringify(z.toJSONSchema(contract[name].output, { unrepresentable: 'any' }))
  for (const code of refundReasons) expect(described).toContain(code)
})

it('takes a code or a text for a refund, and says so', () => {
  const { reason } = contract.staff_refund.input.shape
  expect(reason.meta()?.description).toContain('outOfStock')
  expect(reason.parse(' Returned unopened ')).toBe('Returned unopened')
})
