import { z } from 'zod'
import { maxPatientMessageLength } from '../domain/limits.ts'
import { renewalLinkEnds, renewalLinkStates, subscriptionAsks } from '../domain/subscriptions/subscription.ts'
import { call } from './entry/call.ts'
import { cents, currency, lang, nothing, requestId, text, tooLong } from './fields/fields.ts'

/** A secret of any form: a misspelled one is answered like one that has ended. */
const renewalToken = z.string({ error: 'fields.invalid' }).max(200, tooLong)
const patient = { access: 'public', permission: null, added: true, rate: 'payPage', phi: true } as const

export const renewalLinkCalls = {
  renewal_open: call({
    ...patient,
    mode: 'read',
    about: ['renewal'],
    summary:
      "Opens the link in a patient's reminder: whose clinic it is of, the patient's initials, and the date with its price, never products. Of one that has ended: why, and the clinic. What never was a link has ended without a reason.",
    input: z.object({ renewalToken }),
    output: z.strictObject({
      state: z.enum(renewalLinkStates),
      /** Why it has ended; empty while it has not, and of what never was a link. */
      endedBy: z.enum(renewalLinkEnds),
      clinicName: z.string(),
      clinicPhone: z.string(),
      initials: z.string(),
      /** The patient's; null of what never was a link. */
      lang: lang.nullable(),
      /** All that the reminder announced is on hold: nothing is ordered or charged for now. */
      onHold: z.boolean(),
      /** The announced date; the next one where that was skipped or moved, is over, or its order was cancelled. */
      shipsOn: z.string(),
      /** Today's price of its goods that are not on hold, without shipping and tax. */
      amountCents: cents,
      currency,
      /** The patient's card is kept; else a link to pay is sent. */
      cardKept: z.boolean(),
      /** The latest of the patient's requests that has no answer. */
      asked: z.enum(subscriptionAsks).nullable(),
    }),
  }),
  renewal_ask: call({
    ...patient,
    mode: 'write',
    changes: ['renewal'],
    money: true,
    summary:
      'A patient asks to change, skip or stop what a reminder announced. After asking to stop no more orders are made, and one that is not paid yet is cancelled. A change needs a message.',
    input: z.object({
      renewalToken,
      ask: z.enum(subscriptionAsks, { error: 'fields.invalid' }),
      message: text(maxPatientMessageLength).default(''),
      requestId,
    }),
    output: nothing,
    refuses: ['pay.ended'],
  }),
}
