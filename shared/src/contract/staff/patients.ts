import { z } from 'zod'
import { maxReasonLength, maxSearchLength } from '../../domain/limits.ts'
import { orderStates } from '../../domain/order.ts'
import { call } from '../entry/call.ts'
import { cents, currency, id, instant, lang, line, maybe, nothing, text } from '../fields/fields.ts'

const patientId = id('patient')
const providerId = id('account')
const reason = text(maxReasonLength).refine((typed) => typed !== '', { error: 'fields.reason' })

const staffPatient = { access: 'staff', permission: 'patient:open', added: true, phi: true } as const

export const patientActs = ['restored', 'joined', 'merged'] as const

/** Customer service at a patient's record. It opens with a reason. */
export const staffPatientCalls = {
  staff_patient_search: call({
    ...staffPatient,
    mode: 'read',
    about: ['patients'],
    summary:
      'Finds patients of all providers by a whole phone, a whole e-mail address or a patient number, and those of one provider by name; at most fifty. Shows initials and clinic only.',
    input: z.object({
      search: line(maxSearchLength),
      /** With whom a name is looked for; also narrows the other searches. */
      providerId: maybe(providerId),
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          patientId,
          providerId,
          initials: z.string(),
          clinicName: z.string(),
          deleted: z.boolean(),
        }),
      ),
      /** A name was searched for without a provider, so nothing was looked up. */
      needsProvider: z.boolean(),
    }),
    refuses: ['record.unknown'],
  }),
  staff_patient_open: call({
    ...staffPatient,
    mode: 'write',
    changes: ['patient'],
    summary: 'Opens the record of a patient to this session for 30 minutes, with a reason.',
    input: z.object({ providerId, patientId, reason }),
    output: z.strictObject({ until: instant }),
    refuses: ['record.unknown'],
  }),
  staff_patient_detail: call({
    ...staffPatient,
    mode: 'read',
    about: ['patient'],
    summary:
      'Returns a patient as the provider sees them, and what customer service did. One who is not open to this session is unknown.',
    input: z.object({ providerId, patientId }),
    output: z.strictObject({
      patientId,
      providerId,
      clinicName: z.string(),
      patientNumber: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      gender: z.string(),
      dateOfBirth: z.string(),
      phone: z.string(),
      email: z.string(),
      smsOptIn: z.boolean(),
      lang,
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      area: z.string(),
      province: z.string(),
      zip: z.string(),
      createdAt: instant,
      /** When the provider deleted the patient; null: never, or restored. */
      deletedAt: instant.nullable(),
      /** This provider may edit the patient. */
      editable: z.boolean(),
      openUntil: instant,
      orderCount: z.int(),
      subscriptionCount: z.int(),
      /** The latest twenty. */
      orders: z.array(
        z.strictObject({
          orderId: id('order'),
          orderNumber: z.string(),
          orderDate: z.string(),
          statusId: z.enum(orderStates),
          totalCents: cents,
        }),
      ),
      currency,
      /** Other providers who have the patient on their list. */
      others: z.array(z.strictObject({ providerId, clinicName: z.string() })),
      /** Records of this provider that may be of the same person, at most ten. */
      sameAs: z.array(
        z.strictObject({
          patientId,
          patientNumber: z.string(),
          initials: z.string(),
          orderCount: z.int(),
          deleted: z.boolean(),
        }),
      ),
      acts: z.array(
        z.strictObject({
          actId: z.string(),
          kind: z.enum(patientActs),
          by: z.string(),
          at: instant,
          reason: z.string(),
          /** Joined: the clinic. Merged: the number of the other record. */
          other: z.string(),
          movedOrders: z.int(),
          movedSubscriptions: z.int(),
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_patient_restore: call({
    ...staffPatient,
    mode: 'write',
    changes: ['patient', 'patients'],
    summary: 'Restores a patient whom the provider deleted, however long ago, with a reason.',
    input: z.object({ providerId, patientId, reason }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_patient_join: call({
    ...staffPatient,
    mode: 'write',
    changes: ['patient', 'patients'],
    summary:
      'Adds a patient to the list of a second provider, who sees the contact data and may order. The linked provider stays the one who edits; neither sees the orders of the other.',
    input: z.object({ providerId, patientId, toProviderId: providerId, reason }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
  staff_patient_merge: call({
    ...staffPatient,
    mode: 'write',
    changes: ['patient', 'patients'],
    summary:
      'Merges two records of one provider that are of one person: orders and subscriptions move to the kept one, and the other one leaves the list. Cards that are kept for these subscriptions are dropped if the two differ in phone or e-mail address. Refused while a payment of such an order is being settled.',
    input: z.object({
      providerId,
      /** The record that is kept. */
      patientId,
      mergedId: patientId,
      reason,
    }),
    output: z.strictObject({ orders: z.int(), subscriptions: z.int() }),
    refuses: ['record.unknown', 'order.paymentLive'],
  }),
}
