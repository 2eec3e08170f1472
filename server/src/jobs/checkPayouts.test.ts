import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { makeDownload, makePayout, makeSale } from '../../../tests/make/payouts.ts'
import type { TestProvider, TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { checkData } from './checkData.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
let referrer: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { role: 'administrator' })
  shop = await make.buyer(portal)
  referrer = await make.provider(portal)
  await portal.db.run(sql`
    update provider set referred_by = ${referrer.providerId} where provider_id = ${shop.provider.providerId}`)
})
afterAll(() => portal.close())

const log = { info: () => {}, warn: () => {}, error: () => {} }
const wrongs = async () => {
  await checkData(portal.database, log)
  const { wrongs } = await portal.db.one<{ wrongs: number }>(
    sql`select wrongs from data_check where name = 'ledger'`,
  )
  return wrongs
}
const about = (payoutId: string) => ({ providerId: shop.provider.providerId, payoutId })
const payout = async () => {
  const orderId = await makeSale(portal, shop, staff)
  return { orderId, ...(await makePayout(portal, shop.provider, orderId)) }
}
/** Does to the data what no call can. */
const broken = async (breaking: string, mending: string) => {
  await portal.owner.pool.query(
    `set session_replication_role = replica; ${breaking}; reset session_replication_role`,
  )
  const found = await wrongs()
  await portal.owner.pool.query(
    `set session_replication_role = replica; ${mending}; reset session_replication_role`,
  )
  return [found, await wrongs()]
}

it('the ledger equals earnings and payouts in every state, with refunds before and after', async () => {
  const amount = { providerId: shop.provider.providerId, reason: 'Damaged', amountCents: 700 }
  await payout()
  const completed = await payout()
  await makeDownload(portal, completed.fileId, staff)
  await staff.call('staff_payout_complete', about(completed.payoutId))
  await staff.call('staff_refund', { ...amount, orderId: completed.orderId })
  const returned = await payout()
  await makeDownload(portal, returned.fileId, staff)
  await staff.call('staff_payout_return', { ...about(returned.payoutId), code: 'R01' })
  const cancelled = await makeSale(portal, shop, staff, { delivered: false })
  await staff.call('staff_refund', { ...amount, orderId: cancelled })
  await staff.call('staff_order_cancel', {
    providerId: amount.providerId,
    orderId: cancelled,
    reason: 'Sold out',
  })
  expect(await wrongs()).toBe(0)
})

it.each([
  ['an earning that differs from the ledger', 'earning', 'cents', "kind = 'provider' and order_id"],
  ['a commission that differs from the ledger', 'earning', 'cents', "kind = 'referred' and order_id"],
])('%s is found, at the order and at its provider', async (_, table, column, where) => {
  const { orderId } = await payout()
  const change = (by: string) =>
    `update ${table} set ${column} = ${column} ${by} where ${where} = '${orderId}'`
  const [found = 0, mended] = await broken(change('+ 1'), change('- 1'))
  expect(found).toBeGreaterThanOrEqual(2)
  expect(mended).toBe(0)
})

it('a payout of another amount, or in another state than the ledger knows, is found', async () => {
  const { payoutId } = await payout()
  const change = (what: string) => `update payout set ${what} where id = '${payoutId}'`
  expect(
    await broken(change('amount_cents = amount_cents + 1'), change('amount_cents = amount_cents - 1')),
  ).toEqual([2, 0])
  expect(
    await broken(
      change("state = 'completed', completed_at = now()"),
      change("state = 'processing', completed_at = null"),
    ),
  ).toEqual([1, 0])
  const entries = (live: boolean) => `update payout_entry set live = ${live} where payout_id = '${payoutId}'`
  expect(await broken(entries(false), entries(true))).toEqual([1, 0])
})
