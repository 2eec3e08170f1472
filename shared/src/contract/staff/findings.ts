import { z } from 'zod'
import { findingKinds } from '../../domain/finding.ts'
import { call } from '../entry/call.ts'
import { maxReasonLength } from '../../domain/limits.ts'
import { cents, currency, id, instant, nothing, page, rowsOf, text } from '../fields/fields.ts'

export const staffFindingCalls = {
  staff_finding_list: call({
    access: 'staff',
    permission: 'finding:edit',
    mode: 'read',
    about: ['findings'],
    added: true,
    summary:
      'Lists money at the gateway that staff should know of: charges that no order may keep, charges that no payment knows, and what is settled otherwise than the portal has it. Unchecked first.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        findingId: id('finding'),
        kind: z.enum(findingKinds),
        chargeNumber: z.string(),
        /** The number of the order; empty if neither the portal nor the gateway has one. */
        orderNumber: z.string(),
        clinicName: z.string(),
        /** Null if the gateway named no amount. Below zero if the money went back. */
        amountCents: cents.nullable(),
        /** What the portal has, if the gateway settled something else; null if it has nothing. */
        expectedCents: cents.nullable(),
        /** The day of the gateway's settled list; null if it is not about one. */
        day: z.iso.date().nullable(),
        /** With which a person closed it; empty if that needs none. */
        reason: z.string(),
        foundAt: instant,
        /** A charge for a membership that the gateway does not return: staff refund it there, and then mark it as checked. */
        byHand: z.boolean(),
        done: z.boolean(),
      }),
    ).extend({ currency }),
  }),
  staff_finding_done: call({
    access: 'staff',
    permission: 'finding:edit',
    mode: 'write',
    changes: ['findings', 'staffCounts'],
    added: true,
    summary:
      'Marks such money as checked, with a reason if it was settled otherwise than the portal has it. If the gateway answered about an attempt with the charge of another payment, that attempt is released, so that its order can be paid. A charge for a membership that had to be refunded by hand is then refunded.',
    input: z.object({ findingId: id('finding'), reason: text(maxReasonLength).default('') }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
