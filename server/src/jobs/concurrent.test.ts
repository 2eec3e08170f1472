import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { pans } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { advance, storedOrder } from '../../../tests/steps/settle.ts'
import { expireUnpaidOrders } from './expireUnpaidOrders.ts'
import { forgetTokens } from './forgetTokens.ts'
import { brokenSeal } from '../audit/chainQueries.ts'
import { sealAudit } from './sealAudit.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 2_000 })
})
afterAll(() => portal.close())

/** Three servers whose timetables start a job in the same second. */
const onThreeServers = <T>(job: () => Promise<T>): Promise<T[]> => Promise.all([job(), job(), job()])

test('an unpaid order expires once: one move, one message, its stock once', async () => {
  const shop = await make.buyer(portal)
  const orders = [await shop.place({ quantity: 2 }), await shop.place({ quantity: 3 })]
  const stock = async () =>
    (
      await portal.db.one<{ all: number }>(sql`
      select sum(on_hand)::int as all from stock where goods_id = ${shop.goodsId}`)
    ).all
  const before = await stock()
  await advance(portal, 1_900)
  const counts = await onThreeServers(() => expireUnpaidOrders(portal.database))
  expect(counts.reduce((all, count) => all + count, 0)).toBe(orders.length)
  expect(await stock()).toBe(before + 5)
  for (const { orderId } of orders) {
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', charged: 0 })
    const notified = await portal.db.one<{ moves: number; messages: number }>(sql`
      select (select count(*)::int from order_event where order_id = ${orderId} and to_state = 'cancelled') as moves,
        (select count(*)::int from outbox where kind = 'orderCancelled' and ref = ${orderId} group by channel limit 1)
          as messages`)
    expect(notified).toEqual({ moves: 1, messages: 1 })
  }
})

test('the rows of the audit log are sealed once, without a gap', async () => {
  await portal.owner.db.run(sql`alter table audit disable trigger audit_append_only`)
  const rows = await portal.owner.db.run(sql`
    update audit set at = at - interval '5 minutes',
      id = audit_id(at - interval '5 minutes', right(replace(id::text, '-', ''), 16))`)
  await portal.owner.db.run(sql`alter table audit enable trigger audit_append_only`)
  const sealed = await onThreeServers(() => sealAudit(portal.database))
  expect(sealed.reduce((all, count) => all + count, 0)).toBe(rows)
  const seals = await portal.db.one<{ seals: number; rows: number }>(sql`
    select count(*)::int as seals, sum(row_count)::int as rows from audit_seal`)
  expect(seals).toEqual({ seals: 1, rows })
  expect(await brokenSeal(portal.database)).toBeNull()
})

test('a token that nobody needs is deleted at the gateway, and then not asked about again', async () => {
  const shop = await make.buyer(portal)
  const { gatewayToken } = await portal.db.one<{ gatewayToken: string }>(sql`
    select gateway_token as "gatewayToken" from card where id = ${shop.cardId}`)
  await shop.addCard(pans.alsoApproves)
  expect((await shop.provider.call('card_del', { cardId: shop.cardId })).code).toBe(0)
  await onThreeServers(() => forgetTokens(portal.database, portal.services.cards))
  expect(portal.cards.tokens()).not.toContain(gatewayToken)
  expect(await forgetTokens(portal.database, portal.services.cards)).toBe(0)
})
