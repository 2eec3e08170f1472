import type { Difference, MatchedMoney } from '@bencao/shared/domain/settlement/settled.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { PaymentGateway } from '../ports/paymentGateway.ts'

const dayRow = z.strictObject({ day: z.iso.date() })

/** Notes the days that are over. Of a gateway that is new the first is yesterday, which is not compared. */
export async function noteDays(db: Db, { name, timeZone }: PaymentGateway): Promise<void> {
  await db.run(sql`
    insert into settled_day (gateway, day, listed_at, done_at)
    select ${name}, (app_now() at time zone ${timeZone})::date - 1, app_now(), app_now()
    where not exists (select 1 from settled_day where gateway = ${name})
    on conflict do nothing`)
  await db.run(sql`
    insert into settled_day (gateway, day)
    select ${name}, d::date
    from generate_series((select max(day) + 1 from settled_day where gateway = ${name}),
      (app_now() at time zone ${timeZone})::date - 1, interval '1 day') as d
    on conflict do nothing`)
}

/** Days whose list is not kept, those first that were not asked for. */
export const listDaysToAsk = async (db: Db, { name }: PaymentGateway, most: number): Promise<string[]> =>
  (
    await db.many(
      dayRow,
      sql`
        select day from settled_day where gateway = ${name} and listed_at is null and done_at is null
        order by tried_at nulls first, day limit ${most}`,
    )
  ).map(({ day }) => day)

export const noteTried = (db: Db, { name }: PaymentGateway, day: string): Promise<number> =>
  db.run(sql`
    update settled_day set tried_at = app_now()
    where gateway = ${name} and day = ${day}::date and listed_at is null`)

/** Notes that the list of a day is kept; false if another server was first. */
export const noteListed = async (db: Db, { name }: PaymentGateway, day: string): Promise<boolean> =>
  (await db.run(sql`
    update settled_day set listed_at = app_now()
    where gateway = ${name} and day = ${day}::date and listed_at is null`)) > 0

/** Keeps the money of a list with what it belongs to. */
export const insertMoney = (
  db: Db,
  { name }: PaymentGateway,
  day: string,
  kept: readonly MatchedMoney[],
): Promise<number> =>
  db.run(sql`
    insert into settled_money (gateway, transaction_id, day, kind, cents, reference, charge_id, invoice, provider_id,
      payment_id, reversal_id)
    select ${name}, m."transactionId", ${day}::date, m.kind, m.cents, m.reference, m."chargeId", m.invoice,
      m."providerId", m."paymentId", m."reversalId"
    from jsonb_to_recordset(${JSON.stringify(kept.map(({ owner, ...money }) => ({ ...money, ...owner })))}::jsonb)
      as m ("transactionId" text, kind text, cents bigint, reference text, "chargeId" text, invoice text,
        "providerId" uuid, "paymentId" uuid, "reversalId" uuid)`)

/** Leaves a row for staff about a difference; 0 if there is one already, or an orphan that they have to decide. */
export const insertDifference = (
  db: Db,
  { name }: PaymentGateway,
  day: string,
  { kind, transactionId, invoice, cents, expectedCents, owner }: Difference,
): Promise<number> =>
  db.run(sql`
    insert into payment_finding (id, kind, gateway, gateway_transaction_id, invoice, cents, expected_cents, day,
      provider_id, payment_id)
    select ${newId()}::uuid, ${kind}, ${name}, ${transactionId}, ${invoice}, ${cents}::bigint, ${expectedCents}::bigint,
      ${day}::date, ${owner?.providerId ?? null}::uuid, ${owner?.paymentId ?? null}::uuid
    where not exists (
      select 1 from payment_finding
      where kind = 'orphan' and gateway = ${name} and gateway_transaction_id = ${transactionId})
    on conflict (kind, gateway, gateway_transaction_id) do nothing`)

