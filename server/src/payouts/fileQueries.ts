import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { type PayoutHold, payoutHolds, statesBefore } from '@bencao/shared/domain/earnings/payout.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { accountTypes, ownerships } from '@bencao/shared/contract/fields/depositAccount.ts'
import type { Db } from '../db/database.ts'
import { newestDeposit } from '../earnings/deposit/queries.ts'
import { newId } from '../db/ids.ts'
import { isHeldByRestore } from '../earnings/payouts/heldQueries.ts'

const unsentRow = z.strictObject({
  providerId: z.uuid(),
  payoutId: z.uuid(),
  payoutNumber: z.string(),
  period: z.iso.date(),
  amountCents: cents,
  /** What the last look found. */
  lastHold: z.enum(payoutHolds).nullable(),
  isActive: z.boolean(),
  /** Of the newest deposit account. */
  depositId: z.uuid().nullable(),
  holderName: z.string().nullable(),
  accountType: z.enum(accountTypes).nullable(),
  ownership: z.enum(ownerships).nullable(),
  routingNumber: z.instanceof(Buffer).nullable(),
  accountNumber: z.instanceof(Buffer).nullable(),
  refused: z.boolean(),
  held: z.boolean(),
})
export type Unsent = z.infer<typeof unsentRow>

/** Payouts that may go into a file, with the account that each goes to; locked until the transaction ends. */
export const lockUnsent = (db: Db, after: string, most: number): Promise<Unsent[]> =>
  db.many(
    unsentRow,
    sql`
      select o.provider_id as "providerId", o.id as "payoutId", o.payout_number as "payoutNumber",
        o.period, o.amount_cents as "amountCents", o.hold as "lastHold", a.status = 'active' as "isActive", d.id as "depositId",
        d.holder_name as "holderName", d.account_type as "accountType", d.ownership,
        d.routing_number as "routingNumber", d.account_number as "accountNumber",
        coalesce(d.refused, false) as refused, coalesce(d.held, false) as held
      from payout o join account a on a.id = o.provider_id
        left join lateral ${newestDeposit(sql`o.provider_id`)} d on true
      where o.state = 'pending' and o.id > ${after} and not ${isHeldByRestore}
      order by o.id limit ${most} for update of o`,
  )

/** Keeps what holds payouts back. */
export const noteHolds = (
  db: Db,
  held: readonly { providerId: string; payoutId: string; hold: PayoutHold }[],
): Promise<number> =>
  db.run(sql`
    update payout o set hold = h.hold
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h ("providerId" uuid, "payoutId" uuid, hold text)
    where o.provider_id = h."providerId" and o.id = h."payoutId" and o.state = 'pending'`)

interface SentPayout {
  providerId: string
  payoutId: string
  depositId: string
  trace: string
}

/** Moves payouts into a file. Returns how many. */
export const markSent = (db: Db, fileId: string, sent: readonly SentPayout[]): Promise<number> =>
  db.run(sql`
    update payout o set state = 'processing', hold = null, file_id = ${fileId}, deposit_id = s."depositId", trace = s.trace
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as s ("providerId" uuid, "payoutId" uuid, "depositId" uuid, trace text)
    where o.provider_id = s."providerId" and o.id = s."payoutId" and o.state = any (${statesBefore('processing')})`)

const countRow = z.strictObject({ files: z.int() })

const sequenceRow = z.strictObject({ sequence: z.int() })

/** Takes the ends of traces, ascending; after the last one the first follows. */
export const takeSequences = async (db: Db, count: number): Promise<number[]> =>
  (
    await db.many(
      sequenceRow,
      sql`
        select nextval('payout_trace_seq') as sequence from generate_series(1, ${count}::int) order by sequence`,
    )
  ).map(({ sequence }) => sequence)

/** How many files were made on a day. */
export const countFiles = async (db: Db, day: string): Promise<number> =>
  (await db.one(countRow, sql`select count(*) as files from payout_file where made_on = ${day}::date`)).files

interface NewFile {
  fileId: string
  madeOn: string
  modifier: string
  effectiveOn: string
  payouts: number
  cents: number
  sha256: Buffer
  sealed: Buffer
}

export const insertFile = (db: Db, file: NewFile): Promise<number> =>
  db.run(sql`
    insert into payout_file (id, made_on, modifier, effective_on, payouts, cents, sha256, sealed)
    values (${file.fileId}, ${file.madeOn}::date, ${file.modifier}, ${file.effectiveOn}::date, ${file.payouts},
      ${file.cents}, ${file.sha256}, ${file.sealed})`)

const fileRow = z.strictObject({
  madeOn: z.iso.date(),
  modifier: z.string(),
  effectiveOn: z.iso.date(),
  sha256: z.instanceof(Buffer),
  sealed: z.instanceof(Buffer),
})

export const findFile = (db: Db, fileId: string): Promise<z.infer<typeof fileRow> | null> =>
  db.optional(
    fileRow,
    sql`
      select made_on as "madeOn", modifier, effective_on as "effectiveOn", sha256, sealed from payout_file
      where id = ${fileId}`,
  )

/** Keeps that somebody fetched a file. Its payouts are complete on the day that the first one set. */
export const insertDownload = (
  db: Db,
  fileId: string,
  { accountId, completesOn }: { accountId: string; completesOn: string },
): Promise<number> =>
  db.run(sql`
    insert into payout_file_download (file_id, id, account_id, completes_on)
    values (${fileId}, ${newId()}, ${accountId}, ${completesOn}::date)`)
