import pg from 'pg'
import { beginningOfChain, proveNext } from '../audit/chainQueries.ts'
import { dbOf } from '../db/database.ts'
import { columnTypes } from '../db/columnTypes.ts'
import type { Proved } from './proveBooks.ts'

/** Compares all rows of the audit with the seals over them, each seal by itself. Writes nothing. */
export async function proveAudit({ databaseUrl }: { databaseUrl: string }): Promise<Proved> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    types: columnTypes,
    application_name: 'bencao proof',
  })
  client.on('error', () => {})
  await client.connect()
  const began = performance.now()
  const proved = (things: number, examples: string[]): Proved => ({
    what: 'rows of the audit, and the seals over them',
    things,
    shownCents: 0,
    rawCents: 0,
    wrongs: examples.length,
    examples,
    seconds: Math.round(performance.now() - began) / 1_000,
  })
  try {
    const db = dbOf(client)
    for (let place = beginningOfChain, rows = 0; ; ) {
      const step = await proveNext(db, place)
      if (step === null) return proved(rows, [])
      if ('broken' in step) {
        const { seal, kind, auditId } = step.broken
        return proved(rows, [[`seal ${seal}`, kind, auditId].filter((part) => part !== null).join(' ')])
      }
      place = step.place
      rows += step.rows
    }
  } finally {
    await client.end()
  }
}
