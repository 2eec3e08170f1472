import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import { type AuditRow, writeAudit } from './queries.ts'

/** Writes the audit rows of reads; resolves once a row is written. */
export interface AuditWriter {
  write(row: AuditRow): Promise<void>
}

export const auditWriter = (db: Db): AuditWriter => ({
  write: together(200, async (rows: AuditRow[]) => {
    await writeAudit(db, rows)
    return []
  }),
})
