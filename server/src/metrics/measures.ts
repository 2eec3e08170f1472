import sql from 'sql-template-tag'
import { z } from 'zod'
import { pausablePurposes } from '../accounts/codes.ts'
import type { Db } from '../db/database.ts'
import { countOverdueMemberships } from '../membership/renewalQueries.ts'
import { countOverdueSubscriptions } from '../subscriptions/renewals/renewalQueries.ts'

/** One value of a gauge; the labels are constants of the code, never a value of a row. */
export interface Reading {
  value: number
  labels?: Record<string, string>
}

export interface Measure {
  /** The gauges it sets, and their help texts. */
  gauges: Record<string, { help: string; label?: string }>
  /** How long its readings are kept before the database is queried again. */
  keptMs: number
  take(db: Db): Promise<Record<string, readonly Reading[]>>
}

const one = (value: number): readonly Reading[] => [{ value }]
const each = (label: string, values: Record<string, number>): readonly Reading[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }))

const paymentsRow = z.strictObject({
  m1: z.int(),
  m15: z.int(),
  h1: z.int(),
  more: z.int(),
  oldest: z.number(),
  voids: z.int(),
})

const payments: Measure = {
  gauges: {
    bencao_payment_attempts_open: { help: 'Charges without an answer yet, by age', label: 'age' },
    bencao_payment_attempt_oldest_seconds: { help: 'Age of the oldest charge without an answer' },
    bencao_payments_to_void: { help: 'Payments with an open reversal' },
  },
  keptMs: 4_000,
  async take(db) {
    // Open attempts have a next check; one that lost it is found by its order.
    const row = await db.one(
      paymentsRow,
      sql`
        with open as (
          select live, started_at from payment where next_check_at is not null
          union all
          select p.live, p.started_at
          from orders o join payment p on p.provider_id = o.provider_id and p.order_id = o.id
          where o.state = 'awaitingPayment' and p.next_check_at is null and p.live
        ), live as (select extract(epoch from app_now() - started_at)::float8 as age from open where live)
        select (select count(*) from live where age < 60) as m1,
          (select count(*) from live where age >= 60 and age < 900) as m15,
          (select count(*) from live where age >= 900 and age < 3600) as h1,
          (select count(*) from live where age >= 3600) as more,
          (select coalesce(max(age), 0) from live) as oldest,
          (select count(*) from payment_reversal where live) as voids`,
    )
    return {
      bencao_payment_attempts_open: each('age', {
        under1m: row.m1,
        '1mTo15m': row.m15,
        '15mTo1h': row.h1,
        over1h: row.more,
      }),
      bencao_payment_attempt_oldest_seconds: one(row.oldest),
      bencao_payments_to_void: one(row.voids),
    }
  },
}

const outboxRow = z.strictObject({
  sms: z.int(),
  email: z.int(),
  lag: z.number(),
  deadSms: z.int(),
  deadEmail: z.int(),
})

const outbox: Measure = {
  gauges: {
    bencao_outbox_waiting: { help: 'Messages that wait to be sent', label: 'channel' },
    bencao_outbox_lag_seconds: { help: 'Age of the oldest message that waits to be sent' },
    bencao_outbox_dead: { help: 'Messages of the last 24 hours that were given up', label: 'channel' },
  },
  keptMs: 4_000,
  async take(db) {
    const row = await db.one(
      outboxRow,
      sql`
        select count(*) filter (where channel = 'sms') as sms, count(*) filter (where channel = 'email') as email,
          coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as lag,
          (select count(*) from outbox where dead_at is not null and channel = 'sms'
            and created_at > app_now() - interval '24 hours') as "deadSms",
          (select count(*) from outbox where dead_at is not null and channel = 'email'
            and created_at > app_now() - interval '24 hours') as "deadEmail"
        from outbox where sent_at is null and dead_at is null`,
    )
    return {
      bencao_outbox_waiting: each('channel', { sms: row.sms, email: row.email }),
      bencao_outbox_lag_seconds: one(row.lag),
      bencao_outbox_dead: each('channel', { sms: row.deadSms, email: row.deadEmail }),
    }
  },
}

