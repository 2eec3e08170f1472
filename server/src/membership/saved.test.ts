import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { buyMembership } from '../../../tests/make/memberships.ts'
import { checkout, makeDraft } from '../../../tests/make/orders.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { newId } from '../db/ids.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const membershipOf = async (shop: Awaited<ReturnType<typeof make.buyer>>) =>
  (await shop.provider.call('vip_status', {})).data

const saved = async (shop: Awaited<ReturnType<typeof make.buyer>>) => (await membershipOf(shop)).savedCents

/** Places an order and pays it; returns what the checkout said that membership saves. */
async function order(shop: Awaited<ReturnType<typeof make.buyer>>, { forPatient = false, pays = true } = {}) {
  const { provider, goodsId, cardId } = shop
  const patientId = forPatient ? await make.patient(provider) : undefined
  const orderId = await makeDraft(provider, { patientId, lines: [[goodsId, 3]] })
  const quote = await checkout(provider, orderId)
  const { totalCents: expectedTotalCents, vip } = quote
  expect((await provider.call('order_submit', { orderId, expectedTotalCents })).code).toBe(0)
  if (pays) expect((await provider.call('converge_direct_payment', { orderId, cardId })).code).toBe(0)
  return { orderId, quote, savesCents: vip?.savesCents ?? 0 }
}

test('what membership would have saved is worked out from the paid orders, also from those of before it was kept', async () => {
  const shop = await make.buyer(portal)
  const forClinic = await order(shop)
  const forPatient = await order(shop, { forPatient: true })
  await order(shop, { pays: false })
  const expected = forClinic.savesCents + forPatient.savesCents
  expect(expected).toBeGreaterThan(2 * 995)
  expect(await saved(shop)).toBe(expected)

  await portal.db.run(
    sql`update orders set vip_saves_cents = null where provider_id = ${shop.provider.providerId}`,
  )
  expect(await saved(shop)).toBe(0)
  const file = join(
    portal.options.projectFolder,
    'server/migrations/0067_what_membership_would_have_saved.sql',
  )
  await portal.owner.pool.query(await readFile(file, 'utf8'))
  expect(await saved(shop)).toBe(expected)

  await portal.db.run(sql`
    update orders set order_date = order_date - 366 where provider_id = ${shop.provider.providerId}`)
  expect(await saved(shop)).toBe(0)
})

test('a member sees what was saved as a member; a submitted order keeps its price', async () => {
  const shop = await make.buyer(portal)
  const before = await order(shop, { pays: false })
  await buyMembership(shop.provider, shop.cardId)
  expect((await checkout(shop.provider, before.orderId)).totalCents).toBe(before.quote.totalCents)
  expect((await shop.pay(before.orderId)).data.amountCents).toBe(before.quote.totalCents)
  expect(await saved(shop)).toBe(0)

  const after = await order(shop)
  expect(after.quote.totalCents).toBe(before.quote.totalCents - after.savesCents)
  expect(after.savesCents).toBe(before.savesCents)
  expect(await saved(shop)).toBe(after.savesCents)
})

test('what was refunded of an order counts as not saved, and the order still counts', async () => {
  const shop = await make.buyer(portal)
  expect(await membershipOf(shop)).toMatchObject({ savedCents: 0, orderCount: 0 })
  const { orderId, quote, savesCents } = await order(shop)
  expect(await membershipOf(shop)).toMatchObject({ savedCents: savesCents, orderCount: 1 })
  const refund = (cents: number) =>
    portal.db.run(sql`
      insert into refund (provider_id, order_id, id, amount_cents)
      values (${shop.provider.providerId}, ${orderId}, ${newId()}, ${cents})`)

  const part = Math.floor(quote.totalCents / 3)
  await refund(part)
  const left = Math.round((savesCents * (quote.totalCents - part)) / quote.totalCents)
  expect(left).toBeLessThan(savesCents)
  expect(await membershipOf(shop)).toMatchObject({ savedCents: left, orderCount: 1 })
  await refund(quote.totalCents - part)
  expect(await membershipOf(shop)).toMatchObject({ savedCents: 0, orderCount: 1 })
})
