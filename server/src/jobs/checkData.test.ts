import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { checkData } from './checkData.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  await make.account(portal, { role: 'administrator', email: 'boss@bencao.example' })
  await make.account(portal, { role: 'staff' })
})
afterAll(() => portal.close())
beforeEach(() => portal.db.run(sql`delete from outbox`))

async function paid(): Promise<string> {
  const { orderId } = await shop.place({ quantity: 2, forPatient: true })
  expect((await shop.pay(orderId)).code).toBe(0)
  return orderId
}

const log = { info: () => {}, warn: () => {}, error: () => {} }
async function check() {
  await checkData(portal.database, log)
  const results = await portal.db.many<{ name: string; wrongs: number }>(
    sql`select name, wrongs from data_check`,
  )
  const messages = await portal.db.many<{ recipient: string; body: string }>(sql`
    select recipient, body from outbox where kind = 'checkFailed'`)
  return { wrongs: Object.fromEntries(results.map(({ name, wrongs }) => [name, wrongs])), messages }
}

it('the ledger equals paid, unpaid and cancelled orders', async () => {
  await paid()
  await shop.place()
  const cancelled = await paid()
  const staff = await make.staff(portal)
  const { providerId } = shop.provider
  await staff.call('staff_order_cancel', { providerId, orderId: cancelled, reason: 'Sold out' })
  expect(await check()).toEqual({ wrongs: { audit: 0, ledger: 0 }, messages: [] })
})

it('an order that differs from its postings is found, and administrators are notified once a day', async () => {
  const orderId = await paid()
  await portal.db.run(sql`
    update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where id = ${orderId}`)
  const { wrongs, messages } = await check()
  expect(wrongs).toEqual({ audit: 0, ledger: 1 })
  expect(messages).toEqual([
    {
      recipient: 'boss@bencao.example',
      body: expect.stringContaining('check of the ledger found') as string,
    },
  ])
  expect((await check()).messages).toHaveLength(1)
  await portal.db.run(sql`
    update orders set subtotal_cents = subtotal_cents - 1, total_cents = total_cents - 1 where id = ${orderId}`)
  expect((await check()).wrongs).toEqual({ audit: 0, ledger: 0 })
})

it('a paid order without postings is found, and so are postings of an unpaid one', async () => {
  const { orderId: unposted } = await shop.place()
  await portal.db.run(sql`update orders set state = 'processing' where id = ${unposted}`)
  const posted = await paid()
  await portal.db.run(sql`update orders set state = 'cancelled' where id = ${posted}`)
  expect((await check()).wrongs).toEqual({ audit: 0, ledger: 2 })
  await portal.db.run(sql`update orders set state = 'cancelled' where id = ${unposted}`)
  await portal.db.run(sql`update orders set state = 'processing' where id = ${posted}`)
})

it('a transaction that does not balance is found', async () => {
  await paid()
  const { db } = portal.owner
  const entry = sql`(select txn_id, account_id from ledger_entry order by txn_id, account_id limit 1)`
  const change = async (cents: number) => {
    await db.run(sql`alter table ledger_entry disable trigger user`)
    await db.run(sql`update ledger_entry set cents = cents + ${cents} where (txn_id, account_id) = ${entry}`)
    await db.run(sql`alter table ledger_entry enable trigger user`)
  }
  const { wrongs } = await check()
  await change(1_000_000)
  const { wrongs: changed } = await check()
  await change(-1_000_000)
  expect([wrongs.ledger, changed.ledger]).toEqual([0, 2])
})

it('a check that fails loses no result of another', async () => {
  await portal.db.run(sql`delete from data_check`)
  await portal.owner.db.run(sql`alter table ledger_txn rename to ledger_txn_away`)
  await expect(checkData(portal.database, log)).rejects.toThrow()
  await portal.owner.db.run(sql`alter table ledger_txn_away rename to ledger_txn`)
  const kept = sql`select name, wrongs from data_check`
  expect(await portal.db.many(kept)).toEqual([{ name: 'audit', wrongs: 0 }])
})

it('a changed audit is found', async () => {
  await portal.db.run(sql`
    insert into audit_seal (number, last_audit_id, row_count, hash)
    select 1, max(id::text)::uuid, 3, '\\x00' from audit`)
  expect((await check()).wrongs).toMatchObject({ audit: 1 })
})
