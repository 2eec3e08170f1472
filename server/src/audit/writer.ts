import type { Db } from '../db/database.ts'
import { type AuditRow, writeAudit } from './queries.ts'

/** Writes the audit rows of reads; resolves once a row is written. */
export interface AuditWriter {
  write(row: AuditRow): Promise<void>
}

interface Waiting {
  row: AuditRow
  done: () => void
  failed: (error: unknown) => void
}

const most = 200

/** One insert at a time: rows that come while it is under way wait for each other and go with the next. */
export function auditWriter(db: Db): AuditWriter {
  const waiting: Waiting[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        await writeAudit(
          db,
          batch.map(({ row }) => row),
        )
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    writing = false
  }

  return {
    write: (row) =>
      new Promise((done, failed) => {
        waiting.push({ row, done, failed })
        if (!writing) void writeAll()
      }),
  }
}
