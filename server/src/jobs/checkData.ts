import { lang } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { textsIn } from '../http/texts.ts'
import type { Log } from '../log/log.ts'
import { queueMessage } from '../outbox/queries.ts'
import { brokenSeal } from './sealAudit.ts'

/** Orders or transactions per statement, so that none takes long. */
const slice = 2_000
const beginning = '00000000-0000-0000-0000-000000000000'

const balanceRow = z.strictObject({ txnId: z.uuid(), cents: z.int() })
const checkedOrderRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid(), wrong: z.boolean() })
const administratorRow = z.strictObject({ phone: z.string(), email: z.string(), lang })
const dayRow = z.strictObject({ day: z.string() })

/**
 * Proves once a night that the stored data is consistent: the chain of the audit holds, and the ledger adds up to zero
 * and equals the orders. Each result is kept for the metrics as soon as it is known; administrators are notified of a
 * violation, once a day.
 */
export async function checkData({ db, transaction }: Database, log: Log): Promise<void> {
  const keep = async (check: string, count: number) => {
    await transaction(async (db) => {
      await noteCheck(db, check, count)
      if (count > 0) await notifyAdministrators(db, check)
    })
    if (count > 0) log.error({ job: 'checkData', state: check, count })
  }
  await keep('audit', (await brokenSeal({ db })) === null ? 0 : 1)
  const wrongOrders = await countWrongOrders(db, (orderId) =>
    log.error({ job: 'checkData', state: `order ${orderId}` }),
  )
  await keep('ledger', wrongOrders + (await countUnbalanced(db)))
}

/** Keeps the result of a check. */
export const noteCheck = (db: Db, name: string, wrongs: number): Promise<number> =>
  db.run(sql`
    insert into data_check (name, wrongs) values (${name}, ${wrongs})
    on conflict (name) do update set wrongs = excluded.wrongs, checked_at = app_now()`)

/** The number of orders whose postings are not what the order says: its sale if it is paid, else nothing. */
async function countWrongOrders(db: Db, onWrong: (orderId: string) => void): Promise<number> {
  let last = { providerId: beginning, orderId: beginning }
  let wrong = 0
  for (;;) {
    const rows = await db.many(
      checkedOrderRow,
      sql`
      with slice as (
        select * from orders where (provider_id, id) > (${last.providerId}::uuid, ${last.orderId}::uuid)
        order by provider_id, id limit ${slice})
      select o.provider_id as "providerId", o.id as "orderId", posted.entries <> expected.entries as wrong
      from slice o
        cross join lateral (
          select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
          from (
            select a.kind, sum(e.cents)::bigint as cents
            from payment p
              join ledger_txn t on t.ref = p.id and t.kind in ('capture', 'captureVoid')
              join ledger_entry e on e.txn_id = t.id
              join ledger_account a on a.id = e.account_id
            where p.provider_id = o.provider_id and p.order_id = o.id
              and (a.provider_id is null or a.provider_id = o.provider_id)
            group by a.kind having sum(e.cents) <> 0) s) posted
        cross join lateral (
          select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
          from (values ('card_clearing', o.total_cents), ('discount', o.discount_cents),
            ('revenue', o.profit_cents - o.subtotal_cents), ('shipping', -o.shipping_cents),
            ('tax_payable', -o.tax_cents), ('sales_profit_payable', -o.profit_cents)) v (kind, cents)
          where v.cents <> 0 and o.total_cents > 0
            and o.state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')) expected
      order by o.provider_id, o.id`,
    )
    for (const row of rows.filter((each) => each.wrong)) {
      wrong += 1
      if (wrong <= 10) onWrong(row.orderId)
    }
    const end = rows.at(-1)
    if (!end || rows.length < slice) return wrong
    last = end
  }
}

/** The number of transactions of the ledger that do not add up to zero. */
async function countUnbalanced(db: Db): Promise<number> {
  let last = beginning
  let unbalanced = 0
  for (;;) {
    const rows = await db.many(
      balanceRow,
      sql`
      select t.id as "txnId", posted.cents
      from (select id from ledger_txn where id > ${last}::uuid order by id limit ${slice}) t
        cross join lateral (
          select coalesce(sum(e.cents), 0)::bigint as cents from ledger_entry e where e.txn_id = t.id) posted
      order by t.id`,
    )
    unbalanced += rows.filter(({ cents }) => cents !== 0).length
    const end = rows.at(-1)
    if (!end || rows.length < slice) return unbalanced
    last = end.txnId
  }
}

async function notifyAdministrators(db: Db, check: string): Promise<void> {
  const { day } = await db.one(dayRow, sql`select business_date(app_now())::text as day`)
  const administrators = await db.many(
    administratorRow,
    sql`
      select ${columnsOf(administratorRow)} from account
      where audience = 'staff' and role = 'administrator' and status = 'active'`,
  )
  for (const { phone, email, lang } of administrators) {
    const texts = textsIn(lang)
    await queueMessage(db, {
      kind: 'checkFailed',
      ref: `${check} ${day} ${phone}`,
      channel: email ? 'email' : 'sms',
      recipient: email || phone,
      subject: texts('sms.checkFailedSubject'),
      body: texts('sms.checkFailed', { check }),
    })
  }
}
