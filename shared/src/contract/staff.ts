import { z } from 'zod'
import { accountStatuses, twoStepMethods } from '../domain/account.ts'
import { orderStates } from '../domain/order.ts'
import { reviewDecisions, reviewStates } from '../domain/review.ts'
import { providerFacts, registryAnswer } from './account.ts'
import { call } from './call.ts'
import {
  cents,
  id,
  instant,
  lang,
  line,
  maybe,
  noInput,
  nothing,
  page,
  phone,
  rowsOf,
  shownAddress,
  text,
  yesNo,
} from './fields.ts'
import { sellerPermit } from './profile.ts'

const providerId = id('account')
const accountId = id('account')
const orderId = id('order')
const reason = text(500)

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
  /** Whether the registry knows the NPI under this name; null: it was not asked yet. */
  registryMatches: z.boolean().nullable(),
  waitingPermits: z.int(),
  createdAt: instant,
})

const staffOrderRow = z.strictObject({
  orderId,
  providerId,
  orderNumber: z.string(),
  orderDate: z.string(),
  statusId: z.enum(orderStates),
  clinicName: z.string(),
  recipientName: z.string(),
  itemCount: z.int(),
  delivery: z.enum(['ship', 'pickup']),
  shippingMethod: z.string(),
  warehouseName: z.string(),
  totalCents: cents,
  carrier: z.string(),
  trackingNumber: z.string(),
  paidAt: instant.nullable(),
})

