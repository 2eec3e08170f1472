import type pg from 'pg'
import { dbOf } from '../../server/src/db/database.ts'
import { insertDeposit } from '../../server/src/earnings/deposit/queries.ts'
import { ofRow } from '../../server/src/http/provider.ts'
import { keyringOf } from '../../server/src/secrets/keyring.ts'

export const ordersOfEach = 25
export const linesOfEach = 4

/** Providers with delivered orders, whose lines have each earned a dollar, and with accounts to be paid to. */
export async function makeManyEarners(client: pg.Client, providers: number, keys: string): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    insert into account (id, audience, role, status, phone, name)
      select gen_random_uuid(), 'provider', 'provider', 'active', '6' || lpad(n::text, 9, '0'), 'Many ' || n
      from generate_series(1, ${providers}) n;
    insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip)
      select id, 'Test', 'Person', name, '1234567893', '1 Main St', 'Oakland', 'CA', '94607'
      from account where name like 'Many %';
    insert into ledger_account (id, kind, provider_id)
      select gen_random_uuid(), 'sales_profit_payable', id from account where name like 'Many %';
    insert into orders (provider_id, id, state, order_number, order_for, ship_to)
      select a.id, gen_random_uuid(), 'delivered', a.name || ' ' || n, 'patient', 'patient'
      from account a, generate_series(1, ${ordersOfEach}) n where a.name like 'Many %';
    insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind)
      select o.provider_id, o.id, gen_random_uuid(), m.from_state, m.to_state, 'system'
      from orders o, (values ('awaitingPayment', 'processing'), ('processing', 'packed'), ('packed', 'shipped'),
        ('shipped', 'delivered')) m (from_state, to_state);
    insert into order_item (provider_id, order_id, id, goods_id, quantity, profit_cents)
      select o.provider_id, o.id, gen_random_uuid(), (select id from goods limit 1), 1, 100
      from orders o, generate_series(1, ${linesOfEach});
    insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents)
      select provider_id, gen_random_uuid(), 'provider', provider_id, order_id, id, 'captured', order_id, 100
      from order_item;
    set session_replication_role = origin;
    analyze account, provider, orders, order_event, order_item, earning, ledger_account`)
  const { rows } = await client.query<{ providerId: string }>(
    `select provider_id as "providerId" from provider where clinic_name like 'Many %'`,
  )
  const keyring = keyringOf(keys)
  for (const row of rows)
    await insertDeposit(dbOf(client), ofRow(row), keyring, {
      holderName: 'Rosa Reyes',
      bankName: 'JPMorgan Chase',
      routingNumber: '021000021',
      accountNumber: '9876501234',
      accountType: 'checking',
      ownership: 'personal',
      payableFrom: 0,
    })
}
