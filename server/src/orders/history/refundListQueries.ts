import { contract } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { givenBackBetween, refundKind } from '../../payments/reversals/undoneQueries.ts'
import { payingAttempt } from '../paymentQueries.ts'

const { element: refundRow } = contract.order_refund_list.output.shape.rows
type RefundRow = z.infer<typeof refundRow>
const { backCents: backRow } = contract.order_refund_list.output.shape
type Back = z.infer<typeof backRow>

export interface RefundFilter {
  dateFrom?: string | undefined
  dateTo?: string | undefined
  /** A whole order number, or its beginning, with or without the dash. */
  search?: string | undefined
  page: number
  pageSize: number
}

const matching = ({ providerId }: Provider, { dateFrom, dateTo, search }: RefundFilter): Sql => {
  const typed = search?.replace(/\s/g, '').toUpperCase() ?? ''
  const number = typed.replace(/^(B\d\d)(?=\d)/, '$1-')
  const from = sql`(select business_start(coalesce(${dateFrom ?? null}::date, '-infinity')))`
  const to = sql`(select business_start(coalesce(${dateTo ?? null}::date + 1, 'infinity')))`
  return sql`
    from (${givenBackBetween(providerId, from, to)}) r join orders o on o.provider_id = ${providerId} and o.id = r.order_id
    where starts_with(o.order_number, ${number})`
}

/** A page of the refunds of a provider's orders and of their charges that were undone, newest first. A patient's card is not shown. */
export async function listRefunds(
  db: Db,
  provider: Provider,
  filter: RefundFilter,
): Promise<{ rows: RefundRow[]; total: number; backCents: Back }> {
  const rows = await db.many(
    refundRow,
    sql`
      select o.refund_id as "refundId", business_date(o.at)::text as date, o.id as "orderId",
        o.order_number as "orderNumber", coalesce(w.method, 'card') as method,
        case when o.payer = 'provider' then coalesce(w.network, '') else '' end as network,
        case when o.payer = 'provider' then coalesce(w.last4, '') else '' end as "cardEnding", o.payer,
        o.amount_cents - o.fee_cents as "totalCents", o.kind, o.fee_cents as "feeCents", o.reason
      from (
        select r.id as refund_id, r.at, r.amount_cents, r.fee_cents, r.reason, ${refundKind} as kind, o.provider_id, o.id,
          o.order_number, o.payer
        ${matching(provider, filter)}
        order by r.at desc, r.id desc ${pageOf(filter)}) o
        left join lateral ${payingAttempt} w on true
      order by o.at desc, o.refund_id desc`,
  )
  const backCents = await db.one(
    backRow,
    sql`
    select coalesce(sum(r.amount_cents - r.fee_cents) filter (where o.payer = 'provider'), 0)::bigint as provider,
      coalesce(sum(r.amount_cents - r.fee_cents) filter (where o.payer = 'patient'), 0)::bigint as patient
    ${matching(provider, filter)}`,
  )
  return { rows, total: await countUpTo(db, matching(provider, filter)), backCents }
}
