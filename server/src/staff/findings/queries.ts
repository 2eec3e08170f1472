import { contract } from '@bencao/shared/contract/index.ts'
import { findingKinds } from '@bencao/shared/domain/finding.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'

const { element: findingRow } = contract.staff_finding_list.output.shape.rows
type FindingRow = z.infer<typeof findingRow>

/** A page of the money to check, unchecked first and then the newest. */
export async function listFindings(
  db: Db,
  page: { page: number; pageSize: number },
): Promise<{ rows: FindingRow[]; total: number }> {
  const rows = await db.many(
    findingRow,
    sql`
    select f.id as "findingId", f.kind, f.gateway_transaction_id as "chargeNumber",
      coalesce(o.order_number, v.vip_number, f.invoice) as "orderNumber", coalesce(p.clinic_name, '') as "clinicName",
      f.cents as "amountCents", f.expected_cents as "expectedCents", f.day, f.reason, epoch(f.found_at) as "foundAt", f.done_at is not null as done,
      y.vip_order_id is not null and (
        select count(*) from payment_reversal r
        where r.provider_id = y.provider_id and r.payment_id = y.id and r.state = 'refundDue'
          and r.gateway_transaction_id = f.gateway_transaction_id) > 0 as "byHand"
    from payment_finding f
      left join payment y on y.provider_id = f.provider_id and y.id = f.payment_id
      left join orders o on o.provider_id = y.provider_id and o.id = y.order_id
      left join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
      left join provider p on p.provider_id = y.provider_id
    order by f.done_at is not null, f.id desc ${pageOf(page)}`,
  )
  return { rows, total: await countUpTo(db, sql`from payment_finding`) }
}

/** The number of those that nobody has checked. */
export const countOpenFindings = (db: Db): Promise<number> =>
  countUpTo(db, sql`from payment_finding where done_at is null`)

const markedRow = z.strictObject({
  kind: z.enum(findingKinds),
  providerId: z.uuid().nullable(),
  paymentId: z.uuid().nullable(),
  transactionId: z.string(),
})

const kindRow = markedRow.pick({ kind: true })

/** Null if there is none such. */
export const findFinding = (db: Db, findingId: string): Promise<z.infer<typeof kindRow> | null> =>
  db.optional(kindRow, sql`select kind from payment_finding where id = ${findingId}`)

/** Marks one as checked; a repeat keeps the first answer. Null if it does not exist. */
export const markFinding = (
  db: Db,
  findingId: string,
  by: string,
  reason: string,
): Promise<z.infer<typeof markedRow> | null> =>
  db.optional(
    markedRow,
    sql`
    update payment_finding set done_at = coalesce(done_at, app_now()), done_by = coalesce(done_by, ${by}::uuid),
      reason = case when done_at is null then ${reason} else reason end
    where id = ${findingId}
    returning kind, provider_id as "providerId", payment_id as "paymentId",
      gateway_transaction_id as "transactionId"`,
  )
