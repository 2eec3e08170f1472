import { cents } from '@bencao/shared/contract/fields/fields.ts'
import type { PayoutHold } from '@bencao/shared/domain/earnings/payout.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newestDeposit } from '../earnings/deposit/queries.ts'
import { isArrival, payableAt } from '../earnings/entries/queries.ts'

/**
 * The orders `due` of some providers that a payout for a month pays, with their entries: those that became payable by its
 * end, with all that was taken back of them since, and not in another payout. Each order is looked up by its key; the planner
 * would guess too few rows to join them well.
 */
const dueOf = (providerIds: readonly string[], period: string): Sql => sql`
  due as materialized (
    select o.provider_id, o.cents, o.ids
    from (
        select e.provider_id, e.order_provider_id, e.order_id, sum(e.cents)::bigint as cents, array_agg(e.id) as ids
        from unnest(${[...providerIds]}::uuid[]) as w (provider_id) join earning e on e.provider_id = w.provider_id
        where not exists (
          select 1 from payout_entry x where x.provider_id = e.provider_id and x.earning_id = e.id and x.live)
        group by e.provider_id, e.order_provider_id, e.order_id) o
    where (
      select ${payableAt} from order_event v
      where v.provider_id = o.order_provider_id and v.order_id = o.order_id and ${isArrival}
    ) < (${period}::date + interval '1 month') at time zone business_zone())`

const earnerRow = z.strictObject({
  providerId: z.uuid(),
  isActive: z.boolean(),
  clinicName: z.string(),
  providerNumber: z.int(),
  /** Of the newest deposit account; null: there is none. */
  holderName: z.string().nullable(),
  refused: z.boolean(),
  held: z.boolean(),
})
export type Earner = z.infer<typeof earnerRow>

/** Providers who ever earned something and have no payout for the month, in the order of their ids. */
export const listEarners = (db: Db, period: string, after: string, most: number): Promise<Earner[]> =>
  db.many(
    earnerRow,
    sql`
      select p.provider_id as "providerId", a.status = 'active' as "isActive", p.clinic_name as "clinicName",
        p.provider_number as "providerNumber", d.holder_name as "holderName",
        coalesce(d.refused, false) as refused, coalesce(d.held, false) as held
      from provider p join account a on a.id = p.provider_id
        left join lateral ${newestDeposit(sql`p.provider_id`)} d on true
      where p.provider_id > ${after}
        and exists (select 1 from earning e where e.provider_id = p.provider_id)
        and not exists (select 1 from payout o where o.provider_id = p.provider_id and o.period = ${period}::date)
      order by p.provider_id limit ${most}`,
  )

const sumRow = z.strictObject({ providerId: z.uuid(), dueCents: cents })

/** What the month would pay to each of these providers; negative: more was taken back. */
export const sumDue = (
  db: Db,
  period: string,
  providerIds: readonly string[],
): Promise<z.infer<typeof sumRow>[]> =>
  db.many(
    sumRow,
    sql`
      with ${dueOf(providerIds, period)}
      select provider_id as "providerId", sum(cents)::bigint as "dueCents" from due
      group by provider_id order by provider_id`,
  )

export interface NewPayout {
  providerId: string
  payoutId: string
  number: string
}

/**
 * Makes payouts of all that is due, pending, and ties the entries to them. What another run did before, or has fallen below
 * the least sum, is left out; the database refuses a second payout for a month, and a second one that pays an entry.
 */
export const insertPayouts = (
  db: Db,
  { runId, period }: { runId: string; period: string },
  payouts: readonly NewPayout[],
): Promise<number> =>
  db.run(sql`
    with ${dueOf(
      payouts.map(({ providerId }) => providerId),
      period,
    )},
    made as (
      insert into payout (provider_id, id, payout_number, run_id, period, amount_cents)
      select s.provider_id, n."payoutId", n.number, ${runId}, ${period}::date, s.cents
      from (select provider_id, sum(cents)::bigint as cents from due group by provider_id) s
        join jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as n ("providerId" uuid, "payoutId" uuid, number text)
          on n."providerId" = s.provider_id
      where s.cents >= (select l.payout_cents from limits_today l)
      on conflict (provider_id, period) do nothing
      returning provider_id, id)
    insert into payout_entry (provider_id, payout_id, earning_id)
    select due.provider_id, made.id, unnest(due.ids) from due join made on made.provider_id = due.provider_id`)

const numberRow = z.strictObject({ year: z.int(), sequence: z.int() })

/** Takes numbers for new payouts. */
export const takeNumbers = (db: Db, count: number): Promise<z.infer<typeof numberRow>[]> =>
  db.many(
    numberRow,
    sql`
      select extract(year from business_date(app_now()))::int as year, nextval('payout_number_seq') as sequence
      from generate_series(1, ${count}::int)`,
  )

const heldRow = z.strictObject({ providerId: z.uuid() })

/** Keeps why providers are not paid for a month; returns those for whom it was not kept before. */
export const keepHolds = (
  db: Db,
  period: string,
  holds: readonly { providerId: string; hold: PayoutHold }[],
): Promise<z.infer<typeof heldRow>[]> =>
  db.many(
    heldRow,
    sql`
      insert into payout_hold (provider_id, period, reason)
      select h."providerId", ${period}::date, h.hold
      from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as h ("providerId" uuid, hold text)
      on conflict (provider_id, period) do nothing
      returning provider_id as "providerId"`,
  )
