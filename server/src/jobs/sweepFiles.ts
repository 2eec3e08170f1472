import type { Db } from '../db/database.ts'
import { findOrphans, hasUploads } from '../files/queries.ts'
import type { FileStore } from '../ports/fileStore.ts'

/** The file of an upload in progress exists before its row. */
const leftAloneSeconds = 3_600

/**
 * Deletes stored files without a row, which an upload leaves if it dies between the two. If the database has no upload
 * at all, nothing is deleted, because the files must belong to another database. Returns how many.
 */
export async function sweepFiles(db: Db, files: FileStore, olderThan = leftAloneSeconds): Promise<number> {
  if (!(await hasUploads(db))) return 0
  let swept = 0
  for await (const keys of files.olderThan(olderThan)) {
    for (const key of await findOrphans(db, keys)) {
      await files.remove(key)
      swept += 1
    }
  }
  return swept
}
