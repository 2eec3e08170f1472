import { cents, instant } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeLockOf } from '../db/locks.ts'
import { isHeldByRestore } from '../earnings/payouts/heldQueries.ts'
import { isAskedSinceRestore, mayGoOn } from './restoreQueries.ts'

/** Begins the portal's own run for a month; does nothing if there was one, or after a restore. */
export const beginOwnRun = (db: Db, period: string): Promise<number> =>
  db.run(sql`
    insert into payout_run (id, period, state, begun_at)
    select ${newId()}, ${period}::date, 'running', app_now()
    where not ${isHeldByRestore}
    on conflict (period) where asked_by is null do nothing`)

const runRow = z.strictObject({
  runId: z.uuid(),
  period: z.iso.date(),
  /** What people saw; null: it is the portal's own. */
  expectedCents: cents.nullable(),
})
export type Run = z.infer<typeof runRow>

/** The runs that are not finished, also those of a server that was stopped. After a restore, only those of people since. */
export const listRunning = (db: Db): Promise<Run[]> =>
  db.many(
    runRow,
    sql`
      select r.id as "runId", r.period, r.expected_cents as "expectedCents" from payout_run r
      where r.state = 'running' and ${mayGoOn}
      order by r.id`,
  )

const madeRow = z.strictObject({ madeCents: cents })

/** What a run has made since it was confirmed. */
export const sumMade = async (db: Db, runId: string): Promise<number> =>
  (
    await db.one(
      madeRow,
      sql`
        select coalesce(sum(o.amount_cents), 0)::bigint as "madeCents"
        from payout_run r join payout o on o.run_id = r.id and o.made_at >= r.begun_at
        where r.id = ${runId}`,
    )
  ).madeCents

/**
 * Lets a run wait for a second person again; it is withdrawn if another one for its month waits already. A run by one person
 * ends with what it has paid, which stays counted within the limit, and its rest is asked for in a run of its own.
 */
export const reopenRun = async (db: Db, runId: string, madeCents: number): Promise<void> => {
  await db.run(sql`
    with alone as materialized (
        select id, period, asked_by, asked_at, expected_cents, least(expected_cents, ${madeCents}) as made_cents
        from payout_run where id = ${runId} and state = 'running' and alone_cents is not null),
      ended as (
        update payout_run r set state = 'done', done_at = app_now(), expected_cents = a.made_cents
        from alone a where r.id = a.id)
    insert into payout_run (id, period, state, asked_by, asked_at, expected_cents)
    select ${newId()}, period, 'toConfirm', asked_by, asked_at, expected_cents - made_cents from alone
    where expected_cents > made_cents
    on conflict (period) where state = 'toConfirm' do nothing`)
  await db.run(sql`
    update payout_run r set confirmed_by = null, begun_at = null, state = case when exists (
      select 1 from payout_run w where w.period = r.period and w.state = 'toConfirm') then 'withdrawn' else 'toConfirm' end
    where r.id = ${runId} and r.state = 'running'`)
}

const runningRow = z.strictObject({ running: z.boolean() })

/** Whether a run still pays: another server may have ended it, or let it wait. */
export const isRunning = async (db: Db, runId: string): Promise<boolean> =>
  (
    await db.one(
      runningRow,
      sql`select exists (select 1 from payout_run where id = ${runId} and state = 'running') as running`,
    )
  ).running

export const endRun = (db: Db, runId: string): Promise<number> =>
  db.run(
    sql`update payout_run set state = 'done', done_at = app_now() where id = ${runId} and state = 'running'`,
  )

const askedRow = z.strictObject({
  runId: z.uuid(),
  askedBy: z.uuid(),
  askedByName: z.string(),
  askedAt: instant,
  expectedCents: cents,
})
type AskedRun = z.infer<typeof askedRow>

