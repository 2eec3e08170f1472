import type { KnownCharge, KnownReturn, ListedMoney } from '@bencao/shared/domain/settlement/settled.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { PaymentGateway } from '../ports/paymentGateway.ts'

const idRow = z.strictObject({ transactionId: z.string() })

/** Which of these transactions an earlier list had. */
export const findListedBefore = async (
  db: Db,
  { name }: PaymentGateway,
  listed: readonly ListedMoney[],
): Promise<Set<string>> =>
  new Set(
    (
      await db.many(
        idRow,
        sql`
          select transaction_id as "transactionId" from settled_money
          where gateway = ${name} and transaction_id = any (${listed.map(({ transactionId }) => transactionId)})`,
      )
    ).map(({ transactionId }) => transactionId),
  )

/** Whether a list names a charge whose outcome the portal does not know yet. */
export const namesLive = (
  db: Db,
  { name }: PaymentGateway,
  listed: readonly ListedMoney[],
): Promise<boolean> =>
  db.exists(sql`
    select 1 from payment
    where gateway = ${name} and reference = any (${listed.map(({ reference }) => reference)}) and live`)

const chargeRow = z.strictObject({
  providerId: z.uuid(),
  paymentId: z.uuid(),
  transactionId: z.string(),
  reference: z.string(),
  cents: z.int(),
  voided: z.boolean(),
})

/** The charges of payments that a list names, and those that no payment may keep. */
export const findCharges = (
  db: Db,
  { name, listsVoids }: PaymentGateway,
  listed: readonly ListedMoney[],
): Promise<KnownCharge[]> => {
  const ids = listed.flatMap(({ transactionId, chargeId }) => [transactionId, chargeId])
  const references = listed.map(({ reference }) => reference)
  return db.many(
    chargeRow,
    sql`
      select p.provider_id as "providerId", p.id as "paymentId", coalesce(p.gateway_transaction_id, '') as "transactionId",
        p.reference, p.amount_cents as cents, not ${listsVoids} and exists (
          select 1 from payment_reversal r
          where r.provider_id = p.provider_id and r.payment_id = p.id and r.kind = 'void' and r.state = 'done'
            and r.gateway_transaction_id = p.gateway_transaction_id) as voided
      from (
          select * from payment where gateway = ${name} and gateway_transaction_id = any (${ids})
          union
          select * from payment where gateway = ${name} and reference = any (${references})) p
      union all
      select p.provider_id, p.id, r.gateway_transaction_id, '', coalesce(r.charge_cents, r.cents),
        not ${listsVoids} and r.kind = 'void' and r.state = 'done'
      from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
      where r.gateway_transaction_id = any (${ids}) and p.gateway = ${name}
        and r.gateway_transaction_id is distinct from p.gateway_transaction_id`,
  )
}

const returnRow = z.strictObject({
  providerId: z.uuid(),
  paymentId: z.uuid(),
  reversalId: z.uuid(),
  reference: z.string(),
  chargeId: z.string(),
  refundId: z.string(),
  invoice: z.string(),
  cents: z.int(),
})

/** What the portal gave back of the charges and orders that a list names, and no earlier list had. */
export const findReturns = (
  db: Db,
  { name, listsVoids }: PaymentGateway,
  listed: readonly ListedMoney[],
): Promise<KnownReturn[]> => {
  const returned = listed.filter(({ kind }) => kind === 'return')
  const ids = returned.map(({ transactionId }) => transactionId)
  const charges = returned.map(({ chargeId }) => chargeId)
  const invoices = returned.map(({ invoice }) => invoice)
  const references = returned.map(({ reference }) => reference).filter((each) => /^[\da-f]{32}$/.test(each))
  return db.many(
    returnRow,
    sql`
      select r.provider_id as "providerId", r.payment_id as "paymentId", r.id as "reversalId",
        replace(r.id::text, '-', '') as reference, r.gateway_transaction_id as "chargeId",
        coalesce(r.refund_id, '') as "refundId", coalesce(o.order_number, v.vip_number, '') as invoice, r.cents
      from (
          select r.provider_id, r.id from payment_reversal r where r.gateway_transaction_id = any (${charges})
          union
          select r.provider_id, r.id from payment_reversal r where r.refund_id = any (${ids})
          union
          select r.provider_id, r.id
          from unnest(${references}::uuid[]) as given (id)
            cross join lateral (select provider_id, id from payment_reversal where id = given.id) r
          union
          select r.provider_id, r.id
          from orders o
            join payment p on p.provider_id = o.provider_id and p.order_id = o.id
            join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
          where o.order_number = any (${invoices})) found
        join payment_reversal r on r.provider_id = found.provider_id and r.id = found.id
        join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
        left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
        left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
      where p.gateway = ${name} and r.state = 'done' and (r.kind = 'refund' or ${listsVoids})
        and not exists (
          select 1 from settled_money m where m.provider_id = r.provider_id and m.reversal_id = r.id)
      order by r.id`,
  )
}
