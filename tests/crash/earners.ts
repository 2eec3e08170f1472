import { readAch } from '@bencao/shared/domain/nacha/readAch.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { publicKeys } from '../../server/src/app/unsafeConfig.ts'
import { ofRow } from '../../server/src/http/provider.ts'
import { sealedAs } from '../../server/src/payouts/writeFile.ts'
import { insertDeposit } from '../../server/src/earnings/deposit/queries.ts'
import { keyringOf } from '../../server/src/secrets/keyring.ts'
import type { TestDb } from '../portal/testDb.ts'

const ordersOfEach = 3
/** Each sale of each provider earned another sum. */
const cents = `400 + (abs(hashtext(o.provider_id::text || o.order_number)) % 900)`

async function write(ownerUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Providers who can be paid. */
export async function addEarners(db: TestDb, ownerUrl: string, count: number): Promise<void> {
  await write(
    ownerUrl,
    `insert into account (id, audience, role, status, phone, name, email)
      select gen_random_uuid(), 'provider', 'provider', 'active', '6' || lpad(n::text, 9, '0'), 'Earner ' || n,
        'earner' || n || '@clinic.example'
      from generate_series(1, ${count}) n;
    insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip)
      select id, 'Test', 'Person', name, '1234567893', '1 Main St', 'Oakland', 'CA', '94607'
      from account where name like 'Earner %';
    insert into ledger_account (id, kind, provider_id)
      select gen_random_uuid(), 'sales_profit_payable', id from account where name like 'Earner %';
    insert into ledger_account (id, kind) values (gen_random_uuid(), 'revenue') on conflict do nothing`,
  )
  const rows = await db.many<{ providerId: string }>(
    sql`select provider_id as "providerId" from provider where clinic_name like 'Earner %'`,
  )
  const account = {
    holderName: 'Rosa Delgado',
    bankName: 'JPMorgan Chase',
    routingNumber: '021000021',
    accountNumber: '9876501234',
    accountType: 'checking',
    ownership: 'personal',
    payableFrom: 0,
  } as const
  for (const row of rows) await insertDeposit(db, ofRow(row), keyringOf(publicKeys), account)
}

/** Each earner sells a few orders that are delivered at once, and posted to the ledger like a sale. */
export const sellSome = (ownerUrl: string, month: string): Promise<void> =>
  write(
    ownerUrl,
    `create temporary table sold on commit drop as
      select a.id as provider_id, gen_random_uuid() as id, gen_random_uuid() as item_id, gen_random_uuid() as txn_id,
        a.name || ' ${month} ' || n || ' ' || gen_random_uuid() as order_number
      from account a, generate_series(1, ${ordersOfEach}) n where a.name like 'Earner %';
    insert into orders (provider_id, id, state, order_number, order_for, ship_to)
      select provider_id, id, 'delivered', order_number, 'patient', 'patient' from sold;
    insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind)
      select provider_id, id, gen_random_uuid(), 'shipped', 'delivered', 'system' from sold;
    insert into order_item (provider_id, order_id, id, goods_id, quantity, profit_cents)
      select provider_id, id, item_id, (select id from goods limit 1), 1, ${cents} from sold o;
    insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents)
      select provider_id, gen_random_uuid(), 'provider', provider_id, id, item_id, 'captured', id, ${cents} from sold o;
    insert into ledger_txn (id, kind, ref) select txn_id, 'referral', id from sold;
    insert into ledger_entry (txn_id, account_id, cents)
      select o.txn_id, a.id, -(${cents}) from sold o
        join ledger_account a on a.provider_id = o.provider_id and a.kind = 'sales_profit_payable'
      union all
      select o.txn_id, a.id, ${cents} from sold o
        join ledger_account a on a.provider_id is null and a.kind = 'revenue'`,
  )

/** What is not as it must be, each of which must be zero, beside what was done. */
export async function tallyPayouts(db: TestDb) {
  const counts = await db.one<{
    payouts: number
    returned: number
    completed: number
    files: number
    paidCents: number
  }>(sql`
    select (select count(*)::int from payout) as payouts,
      (select count(*)::int from payout where state = 'returned') as returned,
      (select count(*)::int from payout where state = 'completed') as completed,
      (select count(*)::int from payout_file) as files,
      (select coalesce(sum(amount_cents), 0)::bigint from payout where state <> 'returned') as "paidCents"`)
  const zeros = await db.one<Record<string, number>>(sql`
    select (select count(*)::int from payout where state in ('pending', 'processing')) as unfinished,
      (select count(*)::int from payout_run where state in ('running', 'toConfirm')) as "runsOpen",
      (select count(*)::int from (
        select e.provider_id from earning e
        group by e.provider_id
        having sum(e.cents) <> (select coalesce(sum(o.amount_cents), 0) from payout o
          where o.provider_id = e.provider_id and o.state <> 'returned')) w) as "paidOtherThanEarned",
      (select count(*)::int from (
        select provider_id, period from payout group by provider_id, period having count(*) > 1) w) as "paidTwice",
      (select count(*)::int from payout_file f
        where f.payouts <> (select count(*) from payout o where o.file_id = f.id)
          or f.cents <> (select sum(o.amount_cents) from payout o where o.file_id = f.id)) as "filesDiffer",
      (select count(*)::int from payout o where (o.state = 'completed' or o.return_code <> '') and 1 <> (
        select count(*) from outbox m where m.kind = case o.state when 'completed' then 'payoutCompleted'
          else 'payoutReturned' end and m.ref = o.id::text)) as "untoldOrToldTwice",
      (select coalesce(sum(cents), 0)::bigint from ledger_entry) as "ledgerSum",
      (select count(*)::int from (select 1 from ledger_entry group by txn_id having sum(cents) <> 0) t) as uneven,
      (select coalesce(sum(e.cents), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind in ('sales_profit_payable', 'payout_in_transit')) as "stillOwed"`)
  return { counts, mustBeZero: { ...zeros, entriesDiffer: await countWrongEntries(db) } }
}

/** Entries of the bank's files that are not exactly one payout of their number and sum. */
async function countWrongEntries(db: TestDb): Promise<number> {
  const files = await db.many<{ id: string; sealed: Buffer }>(sql`select id, sealed from payout_file`)
  const entries = files.flatMap(({ id, sealed }) =>
    readAch(keyringOf(publicKeys).open(sealed, sealedAs(id))).entries.map((entry) => ({
      ...entry,
      fileId: id,
    })),
  )
  const payouts = await db.many<{ number: string; cents: number; fileId: string; trace: string }>(sql`
    select payout_number as number, amount_cents as cents, file_id as "fileId", trace from payout`)
  const known = new Map(payouts.map((payout) => [payout.number, payout]))
  const wrong = entries.filter(({ id, cents: paid, fileId }) => {
    const payout = known.get(id)
    return payout?.cents !== paid || payout.fileId !== fileId
  })
  const twice = entries.length - new Set(entries.map(({ id }) => id)).size
  return wrong.length + twice + Math.abs(entries.length - payouts.length)
}
