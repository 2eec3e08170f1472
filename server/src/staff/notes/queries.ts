import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

const noteRow = contract.staff_note_list.output.shape.rows.element

/** A page of the notes on a provider, the newest first, and their number. */
export async function listNotes(
  db: Db,
  { providerId }: Provider,
  page: { page: number; pageSize: number },
): Promise<{ rows: z.infer<typeof noteRow>[]; total: number }> {
  const rows = await db.many(
    noteRow,
    sql`
      select n.id as "noteId", n.text, b.name as by, epoch(n.at) as at,
        case when s.note_id is not null then jsonb_build_object('by', c.name, 'at', epoch(s.at)) end as struck
      from provider_note n join account b on b.id = n.staff_id
        left join provider_note_strike s on s.provider_id = n.provider_id and s.note_id = n.id
        left join account c on c.id = s.staff_id
      where n.provider_id = ${providerId} order by n.at desc, n.id desc ${pageOf(page)}`,
  )
  return { rows, total: await countUpTo(db, sql`from provider_note where provider_id = ${providerId}`) }
}

export const hasNote = (db: Db, { providerId }: Provider, noteId: string): Promise<boolean> =>
  db.exists(sql`select 1 from provider_note where provider_id = ${providerId} and id = ${noteId}`)

export const addNote = (
  db: Db,
  { providerId }: Provider,
  { noteId, staffId, text }: { noteId: string; staffId: string; text: string },
): Promise<number> =>
  db.run(sql`
    insert into provider_note (provider_id, id, staff_id, text)
    values (${providerId}, ${noteId}, ${staffId}, ${text})`)

/** Strikes a note out; 0 if somebody did before. */
export const strikeNote = (
  db: Db,
  { providerId }: Provider,
  { noteId, staffId }: { noteId: string; staffId: string },
): Promise<number> =>
  db.run(sql`
    insert into provider_note_strike (provider_id, note_id, staff_id)
    values (${providerId}, ${noteId}, ${staffId}) on conflict do nothing`)
