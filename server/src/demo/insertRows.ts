import sql, { raw } from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/**
 * Inserts rows into a table in one statement. Their keys are the columns, the same in every row; times are ISO strings.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await db.run(sql`
    insert into ${raw(table)} (${raw(columns)})
    select ${raw(columns)} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`)
}
