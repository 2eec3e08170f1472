import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** Who did what with whose record. Contains no value of the record itself. */
export interface AuditRow {
  accountId: string | null
  role: string
  action: string
  patientIds: readonly string[]
  recordId: string | null
  outcome: string
  requestId: string
  /** The caller's address or IPv6 network, and session. Absent: the portal itself, or a visitor. */
  network?: string
  sessionId?: string | null
  /** What staff gave as their reason; the only text of a person in the audit. */
  reason?: string | null
}

/**
 * The statement that writes rows. The database sets their ids and times, so that they sort in the order in which they were
 * written. Most inserts are of one row, which costs half as much without JSON.
 */
export function auditInsert(rows: readonly AuditRow[]): Sql {
  const [first, ...others] = rows
  return first && others.length === 0 ? insertOne(first) : insertMany(rows)
}

const insertOne = (row: AuditRow): Sql => sql`
  insert into audit (account_id, role, action, patient_ids, record_id, outcome, request_id, network, session_id, reason)
  values (${row.accountId}, ${row.role}, ${row.action}, ${row.patientIds}, ${row.recordId}, ${row.outcome},
    ${row.requestId}, ${row.network ?? null}, ${row.sessionId ?? null}, ${row.reason ?? null})`

const insertMany = (rows: readonly AuditRow[]): Sql => sql`
    insert into audit (account_id, role, action, patient_ids, record_id, outcome, request_id, network, session_id, reason)
    select r."accountId", r.role, r.action, r."patientIds", r."recordId", r.outcome, r."requestId", r.network,
      r."sessionId", r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("accountId" uuid, role text, action text,
      "patientIds" uuid[], "recordId" uuid, outcome text, "requestId" text,
      network text, "sessionId" uuid, reason text)`

export async function writeAudit(db: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await db.run(auditInsert(rows))
}
