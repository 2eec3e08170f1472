import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { buyMembership } from '../../../tests/make/memberships.ts'
import { makePayLink, openPaySession } from '../../../tests/make/payLinks.ts'
import { later, makeDownload, makePayout, makeSale } from '../../../tests/make/payouts.ts'
import type { Buyer } from '../../../tests/make/buyer.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { checkBooks } from '../jobs/checkBooks.ts'
import { checkSettled } from '../jobs/checkSettled.ts'
import { earnMonths } from '../membership/earn.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import { proveBooks } from './proveBooks.ts'
import { proofTable } from './table.ts'

let portal: TestPortal
let shop: Buyer
let staff: TestStaff
let payoutId: string

/** Every kind of money once: paid by card and PayPal, by patients, refunded, cancelled, paid out, members, referrals. */
beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  await make.account(portal, { role: 'administrator', email: 'boss@bencao.example' })
  staff = await make.staff(portal, { role: 'administrator' })
  const referrer = await make.provider(portal)
  await portal.db.run(sql`
    update provider set referred_by = ${referrer.providerId} where provider_id = ${shop.provider.providerId}`)
  await compareLists()
  const { providerId } = shop.provider
  const amount = { providerId, reason: 'Damaged' }
  const completed = await makePayout(portal, shop.provider, await makeSale(portal, shop, staff))
  await makeDownload(portal, completed.fileId, staff)
  await staff.call('staff_payout_complete', { providerId, payoutId: completed.payoutId })
  const returned = await makePayout(portal, shop.provider, await makeSale(portal, shop, staff))
  await makeDownload(portal, returned.fileId, staff)
  await staff.call('staff_payout_return', { providerId, payoutId: returned.payoutId, code: 'R01' })
  ;({ payoutId } = await makePayout(portal, shop.provider, await makeSale(portal, shop, staff)))
  const refunded = await makeSale(portal, shop, staff)
  await staff.call('staff_refund', { ...amount, orderId: refunded, amountCents: 701, feeCents: 100 })
  const cancelled = await makeSale(portal, shop, staff, { delivered: false })
  await staff.call('staff_refund', { ...amount, orderId: cancelled, amountCents: 701, feeCents: 100 })
  await staff.call('staff_order_cancel', { providerId, orderId: cancelled, reason: 'Sold out' })
  const { orderId } = await shop.place({ forPatient: true })
  const paypalOrderId = await make.approved(portal, shop.provider, orderId)
  await shop.provider.call('order_paypal_submit', { paypalOrderId })
  await patientPays()
  const undo = { providerId, reason: 'Sold out' }
  const voided = await patientPays()
  expect((await staff.call('staff_order_cancel', { ...undo, orderId: voided })).code).toBe(0)
  const returnedLater = await patientPays()
  portal.cards.settle()
  expect((await staff.call('staff_order_cancel', { ...undo, orderId: returnedLater })).code).toBe(0)
  await buyMembership(shop.provider, shop.cardId)
  await portal.db.run(sql`
    update vip_order set starts_on = starts_on - 40, earn_next_on = (starts_on - 40 + interval '1 month')::date`)
  expect(await earnMonths(portal.database)).toBe(1)
  portal.cards.settle()
  await pass(3 * 86_400)
  await compareLists()
})
afterAll(() => portal.close())
beforeEach(() => portal.db.run(sql`delete from outbox`))

async function pass(seconds: number): Promise<void> {
  await later(portal, seconds)
  portal.cards.advance(seconds)
  portal.paypal.advance(seconds)
}
async function patientPays(): Promise<string> {
  const { payToken, totalCents, orderId } = await makePayLink(shop.provider, {
    lines: [[await make.goods(portal, { retailCents: 4_000, providerCents: 2_000 }), 2]],
  })
  const paySession = await openPaySession(portal, payToken)
  const gatewayToken = portal.cards.makeToken({ pan: '4000000000000002', expiry: '12/2049' })
  const paying = { paySession, expectedTotalCents: totalCents, gatewayToken, keepCard: false }
  expect((await portal.call('pay_card', paying)).code).toBe(0)
  return orderId
}
const compareLists = () =>
  checkSettled(portal.database, {
    gateways: gatewaysOf(portal.services),
    log: { error: () => {} },
    publicUrl: portal.options.publicUrl,
  })

