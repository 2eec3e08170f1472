import { cents } from '@bencao/shared/contract/fields/fields.ts'
import type { ReversalKind } from '@bencao/shared/domain/reversal.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { givenBackBetween } from '../payments/reversals/undoneQueries.ts'
import type { Whose } from './movementQueries.ts'
import { boundsOf, withMonths } from './yearQueries.ts'

const earningsRow = z.strictObject({
  month: z.int(),
  providerProfitCents: cents,
  patientProfitCents: cents,
  referredCents: cents,
  earnedCents: cents,
  paidOutCents: cents,
})
type MonthEarnings = z.infer<typeof earningsRow>

/**
 * What moved a provider's earnings between two instants: what was earned, less what was taken back, and what reached the
 * bank. A completed payout that the bank returned counts on both days. Columns: at, kind, cents, paid.
 */
export const earningMoves = ({ providerId }: Whose, from: Sql, to: Sql): Sql => sql`
  select at, kind, cents, 0::bigint as paid from earning
  where provider_id = ${providerId} and at >= ${from} and at < ${to}
  union all
  select completed_at, 'payout', 0, amount_cents from payout
  where provider_id = ${providerId} and completed_at >= ${from} and completed_at < ${to}
  union all
  select returned_at, 'payout', 0, -amount_cents from payout
  where provider_id = ${providerId} and completed_at is not null and returned_at >= ${from} and returned_at < ${to}`

/** What a provider earned in each month of a year, and what of it reached the bank. */
export const sumEarnings = (db: Db, provider: Provider, year: number): Promise<MonthEarnings[]> => {
  const { from, to } = boundsOf(year)
  return db.many(
    earningsRow,
    sql`
      ${withMonths(year)}
      select period.month, coalesce(sum(m.cents) filter (where m.kind = 'provider'), 0)::bigint as "providerProfitCents",
        coalesce(sum(m.cents) filter (where m.kind = 'patient'), 0)::bigint as "patientProfitCents",
        coalesce(sum(m.cents) filter (where m.kind = 'referred'), 0)::bigint as "referredCents",
        coalesce(sum(m.cents), 0)::bigint as "earnedCents", coalesce(sum(m.paid), 0)::bigint as "paidOutCents"
      from period left join (${earningMoves(provider, from, to)}) m on m.at >= period.starts and m.at < period.ends
      group by period.month order by period.month`,
  )
}

const paymentsRow = z.strictObject({ month: z.int(), patientCents: cents, patientPayments: z.int() })
type PatientPayments = z.infer<typeof paymentsRow>

/** A done reversal of the charge of a payment `c`. */
const undoneBy = (kind: ReversalKind): Sql => sql`
  exists (select 1 from payment_reversal r
    where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
      and r.state = 'done' and r.kind = ${kind})`

/**
 * A charge `c` that a patient paid. One whose order was cancelled later stays; a charge that was voided as a whole never
 * moved money.
 */
const paidByPatient = sql`
  c.payer = 'patient' and c.state in ('captured', 'void') and not ${undoneBy('void')}
    and (c.state = 'captured' or ${undoneBy('refund')}
      and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = c.id))`

/** What patients paid between two instants, before refunds. */
export const patientPayments = ({ providerId }: Whose, from: Sql, to: Sql): Sql => sql`
  select c.id, c.amount_cents, c.settled_at from payment c
  where c.provider_id = ${providerId} and c.settled_at >= ${from} and c.settled_at < ${to} and ${paidByPatient}`

/** What went back to patients between two instants, less the fees that were kept. */
export const patientRefunds = ({ providerId }: Whose, from: Sql, to: Sql): Sql => sql`
  select b.id, b.at, b.amount_cents - b.fee_cents as cents from (${givenBackBetween(providerId, from, to)}) b
  where exists (select 1 from payment c
    where c.provider_id = ${providerId} and c.order_id = b.order_id and (not b.undone or c.id = b.id) and ${paidByPatient})`

/** What patients paid in each month of a year, before refunds. */
export const sumPatientPayments = (db: Db, provider: Provider, year: number): Promise<PatientPayments[]> => {
  const { from, to } = boundsOf(year)
  return db.many(
    paymentsRow,
    sql`
      ${withMonths(year)}
      select period.month, coalesce(sum(y.amount_cents), 0)::bigint as "patientCents", count(y.id) as "patientPayments"
      from period
        left join (${patientPayments(provider, from, to)}) y
          on y.settled_at >= period.starts and y.settled_at < period.ends
      group by period.month order by period.month`,
  )
}

const refundsRow = z.strictObject({ month: z.int(), patientRefundedCents: cents })

/** What went back to patients in each month of a year. */
export const sumPatientRefunds = (
  db: Db,
  provider: Provider,
  year: number,
): Promise<z.infer<typeof refundsRow>[]> => {
  const { from, to } = boundsOf(year)
  return db.many(
    refundsRow,
    sql`
      ${withMonths(year)}
      select period.month, coalesce(sum(b.cents), 0)::bigint as "patientRefundedCents"
      from period left join (${patientRefunds(provider, from, to)}) b on b.at >= period.starts and b.at < period.ends
      group by period.month order by period.month`,
  )
}
