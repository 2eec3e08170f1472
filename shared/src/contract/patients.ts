import { z } from 'zod'
import { maxSearchLength } from '../domain/limits.ts'
import { patientSorts } from '../domain/patients/patientSorts.ts'
import { call } from './entry/call.ts'
import {
  email,
  gender,
  id,
  instant,
  isoDate,
  lang,
  line,
  maybe,
  nothing,
  page,
  phone,
  province,
  requestId,
  rowsOf,
  text,
  yesNo,
  zip,
} from './fields/fields.ts'
import { inItsState } from './fields/inItsState.ts'

/** The fields of a patient (docs/product.md, 3.1 Patient fields). Also the schema of the form. */
export const patientFields = {
  firstName: line(60, 'fields.enterFirstName'),
  middleName: maybe(line(60)),
  lastName: line(60, 'fields.enterLastName'),
  gender,
  dateOfBirth: maybe(isoDate),
  phone,
  email: maybe(email),
  smsOptIn: yesNo.default(false),
  address1: line(120, 'fields.enterAddress'),
  address2: maybe(line(120)),
  city: line(80, 'fields.enterCity'),
  area: line(80, 'fields.enterArea'),
  province,
  zip,
  country: z.literal('US', { error: 'fields.invalid' }).default('US'),
  lang: lang.default('en'),
}

const patientId = id('patient')

const patientRow = z.strictObject({
  patientId,
  patientNumber: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  gender: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  email: z.string(),
  lang,
  editable: z.boolean(),
  createdAt: instant,
  /** Submitted orders with this provider. */
  orderCount: z.int(),
  /** Business date of the latest one that was not cancelled; empty: none. */
  lastOrderDate: z.string(),
})

const savedPatient = z.strictObject({
  patientId,
  /** Other patients of the provider with the same phone and birth date. */
  sameAs: z.array(z.strictObject({ patientId, name: z.string() })),
  /** As stored: false for a phone that replied STOP, whatever was sent. */
  smsOptIn: z.boolean(),
})

export const patientCalls = {
  patient_list: call({
    access: 'provider',
    permission: 'patient:view',
    mode: 'read',
    about: ['patients'],
    phi: true,
    summary:
      'Searches patients by name (any order, any part, no accents needed, in either Chinese script or pinyin), birth date as typed, or phone with any punctuation. After few exact matches come names that are one typo away. A search counts to 100, or to the end of a later page; `more` says that there are others.',
    input: z.object({
      search: maybe(text(maxSearchLength)),
      sort: maybe(z.enum(patientSorts)),
      ...page,
    }),
    output: rowsOf(patientRow).extend({
      /** There are more than `total`. */
      more: z.boolean(),
      /** How many of all rows match exactly; those after them are one typo away. */
      exact: z.int(),
    }),
  }),
  patient_add: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients'],
    phi: true,
    summary:
      'Adds a patient; the caller becomes the linked provider. The same phone and birth date twice is a warning, not a refusal.',
    input: inItsState(z.object({ ...patientFields, requestId })),
    output: savedPatient,
    refuses: ['permission.pendingFull'],
  }),
  patient_edit: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients', 'patient', 'subscriptions', 'subscription'],
    phi: true,
    summary:
      'Changes a patient. Refused if the patient is linked to another provider. A new phone or birth date that makes two patients alike is a warning. A new phone or e-mail address drops the card that the patient keeps for subscriptions.',
    input: inItsState(z.object({ patientId, ...patientFields })),
    output: savedPatient,
    refuses: ['record.unknown', 'patient.linkedToOther'],
  }),
  patient_del: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients'],
    phi: true,
    summary: 'Hides a patient and keeps the order history. It can be undone for ten minutes.',
    input: z.object({ patientId }),
    output: z.strictObject({ undoUntil: instant }),
    refuses: ['record.unknown', 'patient.linkedToOther'],
  }),
  patient_restore: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients', 'patient'],
    phi: true,
    added: true,
    summary: 'Undoes a deletion within ten minutes.',
    input: z.object({ patientId }),
    output: nothing,
    refuses: ['record.unknown', 'patient.undoTooLate'],
  }),
  patient_deleted_list: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'read',
    about: ['patients'],
    phi: true,
    added: true,
    summary: 'Returns the patients whose deletion can still be undone, latest first.',
    input: z.object({}),
    output: z.strictObject({
      rows: z.array(z.strictObject({ patientId, name: z.string(), undoUntil: instant })),
    }),
  }),
  patient_same_list: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'read',
    about: ['patient', 'patients'],
    phi: true,
    added: true,
    summary:
      'Returns the other patients who may be the same person as one: with the same phone, or the same name, in whatever script, and birth date.',
    input: z.object({ patientId }),
    output: z.strictObject({ rows: z.array(patientRow) }),
    refuses: ['record.unknown'],
  }),
  patient_merge: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients', 'patient', 'orders', 'order', 'subscriptions', 'subscription'],
    phi: true,
    added: true,
    summary:
      'Merges two patients who may be the same person: orders and subscriptions move to the kept one, and the other one leaves the list. Cards that are kept for these subscriptions are dropped if the two differ in phone or e-mail address. It cannot be undone. Refused if the other one is linked to another provider, or while a payment of such an order is being settled.',
    input: z.object({
      /** The record that is kept. */
      patientId,
      mergedId: patientId,
    }),
    output: z.strictObject({ orders: z.int(), subscriptions: z.int() }),
    refuses: ['record.unknown', 'patient.linkedToOther', 'order.paymentLive'],
  }),
  patient_detail: call({
    access: 'provider',
    permission: 'patient:view',
    mode: 'read',
    about: ['patient'],
    phi: true,
    summary: 'Returns everything about one patient.',
    input: z.object({ patientId }),
    output: patientRow.extend({
      smsOptIn: z.boolean(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      area: z.string(),
      province: z.string(),
      zip: z.string(),
      country: z.string(),
    }),
    refuses: ['record.unknown'],
  }),
}