const books = () => ({ databaseUrl: portal.databaseEnv.DATABASE_URL, keys: portal.options.keys })
const wrong = async (given = books()) =>
  (await proveBooks(given)).filter(({ wrongs }) => wrongs > 0).map(({ what }) => what.split(',')[0])

/** Adds to one row of a table what no call can; returns how to take it away. */
async function raise(table: string, column: string, where: string, by = 1): Promise<() => Promise<void>> {
  const added = (cents: number) =>
    column
      .split(' ')
      .map((each) => `${each} = ${each} + ${cents}`)
      .join(', ')
  const change = async (chosen: string, cents: number) => {
    const client = await portal.owner.pool.connect()
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ at: string }>(
      `update ${table} set ${added(cents)} where ctid = ${chosen} returning ctid::text as at`,
    )
    await client.query('reset session_replication_role')
    client.release()
    if (!rows[0]) throw new Error(`no row of ${table}`)
    return rows[0].at
  }
  const at = await change(`(select ctid from ${table} where ${where} limit 1)`, by)
  return async () => void (await change(`'${at}'`, -by))
}

it('right books are equal, with every sum in use', async () => {
  const proved = await proveBooks(books())
  expect(proved.filter(({ wrongs }) => wrongs > 0)).toEqual([])
  expect(proved.filter(({ things }) => things === 0)).toEqual([])
  const kinds = await portal.db.many<{ kind: string }>(sql`select distinct kind from earning order by kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual(['patient', 'provider', 'referred'])
  expect(proofTable(proved)).toContain('Everything is equal.')
})

const captured = (order: string) =>
  `exists (select 1 from payment p where p.order_id = ${order} and p.state = 'captured')`
const kept = (reversal: string) =>
  `exists (select 1 from payment_reversal r join payment p on p.id = r.payment_id
    where r.id = ${reversal} and r.as_refund and r.state = 'done' and p.state = 'captured')`

/** Each changes one raw row; the names are those of the table. */
const faults: [name: string, found: string[], table: string, column: string, where: string][] = [
  ['an entry of the ledger', ['each posting of the ledger'], 'ledger_entry', 'cents', 'true'],
  [
    'a line of a paid order',
    ['accounts of the ledger', 'paid orders'],
    'order_item',
    'goods_cents',
    captured('order_item.order_id'),
  ],
  [
    'the profit of a line',
    ['accounts of the ledger', 'earnings of orders'],
    'order_item',
    'profit_cents',
    `profit_cents > 0 and ${captured('order_item.order_id')}`,
  ],
  [
    'a payment',
    ['payments less refunds', 'paid orders', 'month bills', 'settled lists of the gateways'],
    'payment',
    'amount_cents',
    "state = 'captured' and method = 'card' and payer = 'provider'",
  ],
  ['a refund', ['refunds', 'paid orders', 'month bills'], 'refund', 'amount_cents', kept('refund.id')],
  [
    'what went back to the payer',
    ['payments less refunds', 'refunds', 'settled lists of the gateways'],
    'payment_reversal',
    'cents',
    kept('payment_reversal.id'),
  ],
  [
    'the line of a refund',
    ['refunds', 'paid orders', 'accounts of the ledger'],
    'refund_line',
    'goods_cents',
    kept('refund_line.refund_id'),
  ],
  [
    'an earning',
    ['yearly summaries', 'totals of earnings', 'earnings of orders'],
    'earning',
    'cents',
    "cause = 'captured'",
  ],
  ['a commission', ['commissions'], 'earning', 'cents', "kind = 'referred' and cause = 'captured'"],
  [
    'what a refund takes back of a commission',
    ['commissions'],
    'earning',
    'cents',
    "kind = 'referred' and cause = 'refunded' and cents < -12",
  ],
  [
    'a payout that was completed',
    ['payouts', 'totals of earnings', 'yearly summaries'],
    'payout',
    'amount_cents',
    "state = 'completed'",
  ],
  [
    'the price of a membership',
    ['deferred memberships', 'earned months of memberships', 'accounts of the ledger'],
    'vip_order',
    'price_cents due_cents',
    "state = 'active'",
  ],
  ['an earned month', ['accounts of the ledger'], 'vip_month', 'cents', 'true'],
  ['a settled list', ['settled lists of the gateways'], 'settled_money', 'cents', "kind = 'charge'"],
]

describe('a few cents too many', () => {
  it.each(faults)('%s', async (_, found, table, column, where) => {
    // Enough for each twelfth to change.
    const mend = await raise(table, column, where, 12)
    const names = await wrong()
    await mend()
    for (const name of found) expect(names).toContain(name)
    expect(await wrong()).toEqual([])
  })
})

it('cents that cancel each other out are found', async () => {
  const lines = `profit_cents > 0 and ${captured('order_item.order_id')}`
  const { rows } = await portal.owner.pool.query<{ id: string }>(
    `select id from order_item where ${lines} order by id limit 2`,
  )
  const mend = await Promise.all(
    rows.map(({ id }, at) => raise('order_item', 'profit_cents', `id = '${id}'`, at === 0 ? 5 : -5)),
  )
  expect(mend).toHaveLength(2)
  expect(await wrong()).toEqual(['earnings of orders'])
  for (const each of mend) await each()
})

it('a commission that is wrong everywhere in the same way is found', async () => {
  const commission = `kind = 'referred' and cause = 'captured' and ${captured('earning.order_id')}`
  const { rows } = await portal.owner.pool.query<{ order: string }>(
    `select order_id as order from earning where ${commission} order by id limit 1`,
  )
  const order = rows[0]?.order ?? ''
  const posted = (kind: string) =>
    `txn_id = (select id from ledger_txn where kind = 'referral' and ref = '${order}')
      and account_id in (select id from ledger_account where kind = '${kind}')`
  const mend = [
    await raise('earning', 'cents', `kind = 'referred' and cause = 'captured' and order_id = '${order}'`, 7),
    await raise('ledger_entry', 'cents', posted('commission_payable'), -7),
    await raise('ledger_entry', 'cents', posted('revenue'), 7),
  ]
  expect(await wrong()).toEqual(['commissions'])
  for (const each of mend) await each()
  expect(await wrong()).toEqual([])
})

describe('the files for the bank', () => {
  it('with another payout than the portal has', async () => {
    const mend = await raise('payout', 'amount_cents', `id = '${payoutId}'`)
    expect(await wrong()).toContain('payouts')
    const [files] = (await proveBooks(books())).filter(({ what }) => what.endsWith('files for the bank'))
    expect(files).toMatchObject({ wrongs: 1 })
    await mend()
  })

  it('that cannot be opened, or are not what was written', async () => {
    expect(await wrong({ ...books(), keys: 'other:key' })).toEqual(['payouts'])
    const mend = await raise('payout_file', 'cents', 'true')
    expect(await wrong()).toEqual(['payouts'])
    await mend()
  })
})

describe('the nightly check', () => {
  const check = () =>
    checkBooks(portal.database, { ...books(), log: { error: (line) => void logged.push(line) } })
  const logged: object[] = []
  const result = () =>
    portal.db.one<{ wrongs: number }>(sql`select wrongs from data_check where name = 'books'`)

  it('keeps what it found, logs where, and tells administrators', async () => {
    await check()
    expect([await result(), logged]).toEqual([{ wrongs: 0 }, []])
    const mend = await raise('vip_month', 'cents', 'true')
    await check()
    await mend()
    expect((await result()).wrongs).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).toContain('accounts of the ledger')
    const messages = sql`select 1 from outbox where kind = 'checkFailed' and recipient = 'boss@bencao.example'`
    expect(await portal.db.run(messages)).toBe(1)
  })
})
