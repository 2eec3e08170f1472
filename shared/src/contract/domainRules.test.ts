import { expect, test } from 'vitest'
import type { z } from 'zod'
import { maxSearchLength } from '../domain/limits.ts'
import { orderActionPermission } from '../domain/orders/orderActions.ts'
import { type CallName, callNames, contract, entryOf } from './index.ts'

test('an action needs the permission of its call', () =>
  expect(orderActionPermission).toEqual({
    continue: contract.order_goods_edit.permission,
    discard: contract.draft_discard.permission,
    reorder: contract.reorder.permission,
    pay: contract.converge_direct_payment.permission,
    cancel: contract.order_cancel.permission,
  }))

const searchOf = (name: CallName): z.ZodType | undefined => {
  const { input } = entryOf(name)
  return 'shape' in input ? (input.shape as Record<string, z.ZodType>)['search'] : undefined
}

test.each(callNames.filter(searchOf))('%s accepts the longest search that a box allows', (name) => {
  const accepted = (length: number) => searchOf(name)?.safeParse('a'.repeat(length)).success
  expect([accepted(maxSearchLength), accepted(maxSearchLength + 1)]).toEqual([true, false])
})
