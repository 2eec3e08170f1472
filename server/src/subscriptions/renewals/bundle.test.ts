import { createHash } from 'node:crypto'
import { bundleOf } from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { makeSubscriptions } from '../../../../tests/make/subscriptions.ts'
import { upgradedDatabase } from '../../../../tests/portal/database.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const text = bundleOf({
  payer: 'patient',
  patientId: 'p',
  paidWith: 'token-of-a-card',
  warehouseId: 'w',
  shippingKind: 'standard',
  patientDiscountPercent: 0,
  address: ['Ana', '12 Elm St'],
})
const digest = createHash('sha256').update(text).digest('hex')

const insertPlain = (columns: Sql) => sql`
  insert into subscription (provider_id, id, subscription_number, order_id, item_id, goods_id, quantity, dosage,
    times_per_day, timing, note, cycle_months, starts_on, next_on, order_for, payer, patient_discount_percent, delivery,
    warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone, ship_email, ship_address1, ship_address2,
    ship_city, ship_province, ship_zip, method, bundle)
  select ${columns}, 1, '', 0, 'anytime', '', 1, '2027-01-01', '2027-02-01', 'clinic', 'provider', 0, 'ship',
    w.warehouse_id, 'standard', '', '', '', '', '', '', '', '', '', 'none', ${text}`

test('what goes into one order is stored as a digest, without the card and the address', async () => {
  const provider = await make.provider(portal)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  const pay = (orderId: string) =>
    provider.call('converge_payment', { orderId, gatewayToken, keepCard: true })
  const lines: [string, number][] = [
    [await make.goods(portal, { retailCents: 2000 }), 1],
    [await make.goods(portal, { retailCents: 3000 }), 1],
  ]
  await makeSubscriptions(provider, { lines, pay })
  const stored = await portal.db.many<{ bundle: string }>(sql`
    select bundle from subscription where kept_token = ${gatewayToken}`)
  expect(stored).toHaveLength(2)
  for (const { bundle } of stored) expect(bundle).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(stored.map(({ bundle }) => bundle)).size).toBe(1)
})

test('a server before it adds the text: it becomes the same digest', async () => {
  const columns = sql`provider_id, gen_random_uuid(), gen_random_uuid()::text, order_id, gen_random_uuid(), goods_id`
  await portal.db.run(sql`${insertPlain(columns)} from (select * from subscription limit 1) w`)
  expect(
    await portal.db.one(sql`select bundle from subscription where payer = 'provider' and method = 'none'`),
  ).toEqual({
    bundle: digest,
  })
})

test('texts that were stored before become the same digest', async () => {
  const { database, drop } = await upgradedDatabase('0090_memberships_by_paypal.sql', async ({ db }) => {
    await db.run(sql`
      do $$ declare one record; begin
        for one in select conname from pg_constraint where conrelid = 'subscription'::regclass and contype = 'f' loop
          execute format('alter table subscription drop constraint %I', one.conname);
        end loop; end $$`)
    const id = sql`gen_random_uuid()`
    const columns = sql`${id}, ${id}, 'S26-000001', ${id}, ${id}, ${id}`
    await db.run(sql`${insertPlain(columns)} from (select gen_random_uuid() as warehouse_id) w`)
  })
  try {
    expect(await database.db.one(sql`select bundle from subscription`)).toEqual({ bundle: digest })
  } finally {
    await drop()
  }
})
