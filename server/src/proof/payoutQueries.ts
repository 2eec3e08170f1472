import { accountTypes, ownerships } from '@bencao/shared/contract/fields/depositAccount.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

/** Each payout, against the entries that it pays. */
export const payouts = sql`
  select o.payout_number, o.amount_cents, coalesce(sum(e.cents), 0)
  from payout o
    left join payout_entry x on x.provider_id = o.provider_id and x.payout_id = o.id
    left join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
  group by o.provider_id, o.id`

const fileRow = z.strictObject({
  fileId: z.uuid(),
  payouts: z.int(),
  cents: z.int(),
  sha256: z.instanceof(Buffer),
  sealed: z.instanceof(Buffer),
})
const fileIdRow = fileRow.pick({ fileId: true })
export type BankFile = z.infer<typeof fileRow>

export const listFileIds = async (db: Db): Promise<string[]> =>
  (await db.many(fileIdRow, sql`select id as "fileId" from payout_file order by id`)).map(
    ({ fileId }) => fileId,
  )

export const readFile = (db: Db, fileId: string): Promise<BankFile> =>
  db.one(
    fileRow,
    sql`select id as "fileId", payouts, cents, sha256, sealed from payout_file where id = ${fileId}`,
  )

const sentRow = z.strictObject({
  number: z.string(),
  cents: z.int(),
  trace: z.string(),
  depositId: z.uuid(),
  accountType: z.enum(accountTypes),
  ownership: z.enum(ownerships),
  routingNumber: z.instanceof(Buffer),
  accountNumber: z.instanceof(Buffer),
})
export type Sent = z.infer<typeof sentRow>

export const listSent = (db: Db, fileId: string): Promise<Sent[]> =>
  db.many(
    sentRow,
    sql`
      select o.payout_number as number, o.amount_cents as cents, o.trace, d.id as "depositId",
        d.account_type as "accountType", d.ownership, d.routing_number as "routingNumber",
        d.account_number as "accountNumber"
      from payout o join deposit_account d on d.provider_id = o.provider_id and d.id = o.deposit_id
      where o.file_id = ${fileId}`,
  )
