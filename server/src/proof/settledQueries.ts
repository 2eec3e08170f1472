import sql from 'sql-template-tag'

/**
 * What the portal has of each transaction that a gateway settled, against the gateway's list. Without those that a person
 * has closed; with what is missing in the lists, and what is in them twice.
 */
export const settled = sql`
  select m.transaction_id, coalesce(case
      when m.kind = 'return' then -r.cents
      when p.gateway_transaction_id = m.transaction_id then p.amount_cents
      else (
        select coalesce(c.charge_cents, c.cents) from payment_reversal c
        where c.provider_id = m.provider_id and c.payment_id = m.payment_id and c.gateway_transaction_id = m.transaction_id
        limit 1) end, 0),
    coalesce(case m.kind when 'return' then -m.cents else m.cents end, 0)
  from settled_money m
    left join payment p on p.provider_id = m.provider_id and p.id = m.payment_id
    left join payment_reversal r on r.provider_id = m.provider_id and r.id = m.reversal_id
  where not exists (
    select 1 from payment_finding f
    where f.gateway = m.gateway and f.gateway_transaction_id = m.transaction_id and f.done_at is not null)
  union all
  select gateway_transaction_id, coalesce(expected_cents, 0), coalesce(cents, 0) from payment_finding
  where done_at is null and kind in ('settledMissing', 'settledTwice')`
