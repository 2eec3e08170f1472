import { z } from 'zod'
import { maxReasonLength } from '../../domain/limits.ts'
import { call } from '../entry/call.ts'
import { id, line, nothing } from '../fields/fields.ts'

const providerId = id('account')
const orderId = id('order')

export const staffParcelCalls = {
  staff_parcel_handle: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'write',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary:
      'Records that a parcel that did not arrive is being seen to, with what is done about it. It leaves the queue of delivery problems until the carrier reports another one.',
    input: z.object({ providerId, orderId, note: line(maxReasonLength) }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState'],
  }),
}
