import type { Db } from '../db/database.ts'
import { type AuditRow, writeAudit } from './queries.ts'

/** Gathers the audit rows of reads for a few milliseconds and writes them as one insert; resolves once written. */
export interface AuditWriter {
  write(row: AuditRow): Promise<void>
}

const most = 200

export function auditWriter(db: Db, gatherMs = 3): AuditWriter {
  let waiting: { row: AuditRow; done: () => void; failed: (error: unknown) => void }[] = []
  let timer: NodeJS.Timeout | null = null

  async function flush() {
    timer = null
    const batch = waiting
    waiting = []
    try {
      await writeAudit(
        db,
        batch.map((entry) => entry.row),
      )
      for (const entry of batch) entry.done()
    } catch (error) {
      for (const entry of batch) entry.failed(error)
    }
  }

  return {
    write: (row) =>
      new Promise((done, failed) => {
        waiting.push({ row, done, failed })
        if (waiting.length >= most) {
          if (timer) clearTimeout(timer)
          void flush()
        } else timer ??= setTimeout(() => void flush(), gatherMs)
      }),
  }
}
