import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import { takeLock } from '../db/locks.ts'
import type { Database } from '../db/open.ts'

const batch = 5_000
/** Sorts before every id. */
const beginning = '00000000-0000-0000-0000-000000000000'

const sealedRow = z.strictObject({ id: z.uuid(), text: z.string() })

const lastSealRow = z.strictObject({ number: z.int(), lastAuditId: z.uuid(), hash: z.instanceof(Buffer) })
const sealRow = lastSealRow.extend({ rowCount: z.int() })

const firstColumns = sql`id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id`
// A restored backup of an earlier version lacks the last two columns; null ones leave the text as it was before them.
const rowText = sql`concat_ws('|', ${firstColumns}, to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id')`
/** What a server of an earlier version seals, also of rows that have the last two columns. */
const earlierText = sql`concat_ws('|', ${firstColumns})`

const sealOf = (before: Buffer | null, rows: readonly z.infer<typeof sealedRow>[]): Buffer => {
  const hash = createHash('sha256').update(before ?? Buffer.alloc(32))
  for (const row of rows) hash.update(row.text).update('\n')
  return hash.digest()
}

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
    return { seal, rows: rows.length }
  })

/** Number of the first seal whose rows were changed or removed, or null if the chain is intact. */
export async function brokenSeal({ db }: Pick<Database, 'db'>): Promise<number | null> {
  let before: { number: number; lastAuditId: string; hash: Buffer | null } = {
    number: 0,
    lastAuditId: beginning,
    hash: null,
  }
  for (;;) {
    const seal = await db.optional(
      sealRow,
      sql`
        select ${columnsOf(sealRow)} from audit_seal
        where number > ${before.number} order by number limit 1`,
    )
    if (!seal) return null
    if (!(await holds(db, before, seal, rowText)) && !(await holds(db, before, seal, earlierText)))
      return seal.number
    before = seal
  }
}

async function holds(
  db: Database['db'],
  before: { lastAuditId: string; hash: Buffer | null },
  seal: z.infer<typeof sealRow>,
  text: Sql,
): Promise<boolean> {
  const rows = await db.many(
    sealedRow,
    sql`
      select id, ${text} as text from audit
      where id > ${before.lastAuditId} and id <= ${seal.lastAuditId} order by id`,
  )
  return rows.length === seal.rowCount && sealOf(before.hash, rows).equals(seal.hash)
}
