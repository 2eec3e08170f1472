import { expect, test } from 'vitest'
import { orderActionPermission } from '../domain/orderActions.ts'
import { contract } from './index.ts'

test('an action needs the permission of its call', () =>
  expect(orderActionPermission).toEqual({
    continue: contract.order_goods_edit.permission,
    discard: contract.draft_discard.permission,
    reorder: contract.reorder.permission,
    pay: contract.converge_direct_payment.permission,
    cancel: contract.order_cancel.permission,
  }))
