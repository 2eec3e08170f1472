import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { type BrokenKind, brokenKinds } from '@bencao/shared/domain/audit/auditChain.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

/** A seal up to which the chain holds. */
export interface Place {
  seal: number
  lastAuditId: string
  hash: Buffer | null
}

/** The first place that does not hold: a seal, and the row if its mark names it. */
export interface Broken {
  seal: number
  kind: BrokenKind
  auditId: string | null
}

const proofRow = z.strictObject({
  id: z.uuid(),
  /** Empty: the portal itself. */
  askedBy: z.string(),
  endedAt: instant.nullable(),
  seal: z.int(),
  lastAuditId: z.uuid(),
  hash: z.instanceof(Buffer).nullable(),
  rows: z.int(),
  brokenSeal: z.int().nullable(),
  brokenKind: z.enum(brokenKinds).nullable(),
  brokenAuditId: z.uuid().nullable(),
})
export type Proof = z.infer<typeof proofRow>

const proofColumns = columnsOf(proofRow, {
  id: sql`p.id`,
  askedBy: sql`coalesce(a.name, '')`,
  endedAt: sql`epoch(p.ended_at)`,
})
const proofs = sql`select ${proofColumns} from audit_proof p left join account a on a.id = p.asked_by`

/** The newest proof; null: none was ever made. */
export const newestProof = (db: Db): Promise<Proof | null> =>
  db.optional(proofRow, sql`${proofs} order by p.id desc limit 1`)

/** The newest proof that came to its end. */
export const newestEnded = (db: Db): Promise<Proof | null> =>
  db.optional(proofRow, sql`${proofs} where p.ended_at is not null order by p.id desc limit 1`)

const oneProof = (db: Db, id: string): Promise<Proof> => db.one(proofRow, sql`${proofs} where p.id = ${id}`)

export async function beginProof(db: Db, askedBy: string | null): Promise<Proof> {
  const id = newId()
  await db.run(sql`insert into audit_proof (id, asked_by) values (${id}, ${askedBy}::uuid)`)
  return oneProof(db, id)
}

interface Progress extends Place {
  rows: number
  broken: Broken | null
  ended: boolean
}

/** Keeps how far a proof got, unless somebody else has taken it as far or further. */
export async function keepProgress(
  db: Db,
  { id, seal: from }: Proof,
  { seal, lastAuditId, hash, rows, broken, ended }: Progress,
): Promise<Proof> {
  await db.run(sql`
    update audit_proof set seal = ${seal}, last_audit_id = ${lastAuditId}, hash = ${hash}, rows = ${rows},
      ended_at = case when ${ended} then app_now() end, broken_seal = ${broken?.seal ?? null},
      broken_kind = ${broken?.kind ?? null}, broken_audit_id = ${broken?.auditId ?? null}::uuid
    where id = ${id} and seal = ${from} and ended_at is null`)
  return oneProof(db, id)
}
