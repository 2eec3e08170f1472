import { type BrokenKind, firstDifference } from '@bencao/shared/domain/audit/auditChain.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db, Transaction } from '../db/database.ts'
import { type Broken, keepProgress, type Place, type Proof } from './proofQueries.ts'
import {
  beginning,
  marksOf,
  readMarks,
  rowText,
  sealedRow,
  sealOf,
  sealTexts,
  type SealedRow,
} from './sealQueries.ts'

const sealRow = z.strictObject({
  number: z.int(),
  lastAuditId: z.uuid(),
  rowCount: z.int(),
  hash: z.instanceof(Buffer),
})
const anchorRow = sealRow.omit({ rowCount: true, lastAuditId: true }).extend({ marks: z.instanceof(Buffer) })

export const beginningOfChain: Place = { seal: 0, lastAuditId: beginning, hash: null }

type Step = { place: Place; rows: number } | { broken: Broken }

/** Checks the seal after a place, with all of its rows; null if there is none. */
export async function proveNext(
  db: Db,
  before: Place,
  { anchored = true }: { anchored?: boolean } = {},
): Promise<Step | null> {
  const seal = await db.optional(
    sealRow,
    sql`select ${columnsOf(sealRow)} from audit_seal where number > ${before.seal} order by number limit 1`,
  )
  const anchor = anchored
    ? await db.optional(
        anchorRow,
        sql`select ${columnsOf(anchorRow)} from audit_anchor where number > ${before.seal} order by number limit 1`,
      )
    : null
  const next = before.seal + 1
  const broken = (kind: BrokenKind, auditId: string | null = null): Step => ({
    broken: { seal: next, kind, auditId },
  })
  if (!seal) return anchor ? broken('sealMissing') : null
  if (seal.number !== next) return broken('sealMissing')
  const own = anchor?.number === next ? anchor : null
  const rows = await rowsOf(db, before, seal, rowText)
  if (own) {
    const different = firstDifference(readMarks(own.marks), readMarks(marksOf(rows)))
    if (different) return broken(different.kind, different.id)
    if (!own.hash.equals(seal.hash)) return broken('sealChanged')
  }
  if (!(await holds(db, before, seal, rows))) return broken('rows')
  return { place: { seal: next, lastAuditId: seal.lastAuditId, hash: seal.hash }, rows: rows.length }
}

const rowsOf = (
  db: Db,
  before: Place,
  seal: z.infer<typeof sealRow>,
  text: Sql,
): Promise<readonly SealedRow[]> =>
  db.many(
    sealedRow,
    sql`
      select id, ${text} as text from audit
      where id > ${before.lastAuditId} and id <= ${seal.lastAuditId} order by id`,
  )

async function holds(
  db: Db,
  before: Place,
  seal: z.infer<typeof sealRow>,
  rows: readonly SealedRow[],
): Promise<boolean> {
  if (rows.length !== seal.rowCount) return false
  if (sealOf(before.hash, rows).equals(seal.hash)) return true
  for (const text of sealTexts.slice(1))
    if (sealOf(before.hash, await rowsOf(db, before, seal, text)).equals(seal.hash)) return true
  return false
}

/** How long one slice of a proof lasts; it ends after the seal at which the time is over. */
const sliceMs = 1_500

/**
 * Takes a proof some seals further, each read by itself, so that nothing waits for it. Two who prove at the same time get
 * equally far: what the slower one found is what the faster one found. Returns the proof as it is then.
 */
export async function proveSlice(
  transaction: Transaction,
  proof: Proof,
  { mostMs = sliceMs }: { mostMs?: number } = {},
): Promise<Proof> {
  const until = performance.now() + mostMs
  let place: Place = { seal: proof.seal, lastAuditId: proof.lastAuditId, hash: proof.hash }
  let rows = proof.rows
  for (;;) {
    const step = await transaction((db) => proveNext(db, place))
    const broken = step && 'broken' in step ? step.broken : null
    if (step && 'place' in step) {
      place = step.place
      rows += step.rows
    }
    const ended = step === null || broken !== null
    if (ended || performance.now() >= until)
      return transaction((db) => keepProgress(db, proof, { ...place, rows, broken, ended }))
  }
}

/** The number of the first seal that does not hold, or null if the chain is intact. */
export async function brokenSeal({ db }: { db: Db }): Promise<number | null> {
  // A restored backup of an earlier version has no anchors.
  const anchored = await db.exists(sql`select 1 where to_regclass('audit_anchor') is not null`)
  for (let place = beginningOfChain; ; ) {
    const step = await proveNext(db, place, { anchored })
    if (step === null) return null
    if ('broken' in step) return step.broken.seal
    place = step.place
  }
}