/** Carriers that a parcel goes with; `other` shows the number without a link. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHLExpress', 'other'] as const

/** The calls of the back office (docs/product.md, 13. Back office). Staff see the records of every provider. */
export const staffCalls = {
  staff_counts: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    beyondSpec: true,
    summary:
      'How much waits in each area of the console; 0 where the account may not look. Counted up to ten thousand.',
    input: noInput,
    output: z.strictObject({
      /** Sign-ups and permits that wait for a decision, each provider once. */
      providers: z.int(),
      /** Orders to pack. */
      orders: z.int(),
      /** Messages that failed. */
      messages: z.int(),
      /** Letters that nobody has answered. */
      inbox: z.int(),
      /** Colleagues who wait for approval. */
      team: z.int(),
    }),
  }),
  staff_provider_list: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    beyondSpec: true,
    summary:
      'Providers, those who have waited longest for verification first; search by name, clinic, NPI or phone.',
    input: z.object({
      show: z
        .enum(['waiting', 'sentBack', 'permits', 'active', 'suspended', 'all'], { error: 'fields.invalid' })
        .default('waiting'),
      search: maybe(line(80)),
      ...page,
    }),
    output: rowsOf(providerRow),
  }),
  staff_provider_detail: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    beyondSpec: true,
    summary:
      "What a provider typed beside the registry's answer, the documents, permits, and what staff decided so far.",
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
      sellerPermits: z.array(sellerPermit),
      referredBy: z.string(),
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
    beyondSpec: true,
    summary: 'Asks the registry about the NPI again and keeps its answer.',
    input: z.object({ providerId }),
    output: z.strictObject({ reachable: z.boolean(), found: z.boolean() }),
    refuses: ['record.unknown'],
  }),
  staff_provider_decide: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    beyondSpec: true,
    summary:
      'Approves a sign-up, or sends it back with a reason. The provider is told by SMS, e-mail and notification; features unlock at once.',
    input: z.object({ providerId, decision: z.enum(reviewDecisions, { error: 'fields.invalid' }), reason }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_permit_decide: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    beyondSpec: true,
    summary: "Approves a seller's permit, or refuses it with a reason.",
    input: z.object({
      providerId,
      permitId: id('sellerPermit'),
      decision: z.enum(['approved', 'refused'], { error: 'fields.invalid' }),
      reason,
    }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_provider_suspend: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'write',
    beyondSpec: true,
    summary: 'Suspends a provider with the reason they are shown, or takes that back.',
    input: z.object({ providerId, suspended: yesNo, reason }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_provider_add: call({
    access: 'staff',
    permission: 'provider:verify',
    mode: 'steps',
    beyondSpec: true,
    summary:
      'Signs a provider up on their behalf; they get the link to set their password, and are verified as others are.',
    input: z.object({ phone, lang: lang.default('en'), ...providerFacts }),
    output: z.strictObject({ providerId }),
    refuses: ['account.phoneTaken'],
  }),
  staff_member_list: call({
    access: 'staff',
    permission: 'staff:approve',
    mode: 'read',
    beyondSpec: true,
    summary: 'Staff accounts, those who wait for approval first.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        accountId,
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        role: z.enum(['staff', 'administrator']),
        status: z.enum(accountStatuses),
        createdAt: instant,
        twoStep: z.enum(twoStepMethods),
        self: z.boolean(),
      }),
    ),
  }),
  staff_member_decide: call({
    access: 'staff',
    permission: 'staff:approve',
    mode: 'write',
    beyondSpec: true,
    summary:
      'Approves or suspends a staff account, or makes it an administrator or plain staff, if it still stands as it was seen. The last active administrator stays.',
    input: z.object({
      accountId,
      status: z.enum(['active', 'suspended'], { error: 'fields.invalid' }),
      role: z.enum(['staff', 'administrator'], { error: 'fields.invalid' }),
      seenStatus: z.enum(accountStatuses, { error: 'fields.invalid' }),
      seenRole: z.enum(['staff', 'administrator'], { error: 'fields.invalid' }),
    }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided', 'account.lastAdministrator', 'account.ownAccount'],
  }),
  staff_two_step_reset: call({
    access: 'staff',
    permission: 'secondStep:reset',
    mode: 'write',
    beyondSpec: true,
    summary:
      'Turns the second step of a provider or colleague off who has lost it, once it is certain who asks. They are signed out everywhere and told by SMS and e-mail.',
    input: z.object({ accountId }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided', 'account.ownAccount'],
  }),
  staff_order_list: call({
    access: 'staff',
    permission: 'fulfillment:view',
    mode: 'read',
    phi: true,
    beyondSpec: true,
    summary:
      'Orders of all providers, oldest payment first in the queues of work; search by order number or tracking number.',
    input: z.object({
      statusId: maybe(z.enum(orderStates, { error: 'fields.invalid' })),
      /** Those whose cancelling waits for a decision, whatever else is asked for. */
      undecided: yesNo.default(false),
      search: maybe(line(80)),
      ...page,
    }),
    output: rowsOf(staffOrderRow).extend({
      /** How many stand in each queue of work. */
      counts: z.strictObject({
        processing: z.int(),
        packed: z.int(),
        shipped: z.int(),
        readyForPickup: z.int(),
        undecided: z.int(),
      }),
    }),
  }),
  staff_order_detail: call({
    access: 'staff',
    permission: 'fulfillment:view',
    mode: 'read',
    phi: true,
    beyondSpec: true,
    summary: 'One order as it is packed: lines, address, history and payment.',
    input: z.object({ providerId, orderId }),
    output: staffOrderRow.extend({
      providerPhone: z.string(),
      note: z.string(),
      address: shownAddress,
      lines: z.array(
        z.strictObject({ sku: z.string(), name: z.string(), unitOfMeasure: z.string(), quantity: z.int() }),
      ),
      paymentState: z.enum(['none', 'started', 'captured', 'declined', 'unknown', 'void']),
      /** Staff cancelled it and its payment is being voided: it is not packed meanwhile. */
      cancelling: z.boolean(),
      /** While it is being cancelled: the gateway knows no charge to void, so that staff have to decide. */
      undecided: z.boolean(),
      history: z.array(
        z.strictObject({
          from: z.enum(orderStates).nullable(),
          to: z.enum(orderStates),
          by: z.string(),
          at: instant,
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_order_move: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'write',
    beyondSpec: true,
    summary:
      'Packs, ships (with carrier and tracking number), lays ready for pickup, or completes an order. The provider is notified; the patient who opted in gets an SMS.',
    input: z.object({
      providerId,
      orderId,
      to: z.enum(['packed', 'shipped', 'readyForPickup', 'delivered'], { error: 'fields.invalid' }),
      carrier: maybe(z.enum(carriers, { error: 'fields.invalid' })),
      trackingNumber: maybe(line(60)),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  staff_order_cancel: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'steps',
    beyondSpec: true,
    summary:
      'Cancels an order that is not packed yet: the payment is voided, the goods go back into stock, the provider is told.',
    input: z.object({ providerId, orderId, reason: line(500) }),
    output: nothing,
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.paymentLive',
      'payment.voidRefused',
      'payment.gone',
      'payment.unreachable',
    ],
  }),
  staff_order_cancel_decide: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'steps',
    beyondSpec: true,
    summary:
      'Decides about a cancelled order whose payment the gateway does not know: the order is kept as it was, or cancelled as unpaid, which the gateway is asked about once more.',
    input: z.object({
      providerId,
      orderId,
      decision: z.enum(['cancelled', 'kept'], { error: 'fields.invalid' }),
    }),
    output: nothing,
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.paymentLive',
      'payment.voidRefused',
      'payment.unreachable',
    ],
  }),
  staff_message_list: call({
    access: 'staff',
    permission: 'inbox:view',
    mode: 'read',
    beyondSpec: true,
    summary: 'SMS and e-mails that were given up or came back, newest first; of the address only its end.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        messageId: id('message'),
        kind: z.string(),
        channel: z.enum(['sms', 'email']),
        recipient: z.string(),
        tries: z.int(),
        failure: z.string(),
        createdAt: instant,
        failedAt: instant,
        canResend: z.boolean(),
      }),
    ),
  }),
  staff_message_resend: call({
    access: 'staff',
    permission: 'inbox:edit',
    mode: 'write',
    beyondSpec: true,
    summary: 'Sends a message that failed once more.',
    input: z.object({ messageId: id('message') }),
    output: nothing,
    refuses: ['record.unknown', 'message.notFailed'],
  }),
  staff_inbox_list: call({
    access: 'staff',
    permission: 'inbox:view',
    mode: 'read',
    // They write of patients, too.
    phi: true,
    beyondSpec: true,
    summary: 'What providers wrote by the contact form, unanswered first.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        messageId: id('message'),
        topic: z.string(),
        name: z.string(),
        clinicName: z.string(),
        phone: z.string(),
        email: z.string(),
        message: z.string(),
        createdAt: instant,
        done: z.boolean(),
      }),
    ),
  }),
  staff_inbox_done: call({
    access: 'staff',
    permission: 'inbox:edit',
    mode: 'write',
    beyondSpec: true,
    summary: 'Marks a message of the inbox as answered, or as open again.',
    input: z.object({ messageId: id('message'), done: yesNo }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
