import { z } from 'zod'
import { maxReasonLength, maxSearchLength } from '../../domain/limits.ts'
import { accountStatuses, twoStepMethods } from '../../domain/account.ts'
import { permitDecisions, reviewDecisions, reviewStates } from '../../domain/review.ts'
import { call } from '../entry/call.ts'
import {
  id,
  instant,
  lang,
  line,
  maybe,
  nothing,
  page,
  phone,
  requestId,
  rowsOf,
  text,
  whole,
  yesNo,
} from '../fields/fields.ts'
import { inItsState } from '../fields/inItsState.ts'
import { providerFacts, registryAnswer } from '../fields/providerFacts.ts'
import { sellerPermit } from '../fields/sellerPermit.ts'

const providerId = id('account')
const reason = text(maxReasonLength)
/** Of what was seen: a decision without it, or with an older one, is refused. */
const revision = whole(1, 1_000_000).optional()

const providerRow = z.strictObject({
  providerId,
  providerNumber: z.int(),
  name: z.string(),
  clinicName: z.string(),
  npi: z.string(),
  phone: z.string(),
  province: z.string(),
  status: z.enum(accountStatuses),
  reviewState: z.enum(reviewStates),
  hasNpiFile: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether the registry has the NPI under this name; null: not checked yet. */
  registryMatches: z.boolean().nullable(),
  waitingPermits: z.int(),
  createdAt: instant,
})

export const staffProviderCalls = {
  staff_provider_list: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['providers'],
    added: true,
    summary:
      'Lists providers, the longest waiting for verification first; search by name, clinic, NPI or phone.',
    input: z.object({
      show: z
        .enum(['waiting', 'changed', 'sentBack', 'permits', 'active', 'suspended', 'all'], {
          error: 'fields.invalid',
        })
        .default('waiting'),
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(providerRow).extend({
      /** Providers who wait for a decision, by what waits. */
      counts: z.strictObject({ waiting: z.int(), changed: z.int(), permits: z.int() }),
    }),
  }),
  staff_provider_detail: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['provider'],
    added: true,
    summary:
      "Returns the provider's facts beside the registry's answer, with documents, permits and earlier decisions.",
    input: z.object({ providerId }),
    output: providerRow.extend({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      zip: z.string(),
      statusReason: z.string(),
      twoStep: z.enum(twoStepMethods),
      registry: registryAnswer.nullable(),
      registryCheckedAt: instant.nullable(),
      npiFileId: id('file').nullable(),
      /** Raised by every change of what staff review; a decision names it. */
      revision: z.int(),
      sellerPermits: z.array(sellerPermit),
      /** The approved name and NPI that the provider has changed since; null: none has to be decided. */
      change: z
        .strictObject({
          firstName: z.string(),
          lastName: z.string(),
          npi: z.string(),
          /** The same as the provider's. */
          revision: z.int(),
          changedAt: instant,
        })
        .nullable(),
      referredBy: z.string(),
      /** Of today; null without one. */
      membership: z
        .strictObject({ validTo: z.string(), renews: z.boolean(), endReason: z.string() })
        .nullable(),
      reviews: z.array(
        z.strictObject({
          decision: z.enum(reviewDecisions),
          reason: z.string(),
          by: z.string(),
          at: instant,
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_provider_check: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'steps',
    changes: ['providers', 'provider'],
    added: true,
    summary: 'Asks the registry about the NPI again and keeps its answer.',
    input: z.object({ providerId }),
    output: z.strictObject({ reachable: z.boolean(), found: z.boolean() }),
    refuses: ['record.unknown'],
  }),
  staff_provider_decide: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    changes: ['providers', 'provider', 'staffCounts'],
    added: true,
    summary:
      'Approves a sign-up, or sends it back with a reason. The provider gets an SMS, an e-mail and a notification; features unlock at once. If an approved provider changed name or NPI, the decision is about that: sent back, the approved values return.',
    input: z.object({
      providerId,
      decision: z.enum(reviewDecisions, { error: 'fields.invalid' }),
      reason,
      revision,
      /** The former name of `revision`. */
      changeRevision: revision,
    }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_permit_decide: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    changes: ['providers', 'provider', 'staffCounts'],
    added: true,
    summary: "Approves a seller's permit, or refuses it with a reason.",
    input: z.object({
      providerId,
      permitId: id('sellerPermit'),
      revision,
      decision: z.enum(permitDecisions, { error: 'fields.invalid' }),
      reason,
    }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_provider_suspend: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    changes: ['providers', 'provider', 'staffCounts'],
    added: true,
    summary: 'Suspends a provider with a reason that the provider can read, or lifts the suspension.',
    input: z.object({ providerId, suspended: yesNo, reason }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_membership_end: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    changes: ['provider', 'memberships', 'membership'],
    added: true,
    summary:
      'Ends the renewal of a membership with a reason; what is paid for lasts to its end. The provider is notified.',
    input: z.object({ providerId, reason }),
    output: nothing,
    refuses: ['record.unknown', 'vip.notRenewing'],
  }),
  staff_provider_add: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'steps',
    changes: ['providers', 'staffCounts'],
    added: true,
    summary: 'Adds a provider, who gets the link to set a password and is verified like any other.',
    input: inItsState(z.object({ phone, lang: lang.default('en'), ...providerFacts, requestId })),
    output: z.strictObject({ providerId }),
    refuses: ['account.phoneTaken'],
  }),
}
