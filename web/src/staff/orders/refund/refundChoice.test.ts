import { expect, it } from 'vitest'
import { emptyRefund, isEmpty, type Left, problemsOf, choiceOf, reasonOf } from './refundChoice.ts'

const left: Left = {
  amountCents: 0,
  feeCents: 0,
  payerCents: 0,
  goodsCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  profitCents: 0,
  refund: 'none',
  currency: 'USD',
  leftCents: 5_000,
  needsSecondPerson: false,
  limitCents: 50_000,
  lines: [
    { itemId: 'a', sku: 'A', name: 'Xiao Yao Wan', quantity: 3, leftCents: 3_000 },
    { itemId: 'b', sku: 'B', name: 'Gui Pi Tang', quantity: 1, leftCents: 1_500 },
  ],
}
const empty = emptyRefund(left)

it('is nothing until something is chosen', () => {
  expect(choiceOf(empty, left)).toBeNull()
  expect(isEmpty(empty, left)).toBe(true)
  expect(isEmpty({ ...empty, 'quantity b': 'x' }, left)).toBe(false)
  expect([
    isEmpty({ ...empty, way: 'amount' }, left),
    isEmpty({ ...empty, way: 'amount', amount: '1' }, left),
  ]).toEqual([true, false])
  expect(problemsOf(empty, left, 0)).toEqual({ lines: 'fields.refundLines', reason: 'fields.reason' })
})

it('is the chosen lines, or an amount', () => {
  const rest = { feeCents: 0, restock: false }
  expect(choiceOf({ ...empty, 'quantity a': '2' }, left)).toEqual({
    lines: [{ itemId: 'a', quantity: 2 }],
    ...rest,
  })
  expect(choiceOf({ ...empty, way: 'amount', amount: '$42.10', fee: '2', restock: true }, left)).toEqual({
    amountCents: 4_210,
    feeCents: 200,
    restock: false,
  })
})

it.each([
  [{ 'quantity a': '4' }, 'quantity a'],
  [{ 'quantity b': 'x' }, 'quantity b'],
  [{ 'quantity a': '1', 'quantity b': '2' }, 'quantity b'],
  [{ 'quantity a': '0' }, 'lines'],
  [{ way: 'amount', amount: '50.01' }, 'amount'],
  [{ way: 'amount', amount: '' }, 'amount'],
  [{ way: 'amount', amount: '10', fee: '10' }, 'fee'],
  [{ 'quantity a': '1', fee: '10' }, 'fee'],
  [{ 'quantity a': '1', fee: 'x' }, 'fee'],
])('names the wrong field of %j', (typed, field) =>
  expect(Object.keys(problemsOf({ ...empty, reason: 'damaged', ...typed }, left, 1_000))).toEqual([field]),
)

it('has a reason of the list, or one that staff write', () => {
  expect(reasonOf({ reason: 'damaged', ownReason: 'Left over' })).toBe('damaged')
  expect(reasonOf({ reason: 'other', ownReason: ' Sent to a neighbor ' })).toBe('Sent to a neighbor')
  const chosen = { ...empty, 'quantity a': '1', reason: 'other', ownReason: ' ' }
  expect(problemsOf(chosen, left, 1_000)).toEqual({ ownReason: 'fields.reason' })
})
