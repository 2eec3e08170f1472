import { z } from 'zod'
import { maxSearchLength } from '../domain/limits.ts'
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
})

/** Other patients of the provider with the same phone and birth date. */
const sameAs = z.array(z.strictObject({ patientId, name: z.string() }))

export const patientCalls = {
  patient_list: call({
    access: 'provider',
    permission: 'patient:view',
    mode: 'read',
    about: ['patients'],
    phi: true,
    summary:
      'Searches patients by name (any order, any part, no accents needed), birth date as typed, or phone with any punctuation.',
    input: z.object({
      search: maybe(text(maxSearchLength)),
      sort: maybe(z.enum(['name', 'newest'])),
      ...page,
    }),
    output: rowsOf(patientRow),
  }),
  patient_add: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients'],
    phi: true,
    summary:
      'Adds a patient; the caller becomes the linked provider. The same phone and birth date twice is a warning, not a refusal.',
    input: z.object({ ...patientFields, requestId }),
    output: z.strictObject({ patientId, sameAs }),
    refuses: ['permission.pendingFull'],
  }),
  patient_edit: call({
    access: 'provider',
    permission: 'patient:edit',
    mode: 'write',
    changes: ['patients', 'patient'],
    phi: true,
    summary:
      'Changes a patient. Refused if the patient is linked to another provider. A new phone or birth date that makes two patients alike is a warning.',
    input: z.object({ patientId, ...patientFields }),
    output: z.strictObject({ patientId, sameAs }),
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
      orderCount: z.int(),
      lastOrderDate: z.string(),
    }),
    refuses: ['record.unknown'],
  }),
}