/** The run for a month that waits for a second person. */
export const findAskedRun = (db: Db, period: string): Promise<AskedRun | null> =>
  db.optional(
    askedRow,
    sql`
      select r.id as "runId", r.asked_by as "askedBy", a.name as "askedByName", epoch(r.asked_at) as "askedAt",
        r.expected_cents as "expectedCents"
      from payout_run r join account a on a.id = r.asked_by
      where r.period = ${period}::date and r.state = 'toConfirm' and ${isAskedSinceRestore}`,
  )

const waitingRow = askedRow
  .omit({ runId: true, expectedCents: true })
  .extend({ period: z.iso.date(), amountCents: cents })

/** The runs that wait for a second person, the oldest month first. */
export const listAskedRuns = (db: Db): Promise<z.infer<typeof waitingRow>[]> =>
  db.many(
    waitingRow,
    sql`
      select r.period, r.asked_by as "askedBy", a.name as "askedByName", epoch(r.asked_at) as "askedAt",
        r.expected_cents as "amountCents"
      from payout_run r join account a on a.id = r.asked_by
      where r.state = 'toConfirm' and ${isAskedSinceRestore} order by r.period`,
  )

const aloneRow = z.strictObject({ cents })

/** One after the other, because runs of several months count together. */
export const lockAlone = (db: Db): Promise<number> => takeLockOf(db, 'payoutsAlone')

/** What runs by one person alone were to pay, or have paid if they ended early: those of the month, and all that began in the present one. */
export const sumAlone = async (db: Db, period: string): Promise<number> =>
  (
    await db.one(
      aloneRow,
      sql`
        select coalesce(sum(expected_cents), 0)::bigint as cents from payout_run
        where state in ('running', 'done') and alone_cents is not null
          and (period = ${period}::date or business_date(begun_at) >= date_trunc('month', business_date(app_now()))::date)`,
    )
  ).cents

const idRow = z.strictObject({ runId: z.uuid() })

/** Returns the run; null if none waits for the month. */
export const withdrawRun = async (db: Db, period: string): Promise<string | null> =>
  (
    await db.optional(
      idRow,
      sql`
        update payout_run set state = 'withdrawn' where period = ${period}::date and state = 'toConfirm'
        returning id as "runId"`,
    )
  )?.runId ?? null

/** Asks for a run; an earlier request for the same month is replaced. */
export const askRun = async (
  db: Db,
  { period, accountId, expectedCents }: { period: string; accountId: string; expectedCents: number },
): Promise<string> => {
  const row = await db.one(
    idRow,
    sql`
      insert into payout_run (id, period, state, asked_by, expected_cents)
      values (${newId()}, ${period}::date, 'toConfirm', ${accountId}, ${expectedCents})
      on conflict (period) where state = 'toConfirm'
        do update set asked_by = excluded.asked_by, expected_cents = excluded.expected_cents, asked_at = app_now()
      returning id as "runId"`,
  )
  return row.runId
}

/**
 * Returns 0 if somebody asked again meanwhile, or another person confirmed it. `aloneCents` is the limit within which the
 * person who asked makes the run alone.
 */
export const confirmRun = (
  db: Db,
  { runId, askedBy, expectedCents }: Pick<AskedRun, 'runId' | 'askedBy' | 'expectedCents'>,
  accountId: string,
  aloneCents: number | null = null,
): Promise<number> =>
  db.run(sql`
    update payout_run set state = 'running', confirmed_by = ${accountId}, begun_at = app_now(),
      alone_cents = ${aloneCents}::bigint
    where id = ${runId} and state = 'toConfirm' and asked_by = ${askedBy} and expected_cents = ${expectedCents}`)

const dayRow = z.strictObject({ today: z.iso.date(), time: z.string() })

/** The business day, and the time of it as HHMM. */
export const readDay = (db: Db): Promise<z.infer<typeof dayRow>> =>
  db.one(
    dayRow,
    sql`
      select business_date(app_now()) as today, to_char(app_now() at time zone business_zone(), 'HH24MI') as time`,
  )
