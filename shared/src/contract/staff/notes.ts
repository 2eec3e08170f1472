import { z } from 'zod'
import { maxNoteLength } from '../../domain/limits.ts'
import { call } from '../entry/call.ts'
import { id, instant, nothing, page, requestId, rowsOf, text } from '../fields/fields.ts'

const providerId = id('account')

/** What staff note about a provider. The provider never sees it. */
export const staffNoteCalls = {
  staff_note_list: call({
    access: 'staff',
    permission: 'provider:view',
    mode: 'read',
    about: ['provider'],
    added: true,
    summary: 'Lists the notes of staff on a provider, the newest first, those that were struck out too.',
    input: z.object({ providerId, ...page }),
    output: rowsOf(
      z.strictObject({
        noteId: id('note'),
        text: z.string(),
        by: z.string(),
        at: instant,
        /** Who struck it out, and when; null: it holds. */
        struck: z.strictObject({ by: z.string(), at: instant }).nullable(),
      }),
    ),
    refuses: ['record.unknown'],
  }),
  staff_note_add: call({
    access: 'staff',
    permission: 'provider:viewAs',
    mode: 'write',
    mostBytes: 32_768,
    changes: ['provider'],
    added: true,
    summary: 'Adds a note on a provider. It can be struck out, and is never changed or deleted.',
    input: z.object({
      providerId,
      text: text(maxNoteLength).refine((typed) => typed !== '', { error: 'fields.required' }),
      requestId,
    }),
    output: z.strictObject({ noteId: id('note') }),
    refuses: ['record.unknown'],
  }),
  staff_note_strike: call({
    access: 'staff',
    permission: 'provider:viewAs',
    mode: 'write',
    changes: ['provider'],
    added: true,
    summary: 'Strikes a note out, which stays readable.',
    input: z.object({ providerId, noteId: id('note') }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided'],
  }),
}
