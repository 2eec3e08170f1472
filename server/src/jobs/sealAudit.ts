import sql from 'sql-template-tag'
import { z } from 'zod'
import { beginning, marksOf, rowText, sealedRow, sealOf } from '../audit/sealQueries.ts'
import { columnsOf } from '../db/columnsOf.ts'
import { takeLock } from '../db/locks.ts'
import type { Database } from '../db/open.ts'

const batch = 5_000

const lastSealRow = z.strictObject({ number: z.int(), lastAuditId: z.uuid(), hash: z.instanceof(Buffer) })

interface Seal {
  number: number
  hash: Buffer
}

/**
 * Seals the audit rows written since the last seal that are older than a minute by the database's clock: no transaction
 * that wrote one lasts so long, so that no row can appear below the seal afterwards. The seals form a chain that
 * reveals a changed row; each is passed to `onSeal`, so that a chain which was made again can be recognized. Seals
 * `most` rows at a time until none is left. Returns how many.
 */
export async function sealAudit(
  database: Database,
  { most = batch, onSeal = () => {} }: { most?: number; onSeal?: (seal: Seal) => void } = {},
): Promise<number> {
  for (let sealed = 0; ; ) {
    const made = await sealSome(database, most)
    if (made) onSeal(made.seal)
    sealed += made?.rows ?? 0
    if ((made?.rows ?? 0) < most) return sealed
  }
}

const sealSome = ({ transaction }: Database, most: number): Promise<{ seal: Seal; rows: number } | null> =>
  transaction(async (db) => {
    await takeLock(db, 'sealAudit')
    const last = await db.optional(
      lastSealRow,
      sql`
        select ${columnsOf(lastSealRow)} from audit_seal order by number desc limit 1`,
    )
    const rows = await db.many(
      sealedRow,
      sql`
        select id, ${rowText} as text from audit
        where id > ${last?.lastAuditId ?? beginning} and id < audit_id_from(now() - interval '1 minute')
        order by id limit ${most}`,
    )
    const newest = rows.at(-1)
    if (!newest) return null
    const seal = { number: (last?.number ?? 0) + 1, hash: sealOf(last?.hash ?? null, rows) }
    await db.run(sql`
      insert into audit_seal (number, last_audit_id, row_count, hash)
      values (${seal.number}, ${newest.id}, ${rows.length}, ${seal.hash})`)
    // Where the newest seals were removed, the copy of the first one of that number stays, and reveals it.
    await db.run(sql`
      insert into audit_anchor (number, last_audit_id, hash, marks)
      values (${seal.number}, ${newest.id}, ${seal.hash}, ${marksOf(rows)})
      on conflict (number) do nothing`)
    return { seal, rows: rows.length }
  })