const codesRow = z.strictObject({ made: z.int(), sent: z.int(), used: z.int() })
const askedRow = z.strictObject({
  hour: z.int(),
  day: z.int(),
  signUpHour: z.int(),
  signUpDay: z.int(),
  wrong: z.int(),
})
const pausedRow = z.strictObject({ purpose: z.string(), paused: z.int() })

const codes: Measure = {
  gauges: {
    bencao_codes_last_hour: {
      help: 'Verification codes of the last hour by how far they got',
      label: 'step',
    },
    bencao_codes_asked: {
      help: 'Verification codes sent, against the limit for all phones together',
      label: 'window',
    },
    bencao_codes_wrong: { help: 'Wrong guesses of the last hour at codes that were sent' },
    bencao_codes_paused: {
      help: '1 while no code is sent for a purpose because hardly any earlier ones were entered',
      label: 'purpose',
    },
  },
  keptMs: 15_000,
  async take(db) {
    // The id begins with its creation time, so the index on it finds the last hour.
    const row = await db.one(
      codesRow,
      sql`
        select count(*) as made, count(used_at) as used,
          count(*) filter (where exists (select 1 from outbox o
            where o.kind = 'code' and o.ref = c.id::text and o.sent_at is not null)) as sent
        from verification_code c
        where created_at > app_now() - interval '1 hour' and id >= rpad(lpad(
          to_hex((extract(epoch from now() - interval '70 minutes') * 1000)::bigint), 12, '0'), 32, '0')::uuid`,
    )
    const { wrong, ...asked } = await db.one(
      askedRow,
      sql`
        select count(*) filter (where key = 'codeSend:allHour' and at > app_now() - interval '1 hour') as hour,
          count(*) filter (where key = 'codeSend:allDay' and at > app_now() - interval '24 hours') as day,
          count(*) filter (where key = 'codeSend:registerHour' and at > app_now() - interval '1 hour') as "signUpHour",
          count(*) filter (where key = 'codeSend:registerDay' and at > app_now() - interval '24 hours') as "signUpDay",
          count(*) filter (where key = 'wrongCode:all' and at > app_now() - interval '1 hour') as wrong
        from limit_event where key in ('codeSend:allHour', 'codeSend:allDay', 'codeSend:registerHour',
          'codeSend:registerDay', 'wrongCode:all')`,
    )
    const paused = await db.many(
      pausedRow,
      sql`
        select purpose, (exists (select 1 from limit_event where key = 'codesPaused:' || purpose
          and at > app_now() - interval '1 hour'))::int as paused
        from unnest(${pausablePurposes}::text[]) as purpose`,
    )
    return {
      bencao_codes_last_hour: each('step', { made: row.made, sent: row.sent, used: row.used }),
      bencao_codes_asked: each('window', asked),
      bencao_codes_wrong: one(wrong),
      bencao_codes_paused: paused.map(({ purpose, paused: value }) => ({ value, labels: { purpose } })),
    }
  },
}

const overdueRow = z.strictObject({ overdue: z.int() })

const orders: Measure = {
  gauges: {
    bencao_orders_overdue: {
      help: 'Unpaid orders that still hold stock over 5 minutes after their time ended',
    },
  },
  keptMs: 15_000,
  async take(db) {
    const { overdue } = await db.one(
      overdueRow,
      sql`
        select count(*) as overdue from orders o
        where o.state = 'awaitingPayment' and o.pay_before < app_now() - interval '5 minutes'
          and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
            and (p.live or p.state = 'captured'))`,
    )
    return { bencao_orders_overdue: one(overdue) }
  },
}

