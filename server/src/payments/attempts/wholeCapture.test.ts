import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { settleDue, storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

/** All of these are written with a capture, or none. */
const parts = [
  ['the ledger', 'ledger_txn'],
  ['the entries of the ledger', 'ledger_entry'],
  ['the history of the order', 'order_event'],
  ['the message', 'outbox'],
] as const

it.each(parts)(
  'without %s there is no capture, and the charge is found and not made again',
  async (_what, table) => {
    const { orderId, totalCents } = await shop.place()
    const rename = (from: string, to: string) =>
      portal.owner.pool.query(`alter table ${from} rename to ${to}`)
    await rename(table, `${table}_away`)
    const answer = await shop.pay(orderId)
    await rename(`${table}_away`, table)
    expect(answer.code).not.toBe(0)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'awaitingPayment',
      paid: false,
      attempts: ['started'],
      charged: 1,
      messages: 0,
    })

    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      paid: true,
      attempts: ['captured'],
      charged: 1,
      kept: 1,
      messages: 1,
    })
    const booked = await portal.db.many<{ sum: number; charged: number }>(sql`
    select sum(e.cents)::bigint as sum, sum(e.cents) filter (where a.kind = 'card_clearing')::bigint as charged
    from payment p join ledger_txn t on t.kind = 'capture' and t.ref = p.id
    join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where p.order_id = ${orderId} group by t.id`)
    expect(booked).toEqual([{ sum: 0, charged: totalCents }])
  },
)
