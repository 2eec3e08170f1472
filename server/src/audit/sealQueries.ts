import { createHash } from 'node:crypto'
import type { Mark } from '@bencao/shared/domain/audit/auditChain.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'

/** Sorts before every id. */
export const beginning = '00000000-0000-0000-0000-000000000000'

export const sealedRow = z.strictObject({ id: z.uuid(), text: z.string() })
export type SealedRow = z.infer<typeof sealedRow>

const columns = sql`id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id`
// A restored backup of an earlier version lacks the later columns; null ones leave the text as it was before them.
const network = sql`to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id'`

/** All that a row holds. */
export const rowText = sql`concat_ws('|', ${columns}, ${network}, to_jsonb(audit) ->> 'reason')`

/** What servers of this and of earlier versions seal, also of rows that have later columns. */
export const sealTexts: readonly Sql[] = [
  rowText,
  sql`concat_ws('|', ${columns}, ${network})`,
  sql`concat_ws('|', ${columns})`,
]

export const sealOf = (before: Buffer | null, rows: readonly SealedRow[]): Buffer => {
  const hash = createHash('sha256').update(before ?? Buffer.alloc(32))
  for (const row of rows) hash.update(row.text).update('\n')
  return hash.digest()
}

const listedRow = z.strictObject({ number: z.int(), hash: z.instanceof(Buffer) })
export type ListedSeal = z.infer<typeof listedRow>

/** The next seals after a number, to compare with those in the log. */
export const listSeals = (db: Db, after: number, most: number): Promise<ListedSeal[]> =>
  db.many(
    listedRow,
    sql`
      select ${columnsOf(listedRow)} from audit_seal where number > ${after}::int order by number limit ${most}::int`,
  )

/** A seal as the log has it, too. */
export const sealText = ({ number, hash }: ListedSeal): string => `seal ${number} ${hash.toString('hex')}`

const [idBytes, digestBytes] = [16, 8]

const markOf = ({ id, text }: SealedRow): Buffer =>
  Buffer.concat([
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    createHash('sha256').update(text).digest().subarray(0, digestBytes),
  ])

/** The marks of sealed rows, as they are kept beside the seal. */
export const marksOf = (rows: readonly SealedRow[]): Buffer => Buffer.concat(rows.map(markOf))

export function readMarks(bytes: Buffer): Mark[] {
  const size = idBytes + digestBytes
  return Array.from({ length: Math.floor(bytes.length / size) }, (_none, place) => {
    const hex = bytes.subarray(place * size, (place + 1) * size).toString('hex')
    const id = hex.slice(0, idBytes * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    return { id, digest: hex.slice(idBytes * 2) }
  })
}
