import { isProvider } from '../../accounts/providerQueries.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { addNote, hasNote, listNotes, strikeNote } from './queries.ts'

/** What staff note about a provider. */
export const staffNoteHandlers = {
  async staff_note_list({ page, pageSize, ...of }, { db, refuse }) {
    const provider = forStaff(of)
    if (!(await isProvider(db, provider))) refuse('record.unknown')
    return { ...(await listNotes(db, provider, { page, pageSize })), page, pageSize }
  },

  async staff_note_add({ text, ...of }, { db, session, refuse, audit }) {
    const [provider, noteId] = [forStaff(of), newId()]
    audit({ recordId: noteId })
    if (!(await isProvider(db, provider))) refuse('record.unknown')
    await addNote(db, provider, { noteId, staffId: session.accountId, text })
    return { noteId }
  },

  async staff_note_strike({ noteId, ...of }, { db, session, refuse, audit }) {
    const provider = forStaff(of)
    audit({ recordId: noteId })
    if (!(await hasNote(db, provider, noteId))) refuse('record.unknown')
    if ((await strikeNote(db, provider, { noteId, staffId: session.accountId })) === 0)
      refuse('account.decided')
    return {}
  },
} satisfies Partial<Handlers>
