import { settingChange } from '@bencao/shared/contract/staff/settings.ts'
import {
  changedFields,
  type SettingSubject,
  type SettingValues,
} from '@bencao/shared/domain/settings/settings.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

/** A section, or one thing of a kind: `key` names the warehouse, the state or the question. */
export interface Subject {
  subject: SettingSubject | 'faq'
  key?: string
}

export interface ChangeFacts {
  /** The revision that the change is based on. */
  revision: number
  before: SettingValues | null
  after: SettingValues
  accountId: string
  reason: string
}

/**
 * Writes a change down under the next revision, before the rows are changed. Returns its id; null: somebody else has
 * changed the subject since that revision. A concurrent change of the same subject waits for the other to end.
 */
export async function keepChange(
  db: Db,
  { subject, key = '' }: Subject,
  { revision, before, after, accountId, reason }: ChangeFacts,
): Promise<string | null> {
  const changeId = newId()
  const kept = await db.run(sql`
    insert into setting_change (id, subject, subject_key, revision, before, after, account_id, reason)
    select ${changeId}, ${subject}::text, ${key}::text, ${revision}::int + 1, ${before && JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${accountId}, ${reason}
    where ${revision}::int = (select coalesce(max(c.revision), 0) from setting_change c
      where c.subject = ${subject}::text and c.subject_key = ${key}::text)
    on conflict (subject, subject_key, revision) do nothing`)
  return kept === 0 ? null : changeId
}

const revisionRow = z.strictObject({ key: z.string(), revision: z.int() })

/** The revisions of the things of a kind that were changed at all, by key. */
export const listRevisions = async (db: Db, subject: Subject['subject']): Promise<Map<string, number>> =>
  new Map(
    (
      await db.many(
        revisionRow,
        sql`
          select subject_key as key, max(revision) as revision from setting_change
          where subject = ${subject} group by subject_key`,
      )
    ).map(({ key, revision }) => [key, revision]),
  )

const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
const changeRow = settingChange.omit({ changes: true }).extend({ before: scalars.nullable(), after: scalars })

type Change = z.infer<typeof settingChange>

/** The changes of a section, of all things of a kind, or of one of them, the newest first. */
export const listChanges = async (
  db: Db,
  { subject, key }: Subject,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Change[]; total: number }> => {
  const found = sql`
    from setting_change c where c.subject = ${subject} and (${key ?? null}::text is null or c.subject_key = ${key ?? null})`
  const rows = await db.many(
    changeRow,
    sql`
      select c.id as "changeId",
        coalesce((select w.code from warehouse w where c.subject = 'warehouse' and w.id::text = c.subject_key),
          case when c.subject = 'taxRate' then c.subject_key else '' end) as about,
        epoch(c.changed_at) as "changedAt", a.name as "changedBy", c.reason, c.before, c.after
      from (select c.* ${found} order by c.id desc ${pageOf({ page, pageSize })}) c
      join account a on a.id = c.account_id
      order by c.id desc`,
  )
  return {
    rows: rows.map(({ before, after, ...row }) => ({ ...row, changes: changedFields(before, after) })),
    total: await countUpTo(db, found),
  }
}
