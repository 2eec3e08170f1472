import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { captureEntries, saleEntries } from './accounts.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

const entriesOf = (paymentId: string) =>
  portal.db.many<{ kind: string; providerId: string | null; cents: number }>(sql`
    select a.kind, a.provider_id as "providerId", e.cents from ledger_txn t
    join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where t.kind = 'capture' and t.ref = ${paymentId} order by a.kind`)

describe('the ledger of a capture', () => {
  it.each([true, false])('adds up to zero and to the order (for a patient: %s)', async (forPatient) => {
    const { orderId, totalCents } = await shop.place({ forPatient, quantity: 3 })
    const { paymentId } = (await shop.pay(orderId)).data
    const entries = await entriesOf(paymentId)
    const of = (kind: string) => entries.find((entry) => entry.kind === kind)?.cents ?? 0
    const order = await portal.db.one<
      Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'profit', number>
    >(sql`
      select subtotal_cents as subtotal, discount_cents as discount, shipping_cents as shipping, tax_cents as tax,
        profit_cents as profit from orders where id = ${orderId}`)
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    expect(of('card_clearing')).toBe(totalCents)
    expect(of('discount')).toBe(order.discount)
    expect(of('shipping') + order.shipping).toBe(0)
    expect(of('tax_payable') + order.tax).toBe(0)
    expect(of('sales_profit_payable') + order.profit).toBe(0)
    expect(of('revenue')).toBe(order.profit - order.subtotal)
    expect(order.profit > 0).toBe(forPatient)
    expect(entries.filter(({ providerId }) => providerId !== null).map(({ kind }) => kind)).toEqual(
      forPatient ? ['sales_profit_payable'] : [],
    )
  })

  it('leaves out amounts of zero', () => {
    const sold = saleEntries({
      providerId: newId(),
      subtotalCents: 500,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      profitCents: 500,
    })
    const entries = captureEntries({ account: 'card_clearing', cents: 500 }, sold)
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['card_clearing', 500],
      ['sales_profit_payable', -500],
    ])
  })
})

describe('append-only tables', () => {
  it.each([
    'update ledger_entry set cents = cents + 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_txn set at = now()',
    'delete from ledger_txn',
    'truncate ledger_txn cascade',
    "update ledger_account set kind = 'bank'",
    'delete from ledger_account',
    'truncate ledger_account cascade',
    "update audit set outcome = 'ok'",
    'delete from audit',
    'truncate audit',
    'delete from audit_seal',
  ])('refuse: %s', async (statement) => {
    const { orderId } = await shop.place()
    await shop.pay(orderId)
    await portal.db.run(sql`insert into audit_seal (number, last_audit_id, row_count, hash)
      values ((select coalesce(max(number), 0) + 1 from audit_seal), ${newId()}, 0, '')`)
    await expect(portal.owner.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a transaction of the ledger', () => {
  const post = (parts: readonly number[]) =>
    portal.database.transaction(async (db) => {
      const txnId = newId()
      await db.run(sql`insert into ledger_txn (id, kind, ref) values (${txnId}, 'test', ${newId()})`)
      for (const cents of parts) {
        const accountId = newId()
        await db.run(sql`insert into ledger_account (id, kind, provider_id)
          values (${accountId}, 'commission_payable', ${(await make.provider(portal)).providerId})`)
        await db.run(sql`insert into ledger_entry values (${txnId}, ${accountId}, ${cents})`)
      }
    })

  it.each([[[100, -99]], [[100]], [[]]])('of %j is refused at commit', (parts) =>
    expect(post(parts)).rejects.toMatchObject({ code: '23000' }),
  )

  it('that adds up is accepted, but nothing can be added to it later', async () => {
    await post([100, -60, -40])
    await expect(
      portal.db.run(sql`
        insert into ledger_entry select t.id, a.id, 5 from ledger_txn t, ledger_account a
        where t.kind = 'test' and not exists
          (select 1 from ledger_entry e where e.txn_id = t.id and e.account_id = a.id) limit 1`),
    ).rejects.toMatchObject({ code: '23000' })
  })

  it('posts a payment once', async () => {
    const { orderId } = await shop.place()
    const { paymentId } = (await shop.pay(orderId)).data
    await expect(
      portal.db.run(sql`insert into ledger_txn (id, kind, ref) values (${newId()}, 'capture', ${paymentId})`),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

it('allows one live or captured attempt per subject in the database itself', async () => {
  const { orderId } = await shop.place()
  await shop.pay(orderId)
  await expect(
    portal.db.run(sql`
      insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents)
      select provider_id, gen_random_uuid(), subject_kind, subject_id, gateway, md5(random()::text), 'started', amount_cents
      from payment where order_id = ${orderId}`),
  ).rejects.toMatchObject({ constraint: 'payment_one_per_subject' })
})
