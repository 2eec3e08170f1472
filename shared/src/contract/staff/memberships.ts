import { z } from 'zod'
import { maxSearchLength } from '../../domain/limits.ts'
import { vipOrderStates } from '../../domain/membership/membership.ts'
import { call } from '../entry/call.ts'
import { cents, currency, id, instant, line, maybe, page, rowsOf } from '../fields/fields.ts'

const providerId = id('account')

const memberRow = z.strictObject({
  providerId,
  providerNumber: z.int(),
  name: z.string(),
  clinicName: z.string(),
  /** The last day that is paid for. */
  validTo: z.string(),
  active: z.boolean(),
  renews: z.boolean(),
})

export const staffMembershipCalls = {
  staff_membership_list: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['memberships'],
    added: true,
    summary:
      'Lists providers with a membership, the one that ends first at the top; search by name, clinic, NPI or phone.',
    input: z.object({
      show: z.enum(['renewing', 'ending', 'over', 'all'], { error: 'fields.invalid' }).default('renewing'),
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(memberRow),
  }),
  staff_membership_detail: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['membership'],
    added: true,
    summary:
      "Returns a provider's purchases of memberships and their years, with who ended a renewal and why.",
    input: z.object({ providerId }),
    output: memberRow.extend({
      phone: z.string(),
      /** The newest first. */
      purchases: z.array(
        z.strictObject({
          vipOrderId: id('vipOrder'),
          vipNumber: z.string(),
          state: z.enum(vipOrderStates),
          orderedAt: instant,
          validFrom: z.string(),
          validTo: z.string(),
          priceCents: cents,
          discountCents: cents,
          dueCents: cents,
          couponCode: z.string(),
          isRenewal: z.boolean(),
          /** Charges that were declined. */
          tries: z.int(),
          /** When the default card is charged again; empty: it is not. */
          retryOn: z.string(),
          endedBy: z.string(),
          endReason: z.string(),
        }),
      ),
      years: z.array(
        z.strictObject({
          startsOn: z.string(),
          endsOn: z.string(),
          percent: z.int(),
          renews: z.boolean(),
          endedBy: z.string(),
          endedAt: instant.nullable(),
          endReason: z.string(),
        }),
      ),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
}