const renewals: Measure = {
  gauges: {
    bencao_renewals_overdue: {
      help: 'Renewals that should have been made or charged over 15 minutes ago',
      label: 'kind',
    },
  },
  keptMs: 15_000,
  async take(db) {
    const memberships = await countOverdueMemberships(db)
    const subscriptions = await countOverdueSubscriptions(db)
    return {
      bencao_renewals_overdue: each('kind', {
        membership: memberships.overdue,
        subscription: subscriptions.overdue,
      }),
    }
  },
}

const ledgerRow = z.strictObject({ sum: z.int(), difference: z.int() })

const ledger: Measure = {
  gauges: {
    bencao_ledger_sum_cents: { help: 'Sum of all ledger entries; must be 0' },
    bencao_ledger_capture_difference_cents: {
      help: 'Captures less their reversals in the clearing accounts, less captured payments; must be 0',
    },
  },
  keptMs: 60_000,
  async take(db) {
    // One statement, so that both sides come from the same snapshot.
    const row = await db.one(
      ledgerRow,
      sql`
        select coalesce(sum(e.cents), 0)::bigint as sum,
          (coalesce(sum(e.cents) filter (where t.kind in ('capture', 'captureVoid') and a.kind in ('card_clearing', 'paypal_clearing')), 0)
            - (select coalesce(sum(amount_cents), 0) from payment where state = 'captured'))::bigint as difference
        from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_txn t on t.id = e.txn_id`,
    )
    return {
      bencao_ledger_sum_cents: one(row.sum),
      bencao_ledger_capture_difference_cents: one(row.difference),
    }
  },
}

const checkRow = z.strictObject({ name: z.string(), wrongs: z.int(), age: z.number() })
const lastSealRow = z.strictObject({ number: z.int(), mark: z.int() })

const checks: Measure = {
  gauges: {
    bencao_check_wrongs: { help: 'Violations that the nightly checks of the data found', label: 'check' },
    bencao_check_age_seconds: { help: 'Age of the latest result of these checks', label: 'check' },
    bencao_audit_seals: { help: 'Number of the latest seal of the audit; never falls' },
    bencao_audit_seal_mark: { help: 'The first 48 bits of the latest seal of the audit' },
  },
  keptMs: 60_000,
  async take(db) {
    const rows = await db.many(
      checkRow,
      sql`
        select name, wrongs, extract(epoch from app_now() - checked_at)::float8 as age from data_check`,
    )
    const seal = await db.optional(
      lastSealRow,
      sql`
        select number, ('x' || substr(encode(hash, 'hex'), 1, 12))::bit(48)::bigint as mark
        from audit_seal order by number desc limit 1`,
    )
    const ofEach = (value: (row: z.infer<typeof checkRow>) => number) =>
      each('check', Object.fromEntries(rows.map((row) => [row.name, value(row)])))
    return {
      bencao_check_wrongs: ofEach(({ wrongs }) => wrongs),
      bencao_check_age_seconds: ofEach(({ age }) => age),
      bencao_audit_seals: one(seal?.number ?? 0),
      bencao_audit_seal_mark: one(seal?.mark ?? 0),
    }
  },
}

const cardsRow = z.strictObject({ declined: z.int(), forms: z.int() })

const cards: Measure = {
  gauges: {
    bencao_charges_declined_last_hour: { help: 'Charges of the last hour that were declined' },
    bencao_card_forms_last_hour: { help: 'Forms that verify a card, opened in the last hour' },
  },
  keptMs: 15_000,
  async take(db) {
    const { declined, forms } = await db.one(
      cardsRow,
      sql`
        select (select count(*) from payment
            where state = 'declined' and settled_at > app_now() - interval '1 hour') as declined,
          (select count(*) from limit_event
            where key like 'cardForm:day:%' and at > app_now() - interval '1 hour') as forms`,
    )
    return { bencao_charges_declined_last_hour: one(declined), bencao_card_forms_last_hour: one(forms) }
  },
}

/** The measures taken from the database; every server returns the same values. */
export const measures: readonly Measure[] = [payments, outbox, codes, orders, renewals, ledger, checks, cards]
