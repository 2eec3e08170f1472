import { z } from 'zod'
import { brokenKinds } from '../../domain/audit/auditChain.ts'
import { maxSearchLength } from '../../domain/limits.ts'
import { call } from '../entry/call.ts'
import { instant, isoDate, line, maybe, noInput, page, yesNo } from '../fields/fields.ts'

const staff = { access: 'staff', permission: 'audit:view', added: true } as const

/** What the log is searched by; every filter narrows what the others leave. */
const filters = {
  /** Business dates, both included. */
  dateFrom: maybe(isoDate),
  dateTo: maybe(isoDate),
  /** Who did it: the id or phone of an account, or a part of the name of a member of staff. */
  person: maybe(line(maxSearchLength)),
  /** The name of a call, or of what the portal did by itself. */
  act: maybe(line(maxSearchLength)),
  /** What it was about: the id of any record or patient, an order's number, or a provider's number. */
  subject: maybe(line(maxSearchLength)),
  outcome: maybe(z.enum(['ok', 'refused'], { error: 'fields.invalid' })),
}

/** What a row is about, where it has a name that staff know. */
export const auditSubjects = ['order', 'provider', 'staff', 'other', 'none'] as const

const proof = z.strictObject({
  /** Null while it goes on. */
  endedAt: instant.nullable(),
  /** Who asked for it; empty: the portal itself, as it does every night. */
  by: z.string(),
  /** Rows that were compared. */
  rows: z.int(),
  /** When the last of them was written; null: none yet. */
  upTo: instant.nullable(),
  /** The first place that does not hold; null: none was found. */
  broken: z
    .strictObject({
      kind: z.enum(brokenKinds),
      seal: z.int(),
      /** The row, where its mark names it, and when it was written. */
      auditId: z.uuid().nullable(),
      at: instant.nullable(),
      /** The last row before it that holds. */
      after: instant.nullable(),
    })
    .nullable(),
})

export const staffAuditCalls = {
  staff_audit_list: call({
    ...staff,
    mode: 'read',
    about: ['auditLog'],
    summary:
      'Lists who did what, newest first, a page at a time: `next` is the place where the next page begins. Reading it is in the log, once for all pages of a view.',
    input: z.object({
      ...filters,
      /** `next` of the page before; without it, the newest rows. */
      before: maybe(z.uuid({ error: 'fields.invalid' })),
      pageSize: page.pageSize,
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          auditId: z.uuid(),
          at: instant,
          accountId: z.uuid().nullable(),
          /** Empty: a visitor, or the portal itself. */
          name: z.string(),
          role: z.string(),
          action: z.string(),
          /** `ok`, or the reason of the refusal. */
          outcome: z.string(),
          /** What staff gave as their reason; otherwise empty. */
          reason: z.string(),
          recordId: z.string().nullable(),
          subject: z.enum(auditSubjects),
          /** The number of the order, the clinic or the colleague; empty if it has none. */
          subjectName: z.string(),
          /** By id only. */
          patientIds: z.array(z.uuid()),
          requestId: z.string(),
          network: z.string(),
          sessionId: z.uuid().nullable(),
        }),
      ),
      /** Null: this is the last page. */
      next: z.uuid().nullable(),
    }),
  }),
  staff_audit_export: call({
    ...staff,
    mode: 'steps',
    answer: 'file',
    changes: [],
    rate: 'export',
    summary:
      "Returns the rows that the filters leave as a CSV file in the caller's language, as an attachment in UTF-8, newest first. A refusal uses the usual envelope.",
    input: z.object(filters),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
  }),
  staff_audit_proof: call({
    ...staff,
    mode: 'read',
    about: ['auditProof'],
    summary:
      'Returns the newest proof of the chain of the audit, and the one that goes on, if any: how far it got, and the first place that does not hold.',
    input: noInput,
    output: z.strictObject({ newest: proof.nullable(), running: proof.nullable() }),
  }),
  staff_audit_prove: call({
    ...staff,
    mode: 'steps',
    changes: ['auditProof'],
    summary:
      'Takes the proof of the chain a slice further, for at most some seconds; begins one if none goes on. Repeat it until it has ended.',
    input: z.object({ begin: yesNo.default(false) }),
    output: proof,
  }),
}
