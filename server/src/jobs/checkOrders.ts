import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

/** Rows per statement, so that none takes long. */
const slice = 2_000
const beginning = '00000000-0000-0000-0000-000000000000'

const checkedRow = z.strictObject({ providerId: z.uuid(), id: z.uuid(), wrong: z.boolean() })

/** The last row of a slice. */
interface Last {
  providerId: string
  id: string
}

/** Goes through a provider's things slice by slice; returns how many are wrong. */
export async function countWrong(
  db: Db,
  sliceAfter: (last: Last, size: number) => Sql,
  onWrong: (id: string) => void,
): Promise<number> {
  let last: Last = { providerId: beginning, id: beginning }
  let wrong = 0
  for (;;) {
    const rows = await db.many(checkedRow, sliceAfter(last, slice))
    for (const row of rows.filter((each) => each.wrong)) {
      wrong += 1
      if (wrong <= 10) onWrong(row.id)
    }
    const end = rows.at(-1)
    if (!end || rows.length < slice) return wrong
    last = end
  }
}

/**
 * Orders whose postings are not what the order says: its sale if it is paid, less each refund in its parts, else nothing
 * but the fees that were kept; or whose payment or mark of refunds says something else.
 */
export const ordersAfter = ({ providerId, id }: Last, size: number): Sql => sql`
  with slice as (
    select o.*, total_cents > 0 and state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered') as paid
    from orders o where (provider_id, id) > (${providerId}::uuid, ${id}::uuid)
    order by provider_id, id limit ${size})
  select o.provider_id as "providerId", o.id,
    posted.entries <> expected.entries
      -- What was refunded in full stays captured when its order is cancelled.
      or captured.payments <> o.paid::int and (back.cents = 0 or back.cents < o.total_cents)
      or back.cents > 0 and o.refund <> case when marked.cents < o.total_cents then 'partial' else 'full' end as wrong
  from slice o
    cross join lateral (
      select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
      from (
        select a.kind, sum(e.cents)::bigint as cents
        from payment p
          cross join lateral (
            select id from ledger_txn where ref = p.id and kind in ('capture', 'captureVoid')
            union all
            select x.id from payment_reversal v join ledger_txn x on x.ref = v.id and x.kind = 'refund'
            where v.provider_id = p.provider_id and v.payment_id = p.id) t
          join ledger_entry e on e.txn_id = t.id
          join ledger_account a on a.id = e.account_id
        where p.provider_id = o.provider_id and p.order_id = o.id
          and (a.provider_id is null or a.provider_id = o.provider_id)
        group by a.kind having sum(e.cents) <> 0) s) posted
    cross join lateral (
      select count(*)::int as payments from payment p
      where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured') captured
    cross join lateral (
      select coalesce(sum(f.amount_cents), 0) as cents from refund f
      where f.provider_id = o.provider_id and f.order_id = o.id) marked
    cross join lateral (
      select coalesce(sum(f.amount_cents), 0) as cents, coalesce(sum(f.fee_cents), 0) as fees,
        coalesce(sum(r.shipping_cents), 0) as shipping, coalesce(sum(l.goods), 0) as goods,
        coalesce(sum(l.discount), 0) as discount, coalesce(sum(l.tax), 0) as tax, coalesce(sum(l.profit), 0) as profit
      from refund f join payment_reversal r on r.provider_id = f.provider_id and r.id = f.id and r.as_refund
        cross join lateral (
          select sum(goods_cents) as goods, sum(discount_cents) as discount, sum(tax_cents) as tax,
            sum(profit_cents) as profit
          from refund_line where provider_id = r.provider_id and refund_id = r.id) l
      where f.provider_id = o.provider_id and f.order_id = o.id) back
    cross join lateral (
      select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
      from (values
          (coalesce((select p.method || '_clearing' from payment p
              where p.provider_id = o.provider_id and p.order_id = o.id
                and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = p.id) limit 1), 'card_clearing'),
            case when o.paid then o.total_cents - back.cents else 0 end + back.fees),
          ('refund_fee', -back.fees),
          ('discount', (o.discount_cents - back.discount) * o.paid::int),
          ('revenue', (o.profit_cents - o.subtotal_cents - back.profit + back.goods) * o.paid::int),
          ('shipping', (back.shipping - o.shipping_cents) * o.paid::int),
          ('tax_payable', (back.tax - o.tax_cents) * o.paid::int),
          ('sales_profit_payable', (back.profit - o.profit_cents) * o.paid::int)) v (kind, cents)
      where v.cents <> 0) expected
  order by o.provider_id, o.id`
