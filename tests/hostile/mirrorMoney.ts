import sql from 'sql-template-tag'
import type { Db } from '../../server/src/db/database.ts'
import type { TestProvider } from '../make/people.ts'

interface Money {
  /** Of each payment; earnings are the same. */
  cents: number
  /** Who earns a commission of a cent of each order. */
  referrer: TestProvider | null
}

/** Payments, memberships, earnings, a deposit account and payouts of a mirrored provider's orders. */
export async function seedMoney(
  db: Db,
  { providerId }: TestProvider,
  mark: string,
  { cents, referrer }: Money,
): Promise<void> {
  await db.run(sql`
    update orders set paid_at = order_date + interval '20 hours'
    where provider_id = ${providerId} and state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')`)
  await db.run(sql`
    insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, network, last4,
      gateway_transaction_id, started_at, settled_at, payer)
    select provider_id, gen_random_uuid(), 'order', id, 'converge', replace(id::text, '-', ''), 'captured', ${cents}::bigint,
      'visa', '0002', id::text, paid_at, paid_at, case extract(day from order_date)::int % 7 when 0 then 'patient' else 'provider' end
    from orders where provider_id = ${providerId} and paid_at is not null`)
  await db.run(sql`
    update orders o set payer = 'patient' from payment p
    where p.provider_id = o.provider_id and p.order_id = o.id and p.payer = 'patient' and o.provider_id = ${providerId}`)
  await db.run(sql`
    insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
    select o.provider_id, gen_random_uuid(), o.payer, o.provider_id, o.id, i.id, 'captured', o.id, ${cents}::bigint, o.paid_at
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    where o.provider_id = ${providerId} and o.paid_at is not null and o.order_for = 'patient'`)
  if (referrer)
    await db.run(sql`
      insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents, at)
      select ${referrer.providerId}, gen_random_uuid(), 'referred', o.provider_id, o.id, i.id, 'captured', o.id, 1, o.paid_at
      from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
      where o.provider_id = ${providerId} and o.paid_at is not null`)
  await db.run(sql`
    insert into deposit_account (provider_id, id, holder_name, bank_name, branch_name, routing_number, account_number,
      routing_last4, last4, account_type, ownership, payable_from)
    values (${providerId}, gen_random_uuid(), ${mark}, ${mark}, '', 'sealed', 'sealed', '0021', '1234', 'checking', 'business',
      app_now())`)
  await db.run(sql`
    insert into payout_run (id, period, state, done_at)
    select gen_random_uuid(), make_date(2025, month, 1), 'done', app_now() from generate_series(1, 3) month
    on conflict (period) where asked_by is null do nothing`)
  await db.run(sql`
    with made as (
      insert into payout (provider_id, id, payout_number, run_id, period, amount_cents)
      select ${providerId}, gen_random_uuid(), ${mark}::text || r.period, r.id, r.period, e.cents
      from payout_run r join (
        select date_trunc('month', at)::date as period, sum(cents) as cents from earning
        where provider_id = ${providerId} and kind <> 'referred' group by 1) e on e.period = r.period
      returning provider_id, id, period)
    insert into payout_entry (provider_id, payout_id, earning_id)
    select made.provider_id, made.id, e.id from made join earning e
      on e.provider_id = made.provider_id and date_trunc('month', e.at)::date = made.period and e.kind <> 'referred'`)
}
