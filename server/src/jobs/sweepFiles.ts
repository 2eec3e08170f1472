import type { Db } from '../db/database.ts'
import { findOrphans, hasUploads } from '../files/queries.ts'
import type { FileStore } from '../ports/fileStore.ts'

/** An upload that is under way has its file before its row. */
const leftAloneSeconds = 3_600

/**
 * Takes away stored files that belong to no row: of an upload that died between the two. A database without a single
 * upload takes none away: what lies there is another one's. Answers how many.
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