/** The days whose list is kept, with those of the days around: what the portal has of them must be in one of these. */
export const listDaysToEnd = async (db: Db, { name }: PaymentGateway): Promise<string[]> =>
  (
    await db.many(
      dayRow,
      sql`
        select d.day from settled_day d
        where d.gateway = ${name} and d.done_at is null and d.listed_at is not null
          and exists (
            select 1 from settled_day n where n.gateway = ${name} and n.day = d.day + 1 and n.listed_at is not null)
          and not exists (
            select 1 from settled_day e
            where e.gateway = ${name} and e.done_at is null and e.listed_at is null and e.day between d.day - 3 and d.day - 1)
        order by d.day`,
    )
  ).map(({ day }) => day)

/** Notes that a day is compared; false if another server was first. */
export const noteDone = async (db: Db, { name }: PaymentGateway, day: string): Promise<boolean> =>
  (await db.run(sql`
    update settled_day set done_at = app_now()
    where gateway = ${name} and day = ${day}::date and listed_at is not null and done_at is null`)) > 0

const missingRow = z.strictObject({
  transactionId: z.string(),
  invoice: z.string(),
  cents: z.int(),
  providerId: z.uuid(),
  paymentId: z.uuid(),
})

const startOf = (day: Sql, { timeZone }: PaymentGateway): Sql =>
  sql`(${day})::timestamp at time zone ${timeZone}`
const within = (column: Sql, day: string, gateway: PaymentGateway): Sql => sql`
  ${column} >= ${startOf(sql`${day}::date`, gateway)} and ${column} < ${startOf(sql`${day}::date + 1`, gateway)}`

/** When the first day begins that is compared. */
const beginning = (gateway: PaymentGateway): Sql =>
  startOf(sql`select min(day) + 1 from settled_day where gateway = ${gateway.name}`, gateway)

/** Charges and returns of a day that are in no list. What went back is below zero, under the reference sent with it. */
export const listMissing = (
  db: Db,
  gateway: PaymentGateway,
  day: string,
): Promise<z.infer<typeof missingRow>[]> =>
  db.many(
    missingRow,
    sql`
      select p.gateway_transaction_id as "transactionId", coalesce(o.order_number, v.vip_number, '') as invoice,
        p.amount_cents as cents, p.provider_id as "providerId", p.id as "paymentId"
      from payment p
        left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
        left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
      where p.gateway = ${gateway.name} and p.state in ('captured', 'void') and ${within(sql`p.settled_at`, day, gateway)}
        and p.started_at >= ${beginning(gateway)}
        and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = p.id)
        and not exists (
          select 1 from settled_money m
          where m.provider_id = p.provider_id and m.payment_id = p.id and m.transaction_id = p.gateway_transaction_id)
        and (${gateway.listsVoids} or not exists (
          select 1 from payment_reversal r
          where r.provider_id = p.provider_id and r.payment_id = p.id and r.kind = 'void' and r.state = 'done'
            and r.gateway_transaction_id = p.gateway_transaction_id))
      union all
      select coalesce(r.refund_id, replace(r.id::text, '-', '')), coalesce(o.order_number, v.vip_number, ''), -r.cents,
        p.provider_id, p.id
      from payment_reversal r
        join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
        left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
        left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
      where p.gateway = ${gateway.name} and r.state = 'done' and ${within(sql`r.settled_at`, day, gateway)}
        and (r.kind = 'refund' or ${gateway.listsVoids}) and r.asked_at >= ${beginning(gateway)}
        and not exists (
          select 1 from settled_money m where m.provider_id = r.provider_id and m.reversal_id = r.id)
        -- A person noted it days after the gateway had given it back.
        and (r.refund_id is null or not exists (
          select 1 from settled_money m
          where m.gateway = ${gateway.name} and m.day between ${day}::date - 14 and ${day}::date and m.reversal_id is null
            and m.kind = 'return' and m.cents = r.cents
            and (m.transaction_id = r.refund_id or m.charge_id = r.gateway_transaction_id
              or m.invoice in (o.order_number, v.vip_number))))`,
  )

const openRow = z.strictObject({ open: z.int() })

/** How many differences nobody has closed. */
export const countOpenDifferences = async (db: Db): Promise<number> =>
  (
    await db.one(
      openRow,
      sql`select count(*)::int as open from payment_finding where done_at is null and kind like 'settled%'`,
    )
  ).open
