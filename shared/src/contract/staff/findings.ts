import { z } from 'zod'
import { findingKinds } from '../../domain/finding.ts'
import { call } from '../entry/call.ts'
import { cents, currency, id, instant, nothing, page, rowsOf } from '../fields/fields.ts'

export const staffFindingCalls = {
  staff_finding_list: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'read',
    about: ['findings'],
    added: true,
    summary:
      'Lists money at the gateway that staff should know of: charges that no order may keep, and charges that no payment knows. Unchecked first.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        findingId: id('finding'),
        kind: z.enum(findingKinds),
        chargeNumber: z.string(),
        /** The number of the order; empty if neither the portal nor the gateway has one. */
        orderNumber: z.string(),
        clinicName: z.string(),
        /** Null if the gateway named no amount. */
        amountCents: cents.nullable(),
        foundAt: instant,
        done: z.boolean(),
      }),
    ).extend({ currency }),
  }),
  staff_finding_done: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'write',
    changes: ['findings', 'staffCounts'],
    added: true,
    summary:
      'Marks such money as checked. If the gateway answered about an attempt with the charge of another payment, that attempt is released, so that its order can be paid.',
    input: z.object({ findingId: id('finding') }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
