import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { payoutStates, statesBefore } from '@bencao/shared/domain/earnings/payout.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const movedRow = z.strictObject({
  providerId: z.uuid(),
  payoutId: z.uuid(),
  payoutNumber: z.string(),
  amountCents: cents,
})
export type MovedPayout = z.infer<typeof movedRow>

/** Completes payouts whose day has come, of files that somebody fetched. What another server has locked is left to it. */
export const completeDue = (db: Db, most: number): Promise<MovedPayout[]> =>
  db.many(
    movedRow,
    sql`
      with due as (
        select o.provider_id, o.id from payout o
        where o.state = any (${statesBefore('completed')}) and o.file_id in (
          select d.file_id from payout_file_download d join payout w on w.file_id = d.file_id and w.state = 'processing'
          group by d.file_id having min(d.completes_on) <= business_date(app_now()))
        limit ${most} for update of o skip locked)
      update payout o set state = 'completed', completed_at = app_now() from due
      where o.provider_id = due.provider_id and o.id = due.id
      returning o.provider_id as "providerId", o.id as "payoutId", o.payout_number as "payoutNumber",
        o.amount_cents as "amountCents"`,
  )

const lockedRow = z.strictObject({
  payoutNumber: z.string(),
  amountCents: cents,
  state: z.enum(payoutStates),
  depositId: z.uuid().nullable(),
  /** Somebody has fetched its file, so the bank may have it. */
  isFetched: z.boolean(),
})

export const lockPayout = (
  db: Db,
  { providerId }: Provider,
  payoutId: string,
): Promise<z.infer<typeof lockedRow> | null> =>
  db.optional(
    lockedRow,
    sql`
      select payout_number as "payoutNumber", amount_cents as "amountCents", state, deposit_id as "depositId",
        exists (select 1 from payout_file_download d where d.file_id = payout.file_id) as "isFetched"
      from payout where provider_id = ${providerId} and id = ${payoutId} for update`,
  )

export const completeOne = (db: Db, { providerId }: Provider, payoutId: string): Promise<number> =>
  db.run(sql`
    update payout set state = 'completed', completed_at = app_now()
    where provider_id = ${providerId} and id = ${payoutId} and state = any (${statesBefore('completed')})`)

/** Marks a payout as returned; its entries may be paid by another one. */
export const returnOne = (
  db: Db,
  { providerId }: Provider,
  payoutId: string,
  code: string,
): Promise<number> =>
  db.run(sql`
    with returned as (
      update payout set state = 'returned', returned_at = app_now(), return_code = ${code}
      where provider_id = ${providerId} and id = ${payoutId} and state = any (${statesBefore('returned')})
      returning provider_id, id)
    update payout_entry x set live = false from returned r
    where x.provider_id = r.provider_id and x.payout_id = r.id`)
