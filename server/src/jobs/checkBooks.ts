import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { proveBooks } from '../proof/proveBooks.ts'
import { noteCheck, tellAdministrators } from './noteCheck.ts'

interface Books {
  databaseUrl: string
  /** Open the files of payouts. */
  keys: string
  log: Pick<Log, 'error'>
}

/** The second part of the nightly check: all sums that people see, worked out a second time from other rows. */
export async function checkBooks({ transaction }: Database, { log, ...books }: Books): Promise<void> {
  let count = 0
  for (const { what, wrongs, examples } of await proveBooks(books)) {
    count += wrongs
    if (wrongs > 0) log.error({ job: 'checkData', state: `${what}: ${examples.join(', ')}`, count: wrongs })
  }
  await transaction(async (db) => {
    await noteCheck(db, 'books', count)
    if (count > 0)
      await tellAdministrators(db, 'books', (texts) => texts('sms.checkFailed', { check: 'ledger' }))
  })
}
